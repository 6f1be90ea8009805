"""Training: targets, fit, gate, and a run that can be stopped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from birchbark.bots.network import MEMBERS, POINTS_SCALE, Array, Network, load, shapes
from birchbark.engine.dice import Dice
from birchbark.lab.matches import Contender
from birchbark.lab.training import fitting, gate
from birchbark.lab.training.confirm import confirm
from birchbark.lab.training.fitting import (
    LAMBDA,
    Fit,
    Targets,
    Trainer,
    fit,
    foreseen,
    gradients,
    loss_of,
    returns,
    scaled,
)
from birchbark.lab.training.gate import Verdict, decided
from birchbark.lab.training.run import SCORE_SHARE, Run, save
from birchbark.lab.training.selfplay import Shard, Task, joined, load_shard, play_game
from birchbark.lab.training.ways import component_fingerprints, draw_setup, trained_ways


def some_shard(games: int = 40, rows: int = 30) -> Shard:
    """Rows of three numbers, the first of which says the margin."""
    random = np.random.default_rng(5)
    margins = random.normal(0, 10, games)
    numbers = random.normal(0, 1, (games * rows, 3)).astype(np.float16)
    numbers[:, 0] = np.repeat(margins / 10, rows)
    results = np.stack([margins, margins > 0, 50 + margins / 2], axis=1).astype(np.float32)
    return Shard(numbers, np.full(games, rows, np.int32), np.arange(games, dtype=np.int32), results)


def constant_network(inputs: int) -> Network:
    """A network that expects the same of every position."""
    weights: dict[str, Array] = {name: np.zeros(shape, np.float32) for name, shape in shapes(inputs).items()}
    weights["bias"][:] = [0.5, 0.0, 2.0]
    return Network(weights, {})


def test_returns_lie_between_what_was_foreseen_and_what_came() -> None:
    shard = some_shard(games=2, rows=3)
    results = scaled(shard.results)
    assert (returns(shard, None) == np.repeat(results, 3, axis=0)).all()
    expected = np.array([0.5, 0.5, 2.0])
    found = returns(shard, constant_network(3))
    one_before = (1 - LAMBDA) * expected + LAMBDA * results[1]
    assert found[5] == pytest.approx(results[1])
    assert found[4] == pytest.approx(one_before)
    assert found[3] == pytest.approx((1 - LAMBDA) * expected + LAMBDA * one_before)
    assert found[2] == pytest.approx(results[0])


def test_the_gradients_are_those_of_the_loss() -> None:
    shard = some_shard(games=2)
    targets = Targets(shard.rows, returns(shard, None))
    trainer = Trainer(targets, np.random.default_rng(1), members=1)
    slopes = gradients(trainer.weights, trainer.normal(targets.rows), targets.values)
    for name in trainer.weights:
        index = (0,) * trainer.weights[name].ndim
        before = trainer.weights[name][index]
        losses = []
        for step in (0.01, -0.01):
            trainer.weights[name][index] = before + step
            losses.append(loss_of(Network(trainer.folded(), {}), targets))
        trainer.weights[name][index] = before
        assert (losses[0] - losses[1]) / 0.02 == pytest.approx(slopes[name][index], rel=0.05, abs=2e-3)


@pytest.mark.slow
def test_a_fit_learns_what_the_rows_say_and_is_repeatable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "BATCH", 32)
    shard = some_shard(games=200, rows=40)
    epochs: list[int] = []
    found = fit([shard], None, None, 1, lambda epoch, loss: epochs.append(epoch))
    margins = foreseen(Network(found.weights, {}), shard.rows)[:, 0] * POINTS_SCALE
    assert np.corrcoef(margins, np.repeat(shard.results[:, 0], shard.lengths))[0, 1] > 0.95
    assert epochs == list(range(1, len(epochs) + 1))
    assert found.loss == fit([shard], None, None, 1, lambda epoch, loss: None).loss


def test_a_fit_goes_on_from_the_teacher_which_knows_fewer_inputs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "BATCH", 32)
    shard = some_shard()
    teacher = constant_network(inputs=2)
    teacher.weights["direct"][:, 1] = 0.1
    found = fit([shard], None, teacher, 1, lambda epoch, loss: None)
    assert found.weights["direct"].shape == (MEMBERS, 3, 3)
    assert found.weights["direct"][:, 1] == pytest.approx(teacher.weights["direct"][:, 1], abs=0.05)
    rows, values = Targets(shard.rows, returns(shard, None))
    assert loss_of(Network(found.weights, {}), Targets(rows, values)) < loss_of(teacher, Targets(rows[:, :2], values))


def test_a_fit_goes_on_from_the_best_network_towards_what_it_foresees(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "BATCH", 32)
    shard = some_shard()
    best = constant_network(inputs=3)
    found = fit([shard], best, None, 1, lambda epoch, loss: None)
    targets = Targets(shard.rows, returns(shard, best))
    assert found.epochs <= fitting.FROM_BEST.epochs
    assert loss_of(Network(found.weights, {}), targets) < loss_of(best, targets)


def test_a_gate_opens_for_the_better_and_stays_closed_for_the_rest() -> None:
    assert decided([0.5] * 5) is None
    assert decided([0.5, 0.0] * 10) is True
    assert decided([-0.5, 0.0] * 10) is False
    assert decided([0.2, -0.1] * 10) is None
    assert decided([0.3, -0.25] * (gate.MOST // 2)) is False


def test_setups_are_drawn_from_all_that_a_way_to_play_leaves_open() -> None:
    dice = Dice.seeded(1)
    setups = [draw_setup(trained_ways()["manitoba"], dice) for _ in range(80)]
    assert {setup.players for setup in setups} == {2, 3, 4}
    assert {setup.options["layout"] for setup in setups} == {"standard", "lake-manitoba", "duck-mountain"}


@pytest.mark.slow
def test_games_of_self_play_are_repeatable_and_kept(tmp_path: Path) -> None:
    shards = [joined([play_game(Task("manitoba", seed, "")) for seed in (3, 4)], first=10) for _ in range(2)]
    shards[0].save(tmp_path / "games.npz")
    kept = load_shard(tmp_path / "games.npz")
    for one, two in zip(kept._asdict().values(), shards[1]._asdict().values(), strict=True):
        assert np.array_equal(one, two)
    assert set(shards[0].games) == {10, 11}
    assert shards[0].lengths.sum() == len(shards[0].rows)
    assert all((margin >= 0) == (win > 0) for margin, win, _ in shards[0].results.tolist())


def gain_of_small_blends(way: str, candidate: Contender, best: Contender, seed: int) -> float:
    """Stand in for a block of games: the evaluation spoils more than a quarter."""
    return -abs(0.25 - float(candidate.network.removesuffix(".npz").rpartition("-")[2]))


@pytest.mark.slow
def test_a_stopped_run_goes_on_to_the_same_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def opened(*match: object) -> Verdict:
        return Verdict(True, 10, 0.1)

    def stopped(*generation: object) -> None:
        raise KeyboardInterrupt

    def run(name: str) -> Path:
        Run("manitoba", tmp_path / name, tmp_path / name, 1).train(generations=3, games=2)
        return tmp_path / name

    monkeypatch.setattr(fitting, "HELD_OUT", 2)
    monkeypatch.setattr(gate, "hold", opened)
    monkeypatch.setattr(gate, "gain_of", gain_of_small_blends)
    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(Run, "tune", stopped)
        run("twice")
    once, twice = run("once"), run("twice")
    for file in ("network-00.npz", "network-01.npz", "network-02.npz"):
        assert (once / file).read_bytes() == (twice / file).read_bytes(), file
    whats = [json.loads(line)["what"] for line in (once / "log.jsonl").read_text().splitlines()]
    assert whats == ["games", "fit", "tuning", *2 * ["games", "fit"], "gate", "shipped"], "the blend stays"
    assert (once / "manitoba.npz").read_bytes() == (once / "network-02.npz").read_bytes()
    with (once / "manitoba.npz").open("rb") as shipped:
        card = load(shipped, "manitoba.npz").card
    assert card["blend"] == 0.3
    assert card["score_share"] == SCORE_SHARE, "what it plays for stays, too"
    assert card["games"] == 6


@pytest.mark.slow
def test_a_network_goes_on_with_all_games_of_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learned: list[set[int]] = []

    def noted(shards: list[Shard], best: Network | None, *others: Any) -> Fit:
        learned.append({game for shard in shards for game in shard.games.tolist()})
        return fit(shards, best, *others)

    def closed(*match: object) -> Verdict:
        return Verdict(False, 10, 0.0)

    monkeypatch.setattr(fitting, "HELD_OUT", 2)
    monkeypatch.setattr(gate, "gain_of", gain_of_small_blends)
    monkeypatch.setattr(gate, "hold", closed)
    monkeypatch.setattr("birchbark.lab.training.run.fit", noted)
    Run("manitoba", tmp_path, tmp_path, 1).train(generations=3, games=2)
    assert learned == [set(range(2)), set(range(4)), set(range(6))]
    assert not (tmp_path / "manitoba.npz").exists(), "the gate stayed closed"
    (tmp_path / "manitoba.npz").write_bytes((tmp_path / "network-02.npz").read_bytes())
    Run("manitoba", tmp_path / "next", tmp_path, 1).train(generations=1, games=2)
    assert learned[-1] == {6, 7}, "the next run has games of its own"


def test_a_run_begins_with_the_network_that_is_there_or_with_its_teacher(tmp_path: Path) -> None:
    def begun(name: str) -> str | None:
        run = Run("wendake-alone", tmp_path / name, tmp_path, 1)
        network = run.network_of(run.beginning())
        return network.card["network"] if network else None

    def ship(way: str, inputs: int) -> None:
        run = Run(way, tmp_path / way, tmp_path, 1)
        save(Network(constant_network(inputs).weights, run.card()), run.shipped)

    assert begun("nothing") is None
    for way in ("wendake", "wendake-alone"):
        ship(way, trained_ways()[way].inputs.size)
        assert begun(f"after-{way}") == way
    assert begun("after-wendake") == "wendake", "a run goes on from what it began with"
    ship("wendake-alone", 7)
    assert begun("outdated") == "wendake"


def test_a_network_knows_the_component_figures_of_its_way_and_of_those_it_teaches() -> None:
    alone = component_fingerprints("wendake-alone")
    assert len(alone) == 2, "adversities bring figures of their own"
    allies = component_fingerprints("wendake-new-allies")
    assert set(component_fingerprints("wendake")) > {*alone, *allies}


@pytest.mark.parametrize("passes", [True, False])
def test_a_network_may_play_with_changed_figures_only_if_it_proves_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, passes: bool
) -> None:
    def held(*match: object) -> Verdict:
        return Verdict(passes, 10, 0.1)

    monkeypatch.setattr(gate, "hold", held)
    run = Run("manitoba", tmp_path / "run", tmp_path, 1)
    network = Network(constant_network(run.trained.inputs.size).weights, {**run.card(), "components": ["earlier"]})
    save(network, run.shipped)
    assert confirm(run) is passes
    with run.shipped.open("rb") as file:
        card = load(file, "manitoba.npz").card
    today = component_fingerprints("manitoba")
    assert card["components"] == (sorted(["earlier", *today]) if passes else ["earlier"])
    assert [verdict["accepted"] for verdict in card["gates"].values()] == [passes]
