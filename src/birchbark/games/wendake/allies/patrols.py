"""A4 Patrols: how they move, and fights with a patrol in them."""

from __future__ import annotations

from typing import ClassVar, Final

from birchbark.engine.position import Bits, Codec, Number, Part
from birchbark.engine.variant import Step
from birchbark.games.wendake.allies import moves, steps
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.moves import DONE
from birchbark.games.wendake.village import HOME

STEPS_LEFT: Final = 15


class MovePatrols(Step[Allies]):
    """A4.1 One step of a patrol, or no more."""

    kind = steps.PATROL
    clause = "A4.1"
    prompt = "patrol"
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
        start, end, target = moves.patrol_parts(move)
        local = s.components.land.local
        attacks = target != moves.STAND
        s.push(steps.PATROL, s.seat, s.value - 1 + (attacks << steps.PATROL_RESTING))
        make_step(s, local[start], local[end], target)


def offer_steps(s: Allies, legal: list[int]) -> None:
    """A4.1 As warriors move, never into another's home; A4.2 to stand, or to attack under the own flag."""
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
    """A4.2 The guards and patrols of others; never an outpost, a woman or a hunter."""
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


def make_step(s: Allies, start: int, end: int, target: int) -> None:
    seat = s.seat
    names = s.components.land.names
    if s.log is not None and start != end:
        s.tell("patrolled", seat, start=names[start], end=names[end])
    s.patrols[seat][start] -= 1
    if target == moves.STAND:
        s.patrols[seat][end] += 1
        return
    patrol_home(s, seat)
    if target >= moves.AT_PATROLS:
        chase_patrol(s, target - moves.AT_PATROLS, end)
        return
    owner = s.black_seat if target == moves.AT_BLACK else target - moves.AT_GUARDS
    if s.log is not None:
        s.tell("patrol-attacked-guard", seat, other=owner, territory=names[end])
    s.guards[owner][end] -= 1
    guard_home(s, owner, target == moves.AT_BLACK)


def chase_patrol(s: Allies, owner: int, territory: int) -> None:
    """A4.4 The patrol that was attacked goes to its owner's home."""
    if s.log is not None:
        s.tell("attacked-patrol", s.seat, other=owner, territory=s.components.land.names[territory])
    s.patrols[owner][territory] -= 1
    patrol_home(s, owner)


def patrol_home(s: Allies, seat: int) -> None:
    s.patrols[seat][s.villages[seat][HOME]] += 1


def guard_home(s: Allies, seat: int, black: bool) -> None:
    """A4.4 A warrior that fought with a patrol goes home, not to the longhouse."""
    home = s.villages[seat][HOME]
    s.guards[seat][home] += 1
    if black:
        s.black = home
