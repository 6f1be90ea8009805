"""Chance that somebody else decides: a move is carried out as far as the rolls are known."""

from __future__ import annotations

from birchbark.engine.dice import Dice
from birchbark.engine.game import Game, Setup
from birchbark.engine.state import State


class Unknown(Exception):
    """The next rolls are not known; they have so many sides, as far as that is certain before they are rolled."""

    def __init__(self, sides: list[int]) -> None:
        super().__init__()
        self.sides = sides


class KnownDice(Dice):
    """Dice that give the known rolls, and then refuse."""

    def __init__(self, rolls: list[int]) -> None:
        super().__init__(0)
        self.scripted = rolls

    def randbelow(self, sides: int) -> int:
        if not self.scripted:
            raise Unknown([sides])
        return super().randbelow(sides)

    def expect(self, sides: list[int]) -> None:
        known = len(self.scripted)
        if known < len(sides):
            raise Unknown(sides[known:])

    def draw_some(self, items: list[int], many: int) -> list[int]:
        self.expect(list(range(len(items), len(items) - many, -1)))
        return super().draw_some(items, many)

    def shuffle(self, items: list[int]) -> None:
        self.expect(list(range(len(items), 1, -1)))
        super().shuffle(items)


class Outcome:
    """A position, or the sides of the rolls that are needed first."""

    def __init__(self, state: State | None, sides: list[int]) -> None:
        self.state = state
        self.sides = sides


def begin(game: Game, setup: Setup, rolls: list[int]) -> Outcome:
    """Set up a game with these rolls."""
    try:
        return Outcome(game.start(setup, KnownDice(rolls[:])), [])
    except Unknown as unknown:
        return Outcome(None, unknown.sides)


def play(state: State, move: int, rolls: list[int]) -> Outcome:
    """Play a move with these rolls, on a copy of the state."""
    twin = state.copy()
    twin.dice = KnownDice(rolls[:])
    try:
        twin.play(move)
    except Unknown as unknown:
        return Outcome(None, unknown.sides)
    return Outcome(twin, [])
