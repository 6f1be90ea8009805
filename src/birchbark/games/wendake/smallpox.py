"""W10.2 to W10.4 The smallpox check."""

from __future__ import annotations

from typing import Final

from birchbark.engine.refusing import because
from birchbark.engine.words import Refusal
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.cards import infected, tidy, turn_up
from birchbark.games.wendake.encoding import LONG, POSTED
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import HUNTER, WARRIOR, WOMAN
from birchbark.games.wendake.turn_decisions import Decision
from birchbark.games.wendake.village import AT_HOME, HUNTERS_OUT, OUTPOSTS, WHERE_OUT, WOMEN_OUT

INFECTED: Final = 1
"""The value of the step once the card has been turned up."""


class Smallpox(Decision[Wendake]):
    """W10.2 The top mask card is turned up; W10.4 if its blanket is infected, a native goes to the longhouse."""

    kind = steps.SMALLPOX
    verbs = ("lose",)
    clause = "W10.4"
    prompt = "smallpox"

    def choices(self, s: Wendake) -> list[int]:
        if s.value != INFECTED:
            if infected(turn_up(s)):
                s.push(steps.SMALLPOX, s.seat, INFECTED)
            tidy(s)
            return []
        legal: list[int] = []
        offer_natives(s, s.seat, legal)
        return legal

    def choose(self, s: Wendake, move: int) -> None:
        remove(s, s.seat, move)

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        return because("W10.4", "no-such-native" if s.kind == steps.SMALLPOX else "no-smallpox")


def offer_natives(s: Wendake, seat: int, legal: list[int]) -> None:
    """W10.4 Offer every native that the seat has on the map, including the home."""
    village = s.villages[seat]
    land = s.components.land
    for native in (WOMAN, HUNTER):
        if village[AT_HOME + native]:
            legal.append(moves.LOSE_HOME + native)
    black = s.black if s.black_seat == seat else LONG
    if black >= 0:
        legal.append(moves.LOSE_BLACK)
    for territory in range(land.count):
        if s.guards[seat][territory] > (black == territory):
            legal.append(moves.LOSE_GUARD + land.everywhere[territory])
    natives = village[WOMEN_OUT] | village[HUNTERS_OUT] | village[OUTPOSTS]
    if black >= POSTED:
        natives ^= 1 << black - POSTED
    for area in range(land.count * 5):
        if natives >> area & 1:
            legal.append(moves.LOSE_AREA + land.area_line[area])


def remove(s: Wendake, seat: int, move: int) -> None:
    """Take the native off the map."""
    land = s.components.land
    if move < moves.LOSE_BLACK:
        native = move - moves.LOSE_HOME
        s.villages[seat][AT_HOME + native] -= 1
    elif move == moves.LOSE_BLACK:
        native = WARRIOR
        if s.black >= POSTED:
            s.villages[seat][OUTPOSTS] ^= 1 << s.black - POSTED
        else:
            s.add_guards(seat, s.black, -1)
        s.black = LONG
    elif move < moves.LOSE_AREA:
        native = WARRIOR
        s.add_guards(seat, land.local[move - moves.LOSE_GUARD], -1)
    else:
        native = leave_area(s, seat, land.area_of[move - moves.LOSE_AREA])
    s.injure(seat, native)


def leave_area(s: Wendake, seat: int, area: int) -> int:
    """Remove the native from the area and return its type."""
    here = 1 << area
    village = s.villages[seat]
    for native, where in enumerate(WHERE_OUT):
        if village[where] & here:
            village[where] ^= here
            return native
    raise ValueError(f"nobody of seat {seat} in area {area}")
