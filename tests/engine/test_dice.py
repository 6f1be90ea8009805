"""Chance: the same on every machine, fair, and told beforehand where a record says so."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest

from birchbark import Error
from birchbark.engine.dice import Dice

KNOWN = [740, 995, 810]
KNOWN_SIXES = [4, 1, 3, 3, 0, 0, 4, 5, 3, 5, 2, 4]


def roll(seed: int, count: int, sides: int) -> int:
    """The construction, told once more: key = BLAKE2b-128 of the seed's digits; roll = keyed BLAKE2b-64 of the count,
    as a fraction of 2^64 times the sides, all numbers big-endian."""
    key = blake2b(str(seed).encode(), digest_size=16).digest()
    fraction = blake2b(count.to_bytes(8, "big"), digest_size=8, key=key).digest()
    return int.from_bytes(fraction, "big") * sides // 2**64


@pytest.mark.compiled
@pytest.mark.parametrize("seed", [0, 1, 7, 2**64, 2**128 - 1])
def test_rolls_follow_the_construction(seed: int) -> None:
    dice = Dice.seeded(seed)
    sides = [2, 6, 6, 100, 1, 12, 2**40]
    assert [dice.randbelow(many) for many in sides] == [roll(seed, count, many) for count, many in enumerate(sides)]
    assert dice.count == len(sides)


@pytest.mark.compiled
def test_rolls_are_those_of_every_other_machine() -> None:
    """Written down once: a change here changes every recorded game."""
    assert [Dice.seeded(1).randbelow(1000), Dice.seeded(2).randbelow(1000), Dice(5, 3).randbelow(1000)] == KNOWN
    dice = Dice.seeded(1)
    assert [dice.randbelow(6) for _ in range(12)] == KNOWN_SIXES


def test_rolls_are_fair() -> None:
    dice = Dice.seeded(42)
    counts = Counter(dice.randbelow(6) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(850 < many < 1150 for many in counts.values())
    pairs = Counter((dice.randbelow(3), dice.randbelow(3)) for _ in range(4500))
    assert all(400 < many < 600 for many in pairs.values()), "one roll tells nothing about the next"


def test_a_roll_of_one_side_is_0() -> None:
    assert {Dice.seeded(seed).randbelow(1) for seed in range(50)} == {0}


def test_seeds_differ() -> None:
    assert len({Dice.seeded(seed).randbelow(2**60) for seed in range(500)}) == 500


def test_a_copy_goes_on_alike_and_apart() -> None:
    dice = Dice.seeded(3)
    dice.randbelow(6)
    twin = dice.copy()
    ahead = [twin.randbelow(100) for _ in range(5)]
    assert dice.count == 1
    assert [dice.randbelow(100) for _ in range(5)] == ahead


def test_split_dice_do_not_disturb() -> None:
    dice, other = Dice.seeded(3), Dice.seeded(3)
    own = dice.spawn()
    other.randbelow(2**64)
    assert [own.randbelow(6) for _ in range(20)]
    assert [dice.randbelow(100) for _ in range(5)] == [other.randbelow(100) for _ in range(5)]
    assert own.key != dice.key


def test_scripted_rolls_come_first_and_count() -> None:
    dice = Dice.seeded(1)
    dice.scripted = [5, 0]
    assert [dice.randbelow(6), dice.randbelow(6)] == [5, 0]
    assert dice.randbelow(1000) == roll(1, 2, 1000), "then the dice themselves, as if they had been rolled before"


def test_a_scripted_roll_must_be_possible() -> None:
    dice = Dice.seeded(1)
    dice.scripted = [6]
    with pytest.raises(Error, match="a roll of 6 where only 0 to 5 can come"):
        dice.randbelow(6)


def test_scripted_rolls_are_copied() -> None:
    dice = Dice.seeded(1)
    dice.scripted = [4, 2]
    twin = dice.copy()
    assert (twin.randbelow(6), twin.randbelow(6)) == (4, 2)
    assert dice.scripted == [4, 2]


def test_rolls_are_noted_where_somebody_wants_to_know() -> None:
    dice = Dice.seeded(1)
    dice.randbelow(6)
    noted: list[int] = []
    dice.recorded = noted
    dice.scripted = [3]
    rolled = [dice.randbelow(6), dice.randbelow(6)]
    assert noted == rolled
    assert rolled[0] == 3
    assert dice.copy().recorded is None


def test_drawing_takes_one_out() -> None:
    dice = Dice.seeded(9)
    items = [10, 20, 30, 40]
    drawn = [dice.draw(items) for _ in range(4)]
    assert sorted(drawn) == [10, 20, 30, 40]
    assert items == []


def test_every_order_comes_out_of_shuffling_equally_often() -> None:
    dice = Dice.seeded(9)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        items = [0, 1, 2, 3]
        dice.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert all(60 < many < 140 for many in orders.values())
