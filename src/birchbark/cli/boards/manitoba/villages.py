"""The villages side by side: Cree, storage, ceremonial places, wampum, vision paths."""

from __future__ import annotations

from rich.text import Text

from birchbark.cli.boards.manitoba.shape import Sector, View, Village
from birchbark.cli.boards.scene import Scene
from birchbark.cli.screen import player
from birchbark.engine.components import Components

SECTORS = {"berry": "forest", "horse": "hills", "bison": "prairie", "canoe": "lake"}
"""The ground each sector is drawn on."""
PATHS = {"gatherer": "green", "warrior": "beige", "hunter": "brown", "shaman": "white"}
"""The disk that goes with each path."""
SHORT = {
    "wake": "wake a Cree",
    "place": "place a Cree",
    "roam": "place afar",
    "again": "again",
    "spared": "no sacrifice",
}
"""What the other spaces of a path give."""
LABEL = 16
GAP = 2
NARROWEST = 19
"""In a narrower column too much of a village would be cut off."""
WIDEST = 30
"""No village needs a wider column."""


def villages(scene: Scene, view: View) -> list[Text]:
    """All side by side; two and two where the screen is too narrow for that."""
    seats = range(len(view["villages"]))
    if column_width(scene, len(seats)) >= NARROWEST:
        return side_by_side(scene, view, seats)
    return [line for start in seats[::2] for line in side_by_side(scene, view, seats[start : start + 2])]


def column_width(scene: Scene, villages: int) -> int:
    return min(WIDEST, (scene.width - LABEL) // villages)


def side_by_side(scene: Scene, view: View, seats: range) -> list[Text]:
    every = view["villages"]
    own = [every[seat] for seat in seats]
    column = column_width(scene, len(own))
    rows = [("points", [headline(scene, view, seat, column - GAP) for seat in seats])]
    rows.append(("Cree", [Text(f"{village['square']} awake, {village['wigwam']} asleep") for village in own]))
    for name in SECTORS:
        worths = numbers(scene.setup.components, f"storage.{name}")
        rows.append((name, [sector(name, village["storage"][name], worths) for village in own]))
    spaces = numbers(scene.setup.components, "ceremonial.places")
    for name, many in zip(own[0]["places"], spaces, strict=True):
        rows.append((f"place of {many}", [place(village["places"][name], many) for village in own]))
    rows.append(("wampum", [wampum(village) for village in own]))
    for name, disk in PATHS.items():
        rows.append((f"{name.capitalize()} {disk}", [path(scene, every, seat, name) for seat in seats]))
    return [row(label, cells, column) for label, cells in rows]


def row(label: str, cells: list[Text], column: int) -> Text:
    line = Text(label.ljust(LABEL))
    for cell in cells:
        cell.truncate(column - GAP, overflow="ellipsis")
        line.append_text(cell)
        line.append(" " * (column - cell.cell_len))
    line.rstrip()
    return line


def headline(scene: Scene, view: View, seat: int, room: int) -> Text:
    """The player's chip, cut if need be, and the score."""
    score = f" {view['scores'][seat]}"
    return Text.assemble(player(seat, scene.names[seat], room - len(score)), (score, "bold"))


def wampum(village: Village) -> Text:
    tiles = village["wampum"]
    return Text(f"{tiles['active']} active, {tiles['inactive']} used")


def sector(name: str, sector: Sector, worths: list[int]) -> Text:
    """The pieces, the free spaces, what the sector is worth now and with one more."""
    pieces = sector["pieces"]
    signs = "".join("▪" if piece == name else piece[0] for piece in pieces)
    more = f"→{worths[len(pieces)]}" if len(pieces) < len(worths) else ""
    return Text.assemble(
        (signs.ljust(sector["spaces"], "·"), SECTORS[name]),
        f" {sector['worth']:>3}",
        (more, "soft"),
        " skip" if sector["exempt"] else "",
    )


def place(goods: list[str], spaces: int) -> Text:
    return Text(" ".join([good[:3] for good in goods] + ["·"] * (spaces - len(goods))))


def path(scene: Scene, all_villages: list[Village], seat: int, name: str) -> Text:
    """How far the player has come and what the next space gives."""
    spaces = texts(scene.setup.components, f"path.{name}")
    at = all_villages[seat]["paths"][name]
    progress = f"{at}/{len(spaces)}"
    if at == len(spaces):
        again = spaces[-1].split()[2:] if spaces[-1].startswith("end") else []
        return Text(f"{progress} again {bonus(again, False)}" if again else progress)
    first = all(village["paths"][name] <= at for village in all_villages)
    return Text(f"{progress} → {bonus(spaces[at].split(), first)}")


def bonus(words: list[str], first: bool) -> str:
    """What a space gives in a few letters, from the words of the component file."""
    effect, *rest = words
    if effect == "points":
        return f"{points(rest[2])} (1st)" if first and len(rest) == 3 else points(rest[0])
    if effect == "end":
        return points(rest[0])
    if effect == "gain":
        return "any good" if len(rest) > 2 else "/".join(rest)
    if effect == "exempt":
        return f"skip {rest[0]}{' +w' if first else ''}"
    if effect == "honour":
        return f"{points(rest[0])} a waking"
    return SHORT[effect]


def points(number: str) -> str:
    return f"{number} pt" if number == "1" else f"{number} pts"


def numbers(components: Components, key: str) -> list[int]:
    value = components.figures[key].value
    assert isinstance(value, list)
    return value


def texts(components: Components, key: str) -> list[str]:
    value = components.figures[key].value
    assert isinstance(value, list)
    return value
