"""The territory: tiles side by side, each with a band in the north, three areas between, and a band in the south.

Areas drawn next to each other touch. In a ring the two ends join, and the outer bands are drawn apart, as they do not
touch.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from birchbark.cli.boards.manitoba.shape import Area, Tile, View
from birchbark.cli.boards.scene import Scene
from birchbark.cli.screen import MARKS, PLAYERS

SIGNS = {"forest": "♣", "hills": "∩", "prairie": "ψ", "lake": "≈", "mountains": "Λ"}
NORTH, WEST, CENTRE, EAST, SOUTH = range(5)
MIDDLE = (WEST, CENTRE, EAST)

LONGEST_GOOD = 7
LONGEST_NUMBER = 3
BESIDE_NAME = 2 + LONGEST_GOOD + LONGEST_NUMBER
"""What a band needs besides its landscape's name: spaces, a good, and the number of a choice."""
ROOMY = 9
"""From this column width on the number goes next to the good, in narrower ones next to the landscape's letter."""
NARROWEST = 3
WIDEST = 11


class Place(NamedTuple):
    """One area with everything visible on it."""

    land: str
    area: Area
    numbers: list[int]
    """The choices that end here."""


def territory(scene: Scene, view: View) -> list[Text]:
    tiles = view["territory"]
    ring = scene.setup.options["layout"] != "standard"
    # Each tile has three columns with two lines between them, and there is a line before and after each tile.
    column = (scene.width - 1 - 3 * len(tiles)) // (3 * len(tiles))
    column = max(NARROWEST, min(column, WIDEST))
    rows = [places(scene, tile, number) for number, tile in enumerate(tiles, 1)]
    drawing = Drawing(scene, rows, column, ring)
    return [*drawing.lines(), *([ring_note(scene, rows)] if ring else [])]


def places(scene: Scene, tile: Tile, number: int) -> list[Place]:
    """Return the tile's five places from north to south, with the numbers of the moves that lead to each."""
    found: list[Place] = []
    for land in tile["slots"]:
        name = f"t{number}.{land}"
        numbers = [choice for choice, move in enumerate(scene.choices, 1) if move.endswith(f" {name}")]
        found.append(Place(land, tile["areas"][land], numbers))
    return found


def ring_note(scene: Scene, rows: list[list[Place]]) -> Text:
    """Note what touches where both ends join: the southern bands do, the northern ones do not."""
    return Text(scene.labels.text(f"ring.{rows[0][SOUTH].land}", name=f"t{len(rows)}", near="t1"), "soft")


class Drawing:
    """The lines of the map: heavy ones separate tiles, light ones the areas of a tile."""

    def __init__(self, scene: Scene, rows: list[list[Place]], column: int, ring: bool) -> None:
        self.scene = scene
        self.rows = rows
        self.column = column
        self.inner = 3 * column + 2
        self.ring = ring

    def lines(self) -> list[Text]:
        many = len(self.rows)
        edge = "┋" if self.ring else "┃"
        seams = [edge, *"┃" * (many - 1), edge]
        column = "─" * self.column
        below = [f"{column}┬{column}┬{column}"] * many
        lines = self.north(below)
        for height in range(2):
            lines.append(self.across([self.middle(row, height) for row in self.rows], seams))
        lines.append(self.border("┠", "╂", "┨", [f"{column}┴{column}┴{column}"] * many))
        lines.append(self.across([self.band(row[SOUTH], self.inner) for row in self.rows], seams))
        lines.append(self.border("┗", "┻", "┛", ["━" * self.inner] * many))
        return lines

    def north(self, below: list[str]) -> list[Text]:
        """Draw the upper border, the northern bands, and the border below them."""
        many = len(self.rows)
        titles = [f"━ t{number} " for number in range(1, many + 1)]
        if not self.ring:
            bands = [self.band(row[NORTH], self.inner) for row in self.rows]
            return [
                self.border("┏", "┳", "┓", [title.ljust(self.inner, "━") for title in titles]),
                self.across(bands, ["┃"] * (many + 1)),
                self.border("┠", "╂", "┨", below),
            ]
        boxes = [
            Text.assemble(("┃", "soft"), self.band(row[NORTH], self.inner - 2), ("┃", "soft")) for row in self.rows
        ]
        feet = [f"┸{line[1:-1]}┸" for line in below]
        return [
            self.border(" ", " ", " ", [f"┏{title.ljust(self.inner - 2, '━')}┓" for title in titles]),
            self.across(boxes, [" "] * (many + 1)),
            self.border("┎", "┰", "┒", feet),
        ]

    def border(self, left: str, seam: str, right: str, parts: list[str]) -> Text:
        return Text(left + seam.join(parts) + right, "soft")

    def across(self, parts: list[Text], seams: list[str]) -> Text:
        line = Text().append(seams[0], "soft")
        for part, seam in zip(parts, seams[1:], strict=True):
            line.append_text(part)
            line.append(seam, "soft")
        return line

    def band(self, place: Place, width: int) -> Text:
        """Draw the landscape, what lies there, and the choice in one line."""
        name = self.name(place.land, width - BESIDE_NAME)
        return self.filled(place, [Text(f" {name} "), self.thing(place, LONGEST_GOOD)], width)

    def middle(self, row: list[Place], height: int) -> Text:
        """Draw one of the two lines of the west, centre and east areas."""
        roomy = self.column >= ROOMY
        cells: list[Text] = []
        for slot in MIDDLE:
            place = row[slot]
            if height == 0:
                parts = [Text(self.name(place.land, self.column if roomy else self.column - LONGEST_NUMBER))]
            else:
                parts = [self.thing(place, self.column - LONGEST_NUMBER if roomy else self.column)]
            here = place if roomy == bool(height) else place._replace(numbers=[])
            cells.append(self.filled(here, parts, self.column))
        return Text("").append("│", "soft").join(cells)

    def name(self, land: str, room: int) -> str:
        """Return the sign and name of a landscape, or its first letter if there is no room."""
        sign, title = SIGNS[land], self.scene.words.thing(land)
        letter = title[0].upper()
        return next((name for name in (f"{sign} {title}", f"{sign} {letter}") if len(name) <= room), sign + letter)

    def thing(self, place: Place, room: int) -> Text:
        """Draw the Cree or the good on an area, or a dot."""
        area = place.area
        if area["cree"] is not None:
            seat = area["cree"]
            name = f" {MARKS[seat]} {self.scene.names[seat]} "
            return Text(name if cell_len(name) <= room else f" {MARKS[seat]} ", PLAYERS[seat])
        if area["good"] is None:
            return Text("·")
        good = self.scene.words.thing(area["good"])
        return Text(good if len(good) <= room else good[:3])

    def number(self, place: Place) -> str:
        if not place.numbers:
            return ""
        return f"{place.numbers[0]}{'+' if len(place.numbers) > 1 else ''}"

    def filled(self, place: Place, parts: list[Text], width: int) -> Text:
        """Draw the parts on the landscape's background, with the number of the choice at the right end."""
        line = Text("", style=place.land)
        for part in parts:
            line.append_text(part)
        number = self.number(place)
        line.truncate(width - len(number))
        line.append(" " * (width - line.cell_len - len(number)))
        line.append(number, "glow")
        return line
