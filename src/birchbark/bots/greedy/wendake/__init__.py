"""How good a position of Wendake is for a seat: the total that its village is heading for.

Only the lower track of a pair counts. So the actions under way and the rest of this year's line are played out roughly
on a sketch of the village. The years to come count as a number of tiles that go where they raise the total most, at
the rate at which the village scores on each track. Anything that makes a village score faster is worth what it adds to
that total.
"""

from __future__ import annotations

from typing import Final

from birchbark.bots.greedy.wendake import weights
from birchbark.bots.greedy.wendake.lines import tiles_worth, with_line
from birchbark.bots.greedy.wendake.outlook import Outlook
from birchbark.bots.greedy.wendake.underway import under_way
from birchbark.engine.state import State
from birchbark.games.wendake import steps
from birchbark.games.wendake.encoding import NO_TILE
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import CENTRE
from birchbark.games.wendake.village import HOME, MARKERS

RESTORING: Final = (steps.RESTORE, steps.CYCLE, steps.TAKE_TILE, steps.NEW_ROW, steps.END_YEAR)


def evaluate(state: State, seat: int) -> float:
    assert isinstance(state, Wendake)
    if state.villages[seat][HOME] < 0:
        return 0.0
    if state.over:
        return float(state.scores()[seat])
    return evaluate_outlook(outlook_of(state, seat))


def outlook_of(s: Wendake, seat: int) -> Outlook:
    """Return the outlook of a village that has a home."""
    return Outlook(s, seat, s.components.years - s.year)


def evaluate_outlook(outlook: Outlook) -> float:
    """Return how good a position is in which the game goes on; between years, the outlook takes in the next one."""
    s = outlook.s
    if between_years(s, outlook.seat):
        if s.kind not in RESTORING:
            outlook.look_ahead(outlook.years + 1)
        value = under_way(outlook).value() + order_worth(outlook, s.order)
    else:
        value = with_line(under_way(outlook)) + order_worth(outlook, s.reserved)
    return value + outlook.belongings() + tiles_worth(outlook)


def between_years(s: Wendake, seat: int) -> bool:
    """Return whether the seat's tiles have just been chosen, or are still to be laid out."""
    if s.kind in RESTORING or s.grid[seat][CENTRE] == NO_TILE:
        return True
    markers = s.components.markers
    return s.seat != seat and all(village[MARKERS] == markers for village in s.villages)


def order_worth(outlook: Outlook, order: list[int]) -> float:
    """W2.4 Return the worth of an early place in next year's turn order."""
    if outlook.seat not in order:
        return 0.0
    return weights.FIRST_IN_ORDER * outlook.left * (len(outlook.s.order) - order.index(outlook.seat))
