"""Compares the best turns by how the others reply to them, over several deals of what is unknown."""

from __future__ import annotations

from statistics import fmean
from typing import Final

from birchbark.bots.beam import Beam, Line
from birchbark.bots.replies import after_replies, follow
from birchbark.engine.dice import Dice
from birchbark.engine.state import State

CANDIDATES: Final = 4
"""How many turns are compared."""
REPLIES: Final = 4
"""In how many deals they are compared, the same ones for all."""


class Master(Beam):
    def lines(self, state: State) -> list[Line]:
        """Put the best lines into the order of what they are worth after the replies."""
        found = super().lines(state)
        candidates = found[:CANDIDATES]
        if len(candidates) < 2:
            return found
        deals = [self.dice.spawn() for _ in range(REPLIES)]
        valued = [line._replace(value=fmean(self.value(state, line, deal) for deal in deals)) for line in candidates]
        return sorted(valued, key=lambda line: -line.value) + found[CANDIDATES:]

    def value(self, state: State, line: Line, deal: Dice) -> float:
        """Play a line and the replies in one deal, and judge the position when the seat decides again."""
        at = state.determinize(state.seat, deal.copy())
        follow(at, line)
        return self.judge([after_replies(self.judge, at, state.seat, deal)], state.seat)[0]
