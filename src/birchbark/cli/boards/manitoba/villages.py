"""The villages side by side: Cree, storage, ceremonial places, wampum, vision paths."""

from __future__ import annotations

from rich.text import Text

from birchbark.cli.boards.manitoba.shape import Sector, View, Village
from birchbark.cli.boards.scene import Scene
from birchbark.cli.screen import player
from birchbark.engine.components import Components

SECTORS = {"berry": "forest", "horse": "hills", "bison": "prairie", "canoe": "lake"}
"""The background of each sector."""
PATHS = {"gatherer": "green", "warrior": "beige", "hunter": "brown", "shaman": "white"}
"""The disk that goes with each path."""
LABEL = 16
GAP = 2
NARROWEST = 19
"""In a narrower column, too much of a village would be cut off."""
WIDEST = 30
"""No village needs a wider column."""


def villages(scene: Scene, view: View) -> list[Text]:
    """Draw all villages side by side, or two by two if the screen is too narrow."""
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
    labels, thing = scene.labels, scene.words.thing
    rows = [(labels.text("village.points"), [headline(scene, view, seat, column - GAP) for seat in seats])]
    rows.append(("Cree", [cree(scene, village) for village in own]))
    for name in SECTORS:
        worths = numbers(scene.setup.components, f"storage.{name}")
        rows.append((thing(name), [sector(scene, name, village["storage"][name], worths) for village in own]))
    spaces = numbers(scene.setup.components, "ceremonial.places")
    for name, many in zip(own[0]["places"], spaces, strict=True):
        goods = [place(scene, village["places"][name], many) for village in own]
        rows.append((labels.text("village.place", many=many), goods))
    rows.append((thing("wampum"), [wampum(scene, village) for village in own]))
    for name, disk in PATHS.items():
        label = f"{labels.text(f'paths.{name}')} {thing(disk).lower()}"
        rows.append((label, [path(scene, every, seat, name) for seat in seats]))
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
    """Draw the player's chip, cut if need be, and the score."""
    score = f" {view['scores'][seat]}"
    return Text.assemble(player(seat, scene.names[seat], room - len(score)), (score, "bold"))


def cree(scene: Scene, village: Village) -> Text:
    return Text(scene.labels.text("village.cree", awake=village["square"], asleep=village["wigwam"]))


def wampum(scene: Scene, village: Village) -> Text:
    tiles = village["wampum"]
    return Text(scene.labels.text("village.wampum", active=tiles["active"], used=tiles["inactive"]))


def sector(scene: Scene, name: str, sector: Sector, worths: list[int]) -> Text:
    """Draw the pieces, the free spaces, and what the sector is worth now and with one more."""
    pieces = sector["pieces"]
    signs = "".join("▪" if piece == name else scene.words.thing(piece)[0] for piece in pieces)
    more = f"→{worths[len(pieces)]}" if len(pieces) < len(worths) else ""
    return Text.assemble(
        (signs.ljust(sector["spaces"], "·"), SECTORS[name]),
        f" {sector['worth']:>3}",
        (more, "soft"),
        f" {scene.labels.text('village.exempt')}" if sector["exempt"] else "",
    )


def place(scene: Scene, goods: list[str], spaces: int) -> Text:
    return Text(" ".join([scene.words.thing(good)[:3] for good in goods] + ["·"] * (spaces - len(goods))))


def path(scene: Scene, all_villages: list[Village], seat: int, name: str) -> Text:
    """Draw how far the player has come, and what the next space gives."""
    spaces = texts(scene.setup.components, f"path.{name}")
    at = all_villages[seat]["paths"][name]
    progress = f"{at}/{len(spaces)}"
    if at == len(spaces):
        again = spaces[-1].split()[2:] if spaces[-1].startswith("end") else []
        more = f" {scene.labels.text('village.again', line=bonus(scene, again, False))}" if again else ""
        return Text(f"{progress}{more}")
    first = all(village["paths"][name] <= at for village in all_villages)
    return Text(f"{progress} → {bonus(scene, spaces[at].split(), first)}")


def bonus(scene: Scene, words: list[str], first: bool) -> str:
    """Say what a space gives in a few letters, from the words of the component file."""
    effect, *rest = words
    labels, thing = scene.labels, scene.words.thing
    if effect == "points" and first and len(rest) == 3:
        return labels.text("bonus.first", points=int(rest[2]))
    if effect in ("points", "end"):
        return labels.text("bonus.points", points=int(rest[0]))
    if effect == "gain":
        return labels.text("bonus.any") if len(rest) > 2 else "/".join(map(thing, rest))
    if effect == "exempt":
        return labels.text("bonus.exempt-first" if first else "bonus.exempt", line=thing(rest[0]))
    if effect == "honour":
        return labels.text("bonus.honour", points=int(rest[0]))
    return labels.text(f"bonus.{effect}")


def numbers(components: Components, key: str) -> list[int]:
    value = components.figures[key].value
    assert isinstance(value, list)
    return value


def texts(components: Components, key: str) -> list[str]:
    value = components.figures[key].value
    assert isinstance(value, list)
    return value
