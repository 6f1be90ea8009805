"""How a game is expected to end for a seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

import numpy as np

from birchbark.bots import beam
from birchbark.bots.greedy.evaluations import evaluation_of
from birchbark.bots.judges import EvaluationJudge, NetworkJudge, network_for, share_of_win
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

    def __init__(self, game: Game, state: State) -> None:
        self.network = network_for(game.name, state)
        self.worths: beam.Judge = self.network or EvaluationJudge(evaluation_of(game.name))
        """How good each of several positions is for a seat."""

    def outlooks(self, states: Sequence[State], seat: int) -> list[Outlook]:
        worths = self.worths(states, seat)
        if self.network is None:
            return [Outlook(worth, None, None) for worth in worths]
        ends = expected(self.network, states, seat)
        return [Outlook(worth, *end) for worth, end in zip(worths, ends, strict=True)]


def expected(network: NetworkJudge, states: Sequence[State], seat: int) -> Iterator[tuple[float, float]]:
    """Yield the chance to win and the final score that a network expects, or those of a finished game."""
    rows = [network.inputs.row(state, seat) for state in states if not state.over]
    found = network.network.judge(np.array(rows, np.float32)) if rows else None
    chances = iter(zip(found.win.tolist(), found.score.tolist(), strict=True) if found else ())
    for state in states:
        yield (share_of_win(state, seat), state.scores()[seat]) if state.over else next(chances)


def known_to(state: State, seat: int, dice: Dice, deals: int) -> list[State]:
    """Return the state as the seat knows it, with everything else dealt again so many times."""
    return [state.determinize(seat, dice.spawn()) for _ in range(deals)]


def trained_for(game: Game, state: State) -> dict[str, object] | None:
    """Return the card of the network that judges a state, or None if there is no network."""
    network = network_for(game.name, state)
    return None if network is None else network.network.card
