"""W7 Move where there are patrols (A4.3, A4.4), and the Move of a Muster (A5.19)."""

from __future__ import annotations

from collections.abc import Iterable

from birchbark.engine.position import Bits, Codec, Number, OneOf, Part
from birchbark.games.wendake import steps as base_steps
from birchbark.games.wendake.actions.move import ALL_SLOTS, make_step
from birchbark.games.wendake.actions.move import MakeStep as BaseStep
from birchbark.games.wendake.allies import moves, steps
from birchbark.games.wendake.allies.patrols import chase_patrol, guard_home
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.moves import AT_AREA, AT_GUARDS, BLACK_START, DONE, step_parts
from birchbark.games.wendake.terms import SLOTS_COUNT
from birchbark.games.wendake.village import HOME, HUNTERS_OUT, OUTPOSTS, WOMEN_OUT


class MakeStep(BaseStep[Allies]):
    """W7.1 One step of a warrior; A4.3 patrols protect as guards do and can be attacked."""

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
        start, end, owner = moves.attack_parts(move)
        black = start == BLACK_START
        rests = base_steps.BLACK_RESTS if black else 1 << base_steps.RESTING
        s.push(base_steps.MOVE, s.seat, s.value - 1 + rests)
        attack(s, start, end, owner)


def shielded_areas(s: Allies, seat: int, territory: int) -> int:
    """A4.3 The set of a territory's areas with natives whom a patrol protects."""
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
    """A4.3 Steps of a guard that end with an attack on a patrol."""
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
    """A4.4 Warrior and patrol both go to their homes."""
    land = s.components.land
    black = start == BLACK_START
    here = s.black if black else land.local[start]
    there = land.local[end]
    if s.log is not None and here != there:
        s.tell("stepped", s.seat, start=land.names[here], end=land.names[there])
    s.guards[s.seat][here] -= 1
    guard_home(s, s.seat, black)
    chase_patrol(s, owner, there)


class MusterMove(MakeStep):
    """A5.19 One step of each guard that is left in the territory, as a Move, fights included."""

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
            attack(s, *moves.attack_parts(move))
            return
        start, end, target = step_parts(move)
        local = s.components.land.local
        black = start == BLACK_START
        make_step(s, s.black if black else local[start], local[end], target, black)
