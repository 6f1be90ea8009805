"""What the ladder has found: shares, mean scores, ratings and times, with their intervals."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from birchbark.lab.ladder.ratings import Rating, rate
from birchbark.lab.ladder.results import Results
from birchbark.lab.ladder.series import Series
from birchbark.lab.ladder.times import Stopwatch, Times
from birchbark.lab.matches import NORMAL_95, Share, share_of


class Mean(NamedTuple):
    """The mean score of a bot against itself or alone, with its 95 % interval."""

    score: float
    low: float
    high: float
    games: int


class Findings(NamedTuple):
    matches: dict[Series, Share]
    """The victories of one bot against others, or alone."""
    scores: dict[Series, Mean]
    ratings: dict[str, dict[str, Rating]]
    """By way to play, the weakest first."""
    times: dict[tuple[str, str], Times]
    """By way to play and bot."""

    def figures(self) -> dict[str, float]:
        """Return all of it under flat names."""
        found: dict[str, float] = {}
        for series, share in self.matches.items():
            key = f"{series.name}.{'share' if series.other else 'wins'}"
            found |= {key: share.share, f"{key}.low": share.low, f"{key}.high": share.high, f"{key}.games": share.games}
        for series, mean in self.scores.items():
            key = f"{series.name}.mean_score"
            found |= {key: mean.score, f"{key}.low": mean.low, f"{key}.high": mean.high, f"{key}.games": mean.games}
        for way, ratings in self.ratings.items():
            for name, rating in ratings.items():
                key = f"{way}.{name}.rating"
                found |= {key: rating.rating, f"{key}.low": rating.low, f"{key}.high": rating.high}
        for (way, bot), times in self.times.items():
            key = f"{bot}.{way}.ms_per_decision"
            found |= {f"{key}.median": times.median, f"{key}.p99": times.p99, f"{key}.decisions": times.decisions}
        return {key: round(value, 4) for key, value in found.items()}


def findings(results: Results, stopwatch: Stopwatch) -> Findings:
    matches = {series: share_of(blocks) for series, blocks in results.items() if series.other or series.players == 1}
    scores = {
        series: mean_of([block.own for block in blocks]) for series, blocks in results.items() if not series.other
    }
    ratings: dict[str, dict[str, Rating]] = {}
    for way in dict.fromkeys(series.way for series in results):
        rated = rate({series: blocks for series, blocks in results.items() if series.way == way})
        if rated:
            ratings[way] = dict(sorted(rated.items(), key=lambda item: item[1].rating))
    return Findings(matches, scores, ratings, {(way, bot): times for way, bot, times in stopwatch.all()})


def mean_of(scores: list[float]) -> Mean:
    mean = fmean(scores)
    half = NORMAL_95 * stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else mean
    return Mean(mean, mean - half, mean + half, len(scores))
