"""W6.2 Harvest."""

from __future__ import annotations

from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.obstacles import no_woman
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import BEAN, VEGETABLES, WOMAN
from birchbark.games.wendake.village import AT_HOME, HOME, RESOURCE, WOMEN_OUT


class Harvest(Action[Wendake]):
    """W6.2 Each productive area with one of the player's women gives a vegetable of its type; the home gives 1."""

    clause = "W6.2"

    def obstacle(self, s: Wendake, seat: int) -> str:
        return no_woman(s, seat, 0)

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        for vegetable in range(len(VEGETABLES)):
            harvest(s, seat, vegetable)


def harvest(s: Wendake, seat: int, vegetable: int) -> None:
    """Harvest all vegetables of one type."""
    many = grown(s, seat, vegetable)
    s.villages[seat][RESOURCE + BEAN + vegetable] += many
    if many and s.log is not None:
        s.tell("gained", seat, many=many, resource=VEGETABLES[vegetable])


def grown(s: Wendake, seat: int, vegetable: int) -> int:
    """Count the productive areas of a vegetable with one of the seat's women."""
    village = s.villages[seat]
    land = s.components.land
    at_home = village[AT_HOME + WOMAN] > 0 and land.home_vegetable[village[HOME]] == vegetable
    return (village[WOMEN_OUT] & land.produce[vegetable]).bit_count() + at_home
