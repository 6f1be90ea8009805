"""Look things up: the rules, the component figures, the games."""

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
from birchbark.about import GameInfo
from birchbark.cli.language import PACKAGE, words_in
from birchbark.cli.screen import complain, output
from birchbark.engine.components import MARKS, Components, Figure, read_folder
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions
from birchbark.engine.game import Game
from birchbark.engine.rules import Clause, clauses
from birchbark.engine.words import Words
from birchbark.games import faults, find, installed

NUMBER = re.compile(r"[A-Z]\d+(\.\d+)?")
CHAPTERS = "birchbark rules"
"""The command that lists the chapters."""


def rules(arguments: Namespace) -> int:
    output().print(*look_up(arguments.what, arguments.language, installed()), sep="\n")
    return 0


def look_up(what: Sequence[str], language: str, games: Sequence[Game]) -> list[RenderableType]:
    """Find a clause, a chapter, or all clauses with the given words; without words, list the chapters."""
    if not what:
        return list_chapters(language, games)
    text = " ".join(what)
    known = [clause for game in games for clause in clauses(game.package, language).values()]
    if NUMBER.fullmatch(text.upper()):
        number = text.upper()
        found = [clause for clause in known if clause.number == number or clause.chapter.split()[0] == number]
        fault = BadOptions(PACKAGE, "reference.no-clause", name=number, line=CHAPTERS)
    else:
        found = [clause for clause in known if all(word.lower() in mentioned(clause) for word in what)]
        fault = BadOptions(PACKAGE, "reference.no-mention", name=repr(text), line=CHAPTERS)
    if not found:
        raise fault
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


def list_chapters(language: str, games: Sequence[Game]) -> list[RenderableType]:
    words = words_in(language)
    lines: list[RenderableType] = []
    for game in games:
        lines.append(Text(game.title, "title"))
        known = clauses(game.package, language).values()
        chapters = {clause.chapter: 0 for clause in known}
        for clause in known:
            chapters[clause.chapter] += 1
        table = Table.grid(padding=(0, 2, 0, 0))
        for chapter, many in chapters.items():
            number, _, title = chapter.partition(" ")
            table.add_row(Text(number, "clause"), title, Text(words.text("reference.clauses", many=many), "soft"))
        lines.append(Padding(table, (0, 0, 0, 2)))
    example = next(iter(clauses(games[0].package, language).values()))
    number, _, title = example.chapter.partition(" ")
    how = words.text("reference.how", line=f"{CHAPTERS} {example.number}", near=number, name=title.split()[-1].lower())
    return [*lines, Text(how, "soft")]


def show_clause(clause: Clause) -> RenderableType:
    """Show the number in a margin of its own, with the text beside it."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(width=6, no_wrap=True)
    table.add_row(Text(clause.number, "clause"), clause.text)
    return table


def components(arguments: Namespace) -> int:
    """Show each figure with its source; figures of the player's own are checked, too."""
    if arguments.components is not None and arguments.game is None and len(installed()) > 1:
        raise BadOptions(PACKAGE, "options.whose-components")
    chosen = [find(arguments.game)] if arguments.game else installed()
    words, console = words_in(arguments.language), output()
    for game in chosen:
        figures = Components.load(game.package, arguments.components)
        for players in range(game.fewest, game.most + 1):
            game.start(game.setup(players, {}, figures), Dice.seeded(0))
        console.print(Text(words.text("reference.figures", title=game.title, many=len(figures.figures)), "title"))
        yours = read_folder(Path(arguments.components)) if arguments.components is not None else {}
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="soft")
        table.add_column(words.text("reference.figure"), no_wrap=True, style="word")
        table.add_column(words.text("reference.value"), ratio=1)
        table.add_column(words.text("reference.from"), no_wrap=True)
        table.add_column(words.text("reference.file"), no_wrap=True, style="soft")
        for key, figure in figures.figures.items():
            file = words.text("reference.yours", file=figure.file) if key in yours else figure.file
            table.add_row(key, value_of(figure), usual_mark(figure), file)
        console.print(table)
    for mark in MARKS:
        console.print(Text.assemble((f"{mark:>14}", "word"), f"  {words.text(f'marks.{mark}')}"))
    return 0


def usual_mark(figure: Figure) -> str:
    """Return the source of most parts of the figure."""
    return Counter(figure.marks).most_common(1)[0][0]


def value_of(figure: Figure) -> str:
    """Show the parts of the value, and mark those that come from another source than most."""
    usual = usual_mark(figure)
    if len(figure.marks) == 1:
        parts = figure.value if isinstance(figure.value, list) else [figure.value]
        return ", ".join(map(str, parts))
    return ", ".join(str(value) if mark == usual else f"{value} ({mark})" for value, mark in figure.parts)


def bots_of(game: GameInfo, way: str, words: Words) -> list[tuple[str, str]]:
    """Return what to type for each bot, and a sentence about it with its rating, if it has one at this way to play."""
    rows: list[tuple[str, str]] = []
    for bot in game.bots:
        rating = bot.ratings.get(way)
        about = words.text("reference.rated", near=bot.about, rating=rating) if rating is not None else bot.about
        rows.append((f"bot:{bot.name}", about))
    return rows


def games(arguments: Namespace) -> int:
    words, console = words_in(arguments.language), output()
    for game in birchbark.games(arguments.language):
        console.print(Text.assemble((game.title, "title"), f"  birchbark play {game.name}"))
        table = Table.grid(padding=(0, 2, 0, 0))
        counts = words.text("reference.counts", fewest=game.players[0], most=game.players[-1])
        table.add_row(f"  {words.text('reference.players')}", counts)
        version = words.text("reference.version", version=game.rules)
        table.add_row(f"  {words.text('reference.rules')}", version)
        for option in game.options:
            names = [choice.name for choice in option.choices]
            usual = words.text("reference.usual", name=option.default)
            choices = ", ".join(usual if name == option.default else name for name in names)
            about = f"{choices}. {option.about}"
            if option.players != game.players:
                key = "reference.alone" if option.players == (1,) else "reference.only-for"
                about = words.text(key, near=about, line=", ".join(map(str, option.players)))
            table.add_row(f"  --{option.name}", about)
        for name, about in bots_of(game, game.ways[0].name, words):
            table.add_row(f"  {name}", about)
        console.print(table)
    for fault in faults():
        complain(fault.phrase(arguments.language))
    return 0
