"""Looks for the best whole turn: a beam over the decisions of the own turn.

A line of moves ends at the first roll of the dice, when something hidden comes to light, and when another seat decides.
It is worth what its last position is worth; if chance decides that position, the average over a few deals counts. The
search is measured in positions, not in time, so a bot with the same dice plays the same everywhere.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Sequence
from statistics import fmean
from typing import NamedTuple

from birchbark.bots.bot import Bot
from birchbark.engine.dice import Dice
from birchbark.engine.state import State

Judge = Callable[[Sequence[State], int], Sequence[float]]
"""How good each of several states is for a seat."""

DEALS = 3
"""How often chance is dealt to judge a line that ends with it."""


class Line(NamedTuple):
    """Moves of one turn, the states in which they are played, and the value of where they lead."""

    moves: tuple[int, ...]
    states: tuple[State, ...]
    value: float


class Size(NamedTuple):
    """How many lines go on after each decision, and how many positions a search may visit."""

    width: int
    positions: int


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
        return Search(self.judge, self.size, state, [self.dice.spawn() for _ in range(DEALS)]).run()


def looks_like(foreseen: State, state: State) -> bool:
    """Return whether the deciding seat cannot tell two states apart."""
    return (
        (foreseen.seat, foreseen.kind, foreseen.value) == (state.seat, state.kind, state.value)
        and foreseen.moves() == state.moves()
        and foreseen.view(state.seat) == state.view(state.seat)
    )


class Search:
    """One search; all its lines meet the same deals, so that luck favours none of them."""

    def __init__(self, judge: Judge, size: Size, root: State, deals: list[Dice]) -> None:
        self.judge = judge
        self.size = size
        self.root = root
        self.seat = root.seat
        self.deals = deals
        self.left = size.positions
        self.attributes = [fact.attribute for fact in root.described()]
        self.known: set[bytes] = set()

    def run(self) -> list[Line]:
        ended: list[Line] = []
        going = [(Line((), (), 0.0), self.root)]
        while going and self.left > 0:
            ended, going = self.widen(ended, going)
        ended += [line for line, _ in going]
        return sorted(ended, key=lambda line: -line.value)

    def widen(self, ended: list[Line], going: list[tuple[Line, State]]) -> tuple[list[Line], list[tuple[Line, State]]]:
        """Play every move after every line; return all lines that have ended, and the best of those that go on."""
        found = [
            (Line((*line.moves, move), (*line.states, at), 0.0), ends, goes_on)
            for line, at in going
            for move in at.moves()
            for ends, goes_on in self.play(at, move)
        ]
        values = self.judge([end for _, ends, _ in found for end in ends], self.seat)
        open_: list[tuple[Line, State]] = []
        first = 0
        for line, ends, goes_on in found:
            judged = line._replace(value=fmean(values[first : first + len(ends)]))
            first += len(ends)
            if goes_on:
                open_.append((judged, ends[0]))
            else:
                ended.append(judged)
        open_.sort(key=lambda each: -each[0].value)
        return ended, open_[: self.size.width]

    def play(self, at: State, move: int) -> list[tuple[list[State], bool]]:
        """Return where the move leads, and whether the turn goes on there; nothing if another line leads there too."""
        after = self.after(at, move)
        if after.dice.count != at.dice.count or after.revealed != at.revealed:
            dealt = [self.after(at.determinize(self.seat, deal.copy()), move) for deal in self.deals]
            return [(dealt, False)]
        key = self.key(after)
        if key in self.known:
            return []
        self.known.add(key)
        return [([after], after.seat == self.seat)]

    def after(self, at: State, move: int) -> State:
        self.left -= 1
        after = at.copy()
        after.play(move)
        return after

    def key(self, state: State) -> bytes:
        """Return the same bytes for equal positions."""
        facts = [getattr(state, name) for name in self.attributes]
        return marshal.dumps([state.kind, state.seat, state.value, state.stack, facts], 2)
