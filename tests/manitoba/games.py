"""Whole games, played at random: where the invariants and the golden records come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import birchbark
from birchbark import Match
from birchbark.engine.dice import Dice
from tests.manitoba.table import GOODS, LAYOUTS

TASTES: tuple[tuple[str, ...], ...] = ((), ("done", "pass"), ("wake", "wampum"), ("place", "move"))
"""What a player of a game seldom does."""


class Kind(NamedTuple):
    """What the table chose before a game."""

    players: int
    layout: str
    first: str
    seed: int


def kinds(many: int) -> list[Kind]:
    """So many games, spread over player counts, layouts and who is first."""
    found: list[Kind] = []
    for number in range(many):
        players = 2 + number % 3
        layout = LAYOUTS[number // 3 % 3]
        first = "random" if number // 9 % 2 else str(1 + number // 18 % players)
        found.append(Kind(players, layout, first, number))
    return found


def begin(kind: Kind) -> Match:
    return birchbark.new("manitoba", kind.players, kind.seed, layout=kind.layout, first=kind.first)


def walk(match: Match, seed: int) -> Iterator[str]:
    """Play at random to the end; yields each move before it is played.

    Seeds differ in taste as well, so that games also come where players seldom pass or love their wampum.
    """
    dice = Dice.seeded(seed)
    dislikes = TASTES[dice.randbelow(len(TASTES))]
    while match.seat is not None:
        moves = match.moves()
        if dice.randbelow(10) < 8:
            moves = [line for line in moves if line.split()[0] not in dislikes] or moves
        line = moves[dice.randbelow(len(moves))]
        yield line
        match.play(line)


def finished(kind: Kind) -> Match:
    match = begin(kind)
    for _ in walk(match, kind.seed):
        pass
    return match


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
