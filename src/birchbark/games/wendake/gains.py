"""What progress tiles let a player gain, spend, shift and flip (W14.9, W14.10, W14.14, W14.27 and similar ones)."""

from __future__ import annotations

from typing import ClassVar, Final

from birchbark.engine.position import Bits, Codec, Number, OneOf, Part, SetOf
from birchbark.engine.refusing import because, not_yet
from birchbark.engine.variant import Step
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.encoding import RITUAL_SIDE
from birchbark.games.wendake.progress import spending
from birchbark.games.wendake.purchase import SPENDING_CLAUSES, beavers_apart
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import (
    ALL_RESOURCES,
    ANIMALS,
    FROM_SHIFT,
    FROM_SPEND_ANIMALS,
    FROM_SPEND_ANY,
    FROM_SPEND_VEGETABLES,
    GREENS,
    GRID,
    RESOURCES,
    SOURCES,
)
from birchbark.games.wendake.tiles import flip, side_up
from birchbark.games.wendake.village import RESOURCE, TRACK

ASKED: Final = {FROM_SPEND_ANIMALS: ANIMALS, FROM_SPEND_VEGETABLES: GREENS, FROM_SPEND_ANY: ALL_RESOURCES}
"""The resources that may be spent for points, by their source."""


class Gain(Step[Wendake]):
    """W14.9, W14.19, W14.29 The player gains a resource of choice from a set (the value)."""

    kind = steps.GAIN
    verbs = ("gain",)
    clause = "W14.9"
    prompt = "gain"
    codec: ClassVar[Codec] = SetOf(RESOURCES)

    def clause_for(self, s: Wendake) -> str:
        return {GREENS: "W14.19", ALL_RESOURCES: "W14.29"}.get(s.value, self.clause)

    def offer(self, s: Wendake) -> list[int]:
        return [moves.GAIN + resource for resource in range(len(RESOURCES)) if s.value >> resource & 1]

    def take(self, s: Wendake, move: int) -> None:
        resource = move - moves.GAIN
        s.villages[s.seat][RESOURCE + resource] += 1
        if s.log is not None:
            s.tell("gained", s.seat, many=1, resource=RESOURCES[resource])

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        if s.kind != steps.GAIN:
            return not_yet(s, "W14.9", "gain-by-tile")
        open_ones = " ".join(name for resource, name in enumerate(RESOURCES) if s.value >> resource & 1)
        return because(self.clause_for(s), "not-to-gain", resources=open_ones)

    def misfit(self, s: Wendake, words: list[str]) -> Refusal | None:
        return beavers_apart(words)


class Spend(Step[Wendake]):
    """W14.10, W14.20, W14.30 The player spends different resources for as many points on one track."""

    kind = steps.SPEND
    clause = "W14.10"
    prompt = "spend"
    codec: ClassVar[Codec] = Bits(
        Part("open", 0, SetOf(RESOURCES), 5),
        Part("most", 5, Number(), 3),
        Part("source", 8, OneOf(SOURCES), 4),
        Part("spent", 12, Number(), 3),
    )

    def clause_for(self, s: Wendake) -> str:
        return SPENDING_CLAUSES[s.value >> 8 & 15]

    def offer(self, s: Wendake) -> list[int]:
        village = s.villages[s.seat]
        legal: list[int] = []
        if s.value >> 5 & 7:
            for resource in range(len(RESOURCES)):
                if s.value >> resource & 1 and village[RESOURCE + resource]:
                    legal.append(moves.SPEND + resource)
        if s.value >> 12:
            legal.append(moves.DONE)
        return legal

    def take(self, s: Wendake, move: int) -> None:
        spent = s.value >> 12
        source = s.value >> 8 & 15
        if move == moves.DONE:
            s.push(steps.SCORE, s.seat, spent | source << 3 | 0b1111 << 7)
            return
        resource = move - moves.SPEND
        s.villages[s.seat][RESOURCE + resource] -= 1
        if s.log is not None:
            s.tell("spent", s.seat, resource=RESOURCES[resource])
        among = s.value & 31 & ~(1 << resource)
        s.push(steps.SPEND, s.seat, spending(among, (s.value >> 5 & 7) - 1, source) | spent + 1 << 12)

    def objection(self, s: Wendake, move: int, words: list[str]) -> Refusal | None:
        if words[0] != "spend":
            return None
        resource = move - moves.SPEND
        if not ASKED[s.value >> 8 & 15] >> resource & 1:
            return because(self.clause_for(s), "not-to-spend", resource=words[1])
        left = s.value >> resource & 1
        return because(self.clause_for(s), "no-resource" if left else "spent-already", resource=words[1])


class Shift(Step[Wendake]):
    """W14.14 The player shifts a point to another track; W14.34 a gain on a full track is lost."""

    kind = steps.SHIFT
    verbs = ("shift",)
    clause = "W14.14"
    prompt = "shift"

    def offer(self, s: Wendake) -> list[int]:
        village = s.villages[s.seat]
        return [
            moves.SHIFT + number for number, (given, _) in enumerate(moves.PAIRS_OF_TRACKS) if village[TRACK + given]
        ]

    def take(self, s: Wendake, move: int) -> None:
        given, taken = moves.PAIRS_OF_TRACKS[move - moves.SHIFT]
        s.score(s.seat, given, FROM_SHIFT, -1)
        s.score(s.seat, taken, FROM_SHIFT, 1)

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        return because("W14.34", "no-point-to-give") if s.kind == steps.SHIFT else because("W14.14", "shift-by-tile")

    def misfit(self, s: Wendake, words: list[str]) -> Refusal | None:
        return because("W14.14", "shift-same") if len(words) == 3 and words[1] == words[2] else None


class Flip(Step[Wendake]):
    """W14.27 The player flips an action tile; W14.33 not the Ottawa's Sacred Fire tile."""

    kind = steps.FLIP
    verbs = ("flip",)
    clause = "W14.27"
    prompt = "flip"

    def offer(self, s: Wendake) -> list[int]:
        grid = s.grid[s.seat]
        fixed = s.tribe(s.seat).fire_never_flips
        return [moves.FLIP + place for place in range(len(GRID)) if not fixed or grid[place] & ~RITUAL_SIDE]

    def take(self, s: Wendake, move: int) -> None:
        place = move - moves.FLIP
        flip(s, s.seat, place)
        if s.log is not None:
            s.tell("flipped", s.seat, place=GRID[place])

    def sentence(self, s: Wendake, move: int, words: list[str]) -> Message:
        other = s.grid[s.seat][move - moves.FLIP] ^ RITUAL_SIDE
        return Message("moves.flip", {"place": words[1], "actions": side_up(s, other)})

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        return because("W14.33", "fire-never-flips") if s.kind == steps.FLIP else because("W14.27", "flip-by-tile")
