"""The ways to play: every game with its player counts and what can be added to it."""

from __future__ import annotations

from typing import NamedTuple

import pytest


class Way(NamedTuple):
    game: str
    players: int
    options: dict[str, str]

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *self.options.values()])


ALLIES = {"expansions": "new-allies"}
WAYS = (
    Way("manitoba", 2, {}),
    Way("manitoba", 4, {"layout": "duck-mountain"}),
    Way("wendake", 2, {}),
    Way("wendake", 3, {"tribes": "fronts"}),
    Way("wendake", 4, {"tribes": "fronts", "homes": "random"}),
    Way("wendake", 1, {"difficulty": "easy"}),
    Way("wendake", 1, {"difficulty": "extreme", "penalty": "2"}),
    Way("wendake", 1, {"difficulty": "hard", "adversities": "yes"}),
    Way("wendake", 2, ALLIES),
    Way("wendake", 3, ALLIES | {"tribes": "fronts"}),
    Way("wendake", 4, ALLIES),
)
TOY = Way("toy", 3, {})
every_way = pytest.mark.parametrize("way", [TOY, *WAYS], ids=str)
every_game = pytest.mark.parametrize("game", ["manitoba", "toy", "wendake"])
