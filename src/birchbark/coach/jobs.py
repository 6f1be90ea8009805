"""The coach's work as plain functions of a game's text, so that it can be done in another process.

An analysis is done in parts, so that its progress can be shown and other work is not held up.
"""

from __future__ import annotations

import birchbark
from birchbark.coach import hints, projection
from birchbark.coach.analysis import Analyst, Comparison
from birchbark.coach.results import Analysis, Hint, Projection


def hint(record: str, seed: int) -> Hint:
    """Return a hint for the deciding seat of a game, which the record tells as that seat knows it."""
    return hints.hint(birchbark.replay(record), seed)


def project(record: str, viewer: int | None, seed: int) -> Projection:
    """Return the projected score of a game, which the record tells as the viewer knows it."""
    return projection.project(birchbark.replay(record), viewer, seed)


def compare(record: str, hindsight: bool, first: int, last: int) -> list[Comparison]:
    """Compare the stretches of a finished game from `first` up to but not including `last`."""
    analyst = analyst_of(record, hindsight)
    return [analyst.compare(stretch) for stretch in analyst.stretches[first:last]]


def check(record: str, hindsight: bool, comparisons: list[Comparison]) -> list[Comparison]:
    analyst = analyst_of(record, hindsight)
    return [analyst.check(comparison) for comparison in comparisons]


def conclude(record: str, hindsight: bool, comparisons: list[Comparison]) -> Analysis:
    return analyst_of(record, hindsight).conclude(comparisons)


def analyst_of(record: str, hindsight: bool) -> Analyst:
    return Analyst(birchbark.replay(record), 0, hindsight)
