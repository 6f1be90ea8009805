"""What a learner sees of a position: a row of numbers from 0 to 1 with everything that one seat may know.

A row is bytes, four for each number, as numpy's float32 has them. Its layout says, part by part, what the numbers are
about, how many there are, and how large they are before they are divided by the largest. Seats are counted from the one
that looks: itself first, then the others clockwise.

A package brings the observer of its game by an entry point:

    [project.entry-points."birchbark.observations"]
    pig = "birchbark_pig.observations:OBSERVER"
"""

from __future__ import annotations

from struct import Struct
from typing import Final, NamedTuple

from birchbark.engine.plugins import load
from birchbark.engine.state import State

GROUP = "birchbark.observations"

FLOAT: Final = Struct("=f")
WIDTH: Final = 4
"""The bytes of a number."""
ZERO: Final = FLOAT.pack(0)
ONE: Final = FLOAT.pack(1)
WIDEST: Final = 128
"""The most numbers of a part that marks one of several things."""
ONE_AMONG_ZEROS: Final = ZERO * WIDEST + ONE + ZERO * WIDEST
TEN_BITS: Final = [b"".join([ONE if number >> bit & 1 else ZERO for bit in range(10)]) for number in range(1024)]
MOST_COUNTED: Final = 255
MOST_KNOWN: Final = 2000
"""So many rows are remembered of what cannot all be in a table, as the same few come again and again."""

KIND_BITS: Final = 7
KIND: Final = (1 << KIND_BITS) - 1
NO_STEPS: Final = 1
MOST_SEATS: Final = 4
MOST_PIECES: Final = 64
CLOCKWISE: Final = [
    [[(first + place) % many for place in range(many)] for first in range(many)] for many in range(MOST_SEATS + 1)
]
"""By their number and the one that looks, the seats as it counts them."""


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

    def writer(self) -> Writer:
        """Make a writer, best one for each game that is played."""
        raise NotImplementedError


class Writer:
    """Writes rows, and remembers the last one, so that it works out only what has changed since.

    A package brings `row`, or `write` for speed.
    """

    def write(self, state: State, seat: int, found: list[bytes], place: int) -> int:
        """Put a row in pieces into a list, from a place on, and return the place behind it.

        Their number, at most MOST_PIECES, and their lengths are the same in all positions of a way to play.
        """
        found[place] = self.row(state, seat)
        return place + 1

    def row(self, state: State, seat: int) -> bytes:
        found = [b""] * MOST_PIECES
        self.write(state, seat, found, 0)
        return b"".join(found)


class Watched:
    """A list as it was last, for lists that are changed in place."""

    def __init__(self) -> None:
        self.last: list[int] = []

    def differs(self, row: list[int]) -> bool:
        if self.last == row:
            return False
        self.last = row[:]
        return True


def observer_of(game: str) -> Observer | None:
    found: Observer | None = load(GROUP, game)
    return found


known_zeros: Final[dict[int, bytes]] = {}


def zeros(many: int) -> bytes:
    """Return so many zeros, the same bytes for all games, so that they stay in the processor's cache."""
    found = known_zeros.get(many)
    if found is None:
        found = known_zeros[many] = bytes(WIDTH * many)
    return found


def one_of(number: int, many: int) -> bytes:
    """Return zeros with a one in this place; any other number leaves only zeros."""
    first = WIDTH * (WIDEST - number)
    return ONE_AMONG_ZEROS[first : first + WIDTH * many]


def marks(many: int) -> list[bytes]:
    """Return by number the zeros with a one in its place, and last only zeros, for the number -1."""
    return [one_of(number, many) for number in range(many + 1)]


SEATS: Final = [marks(players) for players in range(MOST_SEATS + 1)]
"""The marks of a seat, by the number of players."""


def bits(found: int, many: int) -> bytes:
    """Return the lowest bits of a set."""
    if found == 0:
        return zeros(many)
    row = TEN_BITS[found & 1023]
    if many <= 10:
        return row[: WIDTH * many]
    if found >> 10 == 0:
        return row + zeros(many - 10)
    rows = [row]
    for _ in range(10, many, 10):
        found >>= 10
        rows.append(TEN_BITS[found & 1023])
    return b"".join(rows)[: WIDTH * many]


def subsets(many: int) -> list[bytes]:
    """Return the bits of every set of so many things."""
    return [bits(found, many) for found in range(1 << many)]


class Bits:
    """The lowest bits of sets that are too large for a table of all."""

    def __init__(self, many: int) -> None:
        self.many = many
        self.known: dict[int, bytes] = {}

    def of(self, found: int) -> bytes:
        row = self.known.get(found)
        if row is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            row = self.known[found] = bits(found, self.many)
        return row


class Scale:
    """Numbers divided by the largest that they can be; those above it count as that one."""

    def __init__(self, most: int) -> None:
        share: float = FLOAT.unpack(FLOAT.pack(1 / most))[0]
        self.table = [FLOAT.pack(min(number * share, 1.0)) for number in range(MOST_COUNTED + 1)]
        self.above = [number + ZERO for number in self.table]
        self.below = [ZERO + number for number in self.table]

    def number(self, number: int) -> bytes:
        return self.table[min(number, MOST_COUNTED)]

    def numbers(self, numbers: list[int]) -> bytes:
        table = self.table
        return b"".join([table[number] for number in numbers])

    def signed(self, number: int) -> bytes:
        """Return a number that may be negative as two: what it is above zero, and what it is below."""
        return self.above[min(number, MOST_COUNTED)] if number >= 0 else self.below[min(-number, MOST_COUNTED)]


class Counts:
    """How often each of so many numbers is among some items, divided by the most often."""

    def __init__(self, most: int, many: int) -> None:
        self.scale = Scale(most)
        self.many = many
        self.known: dict[tuple[int, ...], bytes] = {(): zeros(many)}

    def of(self, items: list[int]) -> bytes:
        key = tuple(items)
        row = self.known.get(key)
        if row is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            row = self.known[key] = self.counted(items)
        return row

    def counted(self, items: list[int]) -> bytes:
        found = [0] * self.many
        for item in items:
            found[item] += 1
        return self.scale.numbers(found)


class StepCounts:
    """How many steps of each kind are to come, divided by the most.

    The kinds are packed into one number: it begins as NO_STEPS, and each step appends KIND_BITS with its kind.
    """

    def __init__(self, most: int, kinds: int) -> None:
        self.counts = Counts(most, kinds)
        self.known: dict[int, bytes] = {}

    def of(self, steps: int) -> bytes:
        row = self.known.get(steps)
        if row is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            places = range(0, steps.bit_length() - 1, KIND_BITS)
            row = self.known[steps] = self.counts.counted([steps >> place & KIND for place in places])
        return row


class Steps:
    """The steps to come of those on one side, as they were last."""

    def __init__(self, counts: StepCounts) -> None:
        self.counts = counts
        self.last = NO_STEPS
        self.row = counts.of(NO_STEPS)

    def of(self, steps: int) -> bytes:
        if self.last != steps:
            self.last = steps
            self.row = self.counts.of(steps)
        return self.row


class Places:
    """The place of each of so many seats in an order, counted from 1, or 0 if it is not there, divided by the last."""

    def __init__(self, many: int) -> None:
        self.many = many
        self.scale = Scale(max(many, 1))
        self.known: dict[int, bytes] = {}

    def of(self, order: list[int], first: int) -> bytes:
        """Return the places, beginning with this seat's."""
        key = MOST_SEATS + first
        for seat in order:
            key = key * MOST_SEATS + seat
        row = self.known.get(key)
        if row is None:
            found = [0] * self.many
            for place, seat in enumerate(order):
                found[(seat - first) % self.many] = place + 1
            row = self.known[key] = self.scale.numbers(found)
        return row
