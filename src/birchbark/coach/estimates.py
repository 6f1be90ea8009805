"""What is expected of a game, over several deals of what a seat cannot know."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from birchbark.engine.dice import Dice
from birchbark.engine.state import State


class Estimate(NamedTuple):
    """A mean over deals, and its standard error."""

    mean: float
    error: float


def estimate(values: Sequence[float]) -> Estimate:
    return Estimate(fmean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0)


def known_to(state: State, seat: int, dice: Dice, deals: int) -> list[State]:
    """Return the state as the seat knows it, with everything else dealt again so many times."""
    return [state.determinize(seat, dice.spawn()) for _ in range(deals)]
