"""Stepping through a record."""

from __future__ import annotations

from pathlib import Path

import pytest

import birchbark
from birchbark.bots import choose_for, make
from tests.cli.conftest import Run


@pytest.fixture(scope="module")
def record() -> str:
    match = birchbark.new("manitoba", players=2, seed=4, names=["Ann", "Ben"])
    bot = make("random", "manitoba", 0)
    while match.seat is not None:
        match.play(choose_for(bot, match))
    return match.record()


@pytest.fixture
def file(record: str, tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    path.write_text(record)
    return str(path)


def test_forward_and_back(run: Run, file: str) -> None:
    output = run("replay", file, lines=["", "next", "n", "back", "12", "+3", "-1", "start", "quit", "never read"])
    steps = [line.split(" of ")[0] for line in output.out.splitlines() if line.startswith(("Move ", "The start"))]
    moves = ["The start", "Move 1", "Move 2", "Move 3", "Move 2", "Move 12", "Move 15", "Move 14", "The start"]
    assert steps == moves
    assert output.status == 0


def test_the_end_has_the_score_sheet(run: Run, file: str) -> None:
    output = run("replay", file, lines=["end", "next"])
    assert "the game is over" in output.out
    assert "total" in output.out
    assert "this is beyond its end" in output.out


def test_each_move_is_told_with_the_board(run: Run, file: str, record: str) -> None:
    output = run("replay", file, "--at", "3")
    third = record.partition("\n\n")[2].splitlines()[2]
    assert f" {third}" in output.out
    assert output.out.count("┏━ t1") == 1


def test_sheet_help_and_nonsense(run: Run, file: str) -> None:
    output = run("replay", file, lines=["40", "sheet", "help", "xyzzy", "9999999999999999", "--3", "-41"])
    assert " leads." in output.out or " lead." in output.out
    assert "Enter next · back" in output.out
    assert "'xyzzy' is not understood" in output.out
    assert output.out.count("is not understood") == 3
    assert "this is beyond its start" in output.out


def test_a_spectators_record_replays_too(run: Run, tmp_path: Path, record: str) -> None:
    path = tmp_path / "seen.txt"
    path.write_text(birchbark.replay(record).record_for(None))
    assert run("replay", str(path), lines=["end"]).status == 0
