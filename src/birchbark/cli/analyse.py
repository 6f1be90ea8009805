"""`birchbark analyse`: what a finished game shows about the turns that were played, and about who played them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from birchbark import Match
from birchbark.cli import saves
from birchbark.cli.boards import board_of, scene_at
from birchbark.cli.coach import INDENT, signed, steps
from birchbark.cli.language import PACKAGE, words_in
from birchbark.cli.screen import errors, player, program
from birchbark.cli.story import history
from birchbark.cli.summary import decimal, percent
from birchbark.cli.terminal import Terminal
from birchbark.coach.analysis import MARKS, NOTABLE
from birchbark.coach.kept import analyse_once
from birchbark.coach.results import Analysis, PlayerReview, TurnReview
from birchbark.coach.turns import after
from birchbark.engine.errors import BadOptions
from birchbark.engine.words import Words

MOMENTS = 16
"""How many moments the list of chances shows at most."""


def add_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    words = words_in(language)
    parser.add_argument("file", metavar=words.text("arguments.FILE"), help=words.text("arguments.record"))
    parser.add_argument("--hindsight", action="store_true", help=words.text("arguments.hindsight"))
    parser.add_argument("--turn", type=int, metavar=words.text("arguments.N"), help=words.text("arguments.turn"))
    parser.add_argument("--json", action="store_true", help=words.text("arguments.json"))
    folder = words.text("arguments.components")
    parser.add_argument("--components", metavar=words.text("arguments.DIR"), help=folder)


def run(arguments: argparse.Namespace) -> int:
    match = saves.load(Path(arguments.file), arguments.components)
    words = words_in(arguments.language)
    found = with_bar(words, lambda report: analyse_once(match, arguments.hindsight, report))
    terminal = Terminal(language=arguments.language)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    elif arguments.turn is not None:
        if not 1 <= arguments.turn <= len(found.turns):
            many = len(found.turns)
            raise BadOptions(PACKAGE, "coach.no-turn", name="--turn", many=many, number=arguments.turn)
        terminal.show(*one_turn(match, found, arguments.turn - 1, terminal))
    else:
        terminal.show(whole_game(match, found, arguments.language))
        worst = max(range(len(found.turns)), key=lambda number: found.turns[number].loss)
        if found.turns[worst].better:
            command = f"{program()} analyse {arguments.file} --turn {worst + 1}"
            terminal.tell(f"{words.text('coach.tip')} ", (command, "word"))
    return 0


def with_bar(words: Words, work: Callable[[Callable[[float], None]], Analysis]) -> Analysis:
    """Do the work with a progress bar for the person who waits for it."""
    if not sys.stderr.isatty():
        return work(lambda done: None)
    columns = (TextColumn(words.text("coach.analysing")), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors(), transient=True) as progress:
        task = progress.add_task("", total=1.0)
        return work(lambda done: progress.update(task, completed=done))


def whole_game(match: Match, found: Analysis, language: str) -> Group:
    words = words_in(language)
    parts: list[RenderableType] = []
    if found.moments[0].wins[0] is None:
        parts += [Text(words.text("coach.untrained"), "soft"), ""]
    else:
        parts += [Text(words.text("coach.chances"), "title"), chances(match, found, words), ""]
    lossy = [number for number, turn in enumerate(found.turns) if turn.mark or turn.loss >= NOTABLE]
    if lossy:
        parts += [Text(words.text("coach.title"), "title"), losses(match, found, lossy, words), ""]
    parts.append(players(match, found, words))
    for review in found.players:
        parts += habits(match, review, language)
    return Group(*parts, Text(words.text("coach.legend"), "soft"))


def chances(match: Match, found: Analysis, words: Words) -> Table:
    """List how the chances changed, at some moments of the game."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="")
    table.add_column(words.text("coach.after"), justify="right", header_style="soft")
    for seat, name in enumerate(match.names):
        table.add_column(player(seat, name), justify="right")
    every = max(1, len(found.moments) // MOMENTS)
    for moment in [*found.moments[:-1:every], found.moments[-1]]:
        pairs = zip(moment.wins, moment.errors, strict=True)
        shown = [f"{percent(words, win or 0.0)} ±{decimal(words, 100 * error, 0)}" for win, error in pairs]
        table.add_row(str(moment.moves), *shown)
    return table


def losses(match: Match, found: Analysis, numbers: list[int], words: Words) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="soft")
    table.add_column(words.text("coach.number"), justify="right")
    table.add_column("")
    table.add_column(words.text("coach.player"))
    table.add_column(words.text("coach.move"), justify="right")
    table.add_column(words.text("coach.lost"), justify="right", no_wrap=True)
    table.add_column(words.text("coach.better"))
    for number in numbers:
        turn = found.turns[number]
        table.add_row(
            str(number + 1),
            Text(turn.mark, "bad"),
            player(turn.seat, match.names[turn.seat]),
            str(turn.better_at + 1),
            f"{decimal(words, turn.loss, 1)} ±{decimal(words, turn.error, 1)}",
            ", ".join(step.line for step in turn.better),
        )
    return table


def players(match: Match, found: Analysis, words: Words) -> Table:
    """Return a line for each player: the score, what choices lost, what luck brought, marks and notable turns."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="soft")
    columns = ("player", "score", "skill", "luck", "marks", "good-turns", "bad-turns")
    for column in columns:
        table.add_column(words.text(f"coach.{column}"), justify="left" if column == "player" else "right")
    for review in found.players:
        marks = [f"{review.marks[mark]}×{mark}" for mark in MARKS if mark in review.marks]
        table.add_row(
            player(review.seat, match.names[review.seat]),
            str(review.score),
            decimal(words, review.loss, 1),
            signed(words, review.luck),
            " ".join(marks),
            ", ".join(str(number + 1) for number in review.best),
            ", ".join(str(number + 1) for number in review.costliest),
        )
    return table


def habits(match: Match, review: PlayerReview, language: str) -> list[RenderableType]:
    chip = player(review.seat, match.names[review.seat])
    return [Text.assemble(chip, " ", habit[language]) for habit in review.habits]


def one_turn(match: Match, found: Analysis, number: int, terminal: Terminal) -> list[RenderableType]:
    """Show what was played, and step through what would have been better."""
    turn: TurnReview = found.turns[number]
    words, language = terminal.words, terminal.language
    head = Text.assemble(player(turn.seat, match.names[turn.seat]), (f" {turn.mark}", "bad"))
    title = Text(words.text("coach.turn", number=number + 1), "title")
    parts: list[RenderableType] = [Text.assemble(title, "  ", head), board(match, turn.better_at, [], terminal)]
    parts += [Text(words.text("coach.played"), "word")]
    parts += history(match, turn.first, turn.first + turn.moves, language)
    if not turn.better:
        return [*parts, words.text("coach.nothing-better")]
    parts.append(Text(words.text("coach.instead", line=decimal(words, turn.loss, 1)), "word"))
    parts.append(Padding(steps(turn.better, language), (0, 0, 0, INDENT)))
    return [*parts, board(match, turn.better_at, [step.line for step in turn.better], terminal)]


def board(match: Match, moves: int, lines: list[str], terminal: Terminal) -> RenderableType:
    """Draw the board after so many moves of the game and then these lines."""
    before = match.history[moves].before
    state = after(before, tuple(map(match.game.catalogue.number, lines))) or before
    return board_of(match.game).draw(scene_at(match, state, terminal.width, terminal.language))
