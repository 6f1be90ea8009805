"""Many games between bots."""

from __future__ import annotations

import json

from pytest import approx

from birchbark.bots.series import Result
from birchbark.cli.summary import Summary, Tally
from birchbark.games import find
from tests.cli.conftest import Run

ARGV = ("simulate", "manitoba", "--games", "4", "--bots", "random", "--seed", "5")


def test_tables_by_bot_and_seat(run: Run) -> None:
    output = run("simulate", "manitoba", "--games", "2", "--players", "3", "--bots", "random,greedy", "--first", "1")
    assert output.status == 0
    assert output.err == "", "no bar where there is no terminal"
    assert "2 games of Manitoba, 3 players, layout standard, first 1, seed 0" in output.out
    for word in ("random", "greedy", "seat 1", "seat 3", "mean score", "won", "decisions a game", "games a second"):
        assert word in output.out


def test_json_is_one_document_and_repeats(run: Run) -> None:
    first, second = (json.loads(run(*ARGV, "--json").out) for _ in range(2))
    for told in (first, second):
        del told["seconds"], told["games_per_second"]
    assert first == second
    assert first["game"] == "manitoba"
    assert first["players"] == 2
    assert first["options"] == {"layout": "standard", "first": "random"}
    assert first["games"] == 4
    assert first["by_bot"]["random"]["played"] == 8
    assert sum(seat["win_share"] for seat in first["by_seat"]) == approx(1)
    assert first["decisions"]["shortest"] <= first["decisions"]["mean"] <= first["decisions"]["longest"]


def test_as_many_play_as_bots_are_named(run: Run) -> None:
    told = json.loads(run("simulate", "manitoba", "--games", "1", "--bots", "random,random,random", "--json").out)
    assert told["players"] == 3


def test_a_shared_victory_counts_in_parts() -> None:
    game = find("manitoba")
    summary = Summary(game, game.setup(3, {}), ["a", "b"], 0)
    summary.add(Result(("a", "b", "a"), (10, 20, 20), (1, 2), 100))
    summary.add(Result(("b", "a", "b"), (9, 8, 7), (0,), 120))
    assert summary.by_bot["a"].share == approx(0.5 / 3)
    assert summary.by_bot["b"].share == approx(1.5 / 3)
    assert [seat.share for seat in summary.by_seat] == [approx(0.5), approx(0.25), approx(0.25)]
    assert summary.length == 110


def test_the_standard_error_is_that_of_the_mean() -> None:
    tally = Tally()
    tally.add(3, 1)
    assert tally.error == 0
    for points in (5, 7, 9):
        tally.add(points, 0)
    assert tally.mean == 6
    assert tally.error == approx((20 / 3 / 4) ** 0.5)
    assert (tally.lowest, tally.highest) == (3, 9)
