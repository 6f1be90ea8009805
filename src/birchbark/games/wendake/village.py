"""The places of a village's numbers in its row of `Wendake.villages`."""

from __future__ import annotations

from typing import Final

TRIBE_CARD: Final = 0
"""The number of the tribe."""
HOME: Final = 1
"""The territory of the home, or -1 before it is chosen."""
AT_HOME: Final = 2
"""Two numbers: the women and the hunters in the home, whose warriors count as guards."""
LONGHOUSE: Final = 4
"""Three numbers: the women, hunters and warriors in the longhouse."""
WOMEN_OUT: Final = 7
"""The set of productive areas outside the home with the side's women."""
HUNTERS_OUT: Final = 8
"""The set of productive areas outside the home with the side's hunters."""
OUTPOSTS: Final = 9
"""The set of productive areas with the side's outposts."""
CANOES: Final = 10
"""The number of canoes in play."""
RESOURCE: Final = 11
"""Five numbers: the amount of each resource."""
BEAVERS: Final = 16
"""The number of beavers."""
TRACK: Final = 17
"""Four numbers: the positions of the score markers."""
SWAPS: Final = 21
"""The number of swap tokens."""
MARKERS: Final = 22
"""The number of action markers not yet placed this year."""
MARKED: Final = 23
"""The set of marked grid places."""
FIRE: Final = 24
"""The grid place of the sacred fire token."""
SPECIAL: Final = 25
"""Whether the Ojibwa still have their special marker."""
DISK: Final = 26
"""The space of the mask disk, counted from 1, or 0 in the restore area."""
OWNED: Final = 27
"""The set of progress tiles owned."""
USED: Final = 28
"""The set of progress tiles that are face down."""
ALLY: Final = 29
"""The flag of the side's ally."""
WIDTH: Final = 30
"""How many numbers a village has."""

WHERE_OUT: Final = (WOMEN_OUT, HUNTERS_OUT, OUTPOSTS)
"""The place of the set of areas that each type of native is in."""


def added(row: list[int], place: int, many: int) -> list[int]:
    """Copy a row that states share, with something added to one number."""
    new = row[:]
    new[place] += many
    return new


def replaced(row: list[int], place: int, value: int) -> list[int]:
    """Copy a row that states share, with one number replaced."""
    new = row[:]
    new[place] = value
    return new


def with_row(rows: list[list[int]], seat: int, row: list[int]) -> list[list[int]]:
    """Copy the rows of all seats, with the row of one seat replaced."""
    new = rows[:]
    new[seat] = row
    return new
