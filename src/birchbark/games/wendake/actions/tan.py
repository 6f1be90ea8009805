"""W6.4 Tan pelts."""

from __future__ import annotations

from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.obstacles import no_beaver
from birchbark.games.wendake.state import BEAVERS, RESOURCE, WIDTH, Wendake
from birchbark.games.wendake.terms import LEATHER


class Tan(Action):
    """W6.4 All beavers become leather."""

    clause = "W6.4"

    def obstacle(self, s: Wendake, seat: int) -> str:
        return no_beaver(s, seat, 0)

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        at = seat * WIDTH
        many = s.villages[at + BEAVERS]
        s.villages[at + RESOURCE + LEATHER] += many
        s.villages[at + BEAVERS] = 0
        if s.log is not None:
            s.tell("tanned", seat, many=many)
