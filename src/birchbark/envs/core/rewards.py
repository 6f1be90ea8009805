"""What a finished game is worth to each seat."""

from __future__ import annotations

from typing import Final

from birchbark.engine.state import State

MARGIN: Final = "margin"
"""The points more than the best of the others, or than an opponent without a seat."""
RANK: Final = "rank"
"""From 1 for the winner evenly down to -1 for the last; seats that tie share."""
REWARDS: Final = (MARGIN, RANK)


def rewards(state: State, reward: str) -> list[float]:
    """Return the reward of each seat, in a game that is over."""
    scores = state.scores()
    if reward == MARGIN:
        return [score - max(state.rival_scores(seat), default=0) + 0.0 for seat, score in enumerate(scores)]
    winners = state.winners()
    if len(scores) == 1:
        return [1.0 if winners else -1.0]
    standing = [(seat in winners, score) for seat, score in enumerate(scores)]
    found: list[float] = []
    for own in standing:
        better = sum(other > own for other in standing)
        worse = sum(other < own for other in standing)
        found.append((worse - better) / (len(scores) - 1))
    return found
