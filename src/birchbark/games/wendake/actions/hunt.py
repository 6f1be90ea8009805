"""W6.3 Hunt."""

from __future__ import annotations

from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.obstacles import no_hunter
from birchbark.games.wendake.state import AT_HOME, BEAVERS, HUNTERS_OUT, WIDTH, Wendake
from birchbark.games.wendake.terms import HUNTER


class Hunt(Action):
    """W6.3 A beaver for each productive area with an own hunter; the home's counts once."""

    clause = "W6.3"

    def obstacle(self, s: Wendake, seat: int) -> str:
        return no_hunter(s, seat, 0)

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        at = seat * WIDTH
        many = s.villages[at + HUNTERS_OUT].bit_count() + (s.villages[at + AT_HOME + HUNTER] > 0)
        s.villages[at + BEAVERS] += many
        if s.log is not None:
            s.tell("beavers", seat, many=many)
