"""Ways to play for the tests of tables and servers: a few of every game's."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from birchbark.games import installed
from birchbark.testing import cases

EACH = 3
"""So many games of each way to play."""
SHIPPED = [game for game in installed() if game.package.startswith("birchbark.")]


class Way(NamedTuple):
    name: str
    game: str
    players: int
    options: dict[str, str]

    def __str__(self) -> str:
        return self.name


WAYS = tuple(
    Way(f"{game.name}-{case}", game.name, case.players, {name: str(choice) for name, choice in case.options.items()})
    for game in SHIPPED
    for case in cases(game, EACH)
    if not case.scenario
)
TOY = Way("toy", "toy", 3, {})
every_way = pytest.mark.parametrize("way", [TOY, *WAYS], ids=str)
every_game = pytest.mark.parametrize("game", sorted(["toy", *[game.name for game in SHIPPED]]))
