"""What a network sees of a position: a row of numbers from the view of one seat, for any number of players.

A package brings the inputs of its game by an entry point, one for each way to play that has a network of its own:

    [project.entry-points."birchbark.inputs"]
    pig = "birchbark_pig.inputs:INPUTS"
"""

from __future__ import annotations

from birchbark.engine.plugins import load
from birchbark.engine.state import State

GROUP = "birchbark.inputs"


class Inputs:
    """Writes the inputs of one way to play; the state must be one from `determinize`, so that no secret gets in."""

    name: str
    """The name of the network, which no other network has."""
    game: str
    way: str
    package: str
    """The package whose folder `networks` holds the trained network."""
    version: int
    """Changes when a number gets another meaning."""
    layout: tuple[tuple[str, int], ...]
    """The parts of a row, in order: what each is about, and how many numbers it has."""
    teacher: str
    """The name of the network whose games the first network learns from, or empty for games by the evaluation."""
    evaluation_at: int
    """The place in a row of the evaluation by which `greedy` judges."""
    evaluation_scale: float
    """What the evaluation was divided by."""

    @property
    def size(self) -> int:
        return sum(many for _, many in self.layout)

    def place_of(self, part: str) -> int:
        """Return the place in a row where a part begins."""
        return sum(many for _, many in self.layout[: [name for name, _ in self.layout].index(part)])

    def fits(self, state: State) -> bool:
        """Return whether the state is one of this way to play."""
        raise NotImplementedError

    def components(self, state: State) -> str:
        """Return the fingerprint of the component figures with which the game is played."""
        raise NotImplementedError

    def row(self, state: State, seat: int) -> list[float]:
        """Return the numbers, most of them from -1 to 1."""
        raise NotImplementedError


def at_place(place: int, many: int) -> list[float]:
    """Return numbers that are 0 but for a 1 at a place, if there is such a place."""
    found = [0.0] * many
    if 0 <= place < many:
        found[place] = 1.0
    return found


def bits(number: int, many: int) -> list[float]:
    """Return the lowest bits of a number."""
    found = [0.0] * many
    for place in range(many):
        if number >> place & 1:
            found[place] = 1.0
    return found


def inputs_of(game: str) -> tuple[Inputs, ...]:
    """Return the inputs of all ways to play a game that have some."""
    found: tuple[Inputs, ...] = load(GROUP, game) or ()
    return found
