"""The gate: a new network must beat the best one so far, in a match that ends as soon as it is decided."""

from __future__ import annotations

from functools import partial
from math import log
from statistics import fmean, pvariance
from typing import Final, NamedTuple

from birchbark.engine.dice import Dice
from birchbark.lab.matches import Contender, play_block
from birchbark.lab.training.ways import draw_setup, trained_ways
from birchbark.lab.work import Workers, in_order

GAIN: Final = 0.05
"""A share of victories so much above an even one counts as better."""
ERROR: Final = 0.05
"""The chance of a wrong decision, either way."""
FEWEST: Final = 10
MOST: Final = 400
"""A match has at most so many blocks; if it is undecided then, the gate stays closed."""
LEAST_VARIANCE: Final = 0.01


class Verdict(NamedTuple):
    """How the match ended."""

    accepted: bool
    blocks: int
    gain: float
    """The mean share of victories above an even one."""


def likelihood(gains: list[float]) -> float:
    """Return the logarithm of how much likelier a gain is than none (the sequential test of Wald)."""
    variance = max(pvariance(gains), LEAST_VARIANCE)
    return len(gains) * GAIN * (2 * fmean(gains) - GAIN) / (2 * variance)


def decided(gains: list[float]) -> bool | None:
    """Return whether a match is won (True), lost (False), or goes on (None)."""
    if len(gains) < FEWEST:
        return None
    limit = log((1 - ERROR) / ERROR)
    found = likelihood(gains)
    if found >= limit:
        return True
    return False if found <= -limit or len(gains) >= MOST else None


def gain_of(way: str, candidate: Contender, best: Contender, seed: int) -> float:
    """Play one block, and return the candidate's share of victories above an even one, or alone above the best's."""
    trained = trained_ways()[way]
    setup = draw_setup(trained, Dice.seeded(seed))
    won = play_block(trained.game, setup, candidate, best, seed).won
    if setup.players == 1:
        return won - play_block(trained.game, setup, best, candidate, seed).won
    return won - 1 / setup.players


def hold(way: str, candidate: Contender, best: Contender, seed: int, workers: Workers) -> Verdict:
    """Hold the match, with seeds from `seed` on."""
    gains: list[float] = []
    for gain in in_order(partial(gain_of, way, candidate, best), range(seed, seed + MOST), workers):
        gains.append(gain)
        verdict = decided(gains)
        if verdict is not None:
            return Verdict(verdict, len(gains), fmean(gains))
    raise AssertionError("a match is decided after the most blocks at the latest")
