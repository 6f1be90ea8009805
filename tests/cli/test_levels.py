"""A level that suits: the bot that sits down where none is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import birchbark
from birchbark import Match
from birchbark.bots import choose_for, make
from birchbark.cli import levels
from birchbark.cli.levels import Level
from tests.cli.conftest import Run, first_choice, only_save


@pytest.fixture(autouse=True)
def five_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "by_strength", lambda game: ["random", "novice", "greedy", "strong", "expert"])


def test_the_first_game_is_against_the_weakest_that_plays_sense() -> None:
    assert levels.suited("manitoba") == "novice"


def test_a_game_with_one_bot_has_that_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "by_strength", lambda game: ["random"])
    assert levels.suited("manitoba") == "random"


@pytest.mark.parametrize(
    ("before", "rivals", "won", "after"),
    [
        (Level("novice"), ["novice"], True, Level("greedy")),
        (Level("novice", 1), ["novice", "random"], True, Level("greedy")),
        (Level("novice"), ["novice", "strong"], True, Level("expert")),
        (Level("expert"), ["expert"], True, Level("expert")),
        (Level("strong", 1), ["greedy"], True, Level("strong", 1)),
        (Level("strong"), ["strong"], False, Level("strong", 1)),
        (Level("strong", 1), ["strong", "strong"], False, Level("greedy")),
        (Level("strong", 1), ["greedy"], False, Level("greedy")),
        (Level("strong", 1), ["expert", "random"], False, Level("strong", 1)),
        (Level("novice", 1), ["novice"], False, Level("novice")),
    ],
)
def test_victories_lead_up_and_two_defeats_in_a_row_lead_down(
    before: Level, rivals: list[str], won: bool, after: Level
) -> None:
    assert levels.after("manitoba", before, rivals, won) == after


def finished(*names: str) -> Match:
    match = birchbark.new("manitoba", players=len(names), names=list(names), seed=1)
    bot = make("random", "manitoba", 1)
    while match.seat is not None:
        match.play(choose_for(bot, match))
    return match


def test_each_game_has_a_level_of_its_own(home: Path) -> None:
    home.mkdir()
    (home / "levels.json").write_text(json.dumps({"wendake": {"bot": "strong", "lost": 0}}))
    match = finished("Ann", "Bob")
    winner = match.winners()[0]
    match.names = [["Ann", "novice (bot)"], ["novice (bot)", "Ann"]][winner]
    levels.note(match)
    assert [levels.suited(game) for game in ("manitoba", "wendake")] == ["greedy", "strong"]
    match.names = [["greedy (bot)", "Ann"], ["Ann", "greedy (bot)"]][winner]
    levels.note(match)
    assert levels.kept()["manitoba"] == Level("greedy", 1)


@pytest.mark.parametrize("names", [("Ann", "Bob"), ("Ann", "Bob", "greedy (bot)"), ("greedy (bot)", "greedy 2 (bot)")])
def test_only_games_of_one_person_against_bots_count(names: tuple[str, ...]) -> None:
    levels.note(finished(*names))
    assert levels.kept() == {}


@pytest.mark.parametrize("text", ["", "[]", "[1]", '{"manitoba": 3}', '{"manitoba": {"bot": "gone", "lost": 0}}'])
def test_a_file_that_makes_no_sense_counts_as_none(home: Path, text: str) -> None:
    home.mkdir()
    (home / "levels.json").write_text(text)
    assert levels.suited("manitoba") == "novice"


def test_the_level_is_offered_and_sits_down_where_no_bot_is_named(run: Run, home: Path) -> None:
    home.mkdir()
    (home / "levels.json").write_text(json.dumps({"manitoba": {"bot": "strong", "lost": 0}}))
    assert "Player 2 ■ [bot:strong]" in run("play", "manitoba", lines=["", "", "", "", ""]).out
    assert only_save().load().names == ["Red", "strong (bot)"]


def test_a_game_played_to_its_end_counts_once(run: Run, home: Path) -> None:
    first = ("play", "manitoba", "--seat", "Ann", "--seat", "bot:random", "--seed", "3")
    run(*first, reply=first_choice)
    record = next((home / "finished").glob("*/record.txt"))
    winners = birchbark.replay(record.read_text()).winners()
    assert levels.kept() == {"manitoba": Level("novice", 0 if 0 in winners else 1)}
    run("play", "--load", str(record))
    assert levels.kept() == {"manitoba": Level("novice", 0 if 0 in winners else 1)}
