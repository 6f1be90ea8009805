"""What a seat of Wendake will find in its grid next year, and what it has set aside, in numbers."""

from __future__ import annotations

from typing import Final

from birchbark.bots.inputs.wendake.remembered import Remembered
from birchbark.games.wendake.encoding import NO_TILE, RITUAL_SIDE
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import ACTIONS, MOVE_ACTION
from birchbark.games.wendake.village import FIRE, MARKED

ROWS: Final = 2
"""So many rows stay in the grid when the tiles slide down."""
COLUMNS: Final = 3
TILES_SIZE: Final = ROWS * (len(ACTIONS) + 1) + len(ACTIONS)
SHARE: Final = 0.25
"""What an action counts, and each step of a Move."""


class Tiles(Remembered):
    """Knows the numbers about tiles; they change but once or twice a turn."""

    def facts(self, s: Wendake, seat: int) -> list[object]:
        village = s.villages[seat]
        return [s.components.fingerprint, s.grid[seat], s.aside[seat], village[MARKED], village[FIRE]]

    def work_out(self, s: Wendake, seat: int) -> list[float]:
        return tiles(s, seat)


def tiles(s: Wendake, seat: int) -> list[float]:
    """W4.2, W4.3 Return the actions of the rows that stay, once marked tiles are flipped, and of tiles set aside."""
    village = s.villages[seat]
    found: list[float] = []
    for row in range(ROWS):
        actions = [0.0] * len(ACTIONS)
        rituals = 0
        for place in range(COLUMNS * row, COLUMNS * row + COLUMNS):
            tile = s.grid[seat][place]
            if tile == NO_TILE:
                continue
            if village[MARKED] >> place & 1 and place != village[FIRE]:
                tile ^= RITUAL_SIDE
            if tile & RITUAL_SIDE:
                rituals += 1
            else:
                add_actions(s, tile, actions)
        found += actions
        found.append(rituals / COLUMNS)
    aside = [0.0] * len(ACTIONS)
    for tile in s.aside[seat]:
        add_actions(s, tile, aside)
    return found + aside


def add_actions(s: Wendake, tile: int, counts: list[float]) -> None:
    for code in s.components.faces[tile]:
        action = code & 15
        if action < len(ACTIONS):
            counts[action] += SHARE * (code >> 4) if action == MOVE_ACTION else SHARE
