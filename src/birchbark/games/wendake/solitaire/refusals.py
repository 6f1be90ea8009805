"""Why a move is not legal now, where the solitaire game has its own reasons."""

from __future__ import annotations

from typing import Final

from birchbark.engine.refusing import because, not_yet
from birchbark.engine.words import Refusal
from birchbark.games.wendake import moves as base_moves
from birchbark.games.wendake import refusals, step_refusals
from birchbark.games.wendake import steps as base
from birchbark.games.wendake.encoding import POSTED
from birchbark.games.wendake.moves import AT_GUARDS, BLACK_START
from birchbark.games.wendake.solitaire import moves, steps
from birchbark.games.wendake.solitaire.adversity_effects import stopped
from birchbark.games.wendake.solitaire.patrols import rests
from birchbark.games.wendake.solitaire.state import Solitaire, named
from birchbark.games.wendake.solitaire.terms import ADVERSITIES, GHOST, PLAYER
from birchbark.games.wendake.terms import AREAS, LAKES, RESOURCES, TERRITORIES, TRACKS

ONCE: Final = (steps.STORM, steps.SEASON, steps.THEFT, steps.WINTER)
"""What an adversity does at the beginning or the end of a year, before anything else."""


def refusal(s: Solitaire, move: int) -> Refusal | None:
    if moves.FIRST <= move < moves.END:
        found: Refusal | None = adverse(s, move)
    else:
        found = (special(s, move) if move < base_moves.END else None) or refusals.refusal(s, move)
    return found._replace(message=named(found.message)) if found else None


def special(s: Solitaire, move: int) -> Refusal | None:
    """Moves of the base game that are refused for another reason here."""
    if s.kind == steps.GHOST_GUARD:
        return not_yet(s, "S3.9", "choose-guard", territory=s.components.land.names[s.value])
    if s.kind == steps.WINTER and base_moves.LOSE_HOME <= move < base_moves.ASIDE_BELOW:
        return because("S6.9", "warriors-only")
    if s.kind == steps.INFECTION and base_moves.LOSE_HOME <= move < base_moves.ASIDE_BELOW:
        return because("S6.9", "no-such-native")
    if s.kind in ONCE and move not in (base_moves.SKIP, base_moves.DONE):
        return not_yet(s, "S6.11", "adversity-first")
    if base_moves.SETTLE <= move < base_moves.TRIBE:
        return because("S1.7", "home-fixed")
    if move in (base_moves.RESERVE, base_moves.RESERVE_SPECIAL) and not s.with_adversities:
        return because("S1.6", "never-reserves")
    if s.kind == base.ACT and base_moves.DO <= move < base_moves.SKIP and on_tile(s, move) and stopped(s, move):
        return refusals.or_skip(s, because("S6.9", "stopped", adversity=ADVERSITIES[s.adversity]))
    if s.kind == base.MOVE and move >= base_moves.STEP:
        return in_move(s, move)
    if base_moves.USE <= move < base_moves.SWAP:
        return without_step(s, move)
    return None


def without_step(s: Solitaire, move: int) -> Refusal | None:
    """A progress tile whose one step the Snow takes."""
    found = refusals.use(s, move)
    if found and found.message.key == "refusals.no-step":
        return found._replace(clause="S6.9")
    return found


def on_tile(s: Solitaire, move: int) -> bool:
    """Whether the action is the next of the tile, or any of those left where the order is free."""
    face = s.components.faces[s.value >> base.FACE]
    left = [code & 15 for number, code in enumerate(face) if s.value >> number & 1]
    action = move - base_moves.DO
    return action in left and (action == left[0] or s.value & base.ANY_ORDER > 0)


def in_move(s: Solitaire, move: int) -> Refusal | None:
    """A step of a warrior who rests, or against a guard that is a patrol."""
    start, end, target = base_moves.step_parts(move)
    land = s.components.land
    here = -1 if start == BLACK_START else land.local[start]
    there = land.local[end]
    if here >= 0 and s.guards[PLAYER][here] > (s.black == here) and rests(s, here):
        return because("S6.9", "sent-home")
    if target == AT_GUARDS + GHOST and there >= 0 and s.patrols >> there & 1 and s.guards[GHOST][there] == 1:
        return because("S6.9", "only-a-patrol", territory=land.names[there])
    return None


def adverse(s: Solitaire, move: int) -> Refusal:
    """Moves that only adversities bring."""
    if not s.with_adversities:
        return because("S6.11", "no-adversities")
    if move >= moves.PATROL:
        return against_patrol(s, move)
    if move < moves.STORM:
        return tribute(s, move)
    if move < moves.RECALL:
        if s.kind != steps.STORM:
            return because("S6.9", "no-storm")
        return because("S6.9", "no-own-canoe", lake=LAKES[move - moves.STORM])
    if move < moves.YIELD:
        if s.kind != steps.SEASON:
            return because("S6.9", "no-recall")
        return because("S6.9", "no-woman-there", area=AREAS[moves.WOMAN_AREAS[move - moves.RECALL]])
    return because("S6.9", "not-in-hand" if s.kind == steps.THEFT else "no-theft")


def tribute(s: Solitaire, move: int) -> Refusal:
    if s.kind != steps.TRIBUTE:
        return because("S6.12", "no-tribute")
    if move < moves.TRIBUTE_POINT:
        return because("S6.9", "no-resource", resource=RESOURCES[move - moves.TRIBUTE])
    return because("S6.9", "no-point-to-pay", track=TRACKS[move - moves.TRIBUTE_POINT])


def against_patrol(s: Solitaire, move: int) -> Refusal:
    """S6.9 The step must be possible, and a patrol must be there."""
    if s.kind != base.MOVE:
        return because("W8.1", "steps-in-move")
    land = s.components.land
    start, end = moves.patrol_parts(move)
    for number in (start, end):
        if number != BLACK_START and land.local[number] < 0:
            return because("W7.3", "not-on-map", territory=TERRITORIES[number])
    there = land.local[end]
    if start == BLACK_START:
        here = s.black
        found = step_refusals.black_start(s)
    else:
        here = land.local[start]
        found = step_refusals.guard_start(s, here)
        if found is None and rests(s, here):
            found = because("S6.9", "sent-home")
    if found is not None:
        return found
    if 0 <= here < POSTED and there != here and there not in land.touches[here]:
        return because("W7.3", "not-adjacent", start=land.names[here], end=land.names[there])
    return because("S6.9", "no-patrol", territory=land.names[there])
