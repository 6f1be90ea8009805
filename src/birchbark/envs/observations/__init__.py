"""What a learner sees of a position: a row of small numbers with everything that one seat may know.

A row is bytes. Its layout says, part by part, what the numbers are about, how many there are, and how large they can
get. Seats are counted from the one that looks: itself first, then the others clockwise.

A package brings the observer of its game by an entry point:

    [project.entry-points."birchbark.observations"]
    pig = "birchbark_pig.observations:OBSERVER"
"""

from __future__ import annotations

from typing import Final, NamedTuple

from birchbark.engine.plugins import load
from birchbark.engine.state import State

GROUP = "birchbark.observations"

TEN_BITS: Final = [bytes([number >> bit & 1 for bit in range(10)]) for number in range(1024)]
WIDEST: Final = 128
"""The most numbers of a part that marks one of several things."""
ONE: Final = bytes(WIDEST) + b"\1" + bytes(WIDEST)
NUMBERS: Final = [bytes([number]) for number in range(256)]
"""Each number as a row of its own."""


class Part(NamedTuple):
    """A slice of a row: what it is about, how many numbers it has, and the largest that they can be."""

    name: str
    size: int
    most: int = 1


class Observer:
    """Writes what a seat may know of one game; any state will do, as nothing else is read from it."""

    version: int
    """Changes when a number gets another meaning."""

    def layout(self, state: State) -> list[Part]:
        """Return the parts of a row, in order, for the way to play and the number of players of this state."""
        raise NotImplementedError

    def parts(self, state: State, seat: int) -> list[bytes]:
        """Return the numbers, part by part."""
        raise NotImplementedError


def observer_of(game: str) -> Observer | None:
    found: Observer | None = load(GROUP, game)
    return found


def one_of(number: int, many: int) -> bytes:
    """Return a row of zeros with a one in this place; any other number leaves only zeros."""
    return ONE[WIDEST - number : WIDEST - number + many]


def bits(found: int, many: int) -> bytes:
    """Return the lowest bits of a set."""
    row = TEN_BITS[found & 1023]
    while len(row) < many:
        found >>= 10
        row += TEN_BITS[found & 1023]
    return row[:many] if len(row) > many else row


def signed(number: int) -> bytes:
    """Return a number that may be negative as two: what it is above zero, and what it is below."""
    return NUMBERS[min(max(number, 0), 255)] + NUMBERS[min(max(-number, 0), 255)]


def places(seats: list[int], order: list[int]) -> bytes:
    """Return for each of the seats its place in an order, counted from 1, or 0 if it is not there."""
    return bytes([order.index(seat) + 1 if seat in order else 0 for seat in seats])


def counts(items: list[int], many: int) -> bytes:
    """Count how often each of so many numbers is among the items."""
    found = [0] * many
    for item in items:
        found[item] += 1
    return bytes(found) if items else bytes(many)
