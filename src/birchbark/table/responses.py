"""What the server sends about a table, each made for one audience: a seat, or the spectators."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from birchbark.table.facts import ClockRules, Player


class Response(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all responses."""


class EventResponse(Response, frozen=True):
    """What happened in the game, as the rules name it."""

    key: str
    seat: int
    values: dict[str, int | str]


class Entry(Response, frozen=True):
    """One line of the log: a fact, its outcome, and the sentences that tell it."""

    version: int
    at: float
    kind: str
    seat: int | None
    line: str
    sentences: list[str]
    events: list[EventResponse]
    moves: int
    """How many moves stood after it; a move is the last of them, and an undo takes back everything after them."""
    undone: bool
    """Whether the move has been taken back since."""


class Choice(Response, frozen=True):
    """A legal move: its line, the things to click one after another, and what it does."""

    line: str
    words: list[str]
    sentence: str


class Change(Response, frozen=True):
    """Something countable in the view, before and after a move."""

    path: str
    before: int
    after: int


class Preview(Response, frozen=True):
    """What a choice is certain to change; if `open`, chance or other players will change more."""

    line: str
    changes: list[Change]
    open: bool
    waste: bool
    """Whether something is certain to be lost for nothing."""


class ClauseResponse(Response, frozen=True):
    number: str
    chapter: str
    text: str


class SeatResponse(Response, frozen=True):
    seat: int
    name: str
    holder: str
    level: str
    stand_in: bool
    """Whether a bot plays for a person who may come back."""
    seconds: float | None
    """What was left on the clock when the current decision began."""
    player: Player | None
    """Who it is, at a rated table."""


class UndoRequestResponse(Response, frozen=True):
    """A request to take moves back, and the seats that have not answered yet."""

    seat: int
    moves: int
    missing: list[int]


class ScoreResponse(Response, frozen=True):
    """The points from one source, by seat."""

    source: str
    name: str
    points: list[int]
    track: str
    """The track, or pair of tracks, that the points are on; empty in a game without tracks."""
    track_name: str
    forfeited: str
    """The clause by which the points do not count, in which case they are negative; else empty."""
    of: str
    """The opponent without a seat who owns the points, which are compared and never added; empty for the players'."""


class ScoreSheetResponse(Response, frozen=True):
    """The scores after a number of moves, where they come from, and who wins or leads."""

    moves: int
    scores: list[int]
    lines: list[ScoreResponse]
    winners: list[int]


class ScoreHistory(Response, frozen=True):
    """The points after each move."""

    seats: list[int]
    """Who made each move."""
    scores: list[list[int]]
    """The points by seat, before the first move and after each."""
    others: dict[str, list[int]]
    """The same for opponents without a seat."""


class BrokenResponse(Response, frozen=True):
    """The first move that no longer fits the rules."""

    move: int


class Position(Response, frozen=True):
    """The table as one audience sees it now."""

    version: int
    moves: int
    viewer: int | None
    """The seat whose view this is."""
    seat: int | None
    """The seat whose decision it is."""
    view: dict[str, Any]
    opponent_plan: list[str]
    """What an opponent without a player will do next, and why."""
    prompt: str
    clause: ClauseResponse | None
    choices: list[Choice]
    seats: list[SeatResponse]
    since: float
    request: UndoRequestResponse | None
    free_undo: bool
    over: bool
    winners: list[int]
    sheet: list[ScoreResponse]
    """Where the points come from, once the game is over; before that, clients ask for it."""
    broken: BrokenResponse | None
    rematch: str
    """The id of the table where the rematch is, or empty if there is none."""
    permits: list[str]
    """What the host allows: that the lobby lists the table (`public`), that others look on (`spectators`), that people
    talk (`chat`)."""


class PastPosition(Response, frozen=True):
    """The table after a number of moves, as one audience saw it then."""

    moves: int
    of: int
    viewer: int | None
    seat: int | None
    """The seat that decided then."""
    line: str
    """The move that led there."""
    entry: Entry | None
    """That move in the log."""
    view: dict[str, Any]
    opponent_plan: list[str]
    sheet: ScoreSheetResponse


class TableInfo(Response, frozen=True, kw_only=True):
    """What anybody may know about a table."""

    id: str
    game: str
    title: str
    way: str
    """The name of the way to play, or empty if it has none."""
    has_secrets: bool
    """Whether a seat sees what others must not see."""
    options: dict[str, str]
    rules: int
    components: str
    commitment: str
    """The hash of the seed, shown from the start, or empty if the game came from a record without a seed."""
    chance: str
    """`committed`: the server drew it and shows its hash; `verifiable`: so it was, and the seed is in the record now;
    `known`: whoever opened the table brought it along, in a record or a scenario."""
    scenario: str
    """The title of the scenario that the game began with, if any."""
    created: float
    clock: ClockRules | None
    seats: list[SeatResponse]
    notes: list[str]
    """Which of its bots play less well than usual, and why."""
    version: int
    moves: int
    over: bool
    broken: bool
    rematch: str
    """The id of the table where the rematch is, or empty if there is none."""
    pace: str
    """`none` without a clock, `live` for an evening, `days` if each has a day or more."""
    language: str
    """The language of whoever opened it, or empty if that is not known."""
    permits: list[str]
    """What the host allows: that the lobby lists the table (`public`), that others look on (`spectators`), that people
    talk (`chat`)."""
    rated: bool
    """Whether the result changes the players' ratings."""
    tournament: str
    """The id of the tournament that it belongs to, or empty."""


class TableDetails(TableInfo, frozen=True, kw_only=True):
    """What anybody may know about a table, including what stays the same all game."""

    printed: dict[str, Any]
    """What is printed on the components, as far as drawing the table needs it."""
