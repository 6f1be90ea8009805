"""S5.2 The objectives: what each counts, and whether it asks for many or few."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from birchbark.games.wendake.actions.military import majorities
from birchbark.games.wendake.solitaire.terms import GHOST, PLAYER
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import TRACKS
from birchbark.games.wendake.village import AT_HOME, HUNTERS_OUT, LONGHOUSE, OWNED, TRACK, WOMEN_OUT


def few_injured(s: Wendake) -> int:
    """A: count the natives in the longhouse."""
    village = s.villages[PLAYER]
    return village[LONGHOUSE] + village[LONGHOUSE + 1] + village[LONGHOUSE + 2]


def turtle_types(s: Wendake) -> int:
    """B: count the types of turtle tiles."""
    return sum(1 for tile in s.turtles[PLAYER] if tile)


def highest_track(s: Wendake) -> int:
    """C: return the position of the highest score marker."""
    village = s.villages[PLAYER]
    highest = 0
    for track in range(len(TRACKS)):
        highest = max(highest, village[TRACK + track])
    return highest


def progress_tiles(s: Wendake) -> int:
    """D: count the progress tiles; S5.4 including the Oneida's."""
    return s.villages[PLAYER][OWNED].bit_count()


def guarded_lands(s: Wendake) -> int:
    """E: count the territories with a majority of guards; military alliances do not count."""
    return len(majorities(s, PLAYER, 0, 0, False))


def productive_areas(s: Wendake) -> int:
    """F: count the productive areas with women and hunters, including those at home."""
    village = s.villages[PLAYER]
    out = village[WOMEN_OUT].bit_count() + village[HUNTERS_OUT].bit_count()
    return out + (village[AT_HOME] > 0) + (village[AT_HOME + 1] > 0)


def ghost_outside(s: Wendake) -> int:
    """G: count the Ghost's natives outside its home, including patrols among its guards."""
    village = s.villages[GHOST]
    found = village[WOMEN_OUT].bit_count() + village[HUNTERS_OUT].bit_count()
    for guards in s.guards[GHOST][s.components.land.homes :]:
        found += guards
    return found


def mask_cards(s: Wendake) -> int:
    """H: count the mask cards; S5.4 in hand and played."""
    return len(s.hands[PLAYER]) + len(s.played[PLAYER])


class Objective:
    def __init__(self, count: Callable[[Wendake], int], at_most: bool = False) -> None:
        self.count = count
        self.at_most = at_most


OBJECTIVES: Final = [
    Objective(few_injured, at_most=True),
    Objective(turtle_types),
    Objective(highest_track),
    Objective(progress_tiles),
    Objective(guarded_lands),
    Objective(productive_areas),
    Objective(ghost_outside, at_most=True),
    Objective(mask_cards),
]
"""The objective of each side of the Ghost cards."""
TRACK_FULL: Final = 2
"""The side with objective C."""
GHOST_KEPT_IN: Final = 6
"""The side with objective G."""
