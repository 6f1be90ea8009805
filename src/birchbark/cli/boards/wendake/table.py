"""The moment of the game, and the players: what each has, and where each is on the tracks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from birchbark.cli.boards.scene import Scene
from birchbark.cli.boards.wendake.shape import View, Village
from birchbark.cli.boards.wendake.signs import actions, flag, owner_mark, track
from birchbark.cli.screen import player, spread, together

LONGEST_NAME = 17
SHORTEST_NAME = 12
"""Columns of low rank give way so that names get this much room."""
SHORTEST_CHIP = 6
"""When no such column is left, names make do with less room, down to this."""
RESOURCES = ("leather", "fish", "bean", "corn", "pumpkin")


def header(scene: Scene, view: View) -> list[Text]:
    """Draw the year, this year's turn order, next year's as far as it is known, and what is being done."""
    years, labels = scene.setup.components.figures["game.years"].value, scene.labels
    order = [Text("►" if seat == view["seat"] else "").append_text(owner_mark(view, seat)) for seat in view["order"]]
    parts: list[Text | str] = [
        Text("Wendake", "title"),
        labels.text("table.year", year=view["year"], line=str(years)),
        together([labels.text("table.order"), *order], " "),
    ]
    if view["seat"] is None:
        return spread([*parts, labels.text("table.over")], " · ", scene.width)
    if "ghost" in view:
        return spread([*parts, *under_way(scene, view)], " · ", scene.width)
    free = ["–"] * (len(view["order"]) - len(view["reserved"]))
    reserved: list[Text | str] = [*(owner_mark(view, seat) for seat in view["reserved"]), *free]
    next_year = together([labels.text("table.next-year"), *reserved], " ")
    return spread([*parts, next_year, *under_way(scene, view)], " · ", scene.width)


def under_way(scene: Scene, view: View) -> list[Text]:
    """Draw what is left of the current tile or action."""
    doing = view["doing"]
    if doing is None:
        return []
    if "actions" in doing:
        to_do = scene.labels.text("table.to-do")
        return [Text.assemble(f"{to_do} ", (actions(scene, doing["actions"]), "bold"))]
    if "steps" in doing:
        return [Text(scene.labels.text("table.steps", many=doing["steps"]), "bold")]
    if "exchanges" in doing:
        return [Text(scene.labels.text("table.exchanges", many=doing["exchanges"]), "bold")]
    return []


class Column(NamedTuple):
    """One column of the players' table; on a narrow screen those of lowest rank are dropped first."""

    title: str
    cells: list[Text]
    rank: int = 9
    gap: int = 1

    @property
    def width(self) -> int:
        return max(len(self.title), *(cell.cell_len for cell in self.cells))


def players(scene: Scene, view: View, width: int) -> list[Text]:
    """Draw a line for each player and a column for each thing."""
    villages = view["villages"]
    titles = scene.labels.section("columns")
    columns = [
        *(column(titles[name], [village["resources"][name] for village in villages]) for name in RESOURCES),
        column(titles["beavers"], [village["beavers"] for village in villages]),
        Column(titles["home"], [natives(village["at_home"]) for village in villages], 1, 2),
        Column(titles["longhouse"], [natives(village["longhouse"]) for village in villages], gap=2),
        Column(titles["canoes"], [canoes(view, village) for village in villages], gap=2),
        Column(titles["hand"], [masks(village) for village in villages]),
        Column(titles["markers"], [markers(village) for village in villages], 3),
        Column(titles["swaps"], [Text(str(village["swaps"])) for village in villages], 2),
    ]
    if "expansion" not in view and any(village["flag"] for village in villages):
        flags = [Text(flag(scene, village["flag"]) if village["flag"] else "") for village in villages]
        columns.append(Column(titles["flag"], flags))
    for one, other in view["pairs"]:
        title = f"{track(scene, one)}/{track(scene, other)}"
        columns.append(Column(title, [pair(village, one, other) for village in villages], gap=2))
    columns.append(Column(titles["points"], [Text(str(score), "bold") for score in view["scores"]]))
    room = fitting(columns, width)
    head = Text(" " * room, "soft")
    rows = [name(scene, seat, room) for seat in range(len(villages))]
    for each in columns:
        head.append(" " * each.gap + each.title.rjust(each.width))
        for row, cell in zip(rows, each.cells, strict=True):
            row.append(" " * (each.gap + each.width - cell.cell_len))
            row.append_text(cell)
    return [head, *rows]


def fitting(columns: list[Column], width: int) -> int:
    """Drop what does not fit, and return the room left for the names."""
    while (left := width - sum(each.width + each.gap for each in columns)) < SHORTEST_NAME:
        least = min(columns, key=lambda each: each.rank)
        if least.rank > len(RESOURCES):
            return max(left, SHORTEST_CHIP)
        columns.remove(least)
    return min(LONGEST_NAME, left)


def column(title: str, numbers: Sequence[int]) -> Column:
    return Column(title, [Text(str(number) if number else "·") for number in numbers])


def name(scene: Scene, seat: int, room: int) -> Text:
    chip = player(seat, scene.names[seat], room)
    return Text.assemble(chip, " " * (room - chip.cell_len))


def natives(many: dict[str, int]) -> Text:
    return Text(f"{many['woman']} {many['hunter']} {many['warrior']}")


def canoes(view: View, village: Village) -> Text:
    """Draw each canoe by the first letter of its lake."""
    letters = "".join(lake[0].upper() * many for lake, many in zip(view["lakes"], village["canoes"], strict=True))
    return Text(letters or "·")


def masks(village: Village) -> Text:
    """Draw the number of cards in hand, and of cards played this year."""
    played = f"+{len(village['played'])}" if village["played"] else ""
    return Text(f"{village['hand_size']}{played}")


def markers(village: Village) -> Text:
    """Draw the action markers left this year, with `s` if the special one is among them."""
    return Text(f"{village['markers']}{'s' if village['special_marker'] else ''}")


def pair(village: Village, one: str, other: str) -> Text:
    """Draw the two tracks, and the lower one, which counts."""
    first, second = village["tracks"][one], village["tracks"][other]
    return Text.assemble(f"{first}/{second}", ("▸", "soft"), (str(min(first, second)), "bold"))
