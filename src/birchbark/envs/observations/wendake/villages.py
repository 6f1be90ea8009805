"""The parts about each side on the map, and each player's village, cards and tiles."""

from __future__ import annotations

from typing import Final

from birchbark.envs.observations import (
    CLOCKWISE,
    MOST_SEATS,
    Bits,
    Part,
    Scale,
    bits,
    marks,
    one_of,
    subsets,
    zeros,
)
from birchbark.envs.observations.wendake.table import ALIKE, MOST_ALIKE, outside, whose
from birchbark.envs.observations.wendake.tiles import TILE, row_of, tiles_of
from birchbark.games.wendake.component_values import STACK, ComponentValues
from birchbark.games.wendake.encoding import NO_TILE, RITUAL_SIDE, TYPE
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import (
    ASIDE,
    BELOW,
    CARDS,
    COMBINATIONS,
    FLAGS,
    GRID,
    LAKES,
    PROGRESS,
    RESOURCES,
    SLOTS_COUNT,
    TRACKS,
    TRIBES,
)
from birchbark.games.wendake.village import (
    ALLY,
    AT_HOME,
    CANOES,
    DISK,
    FIRE,
    HOME,
    HUNTERS_OUT,
    LONGHOUSE,
    MARKED,
    MARKERS,
    OUTPOSTS,
    OWNED,
    RESOURCE,
    SPECIAL,
    SWAPS,
    TRACK,
    TRIBE_CARD,
    USED,
    WOMEN_OUT,
)
from birchbark.games.wendake.village import WIDTH as VILLAGE_WIDTH

MOST_NATIVES: Final = 15
MOST_CANOES: Final = 12
MOST_RESOURCES: Final = 20
MOST_POINTS: Final = 60
MOST_IN_HAND: Final = 12
MOST_MARKERS: Final = 4
MOST_SWAPS: Final = 5

NATIVES: Final = Scale(MOST_NATIVES)
CANOE_COUNT: Final = Scale(MOST_CANOES)
RESOURCE_COUNT: Final = Scale(MOST_RESOURCES)
POINTS: Final = Scale(MOST_POINTS)
IN_HAND: Final = Scale(MOST_IN_HAND)
MARKER_COUNT: Final = Scale(MOST_MARKERS)
SWAP_COUNT: Final = Scale(MOST_SWAPS)
AMOUNTS: Final = (
    [RESOURCE_COUNT.table] * (TRACK - RESOURCE)
    + [POINTS.table] * (SWAPS - TRACK)
    + [SWAP_COUNT.table] * (MARKERS - SWAPS)
)
"""What is written for resources, beavers, score markers and swap tokens, by their places in the village."""
AREAS: Final = [Bits(SLOTS_COUNT * lands) for lands in range(64)]
"""Sets of the areas outside the homes, by the number of territories there."""
DISKS: Final = marks(1 + len(COMBINATIONS))
TRIBE_MARKS: Final = marks(len(TRIBES))
ALLIES: Final = marks(len(FLAGS))
FIRES: Final = marks(len(GRID))
GRID_SETS: Final = subsets(len(GRID))
PROGRESS_SETS: Final = Bits(len(PROGRESS))
FLAG: Final = subsets(1)

NATIVES_DIFFER: Final = 1
DISK_DIFFERS: Final = 2
AMOUNTS_DIFFER: Final = 4
SIGNS_DIFFER: Final = 8
MARKS_DIFFER: Final = 16
PROGRESS_DIFFERS: Final = 32
ROWS_DIFFER: Final = 64
DIFFERING: Final = (
    (NATIVES_DIFFER, tuple(range(HOME, CANOES))),
    (DISK_DIFFERS, (DISK, MARKERS)),
    (AMOUNTS_DIFFER, tuple(range(RESOURCE, MARKERS))),
    (SIGNS_DIFFER, (TRIBE_CARD, SPECIAL, ALLY)),
    (MARKS_DIFFER, (MARKED, FIRE)),
    (PROGRESS_DIFFERS, (OWNED, USED)),
)
DIFFERS: Final = [sum([what for what, places in DIFFERING if place in places]) for place in range(VILLAGE_WIDTH)]
"""What is to be written anew if a number of the village differs, by its place."""
UNKNOWN: Final = -99


def village_layout(s: Wendake) -> list[Part]:
    found: list[Part] = []
    land = s.components.land
    for side in range(s.sides):
        found += [
            Part(f"home, {whose(side)}", land.homes),
            Part(f"women and hunters at home, then all natives in the longhouse, {whose(side)}", 5, MOST_NATIVES),
            Part(f"areas with women, {whose(side)}", outside(s)),
            Part(f"areas with hunters, {whose(side)}", outside(s)),
            Part(f"areas with outposts, {whose(side)}", outside(s)),
            Part(f"guards by territory, {whose(side)}", land.count, MOST_NATIVES),
            Part(f"space of the mask disk, {whose(side)}", 1 + len(COMBINATIONS)),
            Part(f"action markers left, {whose(side)}", 1, MOST_MARKERS),
        ]
    for seat in range(s.players):
        found += [
            Part(f"tribe, {whose(seat)}", len(TRIBES)),
            Part(f"canoes by lake, {whose(seat)}", len(LAKES), MOST_CANOES),
            Part(f"resources, then beavers, {whose(seat)}", len(RESOURCES) + 1, MOST_RESOURCES),
            Part(f"score markers, {whose(seat)}", len(TRACKS), MOST_POINTS),
            Part(f"swap tokens, {whose(seat)}", 1, MOST_SWAPS),
            Part(f"special marker, {whose(seat)}", 1),
            Part(f"flag, {whose(seat)}", len(FLAGS)),
            Part(f"grid: tiles, {whose(seat)}", len(GRID) * TILE),
            Part(f"grid: ritual sides, {whose(seat)}", len(GRID)),
            Part(f"grid: markers, {whose(seat)}", len(GRID)),
            Part(f"grid: sacred fire, {whose(seat)}", len(GRID)),
            Part(f"tiles below the grid, {whose(seat)}", len(BELOW) * TILE),
            Part(f"tiles set aside, {whose(seat)}", len(ASIDE) * TILE),
            Part(f"progress tiles, {whose(seat)}", len(PROGRESS)),
            Part(f"used progress tiles, {whose(seat)}", len(PROGRESS)),
            Part(f"cards played by type, {whose(seat)}", len(CARDS), MOST_ALIKE),
            Part(f"cards in hand, {whose(seat)}", 1, MOST_IN_HAND),
            Part(f"cards in hand that all have seen, by type, {whose(seat)}", len(CARDS), MOST_ALIKE),
            Part(f"turtle tiles, {whose(seat)}", s.components.turtle_types),
            Part(f"turtle tiles as far as known: which of each type, {whose(seat)}", STACK * s.components.turtle_types),
            Part(f"points above and below 0, {whose(seat)}", 2, MOST_POINTS),
        ]
    return [*found, Part("own cards by type", len(CARDS), MOST_ALIKE)]


class VillagesWriter:
    """Writes the parts about the villages of games with the same components."""

    def __init__(self, components: ComponentValues) -> None:
        self.pairing = -1
        self.villages = [Village() for _ in range(MOST_SEATS)]
        self.guards: list[list[int]] = []
        self.canoes: list[list[int]] = []
        self.grid: list[list[int]] = []
        self.below: list[list[int]] = []
        self.aside: list[list[int]] = []
        self.hands: list[list[int]] = []
        self.played: list[list[int]] = []
        self.turtles: list[list[int]] = []
        self.sides = [SideWriter() for _ in range(MOST_SEATS)]
        self.players = [PlayerWriter(tiles_of(components)) for _ in range(MOST_SEATS)]
        self.unknown_turtles = zeros(STACK * components.turtle_types)

    def write(self, s: Wendake, seat: int, other_points: list[int], found: list[bytes], place: int) -> int:
        """Write all parts as they have been worked out; other points are those that a seat's village does not show."""
        for side in CLOCKWISE[s.sides][seat]:
            found[place] = self.sides[side].row
            place += 1
        for owner in CLOCKWISE[s.players][seat]:
            player = self.players[owner]
            found[place] = player.wealth_row
            found[place + 1] = player.grid_row
            found[place + 2] = player.marks_row
            found[place + 3] = player.below_row
            found[place + 4] = player.aside_row
            found[place + 5] = player.rest_row
            found[place + 6] = player.which_turtles if owner == seat or s.over else self.unknown_turtles
            found[place + 7] = POINTS.signed(player.points + other_points[owner])
            place += 8
        found[place] = self.players[seat].own_cards
        return place + 1

    def work_out(self, s: Wendake) -> int:
        """Work out what has changed since the last time, and return what of all villages has."""
        rows_differ = self.rows_differ(s)
        pairs_differ = self.pairing != s.pairing
        self.pairing = s.pairing
        all_differing = ROWS_DIFFER if rows_differ else 0
        for side in range(s.sides):
            differs = self.villages[side].differs(s.villages[side])
            if pairs_differ:
                differs |= AMOUNTS_DIFFER
            if rows_differ or differs:
                all_differing |= differs
                self.sides[side].work_out(s, side, differs)
                if side < s.players:
                    self.players[side].work_out(s, side, differs)
        return all_differing

    def rows_differ(self, s: Wendake) -> bool:
        """Return whether any seat has another row, and remember all of them."""
        if (
            self.guards is s.guards
            and self.canoes is s.canoes
            and self.grid is s.grid
            and self.below is s.below
            and self.aside is s.aside
            and self.hands is s.hands
            and self.played is s.played
            and self.turtles is s.turtles
        ):
            return False
        self.guards = s.guards
        self.canoes = s.canoes
        self.grid = s.grid
        self.below = s.below
        self.aside = s.aside
        self.hands = s.hands
        self.played = s.played
        self.turtles = s.turtles
        return True


class Village:
    """The numbers of a village as they were last; unlike the other rows of a state, they change in place."""

    def __init__(self) -> None:
        self.last = [UNKNOWN] * VILLAGE_WIDTH

    def differs(self, village: list[int]) -> int:
        """Return what is to be written anew."""
        last = self.last
        if last == village:
            return 0
        found = 0
        for place, number in enumerate(village):
            if last[place] != number:
                found |= DIFFERS[place]
        self.last = village[:]
        return found


class SideWriter:
    """Writes the parts about one side on the map."""

    def __init__(self) -> None:
        self.row = b""
        self.natives_row = b""
        self.guards: list[int] = []
        self.guards_row = b""

    def work_out(self, s: Wendake, side: int, differs: int) -> None:
        """Work out what has changed since the last time."""
        guards = s.guards[side]
        village = s.villages[side]
        if self.guards is not guards:
            self.guards = guards
            self.guards_row = NATIVES.numbers(guards)
        elif not differs & (NATIVES_DIFFER | DISK_DIFFERS):
            return
        if differs & NATIVES_DIFFER:
            self.natives_row = b"".join(native_parts(s, village))
        disk, markers = DISKS[village[DISK]], MARKER_COUNT.number(village[MARKERS])
        self.row = b"".join([self.natives_row, self.guards_row, disk, markers])


class PlayerWriter:
    """Writes the parts about one player; rows of the state that are never changed in place are known by identity."""

    def __init__(self, tiles: list[bytes]) -> None:
        # What every row needs stands side by side, in as few lines of the processor's cache as can be.
        self.wealth_row = b""
        self.grid_row = b""
        self.marks_row = b""
        self.below_row = b""
        self.aside_row = b""
        self.rest_row = b""
        self.which_turtles = b""
        self.own_cards = b""
        self.points = 0
        """The points that the village shows."""
        self.tiles = tiles
        self.canoes: list[int] = []
        self.canoes_row = b""
        self.amounts_row = b""
        self.grid: list[int] = []
        self.below: list[int] = []
        self.aside: list[int] = []
        self.played: list[int] = []
        self.hand: list[int] = []
        self.cards = b""
        self.turtles: list[int] = []
        self.turtles_row = b""

    def work_out(self, s: Wendake, owner: int, village_differs: int) -> None:
        """Work out what has changed since the last time."""
        self.work_out_wealth(s, owner, village_differs)
        tiles = s.grid[owner]
        if self.grid is not tiles:
            self.grid = tiles
            self.grid_row = grid(self.tiles, tiles)
        if village_differs & MARKS_DIFFER:
            village = s.villages[owner]
            self.marks_row = GRID_SETS[village[MARKED]] + FIRES[village[FIRE]]
        self.work_out_rest(s, owner, village_differs & PROGRESS_DIFFERS != 0)

    def work_out_wealth(self, s: Wendake, owner: int, village_differs: int) -> None:
        village = s.villages[owner]
        canoes = s.canoes[owner]
        if self.canoes is not canoes:
            self.canoes = canoes
            self.canoes_row = CANOE_COUNT.numbers(canoes)
        elif not village_differs & (AMOUNTS_DIFFER | SIGNS_DIFFER):
            return
        if village_differs & AMOUNTS_DIFFER:
            amounts = village[RESOURCE:MARKERS]
            self.amounts_row = b"".join([AMOUNTS[place][number] for place, number in enumerate(amounts)])
            self.points = s.village_points(owner)
        self.wealth_row = b"".join(
            [
                TRIBE_MARKS[village[TRIBE_CARD]],
                self.canoes_row,
                self.amounts_row,
                FLAG[village[SPECIAL]],
                ALLIES[village[ALLY]],
            ]
        )

    def work_out_rest(self, s: Wendake, owner: int, differs: bool) -> None:
        below, aside = s.below[owner], s.aside[owner]
        if self.below is not below:
            self.below = below
            self.below_row = row_of(self.tiles, below, len(BELOW))
        if self.aside is not aside:
            self.aside = aside
            self.aside_row = row_of(self.tiles, aside, len(ASIDE))
        played, cards = s.played[owner], s.hands[owner]
        if self.played is not played or self.hand is not cards:
            self.played = played
            self.hand = cards
            self.cards = ALIKE.of(played) + hand(cards)
            self.own_cards = ALIKE.of([card & TYPE for card in cards])
            differs = True
        turtles = s.turtles[owner]
        if self.turtles is not turtles:
            self.turtles = turtles
            self.turtles_row = held(turtles)
            self.which_turtles = which(turtles)
            differs = True
        if differs:
            village = s.villages[owner]
            progress = [PROGRESS_SETS.of(village[OWNED]), PROGRESS_SETS.of(village[USED])]
            self.rest_row = b"".join([*progress, self.cards, self.turtles_row])


def native_parts(s: Wendake, village: list[int]) -> list[bytes]:
    land = s.components.land
    areas = AREAS[land.count - land.homes]
    first = SLOTS_COUNT * land.homes
    return [
        one_of(village[HOME], land.homes),
        NATIVES.numbers(village[AT_HOME : LONGHOUSE + 3]),
        areas.of(village[WOMEN_OUT] >> first),
        areas.of(village[HUNTERS_OUT] >> first),
        areas.of(village[OUTPOSTS] >> first),
    ]


def grid(tiles: list[bytes], row: list[int]) -> bytes:
    rituals = 0
    for place, tile in enumerate(row):
        if tile != NO_TILE and tile & RITUAL_SIDE:
            rituals |= 1 << place
    return row_of(tiles, row, len(GRID)) + bits(rituals, len(GRID))


def hand(cards: list[int]) -> bytes:
    """Return how many cards are in a hand, and those of them that all have seen."""
    return IN_HAND.number(len(cards)) + ALIKE.of([card for card in cards if card <= TYPE])


def held(turtles: list[int]) -> bytes:
    """Return the types of turtle tiles that a player has."""
    found = 0
    for turtle, tile in enumerate(turtles):
        if tile:
            found |= 1 << turtle
    return bits(found, len(turtles))


def which(turtles: list[int]) -> bytes:
    """Return which turtle tile of each type a player has."""
    found = 0
    for turtle, tile in enumerate(turtles):
        if tile:
            found |= 1 << (STACK * turtle + tile - 1)
    return bits(found, STACK * len(turtles))
