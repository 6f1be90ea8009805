"""What mask cards bring, in tables by the number of cards of each kind, the highest first."""

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
    """Return the most points that one ceremony can score; a combination is worth 0 if its space is taken."""
    return max((worth[PERFORMANCES[number].combination] for number in REPERTOIRE.of(list(counts))), default=0)


@cache
def best_of_two(counts: Counts, worth: Counts) -> int:
    """Return the most points that two ceremonies can score with different cards on different spaces."""
    most = 0
    for number in REPERTOIRE.of(list(counts)):
        performance = PERFORMANCES[number]
        left = in_order([have - need for have, need in zip(counts, performance.need, strict=True)])
        others = tuple(0 if other == performance.combination else many for other, many in enumerate(worth))
        most = max(most, worth[performance.combination] + best(left, others))
    return most


@cache
def after_drawing(counts: Counts, worth: Counts) -> float:
    """Return the average points of a ceremony, including the card drawn first."""
    return sum(best(with_one_more(counts, kind), worth) for kind in range(len(KINDS))) / len(KINDS)


@cache
def with_any(counts: Counts, worth: Counts) -> int:
    """Return the most points of a ceremony with another card of the best kind."""
    return max(best(with_one_more(counts, kind), worth) for kind in range(len(KINDS)))


class Ceremonies:
    """What ceremonies with some cards can score."""

    def __init__(self, counts: Counts, worth: Counts) -> None:
        self.best = best(counts, worth)
        self.best_of_two = best_of_two(counts, worth)
        self.after_drawing = after_drawing(counts, worth)


@cache
def ceremonies_with(counts: Counts, worth: Counts) -> Ceremonies:
    return Ceremonies(counts, worth)
