"""The map: each territory is a box with its flag, productive areas, natives and guards."""

from __future__ import annotations

from rich.text import Text

from birchbark.cli.boards.scene import Scene
from birchbark.cli.boards.wendake.canvas import Canvas
from birchbark.cli.boards.wendake.chart import ACROSS, Box, Chart, chart_of
from birchbark.cli.boards.wendake.shape import Native, Territory, View
from birchbark.cli.boards.wendake.signs import beside, choice, flag, flow, ghost_mark, mark, owner_mark
from birchbark.cli.screen import together

NARROWEST = 61
"""On a narrower map, the longest name of a territory would be cut."""
AREA_NAME = 8
LONGEST_OWNER = 18
HOME_LINES = 5
"""In a box of more lines, a home is described in more words."""
STEPS = ("step", "patrol")
LEADING = (*STEPS, "settle", "transfer", "stay", "lose", "recall", "muster")
"""The moves that lead to a territory."""
MOHAWK = "mohawk"
AT_HOME = {"woman": "woman", "hunter": "hunter", "warrior": "guard"}
"""Who is in a home; a warrior there is a guard."""
FLAG = 2
"""The room that a flag needs after a name."""


def territories(scene: Scene, view: View, width: int) -> list[Text]:
    """Draw the map, or list it if there is no chart for it."""
    chart = chart_of(view["territories"])
    return listed(scene, view, width) if chart is None else Map(scene, view, chart, width).lines()


def numbers(scene: Scene, view: View, name: str) -> list[int]:
    """Return the choices that lead to a territory."""
    found: list[int] = []
    for number, move in enumerate(scene.choices, 1):
        verb, *words = move.split()
        last = words[1] if verb in STEPS else words[0] if words else ""
        if last.partition(".")[0] == name and verb in LEADING:
            found.append(number)
    return found


class Map:
    def __init__(self, scene: Scene, view: View, chart: Chart, width: int) -> None:
        self.scene = scene
        self.view = view
        self.chart = chart
        self.width = width
        self.canvas = Canvas(width, chart.rows * chart.height + 1)

    def lines(self) -> list[Text]:
        for name, box in self.chart.boxes.items():
            self.canvas.box(self.x(box.left), box.top * self.chart.height, self.x(box.right), self.y(box.bottom))
            self.territory(name, box)
        for river in self.chart.rivers:
            self.canvas.river(self.y(river.row), self.x(river.left), self.x(river.right))
        return self.canvas.lines()

    def x(self, units: int) -> int:
        return round(units * (self.width - 1) / ACROSS)

    def y(self, row: int) -> int:
        return row * self.chart.height

    def territory(self, name: str, box: Box) -> None:
        """Draw the name in the upper border, and below it what is there."""
        there = self.view["territories"][name]
        left, top = self.x(box.left) + 1, self.y(box.top)
        room = self.x(box.right) - left
        roomy = self.chart.height > len(there.get("areas", ())) + 1
        self.canvas.write(left, top, title(self.scene, name, there["flag"], room), room)
        if "areas" not in there:
            rows = self.home(name, there, room)
        elif roomy:
            rows = [area_line(self.scene, self.view, name, *each) for each in there["areas"].items()]
        else:
            rows = [together(area_signs(self.scene, self.view, name, there["areas"]), " ")]
        if "areas" in there:
            if there["flag"] and len(self.scene.labels.thing(name)) + FLAG > room:
                rows[0].append_text(at_end(rows[0], flag_sign(self.scene, there["flag"]), room))
            rows.append(self.guards(name, there, room))
        for down, row in enumerate(rows, 1):
            self.canvas.write(left, top + down, row, room)

    def guards(self, name: str, there: Territory, room: int) -> Text:
        """Draw the guards of each player, and at the right end the choice that leads here."""
        number = choice(numbers(self.scene, self.view, name))
        chips = guard_chips(self.scene, self.view, name, there)
        line = together(chips, " ")
        if line.cell_len + number.cell_len > room:
            line = together(chips, "")
        line.append_text(at_end(line, number, room))
        return line

    def at_home(self, home: dict[str, int], patrols: int, black: str) -> str:
        """Say how many women, hunters, guards and patrols there are."""
        counts = [f"{home[native]}{letter(self.scene, sign)}" for native, sign in AT_HOME.items()]
        more = [f"{patrols}{letter(self.scene, 'patrol')}"] if patrols else []
        return " ".join([" ".join(counts) + black, *more])

    def home(self, name: str, there: Territory, room: int) -> list[Text]:
        number = choice(numbers(self.scene, self.view, name))
        owner = there["home"]
        vegetable = there["vegetable"]
        tall = self.chart.height > HOME_LINES
        grows = ground("", self.scene.words.thing(vegetable) if tall else letter(self.scene, vegetable))
        if owner is None:
            free = Text(self.scene.labels.text("map.free"), "soft")
            free.append_text(at_end(free, number, room))
            return [free, grows]
        who = owner_name(self.scene, self.view, owner)
        who.truncate(room, overflow="ellipsis")
        ghost = self.view.get("ghost")
        if ghost is not None and owner >= len(self.view["villages"]):
            tribe, home = Text(), ghost["at_home"]
        else:
            village = self.view["villages"][owner]
            tribe, home = Text(self.scene.words.thing(village["tribe"])), village["at_home"]
        black = "*" if self.view["black"] == name else ""
        natives = self.at_home(home, sum(there.get("patrols", ())), black)
        if tall:
            return [who, tribe, Text(), Text(natives), grows, number]
        if who.cell_len + 1 + tribe.cell_len <= room:
            who = Text.assemble(who, " ", tribe)
        last = Text.assemble(natives, " ", grows)
        last.append_text(at_end(last, number, room))
        return [who, last]


def title(scene: Scene, name: str, flagged: str | None, room: int) -> Text:
    """Draw the name, and the flag if there is room for both."""
    text = Text(scene.labels.thing(name), "bold")
    if flagged is not None and text.cell_len + FLAG <= room:
        text = Text.assemble(text, " ", flag_sign(scene, flagged))
    return text


def flag_sign(scene: Scene, name: str) -> Text:
    return Text(flag(scene, name), "mountains")


def at_end(line: Text, sign: Text, room: int) -> Text:
    """Put the sign at the right end of the line."""
    return Text(" " * max(0, room - line.cell_len - sign.cell_len)).append_text(sign) if sign.cell_len else sign


def area_signs(scene: Scene, view: View, name: str, areas: dict[str, Native | None]) -> list[Text]:
    """Draw each productive area by its letter, with who is in it."""
    return [
        Text.assemble(ground(slot, letter(scene, slot)), occupant(scene, view, f"{name}.{slot}", native))
        for slot, native in areas.items()
    ]


def letter(scene: Scene, what: str) -> str:
    """Return an area, or somebody in it, as one letter."""
    return scene.labels.text(f"letters.{what}")


def ground(slot: str, text: str) -> Text:
    return Text(text, "forest" if slot.startswith("hunt") else "prairie")


def occupant(scene: Scene, view: View, area: str, native: Native | None) -> Text:
    if native is None:
        return Text("·")
    black = "*" if view["black"] == area else ""
    return owner_mark(view, native["seat"], letter(scene, native["native"]) + black)


def area_line(scene: Scene, view: View, name: str, slot: str, native: Native | None) -> Text:
    """Describe an area in words."""
    label = f" {scene.labels.thing(slot).ljust(AREA_NAME)}"
    return Text.assemble(ground(slot, label), " ", occupant(scene, view, f"{name}.{slot}", native))


def guard_chips(scene: Scene, view: View, name: str, there: Territory) -> list[Text]:
    """Draw how many guards and patrols each player has, with `*` if the black warrior is among them."""
    chips: list[Text] = []
    villages = view["villages"]
    for seat, all_guards in enumerate(there["guards"]):
        many = all_guards
        patrols = there["patrols"][seat] if "patrols" in there else 0
        if seat == len(villages):
            patrols = int(name in view["ghost"].get("patrols", ()))  # Patrols are counted among its guards.
            many -= patrols
        if many or patrols:
            black = "*" if view["black"] == name and seat < len(villages) and villages[seat]["tribe"] == MOHAWK else ""
            parts = [f"{many}{black}"] if many else []
            parts += [f"{patrols}{letter(scene, 'patrol')}"] if patrols else []
            chips.append(owner_mark(view, seat, "+".join(parts)))
    return chips


def owner_name(scene: Scene, view: View, owner: int) -> Text:
    """Name the owner of a home."""
    ghost = f" {scene.words.thing('ghost')}"
    return mark(owner, f" {scene.names[owner]}") if owner < len(view["villages"]) else ghost_mark(ghost)


def listed(scene: Scene, view: View, width: int) -> list[Text]:
    """List each territory with everything in it and its neighbours, then the lakes."""
    cells: list[list[Text]] = []
    for name, there in view["territories"].items():
        guards = guard_chips(scene, view, name, there)
        if "areas" in there:
            what = together(area_signs(scene, view, name, there["areas"]), " ")
        else:
            owner = there["home"]
            what = Text.assemble(ground("", letter(scene, there["vegetable"])), "  ")
            free = Text(scene.labels.text("map.free"), "soft")
            what.append_text(free if owner is None else owner_name(scene, view, owner))
            what.truncate(LONGEST_OWNER, overflow="ellipsis")
        flagged = flag_sign(scene, there["flag"]) if there["flag"] else Text()
        cells.append([Text(scene.labels.thing(name), "bold"), flagged, what, together(guards, " ")])
    widths = [max(2, *(row[column].cell_len + 2 for row in cells)) for column in range(len(cells[0]))]
    lines: list[Text] = []
    for row, there in zip(cells, view["territories"].values(), strict=True):
        line = Text()
        for cell, across in zip(row, widths, strict=True):
            line.append_text(cell)
            line.append(" " * (across - cell.cell_len))
        touched = [Text(scene.labels.thing(each)) for each in there["touches"]]
        neighbours = flow(scene.labels.text("map.touches"), touched, width - sum(widths))
        lines += beside([line], neighbours, 0)
    return [*lines, *lakes(scene, view, width)]


def lakes(scene: Scene, view: View, width: int) -> list[Text]:
    """List the canoes of each player on each lake."""
    parts: list[Text] = []
    for lake, canoes in view["lakes"].items():
        chips = [owner_mark(view, seat, str(many)) for seat, many in enumerate(canoes) if many]
        name = scene.labels.thing(lake)
        parts.append(Text.assemble((f" {name} ", "lake"), " ", together(chips, " ") if chips else Text("·")))
    return flow(scene.labels.text("map.canoes"), parts, width, "  ")


def note(scene: Scene, view: View, move: str) -> str:
    """Note whom a step attacks."""
    _, _, end, target = move.split()
    patrol = letter(scene, "patrol")
    areas = view["territories"][end].get("areas", {})
    native = areas.get(target)
    if native is not None:
        return attack(scene, owner_mark(view, native["seat"]))
    if target == "patrol":
        return attack(scene, ghost_mark(patrol))
    what, _, owner = target.partition("-")
    if what in ("guards", "patrols"):
        return attack(scene, owner_mark(view, int(owner) - 1, patrol if what == "patrols" else ""))
    return ""


def attack(scene: Scene, whom: Text) -> str:
    return scene.labels.text("map.attack", name=whom.plain)
