"""The parts about each side on the map, and each player's village, cards and tiles."""

from __future__ import annotations

from typing import Final

from birchbark.envs.observations import NUMBERS, Part, bits, counts, one_of, signed
from birchbark.envs.observations.wendake.table import MOST_ALIKE, outside, whose
from birchbark.envs.observations.wendake.tiles import TILE, row_of, tiles_of
from birchbark.games.wendake.component_values import STACK
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

MOST_NATIVES: Final = 15
MOST_CANOES: Final = 12
MOST_RESOURCES: Final = 20
MOST_POINTS: Final = 60
MOST_IN_HAND: Final = 12
NOTHING_ASIDE: Final = bytes(len(ASIDE) * TILE)


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
            Part(f"action markers left, {whose(side)}", 1, 4),
        ]
    for seat in range(s.players):
        found += [
            Part(f"tribe, {whose(seat)}", len(TRIBES)),
            Part(f"canoes by lake, {whose(seat)}", len(LAKES), MOST_CANOES),
            Part(f"resources, then beavers, {whose(seat)}", len(RESOURCES) + 1, MOST_RESOURCES),
            Part(f"score markers, {whose(seat)}", len(TRACKS), MOST_POINTS),
            Part(f"swap tokens, {whose(seat)}", 1, 5),
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


def village_parts(s: Wendake, seat: int, found: list[bytes]) -> None:
    for number in range(s.sides):
        side_parts(s, (seat + number) % s.sides, found)
    scores = s.scores()
    for number in range(s.players):
        owner = (seat + number) % s.players
        player_parts(s, owner, owner == seat or s.over, found)
        found.append(signed(scores[owner]))
    found.append(counts([card & TYPE for card in s.hands[seat]], len(CARDS)))


def side_parts(s: Wendake, side: int, found: list[bytes]) -> None:
    village = s.villages[side]
    land = s.components.land
    areas = outside(s)
    first = SLOTS_COUNT * land.homes
    found.append(one_of(village[HOME], land.homes))
    found.append(bytes(village[AT_HOME : LONGHOUSE + 3]))
    found.append(bits(village[WOMEN_OUT] >> first, areas))
    found.append(bits(village[HUNTERS_OUT] >> first, areas))
    found.append(bits(village[OUTPOSTS] >> first, areas))
    found.append(bytes(s.guards[side]))
    found.append(one_of(village[DISK], 1 + len(COMBINATIONS)))
    found.append(NUMBERS[village[MARKERS]])


def player_parts(s: Wendake, owner: int, knows_turtles: bool, found: list[bytes]) -> None:
    """Write a player's village, with the turtle tiles themselves if the one who looks knows them."""
    village = s.villages[owner]
    tiles = tiles_of(s.components)
    grid = s.grid[owner]
    rituals = 0
    for place, tile in enumerate(grid):
        if tile != NO_TILE and tile & RITUAL_SIDE:
            rituals |= 1 << place
    turtles = s.turtles[owner]
    held = 0
    known = 0
    for turtle, tile in enumerate(turtles):
        if tile:
            held |= 1 << turtle
            if knows_turtles:
                known |= 1 << (STACK * turtle + tile - 1)
    found.append(one_of(village[TRIBE_CARD], len(TRIBES)))
    found.append(bytes(s.canoes[owner]))
    numbers = bytes(village[RESOURCE:MARKERS])
    found.append(numbers[: TRACK - RESOURCE])
    found.append(numbers[TRACK - RESOURCE : SWAPS - RESOURCE])
    found.append(numbers[SWAPS - RESOURCE :])
    found.append(bits(village[SPECIAL], 1))
    found.append(one_of(village[ALLY], len(FLAGS)))
    found.append(row_of(tiles, grid, len(GRID)))
    found.append(bits(rituals, len(GRID)))
    found.append(bits(village[MARKED], len(GRID)))
    found.append(one_of(village[FIRE], len(GRID)))
    found.append(row_of(tiles, s.below[owner], len(BELOW)))
    found.append(row_of(tiles, s.aside[owner], len(ASIDE)) if s.aside[owner] else NOTHING_ASIDE)
    found.append(bits(village[OWNED], len(PROGRESS)))
    found.append(bits(village[USED], len(PROGRESS)))
    found.append(counts(s.played[owner], len(CARDS)))
    found.append(NUMBERS[len(s.hands[owner])])
    found.append(counts([card for card in s.hands[owner] if card <= TYPE], len(CARDS)))
    found.append(bits(held, len(turtles)))
    found.append(bits(known, STACK * len(turtles)))
