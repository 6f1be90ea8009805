"""Boxes that share their borders, drawn with lines."""

from __future__ import annotations

from rich.text import Text

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
LINES = {
    UP | DOWN: "│",
    LEFT | RIGHT: "─",
    DOWN | RIGHT: "┌",
    DOWN | LEFT: "┐",
    UP | RIGHT: "└",
    UP | LEFT: "┘",
    UP | DOWN | RIGHT: "├",
    UP | DOWN | LEFT: "┤",
    LEFT | RIGHT | DOWN: "┬",
    LEFT | RIGHT | UP: "┴",
    UP | DOWN | LEFT | RIGHT: "┼",
}
WATER = "≈"


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.borders = [[0] * width for _ in range(height)]
        self.water: set[tuple[int, int]] = set()
        self.written: list[dict[int, Text]] = [{} for _ in range(height)]

    def box(self, left: int, top: int, right: int, bottom: int) -> None:
        """Draw a frame whose lines join those of its neighbours."""
        for y in (top, bottom):
            for x in range(left, right):
                self.borders[y][x] |= RIGHT
                self.borders[y][x + 1] |= LEFT
        for x in (left, right):
            for y in range(top, bottom):
                self.borders[y][x] |= DOWN
                self.borders[y + 1][x] |= UP

    def river(self, y: int, left: int, right: int) -> None:
        """Turn the border between the two ends into water."""
        self.water |= {(x, y) for x in range(left + 1, right)}

    def write(self, x: int, y: int, text: Text, room: int) -> None:
        """Write a text over whatever is there, cut to the room."""
        text.truncate(room, overflow="ellipsis")
        self.written[y][x] = text

    def lines(self) -> list[Text]:
        return [self.line(y) for y in range(len(self.borders))]

    def line(self, y: int) -> Text:
        line = Text()
        x = 0
        while x < self.width:
            text = self.written[y].get(x)
            if text is not None and text.cell_len:
                line.append_text(text)
                x += text.cell_len
            else:
                wet = (x, y) in self.water
                line.append(WATER if wet else LINES.get(self.borders[y][x], " "), "lake" if wet else "soft")
                x += 1
        return line
