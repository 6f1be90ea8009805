"""Counting every piece of a game of Wendake."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from birchbark.games.wendake.component_values import ADVANCED, BASIC, LEVEL_1, LEVEL_2
from birchbark.games.wendake.encoding import LONG, NO_TILE, POSTED, RITUAL_SIDE, TYPE
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import CENTRE, PROGRESS, TURTLES_COUNT
from birchbark.games.wendake.village import (
    ALLY,
    AT_HOME,
    CANOES,
    FIRE,
    HOME,
    HUNTERS_OUT,
    LONGHOUSE,
    MARKED,
    MARKERS,
    OUTPOSTS,
    OWNED,
    TRACK,
    USED,
    WOMEN_OUT,
)


def check(s: Wendake) -> None:
    """Everything is somewhere, and nothing twice."""
    for seat in range(s.players):
        check_natives(s, seat)
        check_village(s, seat)
    check_areas(s)
    check_cards(s)
    check_tiles(s)
    check_progress(s)
    check_turtles(s)


def check_natives(s: Wendake, seat: int) -> None:
    village = s.villages[seat]
    if not any(village[AT_HOME : LONGHOUSE + 3]):
        return
    guards = s.guards[seat]
    assert min(guards) >= 0
    assert min(village[AT_HOME : LONGHOUSE + 3]) >= 0
    natives = s.components.natives
    assert village[AT_HOME] + village[LONGHOUSE] + village[WOMEN_OUT].bit_count() == natives
    assert village[AT_HOME + 1] + village[LONGHOUSE + 1] + village[HUNTERS_OUT].bit_count() == natives
    warriors = sum(guards) + village[LONGHOUSE + 2] + village[OUTPOSTS].bit_count()
    assert warriors == natives + s.tribe(seat).black_warrior
    for home in range(s.components.land.homes):
        assert home == village[HOME] or not guards[home]
    if s.tribe(seat).black_warrior:
        assert s.black_seat == seat
        if s.black == LONG:
            assert village[LONGHOUSE + 2]
        elif s.black >= POSTED:
            assert village[OUTPOSTS] >> s.black - POSTED & 1
        else:
            assert guards[s.black]


def check_village(s: Wendake, seat: int) -> None:
    village = s.villages[seat]
    assert min(village[HOME + 1 :]) >= 0
    assert village[CANOES] == sum(s.canoes[seat]) <= s.components.canoes
    assert not village[USED] & ~village[OWNED]
    for track in range(4):
        assert village[TRACK + track] == sum(s.points[seat][track]) <= s.components.limit
    if village[FIRE] < 9:
        assert not village[MARKED] >> village[FIRE] & 1
    assert village[MARKERS] <= 4


def check_areas(s: Wendake) -> None:
    seen = 0
    for village in s.villages:
        for where in (WOMEN_OUT, HUNTERS_OUT, OUTPOSTS):
            assert not seen & village[where]
            seen |= village[where]
    assert not seen & ~s.components.land.areas
    assert seen == s.occupied()


def check_cards(s: Wendake) -> None:
    cards = Counter(s.deck) + Counter(s.discards)
    for seat in range(s.players):
        cards += Counter(card & TYPE for card in s.hands[seat]) + Counter(s.played[seat])
    assert cards == Counter({card: many for card, many in enumerate(s.components.cards) if many})


def laid_out(s: Wendake) -> bool:
    """Whether W1.10 the tiles are there, W1.16 and until then none of any kind."""
    if s.grid[0][CENTRE] != NO_TILE:
        return True
    assert {*chain(*s.grid), *s.display} == {NO_TILE}
    return False


def check_tiles(s: Wendake) -> None:
    if not laid_out(s):
        return
    advanced: list[int] = [tile for tile in s.display if tile != NO_TILE]
    for seat in range(s.players):
        tiles = s.grid[seat] + s.below[seat]
        own = [tile & ~RITUAL_SIDE for tile in tiles if tile != NO_TILE] + s.aside[seat]
        assert sorted(own)[:BASIC] == list(range(BASIC))
        assert len(own) == BASIC + len(s.aside[seat])
        advanced += sorted(own)[BASIC:]
    assert len(set(advanced)) == len(advanced)
    first = LEVEL_1 if s.level == 1 else LEVEL_2
    assert not set(s.unseen) & set(advanced)
    assert s.stacked <= len(s.unseen) <= ADVANCED
    assert all(first <= tile < first + ADVANCED for tile in s.unseen)


def check_progress(s: Wendake) -> None:
    seen = s.shop
    assert not s.shop & s.spare
    flags = [village[ALLY] for village in s.villages if village[ALLY]]
    assert len(set(flags)) == len(flags)
    assert not any(s.flags >> flag & 1 for flag in flags)
    for village in s.villages:
        assert not seen & village[OWNED]
        seen |= village[OWNED]
    assert not seen >> len(PROGRESS)


def check_turtles(s: Wendake) -> None:
    for turtle in range(TURTLES_COUNT):
        claimed = [tiles[turtle] - 1 for tiles in s.turtles if tiles[turtle]]
        assert len(set(claimed)) == len(claimed)
        assert not any(s.stacks[turtle] >> tile & 1 for tile in claimed)
        assert s.stacks[turtle].bit_count() + len(claimed) == 4
        assert s.stack_left[turtle] + len(claimed) == s.players
