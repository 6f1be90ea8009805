"""The kinds of steps that the expansion adds, and the parts of their values."""

from __future__ import annotations

from typing import Final

from birchbark.games.wendake.steps import KINDS

TAKE_CARD: Final[int] = KINDS.add("take-card")
ALLIANCE: Final[int] = KINDS.add("alliance")
ALLIED: Final[int] = KINDS.add("allied")
SHIP: Final[int] = KINDS.add("ship")
PATROL: Final[int] = KINDS.add("patrol")
CHOOSE_TRACK: Final[int] = KINDS.add("choose-track")
PAY_SOME: Final[int] = KINDS.add("pay-some")
HARVEST_ONE: Final[int] = KINDS.add("harvest-one")
MARKET: Final[int] = KINDS.add("market")
SEEK: Final[int] = KINDS.add("seek")
LOOK: Final[int] = KINDS.add("look")
HEAL: Final[int] = KINDS.add("heal")
GREAT_RITUAL: Final[int] = KINDS.add("great-ritual")
MUSTER: Final[int] = KINDS.add("muster")
MUSTER_MOVE: Final[int] = KINDS.add("muster-move")
RENEW: Final[int] = KINDS.add("renew")
FETCH: Final[int] = KINDS.add("fetch")
LAID_OUT: Final[int] = KINDS.add("laid-out")
PAY_FURS: Final[int] = KINDS.add("pay-furs")

# The parts of some steps' values.
SHOWN: Final = 3
"""ALLIANCE: the set of flags that it can be done with."""
FROM_CARD: Final = 4
"""ALLIANCE: the bit that says that it is on the top of a turn card."""
BY_ENVOY: Final = 8
"""ALLIANCE: the bit that says that an envoy has changed it."""
CANOE_MOVED: Final = 32
"""SHIP: the bit that says that a canoe has been moved; the bits below are the faction and, from bit 2 on, the lake."""
TRADED: Final = 64
"""SHIP: the bit that says that leather has been traded."""
PATROL_RESTING: Final = 4
"""PATROL: the first bit of the number of patrols in the home that cannot move again; the steps left are below."""
MUSTERED: Final = 11
"""MUSTER_MOVE: the first bit of the territory; the bits below are those of a Move."""
BENT: Final = 2
"""TURN: the bit that lets the marker go on a tile out of line."""
FURS: Final = 256
"""BUY: the bit that lets beavers replace resources."""
CLAIMED: Final = 8
"""MILITARY: the first bit of 2 bits for each category: 1 + the level claimed in this action."""
