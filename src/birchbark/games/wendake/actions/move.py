"""W7 Move. What its attacks do stands in `fighting.py`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from birchbark.engine.position import Bits, Codec, Number, Part, YesNo
from birchbark.engine.variant import Step
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.encoding import POSTED
from birchbark.games.wendake.fighting import attack_area, attack_guard
from birchbark.games.wendake.land import NO_STEP
from birchbark.games.wendake.moves import AS_GUARD, AT_AREA, AT_BLACK, AT_GUARDS, BLACK_START
from birchbark.games.wendake.obstacles import no_guard
from birchbark.games.wendake.state import W, Wendake
from birchbark.games.wendake.terms import SLOTS_COUNT
from birchbark.games.wendake.village import HOME, HUNTERS_OUT, OUTPOSTS, WOMEN_OUT

AREA_TARGETS: Final = [
    [AT_AREA + slot for slot in range(SLOTS_COUNT) if slots >> slot & 1] for slots in range(1 << SLOTS_COUNT)
]
"""By set of a territory's areas: the targets."""
ALL_SLOTS: Final = 31


class Move(Action[Wendake]):
    """W7.1 Up to so many steps, spread over any own guards."""

    clause = "W7.1"

    def obstacle(self, s: Wendake, seat: int) -> str:
        return no_guard(s, seat, 0)

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        s.push(steps.MOVE, seat, s.move_steps(amount))


class MakeStep(Step[W]):
    """W7.1 One step of a warrior, or no more."""

    kind = steps.MOVE
    clause = "W7.2"
    prompt = "move"
    codec: ClassVar[Codec] = Bits(
        Part("left", 0, Number(), 5), Part("black-rests", 5, YesNo()), Part("resting", 6, Number(), 5)
    )

    def offer(self, s: W) -> list[int]:
        legal: list[int] = []
        if s.value & steps.LEFT:
            self.offer_steps(s, range(s.components.land.count), legal)
            if not legal and s.value >= steps.BLACK_RESTS and s.log is not None:
                s.tell("all-rest", s.seat)
            legal.append(moves.DONE)
        return legal

    def offer_steps(self, s: W, starts: Iterable[int], legal: list[int]) -> None:
        """W7.2 Every step of every own guard in these territories."""
        seat = s.seat
        land = s.components.land
        count = land.count
        guards = s.guards[seat]
        home = s.villages[seat][HOME]
        black = s.black if s.black_seat == seat else -1
        black_moves = 0 <= black < POSTED and not s.value & steps.BLACK_RESTS
        targets: list[list[int]] = []
        for start in starts:
            standing = guards[start]
            if not standing:
                continue
            if not targets:
                targets = [[] for _ in range(count)]
            if start == home:
                standing -= s.value >> steps.RESTING & steps.LEFT
            for end in [*land.touches[start], start]:
                step = land.step[start * count + end]
                if step == NO_STEP or (end < land.homes and end != home):
                    continue
                if not targets[end]:
                    targets[end] = self.targets_in(s, seat, end)
                for target in targets[end]:
                    if target == AS_GUARD and end == start:
                        continue
                    if standing > (black == start):
                        legal.append(step + target)
                    if black == start and black_moves:
                        legal.append(land.black_step[end] + target)

    def targets_in(self, s: W, seat: int, territory: int) -> list[int]:
        """W7.2 Stand there, W7.4 enter an empty area, W8 attack somebody. W7.6 In the home only stand."""
        land = s.components.land
        targets = [AS_GUARD]
        if territory < land.homes:
            return targets
        open_areas = land.areas >> territory * SLOTS_COUNT & ALL_SLOTS
        for other in range(s.sides):
            village = s.villages[other]
            natives = village[WOMEN_OUT] | village[HUNTERS_OUT] | village[OUTPOSTS]
            if other == seat:
                open_areas &= ~(natives >> territory * SLOTS_COUNT)
                continue
            standing = s.guards[other][territory]
            if standing:
                open_areas &= ~(natives >> territory * SLOTS_COUNT)
                black = s.black_seat == other and s.black == territory
                if standing > black:
                    targets.append(AT_GUARDS + other)
                if black:
                    targets.append(AT_BLACK)
        return targets + AREA_TARGETS[open_areas]

    def take(self, s: W, move: int) -> None:
        if move == moves.DONE:
            return
        value = s.value - 1
        start, end, target = moves.step_parts(move)
        local = s.components.land.local
        black = start == BLACK_START
        if black and target != AS_GUARD:
            value |= steps.BLACK_RESTS
        s.push(steps.MOVE, s.seat, value)
        make_step(s, s.black if black else local[start], local[end], target, black)


def make_step(s: Wendake, start: int, end: int, target: int, black: bool) -> None:
    seat = s.seat
    names = s.components.land.names
    if s.log is not None and start != end:
        s.tell("stepped", seat, start=names[start], end=names[end])
    s.guards[seat][start] -= 1
    if target == AS_GUARD:
        s.guards[seat][end] += 1
        if black:
            s.black = end
    elif target < AT_GUARDS:
        enter_area(s, end * SLOTS_COUNT + target - AT_AREA, black)
    else:
        owner = s.black_seat if target == AT_BLACK else target - AT_GUARDS
        attack_guard(s, owner, end, target == AT_BLACK, black)


def enter_area(s: Wendake, area: int, black: bool) -> None:
    """W7.2 As an outpost, W8 or against whoever is there."""
    for other in range(s.sides):
        village = s.villages[other]
        if (village[WOMEN_OUT] | village[HUNTERS_OUT] | village[OUTPOSTS]) >> area & 1:
            attack_area(s, other, area, black)
            return
    s.villages[s.seat][OUTPOSTS] |= 1 << area
    if black:
        s.black = POSTED + area
    if s.log is not None:
        s.tell("outpost", s.seat, area=s.components.land.area_name(area))
