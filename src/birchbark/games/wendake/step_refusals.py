"""Why a step of a Move is not legal (W7, W8)."""

from __future__ import annotations

from birchbark.engine.refusing import because
from birchbark.engine.words import Refusal
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.encoding import POSTED
from birchbark.games.wendake.moves import AS_GUARD, AT_BLACK, AT_GUARDS, BLACK_START
from birchbark.games.wendake.natives import native_in
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import SLOTS_COUNT, TERRITORIES
from birchbark.games.wendake.village import HOME, OUTPOSTS


def step(s: Wendake, move: int) -> Refusal | None:
    if s.kind != steps.MOVE:
        return because("W8.1", "steps-in-move")
    return in_move(s, move)


def in_move(s: Wendake, move: int) -> Refusal:
    start, end, target = moves.step_parts(move)
    land = s.components.land
    for number in (start, end):
        if number != BLACK_START and land.local[number] < 0:
            return because("W7.3", "not-on-map", territory=TERRITORIES[number])
    there = land.local[end]
    if start == BLACK_START:
        found = black_start(s)
        here = s.black
    else:
        here = land.local[start]
        found = guard_start(s, here)
    if found:
        return found
    if there < land.homes and there != s.villages[s.seat][HOME]:
        return because("W7.2", "foreign-home", territory=land.names[there])
    if there != here and there not in land.touches[here]:
        return because("W7.3", "not-adjacent", start=land.names[here], end=land.names[there])
    if target == AS_GUARD:
        return because("W7.2", "there-already", territory=land.names[there])
    if target < AT_GUARDS:
        return into_area(s, there, target - moves.AT_AREA)
    return against_guard(s, there, target)


def black_start(s: Wendake) -> Refusal | None:
    if s.black_seat != s.seat:
        return because("W17.3", "no-black-warrior")
    if not 0 <= s.black < POSTED:
        return because("W7.1", "black-not-guard")
    if s.value & steps.BLACK_RESTS:
        return because("W17.3", "black-rests")
    return None


def guard_start(s: Wendake, territory: int) -> Refusal | None:
    """W7.1 A guard must stand there; outposts do not move."""
    land = s.components.land
    black = s.black_seat == s.seat and s.black == territory
    if s.guards[s.seat][territory] > black:
        return None
    if s.villages[s.seat][OUTPOSTS] >> territory * SLOTS_COUNT & 31:
        return because("W7.1", "outposts-stay", territory=land.names[territory])
    return because("W7.1", "no-guard", territory=land.names[territory])


def into_area(s: Wendake, territory: int, slot: int) -> Refusal:
    land = s.components.land
    area = territory * SLOTS_COUNT + slot
    if not land.areas >> area & 1:
        return because("W7.2", "no-such-area", area=land.area_name(area))
    owner, _ = native_in(s, area)
    if owner == s.seat:
        return because("W7.4", "own-native-there", area=land.area_name(area))
    return because("W8.5", "guarded", area=land.area_name(area), other=owner)


def against_guard(s: Wendake, territory: int, target: int) -> Refusal:
    name = s.components.land.names[territory]
    owner = s.black_seat if target == AT_BLACK else target - AT_GUARDS
    if target == AT_BLACK and owner < 0:
        return because("W17.3", "no-black-warrior")
    if owner == s.seat:
        return because("W8.2", "own-guard")
    if owner >= s.sides:
        return because("W1.1", "no-such-player")
    return because("W8.2", "no-guard-to-attack", territory=name, other=owner)
