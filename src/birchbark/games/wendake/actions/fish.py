"""W6.5 Fish."""

from __future__ import annotations

from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.obstacles import no_canoe
from birchbark.games.wendake.state import CANOES, RESOURCE, WIDTH, Wendake
from birchbark.games.wendake.terms import FISH


class Fish(Action):
    """W6.5 A fish for each own canoe in play."""

    clause = "W6.5"

    def obstacle(self, s: Wendake, seat: int) -> str:
        return no_canoe(s, seat, 0)

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        at = seat * WIDTH
        many = s.villages[at + CANOES]
        s.villages[at + RESOURCE + FISH] += many
        if s.log is not None:
            s.tell("gained", seat, many=many, resource="fish")
