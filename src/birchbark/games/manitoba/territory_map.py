"""M1.4, M1.5 The territory: where the tiles lie, and which areas touch."""

from __future__ import annotations

from birchbark.engine.dice import Dice
from birchbark.games.manitoba.component_values import ComponentValues
from birchbark.games.manitoba.terms import LAKE, LAYOUTS, MOUNTAINS

TILES = 6
TURNED = 6
"""Added to the number of a tile that is turned by 180°."""
TILE_NAMES = [f"{number}{turned}" for turned in ("", " turned") for number in range(1, TILES + 1)]


def lay_tiles(players: int, layout: str, dice: Dice) -> list[int]:
    """M1.4 Draw one tile more than players; M1.5 the bands of a ring all point the same way."""
    tiles = list(range(TILES))
    drawn = dice.draw_some(tiles, players + 1)
    if layout == LAYOUTS[0]:
        return [tile + TURNED * dice.randbelow(2) for tile in drawn]
    return [tile + (TURNED if layout == "duck-mountain" else 0) for tile in drawn]


def slots(components: ComponentValues, tile: int) -> list[int]:
    """Return the landscapes of a tile in the north, west, centre, east and south; the lake is south unless turned."""
    west, centre, east = components.middles[tile % TILES]
    if tile >= TURNED:
        return [LAKE, east, centre, west, MOUNTAINS]
    return [MOUNTAINS, west, centre, east, LAKE]


def join(components: ComponentValues, tiles: list[int], layout: str) -> list[int]:
    """Return the set of areas that touch each area."""
    count = len(tiles)
    lands = [slots(components, tile) for tile in tiles]
    adjacent = [0] * (5 * count)
    ring = layout != LAYOUTS[0]
    borders = components.ring if ring else components.row
    for tile in range(count):
        touches = [(tile, slot, other) for slot, other in components.inside]
        if ring or tile + 1 < count:
            touches += [((tile + 1) % count, slot, other) for slot, other in borders]
        for neighbour, slot, other in touches:
            area = 5 * tile + lands[tile][slot]
            there = 5 * neighbour + lands[neighbour][other]
            adjacent[area] |= 1 << there
            adjacent[there] |= 1 << area
    return adjacent
