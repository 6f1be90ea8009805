"""Numbers about a seat of Wendake that are worked out once for everything they depend on."""

from __future__ import annotations

import marshal
from typing import Final

from birchbark.games.wendake.state import Wendake

MOST_KNOWN: Final = 4000
"""So many rows are remembered."""


class Remembered:
    """A part of a row that most positions of a search share with others."""

    def __init__(self) -> None:
        self.known: dict[bytes, list[float]] = {}

    def of(self, s: Wendake, seat: int) -> list[float]:
        """Return the numbers about a seat."""
        key = marshal.dumps(self.facts(s, seat), 2)
        row = self.known.get(key)
        if row is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            row = self.known[key] = self.work_out(s, seat)
        return row

    def facts(self, s: Wendake, seat: int) -> list[object]:
        """Return everything that the numbers depend on."""
        raise NotImplementedError

    def work_out(self, s: Wendake, seat: int) -> list[float]:
        raise NotImplementedError
