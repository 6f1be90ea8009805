"""What is asked once: games, rules, new tables, seats, records and history."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody, PathParameter, QueryParameter

from birchbark.bots import by_strength, named
from birchbark.engine.about import OptionInfo, describe
from birchbark.engine.components import Components, Figure
from birchbark.engine.errors import BadOptions
from birchbark.engine.game import Game, choice_of
from birchbark.engine.rules import clauses
from birchbark.engine.scenario import Scenario, shipped
from birchbark.engine.words import Words
from birchbark.games import find, installed
from birchbark.server import messages as m
from birchbark.server.house import House
from birchbark.server.problems import PROBLEMS
from birchbark.server.settings import LARGEST_TEXT
from birchbark.table import seating, undo
from birchbark.table.faults import Fault
from birchbark.table.sight import Sight, viewer
from birchbark.table.store import NewLink
from birchbark.table.table import Link, Table
from birchbark.table.tables import Place, new_link
from birchbark.table.told import About, Course, Past, Position, ShownClause, ShownSheet

Wire = Request[Any, Any, Any]
Speech = Annotated[m.Language, QueryParameter(name="language", description="the reader's language")]
From = Annotated[int | None, QueryParameter(name="seat", ge=0, le=9, description="which of your seats to look from")]
Secret = Annotated[
    str, HeaderParameter(name="authorization", max_length=120, description="Bearer and the secret link's token")
]
Seat = Annotated[int, PathParameter(ge=0, le=9)]
At = Annotated[int | None, QueryParameter(name="at", ge=0, le=1_000_000, description="after so many moves")]
Moves = Annotated[int, PathParameter(ge=0, le=1_000_000)]


async def link_of(house: House, table: str, secret: str) -> Link | None:
    """Who asks. Nobody in particular may look as a spectator."""
    if not secret:
        return None
    kind, _, token = secret.partition(" ")
    if kind.lower() != "bearer" or not token:
        raise Fault("no-link")
    return await house.run(house.tables.link, table, token.strip())


async def holder(house: House, table: str, secret: str) -> Link:
    link = await link_of(house, table, secret)
    if link is None:
        await house.run(house.tables.look, table, lambda found: None)
        raise Fault("no-link")
    return link


def game_info(game: Game, language: str) -> m.GameInfo:
    told = describe(game, language)
    return m.GameInfo(
        name=told.name,
        title=told.title,
        about=told.about,
        players=list(told.players),
        ways=[m.WayInfo(way.name, way.title, way.about, list(way.players), way.options) for way in told.ways],
        options=[option_info(option) for option in told.options],
        bots=[m.BotInfo(name, *named(name, language)) for name in by_strength()],
        rules=game.rules_version,
        reconstructed=any("reconstructed" in figure.marks for figure in Components.load(game.package).figures.values()),
    )


def option_info(option: OptionInfo) -> m.OptionInfo:
    choices = [m.ChoiceInfo(choice.name, choice.title, choice.about, list(choice.players)) for choice in option.choices]
    return m.OptionInfo(
        option.name, option.title, option.about, choices, option.default, list(option.players), option.needs
    )


class Games(Controller):
    path = "/api/v1/games"
    tags = ("games",)

    @get("/", sync_to_thread=False, summary="All games with their options and bots", responses=PROBLEMS)
    def games(self, language: Speech = "en") -> list[m.GameInfo]:
        return [game_info(game, language) for game in installed()]

    @get("/{game:str}/rules", sync_to_thread=False, summary="The rule text of a game", responses=PROBLEMS)
    def rules(self, game: FromPath[str], language: Speech = "en") -> m.Rules:
        return m.Rules(
            game, language, [ShownClause(*clause) for clause in clauses(package_of(game), language).values()]
        )

    @get("/{game:str}/components", sync_to_thread=False, summary="The component figures of a game", responses=PROBLEMS)
    def components(self, game: FromPath[str]) -> m.Figures:
        found = Components.load(package_of(game)).figures
        return m.Figures(game, [figure_info(key, figure) for key, figure in found.items()])

    @get("/{game:str}/glossary", sync_to_thread=False, summary="The names of a game's things", responses=PROBLEMS)
    def glossary(self, game: FromPath[str], language: Speech = "en") -> m.Glossary:
        return m.Glossary(game, language, Words.of(package_of(game), language).names())

    @get("/{game:str}/scenarios", sync_to_thread=False, summary="The scenarios of a game", responses=PROBLEMS)
    def scenarios(self, game: FromPath[str], language: Speech = "en") -> list[m.ScenarioInfo]:
        found = game_of(game)
        words = Words.of(found.package, language)
        return [scenario_info(name, scenario, found, words) for name, scenario in shipped(found.package).items()]


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
    """In the language of the words, where they have it."""
    key = f"scenarios.{name}"
    title, about = words.named(key) if key in words.templates else (scenario.title, scenario.about)
    options = {option: choice_of(value) for option, value in scenario.options.items()}
    way = game.way_of(game.setup(scenario.players, scenario.options))
    return m.ScenarioInfo(name, scenario.game, title, about, scenario.players, options, way)


class TablesApi(Controller):
    path = "/api/v1/tables"
    tags = ("tables",)
    responses = PROBLEMS

    @post("/", summary="Open a table", request_max_body_size=LARGEST_TEXT, responses=PROBLEMS)
    async def create(
        self, request: Wire, house: NamedDependency[House], data: JSONBody[m.NewTable], language: Speech = "en"
    ) -> m.Held:
        """Seats without a name get one in the language."""
        check_openings(house, request)
        table, token = await house.run(
            house.tables.create,
            data.game,
            places(data.seats),
            dict(data.options),
            data.clock,
            data.zone,
            scenario=data.scenario,
            language=language,
        )
        return await opened(house, table.id, token)

    @post("/load", summary="Open a table from a record", request_max_body_size=LARGEST_TEXT, responses=PROBLEMS)
    async def load(self, request: Wire, house: NamedDependency[House], data: JSONBody[m.LoadRecord]) -> m.Held:
        check_openings(house, request)
        table, token = await house.run(house.tables.load, data.record, places(data.seats), data.zone)
        return await opened(house, table.id, token)

    @post("/known", summary="How the tables stand that one knows", status_code=200, responses=PROBLEMS)
    async def known(self, house: NamedDependency[House], data: JSONBody[m.KnownLinks]) -> m.KnownTables:
        tables: list[m.KnownTable] = []
        gone: list[str] = []
        for link in data.links:
            try:
                tables.append(await house.run(known_table, house, link))
            except Fault:
                gone.append(link.table)
        return m.KnownTables(tables, gone)

    @get("/{table:str}", summary="What anybody may know about a table", responses=PROBLEMS)
    async def about(self, house: NamedDependency[House], table: FromPath[str]) -> About:
        return await house.run(house.tables.look, table, lambda found: Sight(found, None, "en").about())

    @post("/{table:str}/join", summary="Take an open seat", status_code=200, responses=PROBLEMS)
    async def join(
        self, house: NamedDependency[House], table: FromPath[str], data: JSONBody[m.Join], secret: Secret = ""
    ) -> m.Held:
        """With the link that one holds already, it holds the new seat too."""
        mine = await link_of(house, table, secret)
        new = new_link() if mine is None else NewLink(mine, "")
        await house.act(
            table,
            lambda found: seating.join(found, data.seat, data.name, data.zone, new.link.id),
            new if mine is None else None,
        )
        await house.hub.present(table)
        return await held(house, table, new)

    @post(
        "/{table:str}/seats/{seat:int}/hand-on",
        summary="Give a seat to somebody else",
        status_code=200,
        responses=PROBLEMS,
    )
    async def hand_on(
        self,
        house: NamedDependency[House],
        table: FromPath[str],
        seat: Seat,
        data: JSONBody[m.HandOn],
        secret: Secret = "",
    ) -> m.Held:
        """The host gets the new link, to pass it on. Everybody at the table is told."""
        by = await holder(house, table, secret)
        new = new_link()
        await house.act(table, lambda found: seating.hand_on(found, by, seat, data.name, data.zone, new.link.id), new)
        return await held(house, table, new)

    @post(
        "/{table:str}/seats/{seat:int}/stand-in",
        summary="Let a bot play on for a person",
        status_code=200,
        responses=PROBLEMS,
    )
    async def stand_in(
        self,
        house: NamedDependency[House],
        table: FromPath[str],
        seat: Seat,
        data: JSONBody[m.StandIn],
        secret: Secret = "",
    ) -> About:
        by = await holder(house, table, secret)
        return await arranged(house, table, lambda found: seating.stand_in(found, by, seat, data.level))

    @post(
        "/{table:str}/seats/{seat:int}/back",
        summary="Give the seat back to the person",
        status_code=200,
        responses=PROBLEMS,
    )
    async def back(self, house: NamedDependency[House], table: FromPath[str], seat: Seat, secret: Secret = "") -> About:
        by = await holder(house, table, secret)
        return await arranged(house, table, lambda found: seating.back(found, by, seat))

    @post(
        "/{table:str}/set-back",
        summary="Go back to the last move that fits the rules",
        status_code=200,
        responses=PROBLEMS,
    )
    async def set_back(
        self, house: NamedDependency[House], table: FromPath[str], data: JSONBody[m.SetBack], secret: Secret = ""
    ) -> About:
        by = await holder(house, table, secret)
        return await arranged(house, table, lambda found: undo.set_back(found, by, data.version))


class Looking(Controller):
    """What a seat or a spectator may see, without a socket."""

    path = "/api/v1/tables/{table:str}"
    tags = ("looking",)

    @get("/position", summary="The table as it is now", responses=PROBLEMS)
    async def position(
        self,
        house: NamedDependency[House],
        table: FromPath[str],
        language: Speech = "en",
        seat: From = None,
        secret: Secret = "",
    ) -> Position:
        link = await link_of(house, table, secret)
        return await house.run(house.tables.look, table, lambda found: sight(found, link, seat, language).position())

    @get("/log", summary="What happened, in the reader's language", responses=PROBLEMS)
    async def log(
        self,
        house: NamedDependency[House],
        table: FromPath[str],
        language: Speech = "en",
        seat: From = None,
        secret: Secret = "",
    ) -> m.Log:
        def see(found: Table) -> m.Log:
            looking = sight(found, link, seat, language)
            return m.Log(looking.opening(), looking.log())

        link = await link_of(house, table, secret)
        return await house.run(house.tables.look, table, see)

    @get("/history/{moves:int}", summary="The table after so many moves", responses=PROBLEMS)
    async def history(
        self,
        house: NamedDependency[House],
        table: FromPath[str],
        moves: Moves,
        language: Speech = "en",
        seat: From = None,
        secret: Secret = "",
    ) -> Past:
        link = await link_of(house, table, secret)
        return await house.run(house.tables.look, table, lambda found: sight(found, link, seat, language).past(moves))

    @get("/sheet", summary="Where the points come from", responses=PROBLEMS)
    async def sheet(
        self, house: NamedDependency[House], table: FromPath[str], language: Speech = "en", at: At = None
    ) -> ShownSheet:
        """Now, or after so many moves."""
        return await house.run(house.tables.look, table, lambda found: Sight(found, None, language).sheet(at))

    @get("/scores", summary="The scores after each move", responses=PROBLEMS)
    async def scores(self, house: NamedDependency[House], table: FromPath[str]) -> Course:
        return await house.run(house.tables.look, table, lambda found: Sight(found, None, "en").course())

    @get("/record", summary="The game as a text", media_type=MediaType.TEXT, responses=PROBLEMS)
    async def record(
        self, house: NamedDependency[House], table: FromPath[str], seat: From = None, secret: Secret = ""
    ) -> Response[str]:
        """The whole game with its seed when it is over; before that, what the seat knows."""
        link = await link_of(house, table, secret)
        text = await house.run(house.tables.look, table, lambda found: sight(found, link, seat, "en").record())
        return Response(text, media_type=MediaType.TEXT)


def places(wishes: list[m.SeatWish]) -> list[Place]:
    return [Place(wish.holder, wish.name, wish.level) for wish in wishes]


def check_openings(house: House, request: Wire) -> None:
    if not house.openings.allow(request.client.host if request.client else ""):
        raise Fault("too-fast")


async def opened(house: House, table: str, token: str) -> m.Held:
    link = await house.run(house.tables.link, table, token)
    house.driver.wake(table)
    house.metrics.count("tables")
    return await held(house, table, NewLink(link, token))


def known_table(house: House, known: m.KnownLink) -> m.KnownTable:
    def see(table: Table) -> m.KnownTable:
        about = Sight(table, None, "en").about()
        host = link is not None and link.host
        return m.KnownTable(about, table.seats_of(link), host, table.deciding, table.since)

    link = house.tables.link(known.table, known.token) if known.token else None
    return house.tables.look(known.table, see)


def sight(table: Table, link: Link | None, seat: int | None, language: str) -> Sight:
    return Sight(table, viewer(table, link, seat), language)


async def held(house: House, table: str, new: NewLink) -> m.Held:
    def see(found: Table) -> m.Held:
        return m.Held(Sight(found, None, "en").about(), new.token, found.seats_of(new.link), new.link.host)

    return await house.run(house.tables.look, table, see)


async def arranged(house: House, table: str, decide: Any) -> About:
    await house.act(table, decide)
    await house.hub.present(table)
    return await house.run(house.tables.look, table, lambda found: Sight(found, None, "en").about())
