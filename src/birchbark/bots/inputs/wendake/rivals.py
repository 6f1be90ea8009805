"""What everybody sees of the rivals in Wendake, in numbers."""

from __future__ import annotations

from typing import Final

from birchbark.bots.greedy.wendake import RESTORING, between_years, evaluate
from birchbark.bots.inputs.wendake.remembered import Remembered
from birchbark.bots.inputs.wendake.village import LEVELS, by_levels, majorities, own_natives, own_tracks, turn_order
from birchbark.games.wendake.actions.masks import disks
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import TURTLES_COUNT
from birchbark.games.wendake.village import BEAVERS, CANOES, HOME, MARKERS, OWNED, RESOURCE, SWAPS, TRACK, with_row

RIVAL_SIZE: Final = 34
EVALUATION_SCALE: Final = 50.0


class Rivals(Remembered):
    """Knows the numbers of rivals; what a seat does seldom changes anything about them."""

    def numbers(self, s: Wendake, seat: int) -> list[float]:
        """Return the numbers of the rival with the best evaluation, and the mean of those of all."""
        rows = [self.of(s, (seat + number) % s.players) for number in range(1, s.players)]
        if not rows:
            return [0.0] * (2 * RIVAL_SIZE)
        if len(rows) == 1:
            return rows[0] + rows[0]
        return max(rows) + [sum(column) / len(rows) for column in zip(*rows, strict=True)]

    def facts(self, s: Wendake, other: int) -> list[object]:
        found: list[object] = [
            *(s.components.fingerprint, s.players, s.pairing, s.year, s.shop, disks(s)),
            *(s.order, s.reserved, s.stack_left, len(s.hands[other]), [tile > 0 for tile in s.turtles[other]]),
            *(s.villages[other], s.guards[other], majorities(s, other)[0]),
            *(s.grid[other], s.below[other], s.played[other]),
            *(other, between_years(s, other), s.kind in RESTORING),
        ]
        if s.over:
            found.append(s.scores())
        elif s.seat == other or any(owner == other for _, owner, _ in s.stack):
            found += [s.seat, s.kind, s.value, s.stack, s.guards, s.display, s.aside[other]]
        if isinstance(s, Allies):
            found += [s.ranks[other], s.rifles[other], s.ready[other], s.turned[other]]
        return found

    def work_out(self, s: Wendake, other: int) -> list[float]:
        return rival(s, other)


def rival(s: Wendake, other: int) -> list[float]:
    """Return what everybody sees of a rival."""
    village = s.villages[other]
    held = s.turtles[other]
    return [
        public_evaluation(s, other) / EVALUATION_SCALE if village[HOME] >= 0 else 0.0,
        s.scores()[other] / 30,
        *own_tracks(s, other)[:4],
        *[min(village[TRACK + one], village[TRACK + two]) / 30 for one, two in s.pairs()],
        *own_natives(s, other),
        *majorities(s, other)[:1],
        sum(village[RESOURCE : RESOURCE + 5]) / 10,
        village[BEAVERS] / 6,
        village[CANOES] / 6,
        village[SWAPS] / 3,
        village[MARKERS] / 4,
        len(s.hands[other]) / 6,
        *by_levels(s, village[OWNED], 3),
        *[sum(held[turtle] > 0 for turtle in range(level, TURTLES_COUNT, 3)) / 3 for level in range(LEVELS)],
        *turn_order(s, other)[1:3],
    ]


def public_evaluation(s: Wendake, other: int) -> float:
    """Return the evaluation of a rival's village as it looks to those who see neither its hand nor its turtle tiles."""
    seen = s.copy()
    seen.hands = with_row(seen.hands, other, [])
    seen.turtles = with_row(seen.turtles, other, [0] * len(s.turtles[other]))
    return evaluate(seen, other)
