"""Plans its whole turn, and plays it as long as everything goes as planned."""

from __future__ import annotations

from typing import Final

from birchbark.bots.bot import Bot
from birchbark.bots.search import Line, Search, Size
from birchbark.bots.search.thinking import Judge, think
from birchbark.engine.dice import Dice
from birchbark.engine.state import State

DEALS: Final = 3
"""How often chance is dealt to judge a line that ends with it."""


class Beam(Bot):
    def __init__(self, judge: Judge, size: Size, dice: Dice) -> None:
        super().__init__(dice)
        self.judge = judge
        self.size = size
        self.ahead: list[tuple[State, int]] = []
        """The rest of the line that is being played: the states to come, and the move in each."""

    def choose(self, state: State) -> int:
        """Go on with the line if all went as foreseen, or else search anew."""
        if not self.ahead or not looks_like(self.ahead[0][0], state):
            self.follow(self.lines(state)[0])
        return self.ahead.pop(0)[1]

    def follow(self, line: Line) -> None:
        self.ahead = list(zip(line.states, line.moves, strict=True))

    def lines(self, state: State) -> list[Line]:
        """Return the lines found for the rest of the turn, the best first."""
        return think(self.judge, Search(self.size, state, [self.dice.spawn() for _ in range(DEALS)]).run())


def looks_like(foreseen: State, state: State) -> bool:
    """Return whether the deciding seat cannot tell two states apart."""
    return (
        (foreseen.seat, foreseen.kind, foreseen.value) == (state.seat, state.kind, state.value)
        and foreseen.moves() == state.moves()
        and foreseen.view(state.seat) == state.view(state.seat)
    )
