"""A birchbark command run in this process, with lines typed by a script and a home of its own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest

from birchbark.cli import main
from birchbark.cli.saves import Save, unfinished


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


def only_save() -> Save:
    (save,) = unfinished()
    return save
