"""Compares the best turns by how the others reply to them, over several deals of what is unknown."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from birchbark.bots.beam import Beam, Judge, Line
from birchbark.bots.replies import LONGEST, after_replies, follow
from birchbark.engine.dice import Dice
from birchbark.engine.state import State

CANDIDATES: Final = 4
"""How many turns are compared."""
POSITIONS: Final = 2000
"""After so many positions in the replies no further deal is tried."""
MOST_DEALS: Final = 12
TURNS_ALONE: Final = 2
"""How many own turns are played on where nobody replies."""


class Master(Beam):
    def lines(self, state: State) -> list[Line]:
        """Put the best lines into the order of what they are worth after the replies, in the same deals for all."""
        found = super().lines(state)
        candidates = found[:CANDIDATES]
        if len(candidates) < 2:
            return found
        judge = CountingJudge(self.judge)
        values: list[list[float]] = [[] for _ in candidates]
        for _ in range(MOST_DEALS):
            deal = self.dice.spawn()
            for line, worth in zip(candidates, values, strict=True):
                worth.append(value_after_replies(judge, state, line, deal))
            if judge.positions >= POSITIONS:
                break
        valued = [line._replace(value=fmean(worth)) for line, worth in zip(candidates, values, strict=True)]
        return sorted(valued, key=lambda line: -line.value) + found[CANDIDATES:]


class CountingJudge:
    """Counts the positions that another judge is asked about."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.positions = 0

    def __call__(self, states: Sequence[State], seat: int) -> Sequence[float]:
        self.positions += len(states)
        return self.judge(states, seat)


def value_after_replies(judge: Judge, state: State, line: Line, deal: Dice) -> float:
    """Play a line and the replies in one deal, and judge the position when the seat decides again."""
    at = state.determinize(state.seat, deal.copy())
    follow(at, line)
    longest = LONGEST if len(state.scores()) > 1 else TURNS_ALONE
    return judge([after_replies(judge, at, state.seat, deal, longest=longest)], state.seat)[0]
