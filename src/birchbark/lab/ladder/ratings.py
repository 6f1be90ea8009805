"""Ratings: one number for each bot at a way to play, on the scale of Elo, with `greedy` at 1000.

One against n - 1 others who are all alike wins with the chance a / (a + (n - 1) b), where a and b are 10 to the power
of rating / 400: at two players that is Elo's formula, and equal bots win one of n games. Alone, each difficulty of the
game has a rating of its own. The ratings are those for which all the results together are likeliest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from birchbark.lab.ladder.series import ANCHOR, Series
from birchbark.lab.matches import Block

Array = NDArray[np.float64]

ANCHOR_RATING: Final = 1000
POINTS: Final = 400 / log(10)
"""Points of rating for a unit of log odds."""
REPLICATES: Final = 400
STEPS: Final = 60
LONGEST_STEP: Final = 2.0


class Rating(NamedTuple):
    """A rating with its 95 % interval."""

    rating: float
    low: float
    high: float


def opponent(series: Series) -> str:
    """Return who the other side is: a bot, or the game itself."""
    return series.other or series.difficulty


def rate(results: Mapping[Series, Sequence[Block]]) -> dict[str, Rating]:
    """Return the ratings of all that can be compared with the anchor; the results are those of one way to play."""
    matches = {series: blocks for series, blocks in results.items() if opponent(series)}
    names = comparable(matches)
    matches = {series: blocks for series, blocks in matches.items() if series.bot in names}
    if not matches:
        return {}
    fit = Fit(list(matches), names, [sum(block.games for block in blocks) for blocks in matches.values()])
    found = fit.ratings(np.array([np.mean([block.won for block in blocks]) for blocks in matches.values()]))
    dice = np.random.default_rng(0)
    drawn = np.array([resampled(blocks, dice) for blocks in matches.values()])
    replicates = np.array([fit.ratings(shares) for shares in drawn.T])
    low, high = np.percentile(replicates, [2.5, 97.5], axis=0)
    ends = zip(found, np.minimum(low, found), np.maximum(high, found), strict=True)
    return {name: Rating(*map(float, end)) for name, end in zip(names, ends, strict=True)}


def comparable(matches: Mapping[Series, Any]) -> list[str]:
    """Return the anchor and all that have met it, or somebody who has, and so on."""
    known = [ANCHOR]
    for name in known:
        for series in matches:
            sides = (series.bot, opponent(series))
            known += [side for side in sides if name in sides and side not in known]
    return known


def resampled(blocks: Sequence[Block], dice: np.random.Generator) -> Array:
    """Return the shares of matches with as many blocks, drawn from these.

    One more block won and one more lost keep the interval open when all went the same way.
    """
    won = np.array([*(block.won for block in blocks), 0.0, 1.0])
    found: Array = won[dice.integers(len(won), size=(REPLICATES, len(blocks)))].mean(axis=1)
    return found


class Fit:
    """Finds the likeliest ratings for the shares of victories of some series."""

    def __init__(self, matches: Sequence[Series], names: Sequence[str], games: Sequence[int]) -> None:
        self.games = np.array(games, float)
        self.sides = np.zeros((len(matches), len(names)))
        for row, series in zip(self.sides, matches, strict=True):
            row[names.index(series.bot)] += 1
            row[names.index(opponent(series))] -= 1
        self.others = np.array([log(max(series.players - 1, 1)) for series in matches])
        self.free = np.array([name != ANCHOR for name in names])

    def ratings(self, shares: Array) -> Array:
        """Climb to the top by Newton's steps; no share is nearer to 0 or 1 than half a game."""
        half = 0.5 / self.games
        bounded = np.clip(shares, half, 1 - half)
        sides = self.sides[:, self.free]
        found = np.zeros(sides.shape[1])
        for _ in range(STEPS):
            expected = 1 / (1 + np.exp(self.others - sides @ found))
            slope = sides.T @ (self.games * (bounded - expected))
            curve = (sides.T * (self.games * expected * (1 - expected))) @ sides
            step = np.clip(np.linalg.solve(curve + 1e-9 * np.eye(len(found)), slope), -LONGEST_STEP, LONGEST_STEP)
            found += step
            if np.abs(step).max(initial=0.0) < 1e-6:
                break
        ratings = np.full(len(self.free), float(ANCHOR_RATING))
        ratings[self.free] += POINTS * found
        return ratings
