"""W6.4 Tan pelts."""

from __future__ import annotations

from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.state import BEAVERS, RESOURCE, WIDTH, Wendake
from birchbark.games.wendake.terms import LEATHER


class Tan(Action):
    """W6.4 All beavers become leather."""

    clause = "W6.4"

    def possible(self, s: Wendake, seat: int) -> bool:
        return s.villages[seat * WIDTH + BEAVERS] > 0

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        at = seat * WIDTH
        many = s.villages[at + BEAVERS]
        s.villages[at + RESOURCE + LEATHER] += many
        s.villages[at + BEAVERS] = 0
        if s.log is not None:
            s.tell("tanned", seat, many=many)
