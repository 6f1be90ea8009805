"""The network and its file."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest

from birchbark.bots.inputs import Inputs, inputs_of
from birchbark.bots.network import BadNetwork, Network, fingerprint, load, shapes, shipped, shipped_file, shipped_names
from birchbark.games import installed


class Pair(Inputs):
    """Inputs of two numbers."""

    def __init__(self, version: int = 1, first: str = "one") -> None:
        self.game = "manitoba"
        self.package = "birchbark.bots"
        self.version = version
        self.layout = ((first, 1), ("two", 1))
        self.networks = {"pair": "several"}


def some_network(inputs: Inputs) -> Network:
    random = np.random.default_rng(1)
    weights = {name: random.standard_normal(shape, np.float32) for name, shape in shapes(inputs.size).items()}
    return Network(weights, {"fingerprint": fingerprint(inputs), "games": 12})


def saved(network: Network) -> BytesIO:
    file = BytesIO()
    network.save(file)
    file.seek(0)
    return file


def test_a_network_is_the_same_after_saving_but_for_its_precision() -> None:
    network = some_network(Pair())
    again = load(saved(network), "pair.npz", Pair())
    assert again.card == network.card
    rows = np.array([[0, 1], [0.5, -1]], np.float32)
    for one, two in zip(network.judge(rows), again.judge(rows), strict=True):
        assert two == pytest.approx(one, rel=0.02, abs=0.2)
    assert saved(again).getvalue() == saved(load(saved(again), "pair.npz", Pair())).getvalue()


def test_the_chance_to_win_is_a_chance() -> None:
    win = some_network(Pair()).judge(np.array([[90, -90], [-90, 90], [0, 0]], np.float32)).win
    assert ((win >= 0) & (win <= 1)).all()


@pytest.mark.parametrize(("version", "first"), [(2, "one"), (1, "three")], ids=["version", "layout"])
def test_a_network_for_other_inputs_is_refused(version: int, first: str) -> None:
    other = Pair(version, first)
    with pytest.raises(
        BadNetwork, match=r"^pair\.npz: this network was trained for other rules or inputs of manitoba$"
    ):
        load(saved(some_network(other)), "pair.npz", Pair())


@pytest.mark.parametrize("content", [b"", b"no network", b"PK\x03\x04 the beginning of an archive"])
def test_a_file_that_is_no_network_is_refused(content: bytes) -> None:
    with pytest.raises(BadNetwork, match=r"^pair\.npz: expected a trained network"):
        load(BytesIO(content), "pair.npz", Pair())


def test_the_shipped_networks_load_and_are_small() -> None:
    total = 0
    for game in installed():
        inputs = inputs_of(game.name)
        for name in shipped_names(inputs) if inputs else ():
            assert inputs is not None
            assert shipped(inputs, name).card["network"] == name
            total += len(shipped_file(inputs, name).read_bytes())
    assert 0 < total < 1_000_000
