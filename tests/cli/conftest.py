"""A birchbark command run in this process, with lines typed by a script and a home of its own."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest
from rich.console import RenderableType

import birchbark
from birchbark import Match
from birchbark.bots import choose_for, make
from birchbark.cli import main
from birchbark.cli.boards import board_of, scene_of
from birchbark.cli.saves import Save, unfinished
from birchbark.cli.screen import console


class Output(NamedTuple):
    status: int
    out: str
    err: str


class Run(Protocol):
    def __call__(self, *argv: str, lines: Iterable[str] = (), reply: Callable[[str], str] | None = None) -> Output:
        """With lines that are typed one after the other, or with replies to what is asked."""


class Lines:
    """A standard input that is not a terminal."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.source = iter(lines)

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        line = next(self.source, None)
        return "" if line is None else f"{line}\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the games of a test are saved."""
    folder = tmp_path / "home"
    monkeypatch.setenv("BIRCHBARK_HOME", str(folder))
    monkeypatch.delenv("COLUMNS", raising=False)
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def command(*argv: str, lines: Iterable[str] = (), reply: Callable[[str], str] | None = None) -> Output:
        monkeypatch.setattr(sys, "stdin", Lines(lines))
        if reply is not None:
            monkeypatch.setattr("builtins.input", reply)
        status = main(argv)
        return Output(status, *capsys.readouterr())

    return command


def first_choice(prompt: str) -> str:
    """Always the first of the list; a turn that is over is handed on."""
    return "" if prompt.startswith("Enter") else "1"


def played(game: str, players: int, seed: int, every: int, names: Sequence[str] = (), **options: str) -> list[Match]:
    """A game of random moves, stopped every now and then and at its end."""
    stops: list[Match] = []
    match = birchbark.new(game, players=players, seed=seed, names=list(names[:players]), **options)
    bot = make("random", game, seed)
    while match.seat is not None:
        match.play(choose_for(bot, match))
        if len(match.history) % every == 0:
            stop = copy(match)
            stop.history = match.history[:]
            stops.append(stop)
    return [*stops, match]


def drawn(match: Match, seat: int | None, width: int = 100) -> str:
    """The board as a seat sees it."""
    moves = match.moves() if match.seat is not None and seat == match.seat else []
    return shown(board_of(match.game).draw(scene_of(match, seat, moves, width)), width)


def shown(thing: RenderableType, width: int = 100) -> str:
    screen = console(width=width, file=io.StringIO(), color_system=None)
    screen.print(thing)
    text = screen.file.getvalue()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    return text


def only_save() -> Save:
    (save,) = unfinished()
    return save
