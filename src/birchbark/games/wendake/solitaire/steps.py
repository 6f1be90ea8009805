"""The kinds of steps that the solitaire game adds to those of the base game."""

from __future__ import annotations

from typing import Final

GHOST_TURN: Final = 40
GHOST_ACT: Final = 41
GHOST_GUARD: Final = 42
GHOST_TILE: Final = 43

# With adversities.
CARRY_OUT: Final = 44
TRIBUTE: Final = 45
INFECTION: Final = 46
STORM: Final = 47
SEASON: Final = 48
THEFT: Final = 49
EUROPEANS: Final = 50
ENEMY: Final = 51
WINTER: Final = 52

# What the values of some steps are made of.
ACT_BITS: Final = 12
"""CARRY_OUT: the value of the ACT step, and from this bit on the action."""
RESTING: Final = 5
"""MOVE: from this bit on, how many warriors were sent home by patrols and rest."""
