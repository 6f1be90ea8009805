"""Numbers that combine a piece with its place or with what is known about it."""

from __future__ import annotations

from typing import Final

LONG: Final = -1
"""The black warrior is in the longhouse; a number from 0 on is the territory he guards."""
ABSENT: Final = -2
"""The black warrior is not in the game."""
POSTED: Final = 16
"""Added to the number of an area in which the black warrior is an outpost."""

FROM_STACK: Final = 1
"""Added to the type of the turtle stack that a hidden draw comes from."""
FROM_DECK: Final = 16
"""Added to the number of the deck that a hidden draw comes from."""
ALL: Final = -1
"""The viewer of a draw that everyone sees."""

RITUAL_SIDE: Final = 64
"""Added to the number of a grid tile whose ritual side is up."""
NO_TILE: Final = -1
"""An empty place for a tile."""

TYPE: Final = 31
"""The bits of a held mask card that give its type; the bits above say what is known about it."""
HIDDEN: Final = 32
"""Multiplied by 1 + the number of the deck that a card was drawn from unseen; 0 once everyone has seen the card."""
