"""Judges for the beam: a trained network, or a game's own evaluation where there is none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from struct import Struct
from typing import NamedTuple, TypeVar

import numpy as np

from birchbark.bots.greedy import Evaluation
from birchbark.bots.greedy.evaluations import evaluation_of, lead
from birchbark.bots.inputs import inputs_of
from birchbark.bots.network import Array, Network, inputs_named, shipped
from birchbark.bots.search.thinking import Judge, Question
from birchbark.engine.state import State

Numbers = TypeVar("Numbers", float, Array)

WIN = 10.0
"""How many points a sure win is worth."""
DECIMALS = 3
"""Positions that differ by less are equally good: the last digits depend on the machine and on what else is judged."""


def share_of_win(state: State, seat: int) -> float:
    """Return 1 for a victory, a part of it if it is shared, and 0 for a defeat."""
    winners = state.winners()
    return 1 / len(winners) if seat in winners else 0.0


class Outlook(NamedTuple):
    """How a game is expected to end for a seat."""

    worth: float
    """How good the position is, in points: lead and score as they are expected, plus a bonus for a likely win."""
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
        self.score_share = float(network.card.get("score_share", 0))
        """How much the own score counts against the lead over the best rival, from 0 to 1."""
        self.pack = Struct(f"{self.inputs.size}d").pack

    def __call__(self, questions: Sequence[Question]) -> list[list[float]]:
        rows: list[list[float]] = []
        for states, seat in questions:
            rows += self.rows(states, seat)
        judged = iter(self.judged(rows))
        return [[each.worth for each in self.with_results(judged, states, seat)] for states, seat in questions]

    def outlooks(self, states: Sequence[State], seat: int) -> list[Outlook]:
        return self.with_results(iter(self.judged(self.rows(states, seat))), states, seat)

    def rows(self, states: Sequence[State], seat: int) -> list[list[float]]:
        """Return the inputs of the states in which the game is not over."""
        return [self.inputs.row(state, seat) for state in states if not state.over]

    def judged(self, rows: list[list[float]]) -> list[Outlook]:
        """Return what the network expects for each row."""
        if not rows:
            return []
        packed = np.frombuffer(b"".join([self.pack(*row) for row in rows]), np.float64).reshape(len(rows), -1)
        found = self.network.judge(packed)
        evaluation = packed[:, self.inputs.evaluation_at] * self.inputs.evaluation_scale
        worth = self.worth(found.margin, found.win, found.score, evaluation).round(DECIMALS)
        return list(map(Outlook, worth.tolist(), found.win.tolist(), found.score.tolist()))

    def worth(self, margin: Numbers, win: Numbers, score: Numbers, evaluation: Numbers) -> Numbers:
        points = (1 - self.score_share) * margin + self.score_share * score
        found: Numbers = (1 - self.blend) * (points + WIN * win) + self.blend * evaluation
        return found

    def with_results(self, judged: Iterator[Outlook], states: Sequence[State], seat: int) -> list[Outlook]:
        """Return the outlook of each state: its result if the game is over, and else the next that was judged."""
        return [self.ended(state, seat) if state.over else next(judged) for state in states]

    def ended(self, state: State, seat: int) -> Outlook:
        win, score = share_of_win(state, seat), state.scores()[seat]
        return Outlook(self.worth(lead(state, seat), win, score, score), win, score)


class EvaluationJudge:
    """Judges one state after the other by a game's evaluation."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation

    def __call__(self, questions: Sequence[Question]) -> list[list[float]]:
        return [[self.evaluation(state, seat) for state in states] for states, seat in questions]

    def outlooks(self, states: Sequence[State], seat: int) -> list[Outlook]:
        return [Outlook(self.evaluation(state, seat), None, None) for state in states]


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
    """Finds its judge when it is asked about the first state."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.judge: Judge | None = None

    def __call__(self, questions: Sequence[Question]) -> list[list[float]]:
        if self.judge is None:
            self.judge = judge_for(self.game, questions[0].states[0])
        return self.judge(questions)


def has_network(game: str) -> bool:
    """Return whether a network is shipped for some way to play the game."""
    return any(shipped(inputs) for inputs in inputs_of(game))
