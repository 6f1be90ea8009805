"""The example plays every game with two clients and a bot, takes back, watches, exports and verifies."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tests.server.running import Server, request
from tests.ways import every_game

SCRIPT = Path(__file__).parent.parent.parent / "examples" / "play_together.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("play_together", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@every_game
def test_two_clients_and_a_bot_play_to_the_end(example: ModuleType, server: Server, game: str) -> None:
    games = request(server.port, "GET", "/api/v1/games").json()
    ways = example.ways(next(one for one in games if one["name"] == game))
    assert len(ways) == {"manitoba": 1, "toy": 1, "wendake": 3}[game]
    for way in ways:
        record = example.play(server.url, game, way)
        assert "\ncommitment: " in record
        assert "\nseed: " in record
