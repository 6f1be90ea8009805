"""The chain of decisions and rolls, whose positions are forgotten and worked out again."""

from __future__ import annotations

import random
from copy import deepcopy

import pytest

from birchbark.engine.dice import Dice
from birchbark.envs.core.chance import KnownDice, Unknown
from birchbark.envs.core.history import Moment
from birchbark.envs.task import Task
from tests.envs.ways import Played, every_way_played


def decisions(task: Task, many: int) -> list[Moment]:
    """Play so many random decisions, and return the moments of all of them."""
    choose = random.Random(1)
    moment = Moment(task, None, -1, [])
    found: list[Moment] = []
    while len(found) < many:
        if moment.sides:
            moment = moment.then(choose.randrange(moment.sides[0]))
        else:
            found.append(moment)
            moment = moment.then(choose.choice(moment.decided().moves()))
    return found


def digest(moment: Moment) -> str:
    return moment.decided().digest(with_dice=False)


@every_way_played
def test_a_forgotten_position_is_worked_out_again(played: Played) -> None:
    *left, last = decisions(played.task(), 12)
    assert all(moment.state is None for moment in left)
    expected = digest(last)
    again = left[-1].then(last.move)
    for roll in last.rolls:
        again = again.then(roll)
    assert digest(again) == expected
    assert [moment.decided().seat for moment in left] == [moment.seat for moment in left]


def test_what_was_forgotten_comes_back_in_the_middle_of_the_chain() -> None:
    task = Task("wendake", 3)
    halfway = decisions(task, 10)[-1]
    expected = digest(halfway)
    assert digest(decisions(task, 20)[9]) == expected


def test_a_position_that_clones_share_is_kept() -> None:
    moment = decisions(Task("manitoba", 2), 1)[0]
    moment.decided()
    assert deepcopy(moment) is moment
    moment.then(moment.decided().moves()[0])
    assert moment.state is not None


def test_the_position_before_a_roll_that_clones_share_is_kept() -> None:
    moment = Moment(Task("wendake", 2), None, -1, [])
    choose = random.Random(1)
    while moment.last is None or not moment.sides:
        possible = range(moment.sides[0]) if moment.sides else moment.decided().moves()
        moment = moment.then(choose.choice(possible))
    before = moment.last
    assert deepcopy(moment) is moment
    while moment.sides:
        moment = moment.then(0)
    assert before.state is not None


def test_the_rolls_of_a_shuffle_are_certain_before_the_first() -> None:
    with pytest.raises(Unknown) as refused:
        KnownDice([]).shuffle([7, 8, 9, 10])
    assert refused.value.sides == [4, 3, 2]


def test_the_rolls_of_several_draws_are_certain_before_the_first() -> None:
    with pytest.raises(Unknown) as refused:
        KnownDice([0]).draw_some([7, 8, 9, 10, 11], 3)
    assert refused.value.sides == [4, 3]


class HeededDice(Dice):
    """Dice that compare what they were told to expect with what is rolled."""

    def __init__(self, key: int) -> None:
        super().__init__(key)
        self.expected: list[int] = []
        self.compared = 0

    def expect(self, sides: list[int]) -> None:
        self.expected = sides[:]

    def randbelow(self, sides: int) -> int:
        if self.expected:
            assert self.expected.pop(0) == sides
            self.compared += 1
        return super().randbelow(sides)


def test_rolls_are_as_the_rules_announce_them() -> None:
    dice = HeededDice(1)
    Task("wendake", 1).start(dice)
    assert dice.compared and not dice.expected
