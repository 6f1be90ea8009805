"""Moves that are open beside a decision of one's own turn: swap (W5), transfer (W7.7), use progress tiles (W14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic

from birchbark.engine.refusing import because, not_yet
from birchbark.engine.variant import Explainer, Step
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import moves, progress, steps
from birchbark.games.wendake.encoding import POSTED
from birchbark.games.wendake.grid import SWAPS as SWAP_TABLE
from birchbark.games.wendake.grid import key
from birchbark.games.wendake.progress import ABILITIES, ANY_POINT, STAY_GUARD, usable_at
from birchbark.games.wendake.state import W, Wendake
from birchbark.games.wendake.terms import AREAS, GRID, HUNT, HUNTER, NATIVES, PROGRESS, SLOTS_COUNT, WOMAN
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
    with_row,
)

if TYPE_CHECKING:
    from birchbark.games.wendake.variant import WendakeVariant


class FreeMoves(Generic[W]):
    """A further group of moves that a way to play opens beside decisions."""

    def offer(self, s: W, legal: list[int]) -> None:
        raise NotImplementedError

    def take(self, s: W, move: int) -> bool:
        """Carry out a move of this group, and return whether it was one."""
        raise NotImplementedError


class Decision(Step[W]):
    """A decision in one's own turn, which leaves all of these open; W7.7 transfers only between actions."""

    moment: int = 0
    """The progress tiles of this moment may be used too."""
    between: bool = False
    """Whether the decision comes between actions, so that none is under way."""

    def __init__(self, variant: WendakeVariant[Any]) -> None:
        super().__init__(variant)
        self.tiles = usable_at(ANY_POINT | self.moment)
        self.free_moves: list[FreeMoves[W]] = variant.free_moves(ANY_POINT | self.moment)

    def choices(self, s: W) -> list[int]:
        """Return the moves of the decision itself, or none if there is nothing to decide."""
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
        for free in self.free_moves:
            free.offer(s, legal)
        return legal

    def take(self, s: W, move: int) -> None:
        for free in self.free_moves:
            if free.take(s, move):
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


def in_turn(s: Wendake) -> Decision[Any] | None:
    """Return the current decision if it belongs to a player's own turn and leaves other moves open."""
    decision = s.steps[s.kind]
    if s.kind == steps.BUY_POINTS and s.value:
        return None
    return decision if isinstance(decision, Decision) else None


def is_pending(s: Wendake, kind: int) -> bool:
    """Return whether a step of this kind is still to come."""
    return any(waiting == kind for waiting, _, _ in s.stack)


def closed(s: Wendake, clause: str) -> Refusal | None:
    """Say why moves beside decisions are closed now, or return None if they are open."""
    if in_turn(s):
        return None
    if s.kind == steps.MOVE:
        return because(clause, "not-in-move")
    if is_pending(s, steps.NEXT_TURN):
        return not_yet(s, "W14.37", "finish-first")
    if is_pending(s, steps.END_YEAR):
        return not_yet(s, "W2.1", "turns-over")
    return not_yet(s, "W1.15", "set-up-first")


FOR: Final = {
    progress.ACTING: "for-tile",
    progress.EXCHANGING: "for-exchange",
    progress.BUYING: "for-buying",
    progress.AT_MILITARY: "for-military",
    progress.DRAWING: "for-drawing",
    progress.ACTING | progress.DRAWING: "for-ceremony",
    progress.CEREMONY: "for-masks",
    progress.PERFORMING: "for-performing",
    progress.AT_RITUAL: "for-ritual",
    progress.TRANSFERRING: "for-transfer",
}
"""The refusal that says what a progress tile is for, by its moment."""


class UseProgress(Explainer[W]):
    """W14 The player uses a progress tile."""

    verbs: ClassVar[tuple[str, ...]] = ("use",)

    def sentence(self, s: W, move: int, words: list[str]) -> Message:
        return Message("moves.use", {"tile": f"about-{words[1]}"})

    def refusal(self, s: W, move: int, words: list[str]) -> Refusal | None:
        tile = move - moves.USE
        village = s.villages[s.seat]
        ability = ABILITIES[tile]
        clause = ability.clause
        if not village[OWNED] >> tile & 1:
            return because(clause, "not-owned", tile=PROGRESS[tile])
        if village[USED] >> tile & 1:
            return because("W4.9", "used-already", tile=PROGRESS[tile])
        decision = in_turn(s)
        if decision is None:
            return closed(s, clause)
        if not ability.moment & (ANY_POINT | decision.moment):
            return because(clause, FOR[ability.moment], tile=PROGRESS[tile])
        return because(clause, ability.obstacle(s, s.seat, s.value))


def offer_progress(s: Wendake, usable: int, legal: list[int]) -> None:
    """W14 Offer the tiles, except those that would do nothing now."""
    while usable:
        lowest = usable & -usable
        tile = lowest.bit_length() - 1
        if not ABILITIES[tile].obstacle(s, s.seat, s.value):
            legal.append(moves.USE + tile)
        usable ^= lowest


def use(s: Wendake, tile: int) -> None:
    """W14 Use a tile, which is turned face down."""
    turn_down(s, s.seat, tile)
    ABILITIES[tile].use(s, s.kind, s.seat, s.value)


def turn_down(s: Wendake, seat: int, tile: int) -> None:
    s.villages[seat][USED] |= 1 << tile
    if s.log is not None:
        s.tell("used", seat, tile=PROGRESS[tile])


class Swap(Explainer[W]):
    """W5.1 The player swaps two tiles of the grid."""

    verbs = ("swap",)

    def refusal(self, s: W, move: int, words: list[str]) -> Refusal | None:
        village = s.villages[s.seat]
        if s.kind == steps.TAKE_TILE:
            return not_yet(s, "W14.37", "finish-first")
        if s.kind != steps.CYCLE and not in_turn(s):
            return closed(s, "W5.1")
        if not village[SWAPS]:
            return because("W5.1", "no-swap-token")
        if s.kind == steps.CYCLE:
            return because("W5.1", "row-empty")
        for spot in moves.PAIRS_OF_PLACES[move - moves.SWAP]:
            if village[MARKED] >> spot & 1:
                return because("W5.1", "marked", place=GRID[spot])
        return because("W5.1", "swap-breaks-line")

    def misfit(self, s: W, words: list[str]) -> Refusal | None:
        return because("W5.1", "swap-same") if len(words) == 3 and words[1] == words[2] else None


def swap(s: Wendake, pair: int) -> None:
    """W5.1 Swap two tiles, which keep their sides and the sacred fire token; the swap token is spent."""
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
    s.grid = with_row(s.grid, s.seat, grid)
    if s.log is not None:
        s.tell("swapped", s.seat, one=GRID[one], two=GRID[other])


class Transfer(Explainer[W]):
    """W7.7 The player turns an outpost into a guard."""

    verbs = ("transfer", "stay")

    def sentence(self, s: W, move: int, words: list[str]) -> Message:
        return Message(f"moves.{words[0]}-{words[2]}", {"area": words[1]})

    def refusal(self, s: W, move: int, words: list[str]) -> Refusal | None:
        stays = move >= moves.STAY
        line = (move - (moves.STAY if stays else moves.TRANSFER)) // 2
        area = s.components.land.area_of[line]
        if area < 0:
            return because("W7.7", "no-such-area", area=AREAS[line])
        village = s.villages[s.seat]
        decision = in_turn(s)
        if s.kind == steps.MOVE or (decision is not None and not decision.between):
            return because("W7.7", "not-in-action")
        if decision is None:
            return closed(s, "W7.7")
        if not village[OUTPOSTS] >> area & 1:
            return because("W7.7", "no-own-outpost", area=AREAS[line])
        if stays and not village[OWNED] >> STAY_GUARD & 1:
            return because("W14.12", "no-stay")
        if stays and village[USED] >> STAY_GUARD & 1:
            return because("W4.9", "used-already", tile=PROGRESS[STAY_GUARD])
        return because("W7.7", "nobody-home", native=NATIVES[type_of(area)])


def offer_transfers(s: Wendake, stay: bool, legal: list[int]) -> None:
    """W7.7 Offer every outpost, replaced from the home or not; W14.12 it may become a guard where it stands."""
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
    """Return the type of native that works in the area."""
    return HUNTER if area % SLOTS_COUNT >= HUNT else WOMAN


def transfer(s: Wendake, move: int) -> None:
    """W7.7 Turn an outpost into a guard at home, W14.12 or where it stands; the area is refilled or left empty."""
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
    s.add_guards(seat, end, 1)
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
