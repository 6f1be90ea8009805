"""W11 The Mask ceremony with turn cards that can be used in it."""

from __future__ import annotations

from typing import Final

from birchbark.games.wendake import moves as base_moves
from birchbark.games.wendake.actions import masks
from birchbark.games.wendake.allies.cards import offer_cards
from birchbark.games.wendake.allies.effects import effects_at
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.allies.terms import EFFECTS
from birchbark.games.wendake.progress import PLAYED
from birchbark.games.wendake.village import USED

RENEWAL: Final = 1 << EFFECTS.index("renewal")


class AfterMasks(masks.AfterMasks[Allies]):
    """W14.38 The player may use a progress tile, A5.15 one renewed for it, A5.10 or a Healing mask."""

    def choices(self, s: Allies) -> list[int]:
        effects = effects_at(PLAYED)
        if s.villages[s.seat][USED] & masks.AFTER_PLAYING:
            effects |= RENEWAL
        cards: list[int] = []
        offer_cards(s, effects, cards)
        return [base_moves.DONE] if cards else super().choices(s)
