"""S5.2 The objectives: what each counts, and whether there should be many or few of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from birchbark.games.wendake.actions.military import majorities
from birchbark.games.wendake.solitaire.terms import GHOST, PLAYER
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import TRACKS
from birchbark.games.wendake.village import AT_HOME, HUNTERS_OUT, LONGHOUSE, OWNED, TRACK, WOMEN_OUT


def few_injured(s: Wendake) -> int:
    """A: natives in the longhouse."""
    return sum(s.villages[PLAYER][LONGHOUSE : LONGHOUSE + 3])


def turtle_types(s: Wendake) -> int:
    """B: types of turtle tiles."""
    return sum(1 for tile in s.turtles[PLAYER] if tile)


def highest_track(s: Wendake) -> int:
    """C: the highest score marker."""
    return max(s.villages[PLAYER][TRACK : TRACK + len(TRACKS)])


def progress_tiles(s: Wendake) -> int:
    """D: progress tiles; S5.4 the Oneida's too."""
    return s.villages[PLAYER][OWNED].bit_count()


def guarded_lands(s: Wendake) -> int:
    """E: territories with the majority of guards; military alliances do not count."""
    return len(majorities(s, PLAYER, 0, 0, False))


def productive_areas(s: Wendake) -> int:
    """F: productive areas with women and hunters, the home's included."""
    village = s.villages[PLAYER]
    out = village[WOMEN_OUT].bit_count() + village[HUNTERS_OUT].bit_count()
    return out + sum(1 for many in village[AT_HOME : AT_HOME + 2] if many)


def ghost_outside(s: Wendake) -> int:
    """G: natives of the Ghost outside its home, patrols counted with its guards."""
    land = s.components.land
    village = s.villages[GHOST]
    guards = sum(s.guards[GHOST][land.homes :])
    return guards + village[WOMEN_OUT].bit_count() + village[HUNTERS_OUT].bit_count()


def mask_cards(s: Wendake) -> int:
    """H: mask cards; S5.4 hand and played."""
    return len(s.hands[PLAYER]) + len(s.played[PLAYER])


class Objective:
    def __init__(self, count: Callable[[Wendake], int], at_most: bool = False) -> None:
        self.count = count
        self.at_most = at_most


OBJECTIVES: Final = (
    Objective(few_injured, at_most=True),
    Objective(turtle_types),
    Objective(highest_track),
    Objective(progress_tiles),
    Objective(guarded_lands),
    Objective(productive_areas),
    Objective(ghost_outside, at_most=True),
    Objective(mask_cards),
)
"""By side of a Ghost card."""
TRACK_FULL: Final = 2
GHOST_KEPT_IN: Final = 6
"""The objectives C and G."""
