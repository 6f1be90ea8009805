"""S6.9 European patrols: an attacked patrol leaves the game, and the attacker goes home and rests."""

from __future__ import annotations

from collections.abc import Iterable

from birchbark.engine.refusing import because
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import moves as base_moves
from birchbark.games.wendake import steps as base
from birchbark.games.wendake.actions.move import MakeStep, black_start, guard_start, stays
from birchbark.games.wendake.encoding import POSTED
from birchbark.games.wendake.moves import AT_GUARDS, BLACK_START
from birchbark.games.wendake.solitaire import moves, steps
from birchbark.games.wendake.solitaire.state import Solitaire
from birchbark.games.wendake.solitaire.terms import GHOST, PLAYER
from birchbark.games.wendake.terms import TERRITORIES
from birchbark.games.wendake.village import HOME


class StepAmongPatrols(MakeStep[Solitaire]):
    """W7.1 The player makes a step with a warrior, who may attack a patrol and then rests."""

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

    def sentence(self, s: Solitaire, move: int, words: list[str]) -> Message:
        if move < moves.PATROL:
            return super().sentence(s, move, words)
        start, end, _ = moves.ATTACKS.parts(move)
        key = "moves.step-patrol-here" if stays(s, start, end) else "moves.step-patrol"
        return Message(key, {"start": words[1], "end": words[2]})

    def refusal(self, s: Solitaire, move: int, words: list[str]) -> Refusal:
        if move >= moves.PATROL:
            return no_attack(s, move)
        found = no_step(s, move) if s.kind == base.MOVE else None
        return found or super().refusal(s, move, words)


def no_step(s: Solitaire, move: int) -> Refusal | None:
    """S6.9 Say why a warrior cannot step: he rests, or the only guard to attack is a patrol."""
    start, end, target = base_moves.STEPS.parts(move)
    land = s.components.land
    here = -1 if start == BLACK_START else land.local[start]
    there = land.local[end]
    if here >= 0 and s.guards[PLAYER][here] > (s.black == here) and rests(s, here):
        return because("S6.9", "sent-home")
    if target == AT_GUARDS + GHOST and there >= 0 and s.patrols >> there & 1 and s.guards[GHOST][there] == 1:
        return because("S6.9", "only-a-patrol", territory=land.names[there])
    return None


def no_attack(s: Solitaire, move: int) -> Refusal:
    """S6.9 Say why a warrior cannot attack a patrol there."""
    if s.kind != base.MOVE:
        return because("W8.1", "steps-in-move")
    land = s.components.land
    start, end, _ = moves.ATTACKS.parts(move)
    for number in (start, end):
        if number != BLACK_START and land.local[number] < 0:
            return because("W7.3", "not-on-map", territory=TERRITORIES[number])
    there = land.local[end]
    if start == BLACK_START:
        here = s.black
        found = black_start(s)
    else:
        here = land.local[start]
        found = guard_start(s, here)
        if found is None and rests(s, here):
            found = because("S6.9", "sent-home")
    if found is not None:
        return found
    if 0 <= here < POSTED and there != here and there not in land.touches[here]:
        return because("W7.3", "not-adjacent", start=land.names[here], end=land.names[there])
    return because("S6.9", "no-patrol", territory=land.names[there])


def rests(s: Solitaire, start: int) -> bool:
    """Return whether all guards there, except the black warrior, have come home from a patrol."""
    home = s.villages[PLAYER][HOME]
    if start != home:
        return False
    return s.guards[PLAYER][home] - (s.black == home) <= s.value >> steps.RESTING


def ruled_out(s: Solitaire, move: int) -> bool:
    """Return whether a step is by a resting warrior, or against a Ghost guard where there is only a patrol."""
    start, end, target = base_moves.STEPS.parts(move)
    there = s.components.land.local[end]
    if start != BLACK_START and rests(s, s.components.land.local[start]):
        return True
    return target == AT_GUARDS + GHOST and s.patrols >> there & 1 == s.guards[GHOST][there]


def attacks(s: Solitaire) -> list[int]:
    """S6.9 Return the attacks on patrols in the territory of a guard or next to it."""
    land = s.components.land
    legal: list[int] = []
    for start in range(land.count):
        black = s.black == start
        others = s.guards[PLAYER][start] > black and not rests(s, start)
        for end in [*land.touches[start], start]:
            if s.patrols >> end & 1:
                if others:
                    legal.append(moves.ATTACKS.move(land.everywhere[start], land.everywhere[end], 0))
                if black and not s.value & base.BLACK_RESTS:
                    legal.append(moves.ATTACKS.move(BLACK_START, land.everywhere[end], 0))
    return legal


def attack_patrol(s: Solitaire, move: int) -> None:
    """S6.9 Remove the patrol; the attacker goes home and cannot move again in this action."""
    land = s.components.land
    start, end, _ = moves.ATTACKS.parts(move)
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
    s.add_guards(PLAYER, here, -1)
    s.add_guards(PLAYER, home, 1)
    s.add_guards(GHOST, there, -1)
    s.patrols ^= 1 << there
    if s.log is not None:
        s.tell("beat-patrol", PLAYER, territory=land.names[there])
