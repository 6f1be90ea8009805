"""Compares the best lines by how the turn goes on and how the others reply, over several deals of what is unknown."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final, NamedTuple

from birchbark.bots.beam import Beam
from birchbark.bots.search import Line, Size
from birchbark.bots.search.replies import REPLY, after_line, replies
from birchbark.bots.search.thinking import Judge, Question, side_by_side
from birchbark.engine.dice import Dice
from birchbark.engine.state import State


class Comparison(NamedTuple):
    """How many turns are compared, over how many rounds, and in how many deals: no more than positions allow."""

    candidates: int
    rounds: int
    """How far the turns are played on; no rounds are only the rest of the turn."""
    deals: int
    positions: int

    def candidates_with(self, seats: int) -> int:
        """Return how many turns are compared: the more seats reply, the fewer, but at least two."""
        replies = REPLY.positions * seats * self.rounds
        return self.candidates if not replies else min(self.candidates, max(2, self.positions // replies))

    def allows(self, deals: int, positions: int) -> bool:
        """Return whether one more deal is played, after some that have taken so many positions."""
        return deals < self.deals and (deals == 0 or positions * (deals + 1) <= self.positions * deals)


WHOLE_TURNS: Final = Comparison(candidates=6, rounds=0, deals=3, positions=400)
"""Lines end where chance decides, often in the middle of a turn; so the best of them are compared at its end."""


class Lookahead(Beam):
    """Compares the best lines of a beam, and the best of those once more if there are several comparisons."""

    def __init__(self, judge: Judge, size: Size, comparisons: Sequence[Comparison], dice: Dice) -> None:
        super().__init__(judge, size, dice)
        self.comparisons = comparisons

    def lines(self, state: State) -> list[Line]:
        lines = super().lines(state)
        for comparison in self.comparisons:
            many = comparison.candidates_with(len(state.scores()))
            best, others = lines[:many], lines[many:]
            if len(best) > 1:
                lines = self.compared(state, best, comparison) + others
        return lines

    def compared(self, state: State, lines: list[Line], comparison: Comparison) -> list[Line]:
        """Put lines into the order of what they are worth later on, in the same deals for all."""
        judge = CountingJudge(self.judge)
        values: list[list[float]] = [[] for _ in lines]
        while comparison.allows(len(values[0]), judge.positions):
            deal = self.dice.spawn()
            dealt = state.determinize(state.seat, deal.copy())
            starts = [after_line(dealt, line) for line in lines]
            games = [replies(start, state.seat, deal, rounds=comparison.rounds) for start in starts]
            ends = side_by_side(judge, games)
            for worth, value in zip(values, judge([Question(ends, state.seat)])[0], strict=True):
                worth.append(value)
        valued = [line._replace(value=fmean(worth)) for line, worth in zip(lines, values, strict=True)]
        return sorted(valued, key=lambda line: -line.value)


class CountingJudge:
    """Counts the positions that another judge is asked about."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.positions = 0

    def __call__(self, questions: Sequence[Question]) -> list[list[float]]:
        self.positions += sum(len(question.states) for question in questions)
        return self.judge(questions)
