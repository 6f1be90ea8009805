"""The client on a real terminal, of 100 columns and 40 lines."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from birchbark.cli.terminal import completions
from tests.cli.conftest import only_save

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
PATIENCE = 60


class Screen:
    """A program with a pseudo-terminal of its own."""

    def __init__(self, *argv: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        command = [sys.executable, "-m", "birchbark.cli", *argv]
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
        os.close(slave)
        self.text = ""
        """What has come and was not expected yet."""

    def expect(self, word: str) -> str:
        """Wait for a word; what came up to it."""
        end = time.monotonic() + PATIENCE
        while word not in self.text:
            ready, _, _ = select.select([self.master], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                pytest.fail(f"{word!r} did not come; there is {self.text!r}")
            self.text += os.read(self.master, 65536).decode(errors="replace")
        seen, _, self.text = self.text.partition(word)
        return seen

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def close(self) -> int:
        status = self.process.wait(PATIENCE)
        os.close(self.master)
        return status


@pytest.fixture
def screen(home: Path) -> Iterator[list[Screen]]:
    """The programs of a test; those still running at its end are ended."""
    screens: list[Screen] = []
    yield screens
    for each in screens:
        if each.process.poll() is None:
            each.process.kill()
            each.process.wait()


def test_words_complete_to_moves() -> None:
    lines = ["place t1.lake", "place t2.lake", "pass", "undo"]
    assert completions("", "p", lines) == ["pass", "place "]
    assert completions("place ", "t2", lines) == ["t2.lake"]
    assert completions("", "x", lines) == []


@pytest.mark.slow
def test_a_game_from_the_first_question_to_leaving(screen: list[Screen]) -> None:
    terminal = Screen("play")
    screen.append(terminal)
    terminal.expect("Which game?")
    terminal.type("\r")
    terminal.expect("How many players?")
    terminal.type("2\r")
    terminal.expect("Player 1")
    terminal.type("Ann\r")
    terminal.expect("Player 2")
    terminal.type("Ben\r")
    terminal.expect("layout")
    terminal.type("\r")
    terminal.expect("first")
    terminal.type("2\r")
    board = terminal.expect("or help>")
    assert "\x1b[2J" in board, "the screen is cleared"
    assert "48;2;" in board, "the board is coloured"
    lines = ESCAPE.sub("", board).splitlines()
    assert max(map(cell_len, lines)) <= 100
    assert len(lines) <= 40
    terminal.type("pla\tt2.pr\t\r")
    terminal.expect("vision hunter")
    terminal.expect("or help>")
    terminal.type("undo\r")
    terminal.expect("Place a Cree on any unoccupied area.")
    terminal.expect("or help>")
    terminal.type("quit\r")
    terminal.expect("play --resume")
    assert terminal.close() == 0
    assert not only_save().load().history


@pytest.mark.slow
def test_leaving_the_questions_begins_nothing(screen: list[Screen], home: Path) -> None:
    terminal = Screen("play")
    screen.append(terminal)
    terminal.expect("Which game?")
    terminal.type("\x04")
    terminal.expect("Nothing was begun.")
    assert terminal.close() == 0
    assert not home.exists()


@pytest.mark.slow
def test_between_two_people_the_screen_is_emptied(screen: list[Screen]) -> None:
    terminal = Screen("play", "wendake", "--seat", "Ann", "--seat", "Ben", "--homes", "random", "--seed", "3")
    screen.append(terminal)
    assert "\x1b[3J" in terminal.expect("Enter>"), "nothing is left to scroll back to"
    terminal.type("\r")
    terminal.expect("Put your first canoe on a lake.")
    terminal.expect("or help>")
    terminal.type("canoe huron\r")
    handed = ESCAPE.sub("", terminal.expect("Enter>"))
    assert "Hand over to" in handed
    assert "in hand" not in handed
    terminal.type("quit\r")
    terminal.expect("play --resume")
    assert terminal.close() == 0


@pytest.mark.slow
def test_simulate_shows_a_bar(screen: list[Screen]) -> None:
    terminal = Screen("simulate", "manitoba", "--games", "30", "--bots", "random")
    screen.append(terminal)
    terminal.expect("simulating")
    terminal.expect("30 games of Manitoba")
    terminal.expect("games a second")
    assert terminal.close() == 0


@pytest.mark.slow
def test_a_pipe_that_closes_early_is_no_fault() -> None:
    command = f"{sys.executable} -m birchbark.cli components | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Manitoba")
    assert done.stderr == ""


@pytest.mark.slow
def test_a_closed_input_saves_and_leaves() -> None:
    command = f"{sys.executable} -m birchbark.cli play manitoba --players 2 <&-"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert "play --resume" in done.stdout
    assert done.stderr == ""
