"""Positions with a progress tile: owned before, or bought in the very turn (W14.31)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from birchbark import Match
from tests.wendake.table import (
    PROGRESS,
    Toml,
    grid,
    mine,
    offered,
    play,
    resources,
    turn,
    verbs,
    village,
)

PRICES = [
    {"leather": 1, "fish": 1, "corn": 1},
    {"leather": 2, "fish": 2, "bean": 1, "corn": 1},
    {"leather": 3, "fish": 3, "bean": 1, "corn": 1, "pumpkin": 1},
]
FIRE_TILES = grid(g02="fish military")
RITUAL = grid(g02="move-3 / ritual")
TRADE = grid(g22="canoe trade")


def with_tile(
    how: str,
    tile: str,
    areas: str = "",
    *,
    theirs: Toml | None = None,
    has: dict[str, int] | None = None,
    shop: str = "",
    deck: str = "",
    discards: str = "",
    flag: str = "",
    also: str = "",
    **keys: Any,
) -> Match:
    """Seat 0 is to place a marker and has the tile: from before, or it has bought it in this very turn.

    To buy it the Ojibwa put their special marker on the Trade tile at g12, so another marker follows at once. It can go
    to g02, g10, g11 or g22. What is left after paying is `has`.
    """
    table: dict[str, Any] = {name: text for name, text in (("deck", deck), ("discards", discards)) if text}
    if how == "owned":
        if flag:
            keys["flag"] = flag
        own = village(areas, progress=f"{tile} {also}", resources=has or {}, **keys)
        return turn(own, theirs or village(), progress=shop, **table)
    price = PRICES[PROGRESS.index(tile) // 10]
    total = Counter(price) + Counter(has or {})
    own = village(areas, tribe="ojibwa", resources=dict(total), progress=also, **keys)
    match = turn(own, theirs or village(), progress=f"{tile} {shop}", **table)
    play(match, "place g12 special", "do trade", "done", f"buy {tile}")
    while "place" not in verbs(match):
        pays, scores = [f"pay {name}" for name in price if name in offered(match, "pay")], offered(match, "score")
        if "flag" in verbs(match):
            match.play(f"flag {flag}")
        else:
            match.play(pays[0] if pays else f"score {min(scores)}" if scores else "done")
    assert match.seat == 0
    assert resources(match) == {name: many for name, many in (has or {}).items() if many}
    return match


def used_up(match: Match, tile: str) -> bool:
    return tile in mine(match)["used"]


def discounted(how: str, tile: str, target: str, has: dict[str, int], **more: Any) -> Match:
    """At the second step of a Trade with these resources, where the target is on display."""
    match = with_tile(how, tile, has=has, shop=target, grid=TRADE, **more)
    return play(match, "place g22", "skip", "do trade", "done")
