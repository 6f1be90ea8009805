"""Natives going to the longhouse and coming back."""

from __future__ import annotations

from birchbark.games.wendake import moves
from birchbark.games.wendake.encoding import LONG
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import BLACK, NATIVES, WARRIOR
from birchbark.games.wendake.village import AT_HOME, HOME, LONGHOUSE, WHERE_OUT


def offer_longhouse(s: Wendake, seat: int, legal: list[int]) -> None:
    """Offer the natives in the longhouse, one of each type; the black warrior is offered separately."""
    village = s.villages[seat]
    black = s.black_seat == seat and s.black == LONG
    for native in range(3):
        if village[LONGHOUSE + native] > (black and native == WARRIOR):
            legal.append(moves.RETURN + native)
    if black:
        legal.append(moves.RETURN + BLACK)


def bring_home(s: Wendake, seat: int, native: int) -> None:
    village = s.villages[seat]
    home = village[HOME]
    if native == BLACK:
        s.black = home
        native = WARRIOR
    village[LONGHOUSE + native] -= 1
    if native == WARRIOR:
        s.add_guards(seat, home, 1)
    else:
        village[AT_HOME + native] += 1
    if s.log is not None:
        s.tell("came-home", seat, native=NATIVES[native])


def native_in(s: Wendake, area: int) -> tuple[int, int]:
    """Return whose native is in an area and its type, or -1 if the area is empty."""
    for seat in range(s.sides):
        village = s.villages[seat]
        for native in range(len(NATIVES)):
            if village[WHERE_OUT[native]] >> area & 1:
                return seat, native
    return -1, -1
