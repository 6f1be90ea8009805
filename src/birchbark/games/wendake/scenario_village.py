"""What a scenario says about one village; anything it leaves out is as after the set-up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic

from birchbark.engine.strict_table import StrictTable
from birchbark.games.wendake.component_values import BASIC
from birchbark.games.wendake.encoding import HIDDEN, LONG, POSTED, RITUAL_SIDE
from birchbark.games.wendake.grid import completable
from birchbark.games.wendake.opening import populate
from birchbark.games.wendake.state import W, Wendake
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
from birchbark.games.wendake.village import (
    ALLY,
    AT_HOME,
    BEAVERS,
    CANOES,
    DISK,
    FIRE,
    HOME,
    LONGHOUSE,
    MARKED,
    MARKERS,
    OWNED,
    RESOURCE,
    SPECIAL,
    SWAPS,
    TRIBE_CARD,
    USED,
    WHERE_OUT,
    replaced,
    with_row,
)

UNDRAWN: Final = -1
"""A card in hand that is drawn once all named cards have left the deck."""
KEYS: Final = (
    *("home", "tribe", "areas", "guards", "at-home", "longhouse", "black", "canoes", "resources", "beavers"),
    *("hand", "seen", "played", "disk", "grid", "aside", "markers", "fire", "special", "swaps", "tracks"),
    *("progress", "used", "flag", "turtles"),
)


class ScenarioExtension(Generic[W]):
    """Reads the keys that an expansion adds, none in the base game."""

    def __init__(self, table_keys: Sequence[str] = (), village_keys: Sequence[str] = ()) -> None:
        self.table_keys = list(table_keys)
        self.village_keys = list(village_keys)

    def table(self, s: W, table: StrictTable, set_up: bool) -> None:
        """Read the expansion's keys in `[table]`, before the villages are read."""

    def village(self, s: W, seat: int, village: StrictTable) -> None:
        """Read the expansion's keys of a village, after its other keys."""

    def finish(self, s: W, position: StrictTable) -> None:
        """Fill in what the scenario leaves out, once everything but the moment has been read."""


def read_village(s: Wendake, seat: int, table: StrictTable, extension: ScenarioExtension[Any]) -> None:
    village = s.villages[seat]
    tribe = TRIBES.index(table.word("tribe", TRIBES, "wendat"))
    if tribe and any(s.villages[other][TRIBE_CARD] == tribe for other in range(seat)):
        raise table.fail("tribe", "free-tribe", TRIBES[tribe])
    village[TRIBE_CARD] = tribe
    populate(s, seat)
    read_natives(s, seat, table)
    read_goods(s, seat, table)
    read_masks(s, seat, table)
    read_grid(s, seat, table)
    tracks = table.table("tracks")
    for track, name in enumerate(TRACKS):
        points = tracks.number(name, 0, s.components.limit, 0)
        s.score(seat, track, FROM_SCENARIO, points)
    tracks.close(TRACKS)
    village[SWAPS] = table.number("swaps", 0, village[SWAPS], village[SWAPS])
    read_tiles(s, seat, table)
    extension.village(s, seat, table)
    table.close((*KEYS, *extension.village_keys))


def read_natives(s: Wendake, seat: int, table: StrictTable) -> None:
    """Read the natives in areas, the guards, and the natives in home and longhouse; none may be missing."""
    village = s.villages[seat]
    land = s.components.land
    home = village[HOME]
    out = [0, 0, 0]
    black = table.text("black", "") if s.tribe(seat).black_warrior else ""
    names = [land.area_name(area) for area in range(land.count * SLOTS_COUNT) if land.areas >> area & 1]
    choices = [f"{name} {native}" for name in names for native in ("woman", "hunter", "outpost")]
    for text in table.words("areas", choices, []):
        name, native = text.split()
        area = land.area_of[AREAS.index(name)]
        if s.occupied() >> area & 1:
            raise table.fail("areas", "one-native", text)
        if native != "outpost" and native != NATIVES[type_of(area)]:
            raise table.fail("areas", "native", text, name=NATIVES[type_of(area)], line=name)
        kind = WARRIOR if native == "outpost" else type_of(area)
        village[WHERE_OUT[kind]] |= 1 << area
        out[kind] += 1
        if name == black:
            if kind != WARRIOR:
                raise table.fail("black", "outpost", black)
            s.black = POSTED + area
    guards = table.table("guards")
    for territory in range(land.homes, land.count):
        many = guards.number(land.names[territory], 0, 15, 0)
        s.guards = with_row(s.guards, seat, replaced(s.guards[seat], territory, many))
        out[WARRIOR] += many
    guards.close(land.names[land.homes :])
    house(s, seat, table, out)
    if black and s.black < POSTED:
        places = ["longhouse", *land.names[land.homes :], land.names[home]]
        if black not in places:
            raise table.fail("black", "black", black)
        s.black = LONG if black == "longhouse" else land.names.index(black)
    if s.black_seat == seat:
        check_black(s, seat, table)


def check_black(s: Wendake, seat: int, table: StrictTable) -> None:
    """Check that the black warrior is among the warriors counted at his place."""
    there = s.villages[seat][LONGHOUSE + WARRIOR]
    if s.black >= 0:
        there = 1 if s.black >= POSTED else s.guards[seat][s.black]
    if not there:
        raise table.fail("black", "black-warrior")


def house(s: Wendake, seat: int, table: StrictTable, out: list[int]) -> None:
    """Put the natives who are not elsewhere in the home or in the longhouse."""
    village = s.villages[seat]
    at_home = table.table("at-home")
    longhouse = table.table("longhouse")
    for native, name in enumerate(NATIVES):
        all_of_them = s.components.natives + (native == WARRIOR and s.tribe(seat).black_warrior)
        rest = all_of_them - out[native]
        if rest < 0:
            raise table.fail(f"areas/guards, {name}", "in-all", out[native], most=all_of_them)
        if name in at_home:
            inside = at_home.number(name, 0, rest)
            injured = longhouse.number(name, 0, rest, rest - inside)
        else:
            injured = longhouse.number(name, 0, rest, min(village[LONGHOUSE + native], rest))
            inside = rest - injured
        if inside + injured != rest:
            raise table.fail(f"at-home/longhouse, {name}", "together", inside + injured, many=rest)
        village[LONGHOUSE + native] = injured
        if native == WARRIOR:
            s.guards = with_row(s.guards, seat, replaced(s.guards[seat], village[HOME], inside))
        else:
            village[AT_HOME + native] = inside
    at_home.close(NATIVES)
    longhouse.close(NATIVES)


def read_goods(s: Wendake, seat: int, table: StrictTable) -> None:
    """Read canoes, resources and beavers, by default those that the tribe starts with."""
    village = s.villages[seat]
    leather, fish, vegetables, beavers, _ = s.components.materials[village[TRIBE_CARD]]
    lakes = [LAKES[lake] for lake in s.components.lakes]
    canoes = table.words("canoes", lakes, lakes[:1])
    if len(canoes) > s.components.canoes:
        raise table.fail("canoes", "canoes", canoes, most=s.components.canoes)
    village[CANOES] = len(canoes)
    s.canoes = with_row(s.canoes, seat, [canoes.count(name) for name in LAKES])
    if "resources" in table:
        resources = table.table("resources")
        for number, name in enumerate(RESOURCES):
            village[RESOURCE + number] = resources.number(name, 0, 999, 0)
        resources.close(RESOURCES)
    else:
        village[RESOURCE + LEATHER] = leather
        village[RESOURCE + FISH] = fish
        village[RESOURCE + BEAN + s.components.land.home_vegetable[village[HOME]]] = vegetables
    village[BEAVERS] = table.number("beavers", 0, 999, beavers)


def read_masks(s: Wendake, seat: int, table: StrictTable) -> None:
    """Read the cards in hand, those everyone has seen, the cards played and the disk; unnamed hands are drawn later."""
    village = s.villages[seat]
    hand = [CARDS.index(name) for name in table.words("hand", CARDS, [])] if "hand" in table else None
    seen = [CARDS.index(name) for name in table.words("seen", CARDS, [])]
    played = [CARDS.index(name) for name in table.words("played", CARDS, [])]
    for card in [*(hand or []), *played]:
        if card not in s.deck:
            raise table.fail("hand/played", "cards", CARDS[card])
        s.deck.remove(card)
    s.played = with_row(s.played, seat, played)
    if hand is None:
        s.hands = with_row(s.hands, seat, [UNDRAWN] * s.components.materials[village[TRIBE_CARD]][4])
        if seen:
            raise table.fail("seen", "also-under", CARDS[seen[0]], name="hand")
    else:
        for card in seen:
            if card not in hand:
                raise table.fail("seen", "also-under", CARDS[card], name="hand")
            hand.remove(card)
        s.hands = with_row(s.hands, seat, seen + [card | HIDDEN for card in hand])
    disk = table.word("disk", ("none", *COMBINATIONS), "none")
    if disk != "none":
        village[DISK] = s.components.space_of[COMBINATIONS.index(disk)] + 1


def read_grid(s: Wendake, seat: int, table: StrictTable) -> None:
    """Read the tiles of the grid with their sides, the tiles set aside, the markers and the sacred fire token."""
    village = s.villages[seat]
    if "grid" in table:
        sides = s.components.sides()
        names = table.words("grid", [*sides, *(f"{side} / ritual" for side in sides)])
        if len(names) != len(GRID):
            raise table.fail("grid", "grid", names, many=len(GRID))
        s.grid = with_row(s.grid, seat, [tile_of(s, name) for name in names])
    tiles = [tile & ~RITUAL_SIDE for tile in s.grid[seat]]
    if "aside" in table:
        s.aside = with_row(
            s.aside, seat, [s.components.tile_named(name) for name in table.words("aside", s.components.sides())]
        )
    else:
        s.aside = with_row(s.aside, seat, [tile for tile in range(BASIC) if tile not in tiles])
    own = sorted(tiles + s.aside[seat])
    advanced = [tile for tile in own if tile >= BASIC]
    if own[:BASIC] != list(range(BASIC)) or len(set(own)) != len(own) or len(s.aside[seat]) > len(ASIDE):
        raise table.fail("grid/aside", "basic-tiles")
    for other in range(seat):
        if set(advanced) & {tile & ~RITUAL_SIDE for tile in s.grid[other] + s.aside[other]}:
            raise table.fail("grid", "free-tiles")
    if s.level == 1 and any(tile in s.components.advanced[1] for tile in own):
        raise table.fail("grid", "level-1", year=s.components.level_1_years + 1)
    claim_tiles(s, table, advanced)
    markers = [GRID.index(name) for name in table.words("markers", GRID, [])]
    village[MARKED] = sum(1 << place for place in set(markers))
    fire = table.word("fire", (*GRID, "none"), "none")
    village[FIRE] = NOWHERE if fire == "none" else GRID.index(fire)
    if not completable(village[MARKED], village[FIRE]):
        raise table.fail("markers/fire", "line")
    if len(set(markers)) != len(markers) or len(markers) > 3 or village[FIRE] in markers:
        raise table.fail("markers", "markers", [GRID[place] for place in markers])
    used = len(markers) + (seat in s.reserved)
    village[MARKERS] = s.components.markers - used
    special = table.word("special", ("left", "placed"), "left")
    village[SPECIAL] = s.tribe(seat).special_marker and special == "left"


def tile_of(s: Wendake, name: str) -> int:
    """Return the tile with these actions and this side up."""
    side = name.removesuffix(" / ritual")
    return s.components.tile_named(side) | (RITUAL_SIDE if side != name else 0)


def claim_tiles(s: Wendake, table: StrictTable, advanced: list[int]) -> None:
    """Take the tiles that players have out of the stack."""
    for tile in advanced:
        if tile in s.display:
            raise table.fail("grid/aside", "off-display", s.components.side(tile))
        if tile in s.unseen:
            s.unseen.remove(tile)
            s.stacked = max(s.stacked - 1, 0)


def read_tiles(s: Wendake, seat: int, table: StrictTable) -> None:
    """Read the progress tiles, the flag, and the turtle tiles with what they score."""
    village = s.villages[seat]
    for name in table.words("progress", PROGRESS, []):
        village[OWNED] |= 1 << PROGRESS.index(name)
    for name in table.words("used", PROGRESS, []):
        village[USED] |= 1 << PROGRESS.index(name)
    if village[USED] & ~village[OWNED]:
        raise table.fail("used", "also-under", name="progress")
    village[ALLY] = FLAGS.index(table.word("flag", FLAGS, "none"))
    known: dict[str, tuple[int, int]] = {}
    for turtle, turtle_name in enumerate(s.components.turtles):
        for tile, tracks in enumerate(s.components.turtle_tracks[turtle % 3]):
            known[" ".join([turtle_name, *(TRACKS[track] for track in tracks)])] = (turtle, tile)
    for name in table.words("turtles", list(known), []):
        turtle, tile = known[name]
        if s.turtles[seat][turtle] or not s.stacks[turtle] >> tile & 1:
            raise table.fail("turtles", "turtles", name)
        s.stacks[turtle] ^= 1 << tile
        s.turtles = with_row(s.turtles, seat, replaced(s.turtles[seat], turtle, tile + 1))
