"""Wendake in the terminal: map and grid, players, displays."""

from __future__ import annotations

from rich.console import Group, RenderableType

from birchbark.cli.boards.scene import Panel, Scene
from birchbark.cli.boards.wendake import allies, ghost, territory
from birchbark.cli.boards.wendake.allies import allies_panel
from birchbark.cli.boards.wendake.details import map_list, progress_list, tile_list, tribe_list, village
from birchbark.cli.boards.wendake.displays import displays
from birchbark.cli.boards.wendake.ghost import ghost_panel, source_name
from birchbark.cli.boards.wendake.grid import grid, grid_width
from birchbark.cli.boards.wendake.shape import shown_seat, view_of
from birchbark.cli.boards.wendake.signs import FIRE, RITUAL, beside, brief
from birchbark.cli.boards.wendake.table import header, players
from birchbark.cli.boards.wendake.territory import NARROWEST, territories

__all__ = ["LEGEND", "PANELS", "draw", "note", "source_name", "village"]

WIDE = 110
"""From this width on the grid's tiles are wider too."""
GAP = 1
OPENING = ("settle", "tribe")
"""Decisions before the players have anything."""

LEGEND = (
    ("B C P H", "areas: bean, corn, pumpkin, hunt; behind each who is there"),
    ("●w ●h ●o", "a woman, a hunter, an outpost of that player; ·: nobody"),
    ("●3 ●3*", "three guards; * the black warrior is among them"),
    ("5w 4h 3g", "women, hunters, guards in a home; in this order in the table too"),
    ("E F", "English, French: a flag, the oval of a mask card; !: an infected blanket"),
    ("≈≈≈", "a river; territories that share another border touch, corners do not"),
    ("12, 12+", "the choice that leads there, and if there are more"),
    (f"● {FIRE}", "on a tile: an action marker, the sacred fire token"),
    (f"{RITUAL} RITUAL", "the tile lies ritual side up; below its other side in short"),
    ("SSH", "a canoe each, by the first letter of its lake"),
    ("2+3", "mask cards in hand + played this year"),
    ("12/5▸5", "a pair of tracks: only the lower counts"),
    ("draw-2·K", "a progress tile and its track: Military, Ritual, masK, ↑ highest, ↓ lowest"),
    ("II 2/2/2", "price of progress tiles of level II: leather, fish, different vegetables"),
    ("(draw-2)", "a tile that was used this year"),
    ("AAABB 5", "a mask space for three alike and two alike, and its points"),
    ("◇ ✓ ►", "the Ghost; a card of it that is done, the one that comes next"),
    ("→ ○ ?", "the token on a Ghost card: it acts, it reserves, face down"),
    ("✓ ✗", "an objective met, not met; behind it how many there are and its points"),
    ("●2+1p", "two guards and a patrol"),
    ("F3 2r", "an Alliance disk on space 3 of the French, –: in the centre; two rifles"),
    ("E Econ/Mask", "the tracks of the English, then the lake of their ship"),
    ("2 EF envoy", "space 2 of the turn order: flags and effect of the turn card there"),
)

PANELS = {
    "tribes": Panel(tribe_list, "what the tribes can do"),
    "map": Panel(map_list, "each territory and what it touches, lakes"),
    "progress": Panel(progress_list, "what each progress tile does and costs"),
    "tiles": Panel(tile_list, "advanced action tiles, and tiles set aside"),
    "ghost": Panel(ghost_panel, "playing alone: the Ghost's cards, its reasons, what is to come"),
    "allies": Panel(allies_panel, "New Allies: what the turn cards do"),
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
    return Group(header(scene, view), *body, *rest)


def note(scene: Scene, move: str) -> str:
    """For a step whom it attacks; for a tile its actions."""
    view = view_of(scene)
    verb, *words = move.split()
    if verb in territory.STEPS:
        return territory.note(view, move)
    if verb in ("place", "fire", "flip") and view["seat"] is not None:
        for tile in view["villages"][view["seat"]]["grid"]:
            if tile is not None and tile["place"] == words[0]:
                return "ritual" if tile["ritual"] else " ".join(map(brief, tile["actions"]))
    return ""
