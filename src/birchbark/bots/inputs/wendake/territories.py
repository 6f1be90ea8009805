"""What a seat of Wendake can do on the map, and what can be done to it there, in numbers."""

from __future__ import annotations

from typing import Final

from birchbark.bots.inputs.wendake.remembered import Remembered
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import SLOTS_COUNT
from birchbark.games.wendake.village import CANOES, HUNTERS_OUT, OUTPOSTS, WOMEN_OUT

TERRITORIES_SIZE: Final = 18
ALL_AREAS: Final = (1 << SLOTS_COUNT) - 1
"""The areas of the first territory."""


class Territories(Remembered):
    """Knows the numbers about the map; most of what a seat does leaves the map as it is."""

    def facts(self, s: Wendake, seat: int) -> list[object]:
        natives = [village[WOMEN_OUT:CANOES] for village in s.villages]
        return [s.components.fingerprint, s.players, seat, s.guards, natives]

    def work_out(self, s: Wendake, seat: int) -> list[float]:
        return territories(s, seat)


def territories(s: Wendake, seat: int) -> list[float]:
    """Return the empty areas within reach, how safe the own natives are, and where a guard more would count."""
    land = s.components.land
    village = s.villages[seat]
    guards = s.guards[seat]
    free = land.areas & ~s.occupied()
    producers = village[WOMEN_OUT] | village[HUNTERS_OUT]
    inside = areas_of(guards)
    beside = beside_of(s, guards) & ~inside
    within_rivals = 0
    attackable = 0
    for other in range(s.sides):
        if other != seat:
            theirs = areas_of(s.guards[other])
            within_rivals |= theirs | beside_of(s, s.guards[other])
            rival = s.villages[other]
            attackable |= (rival[WOMEN_OUT] | rival[HUNTERS_OUT]) & ~theirs
    exposed = producers & ~inside
    standing = alone = unguarded = one_short = 0
    for territory in range(land.count):
        own = guards[territory]
        standing += own > 0
        if territory >= land.homes:
            most = 0
            for other in range(s.sides):
                if other != seat:
                    most = max(most, s.guards[other][territory])
            alone += own > 0 and most == 0
            unguarded += own == 0 and most == 0
            one_short += most - own == 1
    return [
        *by_kind(s, free & inside),
        *by_kind(s, free & beside),
        (producers & inside).bit_count() / 5,
        exposed.bit_count() / 5,
        (village[OUTPOSTS] & ~inside).bit_count() / 3,
        (exposed & within_rivals).bit_count() / 5,
        alone / 4,
        (attackable & (inside | beside)).bit_count() / 4,
        unguarded / 4,
        one_short / 4,
        standing / 5,
        free.bit_count() / 10,
    ]


def areas_of(guards: list[int]) -> int:
    """Return the areas of all territories with guards."""
    found = 0
    for territory, many in enumerate(guards):
        if many:
            found |= ALL_AREAS << SLOTS_COUNT * territory
    return found


def beside_of(s: Wendake, guards: list[int]) -> int:
    """Return the areas of all territories next to one with guards."""
    found = 0
    touches = s.components.land.touches
    for territory, many in enumerate(guards):
        if many:
            for neighbour in touches[territory]:
                found |= ALL_AREAS << SLOTS_COUNT * neighbour
    return found


def by_kind(s: Wendake, areas: int) -> list[float]:
    """Count areas by the vegetable that they yield, and last the hunter areas."""
    land = s.components.land
    kinds = [*land.produce[:3], land.hunting]
    return [(areas & kind).bit_count() / 3 for kind in kinds]
