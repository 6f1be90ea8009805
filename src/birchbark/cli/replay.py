"""`birchbark replay`: step forward and back through a recorded game."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from rich.text import Text

from birchbark import Match
from birchbark.cli import saves
from birchbark.cli.boards import board_of, scene_at
from birchbark.cli.language import PACKAGE
from birchbark.cli.screen import player
from birchbark.cli.sheet import score_sheet
from birchbark.cli.story import story
from birchbark.cli.terminal import Terminal
from birchbark.engine.errors import BadOptions
from birchbark.engine.state import State

WORDS = ("next", "back", "start", "end", "sheet", "help", "quit")


def run(arguments: Namespace) -> int:
    match = saves.load(Path(arguments.file), arguments.components)
    if not 0 <= arguments.at <= len(match.history):
        raise BadOptions(PACKAGE, "options.at", name="--at", moves=len(match.history), at=arguments.at)
    Replay(Terminal(language=arguments.language), match, arguments.at).run()
    return 0


class Replay:
    def __init__(self, terminal: Terminal, match: Match, at: int = 0) -> None:
        self.terminal = terminal
        self.match = match
        self.at = at
        """How many moves have been played at the moment on the screen."""

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
        """Return the command that a line abbreviates; an empty line is the next move."""
        line = line.lower()
        fitting = [word for word in WORDS if word.startswith(line)]
        return "next" if not line else fitting[0] if fitting else ""

    def answer(self, line: str) -> None:
        target = self.target(line)
        if target is not None:
            if not 0 <= target <= len(self.match.history):
                key = "replay.before-start" if target < 0 else "replay.after-end"
                self.terminal.refuse(self.terminal.text(key, moves=len(self.match.history)))
                return
            self.at = target
            self.show()
        elif self.word(line) == "sheet":
            self.terminal.show(score_sheet(self.match, self.state, self.terminal.language))
        elif self.word(line) == "help":
            self.terminal.show(self.terminal.text("replay.help"))
        else:
            self.terminal.refuse(
                self.terminal.text("replay.what", name=repr(line), line=self.terminal.text("replay.help"))
            )

    def target(self, line: str) -> int | None:
        """Return the number of moves that a line leads to."""
        number = line.lstrip("+-")
        if number.isascii() and number.isdigit() and len(number) < 10 and len(line) - len(number) <= 1:
            return int(number) if line == number else self.at + int(line)
        steps = {"next": self.at + 1, "back": self.at - 1, "start": 0, "end": len(self.match.history)}
        return steps.get(self.word(line))

    def show(self) -> None:
        """Show the board after the move, and the move."""
        match, terminal, language = self.match, self.terminal, self.terminal.language
        terminal.clear()
        terminal.show(board_of(match.game).draw(scene_at(match, self.state, terminal.width, language)), "")
        if self.at == 0:
            terminal.show(Text(terminal.text("replay.start"), "word"), *story(match, match.opening_events, language))
        else:
            played = match.history[self.at - 1]
            number = terminal.text("replay.move", number=self.at, moves=len(match.history))
            terminal.show(
                Text.assemble(
                    (f"{number}  ", "soft"),
                    player(played.seat, match.names[played.seat]),
                    (f" {match.game.catalogue.line(played.move)}", "word"),
                ),
                *story(match, played.events, language),
            )
        if self.state.over:
            terminal.show("", score_sheet(match, self.state, language))
        terminal.show(Text(terminal.text("replay.help"), "soft"))
