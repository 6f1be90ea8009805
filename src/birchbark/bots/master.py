"""Compares the best turns by how the others reply to them, over several deals of what is unknown."""

from __future__ import annotations

from statistics import fmean
from typing import Final

from birchbark.bots.beam import Beam, Line, Search, Size
from birchbark.engine.dice import Dice
from birchbark.engine.state import State

CANDIDATES: Final = 4
"""How many turns are compared."""
REPLIES: Final = 4
"""In how many deals they are compared, the same ones for all."""
REPLY: Final = Size(width=1, positions=100)
"""How far the others look ahead."""
LONGEST: Final = 20
"""How many turns are played in reply at most."""


class Master(Beam):
    def lines(self, state: State) -> list[Line]:
        """Put the best lines into the order of what they are worth after the replies."""
        found = super().lines(state)
        candidates = found[:CANDIDATES]
        if len(candidates) < 2:
            return found
        deals = [self.dice.spawn() for _ in range(REPLIES)]
        valued = [
            line._replace(value=fmean(self.after_replies(state, line, deal) for deal in deals)) for line in candidates
        ]
        return sorted(valued, key=lambda line: -line.value) + found[CANDIDATES:]

    def after_replies(self, state: State, line: Line, deal: Dice) -> float:
        """Play a line and the replies in one deal, and judge the position when the seat decides again."""
        seat = state.seat
        at = state.determinize(seat, deal.copy())
        follow(at, line)
        replied = False
        for _ in range(LONGEST):
            if at.over or (replied and at.seat == seat):
                break
            replied = replied or at.seat != seat
            known = at.determinize(at.seat, deal.copy())
            follow(at, Search(self.judge, REPLY, known, [deal.copy()]).run()[0])
        return self.judge([at], seat)[0]


def follow(state: State, line: Line) -> None:
    """Play a line as far as it is still possible."""
    seat = state.seat
    for move in line.moves:
        if state.seat != seat or move not in state.moves():
            break
        state.play(move)
