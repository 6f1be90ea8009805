"""Positions from scenario files: the table and the moment. `docs/scenarios-wendake.md` describes the keys.

What each village has is read in `scenario_village.py`.
"""

from __future__ import annotations

from typing import Final

from birchbark.engine.dice import Dice
from birchbark.engine.game import Setup
from birchbark.engine.sheet import Sheet
from birchbark.games.wendake import steps
from birchbark.games.wendake.cards import tidy
from birchbark.games.wendake.figures import ADVANCED, LEVEL_1, LEVEL_2, RITUAL_FACE, action_word
from birchbark.games.wendake.opening import BOTH_FLAGS
from birchbark.games.wendake.progress import ALLIANCES
from birchbark.games.wendake.restore import refill, slide
from birchbark.games.wendake.scenario_village import read_village, tile_named
from birchbark.games.wendake.setup import begin, fresh
from birchbark.games.wendake.state import (
    ALLY,
    CANOES,
    FIRE,
    HIDDEN,
    MARKED,
    MARKERS,
    NO_TILE,
    OWNED,
    SPECIAL,
    WIDTH,
    Wendake,
)
from birchbark.games.wendake.terms import CARDS, NOWHERE, PAIRINGS, PROGRESS, TURTLES, TURTLES_COUNT
from birchbark.games.wendake.turns import AGAIN

MOMENTS: Final = ("turn", "act", "end", "restore", "cycle", "final")


def arrange(setup: Setup, dice: Dice, sheet: Sheet) -> Wendake:
    s = fresh(setup, dice)
    villages = [f"village-{seat + 1}" for seat in range(s.players)]
    if not sheet.left:
        begin(s, setup)
        s.settle()
        return s
    table = sheet.sheet("table")
    moment = sheet.sheet("moment")
    read_order(s, table)
    read_progress(s, table)
    read_year(s, table)
    for seat, name in enumerate(villages):
        read_village(s, seat, sheet.sheet(name))
    sheet.close(("table", "moment", *villages))
    read_cards(s, table)
    count_progress(s, sheet)
    count_turtles(s, table)
    read_moment(s, moment)
    table.close(("order", "pairs", "progress", "year", "display", "tiles-left", "discards", "deck-top", "turtles"))
    moment.close(("player", "step", "place", "side", "did", "any-order", "fire", "again"))
    s.settle()
    return s


def read_order(s: Wendake, table: Sheet) -> None:
    """Turn order and pairs of tracks; without a word the seats in order and the first game's pairs."""
    s.order = list(range(s.players))
    if "order" in table:
        order = table.numbers("order", s.players, 1, s.players)
        if len(set(order)) != s.players:
            raise table.fail("order", "each player once", order)
        s.order = [number - 1 for number in order]
    if "pairs" in table:
        s.pairing = PAIRINGS.index(table.word("pairs", PAIRINGS))


def read_progress(s: Wendake, table: Sheet) -> None:
    """The progress tiles on display; the others laid out are drawn, as in the set-up, but those named come first."""
    if "progress" not in table:
        return
    named = [PROGRESS.index(name) for name in table.words("progress", PROGRESS)]
    if len(set(named)) != len(named):
        raise table.fail("progress", "each tile once", [PROGRESS[tile] for tile in named])
    s.rows = []
    s.spare = (1 << len(PROGRESS)) - 1
    for level in range(3):
        row = [tile for tile in named if s.figures.level[tile] == level]
        if len(row) > s.figures.laid_out:
            raise table.fail("progress", f"at most {s.figures.laid_out} tiles a level", [PROGRESS[t] for t in row])
        rest = [tile for tile in s.figures.row[level] if tile not in row]
        s.dice.shuffle(rest)
        s.rows += row + rest[: s.figures.laid_out - len(row)]
    s.shop = sum(1 << tile for tile in named)
    for tile in s.rows:
        s.spare ^= 1 << tile
    s.flags = BOTH_FLAGS if any(tile in s.rows for tile in ALLIANCES) else 0


def read_year(s: Wendake, table: Sheet) -> None:
    """The year, and the advanced tiles: those on display, and how many are left in the stack."""
    s.year = table.number("year", 1, s.figures.years, 1)
    first = LEVEL_1
    if s.year > s.figures.level_1_years:
        s.level = 2
        first = LEVEL_2
    s.unseen = list(range(first, first + ADVANCED))
    if "display" in table:
        places = s.figures.displayed
        names = table.words("display", ["none", *(s.figures.side(tile) for tile in s.unseen)])
        if len(names) > places:
            raise table.fail("display", f"at most {places} tiles", names)
        for place, name in enumerate(names):
            if name != "none":
                tile = tile_named(s, name)
                if tile not in s.unseen:
                    raise table.fail("display", "each tile once", name)
                s.unseen.remove(tile)
                s.display[place] = tile
                s.stacked -= 1
        if len(names) == places:
            most = s.figures.stacked
            s.stacked = table.number("tiles-left", 0, most, most)
            return
    refill(s)
    if "tiles-left" in table:
        s.stacked = table.number("tiles-left", 0, s.stacked)


def read_cards(s: Wendake, table: Sheet) -> None:
    """The discard pile, bottom to top, and the cards that come next from the deck."""
    discards = [CARDS.index(name) for name in table.words("discards", CARDS, [])]
    for card in discards:
        if card not in s.deck:
            raise table.fail("discards", "no more cards than there are", CARDS[card])
        s.deck.remove(card)
    s.discards = discards
    draw_starting_cards(s)
    tidy(s)


def draw_starting_cards(s: Wendake) -> None:
    """Hands given by their size alone are drawn now, when all named cards are out of the deck."""
    for seat in range(s.players):
        unknown = s.hands[seat].count(-1)
        known = [card for card in s.hands[seat] if card != -1]
        s.hands[seat] = known + [s.dice.draw(s.deck) | HIDDEN for _ in range(min(unknown, len(s.deck)))]


def count_progress(s: Wendake, sheet: Sheet) -> None:
    """Each progress tile is with one player, on display, or out of the game; flags go with Alliance tiles."""
    owned = 0
    flags: list[int] = []
    for seat in range(s.players):
        own = s.villages[seat * WIDTH + OWNED]
        if owned & own:
            raise sheet.fail("progress", "each progress tile with one player", f"village-{seat + 1}")
        owned |= own
        flag = s.villages[seat * WIDTH + ALLY]
        if flag in flags:
            raise sheet.fail("flag", "each flag with one player", f"village-{seat + 1}")
        if flag:
            flags.append(flag)
    s.shop &= ~owned
    s.spare &= ~owned
    if any(owned >> tile & 1 for tile in ALLIANCES):
        s.flags = BOTH_FLAGS
    for flag in flags:
        s.flags &= ~(1 << flag)


def count_turtles(s: Wendake, table: Sheet) -> None:
    """The turtle tiles left in each stack; without a word all that nobody has claimed."""
    left = table.sheet("turtles")
    for turtle, name in enumerate(TURTLES):
        claimed = sum(1 for seat in range(s.players) if s.turtles[seat * TURTLES_COUNT + turtle])
        s.stack_left[turtle] = left.number(name, 0, s.players - claimed, s.players - claimed)
    left.close(TURTLES)


def read_moment(s: Wendake, moment: Sheet) -> None:
    """Where in the year the position is, and who decides first."""
    if sum(len(s.reserved) != s.players for _ in (0,)) and moment.left.get("step") in ("restore", "cycle", "final"):
        raise moment.fail("step", "all players on the turn order track before the Restore phase", len(s.reserved))
