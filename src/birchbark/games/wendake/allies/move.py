"""W7 The Move action with patrols (A4.3, A4.4), and the Move of a Muster (A5.19)."""

from __future__ import annotations

from collections.abc import Iterable

from birchbark.engine.position import Bits, Codec, Number, OneOf, Part
from birchbark.engine.refusing import because
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import steps as base_steps
from birchbark.games.wendake.actions.move import ALL_SLOTS, black_start, guard_start, in_move, make_step, stays
from birchbark.games.wendake.actions.move import MakeStep as BaseStep
from birchbark.games.wendake.allies import moves, steps
from birchbark.games.wendake.allies.patrols import chase_patrol, guard_home, no_patrol
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.moves import AT_AREA, AT_GUARDS, BLACK_START, DONE, STEPS
from birchbark.games.wendake.natives import native_in
from birchbark.games.wendake.terms import SLOTS_COUNT, TERRITORIES
from birchbark.games.wendake.village import HOME, HUNTERS_OUT, OUTPOSTS, WOMEN_OUT


class MakeStep(BaseStep[Allies]):
    """W7.1 The player makes a step with a warrior; A4.3 patrols protect as guards do and can be attacked."""

    def offer_steps(self, s: Allies, starts: Iterable[int], legal: list[int]) -> None:
        super().offer_steps(s, starts, legal)
        for start in starts:
            offer_attacks(s, start, legal)

    def targets_in(self, s: Allies, seat: int, territory: int) -> list[int]:
        targets = super().targets_in(s, seat, territory)
        shielded = shielded_areas(s, seat, territory)
        if not shielded:
            return targets
        return [
            target for target in targets if not AT_AREA <= target < AT_GUARDS or not shielded >> target - AT_AREA & 1
        ]

    def take(self, s: Allies, move: int) -> None:
        if move < moves.ATTACK:
            super().take(s, move)
            return
        start, end, owner = moves.ATTACKS.parts(move)
        black = start == BLACK_START
        rests = base_steps.BLACK_RESTS if black else 1 << base_steps.RESTING
        s.push(base_steps.MOVE, s.seat, s.value - 1 + rests)
        attack(s, start, end, owner)

    def sentence(self, s: Allies, move: int, words: list[str]) -> Message:
        if move < moves.ATTACK:
            return super().sentence(s, move, words)
        start, end, owner = moves.ATTACKS.parts(move)
        key = "moves.step-attack-patrol-here" if stays(s, start, end) else "moves.step-attack-patrol"
        return Message(key, {"start": words[1], "end": words[2], "other": owner})

    def refusal(self, s: Allies, move: int, words: list[str]) -> Refusal:
        attacks = move >= moves.ATTACK
        start, end, target = moves.ATTACKS.parts(move) if attacks else STEPS.parts(move)
        found = not_moving(s, start, end)
        if found:
            return found
        return no_attack(s, start, end, target) if attacks else protected(s, end, target) or in_move(s, move)


def not_moving(s: Allies, start: int, end: int) -> Refusal | None:
    """Say why no warrior can step from there."""
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


def no_attack(s: Allies, start: int, end: int, owner: int) -> Refusal:
    """A4.3 Say why a warrior cannot attack a patrol there."""
    land = s.components.land
    here = s.black if start == BLACK_START else land.local[start]
    there = land.local[end]
    if there != here and there not in land.touches[here]:
        return because("W7.3", "not-adjacent", start=land.names[here], end=land.names[there])
    return no_patrol(s, owner, there, "A4.3")


def protected(s: Allies, end: int, target: int) -> Refusal | None:
    """A4.3 Refuse to attack a native whom only a patrol protects."""
    if not AT_AREA <= target < AT_GUARDS:
        return None
    there = s.components.land.local[end]
    owner, _ = native_in(s, there * SLOTS_COUNT + target - AT_AREA)
    if owner < 0 or not s.patrols[owner][there] or s.guards[owner][there]:
        return None
    return because("A4.3", "patrol-protects", other=owner, territory=TERRITORIES[end])


def shielded_areas(s: Allies, seat: int, territory: int) -> int:
    """A4.3 Return the set of a territory's areas whose natives a patrol protects."""
    land = s.components.land
    found = 0
    if territory < land.homes:
        return found
    for other in range(s.players):
        if other != seat and s.patrols[other][territory]:
            village = s.villages[other]
            natives = village[WOMEN_OUT] | village[HUNTERS_OUT] | village[OUTPOSTS]
            found |= natives >> territory * SLOTS_COUNT & ALL_SLOTS
    return found


def offer_attacks(s: Allies, start: int, legal: list[int]) -> None:
    """A4.3 Offer the steps of a guard that end with an attack on a patrol."""
    seat = s.seat
    land = s.components.land
    count = land.count
    standing = s.guards[seat][start]
    if not standing:
        return
    if start == s.villages[seat][HOME]:
        standing -= s.value >> base_steps.RESTING & base_steps.LEFT
    black = s.black_seat == seat and s.black == start
    plain = standing > black
    black_moves = black and not s.value & base_steps.BLACK_RESTS
    for end in [*land.touches[start], start]:
        if end < land.homes:
            continue
        for other in range(s.players):
            if other != seat and s.patrols[other][end]:
                if plain:
                    legal.append(s.allied.attack_step[start * count + end] + other)
                if black_moves:
                    legal.append(s.allied.black_attack[end] + other)


def attack(s: Allies, start: int, end: int, owner: int) -> None:
    """A4.4 Send both warrior and patrol to their homes."""
    land = s.components.land
    black = start == BLACK_START
    here = s.black if black else land.local[start]
    there = land.local[end]
    if s.log is not None and here != there:
        s.tell("stepped", s.seat, start=land.names[here], end=land.names[there])
    s.add_guards(s.seat, here, -1)
    guard_home(s, s.seat, black)
    chase_patrol(s, owner, there)


class MusterMove(MakeStep):
    """A5.19 Each guard left in the territory may make one step, as in a Move, including fights."""

    kind = steps.MUSTER_MOVE
    clause = "A5.19"
    prompt = "muster-move"

    def codec_for(self, s: Allies) -> Codec:
        return Bits(
            Part("resting", 0, Number(), 11), Part("territory", steps.MUSTERED, OneOf(s.components.land.names), 5)
        )

    def offer(self, s: Allies) -> list[int]:
        territory = s.value >> steps.MUSTERED
        legal: list[int] = []
        self.offer_steps(s, [territory], legal)
        if legal:
            legal.append(DONE)
        return legal

    def take(self, s: Allies, move: int) -> None:
        if move == DONE:
            return
        s.push(steps.MUSTER_MOVE, s.seat, s.value)
        if move >= moves.ATTACK:
            attack(s, *moves.ATTACKS.parts(move))
            return
        start, end, target = STEPS.parts(move)
        local = s.components.land.local
        black = start == BLACK_START
        make_step(s, s.black if black else local[start], local[end], target, black)
