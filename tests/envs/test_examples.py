"""The examples learn."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

FOLDER = Path(__file__).parent.parent.parent / "examples" / "learning"


def loaded(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_network_learns_what_pays() -> None:
    """Of three moves, one wins and one is not legal."""
    self_play = loaded("self_play")
    network = self_play.Network(4, 3, seed=1)
    seen = np.ones((60, 4), np.float32)
    legal = np.tile([True, True, False], (60, 1))
    actions = np.tile([0, 1], 30)
    for _ in range(60):
        network.learn(seen, legal, actions, np.where(actions == 1, 1, -1).astype(np.float32))
    _, chances, _ = network.forward(seen[:1], legal[:1])
    assert chances[0, 1] > 0.8
    assert chances[0, 2] == 0


@pytest.mark.slow
def test_self_play_runs_from_beginning_to_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    self_play = loaded("self_play")
    monkeypatch.setattr(self_play, "BATCH", 200)
    play = self_play.SelfPlay("manitoba", 2, many=4, seed=1)
    before = [weights.copy() for weights in play.network.weights]
    while play.network.steps < 1:
        play.step()
    assert any((now != then).any() for now, then in zip(play.network.weights, before, strict=True))
    self_play.learn("manitoba", 2, minutes=0, every=1, games=2)
    _, steps, _, won = capsys.readouterr().out.splitlines()[-1].split()
    assert (steps, won[-1]) == ("0", "%")
