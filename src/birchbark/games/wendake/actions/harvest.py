"""W6.2 Harvest."""

from __future__ import annotations

from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.obstacles import no_woman
from birchbark.games.wendake.state import AT_HOME, HOME, RESOURCE, WIDTH, WOMEN_OUT, Wendake
from birchbark.games.wendake.terms import BEAN, RESOURCES, VEGETABLES, WOMAN


class Harvest(Action):
    """W6.2 Each productive area with an own woman gives a vegetable of its type; the home's gives 1."""

    clause = "W6.2"

    def obstacle(self, s: Wendake, seat: int) -> str:
        return no_woman(s, seat, 0)

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        at = seat * WIDTH
        land = s.components.land
        for vegetable in range(len(VEGETABLES)):
            many = (s.villages[at + WOMEN_OUT] & land.produce[vegetable]).bit_count()
            if s.villages[at + AT_HOME + WOMAN] and land.home_vegetable[s.villages[at + HOME]] == vegetable:
                many += 1
            s.villages[at + RESOURCE + BEAN + vegetable] += many
            if many and s.log is not None:
                s.tell("gained", seat, many=many, resource=RESOURCES[BEAN + vegetable])
