"""W4 The Restore phase."""

from __future__ import annotations

from typing import ClassVar

from birchbark.engine.position import Codec, OneOf
from birchbark.engine.refusing import because
from birchbark.engine.variant import Step
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.encoding import NO_TILE, RITUAL_SIDE
from birchbark.games.wendake.grid import SWAPS_BELOW_TOP
from birchbark.games.wendake.state import W, Wendake
from birchbark.games.wendake.terms import ASIDE, BELOW, GRID, NOWHERE
from birchbark.games.wendake.tiles import flip, side_up
from birchbark.games.wendake.turn_decisions import swap
from birchbark.games.wendake.village import DISK, FIRE, MARKED, SWAPS, USED, replaced, with_row


class Restore(Step[Wendake]):
    """W4.1 The new turn order holds at once; W4.10 after the last year the rest of the phase is left out."""

    kind = steps.RESTORE

    def offer(self, s: Wendake) -> list[int]:
        s.order = s.reserved
        s.reserved = []
        if s.log is not None:
            for place, seat in enumerate(s.order):
                s.tell("order", seat, position=place + 1)
        if s.year == s.components.years:
            s.push(steps.FINAL, s.order[0], 0)
            return []
        for seat in range(s.players):
            slide(s, seat)
        s.push(steps.END_YEAR, s.order[0], 0)
        for seat in reversed(s.order):
            s.push(steps.NEW_ROW, seat, 0)
            s.push(steps.CYCLE, seat, 0)
        return []


def slide(s: Wendake, seat: int) -> None:
    """W4.2 Flip the tiles with markers; W4.3 all slide down, and the bottom three leave the grid action side up."""
    village = s.villages[seat]
    for place in range(len(GRID)):
        if village[MARKED] >> place & 1:
            flip(s, seat, place)
    village[MARKED] = 0
    village[FIRE] = NOWHERE
    grid = s.grid[seat]
    s.below = with_row(s.below, seat, [tile & ~RITUAL_SIDE for tile in grid[6:]])
    s.grid = with_row(s.grid, seat, [NO_TILE, NO_TILE, NO_TILE, *grid[:6]])


class Cycle(Step[W]):
    """W4.4 The player may set aside one of the three tiles below the grid; W5.1 swaps are open."""

    kind = steps.CYCLE
    verbs = ("aside",)
    clause = "W4.4"
    prompt = "cycle"
    leaving = "skip-cycle"

    def offer(self, s: W) -> list[int]:
        legal: list[int] = []
        if self.may_set_aside(s):
            legal += range(moves.ASIDE_BELOW, moves.ASIDE_BELOW + len(BELOW))
        legal.append(moves.SKIP)
        if s.villages[s.seat][SWAPS]:
            legal += SWAPS_BELOW_TOP
        return legal

    def may_set_aside(self, s: W) -> bool:
        """Return whether there is a tile to take instead."""
        return len(s.aside[s.seat]) > 0 or any(tile != NO_TILE for tile in s.display)

    def take(self, s: W, move: int) -> None:
        if moves.SWAP <= move < moves.TRANSFER:
            s.push(steps.CYCLE, s.seat, 0)
            swap(s, move - moves.SWAP)
        elif move != moves.SKIP:
            s.push(steps.TAKE_TILE, s.seat, move - moves.ASIDE_BELOW)

    def sentence(self, s: W, move: int, words: list[str]) -> Message:
        if move == moves.SKIP:
            return super().sentence(s, move, words)
        return Message("moves.aside", {"actions": side_up(s, s.below[s.seat][move - moves.ASIDE_BELOW])})

    def refusal(self, s: W, move: int, words: list[str]) -> Refusal:
        return because("W4.4", "aside-already" if s.kind == steps.TAKE_TILE else "cycle-only")


class TakeTile(Step[W]):
    """W4.4 For the tile set aside (the value), the player takes one from the display or one set aside earlier."""

    kind = steps.TAKE_TILE
    verbs = ("take",)
    clause = "W4.4"
    prompt = "take-tile"
    codec: ClassVar[Codec] = OneOf(BELOW)

    def offer(self, s: W) -> list[int]:
        legal = [moves.TAKE_DISPLAY + place for place, tile in enumerate(s.display) if tile != NO_TILE]
        legal += range(moves.TAKE_ASIDE, moves.TAKE_ASIDE + len(s.aside[s.seat]))
        return legal

    def take(self, s: W, move: int) -> None:
        seat = s.seat
        out = s.below[seat][s.value]
        if move < moves.TAKE_ASIDE:
            place = move - moves.TAKE_DISPLAY
            taken = s.display[place]
            s.aside = with_row(s.aside, seat, [*s.aside[seat], out])
            s.display = replaced(s.display, place, NO_TILE)
        else:
            kept = s.aside[seat][:]
            taken = kept.pop(move - moves.TAKE_ASIDE)
            s.aside = with_row(s.aside, seat, [*kept, out])
        s.below = with_row(s.below, seat, replaced(s.below[seat], s.value, taken))
        log_cycle(s, seat, out, taken)
        refill(s)

    def sentence(self, s: W, move: int, words: list[str]) -> Message:
        if words[1] in ASIDE:
            return Message("moves.take-back", {"actions": side_up(s, s.aside[s.seat][move - moves.TAKE_ASIDE])})
        return Message("moves.take", {"actions": side_up(s, s.display[move - moves.TAKE_DISPLAY])})

    def refusal(self, s: W, move: int, words: list[str]) -> Refusal:
        if s.kind == steps.CYCLE:
            return because("W4.4", "aside-first")
        return because("W4.4", "no-tile-there" if s.kind == steps.TAKE_TILE else "cycle-only")


def log_cycle(s: Wendake, seat: int, given: int, taken: int) -> None:
    if s.log is not None:
        s.tell("cycled", seat, given=s.components.side(given), taken=s.components.side(taken))


def refill(s: Wendake) -> None:
    """W4.6 Replace a taken tile by one of the same level, while the stack lasts."""
    empty = [place for place in range(s.components.displayed) if s.display[place] == NO_TILE]
    tiles = s.dice.draw_some(s.unseen, min(len(empty), s.stacked))
    for number, tile in enumerate(tiles):
        s.display = replaced(s.display, empty[number], tile)
        if s.log is not None:
            s.tell("displayed", -1, tile=s.components.side(tile))
    s.stacked -= len(tiles)
    s.revealed += len(tiles)


class NewRow(Step[Wendake]):
    """W4.5 The three tiles go into the top row in random order."""

    kind = steps.NEW_ROW

    def offer(self, s: Wendake) -> list[int]:
        seat = s.seat
        row = s.below[seat][:]
        s.dice.shuffle(row)
        s.grid = with_row(s.grid, seat, row + s.grid[seat][3:])
        s.below = with_row(s.below, seat, [NO_TILE, NO_TILE, NO_TILE])
        s.revealed += 1
        return []


class EndYear(Step[W]):
    """W4.7 to W4.10 Level 2 tiles, masks, progress tiles and the year marker are made ready."""

    kind = steps.END_YEAR

    def offer(self, s: W) -> list[int]:
        if s.year == s.components.level_1_years:
            lay_out_level_2(s)
        for seat in range(s.players):
            s.villages[seat][DISK] = 0
            s.villages[seat][USED] = 0
            s.hands = with_row(s.hands, seat, s.hands[seat] + s.played[seat])
            s.played = with_row(s.played, seat, [])
        s.year += 1
        s.push(steps.BEGIN_YEAR, s.order[0], 0)
        return []


def lay_out_level_2(s: Wendake) -> None:
    """W4.7 Remove the level 1 tiles on display and reveal as many of level 2."""
    s.level = 2
    s.unseen = s.components.advanced[1][:]
    s.stacked = s.components.stacked + s.components.displayed
    s.display = [NO_TILE] * s.components.displayed
    refill(s)
