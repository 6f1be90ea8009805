"""Compares the best lines by how the turn goes on and how the others reply, over several deals of what is unknown."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final, NamedTuple

from birchbark.bots.beam import Beam
from birchbark.bots.search import Line, Size
from birchbark.bots.search.replies import after_line, replies
from birchbark.bots.search.thinking import Judge, Question, side_by_side
from birchbark.engine.dice import Dice
from birchbark.engine.state import State


class Comparison(NamedTuple):
    """How many turns are compared, over how many rounds, in how many deals: no more than positions allow."""

    candidates: int
    rounds: int
    """How far the turns are played on; no rounds are only the rest of the turn."""
    deals: int
    positions: int

    def candidates_after(self, played: int, positions: int) -> int:
        """Return how many turns are compared, when to play some of them on has taken so many positions."""
        return min(self.candidates, max(played, self.positions * played // max(1, positions)))

    def allows(self, deals: int, positions: int) -> bool:
        """Return whether one more deal is played, after some that have taken so many positions."""
        return deals < self.deals and positions * (deals + 1) <= self.positions * deals


FIRST: Final = 2
"""So many turns are played on before it is decided how many more can be."""

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
            if len(lines) > 1:
                lines = self.compared(state, lines, comparison)
        return lines

    def compared(self, state: State, lines: list[Line], comparison: Comparison) -> list[Line]:
        """Put the best lines into the order of what they are worth later on, before the others."""
        judge = CountingJudge(self.judge)
        deal = self.dice.spawn()
        first = worths(judge, state, lines[:FIRST], deal, comparison)
        many = comparison.candidates_after(len(first), judge.positions)
        deals = [first + worths(judge, state, lines[FIRST:many], deal, comparison)]
        while comparison.allows(len(deals), judge.positions):
            deals.append(worths(judge, state, lines[:many], self.dice.spawn(), comparison))
        valued = [line._replace(value=fmean(values)) for line, *values in zip(lines[:many], *deals, strict=True)]
        return sorted(valued, key=lambda line: -line.value) + lines[many:]


def worths(judge: Judge, state: State, lines: list[Line], deal: Dice, comparison: Comparison) -> list[float]:
    """Return what lines are worth to the deciding seat later on, if the unknown is dealt like this."""
    dealt = state.determinize(state.seat, deal.copy())
    starts = [after_line(dealt, line) for line in lines]
    games = [replies(start, state.seat, deal, rounds=comparison.rounds) for start in starts]
    return judge([Question(side_by_side(judge, games), state.seat)])[0]


class CountingJudge:
    """Counts the positions that another judge is asked about."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.positions = 0

    def __call__(self, questions: Sequence[Question]) -> list[list[float]]:
        self.positions += sum(len(question.states) for question in questions)
        return self.judge(questions)
