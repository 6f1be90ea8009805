"""The game with New Allies."""

from __future__ import annotations

from birchbark.engine.dice import Dice
from birchbark.engine.game import Setup
from birchbark.engine.words import Event
from birchbark.games.wendake.allies.cards import reveal
from birchbark.games.wendake.allies.setup import fresh
from birchbark.games.wendake.edition import Edition
from birchbark.games.wendake.setup import start
from birchbark.games.wendake.state import Wendake


class AlliesEdition(Edition):
    def fresh(self, setup_: Setup, dice: Dice) -> Wendake:
        return fresh(setup_, dice)

    def start(self, setup_: Setup, dice: Dice, log: list[Event] | None) -> Wendake:
        """A1.2 Turn cards are revealed before tribes are chosen."""
        s = fresh(setup_, dice)
        s.log = log
        reveal(s)
        return start(s, setup_, log)
