"""Positions from scenario files: the table and the moment; `docs/scenarios-wendake.md` describes the keys.

The villages are read in `scenario_village.py`.
"""

from __future__ import annotations

from typing import Any, Final

from birchbark.engine.game import Setup
from birchbark.engine.strict_table import StrictTable
from birchbark.games.wendake import steps
from birchbark.games.wendake.cards import tidy
from birchbark.games.wendake.encoding import FROM_DECK, HIDDEN, NO_TILE, RITUAL_SIDE
from birchbark.games.wendake.grid import completable
from birchbark.games.wendake.opening import shuffle_grids
from birchbark.games.wendake.progress import ALLIANCES
from birchbark.games.wendake.restore import refill
from birchbark.games.wendake.scenario_village import UNDRAWN, ScenarioExtension, read_village
from birchbark.games.wendake.setup import begin
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import CARDS, GRID, NOWHERE, PROGRESS, TRIBES
from birchbark.games.wendake.tiles import activate, face_of
from birchbark.games.wendake.village import ALLY, FIRE, HOME, MARKED, MARKERS, OWNED, replaced, with_row

MOMENTS: Final = ("set-up", "turn", "act", "end", "restore")
TABLE_KEYS: Final = (
    *("year", "order", "reserved", "progress", "display", "tiles-left", "discards", "deck", "turtles", "tribe-cards"),
)
MOMENT_KEYS: Final = ("step", "player", "tile", "place", "by", "did", "order")


def from_scenario(s: Wendake, setup: Setup, position: StrictTable, extension: ScenarioExtension[Any]) -> Wendake:
    """Change a freshly laid-out table as the position says."""
    table = position.table("table")
    moment = position.table("moment")
    step = moment.word("step", MOMENTS, "turn")
    read_order(s, table)
    read_progress(s, table)
    read_tribe_cards(s, table, step == "set-up")
    if step == "set-up":
        position.close(("table", "moment"))
        extension.table(s, table, True)
        table.close((*TABLE_KEYS, *extension.table_keys))
        moment.close(("step",))
        extension.finish(s, position)
        begin(s, setup)
    else:
        read_year(s, table)
        extension.table(s, table, False)
        read_villages(s, position, extension)
        position.close(("table", "moment", *(f"village-{seat + 1}" for seat in range(s.players))))
        finish_stacks(s, table)
        read_cards(s, table)
        count_progress(s, position)
        count_turtles(s, table)
        table.close((*TABLE_KEYS, *extension.table_keys))
        extension.finish(s, position)
        read_moment(s, moment, step)
        moment.close(MOMENT_KEYS)
    s.settle()
    return s


def read_order(s: Wendake, table: StrictTable) -> None:
    """Read the turn order, by default that of the seats, and the reserved positions."""
    s.order = list(range(s.players))
    if "order" in table:
        order = table.numbers("order", s.players, 1, s.players)
        if len(set(order)) != s.players:
            raise table.fail("order", "each-player", order)
        s.order = [number - 1 for number in order]
    reserved = table.words("reserved", [str(seat + 1) for seat in range(s.players)], [])
    if len(set(reserved)) != len(reserved):
        raise table.fail("reserved", "each-player-at-most", reserved)
    s.reserved = [int(number) - 1 for number in reserved]


def read_progress(s: Wendake, table: StrictTable) -> None:
    """Read which progress tiles are still on display; the rows are filled up with tiles that are sold."""
    if "progress" not in table:
        return
    named = [PROGRESS.index(name) for name in table.words("progress", PROGRESS)]
    if len(set(named)) != len(named):
        raise table.fail("progress", "each-tile", [PROGRESS[tile] for tile in named])
    s.rows = []
    for level, tiles in enumerate(s.components.row):
        row = [tile for tile in named if s.components.level[tile] == level]
        if len(row) > s.components.laid_out:
            raise table.fail("progress", "of-a-level", [PROGRESS[tile] for tile in row], most=s.components.laid_out)
        rest = [tile for tile in tiles if tile not in row]
        s.dice.shuffle(rest)
        s.rows += row + rest[: s.components.laid_out - len(row)]
    s.shop = sum(1 << tile for tile in named)
    s.spare = sum(1 << tile for tile in range(len(PROGRESS)) if tile not in s.rows)
    s.flags = s.components.flags if any(tile in s.rows for tile in ALLIANCES) else 0


def read_tribe_cards(s: Wendake, table: StrictTable, set_up: bool) -> None:
    if "tribe-cards" in table:
        names = table.words("tribe-cards", TRIBES[1:])
        if not set_up or len(set(names)) != len(names) or len(names) != s.players + 1:
            raise table.fail("tribe-cards", "tribe-cards", names, many=s.players + 1)
        s.tribe_cards = sum(1 << TRIBES.index(name) for name in names)


def read_year(s: Wendake, table: StrictTable) -> None:
    """Read the year and the advanced tiles on display; places that are not named are filled later."""
    s.year = table.number("year", 1, s.components.years, 1)
    if s.year > s.components.level_1_years:
        s.level = 2
    s.unseen = s.components.advanced[s.level - 1][:]
    sides = [s.components.side(tile) for tile in s.unseen]
    names = table.words("display", ["none", *sides], [])
    if len(names) > s.components.displayed:
        raise table.fail("display", "display", names, most=s.components.displayed)
    for place, name in enumerate(names):
        if name != "none":
            tile = s.components.tile_named(name)
            if tile not in s.unseen:
                raise table.fail("display", "each-tile", name)
            s.unseen.remove(tile)
            s.display = replaced(s.display, place, tile)
            s.stacked -= 1


def read_villages(s: Wendake, position: StrictTable, extension: ScenarioExtension[Any]) -> None:
    """Read the villages, homes first, which must differ; by default homes go by seat and grids are shuffled."""
    shuffle_grids(s)
    land = s.components.land
    villages = [position.table(f"village-{seat + 1}") for seat in range(s.players)]
    homes = land.names[: land.homes]
    for seat, village in enumerate(villages):
        if "home" in village:
            home = homes.index(village.word("home", homes))
            if any(s.villages[other][HOME] == home for other in range(s.players)):
                raise village.fail("home", "free-home", homes[home])
            s.villages[seat][HOME] = home
    taken = [s.villages[seat][HOME] for seat in range(s.players)]
    free = [home for home in range(land.homes) if home not in taken]
    for seat, village in enumerate(villages):
        if taken[seat] < 0:
            s.villages[seat][HOME] = free.pop(0)
        read_village(s, seat, village, extension)


def finish_stacks(s: Wendake, table: StrictTable) -> None:
    """W1.12 Fill the display if the scenario names no tile of it, and count the stack."""
    if all(tile == NO_TILE for tile in s.display):
        refill(s)
    most = min(len(s.unseen), s.stacked)
    s.stacked = table.number("tiles-left", 0, most, most)


def read_cards(s: Wendake, table: StrictTable) -> None:
    """Read the discard pile, bottom to top, and the deck; cards left over then are out of the game."""
    for card in (CARDS.index(name) for name in table.words("discards", CARDS, [])):
        if card not in s.deck:
            raise table.fail("discards", "cards", CARDS[card])
        s.deck.remove(card)
        s.discards.append(card)
    for seat in range(s.players):
        unseen = s.hands[seat].count(UNDRAWN)
        known = [card for card in s.hands[seat] if card != UNDRAWN]
        s.hands = with_row(
            s.hands, seat, known + [s.dice.draw_hidden(s.deck, FROM_DECK, seat) | HIDDEN for _ in range(unseen)]
        )
    if "deck" in table:
        deck = [CARDS.index(name) for name in table.words("deck", CARDS)]
        for card in deck:
            if deck.count(card) > s.deck.count(card):
                raise table.fail("deck", "cards-left", CARDS[card])
        s.deck = deck
    tidy(s)


def count_progress(s: Wendake, position: StrictTable) -> None:
    """Check that each progress tile and each flag is in one place only."""
    owned = 0
    flags = 0
    for seat in range(s.players):
        own = s.villages[seat][OWNED]
        flag = s.villages[seat][ALLY] if s.components.flags else 0
        if owned & own or (flag and flags >> flag & 1):
            raise position.fail(f"village-{seat + 1}", "own-tiles")
        owned |= own
        flags |= 1 << flag
    s.shop &= ~owned
    s.spare &= ~owned
    if any(owned >> tile & 1 for tile in ALLIANCES):
        s.flags = s.components.flags
    s.flags &= ~flags


def count_turtles(s: Wendake, table: StrictTable) -> None:
    """Read the turtle tiles left in each stack, by default all that nobody has claimed."""
    left = table.table("turtles")
    for turtle, name in enumerate(s.components.turtles):
        claimed = sum(1 for tiles in s.turtles if tiles[turtle])
        unclaimed = s.stack_size() - claimed
        s.stack_left = replaced(s.stack_left, turtle, left.number(name, 0, unclaimed, unclaimed))
    left.close(s.components.turtles)


def read_moment(s: Wendake, moment: StrictTable, step: str) -> None:
    """Read where in the year the position is, and who decides first."""
    if step == "restore":
        if len(s.reserved) != s.players:
            raise moment.fail("step", "all-reserved", len(s.reserved))
        s.push(steps.RESTORE, s.order[0], 0)
        return
    seat = moment.number("player", 1, s.players, s.order[0] + 1) - 1
    place = s.order.index(seat)
    s.push(steps.RESTORE, seat, 0)
    if step == "turn":
        if not s.villages[seat][MARKERS]:
            raise moment.fail("player", "marker-left", seat + 1)
        s.push(steps.NEXT_TURN, seat, place)
        return
    s.push(steps.NEXT_TURN, seat, place + 1)
    s.push(steps.END_TURN, seat, 0)
    if step == "act":
        read_tile(s, seat, moment)


def read_tile(s: Wendake, seat: int, moment: StrictTable) -> None:
    """Read the tile being carried out and which of its actions are over; it gets a marker if it needs one."""
    village = s.villages[seat]
    grid = s.grid[seat]
    if "place" in moment:
        place = GRID.index(moment.word("place", GRID))
    else:
        sides = [s.components.side(tile & ~RITUAL_SIDE) for tile in grid]
        place = sides.index(moment.word("tile", sides))
    by = moment.word("by", ("marker", "fire"), "marker")
    if by == "fire" and village[FIRE] == NOWHERE:
        village[FIRE] = place
    elif by == "marker" and not village[MARKED] >> place & 1:
        village[MARKED] |= 1 << place
        village[MARKERS] -= 1
    fire = village[FIRE]
    on_tile = fire == place if by == "fire" else village[MARKED] >> place & 1
    if not on_tile or village[MARKERS] < 0 or not completable(village[MARKED], fire):
        raise moment.fail("place", "active-tile", GRID[place])
    face = [s.components.action_word(code) for code in s.components.faces[face_of(grid[place])]]
    activate(s, seat, place)
    kind, _, value = s.stack.pop()
    for name in moment.words("did", face, []):
        value &= ~(1 << face.index(name))
    if moment.word("order", ("top-down", "any"), "top-down") == "any":
        value |= steps.ANY_ORDER
    s.push(kind, seat, value)
