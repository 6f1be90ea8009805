"""New Allies: alliance disks, rifles, ships, and the turn cards."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from birchbark.cli.boards.scene import Scene
from birchbark.cli.boards.wendake.displays import label
from birchbark.cli.boards.wendake.shape import View, Village, view_of
from birchbark.cli.boards.wendake.signs import FLAGS, TRACKS, choice, flow, mark

CARD_FLAGS = {"none": "–", **FLAGS, "either": "EF"}
LONGEST_CARD = 15


def section(scene: Scene, view: View, width: int) -> list[Text]:
    """Disks and ships, the cards on the turn order spaces, and everybody's cards."""
    if "expansion" not in view:
        return []
    parts = [disk(seat, village) for seat, village in enumerate(view["villages"])]
    lines = flow(label("Alliance"), [*parts, *ships(view)], width)
    lines += flow(label("Turn"), spaces(scene, view), width)
    owned = [part for seat, village in enumerate(view["villages"]) for part in cards(seat, village)]
    if owned:
        lines += flow(label("turncards"), owned, width, " ")
    looked = view.get("looked")
    if looked:
        lines += flow(label("you see"), [Text(f"{number} {name}") for number, name in enumerate(looked, 1)], width)
    return lines


def disk(seat: int, village: Village) -> Text:
    """Faction and number of the Alliance disk, and the rifles."""
    rank, rifles = village.get("alliance", 0), village.get("rifles", 0)
    where = f"{FLAGS[village['flag']]}{rank}" if village["flag"] else "–"
    return Text.assemble(mark(seat), " ", (where, "bold"), f" {rifles}r")


def ships(view: View) -> list[Text]:
    """Of each flag its tracks and its ship; then the lakes without any."""
    found: list[Text] = []
    for flag, lake in view["ships"].items():
        tracks = "/".join(TRACKS[track] for track in view["flag_tracks"][flag])
        found.append(Text(f"{FLAGS[flag]} {tracks} ship {lake or '–'}"))
    if view["closed_lakes"]:
        found.append(Text(f"closed {', '.join(view['closed_lakes'])}", "soft"))
    return found


def spaces(scene: Scene, view: View) -> list[Text]:
    """Each space of next year's turn order: who has it, or the card that lies there."""
    found: list[Text] = []
    for number, space in enumerate(view["turn_spaces"], 1):
        text = Text(f"{number} ", "soft")
        move = f"reserve turn-{number}"
        if move in scene.choices:
            text = Text.assemble(choice([scene.choices.index(move) + 1]), " ", text)
        if space["seat"] is not None:
            text.append_text(mark(space["seat"]))
        elif space["card"] is None:
            text.append("–")
        else:
            text.append_text(Text(f"{CARD_FLAGS[space['flags'] or 'none']} {space['card']}"))
        found.append(text)
    limit = scene.setup.components.figures["allies.limit"].value
    return [*found, Text(f"{view['turn_cards_left']} left · tracks to {limit}", "soft")]


def cards(seat: int, village: Village) -> list[Text]:
    """The turn cards of a player; those face down in brackets."""
    names = [*village.get("turn_cards", ()), *(f"({name})" for name in village.get("used_turn_cards", ()))]
    return [Text.assemble(mark(seat), f" {name}") if number == 0 else Text(name) for number, name in enumerate(names)]


def allies_panel(scene: Scene) -> RenderableType:
    """What the turn cards do that can be seen."""
    view = view_of(scene)
    if "expansion" not in view:
        return Text("New Allies is not in play: play wendake --expansions new-allies.")
    names = [space["card"] for space in view["turn_spaces"] if space["card"] is not None]
    for village in view["villages"]:
        names += [*village.get("turn_cards", ()), *village.get("used_turn_cards", ())]
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, width=LONGEST_CARD)
    for name in dict.fromkeys(names):
        table.add_row(Text(name, "word"), scene.words.thing(f"about-{name}"))
    gone = [Text(name) for name in view["turn_cards_gone"]] or [Text("none", "soft")]
    return Group(*section(scene, view, scene.width), table, *flow(label("gone"), gone, scene.width))
