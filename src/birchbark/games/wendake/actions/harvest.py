"""W6.2 Harvest."""

from __future__ import annotations

from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.obstacles import no_woman
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import BEAN, RESOURCES, VEGETABLES, WOMAN
from birchbark.games.wendake.village import AT_HOME, HOME, RESOURCE, WOMEN_OUT


class Harvest(Action[Wendake]):
    """W6.2 Each productive area with an own woman gives a vegetable of its type; the home's gives 1."""

    clause = "W6.2"

    def obstacle(self, s: Wendake, seat: int) -> str:
        return no_woman(s, seat, 0)

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        village = s.villages[seat]
        land = s.components.land
        for vegetable in range(len(VEGETABLES)):
            many = (village[WOMEN_OUT] & land.produce[vegetable]).bit_count()
            if village[AT_HOME + WOMAN] and land.home_vegetable[village[HOME]] == vegetable:
                many += 1
            village[RESOURCE + BEAN + vegetable] += many
            if many and s.log is not None:
                s.tell("gained", seat, many=many, resource=RESOURCES[BEAN + vegetable])
