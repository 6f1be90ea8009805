"""What a network sees of a position: a row of numbers from the view of one seat, for any number of players.

A package brings the inputs of its game by an entry point:

    [project.entry-points."birchbark.inputs"]
    pig = "birchbark_pig.inputs:INPUTS"
"""

from __future__ import annotations

from birchbark.engine.plugins import load
from birchbark.engine.state import State

GROUP = "birchbark.inputs"


class Inputs:
    """Writes the inputs of one game; the state must be one from `determinize`, so that no secret gets in."""

    game: str
    package: str
    """The package whose folder `networks` holds the trained networks."""
    version: int
    """Changes when a number gets another meaning."""
    layout: tuple[tuple[str, int], ...]
    """The parts of a row, in order: what each is about, and how many numbers it has."""

    networks: dict[str, str]
    """The names of the networks, each with the way to play that it is for."""

    @property
    def size(self) -> int:
        return sum(many for _, many in self.layout)

    def network_name(self, state: State) -> str:
        """Return which of the networks is for the way in which the game is played."""
        raise NotImplementedError

    def row(self, state: State, seat: int) -> list[float]:
        """Return the numbers, most of them from -1 to 1."""
        raise NotImplementedError


def inputs_of(game: str) -> Inputs | None:
    found: Inputs | None = load(GROUP, game)
    return found
