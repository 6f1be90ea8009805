"""S6.9 European patrols: attacked, a patrol leaves the game and the attacker goes home and rests."""

from __future__ import annotations

from collections.abc import Iterable

from birchbark.games.wendake import moves as base_moves
from birchbark.games.wendake import steps as base
from birchbark.games.wendake.actions.move import MakeStep
from birchbark.games.wendake.moves import AT_GUARDS, BLACK_START
from birchbark.games.wendake.solitaire import moves, steps
from birchbark.games.wendake.solitaire.state import Solitaire
from birchbark.games.wendake.solitaire.terms import GHOST, PLAYER
from birchbark.games.wendake.village import HOME


class StepAmongPatrols(MakeStep[Solitaire]):
    """W7.1 One step of a warrior; a patrol may be attacked, and who did it moves no more."""

    def offer_steps(self, s: Solitaire, starts: Iterable[int], legal: list[int]) -> None:
        super().offer_steps(s, starts, legal)
        if s.patrols or s.value >> steps.RESTING:
            legal[:] = [move for move in legal if not ruled_out(s, move)]
            legal += attacks(s)

    def take(self, s: Solitaire, move: int) -> None:
        if move >= moves.PATROL:
            attack_patrol(s, move)
        else:
            super().take(s, move)


def rests(s: Solitaire, start: int) -> bool:
    """Whether all guards there but the black warrior have come home from a patrol."""
    home = s.villages[PLAYER][HOME]
    if start != home:
        return False
    return s.guards[PLAYER][home] - (s.black == home) <= s.value >> steps.RESTING


def ruled_out(s: Solitaire, move: int) -> bool:
    """A step of one who rests, or against a Ghost guard where the Ghost has only a patrol."""
    start, end, target = base_moves.step_parts(move)
    there = s.components.land.local[end]
    if start != BLACK_START and rests(s, s.components.land.local[start]):
        return True
    return target == AT_GUARDS + GHOST and s.patrols >> there & 1 == s.guards[GHOST][there]


def attacks(s: Solitaire) -> list[int]:
    """S6.9 From where a warrior stands or next to it on every patrol."""
    land = s.components.land
    legal: list[int] = []
    for start in range(land.count):
        black = s.black == start
        others = s.guards[PLAYER][start] > black and not rests(s, start)
        for end in [*land.touches[start], start]:
            if s.patrols >> end & 1:
                if others:
                    legal.append(moves.patrol_move(land.everywhere[start], land.everywhere[end]))
                if black and not s.value & base.BLACK_RESTS:
                    legal.append(moves.patrol_move(BLACK_START, land.everywhere[end]))
    return legal


def attack_patrol(s: Solitaire, move: int) -> None:
    """S6.9 The patrol leaves the game, the attacker goes home and can't move again in this action."""
    land = s.components.land
    start, end = moves.patrol_parts(move)
    there = land.local[end]
    home = s.villages[PLAYER][HOME]
    value = s.value - 1
    if start == BLACK_START:
        here = s.black
        s.black = home
        value |= base.BLACK_RESTS
    else:
        here = land.local[start]
        value += 1 << steps.RESTING
    s.push(base.MOVE, s.seat, value)
    s.guards[PLAYER][here] -= 1
    s.guards[PLAYER][home] += 1
    s.guards[GHOST][there] -= 1
    s.patrols ^= 1 << there
    if s.log is not None:
        s.tell("beat-patrol", PLAYER, territory=land.names[there])
