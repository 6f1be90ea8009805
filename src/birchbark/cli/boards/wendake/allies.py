"""New Allies: alliance disks, rifles, ships, and the turn cards."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from birchbark.cli.boards.scene import Scene
from birchbark.cli.boards.wendake.displays import called, label, turtle
from birchbark.cli.boards.wendake.shape import View, Village, view_of
from birchbark.cli.boards.wendake.signs import actions, card, choice, flag, flow, mark, track

LONGEST_CARD = 15


def section(scene: Scene, view: View, width: int) -> list[Text]:
    """Draw disks and ships, the cards on the turn order spaces, and everybody's cards."""
    if "expansion" not in view:
        return []
    parts = [disk(scene, seat, village) for seat, village in enumerate(view["villages"])]
    lines = flow(label(scene, "alliance"), [*parts, *ships(scene, view)], width)
    lines += flow(label(scene, "turn"), spaces(scene, view), width)
    owned = [part for seat, village in enumerate(view["villages"]) for part in cards(scene, seat, village)]
    if owned:
        lines += flow(label(scene, "turn-cards"), owned, width)
    looked = [Text(f"{number} {seen(scene, what)}") for number, what in enumerate(view.get("looked") or (), 1)]
    return [*lines, *(flow(label(scene, "looked"), looked, width) if looked else [])]


def seen(scene: Scene, what: str) -> str:
    """Name an action tile, a turtle tile with its tracks, or a mask card."""
    words = what.split()
    if words[0].startswith("move-") or f"actions.{words[0]}" in scene.labels.templates:
        return actions(scene, words)
    if len(words) > 1:
        return f"{turtle(scene, words[0])} {'/'.join(track(scene, each) for each in words[1:])}"
    return card(scene, what)


def disk(scene: Scene, seat: int, village: Village) -> Text:
    """Draw the faction and number of the Alliance disk, and the rifles."""
    rank, rifles = village.get("alliance", 0), village.get("rifles", 0)
    where = f"{flag(scene, village['flag'])}{rank}" if village["flag"] else "–"
    return Text.assemble(mark(seat), " ", (where, "bold"), f" {rifles}{scene.labels.text('letters.rifle')}")


def ships(scene: Scene, view: View) -> list[Text]:
    """Draw each flag's tracks and ship, then the closed lakes."""
    found: list[Text] = []
    for name, lake in view["ships"].items():
        tracks = "/".join(track(scene, each) for each in view["flag_tracks"][name])
        ship = scene.labels.text("allies.ship", line=scene.labels.thing(lake) if lake else "–")
        found.append(Text(f"{flag(scene, name)} {tracks} {ship}"))
    if view["closed_lakes"]:
        lakes = ", ".join(map(scene.labels.thing, view["closed_lakes"]))
        found.append(Text(scene.labels.text("allies.closed", line=lakes), "soft"))
    return found


def spaces(scene: Scene, view: View) -> list[Text]:
    """Draw each space of next year's turn order: who has it, or the card that lies there."""
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
            text.append_text(Text(f"{flag(scene, space['flags'] or 'none')} {scene.labels.thing(space['card'])}"))
        found.append(text)
    limit = scene.setup.components.figures["allies.limit"].value
    return [*found, Text(scene.labels.text("allies.left", many=view["turn_cards_left"], line=str(limit)), "soft")]


def cards(scene: Scene, seat: int, village: Village) -> list[Text]:
    """Draw the turn cards of a player, with those face down in brackets."""
    name = scene.labels.thing
    names = [
        *(name(card) for card in village.get("turn_cards", ())),
        *(f"({name(card)})" for card in village.get("used_turn_cards", ())),
    ]
    return [Text.assemble(mark(seat), f" {name}") if number == 0 else Text(name) for number, name in enumerate(names)]


def allies_panel(scene: Scene) -> RenderableType:
    """Explain the turn cards in sight."""
    view = view_of(scene)
    if "expansion" not in view:
        return Text(scene.labels.text("allies.not-in-play", line="play wendake --expansions new-allies"))
    names = [space["card"] for space in view["turn_spaces"] if space["card"] is not None]
    for village in view["villages"]:
        names += [*village.get("turn_cards", ()), *village.get("used_turn_cards", ())]
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, width=LONGEST_CARD)
    for name in dict.fromkeys(names):
        table.add_row(Text(name, "word"), called(scene, name))
    gone = [Text(scene.labels.thing(name)) for name in view["turn_cards_gone"]] or [Text("–", "soft")]
    return Group(*section(scene, view, scene.width), table, *flow(label(scene, "gone"), gone, scene.width))
