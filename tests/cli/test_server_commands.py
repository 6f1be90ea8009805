"""The commands of the server: there when they are called, and not loaded before."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import birchbark
from birchbark.table.commitment import committed
from tests.cli.conftest import Run


@pytest.mark.slow
def test_playing_does_not_load_the_server() -> None:
    heavy = "{'litestar', 'sqlalchemy', 'msgspec', 'uvicorn', 'alembic'}"
    code = f"from birchbark.cli import main; import sys; main(['games']); assert not {heavy} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)


def test_serve_says_what_is_wrong(run: Run, tmp_path: Path) -> None:
    done = run("serve", "--port", "99999", "--database", f"sqlite:///{tmp_path / 'x.sqlite'}")
    assert (done.status, "a port is a number from 0 to 65535" in done.err) == (2, True)
    assert "unrecognized arguments: --bogus" in run("serve", "--bogus").err


def test_verify_checks_a_finished_game(run: Run, tmp_path: Path) -> None:
    match = birchbark.new("manitoba", seed=3)
    while match.seat is not None:
        match.play(match.moves()[0])
    file = tmp_path / "game.txt"
    file.write_text(committed(match), encoding="utf-8")
    done = run("verify", str(file))
    assert done.status == 0 and "chance was as committed to" in done.out
    other = run("verify", str(file), "--commitment", "0" * 64)
    assert other.status == 2 and "another commitment" in other.err
    assert "cannot be read" in run("verify", str(tmp_path / "none.txt")).err


def test_check_tables_looks_at_all_of_them(run: Run) -> None:
    done = run("check-tables")
    assert (done.status, done.out) == (0, "0 tables, 0 fit the installed rules, 0 do not.\n")
