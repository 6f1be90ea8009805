"""Judges for the beam: a trained network, or a game's own evaluation where there is none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from birchbark.bots.beam import Judge
from birchbark.bots.greedy import Evaluation
from birchbark.bots.greedy.evaluations import evaluation_of, lead
from birchbark.bots.inputs import inputs_of
from birchbark.bots.network import Network, inputs_named, shipped
from birchbark.engine.state import State

WIN = 10.0
"""How many points of margin a sure win is worth."""


def share_of_win(state: State, seat: int) -> float:
    """Return 1 for a victory, a part of it if it is shared, and 0 for a defeat."""
    winners = state.winners()
    return 1 / len(winners) if seat in winners else 0.0


class Outlook(NamedTuple):
    """How a game is expected to end for a seat."""

    worth: float
    """How good the position is, in points: the expected lead over the best rival, plus a bonus for a likely win."""
    win: float | None
    """The chance to win, or None if no network is trained for this way to play."""
    score: float | None
    """The expected final score, or None likewise."""


class NetworkJudge:
    """Judges by a network, blended with the evaluation as its card says, and a finished game by its result."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.inputs = network.inputs
        self.blend = float(network.card.get("blend", 0))

    def __call__(self, states: Sequence[State], seat: int) -> Sequence[float]:
        """Judge states of one turn, in which the rivals are all the same."""
        rivals = self.inputs.rivals(states[0], seat) if states else None
        return [outlook.worth for outlook in self.outlooks(states, seat, rivals)]

    def outlooks(self, states: Sequence[State], seat: int, rivals: list[float] | None = None) -> list[Outlook]:
        if not states:
            return []
        empty = [0.0] * self.inputs.size
        rows = np.array([empty if state.over else self.inputs.row(state, seat, rivals) for state in states], np.float32)
        found = self.network.judge(rows)
        evaluation = rows[:, self.inputs.evaluation_at] * self.inputs.evaluation_scale
        values: list[float] = ((1 - self.blend) * (found.margin + WIN * found.win) + self.blend * evaluation).tolist()
        outlooks = list(map(Outlook, values, found.win.tolist(), found.score.tolist()))
        for number, state in enumerate(states):
            if state.over:
                outlooks[number] = self.ended(state, seat)
        return outlooks

    def ended(self, state: State, seat: int) -> Outlook:
        win, score = share_of_win(state, seat), state.scores()[seat]
        worth = (1 - self.blend) * (lead(state, seat) + WIN * win) + self.blend * score
        return Outlook(worth, win, score)


class EvaluationJudge:
    """Judges one state after the other by a game's evaluation."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation

    def __call__(self, states: Sequence[State], seat: int) -> Sequence[float]:
        return [self.evaluation(state, seat) for state in states]

    def outlooks(self, states: Sequence[State], seat: int) -> list[Outlook]:
        return [Outlook(worth, None, None) for worth in self(states, seat)]


PositionJudge = NetworkJudge | EvaluationJudge


def network_for(game: str, state: State) -> NetworkJudge | None:
    """Return the judge for the way in which the game is played and its component figures, or its teacher, if any."""
    for inputs in inputs_of(game):
        if inputs.fits(state):
            able = [shipped(inputs), shipped(inputs_named(inputs.teacher)) if inputs.teacher else None]
            for network in able:
                if network and inputs.components(state) in network.card["components"]:
                    return NetworkJudge(network)
    return None


def judge_for(game: str, state: State) -> PositionJudge:
    """Return the network for the way in which the game is played, or the game's own evaluation if there is none."""
    return network_for(game, state) or EvaluationJudge(evaluation_of(game))


class ShippedJudge:
    """Finds its judge when it sees the first state."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.judge: Judge | None = None

    def __call__(self, states: Sequence[State], seat: int) -> Sequence[float]:
        if self.judge is None and states:
            self.judge = judge_for(self.game, states[0])
        return self.judge(states, seat) if self.judge else []


def has_network(game: str) -> bool:
    """Return whether a network is shipped for some way to play the game."""
    return any(shipped(inputs) for inputs in inputs_of(game))
