"""Finished games, and the pieces on the table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import birchbark
from birchbark import Match
from birchbark.testing import finish
from tests.manitoba.table import GOODS, SUPPLY


def finished(players: int, seed: int, **options: str) -> Match:
    """A game played at random to the end."""
    return finish(birchbark.new("manitoba", players, seed, **options), seed)


def goods_in_play(view: Any) -> Counter[str]:
    """M1.2 All goods, wherever they lie: supply, map, storages, ceremonial places, in a player's hand."""
    found = Counter({good: view["supply"][good] for good in GOODS})
    for tile in view["territory"]:
        found.update(area["good"] for area in tile["areas"].values() if area["good"])
    for village in view["villages"]:
        for sector in village["storage"].values():
            found.update(sector["pieces"])
        for goods in village["places"].values():
            found.update(goods)
    if view["in_hand"]:
        found[view["in_hand"]] += 1
    return found


def cree_in_play(view: Any, seat: int) -> int:
    """M1.1 A player's Cree without the one on the score track."""
    village = view["villages"][seat]
    on_paths = sum(1 for space in village["paths"].values() if space)
    on_map = sum(1 for tile in view["territory"] for area in tile["areas"].values() if area["cree"] == seat)
    return int(village["square"] + village["wigwam"] + on_paths + on_map)


def wampum_in_play(view: Any) -> int:
    """M1.3 In the supply and in the villages."""
    return int(view["wampum"] + sum(sum(village["wampum"].values()) for village in view["villages"]))


def check_pieces(match: Match) -> None:
    """Goods, Cree and wampum are all there, and the supply gives no more than it has."""
    view: Any = match.view()
    players = match.setup.players
    goods, feathers, wampum = SUPPLY[players]
    assert goods_in_play(view) == Counter(berry=goods, horse=goods, bison=goods, canoe=goods, feather=feathers)
    assert min(view["supply"].values()) >= 0
    assert wampum_in_play(view) == wampum
    for seat, village in enumerate(view["villages"]):
        assert cree_in_play(view, seat) == 8
        assert min(village["square"], village["wigwam"]) >= 0
