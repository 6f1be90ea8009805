"""Looks for the best whole turn: a beam over the decisions of one seat.

A line of moves ends at the first roll of the dice, when something hidden comes to light, and when another seat decides.
It is worth what its last position is worth; if chance decides that position, the average over a few deals counts. The
search is measured in positions, not in time, so a bot with the same dice plays the same everywhere.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable
from math import fsum
from operator import attrgetter
from typing import Any, Final, NamedTuple

from birchbark.bots.search.thinking import Question, Thinking
from birchbark.engine.dice import Dice
from birchbark.engine.state import State


class Line(NamedTuple):
    """Moves of one turn, the states in which they are played, and the value of where they lead."""

    moves: tuple[int, ...]
    states: tuple[State, ...]
    value: float


class Size(NamedTuple):
    """How many lines go on after each decision, and how many positions a search may visit."""

    width: int
    positions: int


class Branch:
    """A line in the making: where it leads, in several deals if chance decides, and whether the turn goes on there."""

    def __init__(self, before: Branch | None, move: int, ends: list[State], goes_on: bool) -> None:
        self.before = before
        self.move = move
        self.ends = ends
        self.goes_on = goes_on
        self.value = 0.0

    def line(self) -> Line:
        moves: list[int] = []
        states: list[State] = []
        branch = self
        while branch.before is not None:
            moves.append(branch.move)
            branch = branch.before
            states.append(branch.ends[0])
        return Line(tuple(reversed(moves)), tuple(reversed(states)), self.value)


class Search:
    """One search; all its lines meet the same deals, so that luck favours none of them."""

    def __init__(self, size: Size, root: State, deals: list[Dice]) -> None:
        self.size = size
        self.root = root
        self.deals = deals
        self.left = size.positions
        self.ended: list[Branch] = []
        self.facts = facts_of(root)
        self.known: set[bytes] = set()

    def run(self) -> Thinking[list[Line]]:
        """Return the lines found, the best first."""
        going = last = [Branch(None, 0, [self.root], True)]
        while going and self.left > 0:
            last = going
            grown = [branch for each in going for branch in self.branches(each)]
            going = []
            if grown:
                ends = [end for branch in grown for end in branch.ends]
                going = self.best(grown, (yield Question(ends, self.root.seat)))
        if not self.ended and not going:
            # All that could follow the last lines has been seen after lines that were given up.
            going = last
        return [branch.line() for branch in sorted(self.ended + going, key=value_of, reverse=True)]

    def branches(self, branch: Branch) -> list[Branch]:
        """Return the line with every move that leads to a new position."""
        at = branch.ends[0]
        found: list[Branch] = []
        dealt: list[State] = []
        for move in at.moves():
            after = self.after(at, move)
            if after.dice.count != at.dice.count or after.revealed != at.revealed:
                dealt = dealt or [at.determinize(at.seat, deal.copy()) for deal in self.deals]
                found.append(Branch(branch, move, [self.after(each, move) for each in dealt], False))
            elif self.is_new(after):
                found.append(Branch(branch, move, [after], after.seat == at.seat))
        return found

    def after(self, at: State, move: int) -> State:
        self.left -= 1
        after = at.copy()
        after.play(move)
        return after

    def is_new(self, state: State) -> bool:
        """Return whether no other line has led to an equal position."""
        key = marshal.dumps((state.kind, state.seat, state.value, state.stack, self.facts(state)), 2)
        if key in self.known:
            return False
        self.known.add(key)
        return True

    def best(self, grown: list[Branch], values: list[float]) -> list[Branch]:
        """Note what the lines are worth and which of them end, and return the best of those that go on."""
        going: list[Branch] = []
        first = 0
        for branch in grown:
            last = first + len(branch.ends)
            branch.value = fsum(values[first:last]) / len(branch.ends)
            first = last
            if branch.goes_on:
                going.append(branch)
            else:
                self.ended.append(branch)
        going.sort(key=value_of, reverse=True)
        return going[: self.size.width]


def value_of(branch: Branch) -> float:
    return branch.value


Facts = Callable[[State], Any]

FACTS: Final[dict[type[State], Facts]] = {}


def facts_of(state: State) -> Facts:
    """Return what tells the position of a state from others of its kind."""
    kind = type(state)
    if kind not in FACTS:
        FACTS[kind] = attrgetter(*[fact.attribute for fact in state.described()])
    return FACTS[kind]
