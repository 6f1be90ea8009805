"""Compares the best turns by how the others reply to them, over several deals of what is unknown."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final, NamedTuple

from birchbark.bots.beam import Beam
from birchbark.bots.search import Line, Size
from birchbark.bots.search.replies import follow, replies
from birchbark.bots.search.thinking import Judge, Question, Thinking, side_by_side
from birchbark.engine.dice import Dice
from birchbark.engine.state import State

MOST_DEALS: Final = 12


class Comparison(NamedTuple):
    """How many turns are compared, how far they are played on, and after how many positions no deal is added."""

    candidates: int
    rounds: int
    positions: int


class Lookahead(Beam):
    def __init__(self, judge: Judge, size: Size, comparison: Comparison, dice: Dice) -> None:
        super().__init__(judge, size, dice)
        self.comparison = comparison

    def lines(self, state: State) -> list[Line]:
        """Put the best lines into the order of what they are worth after the replies, in the same deals for all."""
        found = super().lines(state)
        candidates, others = found[: self.comparison.candidates], found[self.comparison.candidates :]
        if len(candidates) < 2:
            return found
        judge = CountingJudge(self.judge)
        values: list[list[float]] = [[] for _ in candidates]
        for _ in range(MOST_DEALS):
            deal = self.dice.spawn()
            dealt = state.determinize(state.seat, deal.copy())
            ends = [value_after_replies(dealt, line, deal, self.comparison.rounds) for line in candidates]
            for worth, value in zip(values, side_by_side(judge, ends), strict=True):
                worth.append(value)
            if judge.positions >= self.comparison.positions:
                break
        valued = [line._replace(value=fmean(worth)) for line, worth in zip(candidates, values, strict=True)]
        return sorted(valued, key=lambda line: -line.value) + others


class CountingJudge:
    """Counts the positions that another judge is asked about."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.positions = 0

    def __call__(self, questions: Sequence[Question]) -> list[list[float]]:
        self.positions += sum(len(question.states) for question in questions)
        return self.judge(questions)


def value_after_replies(dealt: State, line: Line, deal: Dice, rounds: int) -> Thinking[float]:
    """Play a line and so many rounds of replies in one deal, and judge the position when the seat decides again."""
    at = dealt.copy()
    follow(at, line)
    end = yield from replies(at, dealt.seat, deal, rounds=rounds)
    values = yield Question([end], dealt.seat)
    return values[0]
