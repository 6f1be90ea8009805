"""Counting every piece of a solitaire game."""

from __future__ import annotations

from collections import Counter

from birchbark.games.wendake.encoding import TYPE
from birchbark.games.wendake.solitaire.adversities import CALM
from birchbark.games.wendake.solitaire.state import Solitaire
from birchbark.games.wendake.solitaire.terms import ADVERSITIES, GHOST, NO_CARD
from birchbark.games.wendake.village import AT_HOME, HUNTERS_OUT, OUTPOSTS, WOMEN_OUT
from tests.wendake import conservation


def check(s: Solitaire) -> None:
    """Everything is somewhere, and nothing twice."""
    conservation.check_natives(s, 0)
    check_village(s)
    conservation.check_areas(s)
    conservation.check_tiles(s)
    conservation.check_progress(s)
    conservation.check_turtles(s)
    check_cards(s)
    check_ghost(s)


def check_village(s: Solitaire) -> None:
    """What was paid as tribute is on no track."""
    twin = s.copy()
    assert min(s.paid) >= 0
    twin.points[0] = [[tally[0] - paid, *tally[1:]] for tally, paid in zip(s.points[0], s.paid, strict=True)]
    conservation.check_village(twin, 0)


def check_cards(s: Solitaire) -> None:
    with_ghost = [s.mask] if s.with_adversities else s.under
    cards = Counter(s.deck) + Counter(s.discards) + Counter(card & TYPE for card in s.hands[0]) + Counter(s.played[0])
    cards += Counter(card for card in with_ghost if card != NO_CARD)
    assert cards == Counter({card: many for card, many in enumerate(s.components.cards) if many})
    if not s.with_adversities:
        assert s.mask in (*s.under, NO_CARD) or s.mask in s.discards


def check_ghost(s: Solitaire) -> None:
    land = s.components.land
    village = s.villages[GHOST]
    guards = s.guards[GHOST]
    assert min(guards) >= 0 and min(village[AT_HOME : AT_HOME + 2]) >= 0
    assert village[AT_HOME] + village[WOMEN_OUT].bit_count() == s.components.natives
    assert village[AT_HOME + 1] + village[HUNTERS_OUT].bit_count() == s.components.natives
    assert sum(guards) - s.patrols.bit_count() == s.components.natives
    assert not village[OUTPOSTS] and not guards[s.ghost.player_home]
    assert all(guards[territory] for territory in range(land.count) if s.patrols >> territory & 1)
    assert 0 <= s.progress_level < 3 and 0 <= s.tile_disk < s.components.displayed
    assert len(set(s.cards)) == 3 and s.ghost_score >= sum(s.ghost.points[side] for side in s.cards)
    known = [] if s.adversity == CALM else [s.adversity]
    assert len(set(s.adversity_deck + known)) == len(s.adversity_deck) + len(known) <= len(ADVERSITIES)
