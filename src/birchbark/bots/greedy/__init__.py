"""Looks one decision ahead: tries every move, and plays the one after which the position looks best."""

from __future__ import annotations

from collections.abc import Callable

from birchbark.bots.bot import Bot
from birchbark.engine.dice import Dice
from birchbark.engine.state import State

Evaluation = Callable[[State, int], float]
"""How good a state is for a seat."""


class Greedy(Bot):
    def __init__(self, evaluation: Evaluation, dice: Dice) -> None:
        super().__init__(dice)
        self.evaluation = evaluation

    def choose(self, state: State) -> int:
        best: list[int] = []
        highest = float("-inf")
        for move in state.moves():
            value = self.worth(state, move)
            if value > highest:
                best, highest = [move], value
            elif value == highest:
                best.append(move)
        return best[self.dice.randbelow(len(best))]

    def worth(self, state: State, move: int) -> float:
        """Return how good the position after a move looks."""
        after = state.copy()
        after.play(move)
        return self.evaluation(after, state.seat)
