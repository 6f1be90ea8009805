"""The example plays every game with two clients and a bot, takes back, watches, exports and verifies."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import httpx
import pytest

from birchbark.games import GAMES
from tests.server.running import Server
from tests.toy import install

install()
SCRIPT = Path(__file__).parent.parent.parent / "examples" / "play_together.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("play_together", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", sorted(GAMES))
def test_two_clients_and_a_bot_play_to_the_end(example: ModuleType, server: Server, name: str) -> None:
    games = httpx.get(f"{server.url}/api/v1/games").json()
    game = next(game for game in games if game["name"] == name)
    record = example.play(server.url, game)
    assert "\ncommitment: " in record
    assert "\nseed: " in record
