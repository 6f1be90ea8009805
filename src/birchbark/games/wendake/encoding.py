"""Numbers that stand for a piece together with where it is or what is known of it."""

from __future__ import annotations

from typing import Final

LONG: Final = -1
"""The black warrior is in the longhouse; a number from 0 is the territory that he guards."""
ABSENT: Final = -2
"""The black warrior is not in the game."""
POSTED: Final = 16
"""Added to an area if the black warrior is an outpost there."""

FROM_STACK: Final = 1
"""Added to the type of a turtle stack that a hidden draw is from."""
FROM_DECK: Final = 16
"""Added to the number of a deck that a hidden draw is from."""
ALL: Final = -1
"""Who sees a draw, if all do."""

RITUAL_SIDE: Final = 64
"""Added to a tile's number on the grid when its ritual side is up."""
NO_TILE: Final = -1
"""An empty place for a tile."""

TYPE: Final = 31
"""The bits of a mask card in a hand that tell its type; above them stands what is known of it."""
HIDDEN: Final = 32
"""Times 1 + the number of the deck that a card was drawn from unseen; nothing is added once all have seen it."""
