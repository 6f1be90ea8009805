"""Why a step of a warrior or of a patrol is not legal where there are patrols (A4)."""

from __future__ import annotations

from birchbark.engine.refusing import because
from birchbark.engine.words import Refusal
from birchbark.games.wendake import steps as base_steps
from birchbark.games.wendake.allies import moves, steps
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.moves import AT_AREA, AT_GUARDS, BLACK_START, step_parts
from birchbark.games.wendake.natives import native_in
from birchbark.games.wendake.step_refusals import black_start, guard_start, in_move
from birchbark.games.wendake.terms import SLOTS_COUNT, TERRITORIES
from birchbark.games.wendake.village import HOME


def step(s: Allies, move: int) -> Refusal:
    """A warrior's step of the base game."""
    start, end, target = step_parts(move)
    found = not_moving(s, start, end)
    if found:
        return found
    there = s.components.land.local[end]
    if AT_AREA <= target < AT_GUARDS:
        owner, _ = native_in(s, there * SLOTS_COUNT + target - AT_AREA)
        if owner >= 0 and s.patrols[owner][there] and not s.guards[owner][there]:
            return because("A4.3", "patrol-protects", other=owner, territory=TERRITORIES[end])
    return in_move(s, move)


def not_moving(s: Allies, start: int, end: int) -> Refusal | None:
    """What stands against any step of a warrior from there."""
    land = s.components.land
    if s.kind not in (base_steps.MOVE, steps.MUSTER_MOVE):
        return because("W8.1", "steps-in-move")
    for number in (start, end):
        if number != BLACK_START and land.local[number] < 0:
            return because("W7.3", "not-on-map", territory=TERRITORIES[number])
    here = s.black if start == BLACK_START else land.local[start]
    if s.kind == steps.MUSTER_MOVE and here != s.value >> steps.MUSTERED:
        return because("A5.19", "not-mustered", territory=land.names[s.value >> steps.MUSTERED])
    found = black_start(s) if start == BLACK_START else guard_start(s, here)
    if found:
        return found
    if start != BLACK_START and here == s.villages[s.seat][HOME]:
        black = s.black_seat == s.seat and s.black == here
        resting = s.value >> base_steps.RESTING & base_steps.LEFT
        if s.guards[s.seat][here] - resting <= black:
            return because("A4.4", "warrior-rests")
    return None


def attack(s: Allies, move: int) -> Refusal:
    """A warrior's step against a patrol."""
    start, end, owner = moves.attack_parts(move)
    found = not_moving(s, start, end)
    if found:
        return found
    land = s.components.land
    here = s.black if start == BLACK_START else land.local[start]
    there = land.local[end]
    if there != here and there not in land.touches[here]:
        return because("W7.3", "not-adjacent", start=land.names[here], end=land.names[there])
    return against_patrol(s, owner, there, "A4.3")


def against_patrol(s: Allies, owner: int, territory: int, clause: str) -> Refusal:
    if owner >= s.players:
        return because("W1.1", "no-such-player")
    if owner == s.seat:
        return because(clause, "own-patrol")
    return because(clause, "no-patrol-there", other=owner, territory=s.components.land.names[territory])


def patrol(s: Allies, move: int) -> Refusal:
    """A patrol's step."""
    if s.kind != steps.PATROL:
        return because("A4.1", "patrols-by-alliance")
    land = s.components.land
    start, end, target = moves.patrol_parts(move)
    for number in (start, end):
        if land.local[number] < 0:
            return because("W7.3", "not-on-map", territory=TERRITORIES[number])
    here, there = land.local[start], land.local[end]
    home = s.villages[s.seat][HOME]
    standing = s.patrols[s.seat][here]
    if not standing:
        return because("A4.1", "no-own-patrol", territory=land.names[here])
    if here == home and standing <= s.value >> steps.PATROL_RESTING:
        return because("A4.4", "patrol-rests")
    if there < land.homes and there != home:
        return because("A4.1", "foreign-home", territory=land.names[there])
    if there != here and there not in land.touches[here]:
        return because("W7.3", "not-adjacent", start=land.names[here], end=land.names[there])
    if target == moves.STAND:
        return because("A4.1", "patrol-stands", territory=land.names[there])
    if land.flag[there] != s.faction(s.seat):
        return because("A4.2", "other-flag", territory=land.names[there])
    if target >= moves.AT_PATROLS:
        return against_patrol(s, target - moves.AT_PATROLS, there, "A4.2")
    if target == moves.AT_BLACK and s.black_seat < 0:
        return because("W17.3", "no-black-warrior")
    owner = s.black_seat if target == moves.AT_BLACK else target - moves.AT_GUARDS
    if owner >= s.players:
        return because("W1.1", "no-such-player")
    if owner == s.seat:
        return because("A4.2", "own-guard")
    return because("A4.2", "no-guard-to-attack", territory=land.names[there], other=owner)
