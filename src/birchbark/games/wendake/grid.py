"""The lines of the 3×3 grid: where a marker may go (W3), what Sacred Fire may activate (W12), what may be swapped (W5).

All of this follows from the set of marked places and the place of the sacred fire token, so it is kept in tables.
"""

from __future__ import annotations

from typing import Final

from birchbark.games.wendake.moves import PAIRS_OF_PLACES, SWAP
from birchbark.games.wendake.terms import GRID, NOWHERE

LINES: Final = (
    0b000000111,
    0b000111000,
    0b111000000,
    0b001001001,
    0b010010010,
    0b100100100,
    0b100010001,
    0b001010100,
)
"""The rows, columns and diagonals as sets of places."""
MOST_MARKERS: Final = 3
KEYS: Final = 512 * 10


def key(marked: int, fire: int) -> int:
    return marked * 10 + fire


def completable(marked: int, fire: int) -> bool:
    """W3.2 Return whether some line contains all markers and not the token."""
    token = 1 << fire
    return any(marked & line == marked and not token & line for line in LINES)


def markable(marked: int, fire: int) -> list[int]:
    """W3.1, W3.2 Return the places for the next marker."""
    return [
        place
        for place in range(len(GRID))
        if not marked >> place & 1 and place != fire and completable(marked | 1 << place, fire)
    ]


def kindlable(marked: int) -> list[int]:
    """W12.2 Return the places that Sacred Fire may activate: unmarked, and not needed for this year's line."""
    full = marked.bit_count() == MOST_MARKERS
    return [place for place in range(len(GRID)) if not marked >> place & 1 and (full or completable(marked, place))]


def swappable(marked: int, fire: int, empty: int) -> list[int]:
    """W5.1 Return the swaps of unmarked tiles that leave a line to complete; W4.4 the top row may be empty."""
    found: list[int] = []
    for number, (one, other) in enumerate(PAIRS_OF_PLACES):
        if (marked | empty) & (1 << one | 1 << other):
            continue
        moved = other if fire == one else one if fire == other else fire
        if marked.bit_count() == MOST_MARKERS or completable(marked, moved):
            found.append(SWAP + number)
    return found


def reachable(marked: int) -> bool:
    """Return whether a line can be completed, or three markers are placed already, in line or not (A5.14)."""
    many = marked.bit_count()
    return many == MOST_MARKERS or (many < MOST_MARKERS and completable(marked, NOWHERE))


def table_of_places() -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(KEYS)]
    for marked in range(512):
        if reachable(marked) and marked.bit_count() < MOST_MARKERS:
            for fire in range(NOWHERE + 1):
                found[key(marked, fire)] = markable(marked, fire)
    return found


def table_of_swaps() -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(KEYS)]
    for marked in range(512):
        if reachable(marked):
            for fire in range(NOWHERE + 1):
                found[key(marked, fire)] = swappable(marked, fire, 0)
    return found


PLACES: Final = table_of_places()
FIRES: Final = [kindlable(marked) if reachable(marked) else [] for marked in range(512)]
SWAPS: Final = table_of_swaps()
SWAPS_BELOW_TOP: Final = swappable(0, NOWHERE, LINES[0])
"""W4.4 The swaps that are possible while the top row is empty."""
