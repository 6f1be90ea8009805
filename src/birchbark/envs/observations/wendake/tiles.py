"""Action tiles as numbers: the actions, the flags of an Alliance, the steps of a Move, and the level."""

from __future__ import annotations

from typing import Final

from birchbark.envs.observations import bits, one_of, zeros
from birchbark.games.wendake.allies.terms import ALLIANCE_ACTION, ALLIED_ACTIONS
from birchbark.games.wendake.component_values import ComponentValues
from birchbark.games.wendake.encoding import NO_TILE, RITUAL_SIDE
from birchbark.games.wendake.terms import MOVE_ACTION

FLAG_BITS: Final = 2
STEP_BITS: Final = 4
LEVELS: Final = 2
TILE: Final = len(ALLIED_ACTIONS) + FLAG_BITS + STEP_BITS + LEVELS
"""How many numbers a tile has."""

known: Final[dict[ComponentValues, list[bytes]]] = {}


def tiles_of(components: ComponentValues) -> list[bytes]:
    """Return the numbers of all tiles, whichever side is up, and last those of an empty place, whose number is -1."""
    found = known.get(components)
    if found is None:
        empty = [zeros(TILE)]
        faces = [face(components, number) for number in range(len(components.faces))]
        faces += empty * (RITUAL_SIDE - len(faces))
        found = known[components] = faces + faces + empty
    return found


def face(components: ComponentValues, number: int) -> bytes:
    actions = flags = steps = 0
    for code in components.faces[number]:
        actions |= 1 << (code & 15)
        if code & 15 == MOVE_ACTION:
            steps = code >> 4
        elif code & 15 == ALLIANCE_ACTION:
            flags = code >> 4
    level = next((level for level, tiles in enumerate(components.advanced) if number in tiles), -1)
    return bits(actions, len(ALLIED_ACTIONS)) + bits(flags, FLAG_BITS) + bits(steps, STEP_BITS) + one_of(level, LEVELS)


def row_of(tiles: list[bytes], row: list[int], places: int) -> bytes:
    """Return the numbers of a row of tiles for so many places."""
    if not row:
        return zeros(TILE * places)
    found = [tiles[tile] for tile in row]
    if len(row) != places:
        found = found[:places] + [tiles[NO_TILE]] * (places - len(row))
    return b"".join(found)
