"""The HTTP calls of tournaments."""

from __future__ import annotations

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody

from birchbark.games import find
from birchbark.server import people_messages as m
from birchbark.server.api import Authorization, Context, HttpRequest, Language, address_of, check_openings, token_in
from birchbark.server.context import ServerContext
from birchbark.server.problems import PROBLEMS
from birchbark.table import profiles, seating, tournament
from birchbark.table.faults import Fault
from birchbark.table.ratings import Kind
from birchbark.table.store import hashed
from birchbark.table.table import pace_of
from birchbark.table.tournament import MOST_ENTRANTS, Entrant, Tournament

SHORTEST_TOKEN = 32
"""A link that an entrant has made must be as hard to guess as one from the server."""


class TournamentApi(Controller):
    path = "/api/v1/tournaments"
    tags = ("tournaments",)

    @post("/", summary="Open a tournament", responses=PROBLEMS)
    async def create(
        self, request: HttpRequest, context: Context, data: JSONBody[m.NewTournament], language: Language = "en"
    ) -> m.TournamentAccess:
        check_openings(context, address_of(request), 0)
        told = (data.name, data.game, dict(data.options), data.players, data.format, data.rounds, data.clock, language)
        return m.TournamentAccess(*await context.store_by(context.tournaments.create, *told))

    @get("/{tournament:str}", summary="Entrants, standings and rounds", responses=PROBLEMS)
    async def look(self, context: Context, tournament: FromPath[str]) -> m.TournamentInfo:
        found = await context.run(context.tournaments.find, tournament)
        return await context.run(info, context, tournament, found)

    @post("/{tournament:str}/enter", summary="Play in a tournament", status_code=200, responses=PROBLEMS)
    async def enter(
        self,
        request: HttpRequest,
        context: Context,
        tournament: FromPath[str],
        data: JSONBody[m.Enter],
        authorization: Authorization = "",
    ) -> m.TournamentInfo:
        """The link in the header is one that the entrant has made; only its hash is kept."""
        token = token_in(authorization)
        if len(token) < SHORTEST_TOKEN:
            raise Fault("no-link")
        profile = await context.run(profiles.check_claim, data.claim.key, f"enter {tournament}", data.claim.signature)
        check_openings(context, address_of(request), 0)
        entrant = Entrant(profiles.player_of(profile), data.name, hashed(token), data.zone)
        found = await context.store_by(context.tournaments.enter, tournament, entrant)
        return await context.run(info, context, tournament, found)

    @post("/{tournament:str}/start", summary="Begin the first round", status_code=200, responses=PROBLEMS)
    async def start(
        self, context: Context, tournament: FromPath[str], authorization: Authorization = ""
    ) -> m.TournamentInfo:
        found = await context.store_by(context.tournaments.start, tournament, token_in(authorization))
        return await context.run(info, context, tournament, found)

    @post("/{tournament:str}/withdraw", summary="Take somebody out", status_code=200, responses=PROBLEMS)
    async def withdraw(
        self,
        context: Context,
        tournament: FromPath[str],
        data: JSONBody[m.EntrantNumber],
        authorization: Authorization = "",
    ) -> m.TournamentInfo:
        """Entrants can do so for themselves, the host for everybody; a game under way is lost."""
        tournaments, token = context.tournaments, token_in(authorization)
        found = await context.store_by(tournaments.withdraw, tournament, token, data.entrant)
        game = tournaments.current_game(found, data.entrant)
        if game is not None:
            player = found.entrants[data.entrant].player
            try:
                await context.act(game.table, lambda table: seating.withdraw(table, player))
            except Fault as fault:
                if fault.code != "no-table":  # It is about to be opened, and ends by its clock.
                    raise
        return await context.run(info, context, tournament, found)


def info(context: ServerContext, id_: str, found: Tournament) -> m.TournamentInfo:
    game = find(found.game)
    way = game.way_of(game.setup(found.players, found.options))
    return m.TournamentInfo(
        id=id_,
        name=found.name,
        game=found.game,
        title=game.title,
        way=way,
        options=found.options,
        players=found.players,
        format=found.format,
        rounds=found.rounds,
        clock=found.clock,
        pace=pace_of(found.clock),
        created=found.created,
        stage=found.stage,
        most=MOST_ENTRANTS[found.format],
        entrants=[entrant_info(context, each, Kind(found.game, way, found.players)) for each in found.entrants],
        standings=[m.StandingInfo(*line) for line in tournament.standings(found)],
        played=[
            m.TournamentRoundInfo(
                [m.TournamentGame(game.table, game.seats, game.points) for game in each.games], each.byes
            )
            for each in found.open_rounds
        ],
    )


def entrant_info(context: ServerContext, entrant: Entrant, kind: Kind) -> m.EntrantInfo:
    player = context.ratings.player(entrant.player, kind)
    return m.EntrantInfo(entrant.name, entrant.player, player.rating, player.uncertainty, entrant.withdrawn)
