"""What every action brings: what keeps it from doing anything now, and how it begins."""

from __future__ import annotations

from typing import Generic

from birchbark.games.wendake.state import W


class Action(Generic[W]):
    clause: str = ""

    def obstacle(self, s: W, seat: int) -> str:
        """What keeps it from changing anything, as in `obstacles.py`."""
        return ""

    def begin(self, s: W, seat: int, amount: int) -> None:
        """Carry it out, or put its steps on the stack. The amount is a Move's number of steps."""
        raise NotImplementedError
