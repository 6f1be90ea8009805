"""W6.3 Hunt."""

from __future__ import annotations

from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.obstacles import no_hunter
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import HUNTER
from birchbark.games.wendake.village import AT_HOME, BEAVERS, HUNTERS_OUT


class Hunt(Action[Wendake]):
    """W6.3 Each productive area with one of the player's hunters gives a beaver; the home gives 1."""

    clause = "W6.3"

    def obstacle(self, s: Wendake, seat: int) -> str:
        return no_hunter(s, seat, 0)

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        village = s.villages[seat]
        many = village[HUNTERS_OUT].bit_count() + (village[AT_HOME + HUNTER] > 0)
        village[BEAVERS] += many
        if s.log is not None:
            s.tell("beavers", seat, many=many)
