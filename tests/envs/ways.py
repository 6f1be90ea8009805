"""Every way to play that ships, with every number of players."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from birchbark.envs import Task
from birchbark.envs.observations import observer_of
from tests.ways import SHIPPED


class Played(NamedTuple):
    name: str
    game: str
    players: int
    options: dict[str, Any]

    def task(self, reward: str = "margin") -> Task:
        return Task(self.game, self.players, reward, **self.options)


PLAYED = [
    Played(f"{game.name}-{way.name}-{players}", game.name, players, way.options)
    for game in SHIPPED
    if observer_of(game.name)
    for way in game.ways
    for players in way.players
] + [Played("wendake-adversities-1", "wendake", 1, {"adversities": "yes", "difficulty": "extreme", "tribes": "fronts"})]
every_way_played = pytest.mark.parametrize("played", PLAYED, ids=lambda played: str(played.name))
