"""Fits a network to games: λ-returns as targets, Adam, and an early stop by games that it has not seen."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import log
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from birchbark.bots.network import MEMBERS, POINTS_SCALE, Array, Network, shapes, sigmoid
from birchbark.lab.training.selfplay import Shard

LAMBDA: Final = 0.97
"""How much the rest of the game counts at each decision against what the best network so far foresees."""
HELD_OUT: Final = 10
"""One of so many games is held out."""
BATCH: Final = 2048
PATIENCE: Final = 2
MOMENTS: Final = (0.9, 0.999)
CHUNK: Final = 8192

Weights = dict[str, Array]


class Schedule(NamedTuple):
    """How many epochs there are at most, and the rate of learning in the first and in the last."""

    epochs: int
    rate: float
    last_rate: float
    weight_decay: float

    def rate_in(self, epoch: int) -> float:
        return self.rate + (self.last_rate - self.rate) * (epoch - 1) / (self.epochs - 1)


FROM_SCRATCH: Final = Schedule(10, 3e-4, 3e-5, weight_decay=3.0)
FROM_TEACHER: Final = Schedule(8, 1e-4, 1e-5, weight_decay=1.0)
FROM_BEST: Final = Schedule(2, 5e-5, 5e-6, weight_decay=1.0)


class Targets(NamedTuple):
    """What the heads should say: scaled margin, chance to win, scaled score."""

    rows: NDArray[np.float16]
    values: Array


class Fit(NamedTuple):
    """The weights of a fitted network, and how the fit went."""

    weights: Weights
    epochs: int
    """After how many epochs they did best on games that were held out; none if each epoch made them worse."""
    loss: float
    """The loss on games that were held out."""


def chunks(many: int, size: int) -> Iterator[slice]:
    return (slice(first, first + size) for first in range(0, many, size))


def returns(shard: Shard, network: Network | None) -> Array:
    """Return the λ-returns of all rows, or the results themselves if there is no network to foresee them."""
    results = scaled(shard.results)
    ends = np.cumsum(shard.lengths)
    found = np.repeat(results, shard.lengths, axis=0)
    if network is None:
        return found
    expected = foreseen(network, shard.rows)
    for first, end in zip(ends - shard.lengths, ends, strict=True):
        for row in range(end - 2, first - 1, -1):
            found[row] = (1 - LAMBDA) * expected[row + 1] + LAMBDA * found[row + 1]
    return found


def scaled(results: Array) -> Array:
    scale: Array = np.array([POINTS_SCALE, 1, POINTS_SCALE], np.float32)
    return results / scale


def foreseen(network: Network, rows: NDArray[np.float16]) -> Array:
    """Return the heads of a network for many rows, the second as a chance."""
    found = np.concatenate([network.outputs(rows[part].astype(np.float32)) for part in chunks(len(rows), CHUNK)])
    found[:, 1] = sigmoid(found[:, 1])
    return found


def logit(chance: float) -> float:
    kept = min(max(chance, 0.01), 0.99)
    return log(kept / (1 - kept))


def held_out(shard: Shard) -> NDArray[np.bool_]:
    """Return which rows belong to games that are held out."""
    return np.repeat(shard.games % HELD_OUT == 0, shard.lengths)


def fit(
    shards: list[Shard], best: Network | None, teacher: Network | None, seed: int, told: Callable[[int, float], None]
) -> Fit:
    """Fit a network to games: on from the best so far, or else on from its teacher, or from scratch.

    The best network also foresees how the games end; `told` hears the loss on the held-out games after each epoch.
    """
    schedule = FROM_BEST if best else FROM_TEACHER if teacher else FROM_SCRATCH
    beginning = best or teacher
    rows = np.concatenate([shard.rows for shard in shards])
    values = np.concatenate([returns(shard, best) for shard in shards])
    apart = np.concatenate([held_out(shard) for shard in shards])
    members = len(beginning.weights["bias"]) if beginning else MEMBERS
    trainer = Trainer(Targets(rows[~apart], values[~apart]), np.random.default_rng(seed), members)
    unseen = Targets(rows[apart], values[apart])
    if beginning:
        trainer.begin_with(beginning.weights)
    found = Fit(trainer.folded(), 0, loss_of(Network(trainer.folded(), {}), unseen))
    for epoch in range(1, schedule.epochs + 1):
        trainer.run_epoch(schedule.rate_in(epoch), schedule.weight_decay)
        loss = loss_of(Network(trainer.folded(), {}), unseen)
        told(epoch, loss)
        if loss < found.loss:
            found = Fit(trainer.folded(), epoch, loss)
        elif epoch - found.epochs >= PATIENCE:
            break
    return found


def loss_of(network: Network, targets: Targets) -> float:
    """Return the mean error: squared for margin and score, cross entropy for the chance to win."""
    found = foreseen(network, targets.rows)
    chance = np.clip(found[:, 1], 1e-6, 1 - 1e-6)
    wanted = targets.values[:, 1]
    entropy = -(wanted * np.log(chance) + (1 - wanted) * np.log(1 - chance))
    squared = 0.5 * ((found - targets.values)[:, [0, 2]] ** 2).sum(axis=1)
    return float((squared + entropy).mean())


class Trainer:
    """Weights under training, with inputs brought to the same scale; each member learns by itself."""

    def __init__(self, targets: Targets, random: np.random.Generator, members: int = MEMBERS) -> None:
        self.targets = targets
        self.random = random
        every = max(1, len(targets.rows) // 50_000)
        self.sample = Targets(targets.rows[::every], targets.values[::every])
        sample = self.sample.rows.astype(np.float32)
        self.mean = sample.mean(axis=0)
        self.spread = np.maximum(sample.std(axis=0), 0.05)
        self.weights = {name: self.drawn(shape) for name, shape in shapes(targets.rows.shape[1], members).items()}
        self.weights["direct"] *= 0.1
        for name in ("first", "direct"):
            # An input that never varies says nothing yet.
            self.weights[name][:, sample.std(axis=0) == 0] = 0
        self.weights["bias"][:] = targets.values.mean(axis=0)
        self.weights["bias"][..., 1] = 0
        self.first = {name: np.zeros_like(weights) for name, weights in self.weights.items()}
        self.second = {name: np.zeros_like(weights) for name, weights in self.weights.items()}
        self.step = 0

    def begin_with(self, weights: Weights) -> None:
        """Take the members of a network whose inputs are the first of these; the others say nothing yet.

        What they expect on average becomes what is wanted on average.
        """
        for name, given in weights.items():
            self.weights[name][:] = 0
            self.weights[name][:, : given.shape[1]] = given
        for name, bias in (("first", "first_bias"), ("direct", "bias")):
            self.weights[bias] += self.mean[None, None] @ self.weights[name]
            self.weights[name] *= self.spread[:, None]
        found = foreseen(Network(self.folded(), {}), self.sample.rows).mean(axis=0)
        wanted = self.sample.values.mean(axis=0)
        found[1], wanted[1] = logit(found[1]), logit(wanted[1])
        self.weights["bias"] += wanted - found

    def drawn(self, shape: tuple[int, ...]) -> Array:
        _, inputs, _ = shape
        if inputs == 1:
            return np.zeros(shape, np.float32)
        return self.random.standard_normal(shape, np.float32) * np.float32(np.sqrt(2 / inputs))

    def normal(self, rows: NDArray[np.float16]) -> Array:
        found: Array = (rows.astype(np.float32) - self.mean) / self.spread
        return found

    def run_epoch(self, rate: float, decay: float) -> None:
        """Show every row once to all members, some of which learn on each core."""
        order = self.random.permutation(len(self.targets.rows))
        cores, members = os.cpu_count() or 1, len(self.weights["bias"])
        groups = list(chunks(members, -(-members // cores)))
        with ThreadPoolExecutor(cores) as pool:
            for part in chunks(len(order), BATCH):
                batch = np.sort(order[part])
                rows, values = self.normal(self.targets.rows[batch]), self.targets.values[batch]
                self.step += 1
                for _ in pool.map(partial(self.learn, rows, values, rate, decay), groups):
                    pass

    def learn(self, rows: Array, values: Array, rate: float, decay: float, group: slice) -> None:
        """Let a group of members learn from a batch, by Adam with decoupled weight decay."""
        one, two = MOMENTS
        members = {name: weights[group] for name, weights in self.weights.items()}
        for name, gradient in gradients(members, rows, values).items():
            first, second = self.first[name][group], self.second[name][group]
            first += (1 - one) * (gradient - first)
            second += (1 - two) * (gradient**2 - second)
            towards = first / (1 - one**self.step)
            size = np.sqrt(second / (1 - two**self.step)) + 1e-8
            members[name] -= rate * (towards / size + decay * members[name])

    def folded(self) -> Weights:
        """Return the weights for inputs as they come, with their mean and spread worked in."""
        found = {name: weights.copy() for name, weights in self.weights.items()}
        for name, bias in (("first", "first_bias"), ("direct", "bias")):
            found[name] = found[name] / self.spread[:, None]
            found[bias] = found[bias] - self.mean[None, None] @ found[name]
        return found


def gradients(w: Weights, rows: Array, values: Array) -> Weights:
    """Return how the loss changes with each weight of some members."""
    first = np.maximum(rows @ w["first"] + w["first_bias"], 0)
    second = np.maximum(first @ w["second"] + w["second_bias"], 0)
    outputs = second @ w["third"] + rows @ w["direct"] + w["bias"]
    outputs[..., 1] = sigmoid(outputs[..., 1])
    # The same for all heads: squared error of a linear head, cross entropy of a sigmoid one.
    slope = (outputs - values) / len(rows)
    back_second = (slope @ w["third"].mT) * (second > 0)
    back_first = (back_second @ w["second"].mT) * (first > 0)
    return {
        "first": rows.T @ back_first,
        "first_bias": back_first.sum(axis=1, keepdims=True),
        "second": first.mT @ back_second,
        "second_bias": back_second.sum(axis=1, keepdims=True),
        "third": second.mT @ slope,
        "direct": rows.T @ slope,
        "bias": slope.sum(axis=1, keepdims=True),
    }
