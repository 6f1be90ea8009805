"""The HTTP calls of the lobby: public tables, and a quick match."""

from __future__ import annotations

from litestar import Controller, get, post
from litestar.params import JSONBody

from birchbark.engine.errors import BadOptions
from birchbark.games import find
from birchbark.server import messages as m
from birchbark.server.api import Context, HttpRequest, Language, address_of, open_table, take_seat
from birchbark.server.problems import PROBLEMS
from birchbark.table.faults import Fault
from birchbark.table.responses import TableInfo
from birchbark.table.table import pace_of


class LobbyApi(Controller):
    path = "/api/v1/lobby"
    tags = ("lobby",)

    @get("/", summary="Public tables, and how many people are here", responses=PROBLEMS)
    async def lobby(self, request: HttpRequest, context: Context) -> m.Lobby:
        context.lobby.visit(address_of(request))
        return m.Lobby(await context.lobby.tables(), context.lobby.everybody)

    @post("/match", summary="Sit down with whoever wants the same game", status_code=200, responses=PROBLEMS)
    async def match(
        self, request: HttpRequest, context: Context, data: JSONBody[m.QuickMatch], language: Language = "en"
    ) -> m.TableAccess:
        """Take a seat at a public table that fits, the fullest first, or open one for those who come later.

        A rated table is only named: a seat there is taken by `join`, with a claim for that table.
        """
        way = way_of(data)
        async with context.lobby.matching:
            fitting = [info for info in await context.lobby.tables(fresh=True) if fits(info, data, way, language)]
            if data.rated and fitting:
                return m.TableAccess(min(fitting, key=open_seats), "", [], False)
            for info in sorted(fitting, key=open_seats):
                try:
                    return await take_seat(context, info.id, m.Join(data.name, zone=data.zone))
                except Fault as fault:
                    if fault.code not in ("full", "stale", "no-table", "too-many-links"):
                        raise
            own = m.SeatRequest("open") if data.rated else m.SeatRequest("person", data.name)
            seats = [own, *[m.SeatRequest("open")] * (data.players - 1)]
            table = m.NewTable(data.game, seats, data.options, data.clock, data.zone, public=True, rated=data.rated)
            return await open_table(context, table, language, address_of(request))


def way_of(data: m.QuickMatch) -> str:
    try:
        game = find(data.game)
        return game.way_of(game.setup(data.players, dict(data.options)))
    except BadOptions as fault:
        raise Fault("bad-options", fault) from None


def fits(info: TableInfo, wanted: m.QuickMatch, way: str, language: str) -> bool:
    """Return whether a table is the same game, way, pace and language from its usual beginning, with a seat open."""
    told = (info.game, info.way, info.pace, info.language, info.rated)
    same = told == (wanted.game, way, pace_of(wanted.clock), language, wanted.rated)
    return same and not info.scenario and info.moves == 0 and open_seats(info) > 0 and info.id not in wanted.avoid


def open_seats(info: TableInfo) -> int:
    return sum(seat.holder == "open" for seat in info.seats)
