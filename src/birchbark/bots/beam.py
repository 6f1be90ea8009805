"""Looks for the best whole turn: a beam over the decisions of the own turn.

A line of moves ends at the first roll of the dice, when something hidden comes to light, and when another seat decides.
It is worth what its last position is worth; if chance decides that position, the average over a few deals counts. The
search is measured in positions, not in time, so a bot with the same dice plays the same everywhere.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from birchbark.bots.bot import Bot
from birchbark.engine.dice import Dice
from birchbark.engine.state import State

Judge = Callable[[Sequence[State], int], Sequence[float]]
"""How good each of several states is for a seat, which all come from one turn of that seat."""

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


class Branch(NamedTuple):
    """A line in the making: where it leads, in several deals if chance decides, and whether the turn goes on there."""

    line: Line
    ends: list[State]
    goes_on: bool


class Search:
    """One search; all its lines meet the same deals, so that luck favours none of them."""

    def __init__(self, judge: Judge, size: Size, root: State, deals: list[Dice]) -> None:
        self.judge = judge
        self.size = size
        self.root = root
        self.deals = deals
        self.left = size.positions
        self.ended: list[Line] = []
        self.attributes = [fact.attribute for fact in root.described()]
        self.known: set[bytes] = set()

    def run(self) -> list[Line]:
        going = last = [Branch(Line((), (), 0.0), [self.root], True)]
        while going and self.left > 0:
            last, going = going, self.widen(going)
        if not self.ended and not going:
            # All that could follow the last lines has been seen after lines that were given up.
            going = last
        return sorted(self.ended + [branch.line for branch in going], key=lambda line: -line.value)

    def widen(self, going: list[Branch]) -> list[Branch]:
        """Try every move after each line, note the lines that end, and return the best of those that go on."""
        grown = [branch for each in going for branch in self.branches(each)]
        values = self.judge([end for branch in grown for end in branch.ends], self.root.seat)
        going = []
        first = 0
        for branch in grown:
            last = first + len(branch.ends)
            line = branch.line._replace(value=fmean(values[first:last]))
            first = last
            if branch.goes_on:
                going.append(branch._replace(line=line))
            else:
                self.ended.append(line)
        going.sort(key=lambda branch: -branch.line.value)
        return going[: self.size.width]

    def branches(self, branch: Branch) -> Iterator[Branch]:
        """Yield the line with every move that leads to a new position."""
        at = branch.ends[0]
        for move in at.moves():
            line = Line((*branch.line.moves, move), (*branch.line.states, at), 0.0)
            after = self.after(at, move)
            if after.dice.count != at.dice.count or after.revealed != at.revealed:
                dealt = [at.determinize(at.seat, deal.copy()) for deal in self.deals]
                yield Branch(line, [self.after(each, move) for each in dealt], False)
            elif self.is_new(after):
                yield Branch(line, [after], after.seat == at.seat)

    def after(self, at: State, move: int) -> State:
        self.left -= 1
        after = at.copy()
        after.play(move)
        return after

    def is_new(self, state: State) -> bool:
        """Return whether no other line has led to an equal position."""
        facts = [getattr(state, name) for name in self.attributes]
        key = marshal.dumps([state.kind, state.seat, state.value, state.stack, facts], 2)
        if key in self.known:
            return False
        self.known.add(key)
        return True
