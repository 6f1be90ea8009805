"""Looking things up: the rules, the component figures, the games."""

from __future__ import annotations

import re
from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import birchbark
from birchbark.bots import named
from birchbark.cli.options import bots_for
from birchbark.cli.screen import output
from birchbark.engine.components import Components, Figure, own
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions
from birchbark.engine.rules import Clause, clauses
from birchbark.games import GAMES, find

NUMBER = re.compile(r"[A-Z]\d+(\.\d+)?")
MARKS = {
    "book": "the rulebook says it",
    "report": "a public report of play says it",
    "derived": "it follows from what the book says",
    "reconstructed": "chosen to fit what is known; not the publisher's",
}


def rules(arguments: Namespace) -> int:
    output().print(*look_up(arguments.what), sep="\n")
    return 0


def all_clauses() -> list[Clause]:
    return [clause for game in GAMES.values() for clause in clauses(game.package).values()]


def look_up(what: Sequence[str]) -> list[RenderableType]:
    """A clause, a chapter, all clauses with the words, or without any the list of chapters."""
    if not what:
        return list_chapters()
    text = " ".join(what)
    known = all_clauses()
    if NUMBER.fullmatch(text.upper()):
        number = text.upper()
        found = [clause for clause in known if clause.number == number or clause.chapter.split()[0] == number]
        fault = f"there is no clause or chapter {number}; `birchbark rules` lists the chapters"
    else:
        found = [clause for clause in known if all(word.lower() in mentioned(clause) for word in what)]
        fault = f"no clause mentions {text!r}; `birchbark rules` lists the chapters"
    if not found:
        raise BadOptions(fault)
    lines: list[RenderableType] = []
    chapter = ""
    for clause in found:
        if clause.chapter != chapter:
            chapter = clause.chapter
            lines.append(Text(chapter, "title"))
        lines.append(show_clause(clause))
    return lines


def mentioned(clause: Clause) -> str:
    return f"{clause.chapter} {clause.text}".lower()


def list_chapters() -> list[RenderableType]:
    lines: list[RenderableType] = []
    for game in GAMES.values():
        lines.append(Text(game.title, "title"))
        known = clauses(game.package).values()
        chapters = {clause.chapter: 0 for clause in known}
        for clause in known:
            chapters[clause.chapter] += 1
        table = Table.grid(padding=(0, 2, 0, 0))
        for chapter, many in chapters.items():
            number, _, title = chapter.partition(" ")
            table.add_row(Text(number, "clause"), title, Text(f"{many} clauses", "soft"))
        lines.append(Padding(table, (0, 0, 0, 2)))
    lines.append(Text("birchbark rules M5.3 shows a clause, M5 a chapter, wampum all that mention it.", "soft"))
    return lines


def show_clause(clause: Clause) -> RenderableType:
    """The number in a margin of its own, the text beside it."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(width=6, no_wrap=True)
    table.add_row(Text(clause.number, "clause"), clause.text)
    return table


def components(arguments: Namespace) -> int:
    """Each figure with its source. With figures of one's own those are shown, and checked."""
    if arguments.components is not None and arguments.game is None and len(GAMES) > 1:
        raise BadOptions("name the game whose components are in the folder")
    chosen = [find(arguments.game)] if arguments.game else list(GAMES.values())
    console = output()
    for game in chosen:
        figures = Components.load(game.package, arguments.components)
        for players in range(game.fewest, game.most + 1):
            game.start(game.setup(players, {}, figures), Dice.seeded(0))
        console.print(Text(f"{game.title}: {len(figures.figures)} figures", "title"))
        yours = own(Path(arguments.components)) if arguments.components is not None else {}
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="soft")
        table.add_column("figure", no_wrap=True, style="word")
        table.add_column("value", ratio=1)
        table.add_column("from", no_wrap=True)
        table.add_column("file", no_wrap=True, style="soft")
        for key, figure in figures.figures.items():
            file = f"yours: {figure.file}" if key in yours else figure.file
            table.add_row(key, value_of(figure), usual_mark(figure), file)
        console.print(table)
    for mark, meaning in MARKS.items():
        console.print(Text.assemble((f"{mark:>14}", "word"), f"  {meaning}"))
    return 0


def usual_mark(figure: Figure) -> str:
    """The source of most parts of the figure."""
    return Counter(figure.marks).most_common(1)[0][0]


def value_of(figure: Figure) -> str:
    """The value's parts, those from another source than most marked with it."""
    usual = usual_mark(figure)
    if len(figure.marks) == 1:
        parts = figure.value if isinstance(figure.value, list) else [figure.value]
        return ", ".join(map(str, parts))
    return ", ".join(str(value) if mark == usual else f"{value} ({mark})" for value, mark in figure.parts)


def games(arguments: Namespace) -> int:
    console = output()
    for game in birchbark.games():
        console.print(Text.assemble((game.title, "title"), f"  birchbark play {game.name}"))
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_row("  players", f"{game.players[0]} to {game.players[-1]}")
        for option in game.options:
            names = [choice.name for choice in option.choices]
            choices = ", ".join(name + (" (usual)" if name == option.default else "") for name in names)
            counts = f"{', '.join(map(str, option.players))} {'player' if option.players == (1,) else 'players'}: "
            about = f"{counts if option.players != game.players else ''}{choices}. {option.about}"
            table.add_row(f"  --{option.name}", about)
        for bot in bots_for(game.name):
            table.add_row(f"  bot:{bot}", named(bot).about)
        console.print(table)
    return 0
