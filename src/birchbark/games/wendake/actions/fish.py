"""W6.5 Fish."""

from __future__ import annotations

from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.obstacles import no_canoe
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import FISH
from birchbark.games.wendake.village import CANOES, RESOURCE


class Fish(Action[Wendake]):
    """W6.5 Gives a fish for each canoe the player has in play."""

    clause = "W6.5"

    def obstacle(self, s: Wendake, seat: int) -> str:
        return no_canoe(s, seat, 0)

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        village = s.villages[seat]
        many = village[CANOES]
        village[RESOURCE + FISH] += many
        if s.log is not None:
            s.tell("gained", seat, many=many, resource="fish")
