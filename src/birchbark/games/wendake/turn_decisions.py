"""What a player may do beside the decision in hand: swap (W5), transfer (W7.7), use progress tiles (W14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from birchbark.engine.variant import Step
from birchbark.games.wendake import moves
from birchbark.games.wendake.encoding import POSTED
from birchbark.games.wendake.grid import SWAPS as SWAP_TABLE
from birchbark.games.wendake.grid import key
from birchbark.games.wendake.progress import ABILITIES, ANY_POINT, STAY_GUARD, usable_at
from birchbark.games.wendake.state import W, Wendake
from birchbark.games.wendake.terms import GRID, HUNT, HUNTER, PROGRESS, SLOTS_COUNT, WOMAN
from birchbark.games.wendake.village import (
    AT_HOME,
    FIRE,
    HOME,
    HUNTERS_OUT,
    MARKED,
    OUTPOSTS,
    OWNED,
    SWAPS,
    USED,
    WOMEN_OUT,
)

if TYPE_CHECKING:
    from birchbark.games.wendake.variant import WendakeVariant


class Beside(Generic[W]):
    """Something more that is open beside a decision, in a way to play that has it."""

    def offer(self, s: W, legal: list[int]) -> None:
        raise NotImplementedError

    def take(self, s: W, move: int) -> bool:
        """Carry a move out, if it is one of these."""
        raise NotImplementedError


class Decision(Step[W]):
    """A decision of the own turn at which all of this is open; W7.7 transfers only between actions."""

    moment: int = 0
    """Progress tiles with this moment may be used too."""
    between: bool = False
    """Whether no action is under way."""

    def __init__(self, variant: WendakeVariant[Any]) -> None:
        super().__init__(variant)
        self.tiles = usable_at(ANY_POINT | self.moment)
        self.beside: list[Beside[W]] = variant.beside(ANY_POINT | self.moment)

    def choices(self, s: W) -> list[int]:
        """The moves of the decision itself. None: there is nothing to decide."""
        raise NotImplementedError

    def choose(self, s: W, move: int) -> None:
        raise NotImplementedError

    def offer(self, s: W) -> list[int]:
        legal = self.choices(s)
        if not legal:
            return legal
        village = s.villages[s.seat]
        usable = village[OWNED] & ~village[USED]
        if usable & self.tiles:
            offer_progress(s, usable & self.tiles, legal)
        if village[SWAPS]:
            legal += SWAP_TABLE[key(village[MARKED], village[FIRE])]
        if self.between and village[OUTPOSTS]:
            offer_transfers(s, usable >> STAY_GUARD & 1 == 1, legal)
        for more in self.beside:
            more.offer(s, legal)
        return legal

    def take(self, s: W, move: int) -> None:
        for more in self.beside:
            if more.take(s, move):
                return
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
    s.villages[seat][USED] |= 1 << tile
    if s.log is not None:
        s.tell("used", seat, tile=PROGRESS[tile])


def swap(s: Wendake, pair: int) -> None:
    """W5.1 The tiles keep their sides and the sacred fire token; the swap token is gone."""
    one, other = moves.PAIRS_OF_PLACES[pair]
    village = s.villages[s.seat]
    village[SWAPS] -= 1
    fire = village[FIRE]
    if fire == one:
        village[FIRE] = other
    elif fire == other:
        village[FIRE] = one
    grid = s.grid[s.seat][:]
    grid[one], grid[other] = grid[other], grid[one]
    s.grid[s.seat] = grid
    if s.log is not None:
        s.tell("swapped", s.seat, one=GRID[one], two=GRID[other])


def offer_transfers(s: Wendake, stay: bool, legal: list[int]) -> None:
    """W7.7 Any outpost, replaced from the home or not; W14.12 may make it a guard where it is."""
    village = s.villages[s.seat]
    posts = village[OUTPOSTS]
    lines = s.components.land.area_line
    while posts:
        lowest = posts & -posts
        area = lowest.bit_length() - 1
        line = lines[area] * 2
        filled = village[AT_HOME + type_of(area)] > 0
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
    village = s.villages[seat]
    land = s.components.land
    stays = move >= moves.STAY
    line, leaves_empty = divmod(move - (moves.STAY if stays else moves.TRANSFER), 2)
    area = land.area_of[line]
    if stays:
        turn_down(s, seat, STAY_GUARD)
    village[OUTPOSTS] ^= 1 << area
    end = area // SLOTS_COUNT if stays else village[HOME]
    s.guards[seat][end] += 1
    if s.black == POSTED + area and s.black_seat == seat:
        s.black = end
    if s.log is not None:
        s.tell("stayed" if stays else "transferred", seat, area=land.area_name(area))
    if not leaves_empty:
        native = type_of(area)
        village[AT_HOME + native] -= 1
        village[WOMEN_OUT if native == WOMAN else HUNTERS_OUT] |= 1 << area
        if s.log is not None:
            s.tell("replaced", seat, area=land.area_name(area), native=("woman", "hunter")[native])
