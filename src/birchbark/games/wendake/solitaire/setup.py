"""S1 The set-up for one player."""

from __future__ import annotations

from typing import Final

from birchbark.engine.dice import Dice
from birchbark.engine.game import Setup
from birchbark.engine.refusing import because
from birchbark.engine.variant import Explainer, Variant
from birchbark.engine.words import Refusal
from birchbark.games.wendake import setup as base
from birchbark.games.wendake.cards import tidy
from birchbark.games.wendake.component_values import component_values
from birchbark.games.wendake.encoding import ALL
from birchbark.games.wendake.opening import settle
from birchbark.games.wendake.solitaire.adversities import CALM
from birchbark.games.wendake.solitaire.component_values import PLAYERS_ALIKE, ghost_figures
from birchbark.games.wendake.solitaire.state import Solitaire
from birchbark.games.wendake.solitaire.terms import (
    ADVERSITIES,
    CARDS_IN_PLAY,
    DIFFICULTIES,
    GHOST,
    NO_CARD,
    PLAYER,
    SIDES,
)
from birchbark.games.wendake.terms import HUNTER, NOWHERE, TRACKS, WOMAN
from birchbark.games.wendake.village import AT_HOME, DISK, FIRE, HOME

EXTREME: Final = "extreme"


class FixedHome(Explainer[Solitaire]):
    """S1.7 Nobody chooses a home."""

    verbs = ("settle",)

    def refusal(self, s: Solitaire, move: int, words: list[str]) -> Refusal:
        return because("S1.7", "home-fixed")


def fresh(variant: Variant[Solitaire], setup: Setup, dice: Dice) -> Solitaire:
    """S1.1 Lay out the table for two, S1.2 with the Ghost in the other home, S1.3 and its cards."""
    options = setup.options
    adversities = options["adversities"] == "yes"
    penalty = int(options["penalty"]) if options["difficulty"] == EXTREME else 0
    s = Solitaire(
        variant,
        dice,
        component_values(setup.components, PLAYERS_ALIKE),
        ghost_figures(setup.components, adversities),
        (DIFFICULTIES.index(options["difficulty"]), penalty, adversities),
    )
    base.lay_out(s, setup)
    s.order = [PLAYER, GHOST]
    s.reserved = [] if adversities else s.order
    s.under = [NO_CARD] * CARDS_IN_PLAY
    s.paid = [0] * len(TRACKS)
    s.adversity_deck = list(range(len(ADVERSITIES))) if adversities else []
    s.adversity = CALM
    s.new_tokens()
    draw_cards(s)
    village = s.villages[GHOST]
    village[HOME] = s.ghost.home
    village[FIRE] = NOWHERE
    village[DISK] = 1
    for native in (WOMAN, HUNTER):
        village[AT_HOME + native] = s.components.natives
    s.add_guards(GHOST, s.ghost.home, s.components.natives)
    return s


def draw_cards(s: Solitaire) -> None:
    """S1.3 Lay out 3 of the 4 cards in random order and on random sides; their points are the Ghost's score."""
    cards = list(range(len(SIDES) // 2))
    s.cards = []
    s.dice.expect([sides for laid in range(CARDS_IN_PLAY) for sides in (len(cards) - laid, 2)])
    for _ in range(CARDS_IN_PLAY):
        s.cards.append(2 * s.dice.draw(cards) + s.dice.randbelow(2))
    s.ghost_score = sum(s.ghost.points[side] for side in s.cards)


def begin(s: Solitaire, setup: Setup) -> None:
    """S1.7 Settle the player, S1.4 let them choose a tribe if wanted, S6.1 and draw the first adversity card."""
    tidy(s)
    if s.log is not None:
        s.tell("ghost-cards", GHOST, cards=" ".join(f"ghost-{SIDES[side]}" for side in s.cards), score=s.ghost_score)
    if s.with_adversities:
        s.adversity = s.dice.draw(s.adversity_deck)
        if s.log is not None:
            s.tell("adversity-revealed", ALL, adversity=ADVERSITIES[s.adversity])
    settle(s, PLAYER, s.ghost.player_home)
    base.follow_homes(s, setup)
