"""Plays sense, but misjudges things a little, as people do in their first games."""

from __future__ import annotations

from typing import Final

from birchbark.bots.greedy import Greedy
from birchbark.engine.state import State

SLIP: Final = 2.2
"""By how many points a position is misjudged at most."""
PRECISION: Final = 1000


class Novice(Greedy):
    """Misjudges every position by a few points, most by little, so it never blunders by more than two slips."""

    def worth(self, state: State, move: int) -> float:
        error = self.dice.randbelow(PRECISION) - self.dice.randbelow(PRECISION)
        return super().worth(state, move) + SLIP * error / PRECISION
