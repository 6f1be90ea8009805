"""Wendake in the terminal: map and grid, players, displays."""

from __future__ import annotations

from rich.console import Group, RenderableType

from birchbark.cli.boards.scene import Board, Scene
from birchbark.cli.boards.wendake import allies, ghost, territory
from birchbark.cli.boards.wendake.allies import allies_panel
from birchbark.cli.boards.wendake.details import map_list, progress_list, tile_list, tribe_list, village
from birchbark.cli.boards.wendake.displays import displays
from birchbark.cli.boards.wendake.ghost import ghost_panel, source_name
from birchbark.cli.boards.wendake.grid import grid, grid_width
from birchbark.cli.boards.wendake.shape import shown_seat, view_of
from birchbark.cli.boards.wendake.signs import beside, brief
from birchbark.cli.boards.wendake.table import header, players
from birchbark.cli.boards.wendake.territory import NARROWEST, territories

__all__ = ["BOARD"]

WIDE = 110
"""From this width on, the grid's tiles are wider, too."""
GAP = 1
OPENING = ("settle", "tribe")
"""The decisions before the players have anything."""

PANELS = {
    "tribes": tribe_list,
    "map": map_list,
    "progress": progress_list,
    "tiles": tile_list,
    "ghost": ghost_panel,
    "allies": allies_panel,
}


def draw(scene: Scene) -> RenderableType:
    view = view_of(scene)
    seat = shown_seat(scene, view)
    wide = scene.width >= WIDE
    tiles = grid(scene, view, seat, wide)
    across = scene.width - grid_width(wide) - GAP
    if across >= NARROWEST:
        body = beside(territories(scene, view, across), tiles, GAP)
        rest = displays(scene, view, seat, scene.width)
    else:
        body = territories(scene, view, scene.width)
        rest = beside(tiles, displays(scene, view, seat, across), GAP)
    doing = view["doing"]
    if doing is None or doing["prompt"] not in OPENING:
        body += players(scene, view, scene.width)
        body += ghost.section(scene, view, scene.width)
        body += allies.section(scene, view, scene.width)
    return Group(*header(scene, view), *body, *rest)


def note(scene: Scene, move: str) -> str:
    """Note whom a step attacks, or the actions of a tile."""
    view = view_of(scene)
    verb, *words = move.split()
    if verb in territory.STEPS:
        return territory.note(scene, view, move)
    if verb in ("place", "fire", "flip") and view["seat"] is not None:
        for tile in view["villages"][view["seat"]]["grid"]:
            if tile is not None and tile["place"] == words[0]:
                shown = ["ritual"] if tile["ritual"] else tile["actions"]
                return " ".join(brief(scene, word) for word in shown)
    return ""


BOARD = Board(__name__, draw, note, village, PANELS, source_name)
