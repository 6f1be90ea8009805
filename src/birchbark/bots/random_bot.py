"""Plays any legal move, all with the same probability."""

from __future__ import annotations

from birchbark.bots.bot import Bot
from birchbark.engine.state import State


class RandomBot(Bot):
    def choose(self, state: State) -> int:
        legal = state.moves()
        return legal[self.dice.randbelow(len(legal))]
