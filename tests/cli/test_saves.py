"""Nothing is ever lost: saving, loading, resuming, also after the worst."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import birchbark
from birchbark.cli.saves import Save, Unsaved, unfinished, write
from birchbark.engine.files import data_folder
from tests.cli.conftest import Run, only_save

TWO = ("play", "manitoba", "--seat", "Ann", "--seat", "bot:random", "--seed", "3", "--first", "2")

PATIENCE = 60
FIGURES = '[storage]\nempty = { value = -5, from = "reconstructed" }\n'


def moves_of(save: Save) -> list[str]:
    match = save.load()
    return [match.game.catalogue.line(played.move) for played in match.history]


def wait_for(save: Save, moves: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if save.file.exists() and save.parsed().turns[moves - 1 : moves]:
            return
        time.sleep(0.02)
    pytest.fail("the game did not get so far")


@pytest.mark.slow
def test_a_killed_game_goes_on_where_it_was(run: Run, home: Path) -> None:
    command = [sys.executable, "-m", "birchbark.cli", *TWO]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
        assert process.stdin is not None
        process.stdin.write("place t2.prairie\nvision hunter\n\n")
        process.stdin.flush()
        while not list(home.glob("games/*/record.txt")):
            time.sleep(0.02)
        (record,) = home.glob("games/*/record.txt")
        save = Save(record.parent)
        wait_for(save, 4)
        assert not unfinished(), "another terminal must not take the game"
        process.send_signal(signal.SIGKILL)
    before = moves_of(only_save())
    assert before[:2] == ["place t2.prairie", "vision hunter"]
    output = run("play", "--resume", lines=["1"])
    assert "■ random (bot)" in output.out
    after = moves_of(only_save())
    assert after[: len(before)] == before
    assert len(after) > len(before)


def test_a_terminal_keeps_its_game(run: Run) -> None:
    run(*TWO)
    save = only_save()
    assert save.hold()
    output = run("play", "--resume")
    assert output.status == 2
    assert "no unfinished game" in output.err
    save.release()
    assert run("play", "--resume").status == 0


def test_save_and_load_keep_game_and_players(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine [1].txt"
    output = run(*TWO, lines=["place t2.prairie", f"save {file}", "save"])
    assert f"Saved in {file}" in output.out
    assert "saved after every move" in output.out
    run("play", "--load", str(file), "manitoba", lines=["vision hunter", ""])
    latest, earlier = unfinished()
    assert moves_of(earlier) == ["place t2.prairie"]
    assert moves_of(latest)[:2] == ["place t2.prairie", "vision hunter"]
    assert moves_of(latest)[2:], "the bot has gone on"
    assert file.read_text() == earlier.file.read_text()


def test_loading_inside_a_game_leaves_it_unfinished(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "other.txt"
    file.write_text(birchbark.new("manitoba", players=3, seed=1, names=["Cleo", "Dan", "Eve"]).record())
    output = run(*TWO, lines=["load", f"load {tmp_path / 'none'}", f"load {file}", "1"])
    assert "✗ Which file?" in output.out
    assert "cannot be read: no such file or directory" in output.out
    assert sorted(len(save.load().names) for save in unfinished()) == [2, 3]


def test_an_existing_file_is_not_overwritten_unasked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "precious.txt"
    file.write_text("precious")
    run(*TWO, lines=[f"save {file}", "n"])
    run(*TWO, lines=[f"save {file}"])
    assert file.read_text() == "precious"
    run(*TWO, lines=[f"save {file}", "y"])
    assert file.read_text().startswith("birchbark record")


def test_saving_where_one_cannot_is_told(run: Run, tmp_path: Path) -> None:
    output = run(*TWO, lines=[f"save {tmp_path / 'no' / 'where'}", "1"])
    assert "✗" in output.out
    assert "cannot be written" in output.out
    assert len(moves_of(only_save())) == 1


def test_other_players_can_take_over_a_loaded_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(birchbark.new("manitoba", players=2, seed=1).record())
    run("play", "--load", str(file), "--seat", "bot:random", "--seat", "Zoe")
    assert only_save().load().names == ["random (bot)", "Zoe"]


def test_own_figures_come_along(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "figures"
    folder.mkdir()
    (folder / "own.toml").write_text(FIGURES)
    argv = ("play", "manitoba", "--players", "2", "--components", str(folder))
    run(*argv, lines=["1"])
    (folder / "own.toml").unlink()
    folder.rmdir()
    output = run("play", "--resume")
    assert output.status == 0
    assert " -5" in output.out


def test_a_scenario_is_played_and_resumed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "scenario.toml"
    file.write_text(
        'game = "manitoba"\nplayers = 2\n[moment]\nseason = "summer"\nround = 4\nactive = 1\n[village-1]\nscore = 12\n'
    )
    output = run("play", "--scenario", str(file), "--seat", "Ann", "--seat", "bot", lines=["1"])
    assert "Summer, round 4 of 5" in output.out
    assert "● Ann  12" in output.out
    assert "Summer, round 4 of 5" in run("play", "--resume").out


def test_a_damaged_save_is_named_and_left_alone(run: Run) -> None:
    run(*TWO, lines=["1"])
    save = only_save()
    save.file.write_text("birchbark record 1\n")
    output = run("play", "--resume")
    assert output.status == 2
    assert str(save.file) in output.err
    asked = run("play", lines=["2"])
    assert "✗" in asked.out
    assert save.file.read_text() == "birchbark record 1\n"
    assert len(unfinished()) == 2


def test_a_bot_that_is_gone_is_named(run: Run) -> None:
    run(*TWO)
    save = only_save()
    save.file.write_text(save.file.read_text().replace("random (bot)", "oracle (bot)"))
    output = run("play", "--resume")
    assert output.status == 2
    assert "there is no bot 'oracle'" in output.err


def test_the_old_file_stays_until_the_new_one_is_complete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "record.txt"
    write(file, "old")

    def full_disk(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(Unsaved, match="no space left"):
        write(file, "new")
    assert file.read_text() == "old"


def test_a_full_disk_does_not_end_the_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told, the next move tries again, and so does leaving."""
    full = [False, True, True, False]

    def sometimes_full(number: int) -> None:
        if full and full.pop(0):
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", sometimes_full)
    output = run(*TWO, lines=["place t2.prairie", "vision hunter", "quit"])
    assert output.status == 0
    assert "✗" in output.out
    assert "cannot be written: no space left on device" in output.out
    assert moves_of(only_save()) == ["place t2.prairie", "vision hunter"]


def test_a_disk_that_stays_full_is_told_at_the_end(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run(*TWO)

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    output = run("play", "--resume", lines=["place t2.prairie"])
    assert "the game is saved up to an earlier move only" in output.out
    assert "Go on with" not in output.out
    assert moves_of(only_save()) == []


def test_two_games_in_one_second_have_two_folders() -> None:
    match = birchbark.new("manitoba")
    assert Save.begin(match).folder != Save.begin(match).folder


def test_home_follows_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIRCHBARK_HOME", "/somewhere")
    assert data_folder() == Path("/somewhere")
    monkeypatch.delenv("BIRCHBARK_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert data_folder() == Path("/data/birchbark")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == Path.home() / ".local" / "share" / "birchbark"
