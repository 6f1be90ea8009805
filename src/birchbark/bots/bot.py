"""What a bot is, and what it may know."""

from __future__ import annotations

from birchbark.engine.dice import Dice
from birchbark.engine.state import State


class Bot:
    """A player with dice of its own, so that its choices can be repeated."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, state: State) -> int:
        raise NotImplementedError


def seen_by(state: State, dice: Dice) -> State:
    """Return the state as the deciding seat knows it, with everything unknown dealt again from the bot's dice."""
    return state.determinize(state.seat, dice.spawn())
