"""Bad input gets one clear line, status 2, and changes nothing."""

from __future__ import annotations

import os
from importlib.metadata import version
from pathlib import Path

import pytest

import birchbark
from birchbark.cli import main
from tests.cli.conftest import Run

RECORD = birchbark.new("manitoba", players=2, seed=1).record()
LAST = len(RECORD.splitlines())
PLAY = "play manitoba --players 2"

FAULTS = {
    "": "the following arguments are required: COMMAND",
    "dance": "invalid choice: 'dance'",
    "play chess": "there is no game 'chess'",
    "play manitoba --players x": "invalid int value: 'x'",
    "play manitoba --players 7": "Manitoba is for 2 to 4 players, not 7",
    "play manitoba --players 0": "Manitoba is for 2 to 4 players, not 0",
    "play manitoba --players 5 --bots greedy": "Manitoba is for 2 to 4 players, not 5",
    "play manitoba --seat Ann": "Manitoba is for 2 to 4 players, not 1",
    "play manitoba --seat Ann --seat Ann": "two players are called 'Ann'",
    "play manitoba --seat Ann --seat bot:oracle": "there is no bot 'oracle'; there is random, novice, greedy",
    "play manitoba --bots oracle": "there is no bot 'oracle'",
    "play manitoba --seat Ann --seat Ben --players 3": "2 seats are given for 3 players",
    "play manitoba --seat Ann --bots greedy": "--seat and --bots do not go together",
    f"play manitoba --seat Ann --seat {'x' * 41}": "a player's name has 1 to 40 letters",
    f"{PLAY} --layout moon": "layout is one of standard, lake-manitoba, duck-mountain, not 'moon'",
    f"{PLAY} --first 3": "first is random or 1 to 2 with 2 players, not 3",
    f"{PLAY} --seed -1": "a seed is a whole number",
    f"{PLAY} --components {{tmp}}/none": "expected a folder with component files",
    f"{PLAY} --components {{tmp}}/figures": "own.toml, storage.empty: expected a whole number from -50 to 50",
    f"{PLAY} --bogus": "unrecognized arguments: --bogus",
    "play --resume": "there is no unfinished game to go on with",
    "play --resume --seed 3": "--resume and --seed do not go together",
    "play --resume --seat Ann": "--resume and --seat do not go together",
    "play --load a --scenario b": "--load and --scenario do not go together",
    "play --load a --layout standard": "--load and --layout do not go together",
    "play --resume --components b": "--resume and --components do not go together",
    "play --load {tmp}/none.txt": "none.txt: cannot be read: no such file or directory",
    "play --load {tmp}": "cannot be read: is a directory",
    "play --load {tmp}/binary.txt": "binary.txt: cannot be read: not a text file",
    "play --load {tmp}/broken.txt": f"broken.txt, line {LAST - 1}: the record breaks off",
    "play chess --load {tmp}/game.txt": "the file has a game of manitoba, not of chess",
    "play --load {tmp}/game.txt --seat Ann": "the game has 2 players, but 1 seats are given",
    "play --load {tmp}/illegal.txt": f"illegal.txt, line {LAST}: take brown:",
    "play --scenario {tmp}/none.toml": "none.toml: cannot be read",
    "play --scenario {tmp}/scenario.toml": "scenario, moment, season: expected one of",
    "replay {tmp}/none.txt": "none.txt: cannot be read",
    "replay {tmp}/broken.txt": "the record breaks off",
    "replay {tmp}/game.txt --at 5": "--at is a number from 0 to 0",
    "simulate chess": "there is no game 'chess'",
    "simulate manitoba --games 0": "--games is a number from 1 on, not 0",
    "simulate manitoba --seed -1": "--seed is a number from 0",
    "simulate manitoba --players 5": "Manitoba is for 2 to 4 players, not 5",
    "simulate manitoba --bots greedy,oracle": "there is no bot 'oracle'",
    "simulate manitoba --layout moon": "layout is one of",
    "simulate manitoba --components {tmp}/figures": "own.toml, storage.empty",
    "rules M77.7": "there is no clause or chapter M77.7",
    "rules xyzzy": "no clause mentions 'xyzzy'",
    "components chess": "there is no game 'chess'",
    "components manitoba --components {tmp}/figures": "own.toml, storage.empty",
    "components manitoba --components {tmp}/none": "expected a folder with component files",
}


def fault_files(folder: Path) -> None:
    """Files with a fault in them, and one without."""
    (folder / "game.txt").write_text(RECORD)
    (folder / "broken.txt").write_text(RECORD.rpartition("end:")[0])
    (folder / "illegal.txt").write_text(RECORD.replace("\nend:", "\ntake brown\nend:").replace("0 moves", "1 move"))
    (folder / "binary.txt").write_bytes(b"\xff\xfe\x00")
    (folder / "scenario.toml").write_text('game = "manitoba"\nplayers = 2\n[moment]\nseason = "mud"\n')
    (folder / "figures").mkdir()
    (folder / "figures" / "own.toml").write_text('[storage]\nempty = { value = "much", from = "book" }\n')


@pytest.mark.parametrize("argv", FAULTS)
def test_a_fault_is_told_in_one_line(run: Run, tmp_path: Path, home: Path, argv: str) -> None:
    fault_files(tmp_path)
    output = run(*argv.format(tmp=tmp_path).split())
    assert output.status == 2
    assert FAULTS[argv] in output.err
    assert output.err.startswith("birchbark: ")
    assert output.err.count("\n") == 1
    assert output.out == ""
    assert not home.exists(), "a game that is not begun leaves nothing behind"


def test_a_home_that_cannot_be_written_is_told(run: Run, home: Path) -> None:
    home.write_text("in the way")
    output = run(*PLAY.split())
    assert output.status == 2
    assert "the game cannot be saved: not a directory; set BIRCHBARK_HOME" in output.err


@pytest.mark.compiled
def test_the_version_says_which_build_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    expected = "compiled" if os.environ.get("BIRCHBARK_EXPECT_COMPILED") == "1" else "pure Python"
    assert capsys.readouterr().out == f"birchbark {version('birchbark')} ({expected})\n"


def test_help_and_version_are_no_faults(run: Run) -> None:
    for argv in (["--help"], ["play", "--help"], ["--version"]):
        with pytest.raises(SystemExit) as left:
            run(*argv)
        assert left.value.code == 0
