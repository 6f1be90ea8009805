"""The kinds of steps that the expansion adds, after the base game's."""

from __future__ import annotations

from typing import Final

TAKE_CARD: Final = 40
ALLIANCE: Final = 41
ALLIED: Final = 42
SHIP: Final = 43
PATROL: Final = 44
CHOOSE_TRACK: Final = 45
PAY_SOME: Final = 46
HARVEST_ONE: Final = 47
MARKET: Final = 48
SEEK: Final = 49
LOOK: Final = 50
HEAL: Final = 51
GREAT_RITUAL: Final = 52
MUSTER: Final = 53
MUSTER_MOVE: Final = 54
RENEW: Final = 55
FETCH: Final = 56
LAID_OUT: Final = 57
PAY_FURS: Final = 58

# What the values of some steps are made of.
SHOWN: Final = 3
"""ALLIANCE: the flags it can be done with as a set, …"""
FROM_CARD: Final = 4
"""… whether it is the one on the top of a turn card, …"""
BY_ENVOY: Final = 8
"""… and whether an envoy changed it."""
CANOE_MOVED: Final = 32
TRADED: Final = 64
"""SHIP: the faction, the lake from bit 2 on, and what was done."""
PATROL_RESTING: Final = 4
"""PATROL: the steps left, and from this bit on the patrols in the home that do not move again."""
MUSTERED: Final = 9
"""MUSTER_MOVE: the territory from this bit on; below it as for a Move."""
BENT: Final = 2
"""TURN: the marker may go on a tile out of line."""
FURS: Final = 128
"""BUY: beavers may replace resources."""
CLAIMED: Final = 8
"""MILITARY: from this bit on, 2 bits for each category: 1 + the level claimed in this action."""
