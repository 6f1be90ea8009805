"""What mask cards bring: looked up by how many there are of each kind, the most first."""

from __future__ import annotations

from functools import cache

from birchbark.games.wendake.actions.masks import REPERTOIRE
from birchbark.games.wendake.encoding import TYPE
from birchbark.games.wendake.moves import PERFORMANCES
from birchbark.games.wendake.terms import KINDS

Counts = tuple[int, ...]


def counts_of(cards: list[int]) -> Counts:
    counts = [0] * len(KINDS)
    for card in cards:
        counts[(card & TYPE) // 4] += 1
    return in_order(counts)


def in_order(counts: list[int]) -> Counts:
    counts.sort(reverse=True)
    return tuple(counts)


def with_one_more(counts: Counts, kind: int) -> Counts:
    more = list(counts)
    more[kind] += 1
    return in_order(more)


@cache
def best(counts: Counts, worth: Counts) -> int:
    """The most points of one ceremony; the worth of a combination is 0 where its space is taken."""
    return max((worth[PERFORMANCES[number].combination] for number in REPERTOIRE.of(list(counts))), default=0)


@cache
def best_of_two(counts: Counts, worth: Counts) -> int:
    """The most points of two ceremonies with different cards on different spaces."""
    most = 0
    for number in REPERTOIRE.of(list(counts)):
        performance = PERFORMANCES[number]
        left = in_order([have - need for have, need in zip(counts, performance.need, strict=True)])
        others = tuple(0 if other == performance.combination else many for other, many in enumerate(worth))
        most = max(most, worth[performance.combination] + best(left, others))
    return most


@cache
def after_drawing(counts: Counts, worth: Counts) -> float:
    """What a ceremony brings on the average, with the card drawn first."""
    return sum(best(with_one_more(counts, kind), worth) for kind in range(len(KINDS))) / len(KINDS)


@cache
def with_any(counts: Counts, worth: Counts) -> int:
    """The same with a card of the best kind."""
    return max(best(with_one_more(counts, kind), worth) for kind in range(len(KINDS)))
