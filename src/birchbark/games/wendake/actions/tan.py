"""W6.4 Tan pelts."""

from __future__ import annotations

from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.obstacles import no_beaver
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import LEATHER
from birchbark.games.wendake.village import BEAVERS, RESOURCE


class Tan(Action[Wendake]):
    """W6.4 All beavers become leather."""

    clause = "W6.4"

    def obstacle(self, s: Wendake, seat: int) -> str:
        return no_beaver(s, seat, 0)

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        tan(s, seat)


def tan(s: Wendake, seat: int) -> None:
    village = s.villages[seat]
    many = village[BEAVERS]
    village[RESOURCE + LEATHER] += many
    village[BEAVERS] = 0
    if s.log is not None:
        s.tell("tanned", seat, many=many)
