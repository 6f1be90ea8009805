"""What every action brings: whether it would do anything now, and how it begins."""

from __future__ import annotations

from birchbark.games.wendake.state import Wendake


class Action:
    clause: str = ""

    def possible(self, s: Wendake, seat: int) -> bool:
        """Whether carrying it out could change anything."""
        raise NotImplementedError

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        """Carry it out, or put its steps on the stack. The amount is a Move's number of steps."""
        raise NotImplementedError
