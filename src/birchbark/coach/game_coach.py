"""What a game brings for the coach: how it would be scored now, and the habits that its players can have.

A package brings the coach of its game by an entry point, with the words of the habits in the package that it names:

    [project.entry-points."birchbark.coach"]
    pig = "birchbark_pig.coach:COACH"
"""

from __future__ import annotations

from birchbark.engine.match import Match
from birchbark.engine.plugins import load
from birchbark.engine.state import State
from birchbark.engine.words import Message

GROUP = "birchbark.coach"
PACKAGE = "birchbark.coach"


class GameCoach:
    package: str = PACKAGE
    """Where the words of the habits are."""

    def ended(self, state: State) -> State:
        """Return the state as it would be if the game were scored now; nothing in the given state changes."""
        return state

    def habits(self, match: Match, seat: int) -> list[Message]:
        """Return what is worth noticing about how the seat has played a finished game."""
        return []


def coach_of(game: str) -> GameCoach:
    found: GameCoach = load(GROUP, game) or GameCoach()
    return found


def told(match: Match, seat: int, key: str) -> int:
    """Return how often an event has happened to a seat."""
    return sum(event.key == key and event.seat == seat for played in match.history for event in played.events)
