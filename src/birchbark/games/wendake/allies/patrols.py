"""A4 How patrols move, and fights that involve a patrol."""

from __future__ import annotations

from typing import ClassVar, Final

from birchbark.engine.position import Bits, Codec, Number, Part
from birchbark.engine.refusing import because
from birchbark.engine.variant import Step
from birchbark.engine.words import Message, Refusal, Values
from birchbark.games.wendake.allies import moves, steps
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.moves import DONE
from birchbark.games.wendake.terms import TERRITORIES
from birchbark.games.wendake.village import HOME

STEPS_LEFT: Final = 15


class MovePatrols(Step[Allies]):
    """A4.1 The player makes a step with a patrol, or ends the move."""

    kind = steps.PATROL
    verbs = ("patrol",)
    clause = "A4.1"
    prompt = "patrol"
    leaving = "done-patrol"
    codec: ClassVar[Codec] = Bits(Part("left", 0, Number(), 4), Part("resting", 4, Number(), 4))

    def offer(self, s: Allies) -> list[int]:
        legal: list[int] = []
        if s.value & STEPS_LEFT:
            offer_steps(s, legal)
            if legal:
                legal.append(DONE)
        return legal

    def take(self, s: Allies, move: int) -> None:
        if move == DONE:
            return
        start, end, target = moves.PATROL_STEPS.parts(move)
        local = s.components.land.local
        attacks = target != moves.STAND
        s.push(steps.PATROL, s.seat, s.value - 1 + (attacks << steps.PATROL_RESTING))
        make_step(s, local[start], local[end], target)

    def sentence(self, s: Allies, move: int, words: list[str]) -> Message:
        if move == DONE:
            return super().sentence(s, move, words)
        _, _, target = moves.PATROL_STEPS.parts(move)
        values: Values = {"start": words[1], "end": words[2]}
        if target == moves.STAND:
            return Message("moves.patrol-stand", values)
        if target >= moves.AT_PATROLS:
            key, values["other"] = "patrol-attack-patrol", target - moves.AT_PATROLS
        elif target == moves.AT_BLACK:
            key, values["other"] = "patrol-attack-black", s.black_seat
        else:
            key, values["other"] = "patrol-attack-guard", target - moves.AT_GUARDS
        return Message(f"moves.{key}-here" if words[1] == words[2] else f"moves.{key}", values)

    def refusal(self, s: Allies, move: int, words: list[str]) -> Refusal:
        if s.kind != steps.PATROL:
            return because("A4.1", "patrols-by-alliance")
        land = s.components.land
        start, end, target = moves.PATROL_STEPS.parts(move)
        for number in (start, end):
            if land.local[number] < 0:
                return because("W7.3", "not-on-map", territory=TERRITORIES[number])
        here, there = land.local[start], land.local[end]
        home = s.villages[s.seat][HOME]
        standing = s.patrols[s.seat][here]
        if not standing:
            return because("A4.1", "no-own-patrol", territory=words[1])
        if here == home and standing <= s.value >> steps.PATROL_RESTING:
            return because("A4.4", "patrol-rests")
        if there < land.homes and there != home:
            return because("A4.1", "foreign-home", territory=words[2])
        if there != here and there not in land.touches[here]:
            return because("W7.3", "not-adjacent", start=words[1], end=words[2])
        if target == moves.STAND:
            return because("A4.1", "patrol-stands", territory=words[2])
        if land.flag[there] != s.faction(s.seat):
            return because("A4.2", "other-flag", territory=words[2])
        return no_target(s, there, target)


def offer_steps(s: Allies, legal: list[int]) -> None:
    """A4.1 Offer steps as for warriors, but never into another's home; A4.2 attacks need the player's flag."""
    seat = s.seat
    land = s.components.land
    count = land.count
    home = s.villages[seat][HOME]
    for start in range(count):
        standing = s.patrols[seat][start]
        if start == home:
            standing -= s.value >> steps.PATROL_RESTING
        if standing <= 0:
            continue
        for end in [*land.touches[start], start]:
            step = s.allied.patrol_step[start * count + end]
            if step < 0 or (end < land.homes and end != home):
                continue
            if end != start:
                legal.append(step)
            if land.flag[end] == s.faction(seat):
                legal += [step + target for target in targets_in(s, seat, end)]


def targets_in(s: Allies, seat: int, territory: int) -> list[int]:
    """A4.2 Return the others' guards and patrols as targets, but no outposts, women or hunters."""
    found: list[int] = []
    for other in range(s.players):
        if other == seat:
            continue
        standing = s.guards[other][territory]
        black = s.black_seat == other and s.black == territory
        if standing > black:
            found.append(moves.AT_GUARDS + other)
        if black:
            found.append(moves.AT_BLACK)
        if s.patrols[other][territory]:
            found.append(moves.AT_PATROLS + other)
    return found


def no_target(s: Allies, territory: int, target: int) -> Refusal:
    """A4.2 Say why there is nothing for a patrol to attack."""
    if target >= moves.AT_PATROLS:
        return no_patrol(s, target - moves.AT_PATROLS, territory, "A4.2")
    if target == moves.AT_BLACK and s.black_seat < 0:
        return because("W17.3", "no-black-warrior")
    owner = s.black_seat if target == moves.AT_BLACK else target - moves.AT_GUARDS
    if owner >= s.players:
        return because("W1.1", "no-such-player")
    if owner == s.seat:
        return because("A4.2", "own-guard")
    return because("A4.2", "no-guard-to-attack", territory=s.components.land.names[territory], other=owner)


def no_patrol(s: Allies, owner: int, territory: int, clause: str) -> Refusal:
    """Say why there is no patrol of a player to attack."""
    if owner >= s.players:
        return because("W1.1", "no-such-player")
    if owner == s.seat:
        return because(clause, "own-patrol")
    return because(clause, "no-patrol-there", other=owner, territory=s.components.land.names[territory])


def make_step(s: Allies, start: int, end: int, target: int) -> None:
    seat = s.seat
    names = s.components.land.names
    if s.log is not None and start != end:
        s.tell("patrolled", seat, start=names[start], end=names[end])
    s.add_patrols(seat, start, -1)
    if target == moves.STAND:
        s.add_patrols(seat, end, 1)
        return
    patrol_home(s, seat)
    if target >= moves.AT_PATROLS:
        chase_patrol(s, target - moves.AT_PATROLS, end)
        return
    owner = s.black_seat if target == moves.AT_BLACK else target - moves.AT_GUARDS
    if s.log is not None:
        s.tell("patrol-attacked-guard", seat, other=owner, territory=names[end])
    s.add_guards(owner, end, -1)
    guard_home(s, owner, target == moves.AT_BLACK)


def chase_patrol(s: Allies, owner: int, territory: int) -> None:
    """A4.4 Send an attacked patrol to its owner's home."""
    if s.log is not None:
        s.tell("attacked-patrol", s.seat, other=owner, territory=s.components.land.names[territory])
    s.add_patrols(owner, territory, -1)
    patrol_home(s, owner)


def patrol_home(s: Allies, seat: int) -> None:
    s.add_patrols(seat, s.villages[seat][HOME], 1)


def guard_home(s: Allies, seat: int, black: bool) -> None:
    """A4.4 Send a warrior who fought a patrol home, not to the longhouse."""
    home = s.villages[seat][HOME]
    s.add_guards(seat, home, 1)
    if black:
        s.black = home
