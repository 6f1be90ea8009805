"""Judges for the beam: a trained network, or a game's own evaluation where there is none."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from birchbark.bots.beam import Judge
from birchbark.bots.greedy import Evaluation
from birchbark.bots.greedy.evaluations import evaluation_of, lead
from birchbark.bots.inputs import Inputs, inputs_of
from birchbark.bots.network import Network, shipped, shipped_names
from birchbark.engine.state import State

WIN = 10.0
"""How many points of margin a sure win is worth."""


def share_of_win(state: State, seat: int) -> float:
    """Return 1 for a victory, a part of it if it is shared, and 0 for a defeat."""
    winners = state.winners()
    return 1 / len(winners) if seat in winners else 0.0


class NetworkJudge:
    """Judges by a network, and a finished game by its result."""

    def __init__(self, inputs: Inputs, network: Network) -> None:
        self.inputs = inputs
        self.network = network

    def __call__(self, states: Sequence[State], seat: int) -> Sequence[float]:
        if not states:
            return []
        empty = [0.0] * self.inputs.size
        rows = [empty if state.over else self.inputs.row(state, seat) for state in states]
        found = self.network.judge(np.array(rows, np.float32))
        values: list[float] = (found.margin + WIN * found.win).tolist()
        for number, state in enumerate(states):
            if state.over:
                values[number] = lead(state, seat) + WIN * share_of_win(state, seat)
        return values


class EvaluationJudge:
    """Judges one state after the other by a game's evaluation."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation

    def __call__(self, states: Sequence[State], seat: int) -> Sequence[float]:
        return [self.evaluation(state, seat) for state in states]


class ShippedJudge:
    """Judges by the network for the way in which the game is played, or by the evaluation if that way has none."""

    def __init__(self, game: str) -> None:
        self.inputs = inputs_of(game)
        self.judges: dict[str, Judge] = {}
        self.otherwise = EvaluationJudge(evaluation_of(game))
        if self.inputs is not None:
            for name in shipped_names(self.inputs):
                self.judges[name] = NetworkJudge(self.inputs, shipped(self.inputs, name))

    def __call__(self, states: Sequence[State], seat: int) -> Sequence[float]:
        if self.inputs is None or not states:
            return self.otherwise(states, seat)
        return self.judges.get(self.inputs.network_name(states[0]), self.otherwise)(states, seat)


def has_network(game: str) -> bool:
    """Return whether a network is shipped for some way to play the game."""
    inputs = inputs_of(game)
    return inputs is not None and bool(shipped_names(inputs))
