"""What a player may do beside the decision in hand: swap (W5), transfer (W7.7), use progress tiles (W14)."""

from __future__ import annotations

from typing import Any

from birchbark.engine.variant import Step, Variant
from birchbark.games.wendake import moves
from birchbark.games.wendake.grid import SWAPS as SWAP_TABLE
from birchbark.games.wendake.grid import key
from birchbark.games.wendake.progress import ABILITIES, ANY_POINT, STAY_GUARD, usable_at
from birchbark.games.wendake.state import (
    AT_HOME,
    FIRE,
    HOME,
    HUNTERS_OUT,
    MARKED,
    OUTPOSTS,
    OWNED,
    POSTED,
    SWAPS,
    USED,
    WIDTH,
    WOMEN_OUT,
    Wendake,
)
from birchbark.games.wendake.terms import GRID, HUNT, HUNTER, PROGRESS, SLOTS_COUNT, WOMAN


class Decision(Step[Wendake]):
    """A decision of the own turn at which all of this is open; W7.7 transfers only between actions."""

    moment: int = 0
    """Progress tiles with this moment may be used too."""
    between: bool = False
    """Whether no action is under way."""

    def __init__(self, variant: Variant[Any]) -> None:
        super().__init__(variant)
        self.tiles = usable_at(ANY_POINT | self.moment)

    def choices(self, s: Wendake) -> list[int]:
        """The moves of the decision itself. None: there is nothing to decide."""
        raise NotImplementedError

    def choose(self, s: Wendake, move: int) -> None:
        raise NotImplementedError

    def offer(self, s: Wendake) -> list[int]:
        legal = self.choices(s)
        if not legal:
            return legal
        villages = s.villages
        at = s.seat * WIDTH
        usable = villages[at + OWNED] & ~villages[at + USED]
        if usable & self.tiles:
            offer_progress(s, usable & self.tiles, legal)
        if villages[at + SWAPS]:
            legal += SWAP_TABLE[key(villages[at + MARKED], villages[at + FIRE])]
        if self.between and villages[at + OUTPOSTS]:
            offer_transfers(s, usable >> STAY_GUARD & 1 == 1, legal)
        return legal

    def take(self, s: Wendake, move: int) -> None:
        if move < moves.FREE or move >= moves.FREE_END:
            self.choose(s, move)
        elif move < moves.SWAP:
            use(s, move - moves.USE)
        else:
            s.push(s.kind, s.seat, s.value)
            if move < moves.TRANSFER:
                swap(s, move - moves.SWAP)
            else:
                transfer(s, move)


def offer_progress(s: Wendake, usable: int, legal: list[int]) -> None:
    """W14 Tiles that would do nothing now are not offered."""
    while usable:
        lowest = usable & -usable
        tile = lowest.bit_length() - 1
        if not ABILITIES[tile].obstacle(s, s.seat, s.value):
            legal.append(moves.USE + tile)
        usable ^= lowest


def use(s: Wendake, tile: int) -> None:
    """W14 The tile is turned face down."""
    turn_down(s, s.seat, tile)
    ABILITIES[tile].use(s, s.kind, s.seat, s.value)


def turn_down(s: Wendake, seat: int, tile: int) -> None:
    s.villages[seat * WIDTH + USED] |= 1 << tile
    if s.log is not None:
        s.tell("used", seat, tile=PROGRESS[tile])


def swap(s: Wendake, pair: int) -> None:
    """W5.1 The tiles keep their sides and the sacred fire token; the swap token is gone."""
    one, other = moves.PAIRS_OF_PLACES[pair]
    at = s.seat * WIDTH
    s.villages[at + SWAPS] -= 1
    fire = s.villages[at + FIRE]
    if fire == one:
        s.villages[at + FIRE] = other
    elif fire == other:
        s.villages[at + FIRE] = one
    first = s.seat * len(GRID)
    grid = s.grid
    grid[first + one], grid[first + other] = grid[first + other], grid[first + one]
    if s.log is not None:
        s.tell("swapped", s.seat, one=GRID[one], two=GRID[other])


def offer_transfers(s: Wendake, stay: bool, legal: list[int]) -> None:
    """W7.7 Any outpost, replaced from the home or not; W14.12 may make it a guard where it is."""
    at = s.seat * WIDTH
    posts = s.villages[at + OUTPOSTS]
    lines = s.components.land.area_line
    while posts:
        lowest = posts & -posts
        area = lowest.bit_length() - 1
        line = lines[area] * 2
        filled = s.villages[at + AT_HOME + type_of(area)] > 0
        if filled:
            legal.append(moves.TRANSFER + line)
        legal.append(moves.TRANSFER + line + 1)
        if stay:
            if filled:
                legal.append(moves.STAY + line)
            legal.append(moves.STAY + line + 1)
        posts ^= lowest


def type_of(area: int) -> int:
    """Whom the area asks for."""
    return HUNTER if area % SLOTS_COUNT >= HUNT else WOMAN


def transfer(s: Wendake, move: int) -> None:
    """W7.7 The outpost becomes a guard in the home, W14.12 or where it is, and the area is refilled or left empty."""
    seat = s.seat
    at = seat * WIDTH
    land = s.components.land
    stays = move >= moves.STAY
    line, leaves_empty = divmod(move - (moves.STAY if stays else moves.TRANSFER), 2)
    area = land.area_of[line]
    if stays:
        turn_down(s, seat, STAY_GUARD)
    s.villages[at + OUTPOSTS] ^= 1 << area
    end = area // SLOTS_COUNT if stays else s.villages[at + HOME]
    s.guards[seat * land.count + end] += 1
    if s.black == POSTED + area and s.black_seat == seat:
        s.black = end
    if s.log is not None:
        s.tell("stayed" if stays else "transferred", seat, area=land.area_name(area))
    if not leaves_empty:
        native = type_of(area)
        s.villages[at + AT_HOME + native] -= 1
        s.villages[at + (WOMEN_OUT if native == WOMAN else HUNTERS_OUT)] |= 1 << area
        if s.log is not None:
            s.tell("replaced", seat, area=land.area_name(area), native=("woman", "hunter")[native])
