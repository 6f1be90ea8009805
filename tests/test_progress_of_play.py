"""Every game comes to an end, because no choice leads back to where the game already was."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import birchbark

WAYS_TO_PLAY: list[tuple[str, dict[str, Any]]] = [
    ("manitoba", {"players": 3}),
    ("wendake", {"players": 3, "tribes": "fronts"}),
    ("wendake", {"players": 1, "difficulty": "hard", "adversities": True}),
    ("wendake", {"players": 2, "expansions": ["new-allies"]}),
    ("wendake", {"players": 4, "expansions": ["new-allies"]}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), WAYS_TO_PLAY, ids=str)
def test_no_position_comes_twice(game: str, options: dict[str, Any]) -> None:
    for seed in range(12):
        rng = Random(seed)
        match = birchbark.new(game, seed=seed, **options)
        known: set[tuple[bytes, str]] = set()
        while match.seat is not None:
            position = msgspec.json.encode(match.view(match.seat)), str(match.state.stack)
            assert position not in known
            known.add(position)
            match.play(rng.choice(match.moves()))
