"""What a bot is, and what it is allowed to know."""

from __future__ import annotations

from birchbark.engine.dice import Dice
from birchbark.engine.state import State


class Bot:
    """Each has dice of its own, so that its choices can be repeated."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, state: State) -> int:
        raise NotImplementedError


def seen_by(state: State, dice: Dice) -> State:
    """The state as the deciding seat knows it: the unknown, and all chance to come, dealt anew from the bot's dice."""
    return state.determinize(state.seat, dice.spawn())
