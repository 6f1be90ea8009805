"""A player's 3×3 grid of action tiles."""

from __future__ import annotations

from rich.text import Text

from birchbark.cli.boards.scene import Scene
from birchbark.cli.boards.wendake.canvas import Canvas
from birchbark.cli.boards.wendake.shape import Place, View
from birchbark.cli.boards.wendake.signs import FIRE, RITUAL, action, brief, choice
from birchbark.cli.screen import MARKS, PLAYERS

SIDE = 3
LINES = 4
"""The height of a tile in lines, including its upper border."""
TILE = 12
"""The width of a tile, including its left border."""
WIDER = 14
"""The same on a wide screen."""
VERBS = ("place", "fire", "flip", "aside")


def grid_width(wide: bool) -> int:
    return SIDE * (WIDER if wide else TILE) + 1


def grid(scene: Scene, view: View, seat: int, wide: bool = False) -> list[Text]:
    """Draw three rows, one of which is the row below the grid between the years, when the tiles have slid down."""
    village = view["villages"][seat]
    column = WIDER if wide else TILE
    canvas = Canvas(SIDE * column + 1, SIDE * LINES + 1)
    tiles: list[Place | None] = list(village["grid"])
    if village["below"]:
        below = [
            Place(place=f"b{number}", actions=words, ritual=False, marker=False, fire=False)
            for number, words in enumerate(village["below"], 1)
        ]
        tiles = [*tiles[SIDE:], *below]
    for number, tile in enumerate(tiles):
        x, y = number % SIDE * column, number // SIDE * LINES
        canvas.box(x, y, x + column, y + LINES)
        if tile is not None:
            numbers = choices_at(scene, view, seat, tile["place"])
            canvas.write(x + 1, y, heading(tile, seat, choice(numbers)), column - 1)
            for down, row in enumerate(face(scene, tile, column - 1), 1):
                canvas.write(x + 1, y + down, row, column - 1)
    return canvas.lines()


def choices_at(scene: Scene, view: View, seat: int, place: str) -> list[int]:
    """Return the player's choices that name only this tile."""
    if seat != view["seat"]:
        return []
    found: list[int] = []
    for number, move in enumerate(scene.choices, 1):
        verb, *words = move.split()
        if verb in VERBS and words[0] == place:
            found.append(number)
    return found


def heading(tile: Place, seat: int, number: Text) -> Text:
    """Draw in the upper border: the place, what lies on the tile, and the choice."""
    text = Text.assemble((tile["place"], "soft"))
    if tile["marker"]:
        text.append(f" {MARKS[seat]} ", PLAYERS[seat])
    if tile["fire"]:
        text.append(f" {FIRE} ", "glow")
    if number.cell_len:
        text.append(" ")
        text.append_text(number)
    return text


def face(scene: Scene, tile: Place, width: int) -> list[Text]:
    """Draw the actions from top to bottom, and for a tile with its ritual side up what is on the other side."""
    if not tile["ritual"]:
        return [Text(action(scene, word)) for word in tile["actions"]]
    hidden = " ".join(brief(scene, word) for word in tile["actions"])
    return [
        Text(f"{RITUAL} {action(scene, 'ritual').upper()}".ljust(width), "ritual"),
        Text(scene.labels.text("tiles.other-side"), "soft"),
        Text(hidden, "soft"),
    ]
