"""Natives going to the longhouse and coming back."""

from __future__ import annotations

from birchbark.games.wendake import moves
from birchbark.games.wendake.state import AT_HOME, HOME, LONG, LONGHOUSE, WIDTH, Wendake
from birchbark.games.wendake.terms import BLACK, NATIVES, WARRIOR


def offer_longhouse(s: Wendake, seat: int, legal: list[int]) -> None:
    """The natives in the longhouse, one of each type; the black warrior is told apart."""
    at = seat * WIDTH + LONGHOUSE
    black = s.black_seat == seat and s.black == LONG
    for native in range(3):
        if s.villages[at + native] > (black and native == WARRIOR):
            legal.append(moves.RETURN + native)
    if black:
        legal.append(moves.RETURN + BLACK)


def bring_home(s: Wendake, seat: int, native: int) -> None:
    at = seat * WIDTH
    home = s.villages[at + HOME]
    if native == BLACK:
        s.black = home
        native = WARRIOR
    s.villages[at + LONGHOUSE + native] -= 1
    if native == WARRIOR:
        s.guards[seat * s.components.land.count + home] += 1
    else:
        s.villages[at + AT_HOME + native] += 1
    if s.log is not None:
        s.tell("came-home", seat, native=NATIVES[native])
