"""The Ghost: what it does next and why, where its disks are, and the objectives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from birchbark.cli.boards.scene import Scene
from birchbark.cli.boards.wendake.displays import LABEL, label
from birchbark.cli.boards.wendake.shape import Ghost, GhostCard, View, view_of
from birchbark.cli.boards.wendake.signs import COMBINATIONS, FLAGS, LEVELS, card, flow, ghost_mark
from birchbark.engine.words import Message, Words

CHOOSES = ("ghost-near", "ghost-far")
"""Reasons that only tell where; on the board the one after it tells that too."""
TOKENS = {"face-down": "?", "arrow": "→", "circle": "○"}
DONE, NEXT = "✓", "►"
MOST_REASONS = 2
"""Lines; `board ghost` has them all."""
MET, UNMET = "✓", "✗"


def section(scene: Scene, view: View, width: int) -> list[Text]:
    """Its state, its three cards, its next turn, the objectives, the year's adversity."""
    if "ghost" not in view:
        return []
    ghost = view["ghost"]
    head = label("Ghost")
    lines = flow(head, [Text.assemble(ghost_mark(), f" {ghost['score']} to beat"), *state(scene, ghost)], width)
    lines += flow(label(""), [*cards(scene, ghost), *disks(ghost)], width)
    if ghost["next"] is not None:
        lines += flow(label("next"), coming(scene, ghost), width, " ")[:MOST_REASONS]
    lines += flow(label("goals"), [goal(scene, each) for each in ghost["cards"]], width)
    adversity = ghost.get("adversity")
    if adversity is not None:
        name = adversity["card"]
        words = Text(f"{scene.words.thing(name)}: {scene.words.thing(f'about-{name}')}")
        words.truncate(width - LABEL - 1, overflow="ellipsis")
        lines += flow(label("adversity"), [words], width)
    return lines


def state(scene: Scene, ghost: Ghost) -> list[Text]:
    """The year's mask card with its line and flag, and the turns left."""
    if ghost["mask"] is None or ghost["line"] is None or ghost["flag"] is None:
        year = [Text("no mask card this year")]
    else:
        flag = ghost["flag"]
        places = f"{scene.words.thing(ghost['near'][flag])}, far {scene.words.thing(ghost['far'][flag])}"
        year = [Text(f"mask {card(ghost['mask'])}: {ghost['line']} lines, {FLAGS[flag]} (near {places})")]
    left = ghost["turns_left"]
    return [*year, Text(f"{left} {'turn' if left == 1 else 'turns'} left")]


def cards(scene: Scene, ghost: Ghost) -> list[Text]:
    """From left to right: what each does this year, and the mask card or the token that it has."""
    coming = ghost["next"]
    found: list[Text] = []
    for slot, each in enumerate(ghost["cards"]):
        acts = coming is not None and coming["card"] == slot
        line = ghost["line"]
        does = scene.words.thing(f"ghost-{each['lines'][line]}") if line is not None else "–"
        under = each.get("mask")
        sign = f" ({card(under)})" if under else f" {TOKENS[each['token']]}" if "token" in each else ""
        text = f"{NEXT if acts else DONE if each['done'] else ''}{each['card'].upper()} {does}{sign}"
        found.append(Text(text, "bold" if acts else "soft" if each["done"] else ""))
    return found


def disks(ghost: Ghost) -> list[Text]:
    level = LEVELS[ghost["progress_level"] - 1]
    space = COMBINATIONS[ghost["space"]]
    return [Text(f"disks: progress {level}, tile {ghost['next_tile']}, masks {space}", "soft")]


def coming(scene: Scene, ghost: Ghost) -> list[Text]:
    """The next turn in a sentence or two, word by word."""
    turn = ghost["next"]
    if turn is None or turn["card"] is None:
        return [Text("it reserves its place: all three cards are done")]
    words = f"{ghost['cards'][turn['card']]['card'].upper()}{', twice' if turn['twice'] else ''}:"
    told = [reason for reason in reasons(scene, ghost, short=True) if reason]
    token = "If its token shows an arrow." if turn["by_token"] else ""
    return [Text(words, "bold"), *(Text(word) for word in " ".join([*told, token]).split())]


def reasons(scene: Scene, ghost: Ghost, short: bool = False) -> list[str]:
    """Why it acts so, in the words of the log; in short without what would have been."""
    turn = ghost["next"]
    if turn is None:
        return []
    sentences: list[str] = []
    for reason in turn["reasons"]:
        text = scene.words.say(Message(f"log.{reason['key']}", reason["values"]), scene.names)
        if short:
            text = f"{text.split('. ')[0].rstrip('.')}."
            if reason["key"] in CHOOSES:
                text = text.partition(", no more")[0].partition(", more")[0].rstrip(".") + "."
                text = text.partition(": its ")[0].rstrip(".") + "."
        sentences.append(text)
    return sentences


def goal(scene: Scene, each: GhostCard) -> Text:
    """An objective as things stand."""
    objective = each["objective"]
    name = scene.words.thing(f"objective-{each['card']}").partition(": ")[2]
    name = name.replace("at least ", "≥").replace("at most ", "≤")
    sign = Text(MET, "good") if objective["met"] else Text(UNMET, "bad")
    points = f" {objective['points']:+d}" if objective["points"] else ""
    return Text.assemble(sign, f" {each['card'].upper()} {name}: ", (f"{objective['count']}{points}", "bold"))


def source_name(view: Mapping[str, object], words: Words, source: str) -> str | None:
    """A line of the score sheet: of an objective whether it is met, of a Ghost card that it is one."""
    if "ghost" not in view:
        return None
    for each in cast(View, view)["ghost"]["cards"]:
        if source == f"objective-{each['card']}":
            met = each["objective"]["met"]
            return f"{MET if met else UNMET} {words.thing(source)}: {'met' if met else 'not met'}"
        if source == f"ghost-{each['card']}":
            return f"card {words.thing(source)}"
    return None


def ghost_panel(scene: Scene) -> RenderableType:
    """All of the Ghost's cards and its reasons in full."""
    view = view_of(scene)
    if "ghost" not in view:
        return Text("The Ghost plays only against one player alone: play wendake --solo.")
    ghost = view["ghost"]
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="soft")
    table.add_column("card")
    for kind in ghost["cards"][0]["lines"]:
        table.add_column(f"{NEXT}{kind}" if kind == ghost["line"] else kind)
    for each in ghost["cards"]:
        does = (scene.words.thing(f"ghost-{action}") for action in each["lines"].values())
        table.add_row(Text(each["card"].upper(), "word"), *does)
    lines: list[RenderableType] = [table, *section(scene, view, scene.width)]
    why = [Text(word) for sentence in reasons(scene, ghost) for word in sentence.split()]
    lines += flow(label("why"), why, scene.width, " ") if why else []
    penalty = f", {ghost['penalty']} less for an unmet objective" if ghost["penalty"] else ""
    lines.append(Text(f"{label('level')} {ghost['difficulty']}{penalty}"))
    if ghost["removed_progress"]:
        gone = [Text(scene.words.thing(tile)) for tile in ghost["removed_progress"]]
        lines += flow(label("removed"), gone, scene.width)
    if "adversities_left" in ghost:
        left = [Text(scene.words.thing(name)) for name in ghost["adversities_left"]]
        lines += flow(label("to come"), left, scene.width)
    return Group(*lines)
