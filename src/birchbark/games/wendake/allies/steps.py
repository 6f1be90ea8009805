"""The kinds of steps that the expansion adds, after the base game's."""

from __future__ import annotations

from typing import Final

TAKE_CARD: Final = 44
ALLIANCE: Final = 45
ALLIED: Final = 46
SHIP: Final = 47
PATROL: Final = 48
CHOOSE_TRACK: Final = 49
PAY_SOME: Final = 50
HARVEST_ONE: Final = 51
MARKET: Final = 52
SEEK: Final = 53
LOOK: Final = 54
HEAL: Final = 55
GREAT_RITUAL: Final = 56
MUSTER: Final = 57
MUSTER_MOVE: Final = 58
RENEW: Final = 59
FETCH: Final = 60
LAID_OUT: Final = 61
PAY_FURS: Final = 62

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
MUSTERED: Final = 11
"""MUSTER_MOVE: the territory from this bit on; below it as for a Move."""
BENT: Final = 2
"""TURN: the marker may go on a tile out of line."""
FURS: Final = 256
"""BUY: beavers may replace resources."""
CLAIMED: Final = 8
"""MILITARY: from this bit on, 2 bits for each category: 1 + the level claimed in this action."""
