"""The commands that can be typed besides moves."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rich.table import Table
from rich.text import Text

from birchbark import Error, Match
from birchbark.cli import saves
from birchbark.cli.boards import board_of
from birchbark.cli.boards.scene import legend
from birchbark.cli.reference import look_up, show_clause
from birchbark.cli.session import Session
from birchbark.cli.sheet import score_sheet
from birchbark.cli.story import history
from birchbark.cli.terminal import Terminal
from birchbark.engine.errors import BadFile

if TYPE_CHECKING:
    from birchbark.cli.client import Client

LOGGED = 12
"""How many moves the log goes back by default."""
LONGEST_NUMBER = 10


class Outcome(Enum):
    STAY = 0
    """Ask again."""
    CHANGED = 1
    """Redraw the table."""
    LEAVE = 2


class Asked(NamedTuple):
    """What follows a command, and which seat asks."""

    rest: str
    seat: int | None


class Command(NamedTuple):
    run: Callable[[Client, Asked], Outcome]
    operand: str = ""
    """What is named after the command."""
    optional: bool = False
    """Whether the operand can be left out."""


def carry_out(client: Client, line: str, seat: int | None) -> Outcome | None:
    """Carry out a command; return None if the line is not a command."""
    if line.startswith("?") or line.endswith("?"):
        return explain(client, line.strip("? "))
    command = command_of(line)
    if command is None:
        return None
    try:
        return command.run(client, Asked(line.partition(" ")[2].strip(), seat))
    except (BadFile, saves.Unsaved) as fault:
        client.terminal.refuse(fault)
        return Outcome.STAY


def command_of(line: str) -> Command | None:
    word = line.partition(" ")[0].lower()
    return COMMANDS.get(SHORT.get(word, word))


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < LONGEST_NUMBER


def explain(client: Client, what: str) -> Outcome:
    """Show the clause behind the decision, the sentence of a choice, or what the rules say about a word."""
    match, terminal = client.session.match, client.terminal
    moves = match.moves()
    if is_number(what) and 1 <= int(what) <= len(moves):
        move = moves[int(what) - 1]
        terminal.show(Text.assemble((move, "word"), f"  {match.sentence(move, terminal.language)}"))
    elif what:
        try:
            terminal.show(*look_up(what.split(), terminal.language, [match.game]))
        except Error as fault:
            terminal.refuse(fault)
    else:
        clause = match.clause(terminal.language)
        terminal.show(show_clause(clause) if clause else terminal.text("client.nothing-to-decide"))
    return Outcome.STAY


def help_(client: Client, asked: Asked) -> Outcome:
    terminal, match = client.terminal, client.session.match
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="word")
    table.add_row("3", terminal.text("typed.number"))
    table.add_row((*match.moves(), terminal.text("typed.a-move"))[0], terminal.text("typed.move"))
    table.add_row("?", terminal.text("typed.why"))
    for name, command in COMMANDS.items():
        operand = terminal.text(f"arguments.{command.operand}") if command.operand else ""
        usage = f"{name} {f'[{operand}]' if command.optional else operand}".rstrip()
        table.add_row(usage, terminal.text(f"typed.{name}"))
    table.add_row("Enter", terminal.text("typed.board"))
    drawing = board_of(match.game)
    labels = drawing.labels(terminal.language)
    if drawing.village is not None:
        table.add_row(f"board {terminal.text('arguments.NAME')}", terminal.text("typed.village"))
    for name in drawing.panels:
        table.add_row(f"board {name}", labels.text(f"panels.{name}"))
    for sign, meaning in legend(labels):
        table.add_row(sign, meaning)
    terminal.show(table)
    return Outcome.STAY


def board(client: Client, asked: Asked) -> Outcome:
    """Show the whole table again, or one part of it in full."""
    if not asked.rest:
        return Outcome.CHANGED
    match, terminal = client.session.match, client.terminal
    drawing = board_of(match.game)
    scene = client.scene([], asked.seat)
    what = asked.rest.lower()
    seats = seats_called(match, what)
    if what in drawing.panels:
        terminal.show(drawing.panels[what](scene))
    elif drawing.village is not None and len(seats) == 1:
        terminal.show(drawing.village(scene, seats[0]))
    elif drawing.village is None:
        terminal.refuse(terminal.text("client.all-shown"))
    else:
        known = ", ".join([*match.names, *drawing.panels])
        terminal.refuse(terminal.text("client.no-board", name=repr(asked.rest), line=known))
    return Outcome.STAY


def seats_called(match: Match, what: str) -> list[int]:
    """Return the seats with this number, counted from 1, or with a player whose name begins with it."""
    if is_number(what):
        return [int(what) - 1] if 1 <= int(what) <= len(match.names) else []
    names = [name.lower() for name in match.names]
    return [names.index(what)] if what in names else [seat for seat, name in enumerate(names) if name.startswith(what)]


def sheet(client: Client, asked: Asked) -> Outcome:
    client.terminal.show(score_sheet(client.session.match, language=client.terminal.language))
    return Outcome.STAY


def forecast(client: Client, asked: Asked) -> Outcome:
    # The coach brings a library that playing does without.
    from birchbark.cli.coach import forecast as forecast_table  # noqa: PLC0415
    from birchbark.coach import projection  # noqa: PLC0415

    match, language = client.session.match, client.terminal.language
    found = projection.project(match, asked.seat, len(match.history))
    client.terminal.show(forecast_table(match, found, language))
    return Outcome.STAY


def hint(client: Client, asked: Asked) -> Outcome:
    """Show the best turns, and note in the log that somebody asked."""
    from birchbark.cli.coach import hint_lines  # noqa: PLC0415
    from birchbark.coach import hints  # noqa: PLC0415

    session, terminal = client.session, client.terminal
    if session.people > 1:
        terminal.refuse(hints.with_others().say(terminal.language))
    elif session.match.seat is None:
        terminal.show(terminal.text("client.nothing-to-decide"))
    else:
        session.save.note_hint(len(session.match.history))
        found = hints.hint(session.match, len(session.match.history))
        terminal.show(hint_lines(found, terminal.language))
    return Outcome.STAY


def log(client: Client, asked: Asked) -> Outcome:
    match, terminal = client.session.match, client.terminal
    last = len(match.history)
    many = last if asked.rest == "all" else int(asked.rest) if is_number(asked.rest) else LOGGED
    terminal.show(
        *history(match, max(0, last - many), last, terminal.language, asked.seat, client.session.save.hinted())
    )
    if not last:
        terminal.show(terminal.text("client.nothing-played"))
    return Outcome.STAY


def undo(client: Client, asked: Asked) -> Outcome:
    client.session.undo(asked.seat)
    return Outcome.CHANGED


def save(client: Client, asked: Asked) -> Outcome:
    """Write the record where the player says; the game itself is saved after every move anyway."""
    terminal = client.terminal
    if not asked.rest:
        terminal.tell(terminal.text("saves.always", file=str(client.session.save.file)))
        return Outcome.STAY
    file = Path(asked.rest).expanduser()
    if file.exists() and not write_over(terminal, file):
        terminal.show(terminal.text("saves.nothing-written"))
        return Outcome.STAY
    saves.write(file, client.session.match.record())
    terminal.tell(terminal.text("saves.saved", file=str(file)))
    return Outcome.STAY


def write_over(terminal: Terminal, file: Path) -> bool:
    """Return whether the person says yes, in their own language or in English."""
    answer = (terminal.ask(terminal.text("saves.write-over", file=str(file))) or "").lower()
    return answer != "" and any(word.startswith(answer) for word in (terminal.text("saves.yes"), "yes"))


def load(client: Client, asked: Asked) -> Outcome:
    """Continue with another game; the current one stays among the unfinished games."""
    if not asked.rest:
        client.terminal.refuse(client.terminal.text("saves.which", line="load my-game.txt"))
        return Outcome.STAY
    try:
        session = Session.begin(saves.load(Path(asked.rest).expanduser()))
    except Error as fault:
        client.terminal.refuse(fault)
        return Outcome.STAY
    client.session.save.release()
    client.session = session
    client.looking = None
    return Outcome.CHANGED


def quit_(client: Client, asked: Asked) -> Outcome:
    return Outcome.LEAVE


COMMANDS = {
    "undo": Command(undo),
    "board": Command(board),
    "sheet": Command(sheet),
    "hint": Command(hint),
    "forecast": Command(forecast),
    "log": Command(log, "N", optional=True),
    "save": Command(save, "FILE"),
    "load": Command(load, "FILE"),
    "help": Command(help_),
    "quit": Command(quit_),
}
SHORT = {"u": "undo", "b": "board", "h": "help", "q": "quit", "exit": "quit"}
