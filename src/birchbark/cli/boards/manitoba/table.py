"""What lies beside the territory: the moment, the season's cards, the totem, the supply."""

from __future__ import annotations

from rich.text import Text

from birchbark.cli.boards.manitoba.shape import View
from birchbark.cli.boards.manitoba.territory import SIGNS
from birchbark.cli.boards.scene import Scene
from birchbark.cli.screen import player, together

DISKS = {"green": "forest", "beige": "hills", "brown": "prairie", "blue": "lake", "white": "mountains"}
"""The landscape of each colour, whose ground and sign the disk has."""


def header(scene: Scene, view: View) -> Text:
    season = scene.words.thing(view["season"]).capitalize()
    if view["season"] == "winter":
        when = "Winter solstice" if view["round"] == 0 else "Winter"
    else:
        when = f"{season}, round {view['round']} of 5"
    parts: list[Text | str] = [Text("Manitoba", "title"), when]
    if view["seat"] is None:
        parts.append("the game is over")
    else:
        active = view["active"]
        parts.append(together(["active player", player(active, scene.names[active])], " "))
    return together(parts, " · ")


def season_cards(scene: Scene, view: View) -> list[Text]:
    """The five cards in order, the present one marked. Winter has none."""
    if not view["events"]:
        return []
    cards = [event_card(scene, card) for card in view["events"]]
    scorings = [f"Score {tile.replace(' ', '/')}" for tile in view["score_tiles"]]
    cards.insert(2, scorings[0])
    cards.append(scorings[1] if len(scorings) > 1 else "Final scoring")
    line = Text()
    for number, card in enumerate(cards, 1):
        if number == view["round"]:
            line.append(f"►{number} {card} ", "glow")
        else:
            line.append(f" {number} {card} ", "soft" if number < view["round"] else "")
    return [line]


def event_card(scene: Scene, card: str) -> str:
    name, *goods = card.split()
    return f"{scene.words.thing(name)} {'/'.join(goods)}".rstrip()


def totem(scene: Scene, view: View) -> Text:
    """The totem from its top, and what the active player took."""
    parts: list[Text | str] = [Text("Totem, top first" if view["totem"] else "Totem: all", "soft")]
    parts += map(disk, view["totem"])
    if view["village_disks"]:
        parts += [Text("taken by", "soft"), player(view["active"], scene.names[view["active"]])]
        parts += map(disk, view["village_disks"])
    return together(parts, " ")


def disk(colour: str) -> Text:
    land = DISKS[colour]
    return Text(f" {SIGNS[land]} {colour} ", land)


def supply(view: View) -> Text:
    goods = [f"{many} {good}" for good, many in view["supply"].items()]
    return Text(f"In the supply: {', '.join(goods)}, {view['wampum']} wampum", "soft")
