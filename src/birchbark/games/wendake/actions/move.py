"""W7 The Move action; `fighting.py` has its attacks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from birchbark.engine.position import Bits, Codec, Number, Part, YesNo
from birchbark.engine.refusing import because
from birchbark.engine.variant import Step
from birchbark.engine.words import Message, Refusal, Values
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.encoding import POSTED
from birchbark.games.wendake.fighting import attack_area, attack_guard
from birchbark.games.wendake.land import NO_STEP
from birchbark.games.wendake.moves import AS_GUARD, AT_AREA, AT_BLACK, AT_GUARDS, BLACK_START, STARTS, TARGETS
from birchbark.games.wendake.natives import native_in
from birchbark.games.wendake.obstacles import no_guard
from birchbark.games.wendake.state import W, Wendake
from birchbark.games.wendake.terms import HOMES, SLOTS, SLOTS_COUNT, TERRITORIES
from birchbark.games.wendake.village import HOME, HUNTERS_OUT, OUTPOSTS, WOMEN_OUT

AREA_TARGETS: Final = [
    [AT_AREA + slot for slot in range(SLOTS_COUNT) if slots >> slot & 1] for slots in range(1 << SLOTS_COUNT)
]
"""The targets for each set of areas in a territory."""
ALL_SLOTS: Final = 31


class Move(Action[Wendake]):
    """W7.1 The player makes up to a number of steps, spread over any guards."""

    clause = "W7.1"

    def obstacle(self, s: Wendake, seat: int) -> str:
        return no_guard(s, seat, 0)

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        s.push(steps.MOVE, seat, s.move_steps(amount))


class MakeStep(Step[W]):
    """W7.1 The player makes a step with a warrior, or ends the Move."""

    kind = steps.MOVE
    verbs = ("step",)
    clause = "W7.2"
    prompt = "move"
    leaving = "done-move"
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
        """W7.2 Offer every step of the player's guards in these territories."""
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
        """W7.2 Stand as a guard, W7.4 enter an empty area, W8 or attack; W7.6 the home allows only standing."""
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
        start, end, target = moves.STEPS.parts(move)
        local = s.components.land.local
        black = start == BLACK_START
        if black and target != AS_GUARD:
            value |= steps.BLACK_RESTS
        s.push(steps.MOVE, s.seat, value)
        make_step(s, s.black if black else local[start], local[end], target, black)

    def sentence(self, s: W, move: int, words: list[str]) -> Message:
        if move == moves.DONE:
            return super().sentence(s, move, words)
        start, end, target = moves.STEPS.parts(move)
        here = "-here" if stays(s, start, end) else ""
        values: Values = {"start": words[1], "end": words[2], "target": words[3]}
        if target == AS_GUARD:
            return Message("moves.step-guard", values)
        if target < AT_GUARDS:
            values["area"] = f"{words[2]}.{words[3]}"
            owner, native = native_in(s, s.components.land.local[end] * SLOTS_COUNT + target - AT_AREA)
            if owner < 0:
                return Message(f"moves.step-area{here}", values)
            values["other"] = owner
            return Message(f"moves.step-attack-{('woman', 'hunter', 'outpost')[native]}{here}", values)
        values["other"] = s.black_seat if target == AT_BLACK else target - AT_GUARDS
        return Message(f"moves.step-attack-{'black' if target == AT_BLACK else 'guard'}{here}", values)

    def refusal(self, s: W, move: int, words: list[str]) -> Refusal:
        return in_move(s, move) if s.kind == steps.MOVE else because("W8.1", "steps-in-move")

    def misfit(self, s: W, words: list[str]) -> Refusal | None:
        match words[1:]:
            case [start, end, target] if start in STARTS and end in HOMES and target in TARGETS:
                return into_home(s, end, target)
        return None


def stays(s: Wendake, start: int, end: int) -> bool:
    """Return whether a step ends in the territory where it begins."""
    return start == end or (start == BLACK_START and s.black == s.components.land.local[end])


def make_step(s: Wendake, start: int, end: int, target: int, black: bool) -> None:
    seat = s.seat
    names = s.components.land.names
    if s.log is not None and start != end:
        s.tell("stepped", seat, start=names[start], end=names[end])
    s.add_guards(seat, start, -1)
    if target == AS_GUARD:
        s.add_guards(seat, end, 1)
        if black:
            s.black = end
    elif target < AT_GUARDS:
        enter_area(s, end * SLOTS_COUNT + target - AT_AREA, black)
    else:
        owner = s.black_seat if target == AT_BLACK else target - AT_GUARDS
        attack_guard(s, owner, end, target == AT_BLACK, black)


def enter_area(s: Wendake, area: int, black: bool) -> None:
    """W7.2 Enter an area as an outpost, W8 or attack the native there."""
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


def in_move(s: Wendake, move: int) -> Refusal:
    """Say why a step of a Move is not legal."""
    start, end, target = moves.STEPS.parts(move)
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
        return into_area(s, there, target - AT_AREA)
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


def into_home(s: Wendake, end: str, target: str) -> Refusal:
    """W7.6, W8.6 In a home a warrior can only stand, and only in that of his own side."""
    land = s.components.land
    home = land.local[TERRITORIES.index(end)]
    if home < 0:
        return because("W7.3", "not-on-map", territory=end)
    if 0 <= s.villages[s.seat][HOME] != home:
        return because("W7.2", "foreign-home", territory=end)
    if target == "guard" or target in SLOTS:
        return because("W7.6", "guard-at-home")
    return because("W8.6", "home-is-safe")
