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
from birchbark.cli.boards.wendake.signs import COMBINATIONS, LEVELS, card, flow, ghost_mark
from birchbark.engine.words import Message, Words

TOKENS = {"face-down": "?", "arrow": "→", "circle": "○"}
DONE, NEXT = "✓", "►"
MORE = " …"
MOST_REASONS = 2
"""How many lines of reasons there are; `board ghost` has them all."""
MET, UNMET = "✓", "✗"


def section(scene: Scene, view: View, width: int) -> list[Text]:
    """Draw its state, its three cards, its next turn, the objectives, and the year's adversity."""
    if "ghost" not in view:
        return []
    ghost, thing = view["ghost"], scene.words.thing
    score = Text.assemble(ghost_mark(), f" {scene.labels.text('ghost.to-beat', score=ghost['score'])}")
    lines = flow(label(scene, "ghost"), [score, *state(scene, ghost)], width)
    lines += flow(label(scene, ""), [*cards(scene, ghost), disks(scene, ghost)], width)
    if ghost["next"] is not None:
        lines += shortened(flow(label(scene, "next"), coming(scene, ghost), width - len(MORE), " "))
    lines += flow(label(scene, "goals"), [goal(scene, each) for each in ghost["cards"]], width)
    adversity = ghost.get("adversity")
    if adversity is not None:
        name = adversity["card"]
        about = scene.labels.text("ghost.adversity", name=thing(name), line=thing(f"about-{name}"))
        words = Text(about)
        words.truncate(width - LABEL - 1, overflow="ellipsis")
        lines += flow(label(scene, "adversity"), [words], width)
    return lines


def shortened(lines: list[Text]) -> list[Text]:
    """Keep the first lines; the last one says if there are more."""
    if len(lines) > MOST_REASONS:
        lines[MOST_REASONS - 1].append(MORE, "soft")
    return lines[:MOST_REASONS]


def state(scene: Scene, ghost: Ghost) -> list[Text]:
    """Draw the year's mask card with its line and flag, and the turns left."""
    labels = scene.labels
    if ghost["mask"] is None or ghost["flag"] is None:
        year = labels.text("ghost.no-mask")
    else:
        near, far = (labels.thing(places[ghost["flag"]]) for places in (ghost["near"], ghost["far"]))
        year = labels.text("ghost.mask", name=card(scene, ghost["mask"]), near=near, where=far)
    return [Text(year), Text(labels.text("ghost.turns", many=ghost["turns_left"]))]


def cards(scene: Scene, ghost: Ghost) -> list[Text]:
    """Draw the cards from left to right: what each does this year, and its mask card or token."""
    coming = ghost["next"]
    found: list[Text] = []
    for slot, each in enumerate(ghost["cards"]):
        acts = coming is not None and coming["card"] == slot
        line = ghost["line"]
        does = scene.words.thing(f"ghost-{each['lines'][line]}") if line is not None else "–"
        under = each.get("mask")
        sign = f" ({card(scene, under)})" if under else f" {TOKENS[each['token']]}" if "token" in each else ""
        text = f"{NEXT if acts else DONE if each['done'] else ''}{each['card'].upper()} {does}{sign}"
        found.append(Text(text, "bold" if acts else "soft" if each["done"] else ""))
    return found


def disks(scene: Scene, ghost: Ghost) -> Text:
    level, space = LEVELS[ghost["progress_level"] - 1], COMBINATIONS[ghost["space"]]
    return Text(scene.labels.text("ghost.disks", line=level, name=ghost["next_tile"], near=space), "soft")


def coming(scene: Scene, ghost: Ghost) -> list[Text]:
    """Tell the next turn in a sentence or two, word by word."""
    turn = ghost["next"]
    if turn is None or turn["card"] is None:
        return [Text(scene.labels.text("ghost.reserves"))]
    name = ghost["cards"][turn["card"]]["card"].upper()
    words = scene.labels.text("ghost.twice" if turn["twice"] else "ghost.once", name=name)
    explained = reasons(scene, ghost, short=True) + ([scene.labels.text("ghost.by-token")] if turn["by_token"] else [])
    return [Text(words, "bold"), *(Text(word) for word in " ".join(explained).split(" "))]


def reasons(scene: Scene, ghost: Ghost, short: bool = False) -> list[str]:
    """Say why it acts that way, in the words of the log; the short form leaves out what would have been."""
    turn = ghost["next"]
    if turn is None:
        return []
    sentences: list[str] = []
    for reason in turn["reasons"]:
        text = scene.words.say(Message(f"log.{reason['key']}", reason["values"]), scene.names)
        sentences.append(f"{text.split('. ')[0].rstrip('.')}." if short else text)
    return sentences


def goal(scene: Scene, each: GhostCard) -> Text:
    """Draw an objective as things stand."""
    objective = each["objective"]
    name = scene.labels.text(f"goals.{each['card']}", asked=objective["asked"])
    sign = Text(MET, "good") if objective["met"] else Text(UNMET, "bad")
    points = f" {objective['points']:+d}" if objective["points"] else ""
    return Text.assemble(sign, f" {each['card'].upper()} {name} ", (f"{objective['count']}{points}", "bold"))


def source_name(view: Mapping[str, object], words: Words, source: str) -> str | None:
    """Name a line of the score sheet: whether an objective is met, or that it is a Ghost card."""
    if "ghost" not in view:
        return None
    labels = Words.of("birchbark.cli.boards.wendake", words.language)
    for each in cast(View, view)["ghost"]["cards"]:
        if source == f"objective-{each['card']}":
            met = each["objective"]["met"]
            text = labels.text("ghost.met" if met else "ghost.not-met", name=words.thing(source))
            return f"{MET if met else UNMET} {text}"
        if source == f"ghost-{each['card']}":
            return labels.text("ghost.card", name=words.thing(source))
    return None


def ghost_panel(scene: Scene) -> RenderableType:
    """Show all of the Ghost's cards and its reasons in full."""
    view = view_of(scene)
    if "ghost" not in view:
        return Text(scene.labels.text("ghost.alone", line="play wendake --solo"))
    ghost = view["ghost"]
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="soft")
    table.add_column(scene.labels.text("ghost.cards"))
    for kind in ghost["cards"][0]["lines"]:
        table.add_column(f"{NEXT if kind == ghost['line'] else ''}{scene.words.thing(kind)}")
    for each in ghost["cards"]:
        does = (scene.words.thing(f"ghost-{action}") for action in each["lines"].values())
        table.add_row(Text(each["card"].upper(), "word"), *does)
    lines: list[RenderableType] = [table, *section(scene, view, scene.width)]
    why = [Text(word) for sentence in reasons(scene, ghost) for word in sentence.split(" ")]
    lines += flow(label(scene, "why"), why, scene.width, " ") if why else []
    level = scene.words.text(f"choices.difficulty-{ghost['difficulty']}").lower()
    if ghost["penalty"]:
        level = scene.labels.text("ghost.penalty", name=level, points=ghost["penalty"])
    lines.append(Text(f"{label(scene, 'level')} {level}"))
    if ghost["removed_progress"]:
        gone = [Text(scene.words.thing(tile)) for tile in ghost["removed_progress"]]
        lines += flow(label(scene, "removed"), gone, scene.width)
    if "adversities_left" in ghost:
        left = [Text(scene.words.thing(name)) for name in ghost["adversities_left"]]
        lines += flow(label(scene, "to-come"), left, scene.width)
    return Group(*lines)
