"""What everybody sees of the rivals in Wendake, in numbers."""

from __future__ import annotations

from typing import Final

from birchbark.bots.greedy.wendake import RESTORING, evaluate
from birchbark.bots.inputs.wendake.village import LEVELS, by_levels, majorities, own_natives, own_tracks, turn_order
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import TURTLES_COUNT
from birchbark.games.wendake.village import BEAVERS, CANOES, DISK, HOME, MARKERS, OWNED, RESOURCE, SWAPS, TRACK

RIVAL_SIZE: Final = 34
EVALUATION_SCALE: Final = 50.0


def rival_numbers(s: Wendake, seat: int) -> list[float]:
    """Return the numbers of the rival with the best evaluation, and the mean of those of all."""
    others = [(seat + number) % s.players for number in range(1, s.players)]
    if not others:
        return [0.0] * (2 * RIVAL_SIZE)
    scores = s.scores()
    rows = [rival(s, other, scores[other]) for other in others]
    if len(rows) == 1:
        return rows[0] + rows[0]
    return max(rows) + [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def rival_facts(s: Wendake, seat: int) -> list[object]:
    """Return everything that the numbers of the rivals depend on and that differs between positions of one turn."""
    own = s.villages[seat]
    facts: list[object] = [s.guards, s.shop, s.stack_left, s.order, s.reserved, s.year, own[DISK], own[MARKERS]]
    for other in range(s.players):
        if other != seat:
            facts += [s.villages[other], s.grid[other], s.below[other], s.played[other]]
    if s.seat != seat or s.kind in RESTORING:
        facts += [s.seat, s.kind, s.value, s.stack]
    return facts


def rival(s: Wendake, other: int, score: int) -> list[float]:
    """Return what everybody sees of a rival."""
    village = s.villages[other]
    held = s.turtles[other]
    return [
        public_evaluation(s, other) / EVALUATION_SCALE if village[HOME] >= 0 else 0.0,
        score / 30,
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
    seen.hands[other] = []
    seen.turtles[other] = [0] * len(s.turtles[other])
    return evaluate(seen, other)
