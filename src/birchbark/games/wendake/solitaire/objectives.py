"""S5.2 The objectives: what each counts, and whether it asks for many or few."""

from __future__ import annotations

from typing import Final

from birchbark.games.wendake.actions.military import majorities
from birchbark.games.wendake.solitaire.terms import GHOST, PLAYER
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import TRACKS
from birchbark.games.wendake.village import AT_HOME, HUNTERS_OUT, LONGHOUSE, OWNED, TRACK, WOMEN_OUT


class Objective:
    """What the objective on one side of the Ghost cards counts."""

    at_most: bool = False

    def count(self, s: Wendake) -> int:
        raise NotImplementedError


class FewInjured(Objective):
    """A: count the natives in the longhouse."""

    at_most = True

    def count(self, s: Wendake) -> int:
        village = s.villages[PLAYER]
        return village[LONGHOUSE] + village[LONGHOUSE + 1] + village[LONGHOUSE + 2]


class TurtleTypes(Objective):
    """B: count the types of turtle tiles."""

    def count(self, s: Wendake) -> int:
        found = 0
        for tile in s.turtles[PLAYER]:
            found += tile > 0
        return found


class HighestTrack(Objective):
    """C: return the position of the highest score marker."""

    def count(self, s: Wendake) -> int:
        village = s.villages[PLAYER]
        highest = 0
        for track in range(len(TRACKS)):
            highest = max(highest, village[TRACK + track])
        return highest


class ProgressTiles(Objective):
    """D: count the progress tiles; S5.4 including the Oneida's."""

    def count(self, s: Wendake) -> int:
        return s.villages[PLAYER][OWNED].bit_count()


class GuardedLands(Objective):
    """E: count the territories with a majority of guards; military alliances do not count."""

    def count(self, s: Wendake) -> int:
        return len(majorities(s, PLAYER, 0, 0, False))


class ProductiveAreas(Objective):
    """F: count the productive areas with women and hunters, including those at home."""

    def count(self, s: Wendake) -> int:
        village = s.villages[PLAYER]
        out = village[WOMEN_OUT].bit_count() + village[HUNTERS_OUT].bit_count()
        return out + (village[AT_HOME] > 0) + (village[AT_HOME + 1] > 0)


class GhostOutside(Objective):
    """G: count the Ghost's natives outside its home, including patrols among its guards."""

    at_most = True

    def count(self, s: Wendake) -> int:
        village = s.villages[GHOST]
        guards = s.guards[GHOST]
        land = s.components.land
        found = village[WOMEN_OUT].bit_count() + village[HUNTERS_OUT].bit_count()
        for territory in range(land.homes, land.count):
            found += guards[territory]
        return found


class MaskCards(Objective):
    """H: count the mask cards; S5.4 in hand and played."""

    def count(self, s: Wendake) -> int:
        return len(s.hands[PLAYER]) + len(s.played[PLAYER])


OBJECTIVES: Final[list[Objective]] = [
    FewInjured(),
    TurtleTypes(),
    HighestTrack(),
    ProgressTiles(),
    GuardedLands(),
    ProductiveAreas(),
    GhostOutside(),
    MaskCards(),
]
"""The objective of each side of the Ghost cards."""
TRACK_FULL: Final = 2
"""The side with objective C."""
GHOST_KEPT_IN: Final = 6
"""The side with objective G."""
