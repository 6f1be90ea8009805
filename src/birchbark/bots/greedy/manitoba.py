"""How good a position of Manitoba is for a seat: the points it has, and what its pieces promise until the end."""

from __future__ import annotations

from typing import Final

from birchbark.engine.state import State
from birchbark.games.manitoba import steps
from birchbark.games.manitoba.component_values import MOST
from birchbark.games.manitoba.seasons import exempt
from birchbark.games.manitoba.state import (
    ACTIVE,
    FEATHERS,
    INACTIVE,
    PATH,
    PIECES,
    PLACE,
    SQUARE,
    WIGWAM,
    Manitoba,
)
from birchbark.games.manitoba.terms import AUTUMN, BLUE, FEATHER, ROADS, SPRING

ROUNDS: Final = 16

# Found by trial, in many games against each other and against random play.
STORED: Final = 0.9
EMPTY: Final = 0.3
FEATHER_KEPT: Final = 0.15
AWAKE: Final = 0.8
ASLEEP: Final = 0.6
ON_TERRITORY: Final = 1.3
PATH_SPACE: Final = 2.6
EXEMPT: Final = 0.8
ON_PLACE: Final = 0.3
WAMPUM_USE: Final = 2.5
RIVAL: Final = 0.6
FOR_OTHERS: Final = 0.3
"""The worth to the others of a disk in the village."""


def evaluate(state: State, seat: int) -> float:
    assert isinstance(state, Manitoba)
    scores = state.scores()
    own = scores[seat] + prospects(state, seat)
    rival = max(scores[other] + prospects(state, other) for other in range(state.players) if other != seat)
    return own - RIVAL * rival + opportunity(state, seat)


def time_left(s: Manitoba) -> float:
    """Return the share of the game that is still to come, from 1 to 0."""
    return 1 - ((s.season - SPRING) * 5 + s.round) / ROUNDS if s.season >= SPRING else 1.0


def scored_this_season(s: Manitoba) -> int:
    """Return the set of sectors that a score tile will or may call for before feathers are lost."""
    if s.season == AUTUMN:
        return 15
    sectors = 0
    for number, tile in zip((3, 5), s.score_tiles, strict=False):
        if s.round <= number:
            sectors |= 15 if tile == MOST else tile
    return sectors


def prospects(s: Manitoba, seat: int) -> float:
    """Return the worth of what storage, Cree, paths and wampum will still bring."""
    if s.over:
        return 0.0
    village = s.villages[seat]
    left = time_left(s)
    value = 0.0
    soon = scored_this_season(s)
    sacrifice = 1 if left < 0.3 and village[PATH + s.components.spared_path] < s.components.spared_space else 0
    for sector in range(4):
        points = s.components.points[sector]
        feathers = village[FEATHERS + sector]
        pieces = village[PIECES + sector] - sacrifice
        free = exempt(s, seat, sector)
        value += EXEMPT * left * free
        if not soon >> sector & 1:
            pieces -= feathers
            value += FEATHER_KEPT * feathers
        if pieces > 0:
            value += STORED * points[pieces - 1]
        elif not free:
            value += EMPTY * s.components.empty
    value += village[ACTIVE] * (s.components.active + WAMPUM_USE * left) + village[INACTIVE] * s.components.inactive
    value += ON_PLACE * left * (village[PLACE].bit_count() + village[PLACE + 1].bit_count())
    busy = min(1.0, 3 * left)
    value += busy * (AWAKE * village[SQUARE] + ASLEEP * village[WIGWAM] + ON_TERRITORY * s.cree[seat].bit_count())
    value += PATH_SPACE * left * sum(village[PATH + path] for path in ROADS)
    return value


def opportunity(s: Manitoba, seat: int) -> float:
    """Return the worth of what the disks just taken allow this turn, less what they allow the others."""
    if s.over or s.kind != steps.ACT or s.seat != seat or s.value:
        return 0.0
    village = s.villages[seat]
    left = time_left(s)
    colour = s.totem[s.taken - 1]
    awake = village[SQUARE]
    acting = 0.0
    if s.lands[colour] & s.free() & s.goods and (awake or s.cree[seat]):
        acting += good_worth(s, seat, colour)
    if colour != BLUE and (awake > 1 or village[PATH + colour]):
        acting += 1 + PATH_SPACE * left
    waking = (AWAKE - ASLEEP) * min(1.0, 3 * left) * min(s.taken, village[WIGWAM])
    return max(acting, waking) - FOR_OTHERS * s.taken


def good_worth(s: Manitoba, seat: int, good: int) -> float:
    """Return what one more of a good adds to its sector; a feather goes where it adds most."""
    village = s.villages[seat]
    best = 0.5
    for sector in range(4) if good == FEATHER else (good,):
        pieces = village[PIECES + sector]
        points = s.components.points[sector]
        if pieces < len(points):
            best = max(best, points[pieces] - (points[pieces - 1] if pieces else s.components.empty))
    return STORED * best
