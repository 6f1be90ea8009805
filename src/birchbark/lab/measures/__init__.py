"""What a study can tell about a seat of a finished game beside its points: what it was, bought and used.

A package brings the measures of its game by an entry point; a game without them still gives points by source.

    [project.entry-points."birchbark.measures"]
    pig = "birchbark_pig.measures:MEASURES"
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from birchbark.engine.match import Match
from birchbark.engine.plugins import load
from birchbark.engine.state import State
from birchbark.engine.words import Event, Words

GROUP: Final = "birchbark.measures"

TEXT: Final = "text"
"""One of a few names, such as a tribe."""
NUMBER: Final = "number"
NAMES: Final = "names"
"""A list of names, such as the tiles that were bought; one that counts twice is there twice."""


class Column(NamedTuple):
    """Something measured about a seat."""

    name: str
    kind: str
    chosen_from: str = ""
    """The column with all that the seat could have chosen, if the seat chose these names."""
    of_game: bool = False
    """Whether it is the same for all seats of a game, so that it cannot tell who wins among several."""


class Measures:
    """The measures of one game; this class has those that make sense for every game."""

    package: str = "birchbark.lab"
    """The package whose words name the columns: `columns.tribe`."""
    columns: tuple[Column, ...] = ()
    periods: tuple[str, ...] = ()
    """The ids of the periods if they have names, as seasons do; otherwise they are numbered."""

    def order(self, match: Match) -> list[int]:
        """Return the seats in their first turn order: by default, as they first have to decide."""
        seats = [played.seat for played in match.history]
        return sorted(range(match.setup.players), key=lambda seat: seats.index(seat) if seat in seats else len(seats))

    def period(self, state: State) -> int:
        """Return the year, season or round, counted from 1, for points over time."""
        return 1

    def values(self, match: Match, seat: int) -> dict[str, Any]:
        """Return the values of the columns for a seat; those that do not apply may be missing."""
        return {}


def measures_of(game: str) -> Measures:
    found: Measures | None = load(GROUP, game)
    return found or Measures()


def events_of(match: Match) -> Iterator[Event]:
    """Go through everything that happened, the set-up included."""
    yield from match.opening_events
    for played in match.history:
        yield from played.events


def named_in(match: Match, seat: int, key: str, value: str) -> list[str]:
    """List one value of all events of a seat with this key, in the order in which they happened."""
    return [str(event.values[value]) for event in events_of(match) if event.key == key and event.seat == seat]


def offered_to(match: Match, seat: int, verb: str) -> list[str]:
    """List what a seat could have chosen at least once with this verb, in alphabetical order."""
    catalogue = match.game.catalogue
    moves = {move for played in match.history if played.seat == seat for move in played.before.moves()}
    lines = [catalogue.line(move).split() for move in moves]
    return sorted({line[1] for line in lines if line[0] == verb and len(line) > 1})


def title_of(measures: Measures, column: str, language: str) -> str:
    """Return what a column is called in a language, or its own name if there are no words for it."""
    return Words.of(measures.package, language).templates.get(f"columns.{column}", column)
