"""What the coach says, as plain data in every language: it can be stored and sent to any reader."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field

from birchbark.engine.words import LANGUAGES, Message, Words

FORMAT = 2
"""Changes when stored results can no longer be read, or say something else."""


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all results."""


Text = dict[str, str]
"""A name or a sentence in every language."""


def said(package: str, message: Message, names: Sequence[str] = ()) -> Text:
    """Put a message of a package into words, in every language."""
    return {language: Words.of(package, language).say(message, names) for language in LANGUAGES}


def named(package: str, thing: str) -> Text:
    """Return the name of a thing in every language."""
    return {language: Words.of(package, language).thing(thing) for language in LANGUAGES}


class Source(Result, frozen=True):
    """The points from one source by seat; what hidden things bring is an average."""

    source: str
    name: Text
    points: list[float]
    track: str
    forfeited: str
    of: str


class Projection(Result, frozen=True):
    """How the game would end for each seat, as far as the viewer knows."""

    moves: int
    viewer: int | None
    scores: list[int]
    """The points now."""
    standing: list[float]
    """The points if nothing more happened and the game were scored as it stands."""
    sources: list[Source]
    """Where those come from."""
    expected: list[float | None]
    """The expected final points, or None where nothing is known."""
    wins: list[float | None]
    """The chance of each seat to win."""


class Step(Result, frozen=True):
    """A move of a turn, and what it does."""

    line: str
    text: Text


class TurnHint(Result, frozen=True):
    """One of the best turns."""

    steps: list[Step]
    things: list[str]
    """The words for the things on the board that it uses."""
    behind: float
    """How many points worse it is than the best turn."""
    error: float
    """The standard error of that difference."""
    win: float | None
    win_change: float | None
    score: float | None
    score_change: float | None
    gains: list[Source]
    """The points that it is certain to bring at once, by source."""
    open: bool
    """Whether it ends with something that nobody knows yet."""


class Hint(Result, frozen=True):
    moves: int
    seat: int
    turns: list[TurnHint]


class Moment(Result, frozen=True):
    """How the game stood after a number of moves, by seat."""

    moves: int
    wins: list[float | None]
    errors: list[float]
    """How far each chance may be off: one standard error."""
    expected: list[float | None]


class TurnReview(Result, frozen=True):
    """A turn that was played, compared with the best turn known."""

    seat: int
    first: int
    """How many moves had been played before it."""
    moves: int
    """How many moves it has."""
    loss: float
    """How many points worse than the best turn it was."""
    error: float
    """The standard error of the loss."""
    mark: str
    """Empty, or `?!`, `?` or `??` for a slip, a mistake or a blunder that is certain."""
    edge: float
    """How many points better than a middling turn it was."""
    luck: list[float]
    """How many points better than on average chance was to each seat after it."""
    better_at: int
    """How many moves had been played where the better turn begins."""
    better: list[Step]
    """The better turn, or nothing if none is known."""


class PlayerReview(Result, frozen=True):
    """A player's game in short."""

    seat: int
    score: int
    loss: float
    """The points lost to the best turns known."""
    luck: float
    marks: dict[str, int]
    """How many turns got each mark."""
    best: list[int]
    """The best turns, as numbers in the list of turns."""
    costliest: list[int]
    habits: list[Text]


class Analysis(Result, frozen=True):
    game: str
    moves: int
    hindsight: bool
    moments: list[Moment]
    turns: list[TurnReview]
    players: list[PlayerReview]
    format: int = field(default=FORMAT)
