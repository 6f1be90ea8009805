"""The kinds of steps that the solitaire game adds to those of the base game."""

from __future__ import annotations

from typing import Final

from birchbark.games.wendake.steps import KINDS

GHOST_TURN: Final[int] = KINDS.add("ghost-turn")
GHOST_ACT: Final[int] = KINDS.add("ghost-act")
GHOST_GUARD: Final[int] = KINDS.add("ghost-guard")
GHOST_TILE: Final[int] = KINDS.add("ghost-tile")

# Steps of games with adversities.
CARRY_OUT: Final[int] = KINDS.add("carry-out")
TRIBUTE: Final[int] = KINDS.add("tribute")
INFECTION: Final[int] = KINDS.add("infection")
STORM: Final[int] = KINDS.add("storm")
SEASON: Final[int] = KINDS.add("season")
THEFT: Final[int] = KINDS.add("theft")
EUROPEANS: Final[int] = KINDS.add("europeans")
ENEMY: Final[int] = KINDS.add("enemy")
WINTER: Final[int] = KINDS.add("winter")

# The parts of some steps' values.
ACT_BITS: Final = 12
"""CARRY_OUT: the first bit of the action; the bits below are the value of the ACT step."""
RESTING: Final = 6
"""MOVE: the first bit of the number of warriors that rest after attacking patrols."""
