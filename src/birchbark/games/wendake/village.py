"""The numbers of a village, by their place in its row of `Wendake.villages`."""

from __future__ import annotations

from typing import Final

TRIBE_CARD: Final = 0
"""The tribe."""
HOME: Final = 1
"""The home's territory, -1 before it is chosen."""
AT_HOME: Final = 2
"""Two numbers: the women and the hunters in the home; its warriors are guards."""
LONGHOUSE: Final = 4
"""Three numbers: the women, hunters and warriors in the longhouse."""
WOMEN_OUT: Final = 7
"""The set of productive areas outside the home with own women."""
HUNTERS_OUT: Final = 8
"""The set of productive areas outside the home with own hunters."""
OUTPOSTS: Final = 9
"""The set of productive areas with own outposts."""
CANOES: Final = 10
"""The number of canoes in play."""
RESOURCE: Final = 11
"""Five numbers: how many there are of each resource."""
BEAVERS: Final = 16
"""The number of beavers."""
TRACK: Final = 17
"""Four numbers: where the score markers stand."""
SWAPS: Final = 21
"""The number of swap tokens."""
MARKERS: Final = 22
"""The number of action markers not yet placed this year."""
MARKED: Final = 23
"""The set of grid places with a marker."""
FIRE: Final = 24
"""The grid place of the sacred fire token."""
SPECIAL: Final = 25
"""Whether the Ojibwa's special marker is still to be placed."""
DISK: Final = 26
"""The mask disk: 0 in the restore area, else the number of its space from 1."""
OWNED: Final = 27
"""The set of progress tiles."""
USED: Final = 28
"""The set of progress tiles turned face down."""
ALLY: Final = 29
"""The flag."""
WIDTH: Final = 30
"""How many numbers a village has."""

WHERE_OUT: Final = (WOMEN_OUT, HUNTERS_OUT, OUTPOSTS)
"""By native: which number is the set of areas with own ones."""


def replaced(row: list[int], place: int, value: int) -> list[int]:
    """A copy of a row with another number at one place, for rows that copies of a state share."""
    new = row[:]
    new[place] = value
    return new
