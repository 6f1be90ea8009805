"""Playing on after a turn."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from birchbark.bots.greedy.evaluations import evaluation_of
from birchbark.bots.judges import EvaluationJudge
from birchbark.bots.replies import after_replies
from birchbark.engine.dice import Dice
from birchbark.engine.state import State
from tests.bots.positions import position

JUDGE = EvaluationJudge(evaluation_of("manitoba"))


def before_reply(seat_decides: bool) -> State:
    """A position of Manitoba where seat 0 decides, or where seat 1 replies to it."""
    states = [position("manitoba", 2, {}, decisions) for decisions in range(30, 50)]
    return next(state for state in states if (state.seat == 0) == seat_decides)


@pytest.mark.parametrize("seat_decides", [True, False])
def test_the_others_reply_also_where_the_seat_itself_decides_next(seat_decides: bool) -> None:
    state = before_reply(seat_decides)
    digest, deciding = state.digest(), []

    def judge(states: Sequence[State], seat: int) -> Sequence[float]:
        deciding.append(seat)
        return JUDGE(states, seat)

    end = after_replies(judge, state, 0, Dice.seeded(1))
    assert end.over or end.seat == 0
    assert 1 in deciding
    assert state.digest() == digest, "the position itself stays as it is"


def test_replies_are_the_same_with_the_same_dice() -> None:
    def end(dice: int) -> str:
        return after_replies(JUDGE, before_reply(False), 0, Dice.seeded(dice), choices=3).digest()

    assert end(1) == end(1)
    assert len({end(dice) for dice in range(6)}) > 1


def test_at_most_so_many_turns_are_played_on() -> None:
    state = position("wendake", 1, {}, 20)
    end = after_replies(EvaluationJudge(evaluation_of("wendake")), state, 0, Dice.seeded(1), longest=0)
    assert end.digest() == state.digest()
