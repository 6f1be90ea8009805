"""Activating an action tile (W3.3, W3.4)."""

from __future__ import annotations

from birchbark.games.wendake import steps
from birchbark.games.wendake.component_values import RITUAL_FACE
from birchbark.games.wendake.encoding import RITUAL_SIDE
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.village import replaced, with_row


def face_of(tile: int) -> int:
    """W3.4 A tile lying ritual side up shows the Ritual action alone."""
    return RITUAL_FACE if tile & RITUAL_SIDE else tile


def side_up(s: Wendake, tile: int) -> str:
    """Return the actions on the side of a tile that is up, in words."""
    return s.components.side(face_of(tile))


def activate(s: Wendake, seat: int, place: int) -> None:
    """W3.3 Begin the tile's actions, which are done or skipped from top to bottom."""
    face = face_of(s.grid[seat][place])
    s.push(steps.ACT, seat, face << steps.FACE | (1 << len(s.components.faces[face])) - 1)


def flip(s: Wendake, seat: int, place: int) -> None:
    """Flip a tile; W17.7 the Ottawa's Sacred Fire tile is never flipped."""
    grid = s.grid[seat]
    if grid[place] != 0 or not s.tribe(seat).fire_never_flips:
        s.grid = with_row(s.grid, seat, replaced(grid, place, grid[place] ^ RITUAL_SIDE))
