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

    def draw_some(self, items: list[int], many: int) -> list[int]:
        self.need(len(items), many)
        return super().draw_some(items, many)

    def shuffle(self, items: list[int]) -> None:
        self.need(len(items), len(items) - 1)
        super().shuffle(items)

    def need(self, sides: int, many: int) -> None:
        """Refuse unless so many rolls are known, the first with so many sides and each with one less."""
        known = len(self.scripted)
        if known < many:
            raise Unknown(list(range(sides - known, sides - many, -1)))


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
