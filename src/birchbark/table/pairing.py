"""Who meets whom in a tournament: by the standings, or everybody against everybody. Players are numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, count
from typing import NamedTuple

MOST_ROUNDS = 15
PATIENCE = 2000
"""How many tables are tried before one more repeated encounter is put up with."""

Pair = frozenset[int]


class Round(NamedTuple):
    """Who sits together, in the order of the seats, and who sits out."""

    tables: list[list[int]]
    byes: list[int]


def encounters(rounds: Iterable[Round]) -> Counter[Pair]:
    """Count how often two have met."""
    tables = (table for round_ in rounds for table in round_.tables)
    return Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))


def swiss(standings: Sequence[int], size: int, before: Sequence[Round]) -> Round:
    """Pair neighbours in the standings with as few repeated encounters as possible.

    Those sit out who have done so least often, and of them the last in the standings.
    """
    byes = Counter(player for round_ in before for player in round_.byes)
    last_first = list(reversed(standings))
    resting = sorted(last_first, key=lambda player: byes[player])[: len(standings) % size]
    playing = [player for player in standings if player not in resting]
    firsts = Counter(table[0] for round_ in before for table in round_.tables)
    tables = seated_together(playing, size, encounters(before))
    return Round([sorted(table, key=lambda player: firsts[player]) for table in tables], resting)


def seated_together(players: Sequence[int], size: int, met: Counter[Pair]) -> list[list[int]]:
    """Divide players into tables of neighbours, so that as few as possible meet again."""
    usual = min((met[frozenset(pair)] for pair in combinations(players, 2)), default=0)
    for most in count():
        found = divide(list(players), size, met, usual, most, iter(range(PATIENCE)))
        if found is not None:
            return found
    raise AssertionError


def divide(
    players: list[int], size: int, met: Counter[Pair], usual: int, most: int, patience: Iterator[int]
) -> list[list[int]] | None:
    """Divide players into tables with so many repeated encounters at most, or return None if none are found."""
    if not players:
        return []
    first = players[0]
    for others in combinations(sorted(players[1:], key=lambda player: met[frozenset((first, player))]), size - 1):
        if next(patience, None) is None:
            return None
        table = [first, *others]
        repeated = sum((met[frozenset(pair)] - usual) ** 2 for pair in combinations(table, 2))
        if repeated <= most:
            rest = [player for player in players if player not in table]
            found = divide(rest, size, met, usual, most - repeated, patience)
            if found is not None:
                return [table, *found]
    return None


def round_robin(players: Sequence[int], size: int) -> list[Round]:
    """Let everybody meet everybody: once by the circle method at tables for two, else as evenly as possible."""
    return circle(players) if size == 2 else all_around(players, size)


def circle(players: Sequence[int]) -> list[Round]:
    """Let one stand still and all others move on by one place in each round; who meets nobody sits out."""
    fixed, *moving = [*players, None] if len(players) % 2 else [*players]
    rounds: list[Round] = []
    for number in range(len(moving)):
        ring = [fixed, *moving[number:], *moving[:number]]
        tables = [[ring[at], ring[-1 - at]] for at in range(len(ring) // 2)]
        if number % 2:
            tables[0].reverse()
        rounds.append(
            Round(
                [[player for player in table if player is not None] for table in tables if None not in table],
                [player for table in tables if None in table for player in table if player is not None],
            )
        )
    return rounds


def all_around(players: Sequence[int], size: int) -> list[Round]:
    """Let those meet who have met least often, until all have met."""
    rounds: list[Round] = []
    while len(rounds) < MOST_ROUNDS:
        rounds.append(swiss(players, size, rounds))
        met = encounters(rounds)
        if all(met[frozenset(pair)] for pair in combinations(players, 2)):
            break
    return rounds
