"""Who meets whom in a tournament."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from birchbark.table.pairing import Round, encounters, round_robin, swiss

sizes = st.integers(2, 4)
seeds = st.integers(0, 10_000)


def played(many: int, size: int, rounds: int, seed: int) -> list[Round]:
    """Rounds after each of which the standings are any."""
    random, found = Random(seed), list[Round]()
    for _ in range(rounds):
        found.append(swiss(random.sample(range(many), many), size, found))
    return found


def rests(rounds: list[Round], many: int) -> list[int]:
    byes = Counter(player for each in rounds for player in each.byes)
    return [byes[player] for player in range(many)]


@settings(max_examples=40, deadline=None)
@given(st.integers(4, 24), sizes, st.integers(1, 6), seeds)
def test_everybody_has_one_seat_or_sits_out(many: int, size: int, rounds: int, seed: int) -> None:
    for each in played(many, size, rounds, seed):
        assert all(len(table) == size for table in each.tables)
        assert sorted([*each.byes, *(player for table in each.tables for player in table)]) == list(range(many))
        assert len(each.byes) == many % size


@settings(max_examples=40, deadline=None)
@given(st.integers(4, 24), sizes, st.integers(1, 8), seeds)
def test_nobody_sits_out_twice_more_than_another(many: int, size: int, rounds: int, seed: int) -> None:
    found = rests(played(many, size, rounds, seed), many)
    assert max(found) - min(found) <= 1


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 5), seeds)
def test_as_long_as_there_are_others_nobody_meets_again(rounds: int, seed: int) -> None:
    """By Dirac's theorem such a pairing exists while everybody has met fewer than half of the others."""
    assert max(encounters(played(2 * rounds + 2, 2, rounds, seed)).values()) == 1


def test_neighbours_in_the_standings_meet() -> None:
    assert [sorted(table) for table in swiss([3, 0, 2, 1], 2, []).tables] == [[0, 3], [1, 2]]
    again = swiss([3, 0, 2, 1], 2, [Round([[0, 3], [1, 2]], [])])
    assert sorted(sorted(table) for table in again.tables) == [[0, 1], [2, 3]]


def test_the_last_in_the_standings_sits_out_first() -> None:
    first = swiss([4, 3, 2, 1, 0], 2, [])
    assert first.byes == [0]
    assert swiss([4, 3, 2, 1, 0], 2, [first]).byes == [1]


def test_who_has_begun_less_often_takes_the_first_seat() -> None:
    begun = Round([[0, 1], [2, 3]], [])
    assert swiss([0, 2, 1, 3], 2, [begun, Round([[0, 3], [2, 1]], [])]).tables[1] == [1, 3]


@given(st.integers(2, 16))
def test_by_the_circle_everybody_meets_everybody_once(many: int) -> None:
    rounds = round_robin(range(many), 2)
    assert len(rounds) == many - 1 + many % 2
    assert encounters(rounds) == Counter(frozenset(pair) for pair in combinations(range(many), 2))
    assert set(rests(rounds, many)) == {many % 2}
    firsts = Counter(table[0] for each in rounds for table in each.tables)
    assert max(firsts.values()) - min(firsts[player] for player in range(many)) <= 2


@settings(max_examples=12, deadline=None)
@given(st.integers(4, 16), st.integers(3, 4))
def test_at_larger_tables_all_meet_and_no_two_meet_much_more_often(many: int, size: int) -> None:
    rounds = round_robin(range(many), size)
    met = encounters(rounds)
    often = [met[frozenset(pair)] for pair in combinations(range(many), 2)]
    assert min(often) >= 1
    assert max(often) <= 2 * sum(often) / len(often) + 1
