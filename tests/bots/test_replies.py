"""Playing on after a turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

import pytest

from birchbark.bots.greedy.evaluations import evaluation_of
from birchbark.bots.judges import EvaluationJudge
from birchbark.bots.lookahead import Comparison, Lookahead
from birchbark.bots.search import Line, Search, Size
from birchbark.bots.search.replies import REPLY, after_replies, follow
from birchbark.bots.search.thinking import Question, think
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
    digest = state.digest()
    deciding: list[int] = []

    def judge(questions: Sequence[Question]) -> list[list[float]]:
        deciding.extend(question.seat for question in questions)
        return JUDGE(questions)

    end = after_replies(judge, state, 0, Dice.seeded(1))
    assert end.over or end.seat == 0
    assert 1 in deciding
    assert state.digest() == digest, "the position itself stays as it is"


def test_replies_are_the_same_with_the_same_dice() -> None:
    def end(dice: int) -> str:
        return after_replies(JUDGE, before_reply(False), 0, Dice.seeded(dice), choices=3).digest()

    assert end(1) == end(1)
    assert len({end(dice) for dice in range(6)}) > 1


@pytest.mark.parametrize(("rounds", "deciding"), [(1, [1]), (2, [1, 0, 1]), (3, [1, 0, 1, 0, 1])])
def test_in_further_rounds_the_seat_plays_too(rounds: int, deciding: list[int]) -> None:
    seats: list[int] = []

    def judge(questions: Sequence[Question]) -> list[list[float]]:
        seats.extend(question.seat for question in questions)
        return JUDGE(questions)

    end = after_replies(judge, before_reply(False), 0, Dice.seeded(1), rounds=rounds)
    assert [seat for seat, _ in groupby(seats)] == deciding and end.seat == 0


def test_no_rounds_are_the_rest_of_the_turn() -> None:
    """After an exchange of Wendake a card is turned over, which ends a line, and the same player goes on trading."""
    judge = EvaluationJudge(evaluation_of("wendake"))
    state = position("wendake", 2, {}, 60, "buy")
    seats: list[int] = []

    def noting(questions: Sequence[Question]) -> list[list[float]]:
        seats.extend(question.seat for question in questions)
        return judge(questions)

    end = after_replies(noting, state, state.seat, Dice.seeded(1), rounds=0)
    assert set(seats) == {state.seat} and end.seat == 1 - state.seat
    again = after_replies(judge, end, state.seat, Dice.seeded(1), rounds=0)
    assert again.digest() == end.digest(), "a turn that is over has no rest"


def test_alone_a_round_is_three_turns_or_parts_of_turns_of_the_seat() -> None:
    state, dice = position("wendake", 1, {}, 20), Dice.seeded(1)
    judge = EvaluationJudge(evaluation_of("wendake"))
    ends = [after_replies(judge, state, 0, dice, rounds=rounds).digest() for rounds in range(3)]
    at = state.copy()
    assert ends[0] == at.digest()
    for end in ends[1:]:
        for _ in range(3):
            known = at.determinize(0, dice.copy())
            follow(at, think(judge, Search(REPLY, known, [dice.copy()]).run())[0])
        assert at.digest() == end


def test_the_longer_it_takes_to_play_on_the_fewer_turns_are_compared() -> None:
    comparison = Comparison(candidates=5, rounds=1, deals=3, positions=600)
    assert [comparison.candidates_after(2, positions) for positions in (0, 240, 300, 400, 900)] == [5, 5, 4, 3, 2]


def test_a_deal_is_added_only_if_its_positions_will_be_left() -> None:
    comparison = Comparison(candidates=5, rounds=1, deals=3, positions=600)
    assert comparison.allows(1, 300)
    assert not comparison.allows(1, 301)
    assert comparison.allows(2, 400)
    assert not comparison.allows(3, 0)


@pytest.mark.parametrize(("positions", "deals"), [(0, 1), (10**6, 3)])
def test_a_lookahead_keeps_to_its_positions(positions: int, deals: int) -> None:
    state = before_reply(seat_decides=True)
    asked: list[int] = []

    class Counted(Lookahead):
        def compared(self, *given: Any) -> list[Line]:
            before = self.dice.count
            lines = super().compared(*given)
            asked.append(self.dice.count - before)
            return lines

    Counted(JUDGE, Size(2, 100), [Comparison(3, 1, 3, positions)], Dice.seeded(1)).lines(state)
    assert asked == [deals]
