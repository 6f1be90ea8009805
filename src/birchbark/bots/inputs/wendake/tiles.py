"""What a seat of Wendake will find in its grid next year, and what it has set aside, in numbers."""

from __future__ import annotations

import marshal
from typing import Final

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
MOST_KNOWN: Final = 4000
"""So many grids are remembered, as they change but once or twice a turn."""


class Tiles:
    """Knows the numbers about tiles."""

    def __init__(self) -> None:
        self.known: dict[bytes, list[float]] = {}

    def numbers(self, s: Wendake, seat: int) -> list[float]:
        village = s.villages[seat]
        facts = [s.components.fingerprint, s.grid[seat], s.aside[seat], village[MARKED], village[FIRE]]
        key = marshal.dumps(facts, 2)
        row = self.known.get(key)
        if row is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            row = self.known[key] = tiles(s, seat)
        return row


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
