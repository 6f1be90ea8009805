"""The kinds of steps that the expansion adds, after the base game's."""

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

# What the values of some steps are made of.
SHOWN: Final = 3
"""ALLIANCE: the flags it can be done with, as a set."""
FROM_CARD: Final = 4
"""ALLIANCE: whether it is the one on the top of a turn card."""
BY_ENVOY: Final = 8
"""ALLIANCE: whether an envoy changed it."""
CANOE_MOVED: Final = 32
TRADED: Final = 64
"""SHIP: the faction, the lake from bit 2 on, and what was done."""
PATROL_RESTING: Final = 4
"""PATROL: the steps left, and from this bit on the patrols in the home that do not move again."""
MUSTERED: Final = 11
"""MUSTER_MOVE: the territory from this bit on; below it as for a Move."""
BENT: Final = 2
"""TURN: the marker may go on a tile out of line."""
FURS: Final = 256
"""BUY: beavers may replace resources."""
CLAIMED: Final = 8
"""MILITARY: from this bit on, 2 bits for each category: 1 + the level claimed in this action."""
