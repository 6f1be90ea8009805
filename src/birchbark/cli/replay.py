"""`birchbark replay`: step forward and back through a recorded game."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from rich.text import Text

from birchbark import Match
from birchbark.cli import saves
from birchbark.cli.boards import BOARDS
from birchbark.cli.boards.scene import scene_at
from birchbark.cli.screen import player
from birchbark.cli.sheet import score_sheet
from birchbark.cli.story import story
from birchbark.cli.terminal import Terminal
from birchbark.engine.errors import BadOptions
from birchbark.engine.state import State

HELP = "Enter next · back · N goes to after move N · +N and -N · start · end · sheet · quit"
WORDS = ("next", "back", "start", "end", "sheet", "help", "quit")


def run(arguments: Namespace) -> int:
    match = saves.load(Path(arguments.file), arguments.components)
    if not 0 <= arguments.at <= len(match.history):
        raise BadOptions(f"--at is a number from 0 to {len(match.history)}, the moves of the game, not {arguments.at}")
    Replay(Terminal(), match, arguments.at).run()
    return 0


class Replay:
    def __init__(self, terminal: Terminal, match: Match, at: int = 0) -> None:
        self.terminal = terminal
        self.match = match
        self.at = at
        """How many moves have been played at the moment shown."""

    @property
    def state(self) -> State:
        moves = self.match.history
        return moves[self.at].before if self.at < len(moves) else self.match.state

    def run(self) -> None:
        self.show()
        while True:
            line = self.terminal.ask("replay> ", WORDS)
            if line is None or self.word(line) == "quit":
                return
            self.answer(line.lower())

    def word(self, line: str) -> str:
        """The command that a line begins; nothing is the next move."""
        line = line.lower()
        fitting = [word for word in WORDS if word.startswith(line)]
        return "next" if not line else fitting[0] if fitting else ""

    def answer(self, line: str) -> None:
        target = self.target(line)
        if target is not None:
            if not 0 <= target <= len(self.match.history):
                end = "its start" if target < 0 else "its end"
                self.terminal.refuse(f"The game has {len(self.match.history)} moves; this is beyond {end}.")
                return
            self.at = target
            self.show()
        elif self.word(line) == "sheet":
            self.terminal.show(score_sheet(self.match, self.state))
        elif self.word(line) == "help":
            self.terminal.show(HELP)
        else:
            self.terminal.refuse(f"{line!r} is not understood. {HELP}")

    def target(self, line: str) -> int | None:
        """The number of moves that a line leads to."""
        number = line.lstrip("+-")
        if number.isascii() and number.isdigit() and len(number) < 10 and len(line) - len(number) <= 1:
            return int(number) if line == number else self.at + int(line)
        steps = {"next": self.at + 1, "back": self.at - 1, "start": 0, "end": len(self.match.history)}
        return steps.get(self.word(line))

    def show(self) -> None:
        """The board after the move, and the move."""
        match, terminal = self.match, self.terminal
        terminal.clear()
        terminal.show(BOARDS[match.game.name].draw(scene_at(match, self.state, terminal.width)), "")
        if self.at == 0:
            terminal.show(Text("The start", "word"), *story(match, match.opening_events))
        else:
            played = match.history[self.at - 1]
            terminal.show(
                Text.assemble(
                    (f"Move {self.at} of {len(match.history)}  ", "soft"),
                    player(played.seat, match.names[played.seat]),
                    (f" {match.game.catalogue.line(played.move)}", "word"),
                ),
                *story(match, played.events),
            )
        if self.state.over:
            terminal.show("", score_sheet(match, self.state))
        terminal.show(Text(HELP, "soft"))
