"""The network and its file."""

from __future__ import annotations

import random
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest

from birchbark.bots.greedy.evaluations import evaluation_of
from birchbark.bots.inputs import inputs_of
from birchbark.bots.judges import WIN, NetworkJudge, network_for, share_of_win
from birchbark.bots.network import MEMBERS, Array, BadNetwork, Network, fingerprint, load, shapes, shipped, shipped_file
from birchbark.bots.search.thinking import Question
from birchbark.engine.components import Components
from birchbark.engine.dice import Dice
from birchbark.engine.state import State
from birchbark.games import find, installed
from tests.bots.positions import other_figures, position


def some_network() -> Network:
    """A network with random weights for Manitoba."""
    (inputs,) = inputs_of("manitoba")
    random = np.random.default_rng(1)
    weights = {name: random.standard_normal(shape, np.float32) for name, shape in shapes(inputs.size).items()}
    return Network(weights, {"network": inputs.name, "fingerprint": fingerprint(inputs), "games": 12})


def some_rows(network: Network) -> Array:
    return np.random.default_rng(2).uniform(-1, 1, (3, network.inputs.size)).astype(np.float32)


def saved(network: Network) -> BytesIO:
    file = BytesIO()
    network.save(file)
    file.seek(0)
    return file


def test_a_network_is_the_same_after_saving_but_for_its_precision() -> None:
    network = some_network()
    again = load(saved(network), "some.npz")
    assert again.card == network.card
    for name, weights in network.weights.items():
        largest = np.abs(weights).max(axis=2, keepdims=True)
        assert (np.abs(again.weights[name] - weights) < largest / 200).all()
    assert saved(again).getvalue() == saved(load(saved(again), "some.npz")).getvalue()


def test_a_network_says_what_its_members_say_on_average() -> None:
    network = some_network()
    rows = some_rows(network)
    members = [
        Network({name: weights[[member]] for name, weights in network.weights.items()}, network.card)
        for member in range(MEMBERS)
    ]
    assert network.outputs(rows) == pytest.approx(sum(member.outputs(rows) for member in members) / MEMBERS, rel=1e-3)


def test_the_chance_to_win_is_a_chance() -> None:
    network = some_network()
    win = network.judge(100 * some_rows(network)).win
    assert ((win >= 0) & (win <= 1)).all()


def test_a_network_for_other_inputs_is_refused() -> None:
    network = some_network()
    network.card["fingerprint"] = "0123456789abcdef"
    with pytest.raises(
        BadNetwork, match=r"^some\.npz: this network was trained for other rules or inputs of manitoba$"
    ):
        load(saved(network), "some.npz")


def without_an_input(name: str, weights: Array) -> Array:
    return weights[:, 1:] if name == "first" else weights


def with_a_longer_bias(name: str, weights: Array) -> Array:
    return np.repeat(weights, 2, axis=2) if name == "bias" else weights


def without_members(name: str, weights: Array) -> Array:
    return weights[:0]


@pytest.mark.parametrize("spoil", [without_an_input, with_a_longer_bias, without_members])
def test_a_network_of_another_shape_is_refused(spoil: Callable[[str, Array], Array]) -> None:
    network = some_network()
    network.weights = {name: spoil(name, weights) for name, weights in network.weights.items()}
    with pytest.raises(BadNetwork, match=r"^some\.npz: this network was trained for other rules"):
        load(saved(network), "some.npz")


def test_a_network_for_an_unknown_game_is_refused() -> None:
    network = some_network()
    network.card["network"] = "chess"
    with pytest.raises(BadNetwork, match=r"^some\.npz: expected a trained network .*chess"):
        load(saved(network), "some.npz")


@pytest.mark.parametrize("content", [b"", b"no network", b"PK\x03\x04 the beginning of an archive"])
def test_a_file_that_is_no_network_is_refused(content: bytes) -> None:
    with pytest.raises(BadNetwork, match=r"^some\.npz: expected a trained network"):
        load(BytesIO(content), "some.npz")


def test_the_shipped_networks_load_and_are_small() -> None:
    total = 0
    for game in installed():
        for inputs in inputs_of(game.name):
            network = shipped(inputs)
            if network:
                assert network.card["network"] == inputs.name
                total += len(shipped_file(inputs).read_bytes())
    assert 0 < total < 1_000_000


def test_a_judge_blends_the_network_with_the_evaluation() -> None:
    network = some_network()
    states = [position("manitoba", 2, {}, decisions) for decisions in (10, 40)]
    alone = NetworkJudge(network)([Question(states, 0)])[0]
    network.card["blend"] = 0.25
    blended = NetworkJudge(network)([Question(states, 0)])[0]
    evaluate = evaluation_of("manitoba")
    for state, one, two in zip(states, alone, blended, strict=True):
        assert two == pytest.approx(0.75 * one + 0.25 * evaluate(state, 0), rel=1e-3)


def test_a_judge_counts_the_own_score_beside_the_lead_as_the_card_says() -> None:
    network = some_network()
    state = position("manitoba", 2, {}, 40)
    margin, win, score = (
        float(each[0]) for each in network.judge(np.array([network.inputs.row(state, 0)], np.float32))
    )
    network.card["score_share"] = 0.25
    judge = NetworkJudge(network)
    assert judge([Question([state], 0)])[0] == [pytest.approx(0.75 * margin + 0.25 * score + WIN * win, abs=2e-3)]
    ended = position("manitoba", 2, {}, 0)
    ended.play_out(random.Random(1).random)
    mine, other = ended.scores()
    won = WIN * share_of_win(ended, 0)
    assert judge([Question([ended], 0)])[0] == [pytest.approx(0.75 * (mine - other) + 0.25 * mine + won)]


def test_a_network_is_not_used_with_other_component_figures(tmp_path: Path) -> None:
    game = find("manitoba")

    def start(folder: Path | None) -> State:
        return game.start(game.setup(2, {}, Components.load(game.package, folder)), Dice.seeded(1))

    assert network_for("manitoba", start(None)) is not None
    assert network_for("manitoba", start(other_figures(tmp_path))) is None


def test_a_teacher_judges_where_its_pupil_does_not_know_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position("wendake", 1, {}, 10)
    judge = network_for("wendake", state)
    assert judge is not None
    assert judge.inputs.name == "wendake-alone"
    monkeypatch.setitem(judge.network.card, "components", [])
    judge = network_for("wendake", state)
    assert judge is not None
    assert judge.inputs.name == "wendake"
