"""The HTTP calls: games, rules, new tables, seats, records and history."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody, PathParameter, QueryParameter

import birchbark
from birchbark.about import GameInfo
from birchbark.coach.results import Projection
from birchbark.engine.components import Components, Figure
from birchbark.engine.errors import BadOptions
from birchbark.engine.game import Game, choice_of
from birchbark.engine.rules import clauses
from birchbark.engine.scenario import Scenario, shipped
from birchbark.engine.words import Words
from birchbark.games import find
from birchbark.server import messages as m
from birchbark.server.context import ServerContext
from birchbark.server.problems import PROBLEMS
from birchbark.server.settings import LARGEST_TEXT
from birchbark.table import ahead, profiles, rematch, seating, undo
from birchbark.table.facts import Chat, Player
from birchbark.table.faults import Fault
from birchbark.table.ratings import kind_of
from birchbark.table.responses import (
    ClauseResponse,
    PastPosition,
    Position,
    ScoreHistory,
    ScoreSheetResponse,
    TableDetails,
    TableInfo,
)
from birchbark.table.seat_view import SeatView, viewer
from birchbark.table.store import NewLink
from birchbark.table.table import Link, Table
from birchbark.table.tables import Place, is_text, new_link, scenario_table

HINTS = ("hint", "hint-2", "hint-3")
HttpRequest = Request[Any, Any, Any]
Context = NamedDependency[ServerContext]
Language = Annotated[m.Language, QueryParameter(name="language", description="the reader's language")]
OwnSeat = Annotated[int | None, QueryParameter(name="seat", ge=0, le=9, description="which of your seats to look from")]
Authorization = Annotated[
    str, HeaderParameter(name="authorization", max_length=120, description="Bearer and the secret link's token")
]
Seat = Annotated[int, PathParameter(ge=0, le=9)]
At = Annotated[int | None, QueryParameter(name="at", ge=0, le=1_000_000, description="after so many moves")]
Hindsight = Annotated[bool, QueryParameter(name="hindsight", description="judge by what came to light later, too")]
Before = Annotated[int, QueryParameter(name="before", ge=1, le=1_000_000_000, description="number of a message")]
Moves = Annotated[int, PathParameter(ge=0, le=1_000_000)]


async def link_of(context: ServerContext, table: str, authorization: str) -> Link | None:
    """Return the client's link, or None for a spectator."""
    if not authorization:
        return None
    return await context.run(context.tables.link, table, token_in(authorization))


def token_in(authorization: str) -> str:
    kind, _, token = authorization.partition(" ")
    if kind.lower() != "bearer" or not token:
        raise Fault("no-link")
    return token.strip()


async def admitted_link(context: ServerContext, table: str, authorization: str) -> Link | None:
    """Return the link of somebody who may see what happens at the table, or None for a spectator."""
    link = await link_of(context, table, authorization)
    await context.check_admitted(table, link)
    return link


async def required_link(context: ServerContext, table: str, authorization: str) -> Link:
    link = await link_of(context, table, authorization)
    if link is None:
        await context.look(table, lambda found: None)
        raise Fault("no-link")
    return link


class Games(Controller):
    path = "/api/v1/games"
    tags = ("games",)

    @get("/", sync_to_thread=False, summary="All games with their options and bots", responses=PROBLEMS)
    def games(self, language: Language = "en") -> list[GameInfo]:
        return birchbark.games(language)

    @get("/{game:str}/rules", sync_to_thread=False, summary="The rule text of a game", responses=PROBLEMS)
    def rules(self, game: FromPath[str], language: Language = "en") -> m.Rules:
        return m.Rules(
            game, language, [ClauseResponse(*clause) for clause in clauses(package_of(game), language).values()]
        )

    @get("/{game:str}/components", sync_to_thread=False, summary="The component figures of a game", responses=PROBLEMS)
    def components(self, game: FromPath[str]) -> m.Figures:
        found = Components.load(package_of(game)).figures
        return m.Figures(game, [figure_info(key, figure) for key, figure in found.items()])

    @get("/{game:str}/glossary", sync_to_thread=False, summary="The names of a game's things", responses=PROBLEMS)
    def glossary(self, game: FromPath[str], language: Language = "en") -> m.Glossary:
        return m.Glossary(game, language, Words.of(package_of(game), language).names())

    @get("/{game:str}/scenarios", sync_to_thread=False, summary="The scenarios of a game", responses=PROBLEMS)
    def scenarios(self, game: FromPath[str], language: Language = "en") -> list[m.ScenarioInfo]:
        found = game_of(game)
        words = Words.of(found.package, language)
        return [scenario_info(name, scenario, found, words) for name, scenario in shipped(found.package).items()]

    @get("/{game:str}/scenarios/{name:str}", sync_to_thread=False, summary="How a scenario begins", responses=PROBLEMS)
    def scenario(self, game: FromPath[str], name: FromPath[str], language: Language = "en") -> m.ScenarioStart:
        found = game_of(game)
        wanted = shipped(found.package).get(name)
        if wanted is None:
            raise Fault("no-scenario", name=repr(name[:60]))
        view = SeatView(scenario_table(found, wanted, language), 0, language)
        return m.ScenarioStart(view.details(), view.position())


def package_of(game: str) -> str:
    return game_of(game).package


def game_of(game: str) -> Game:
    try:
        return find(game)
    except BadOptions:
        raise Fault("no-game") from None


def figure_info(key: str, figure: Figure) -> m.FigureInfo:
    parts = [m.FigurePart(msgspec.convert(value, int | str | list[int | str]), mark) for value, mark in figure.parts]
    return m.FigureInfo(key, figure.file, parts)


def scenario_info(name: str, scenario: Scenario, game: Game, words: Words) -> m.ScenarioInfo:
    """Describe a scenario in the language of the words, if they cover it."""
    key = f"scenarios.{name}"
    title, about = words.named(key) if key in words.templates else (scenario.title, scenario.about)
    options = {option: choice_of(value) for option, value in scenario.options.items()}
    way = game.way_of(game.setup(scenario.players, scenario.options))
    hints = [words.templates[f"{key}.{hint}"] for hint in HINTS if f"{key}.{hint}" in words.templates]
    told = (title, about, scenario.players, options, way, scenario.purpose, scenario.gain, hints)
    return m.ScenarioInfo(name, scenario.game, *told)


class TablesApi(Controller):
    path = "/api/v1/tables"
    tags = ("tables",)
    responses = PROBLEMS

    @post("/", summary="Open a table", request_max_body_size=LARGEST_TEXT, responses=PROBLEMS)
    async def create(
        self, request: HttpRequest, context: Context, data: JSONBody[m.NewTable], language: Language = "en"
    ) -> m.TableAccess:
        """Seats without a name get one in the language."""
        return await open_table(context, data, language, address_of(request))

    @post("/load", summary="Open a table from a record", request_max_body_size=LARGEST_TEXT, responses=PROBLEMS)
    async def load(self, request: HttpRequest, context: Context, data: JSONBody[m.LoadRecord]) -> m.TableAccess:
        check_openings(context, address_of(request), len(data.record))
        recorded = await context.read_record(data.record, address_of(request))
        table, token = await context.store_by(context.tables.load, recorded, places(data.seats), data.zone)
        return await opened(context, table.id, token)

    @post("/known", summary="How the tables stand that a client knows", status_code=200, responses=PROBLEMS)
    async def known(self, context: Context, data: JSONBody[m.KnownLinks]) -> m.KnownTables:
        """A table that cannot be looked at just now is in neither list."""
        tables: list[m.KnownTable] = []
        gone: list[str] = []
        for link in data.links:
            try:
                tables.append(await context.run(known_table, context, link))
            except Fault as fault:
                if fault.code in ("no-table", "no-link"):
                    gone.append(link.table)
        return m.KnownTables(tables, gone)

    @get("/{table:str}", summary="What anybody may know about a table", responses=PROBLEMS)
    async def details(self, context: Context, table: FromPath[str]) -> TableDetails:
        return await context.look(table, lambda found: SeatView(found, None, "en").details())

    @post("/{table:str}/join", summary="Take an open seat", status_code=200, responses=PROBLEMS)
    async def join(
        self, context: Context, table: FromPath[str], data: JSONBody[m.Join], authorization: Authorization = ""
    ) -> m.TableAccess:
        """A link that the client already has gets the new seat, too."""
        return await take_seat(context, table, data, await link_of(context, table, authorization))

    @post(
        "/{table:str}/seats/{seat:int}/hand-on",
        summary="Give a seat to somebody else",
        status_code=200,
        responses=PROBLEMS,
    )
    async def hand_on(
        self,
        context: Context,
        table: FromPath[str],
        seat: Seat,
        data: JSONBody[m.HandOn],
        authorization: Authorization = "",
    ) -> m.TableAccess:
        """The host gets the new link to pass on, and everybody at the table is informed."""
        by = await required_link(context, table, authorization)
        new = new_link()
        await context.act(table, lambda found: seating.hand_on(found, by, seat, data.name, data.zone, new.link.id), new)
        return await access(context, table, new)

    @post(
        "/{table:str}/seats/{seat:int}/stand-in",
        summary="Let a bot play on for a person",
        status_code=200,
        responses=PROBLEMS,
    )
    async def stand_in(
        self,
        context: Context,
        table: FromPath[str],
        seat: Seat,
        data: JSONBody[m.StandIn],
        authorization: Authorization = "",
    ) -> TableInfo:
        by = await required_link(context, table, authorization)
        return await change_seats(context, table, lambda found: seating.stand_in(found, by, seat, data.level))

    @post("/{table:str}/seats/{seat:int}/leave", summary="Leave a seat", status_code=200, responses=PROBLEMS)
    async def leave(
        self,
        context: Context,
        table: FromPath[str],
        seat: Seat,
        data: JSONBody[m.StandIn],
        authorization: Authorization = "",
    ) -> TableInfo:
        """Before the game begins the seat is open again; later a bot plays on."""
        by = await required_link(context, table, authorization)
        return await change_seats(context, table, lambda found: seating.leave(found, by, seat, data.level))

    @post(
        "/{table:str}/seats/{seat:int}/back",
        summary="Give the seat back to the person",
        status_code=200,
        responses=PROBLEMS,
    )
    async def back(
        self, context: Context, table: FromPath[str], seat: Seat, authorization: Authorization = ""
    ) -> TableInfo:
        by = await required_link(context, table, authorization)
        return await change_seats(context, table, lambda found: seating.back(found, by, seat))

    @post(
        "/{table:str}/set-back",
        summary="Go back to the last move that fits the rules",
        status_code=200,
        responses=PROBLEMS,
    )
    async def set_back(
        self, context: Context, table: FromPath[str], data: JSONBody[m.SetBack], authorization: Authorization = ""
    ) -> TableInfo:
        by = await required_link(context, table, authorization)
        return await change_seats(context, table, lambda found: undo.set_back(found, by, data.version))

    @post(
        "/{table:str}/permit", summary="Allow something at a table, or no longer", status_code=200, responses=PROBLEMS
    )
    async def permit(
        self, context: Context, table: FromPath[str], data: JSONBody[m.Permit], authorization: Authorization = ""
    ) -> TableInfo:
        by = await required_link(context, table, authorization)
        return await change_seats(context, table, lambda found: seating.permit(found, by, data.what, data.allowed))

    @post("/{table:str}/rematch", summary="Play once more with the same people", status_code=200, responses=PROBLEMS)
    async def rematch(
        self, request: HttpRequest, context: Context, table: FromPath[str], authorization: Authorization = ""
    ) -> m.TableAccess:
        """The next player begins. All links hold at the new table, too, and whoever asks again gets the same one."""
        by = await required_link(context, table, authorization)
        is_new = not await context.look(table, lambda found: found.rematch)
        if is_new:
            check_openings(context, address_of(request), 0)
        new = await context.store_by(context.tables.rematch, table, by)
        try:
            await context.act(table, lambda found: rematch.agree(found, by, new))
        except Fault as fault:
            if fault.code != "stale":  # Somebody at another process has asked at the same time.
                raise
        link = await context.run(context.tables.link, new, token_in(authorization))
        if is_new:
            context.bot_runner.wake(new)
            context.metrics.openings += 1
        return await access(context, new, NewLink(link, ""))


class Views(Controller):
    """What a seat or a spectator may see, for clients without a socket."""

    path = "/api/v1/tables/{table:str}"
    tags = ("looking",)

    @get("/position", summary="The table as it is now", responses=PROBLEMS)
    async def position(
        self,
        context: Context,
        table: FromPath[str],
        language: Language = "en",
        seat: OwnSeat = None,
        authorization: Authorization = "",
    ) -> Position:
        link = await admitted_link(context, table, authorization)
        return await context.look(table, lambda found: seat_view(found, link, seat, language).position())

    @get("/log", summary="What happened, in the reader's language", responses=PROBLEMS)
    async def log(
        self,
        context: Context,
        table: FromPath[str],
        language: Language = "en",
        seat: OwnSeat = None,
        authorization: Authorization = "",
    ) -> m.Log:
        def see(found: Table) -> m.Log:
            view = seat_view(found, link, seat, language)
            return m.Log(view.opening(), view.log())

        link = await admitted_link(context, table, authorization)
        return await context.look(table, see)

    @get("/chats", summary="What was said before a message", responses=PROBLEMS)
    async def chats(
        self, context: Context, table: FromPath[str], before: Before, authorization: Authorization = ""
    ) -> list[Chat]:
        """The last messages before the one of this number, in order."""
        await admitted_link(context, table, authorization)
        return await context.run(context.store.chats, table, before)

    @get("/history/{moves:int}", summary="The table after so many moves", responses=PROBLEMS)
    async def history(
        self,
        context: Context,
        table: FromPath[str],
        moves: Moves,
        language: Language = "en",
        seat: OwnSeat = None,
        authorization: Authorization = "",
    ) -> PastPosition:
        link = await admitted_link(context, table, authorization)
        return await context.look(table, lambda found: seat_view(found, link, seat, language).past(moves))

    @get("/sheet", summary="Where the points come from", responses=PROBLEMS)
    async def sheet(
        self,
        context: Context,
        table: FromPath[str],
        language: Language = "en",
        at: At = None,
        authorization: Authorization = "",
    ) -> ScoreSheetResponse:
        """The score sheet is the current one, or the one after the given number of moves."""
        await admitted_link(context, table, authorization)
        return await context.look(table, lambda found: SeatView(found, None, language).sheet(at))

    @get("/scores", summary="The scores after each move", responses=PROBLEMS)
    async def scores(self, context: Context, table: FromPath[str], authorization: Authorization = "") -> ScoreHistory:
        await admitted_link(context, table, authorization)
        return await context.look(table, lambda found: SeatView(found, None, "en").score_history())

    @get("/record", summary="The game as a text", media_type=MediaType.TEXT, responses=PROBLEMS)
    async def record(
        self, context: Context, table: FromPath[str], seat: OwnSeat = None, authorization: Authorization = ""
    ) -> Response[str]:
        """The record has the whole game with its seed once it is over; before that, what the seat knows."""
        link = await admitted_link(context, table, authorization)
        text = await context.look(table, lambda found: seat_view(found, link, seat, "en").record())
        return Response(text, media_type=MediaType.TEXT)


class CoachApi(Controller):
    """What the coach says about a game."""

    path = "/api/v1/tables/{table:str}"
    tags = ("coach",)

    @get("/projection", summary="The projected final score", responses=PROBLEMS)
    async def projection(
        self, context: Context, table: FromPath[str], seat: OwnSeat = None, authorization: Authorization = ""
    ) -> Projection:
        """The score as it stands, and as it is expected by what the seat knows."""
        link = await admitted_link(context, table, authorization)
        return await context.coaching.project(table, link, seat)

    @get("/analysis", summary="The analysis of a finished game, or how far it has come", responses=PROBLEMS)
    async def analysis(
        self, context: Context, table: FromPath[str], hindsight: Hindsight = False, authorization: Authorization = ""
    ) -> m.AnalysisStatus:
        await admitted_link(context, table, authorization)
        return await context.coaching.status(table, hindsight)

    @post("/analyse", summary="Begin to analyse a finished game", status_code=202, responses=PROBLEMS)
    async def analyse(
        self, context: Context, table: FromPath[str], hindsight: Hindsight = False, authorization: Authorization = ""
    ) -> m.AnalysisStatus:
        """With hindsight, turns are judged by everything that came to light later, too."""
        await required_link(context, table, authorization)
        return await context.coaching.begin(table, hindsight)

    @post("/ahead", summary="The table after moves that could be played", status_code=200, responses=PROBLEMS)
    async def ahead(
        self,
        context: Context,
        table: FromPath[str],
        data: JSONBody[m.LineAhead],
        language: Language = "en",
        seat: OwnSeat = None,
        authorization: Authorization = "",
    ) -> list[PastPosition]:
        """In a game under way, only the deciding seat can look ahead, and not beyond what chance decides."""
        link = await admitted_link(context, table, authorization)
        asked = await context.look(
            table, lambda found: ahead.ask(seat_view(found, link, seat, language), data.moves, data.lines)
        )
        return await context.work_out(table, ahead.look_ahead, asked)


def places(seats: list[m.SeatRequest]) -> list[Place]:
    return [Place(seat.holder, seat.name, seat.level) for seat in seats]


def check_openings(context: ServerContext, address: str, characters: int) -> None:
    """Limit how many tables an address opens, and with how much of its own."""
    if not context.openings.allow(address):
        raise Fault("too-fast")
    if not context.stored.allow(address, characters):
        raise Fault("too-much")


async def open_table(context: ServerContext, data: m.NewTable, language: str, address: str) -> m.TableAccess:
    check_openings(context, address, len(data.scenario))
    if is_text(data.scenario):
        await context.check_scenario(data.scenario, address)
    table, token = await context.store_by(
        context.tables.create,
        data.game,
        places(data.seats),
        dict(data.options),
        data.clock,
        data.zone,
        scenario=data.scenario,
        language=language,
        public=data.public,
        is_rated=data.rated,
    )
    return await opened(context, table.id, token)


async def take_seat(context: ServerContext, table: str, data: m.Join, mine: Link | None = None) -> m.TableAccess:
    """Take an open seat under a new link, or under the one that the client has."""
    new = new_link() if mine is None else NewLink(mine, "")
    player = await player_at(context, table, data.claim) if data.claim else None
    await context.act(
        table,
        lambda found: seating.join(found, data.seat, data.name, data.zone, new.link.id, player),
        new if mine is None else None,
    )
    await context.hub.announce_presence(table)
    return await access(context, table, new)


async def player_at(context: ServerContext, table: str, claim: m.Claim) -> Player | None:
    """Return who somebody is at a rated table, with their rating; elsewhere it does not matter."""
    kind = await context.look(table, lambda found: kind_of(found) if found.header.rated else None)
    if kind is None:
        return None
    id_ = await context.run(profiles.check_claim, claim.key, f"sit {table}", claim.signature)
    return await context.run(context.ratings.player, profiles.player_of(id_), kind)


def address_of(request: HttpRequest) -> str:
    return request.client.host if request.client else ""


async def opened(context: ServerContext, table: str, token: str) -> m.TableAccess:
    link = await context.run(context.tables.link, table, token)
    context.bot_runner.wake(table)
    context.metrics.openings += 1
    return await access(context, table, NewLink(link, token))


def known_table(context: ServerContext, known: m.KnownLink) -> m.KnownTable:
    def see(table: Table) -> m.KnownTable:
        info = SeatView(table, None, "en").info()
        host = link is not None and link.host
        return m.KnownTable(info, table.seats_of(link), host, table.deciding, table.since)

    link = context.tables.link(known.table, known.token) if known.token else None
    return context.tables.look(known.table, see)


def seat_view(table: Table, link: Link | None, seat: int | None, language: str) -> SeatView:
    return SeatView(table, viewer(table, link, seat), language)


async def access(context: ServerContext, table: str, new: NewLink) -> m.TableAccess:
    def see(found: Table) -> m.TableAccess:
        return m.TableAccess(SeatView(found, None, "en").info(), new.token, found.seats_of(new.link), new.link.host)

    return await context.look(table, see)


async def change_seats(context: ServerContext, table: str, decide: Any) -> TableInfo:
    await context.act(table, decide)
    await context.hub.announce_presence(table)
    return await context.look(table, lambda found: SeatView(found, None, "en").info())
