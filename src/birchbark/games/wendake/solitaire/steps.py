"""The kinds of steps that the solitaire game adds to those of the base game."""

from __future__ import annotations

from typing import Final

GHOST_TURN: Final = 44
GHOST_ACT: Final = 45
GHOST_GUARD: Final = 46
GHOST_TILE: Final = 47

# With adversities.
CARRY_OUT: Final = 48
TRIBUTE: Final = 49
INFECTION: Final = 50
STORM: Final = 51
SEASON: Final = 52
THEFT: Final = 53
EUROPEANS: Final = 54
ENEMY: Final = 55
WINTER: Final = 56

# What the values of some steps are made of.
ACT_BITS: Final = 12
"""CARRY_OUT: the value of the ACT step, and from this bit on the action."""
RESTING: Final = 6
"""MOVE: from this bit on, how many warriors were sent home by patrols and rest."""
