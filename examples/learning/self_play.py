"""A small network learns Manitoba by playing against itself, with numpy alone.

    python examples/learning/self_play.py --minutes 5

All seats share one network with one hidden layer. It says how good each move is and how many points the seat will be
ahead at the end. After each batch of finished games, moves of seats that did better than expected become more likely
(an actor-critic method, https://arxiv.org/abs/1602.01783). Now and then it plays against random moves.
"""

from __future__ import annotations

import argparse
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from birchbark.envs import Arrays, BatchedEnv

Floats = NDArray[np.float32]

HIDDEN = 64
BATCH = 4096
"""So many decisions of finished games make one step of learning."""
RATE = 2e-3
POINTS = 20.0
"""The points of a lead that counts as 1."""
CURIOSITY = 0.01
"""How much the network is rewarded for keeping its choice open."""


class Decision(NamedTuple):
    seen: Floats
    legal: NDArray[np.bool_]
    action: int
    seat: int


class Network:
    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        random = np.random.default_rng(seed)
        shapes = [(inputs, HIDDEN), (HIDDEN,), (HIDDEN, actions), (actions,), (HIDDEN, 1), (1,)]
        self.weights = [random.normal(0, 0.1 if len(shape) == 2 else 0, shape).astype(np.float32) for shape in shapes]
        self.means = [np.zeros_like(weights) for weights in self.weights]
        self.squares = [np.zeros_like(weights) for weights in self.weights]
        self.steps = 0

    def forward(self, seen: Floats, legal: NDArray[np.bool_]) -> tuple[Floats, Floats, Floats]:
        """Return the hidden layer, the chance of each action, and the expected lead."""
        into, into_bias, policy, policy_bias, value, value_bias = self.weights
        hidden = np.tanh(seen @ into + into_bias)
        scores = np.where(legal, hidden @ policy + policy_bias, -np.inf)
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, (hidden @ value + value_bias)[:, 0]

    def choose(self, seen: Floats, legal: NDArray[np.bool_], random: np.random.Generator) -> NDArray[np.int64]:
        """Draw an action by its chance in each game."""
        chances = self.forward(seen, legal)[1].cumsum(axis=1)
        drawn = random.random((len(seen), 1)) * chances[:, -1:]
        chosen: NDArray[np.int64] = (chances > drawn).argmax(axis=1)
        return chosen

    def learn(self, seen: Floats, legal: NDArray[np.bool_], actions: NDArray[np.int64], leads: Floats) -> None:
        """Take one step towards moves that led to more than was expected."""
        hidden, chances, expected = self.forward(seen, legal)
        surprise = leads - expected
        advantage = (surprise - surprise.mean()) / (surprise.std() + 1e-6)
        many = len(seen)
        by_score = chances * advantage[:, None]
        by_score[np.arange(many), actions] -= advantage
        logs = np.log(np.maximum(chances, 1e-9))
        by_score += CURIOSITY * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        by_score /= many
        by_value = (-surprise / many)[:, None]
        by_hidden = (by_score @ self.weights[2].T + by_value @ self.weights[4].T) * (1 - hidden**2)
        slopes: list[NDArray[Any]] = [seen.T @ by_hidden, by_hidden.sum(0), hidden.T @ by_score, by_score.sum(0)]
        self.descend([*slopes, hidden.T @ by_value, by_value.sum(0)])

    def descend(self, slopes: list[NDArray[Any]]) -> None:
        """Follow the slopes by Adam's rule."""
        self.steps += 1
        for weights, mean, square, slope in zip(self.weights, self.means, self.squares, slopes, strict=True):
            mean[:] = 0.9 * mean + 0.1 * slope
            square[:] = 0.999 * square + 0.001 * slope**2
            step = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            weights[:] -= RATE * step


class SelfPlay:
    def __init__(self, game: str, players: int, many: int, seed: int) -> None:
        self.env = BatchedEnv(game, players, many, seed, reward="margin")
        self.random = np.random.default_rng(seed)
        self.network = Network(self.env.task.size, self.env.task.actions, seed)
        self.arrays = self.env.arrays()
        self.env.reset(self.arrays)
        self.running: list[list[Decision]] = [[] for _ in range(many)]
        self.decided: list[Decision] = []
        """The decisions of finished games that nothing has been learned from yet."""
        self.leads: list[np.float32] = []
        """What each of them led to."""

    def step(self) -> None:
        """Play a move in each game, and learn when enough games have ended."""
        arrays = self.arrays
        actions = self.network.choose(arrays.observations, arrays.masks, self.random)
        for running, seen, legal, action, seat in zip(
            self.running, arrays.observations, arrays.masks, actions, arrays.seats, strict=True
        ):
            running.append(Decision(seen.copy(), legal.copy(), int(action), int(seat)))
        self.env.step(actions, arrays)
        for number in np.flatnonzero(arrays.done).tolist():
            leads = np.clip(arrays.rewards[number] / POINTS, -2, 2)
            self.decided += self.running[number]
            self.leads += [leads[decision.seat] for decision in self.running[number]]
            self.running[number] = []
        if len(self.decided) >= BATCH:
            seen, legal, taken, _ = map(np.array, zip(*self.decided, strict=True))
            self.network.learn(seen, legal, taken, np.array(self.leads))
            self.decided, self.leads = [], []


def leads_over_random(network: Network, game: str, players: int, games: int, seed: int) -> Floats:
    """Return by how many points seat 0 leads at the end of so many games when all others play at random."""
    env = BatchedEnv(game, players, games, seed, reward="margin")
    random = np.random.default_rng(seed)
    arrays: Arrays = env.arrays()
    env.reset(arrays)
    leads = np.full(games, np.nan, np.float32)
    while np.isnan(leads).any():
        own = network.choose(arrays.observations, arrays.masks, random)
        other = np.argmax(arrays.masks * random.random(arrays.masks.shape), axis=1)
        env.step(np.where(arrays.seats == 0, own, other), arrays)
        first = arrays.done & np.isnan(leads)
        leads[first] = arrays.rewards[first, 0]
    return leads


def learn(game: str, players: int, minutes: float, every: float, games: int, seed: int = 1) -> None:
    """Learn for so many minutes, and tell how well the network plays before, in between and after."""
    play = SelfPlay(game, players, 64, seed)
    begin = perf_counter()
    print("minutes  steps of learning  points ahead of random play  games won")
    while True:
        leads = leads_over_random(play.network, game, players, games, seed)
        spent = (perf_counter() - begin) / 60
        print(f"{spent:7.1f}{play.network.steps:19}{leads.mean():+28.1f}{(leads > 0).mean():11.0%}", flush=True)
        if spent >= minutes:
            return
        until = min(spent + every, minutes)
        while (perf_counter() - begin) / 60 < until:
            play.step()


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game by self-play.")
    parser.add_argument("--game", default="manitoba")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--every", type=float, default=1, help="minutes between games against random play")
    parser.add_argument("--games", type=int, default=200, help="games against random play")
    chosen = parser.parse_args()
    learn(chosen.game, chosen.players, chosen.minutes, chosen.every, chosen.games)


if __name__ == "__main__":
    main()
