"""Counting every piece of a game with New Allies."""

from __future__ import annotations

from birchbark.games.wendake.allies.state import NOTHING, PILE, Allies
from birchbark.games.wendake.allies.terms import CARDS_COUNT, LEVEL_1_CARDS, NO_CARD, NO_LAKE, NOBODY
from birchbark.games.wendake.component_values import BASIC
from birchbark.games.wendake.encoding import NO_TILE, RITUAL_SIDE
from birchbark.games.wendake.terms import PROGRESS, TRACKS
from birchbark.games.wendake.village import ALLY, CANOES, FIRE, HOME, MARKED, MARKERS, OWNED, TRACK, USED
from tests.wendake.conservation import check_areas, check_cards, check_natives, laid_out


def check(s: Allies) -> None:
    """Everything is somewhere, and nothing twice."""
    for seat in range(s.players):
        check_natives(s, seat)
        check_village(s, seat)
        check_patrols(s, seat)
    check_areas(s)
    check_cards(s)
    check_tiles(s)
    check_turtles(s)
    check_turn_cards(s)
    check_ships(s)
    assert s.flags == 0


def check_village(s: Allies, seat: int) -> None:
    village = s.villages[seat]
    canoes = s.canoes[seat]
    assert min(village[HOME + 1 :]) >= 0 <= min(canoes)
    assert village[CANOES] == sum(canoes) <= s.components.canoes
    assert not any(many for lake, many in enumerate(canoes) if lake not in s.components.lakes)
    assert not village[USED] & ~village[OWNED]
    assert not village[OWNED] >> len(PROGRESS)
    for track in range(len(TRACKS)):
        assert village[TRACK + track] == sum(s.points[seat][track]) <= 35
    if village[FIRE] < 9:
        assert not village[MARKED] >> village[FIRE] & 1
    assert village[MARKERS] <= 4
    assert s.rifles[seat] >= 0


def check_patrols(s: Allies, seat: int) -> None:
    """Two of the faction that the seat is allied with, none of the other, none in another's home."""
    patrols = s.patrols[seat]
    allied = s.villages[seat][ALLY] > 0
    assert min(patrols) >= 0
    assert sum(patrols) == (2 if allied else 0)
    assert 0 <= s.ranks[seat] <= 5
    assert (s.ranks[seat] > 0) == allied
    assert not any(patrols[home] for home in range(s.components.land.homes) if home != s.villages[seat][HOME])


def check_tiles(s: Allies) -> None:
    if not laid_out(s):
        return
    advanced: list[int] = [tile for tile in s.display if tile != NO_TILE] + s.unseen
    if s.looking == PILE:
        advanced += s.looked
    for seat in range(s.players):
        tiles = s.grid[seat] + s.below[seat]
        own = [tile & ~RITUAL_SIDE for tile in tiles if tile != NO_TILE] + s.aside[seat]
        assert sorted(own)[:BASIC] == list(range(BASIC))
        advanced += sorted(own)[BASIC:]
    assert len(set(advanced)) == len(advanced)
    level = s.components.advanced[s.level - 1]
    assert len(level) == 22
    assert set(level) == set(advanced) & set(level), "none is left out"
    assert s.stacked == len(s.unseen)


def check_turtles(s: Allies) -> None:
    types = s.components.turtle_types
    assert types == 12
    for turtle in range(types):
        found = [tiles[turtle] - 1 for tiles in s.turtles if tiles[turtle]]
        if s.looking == turtle:
            assert s.looked[0] == s.turtles[s.seat][turtle] - 1
            found += s.looked[1:]
        assert len(set(found)) == len(found)
        assert not any(s.stacks[turtle] >> tile & 1 for tile in found)
        assert s.stacks[turtle].bit_count() == s.stack_left[turtle] == 4 - len(found)
    assert (s.looking == NOTHING) == (not s.looked) or s.looking == PILE


def check_turn_cards(s: Allies) -> None:
    places = [1 << card for card in s.cards_left] + [1 << card for card in s.offered if card != NO_CARD]
    places += [*s.ready, *s.turned, s.gone]
    seen = 0
    for cards in places:
        assert not seen & cards
        seen |= cards
    if s.level == 1:
        assert seen == (1 << LEVEL_1_CARDS) - 1
    else:
        assert seen >> LEVEL_1_CARDS == (1 << CARDS_COUNT - LEVEL_1_CARDS) - 1
    assert s.reserved == [seat for seat in s.taken if seat != NOBODY] or not s.reserved
    assert len(s.offered) == len(s.taken) == s.players + 1


def check_ships(s: Allies) -> None:
    lakes = [lake for lake in s.ships[1:] if lake != NO_LAKE]
    assert len(set(lakes)) == len(lakes)
    assert set(lakes) <= set(s.components.lakes)
