"""What lies beside the territory: the moment, the season's cards, the totem, the supply."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from birchbark.cli.boards.manitoba.shape import View
from birchbark.cli.boards.manitoba.territory import SIGNS
from birchbark.cli.boards.scene import Scene
from birchbark.cli.screen import player, spread, together

DISKS = {"green": "forest", "beige": "hills", "brown": "prairie", "blue": "lake", "white": "mountains"}
"""The landscape of each disk's colour, whose background and sign the disk shares."""


def header(scene: Scene, view: View) -> list[Text]:
    labels = scene.labels
    if view["season"] == "winter":
        when = labels.text("table.solstice") if view["round"] == 0 else title(scene, "winter")
    else:
        when = labels.text("table.round", line=title(scene, view["season"]), number=view["round"])
    parts: list[Text | str] = [Text("Manitoba", "title"), when]
    if view["seat"] is None:
        parts.append(labels.text("table.over"))
    else:
        active = view["active"]
        parts.append(together([labels.text("table.active"), player(active, scene.names[active])], " "))
    return spread(parts, " · ", scene.width)


def title(scene: Scene, name: str) -> str:
    return scene.words.thing(name).capitalize()


def season_cards(scene: Scene, view: View) -> list[Text]:
    """Draw the five cards in order, with the current one marked; winter has none."""
    if not view["events"]:
        return []
    cards = [event_card(scene, card) for card in view["events"]]
    scorings = [scene.labels.text("table.score", line=goods(scene, tile.split())) for tile in view["score_tiles"]]
    cards.insert(2, scorings[0])
    cards.append(scorings[1] if len(scorings) > 1 else scene.labels.text("table.final"))
    parts: list[Text] = []
    for number, card in enumerate(cards, 1):
        if number == view["round"]:
            parts.append(Text(f"►{number} {card} ", "glow"))
        else:
            parts.append(Text(f" {number} {card} ", "soft" if number < view["round"] else ""))
    return spread(parts, "", scene.width)


def event_card(scene: Scene, card: str) -> str:
    name, *given = card.split()
    return f"{scene.words.thing(name)} {goods(scene, given)}".rstrip()


def goods(scene: Scene, names: Sequence[str]) -> str:
    return "/".join(map(scene.words.thing, names))


def totem(scene: Scene, view: View) -> list[Text]:
    """Draw the totem from the top, and what the active player took."""
    label = Text(scene.labels.text("table.totem" if view["totem"] else "table.all-taken"), "soft")
    parts = [together([label, *(disk(scene, colour) for colour in view["totem"])], " ")]
    if view["village_disks"]:
        taken = Text(scene.labels.text("table.taken"), "soft")
        chip = player(view["active"], scene.names[view["active"]])
        parts.append(together([taken, chip, *(disk(scene, colour) for colour in view["village_disks"])], " "))
    return spread(parts, " ", scene.width)


def disk(scene: Scene, colour: str) -> Text:
    land = DISKS[colour]
    return Text(f" {SIGNS[land]} {scene.words.thing(colour).lower()} ", land)


def supply(scene: Scene, view: View) -> Text:
    counts = {**view["supply"], "wampum": view["wampum"]}
    one = scene.words.is_one
    line = ", ".join(f"{many} {scene.words.thing(name, '' if one(many) else 'many')}" for name, many in counts.items())
    return Text(scene.labels.text("table.supply", line=line), "soft")
