"""The bodies of HTTP requests and responses about games and tables.

Those about people are in `people_messages.py`, those of the live protocol in `live_messages.py`. The schemas, the
validation and the types of the browser client all come from these classes, together with `birchbark/about.py` and
`table/responses.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from birchbark.coach.results import Analysis
from birchbark.table.facts import ClockRules, Permission
from birchbark.table.responses import ClauseResponse, Entry, Position, TableDetails, TableInfo

Language = Literal["en", "fr", "de"]
Line = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=40)]
Zone = Annotated[str, Meta(max_length=60)]
Level = Annotated[str, Meta(max_length=40)]
Options = dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=80)]]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Token = Annotated[str, Meta(max_length=100)]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all HTTP bodies."""


class Rules(Body, frozen=True):
    """The rule text of a game, clause by clause."""

    game: str
    language: Language
    clauses: list[ClauseResponse]


class FigurePart(Body, frozen=True):
    value: int | str | list[int | str]
    mark: str
    """Where it comes from: `book`, `report`, `derived`, `reconstructed`, or `reconstructed, balanced`."""


class FigureInfo(Body, frozen=True):
    """A component figure under its key, in several parts if they come from different sources."""

    key: str
    file: str
    parts: list[FigurePart]


class Figures(Body, frozen=True):
    """The component figures of a game and its expansions."""

    game: str
    figures: list[FigureInfo]


class Glossary(Body, frozen=True):
    """The names of all things in a game by id, and other forms of a name by `id.form`."""

    game: str
    language: Language
    things: dict[str, str]


class ScenarioInfo(Body, frozen=True):
    """A scenario that comes with the game."""

    name: str
    game: str
    title: str
    about: str
    players: int
    options: dict[str, str]
    way: str
    """The name of the way to play, or empty if it has none."""
    purpose: str
    """What it is for: `play`, `lesson` or `puzzle`."""
    gain: int
    """For a puzzle: the most points that the turn can bring."""
    hints: list[str]
    """For a puzzle: what to look at, one after the other."""


class ScenarioStart(Body, frozen=True):
    """How a scenario begins, as its first player sees it."""

    table: TableDetails
    position: Position


class SeatRequest(Body, frozen=True):
    """Who gets a seat: whoever opens the table (`person`), a bot of some level, or whoever comes (`open`)."""

    holder: Literal["open", "person", "bot"]
    name: Name = ""
    level: Level = ""


class NewTable(Body, frozen=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=10)]
    options: Options = {}
    clock: ClockRules | None = None
    zone: Zone = "UTC"
    scenario: Annotated[str, Meta(max_length=100_000)] = ""
    """The name of a scenario that comes with the game, or the text of one; its own options replace `options`."""
    public: bool = False
    """Whether the lobby lists it."""
    rated: bool = False
    """Whether the result changes ratings; such a table has a clock, and all its seats are open at first."""


class LoadRecord(Body, frozen=True):
    """A record to look at or to continue; without `seats` all of them belong to the host."""

    record: Annotated[str, Meta(max_length=400_000)]
    seats: Annotated[list[SeatRequest], Meta(max_length=10)] = []
    zone: Zone = "UTC"


class KnownLink(Body, frozen=True):
    """A table that a client knows, with the secret link that it has there, if any."""

    table: Annotated[str, Meta(max_length=40)]
    token: Token = ""


class KnownLinks(Body, frozen=True):
    links: Annotated[list[KnownLink], Meta(max_length=50)]


class KnownTable(Body, frozen=True):
    """The status of a known table."""

    table: TableInfo
    seats: list[int]
    """The client's own seats."""
    host: bool
    deciding: int | None
    since: float
    """When the current decision began, in seconds since 1970."""


class KnownTables(Body, frozen=True):
    tables: list[KnownTable]
    gone: list[str]
    """Tables that do not exist, or where the link is no longer valid."""


class TableAccess(Body, frozen=True):
    """A table, the client's own seats, and the secret link that holds them, which is shown only this once."""

    table: TableInfo
    token: str
    seats: list[int]
    host: bool


class Claim(Body, frozen=True):
    """Who somebody is, by the key of their profile."""

    key: Annotated[str, Meta(max_length=100)]
    """The public key, as for keeping a profile."""
    signature: Annotated[str, Meta(max_length=100)]
    """ECDSA with SHA-256 over `birchbark sit TABLE PROFILE` or `birchbark enter TOURNAMENT PROFILE`."""


class Join(Body, frozen=True):
    """A request for an open seat: this one, or the first."""

    name: Name
    seat: SeatNumber | None = None
    zone: Zone = "UTC"
    claim: Claim | None = None
    """Needed at a rated table."""


class QuickMatch(Body, frozen=True):
    """A game that somebody wants to play with whoever comes, and the table to open if there is none yet."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=10)]
    """How many seats a new table gets; one that is open already may have more or fewer."""
    name: Name
    options: Options = {}
    clock: ClockRules | None = None
    zone: Zone = "UTC"
    avoid: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=100)] = []
    """Tables where the client sits already."""
    rated: bool = False
    """Whether the result shall change ratings; then the answer names a table, where a seat is to be taken."""


class Lobby(Body, frozen=True):
    """The public tables, first those with an open seat, and how many people are here."""

    tables: list[TableInfo]
    here: int


class Permit(Body, frozen=True):
    """What the host allows at the table, or no longer."""

    what: Permission
    allowed: bool


class HandOn(Body, frozen=True):
    name: Name
    zone: Zone = "UTC"


class StandIn(Body, frozen=True):
    level: Level


class SetBack(Body, frozen=True):
    version: Number


class Log(Body, frozen=True):
    """What happened: first the set-up, then everything in order."""

    opening: list[str]
    entries: list[Entry]


class LineAhead(Body, frozen=True):
    """Moves to be looked at on the board, which could be played after so many moves."""

    moves: Number
    lines: Annotated[list[Line], Meta(max_length=100)]


class AnalysisStatus(Body, frozen=True):
    """How far the analysis of a game has come, from 0 to 1, and the analysis itself once it is there."""

    progress: float | None
    """None if it has not begun."""
    analysis: Analysis | None


class Health(Body, frozen=True):
    status: Literal["ok"]
    version: str


class Problem(Body, frozen=True):
    """What went wrong: a code for programs, a sentence for people, and the rule's clause if there is one."""

    code: str
    message: str
    clause: str = ""
