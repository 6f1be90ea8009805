"""What every action defines: what keeps it from having an effect now, and how it begins."""

from __future__ import annotations

from typing import Generic

from birchbark.games.wendake.state import W


class Action(Generic[W]):
    clause: str = ""

    def obstacle(self, s: W, seat: int) -> str:
        """Return what keeps the action from having an effect, as in `obstacles.py`."""
        return ""

    def begin(self, s: W, seat: int, amount: int) -> None:
        """Carry the action out, or push its steps; the amount is the number of steps in a Move."""
        raise NotImplementedError
