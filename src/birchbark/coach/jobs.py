"""The coach's work as plain functions of a game's text, so that it can be done in another process."""

from __future__ import annotations

import birchbark
from birchbark.coach import analysis, hints, projection
from birchbark.coach.results import Analysis, Hint, Projection


def hint(record: str, seed: int) -> Hint:
    """Return a hint for the seat that decides in a game, as its own record tells the game."""
    return hints.hint(birchbark.replay(record), seed)


def project(record: str, viewer: int | None, seed: int) -> Projection:
    return projection.project(birchbark.replay(record), viewer, seed)


def analyse(record: str, seed: int, hindsight: bool = False, report: analysis.Report = lambda done: None) -> Analysis:
    return analysis.analyse(birchbark.replay(record), seed, hindsight, report)
