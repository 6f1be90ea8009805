"""A1 What the expansion adds to the set-up."""

from __future__ import annotations

from birchbark.engine.dice import Dice
from birchbark.engine.game import Setup
from birchbark.engine.refusing import because
from birchbark.engine.variant import Variant
from birchbark.engine.words import Refusal
from birchbark.games.wendake.actions import canoe
from birchbark.games.wendake.allies.component_values import component_values
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.allies.terms import LEVEL_1_CARDS, NO_CARD, NO_LAKE, NOBODY
from birchbark.games.wendake.moves import CANOE
from birchbark.games.wendake.setup import lay_out
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import FLAGS


def fresh(variant: Variant[Allies], setup: Setup, dice: Dice) -> Allies:
    """Lay out the table before homes are chosen and turn cards are revealed."""
    components = component_values(setup.components, setup.players)
    players = setup.players
    s = Allies(variant, dice, components, players)
    lay_out(s, setup)
    s.english_pair = dice.randbelow(2) if setup.options["pairs"] == "random" else 0
    s.rifles = [0] * players
    s.ranks = [0] * players
    s.patrols = [[0] * components.land.count] * players
    s.ships = [NO_LAKE] * len(FLAGS)
    s.offered = [NO_CARD] * (players + 1)
    s.taken = [NOBODY] * (players + 1)
    s.cards_left = list(range(LEVEL_1_CARDS))
    s.ready = [0] * players
    s.turned = [0] * players
    s.looked = []
    s.lookers = []
    s.ruled_out = [[0] * players] * players
    return s


class ChooseLake(canoe.ChooseLake):
    """W6.1 The player puts a canoe on any lake, A1.3 except closed ones."""

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        if move - CANOE not in s.components.lakes:
            return because("A1.3", "lake-closed", lake=words[1])
        return super().refusal(s, move, words)
