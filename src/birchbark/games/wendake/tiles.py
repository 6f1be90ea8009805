"""Activating an action tile (W3.3, W3.4)."""

from __future__ import annotations

from birchbark.games.wendake import steps
from birchbark.games.wendake.component_values import RITUAL_FACE
from birchbark.games.wendake.state import RITUAL_SIDE, Wendake
from birchbark.games.wendake.terms import GRID


def face_of(tile: int) -> int:
    """W3.4 A tile lying ritual side up shows the Ritual action alone."""
    return RITUAL_FACE if tile & RITUAL_SIDE else tile


def activate(s: Wendake, seat: int, place: int) -> None:
    """W3.3 All actions of the tile are to be done or skipped, from top to bottom."""
    face = face_of(s.grid[seat * len(GRID) + place])
    s.push(steps.ACT, seat, face << steps.FACE | (1 << len(s.components.faces[face])) - 1)


def flip(s: Wendake, seat: int, place: int) -> None:
    """Turn a tile to its other side; W17.7 the Ottawa's Sacred Fire tile never."""
    at = seat * len(GRID) + place
    if s.grid[at] != 0 or not s.tribe(seat).fire_never_flips:
        s.grid[at] ^= RITUAL_SIDE
