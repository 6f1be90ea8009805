"""What can be typed besides moves."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rich.table import Table
from rich.text import Text

from birchbark import Error, Match
from birchbark.cli import saves
from birchbark.cli.boards import BOARDS
from birchbark.cli.reference import look_up, show_clause
from birchbark.cli.session import Session
from birchbark.cli.sheet import score_sheet
from birchbark.cli.story import history

if TYPE_CHECKING:
    from birchbark.cli.client import Client

LOGGED = 12
"""So many moves the log goes back if nothing else is said."""
LONGEST_NUMBER = 10


class Outcome(Enum):
    STAY = 0
    """Ask again."""
    CHANGED = 1
    """Draw the table anew."""
    LEAVE = 2


class Asked(NamedTuple):
    """What stands behind a command, and which seat asks."""

    rest: str
    seat: int | None


class Command(NamedTuple):
    run: Callable[[Client, Asked], Outcome]
    usage: str
    about: str


def carry_out(client: Client, line: str, seat: int | None) -> Outcome | None:
    """Do what a command says; None if the line is none."""
    if line.startswith("?") or line.endswith("?"):
        return explain(client, line.strip("? "))
    command = command_of(line)
    if command is None:
        return None
    try:
        return command.run(client, Asked(line.partition(" ")[2].strip(), seat))
    except (saves.Unread, saves.Unsaved) as fault:
        client.terminal.refuse(str(fault))
        return Outcome.STAY


def command_of(line: str) -> Command | None:
    word = line.partition(" ")[0].lower()
    return COMMANDS.get(SHORT.get(word, word))


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < LONGEST_NUMBER


def explain(client: Client, what: str) -> Outcome:
    """The clause behind the decision, the sentence of a choice, or whatever the rules say of a word."""
    match, terminal = client.session.match, client.terminal
    moves = match.moves()
    if is_number(what) and 1 <= int(what) <= len(moves):
        move = moves[int(what) - 1]
        terminal.show(Text.assemble((move, "word"), f"  {match.sentence(move)}"))
    elif what:
        try:
            terminal.show(*look_up(what.split()))
        except Error as fault:
            terminal.refuse(str(fault))
    else:
        clause = match.clause()
        terminal.show(show_clause(clause) if clause else "The game is over: there is nothing to decide.")
    return Outcome.STAY


def help_(client: Client, asked: Asked) -> Outcome:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="word")
    table.add_row("3", "choose number 3 of the list; 3? tells what it does")
    example = (*client.session.match.moves(), "a move")[0]
    table.add_row(example, "a move in words; its first words alone list what can follow")
    table.add_row("?", "the rule behind this decision; ? and a clause or words look it up")
    for command in COMMANDS.values():
        table.add_row(command.usage, command.about)
    table.add_row("Enter", "draw the table anew")
    drawing = BOARDS[client.session.match.game.name]
    if drawing.village is not None:
        table.add_row("board NAME", "all that a player has; a number from 1 on will do")
    for name, panel in drawing.panels.items():
        table.add_row(f"board {name}", panel.about)
    for sign, meaning in drawing.legend:
        table.add_row(sign, meaning)
    client.terminal.show(table)
    return Outcome.STAY


def board(client: Client, asked: Asked) -> Outcome:
    """The whole table anew, or one part of it in full."""
    if not asked.rest:
        return Outcome.CHANGED
    match = client.session.match
    drawing = BOARDS[match.game.name]
    scene = client.scene([], asked.seat)
    what = asked.rest.lower()
    seats = seats_called(match, what)
    if what in drawing.panels:
        client.terminal.show(drawing.panels[what].draw(scene))
    elif drawing.village is not None and len(seats) == 1:
        client.terminal.show(drawing.village(scene, seats[0]))
    elif drawing.village is None:
        client.terminal.refuse("The table shows everything already.")
    else:
        known = ", ".join([*match.names, *drawing.panels])
        client.terminal.refuse(f"There is no board {asked.rest!r}; there is {known}.")
    return Outcome.STAY


def seats_called(match: Match, what: str) -> list[int]:
    """The seats by number from 1 on, or whose player's name begins so."""
    if is_number(what):
        return [int(what) - 1] if 1 <= int(what) <= len(match.names) else []
    names = [name.lower() for name in match.names]
    return [names.index(what)] if what in names else [seat for seat, name in enumerate(names) if name.startswith(what)]


def sheet(client: Client, asked: Asked) -> Outcome:
    client.terminal.show(score_sheet(client.session.match))
    return Outcome.STAY


def log(client: Client, asked: Asked) -> Outcome:
    match = client.session.match
    last = len(match.history)
    many = last if asked.rest == "all" else int(asked.rest) if is_number(asked.rest) else LOGGED
    client.terminal.show(*history(match, max(0, last - many), last))
    if not last:
        client.terminal.show("Nothing has been played yet.")
    return Outcome.STAY


def undo(client: Client, asked: Asked) -> Outcome:
    client.session.undo(asked.seat)
    return Outcome.CHANGED


def save(client: Client, asked: Asked) -> Outcome:
    """Write the record where the player says. The game itself is saved after every move anyway."""
    if not asked.rest:
        client.terminal.tell(f"The game is saved after every move, in {client.session.save.file}")
        return Outcome.STAY
    file = Path(asked.rest).expanduser()
    if file.exists():
        answer = client.terminal.ask(f"{file} is there already. Write over it? [y/N] ")
        if answer is None or answer.lower() not in ("y", "yes"):
            client.terminal.show("Nothing was written.")
            return Outcome.STAY
    saves.write(file, client.session.match.record())
    client.terminal.tell(f"Saved in {file}")
    return Outcome.STAY


def load(client: Client, asked: Asked) -> Outcome:
    """Go on with another game. The present one stays among the unfinished."""
    if not asked.rest:
        client.terminal.refuse("Which file? For example: load my-game.txt")
        return Outcome.STAY
    try:
        session = Session.begin(saves.load(Path(asked.rest).expanduser()))
    except Error as fault:
        client.terminal.refuse(str(fault))
        return Outcome.STAY
    client.session.save.release()
    client.session = session
    client.looking = None
    return Outcome.CHANGED


def quit_(client: Client, asked: Asked) -> Outcome:
    return Outcome.LEAVE


COMMANDS = {
    "undo": Command(undo, "undo", "take back your last move, until another player has moved"),
    "board": Command(board, "board", "draw the table anew"),
    "sheet": Command(sheet, "sheet", "where the points come from"),
    "log": Command(log, "log [N]", "the last moves and what came of them; log all shows all"),
    "save": Command(save, "save FILE", "write the game to a file of your own"),
    "load": Command(load, "load FILE", "go on with a game from a file"),
    "help": Command(help_, "help", "this list"),
    "quit": Command(quit_, "quit", "leave; the game is saved and can be resumed"),
}
SHORT = {"u": "undo", "b": "board", "h": "help", "q": "quit", "exit": "quit"}
