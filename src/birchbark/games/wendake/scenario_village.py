"""What a scenario says about one village. Whatever it leaves out is as after the set-up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from birchbark.engine.strict_table import StrictTable
from birchbark.games.wendake.component_values import BASIC
from birchbark.games.wendake.grid import completable
from birchbark.games.wendake.opening import populate
from birchbark.games.wendake.state import (
    ALLY,
    AT_HOME,
    BEAVERS,
    CANOES,
    DISK,
    FIRE,
    HIDDEN,
    HOME,
    HUNTERS_OUT,
    LONG,
    LONGHOUSE,
    MARKED,
    MARKERS,
    OUTPOSTS,
    OWNED,
    POSTED,
    RESOURCE,
    RITUAL_SIDE,
    SPECIAL,
    SWAPS,
    TRACK,
    TRIBE_CARD,
    USED,
    WIDTH,
    WOMEN_OUT,
    Wendake,
)
from birchbark.games.wendake.terms import (
    AREAS,
    ASIDE,
    BEAN,
    CARDS,
    COMBINATIONS,
    FISH,
    FLAGS,
    FROM_SCENARIO,
    GRID,
    LAKES,
    LEATHER,
    NATIVES,
    NOWHERE,
    PROGRESS,
    RESOURCES,
    SLOTS_COUNT,
    TRACKS,
    TRIBES,
    WARRIOR,
)
from birchbark.games.wendake.turn_decisions import type_of

UNDRAWN: Final = -1
"""A card in hand that is drawn when all named cards are out of the deck."""
KEYS: Final = (
    *("home", "tribe", "areas", "guards", "at-home", "longhouse", "black", "canoes", "resources", "beavers"),
    *("hand", "seen", "played", "disk", "grid", "aside", "markers", "fire", "special", "swaps", "tracks"),
    *("progress", "used", "flag", "turtles"),
)


class More:
    """What an expansion reads besides: nothing in the base game."""

    def __init__(self, table_keys: Sequence[str] = (), village_keys: Sequence[str] = ()) -> None:
        self.table_keys = list(table_keys)
        self.village_keys = list(village_keys)

    def table(self, s: Wendake, table: StrictTable, set_up: bool) -> None:
        """Read what stands under `[table]`, before the villages are read."""

    def village(self, s: Wendake, seat: int, village: StrictTable) -> None:
        """Read what stands under a village, after all else of it."""

    def finish(self, s: Wendake, position: StrictTable) -> None:
        """Fill in what was not said, when all is read but the moment."""


def read_village(s: Wendake, seat: int, village: StrictTable, more: More) -> None:
    at = seat * WIDTH
    tribe = TRIBES.index(village.word("tribe", TRIBES, "wendat"))
    if tribe and any(s.villages[other * WIDTH + TRIBE_CARD] == tribe for other in range(seat)):
        raise village.fail("tribe", "free-tribe", TRIBES[tribe])
    s.villages[at + TRIBE_CARD] = tribe
    populate(s, seat)
    read_natives(s, seat, village)
    read_goods(s, seat, village)
    read_masks(s, seat, village)
    read_grid(s, seat, village)
    tracks = village.table("tracks")
    for track, name in enumerate(TRACKS):
        points = tracks.number(name, 0, s.components.limit, 0)
        s.villages[at + TRACK + track] = points
        s.points[(seat * len(TRACKS) + track) * len(s.components.sources) + FROM_SCENARIO] = points
    tracks.close(TRACKS)
    s.villages[at + SWAPS] = village.number("swaps", 0, s.villages[at + SWAPS], s.villages[at + SWAPS])
    read_tiles(s, seat, village)
    more.village(s, seat, village)
    village.close((*KEYS, *more.village_keys))


def read_natives(s: Wendake, seat: int, village: StrictTable) -> None:
    """Natives in areas, guards, natives in home and longhouse: all of them are somewhere."""
    at = seat * WIDTH
    land = s.components.land
    home = s.villages[at + HOME]
    out = [0, 0, 0]
    black = village.text("black", "") if s.tribe(seat).black_warrior else ""
    names = [land.area_name(area) for area in range(land.count * SLOTS_COUNT) if land.areas >> area & 1]
    choices = [f"{name} {native}" for name in names for native in ("woman", "hunter", "outpost")]
    for text in village.words("areas", choices, []):
        name, native = text.split()
        area = land.area_of[AREAS.index(name)]
        if s.occupied() >> area & 1:
            raise village.fail("areas", "one-native", text)
        if native != "outpost" and native != NATIVES[type_of(area)]:
            raise village.fail("areas", "native", text, name=NATIVES[type_of(area)], line=name)
        kind = WARRIOR if native == "outpost" else type_of(area)
        s.villages[at + (WOMEN_OUT, HUNTERS_OUT, OUTPOSTS)[kind]] |= 1 << area
        out[kind] += 1
        if name == black:
            if kind != WARRIOR:
                raise village.fail("black", "outpost", black)
            s.black = POSTED + area
    guards = village.table("guards")
    for territory in range(land.homes, land.count):
        many = guards.number(land.names[territory], 0, 15, 0)
        s.guards[seat * land.count + territory] = many
        out[WARRIOR] += many
    guards.close(land.names[land.homes :])
    house(s, seat, village, out)
    if black and s.black < POSTED:
        places = ["longhouse", *land.names[land.homes :], land.names[home]]
        if black not in places:
            raise village.fail("black", "black", black)
        s.black = LONG if black == "longhouse" else land.names.index(black)
    if s.black_seat == seat:
        check_black(s, seat, village)


def check_black(s: Wendake, seat: int, village: StrictTable) -> None:
    """The black warrior is one of those counted where he is."""
    there = s.villages[seat * WIDTH + LONGHOUSE + WARRIOR]
    if s.black >= 0:
        there = 1 if s.black >= POSTED else s.guards[seat * s.components.land.count + s.black]
    if not there:
        raise village.fail("black", "black-warrior")


def house(s: Wendake, seat: int, village: StrictTable, out: list[int]) -> None:
    """Who is not elsewhere is in the home or in the longhouse."""
    at = seat * WIDTH
    land = s.components.land
    guards_home = seat * land.count + s.villages[at + HOME]
    at_home = village.table("at-home")
    longhouse = village.table("longhouse")
    for native, name in enumerate(NATIVES):
        all_of_them = s.components.natives + (native == WARRIOR and s.tribe(seat).black_warrior)
        rest = all_of_them - out[native]
        if rest < 0:
            raise village.fail(f"areas/guards, {name}", "in-all", out[native], most=all_of_them)
        if name in at_home:
            inside = at_home.number(name, 0, rest)
            injured = longhouse.number(name, 0, rest, rest - inside)
        else:
            injured = longhouse.number(name, 0, rest, min(s.villages[at + LONGHOUSE + native], rest))
            inside = rest - injured
        if inside + injured != rest:
            raise village.fail(f"at-home/longhouse, {name}", "together", inside + injured, many=rest)
        s.villages[at + LONGHOUSE + native] = injured
        if native == WARRIOR:
            s.guards[guards_home] = inside
        else:
            s.villages[at + AT_HOME + native] = inside
    at_home.close(NATIVES)
    longhouse.close(NATIVES)


def read_goods(s: Wendake, seat: int, village: StrictTable) -> None:
    """Canoes, resources and beavers; without a word what the tribe starts with."""
    at = seat * WIDTH
    leather, fish, vegetables, beavers, _ = s.components.materials[s.villages[at + TRIBE_CARD]]
    lakes = [LAKES[lake] for lake in s.components.lakes]
    canoes = village.words("canoes", lakes, lakes[:1])
    if len(canoes) > s.components.canoes:
        raise village.fail("canoes", "canoes", canoes, most=s.components.canoes)
    s.villages[at + CANOES] = len(canoes)
    for lake, name in enumerate(LAKES):
        s.canoes[seat * len(LAKES) + lake] = canoes.count(name)
    if "resources" in village:
        resources = village.table("resources")
        for number, name in enumerate(RESOURCES):
            s.villages[at + RESOURCE + number] = resources.number(name, 0, 999, 0)
        resources.close(RESOURCES)
    else:
        s.villages[at + RESOURCE + LEATHER] = leather
        s.villages[at + RESOURCE + FISH] = fish
        s.villages[at + RESOURCE + BEAN + s.components.land.home_vegetable[s.villages[at + HOME]]] = vegetables
    s.villages[at + BEAVERS] = village.number("beavers", 0, 999, beavers)


def read_masks(s: Wendake, seat: int, village: StrictTable) -> None:
    """Cards in hand, those of them all have seen, cards played, and the disk. Hands not named are drawn later."""
    at = seat * WIDTH
    hand = [CARDS.index(name) for name in village.words("hand", CARDS, [])] if "hand" in village else None
    seen = [CARDS.index(name) for name in village.words("seen", CARDS, [])]
    played = [CARDS.index(name) for name in village.words("played", CARDS, [])]
    for card in [*(hand or []), *played]:
        if card not in s.deck:
            raise village.fail("hand/played", "cards", CARDS[card])
        s.deck.remove(card)
    s.played[seat] = played
    if hand is None:
        s.hands[seat] = [UNDRAWN] * s.components.materials[s.villages[at + TRIBE_CARD]][4]
        if seen:
            raise village.fail("seen", "also-under", CARDS[seen[0]], name="hand")
    else:
        for card in seen:
            if card not in hand:
                raise village.fail("seen", "also-under", CARDS[card], name="hand")
            hand.remove(card)
        s.hands[seat] = seen + [card | HIDDEN for card in hand]
    disk = village.word("disk", ("none", *COMBINATIONS), "none")
    if disk != "none":
        s.villages[at + DISK] = s.components.space_of[COMBINATIONS.index(disk)] + 1


def read_grid(s: Wendake, seat: int, village: StrictTable) -> None:
    """The tiles of the grid with their sides, those set aside, markers and the sacred fire token."""
    at = seat * WIDTH
    first = seat * len(GRID)
    if "grid" in village:
        sides = s.components.sides()
        names = village.words("grid", [*sides, *(f"{side} / ritual" for side in sides)])
        if len(names) != len(GRID):
            raise village.fail("grid", "grid", names, many=len(GRID))
        for place, name in enumerate(names):
            side = name.removesuffix(" / ritual")
            s.grid[first + place] = s.components.tile_named(side) | (RITUAL_SIDE if side != name else 0)
    tiles = [tile & ~RITUAL_SIDE for tile in s.grid[first : first + len(GRID)]]
    if "aside" in village:
        s.aside[seat] = [s.components.tile_named(name) for name in village.words("aside", s.components.sides())]
    else:
        s.aside[seat] = [tile for tile in range(BASIC) if tile not in tiles]
    own = sorted(tiles + s.aside[seat])
    advanced = [tile for tile in own if tile >= BASIC]
    if own[:BASIC] != list(range(BASIC)) or len(set(own)) != len(own) or len(s.aside[seat]) > len(ASIDE):
        raise village.fail("grid/aside", "basic-tiles")
    for other in range(seat):
        if set(advanced) & {tile & ~RITUAL_SIDE for tile in s.grid[other * 9 : other * 9 + 9] + s.aside[other]}:
            raise village.fail("grid", "free-tiles")
    if s.level == 1 and any(tile in s.components.advanced[1] for tile in own):
        raise village.fail("grid", "level-1", year=s.components.level_1_years + 1)
    claim_tiles(s, village, advanced)
    markers = [GRID.index(name) for name in village.words("markers", GRID, [])]
    s.villages[at + MARKED] = sum(1 << place for place in set(markers))
    fire = village.word("fire", (*GRID, "none"), "none")
    s.villages[at + FIRE] = NOWHERE if fire == "none" else GRID.index(fire)
    if not completable(s.villages[at + MARKED], s.villages[at + FIRE]):
        raise village.fail("markers/fire", "line")
    if len(set(markers)) != len(markers) or len(markers) > 3 or s.villages[at + FIRE] in markers:
        raise village.fail("markers", "markers", [GRID[place] for place in markers])
    used = len(markers) + (seat in s.reserved)
    s.villages[at + MARKERS] = s.components.markers - used
    special = village.word("special", ("left", "placed"), "left")
    s.villages[at + SPECIAL] = s.tribe(seat).special_marker and special == "left"


def claim_tiles(s: Wendake, village: StrictTable, advanced: list[int]) -> None:
    """Tiles that a player has are not in the stack."""
    for tile in advanced:
        if tile in s.display:
            raise village.fail("grid/aside", "off-display", s.components.side(tile))
        if tile in s.unseen:
            s.unseen.remove(tile)
            s.stacked = max(s.stacked - 1, 0)


def read_tiles(s: Wendake, seat: int, village: StrictTable) -> None:
    """Progress tiles, the flag, turtle tiles with what they score."""
    at = seat * WIDTH
    for name in village.words("progress", PROGRESS, []):
        s.villages[at + OWNED] |= 1 << PROGRESS.index(name)
    for name in village.words("used", PROGRESS, []):
        s.villages[at + USED] |= 1 << PROGRESS.index(name)
    if s.villages[at + USED] & ~s.villages[at + OWNED]:
        raise village.fail("used", "also-under", name="progress")
    s.villages[at + ALLY] = FLAGS.index(village.word("flag", FLAGS, "none"))
    known: dict[str, tuple[int, int]] = {}
    types = s.components.turtle_types
    for turtle, turtle_name in enumerate(s.components.turtles):
        for tile, tracks in enumerate(s.components.turtle_tracks[turtle % 3]):
            known[" ".join([turtle_name, *(TRACKS[track] for track in tracks)])] = (turtle, tile)
    for name in village.words("turtles", list(known), []):
        turtle, tile = known[name]
        if s.turtles[seat * types + turtle] or not s.stacks[turtle] >> tile & 1:
            raise village.fail("turtles", "turtles", name)
        s.stacks[turtle] ^= 1 << tile
        s.turtles[seat * types + turtle] = tile + 1
