"""How a game is expected to end for a seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

import numpy as np

from birchbark.bots.greedy.evaluations import evaluation_of
from birchbark.bots.judges import WIN, NetworkJudge, share_of_win
from birchbark.coach.networks import network_for
from birchbark.engine.dice import Dice
from birchbark.engine.game import Game
from birchbark.engine.state import State


class Outlook(NamedTuple):
    worth: float
    """How good the position is, in points: the expected lead over the best rival, plus a bonus for a likely win."""
    win: float | None
    """The chance to win, or None if no network is trained for this way to play."""
    score: float | None
    """The expected final score, or None likewise."""


class Estimate(NamedTuple):
    """A mean over deals, and its standard error."""

    mean: float
    error: float


def estimate(values: Sequence[float]) -> Estimate:
    return Estimate(fmean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0)


class Judge:
    """Judges positions by the network for the way in which a game is played, or else by the game's own evaluation."""

    def __init__(self, game: Game) -> None:
        self.evaluation = evaluation_of(game.name)
        self.positions = 0
        """How many positions have been judged so far."""

    def outlooks(self, states: Sequence[State], seat: int) -> list[Outlook]:
        if not states:
            return []
        self.positions += len(states)
        network = network_for(states[0])
        if network is None:
            return [Outlook(self.evaluation(state, seat), None, None) for state in states]
        found = iter(expected(network, [state for state in states if not state.over], seat))
        return [result(network, state, seat) if state.over else next(found) for state in states]

    def worths(self, states: Sequence[State], seat: int) -> Sequence[float]:
        return [outlook.worth for outlook in self.outlooks(states, seat)]


def expected(network: NetworkJudge, states: Sequence[State], seat: int) -> list[Outlook]:
    """Return what a network expects of games that are not over."""
    if not states:
        return []
    rows = np.array([network.inputs.row(state, seat) for state in states], np.float32)
    found = network.network.judge(rows)
    worths = (found.margin + WIN * found.win).tolist()
    return [Outlook(*each) for each in zip(worths, found.win.tolist(), found.score.tolist(), strict=True)]


def result(network: NetworkJudge, state: State, seat: int) -> Outlook:
    """Return how a finished game has ended."""
    return Outlook(network([state], seat)[0], share_of_win(state, seat), state.scores()[seat])


def known_to(state: State, seat: int, dice: Dice, deals: int) -> list[State]:
    """Return the state as the seat knows it, with everything else dealt again so many times."""
    return [state.determinize(seat, dice.spawn()) for _ in range(deals)]


def trained_for(state: State) -> dict[str, object] | None:
    """Return the card of the network that judges a state, or None if there is no network."""
    network = network_for(state)
    return None if network is None else network.network.card
