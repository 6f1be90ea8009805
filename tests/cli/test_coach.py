"""The coach at the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from birchbark import Match
from birchbark.coach.results import Analysis
from tests.cli.conftest import Run
from tests.coach.games import analysed, finished, under_way


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    path.write_text(finished().record())
    return str(path)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Take the analysis that other tests use, and note that it was asked for."""
    asked: list[bool] = []

    def analyse(match: Match, hindsight: bool, report: object) -> Analysis:
        asked.append(hindsight)
        return analysed()

    monkeypatch.setattr("birchbark.coach.kept.analyse", analyse)
    return asked


def test_a_hint_lists_three_turns_and_is_noted_in_the_log(run: Run) -> None:
    output = run("play", "manitoba", "--players", "2", "--bots", "greedy", "--seed", "3", lines=["hint", "1", "log"])
    assert "1  the best turn found · expected: " in output.out
    assert "points behind" in output.out
    log = output.out.rpartition("> log")[2]
    assert log.count("asks for a hint.") == 1


def test_a_hint_is_refused_where_other_people_play(run: Run) -> None:
    output = run("play", "manitoba", "--players", "2", "--seed", "3", lines=["hint", "log"])
    assert "✗ There are no hints at a table with other people." in output.out
    assert "the best turn" not in output.out
    assert "asks for a hint" not in output.out


def test_the_forecast_has_the_score_as_it_stands_and_as_expected(run: Run) -> None:
    output = run("play", "manitoba", "--players", "2", "--bots", "greedy", "--seed", "3", lines=["forecast"])
    table = output.out.rpartition("> forecast")[2]
    assert "as it stands" in table
    assert "final scoring, berries" in table
    assert "chance to win" in table


def test_an_analysis_tells_chances_losses_luck_and_habits(run: Run, file: str, quick: list[bool]) -> None:
    output = run("analyse", file)
    assert output.status == 0
    for title in ("Chances to win", "Turns that lost points", "luck", "costliest turns", "One turn in detail:"):
        assert title in output.out
    assert "??" in output.out


def test_an_analysis_is_made_once(run: Run, file: str, quick: list[bool]) -> None:
    first = run("analyse", file, "--json").out
    assert run("analyse", file, "--json").out == first
    assert quick == [False]
    assert run("analyse", file, "--hindsight", "--json").out == first
    assert quick == [False, True]
    assert json.loads(first)["moves"] == len(finished().history)


def test_a_spoilt_file_of_an_analysis_is_made_again(run: Run, file: str, home: Path, quick: list[bool]) -> None:
    first = run("analyse", file, "--json").out
    (kept,) = (home / "analyses").iterdir()
    kept.write_text("{}")
    assert run("analyse", file, "--json").out == first
    assert quick == [False, False]


def test_one_turn_is_shown_with_the_better_one_and_the_board_after_it(run: Run, file: str, quick: list[bool]) -> None:
    found = json.loads(run("analyse", file, "--json").out)
    number = found["players"][1]["costliest"][0]
    output = run("analyse", file, "--turn", str(number + 1))
    assert "What was played:" in output.out
    for step in found["turns"][number]["better"]:
        assert step["line"] in output.out
    assert output.out.count("┏━ t1") == 2


def test_a_turn_that_does_not_exist_is_an_error(run: Run, file: str, quick: list[bool]) -> None:
    output = run("analyse", file, "--turn", "999")
    assert output.status != 0
    assert "--turn is a number from 1 to " in output.err


def test_a_game_under_way_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "begun.txt"
    path.write_text(under_way("manitoba", 2, 5).record())
    output = run("analyse", str(path))
    assert "the game is not over" in output.err
