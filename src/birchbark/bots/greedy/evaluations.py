"""The evaluation of each game.

A package brings the evaluation of its game by an entry point:

    [project.entry-points."birchbark.greedy"]
    pig = "birchbark_pig.greedy:evaluate"
"""

from __future__ import annotations

from birchbark.bots.greedy import Evaluation
from birchbark.engine.plugins import load
from birchbark.engine.state import State

GROUP = "birchbark.greedy"


def evaluation_of(game: str) -> Evaluation:
    """Return the game's own evaluation, or the lead in points."""
    found: Evaluation = load(GROUP, game) or lead
    return found


def lead(state: State, seat: int) -> float:
    """Return by how many points the seat is ahead of the best of the others."""
    return state.scores()[seat] - max(state.rival_scores(seat), default=0)
