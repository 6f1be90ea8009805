"""Wendake through the real client: whole games, the curtain between people, and everything one can ask."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

import birchbark
from birchbark import Match
from birchbark.cli.boards import Scene, scene_of
from birchbark.cli.saves import unfinished
from docs.pictures.positions import POSITIONS
from tests.cli.conftest import Run, first_choice, only_save, played

TWO = ("play", "wendake", "--seat", "Ann", "--seat", "Ben", "--seed", "3", "--homes", "random")
ALONE = ("play", "wendake", "--seat", "Ann", "--seat", "bot:random", "--seed", "3", "--homes", "random")


@pytest.mark.slow
def test_a_person_plays_a_bot_to_the_end(run: Run, home: Path) -> None:
    output = run(*ALONE, reply=first_choice)
    assert output.status == 0
    assert output.err == ""
    assert "Hand over" not in output.out, "one person needs no curtain"
    assert "the game is over" in output.out
    assert "wins." in output.out
    assert "■ random (bot)  places a marker" in output.out
    (record,) = home.glob("finished/*/record.txt")
    assert birchbark.replay(record.read_text()).seat is None


@pytest.mark.slow
def test_four_with_tribes_play_to_the_end(run: Run) -> None:
    argv = ("play", "wendake", "--players", "4", "--bots", "random", "--tribes", "fronts", "--seed", "8")
    output = run(*argv, reply=first_choice)
    assert output.status == 0
    assert "wins." in output.out
    assert not unfinished()


@pytest.mark.slow
def test_two_people_never_see_each_others_hands(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From one curtain to the next only the table of one seat is drawn, here in the last two years."""
    file = tmp_path / "position.toml"
    file.write_text('game = "wendake"\nplayers = 2\n[table]\nyear = 6\n')
    seats: list[set[int | None]] = [set()]

    def scene(match: Match, seat: int | None, choices: Sequence[str], width: int, language: str) -> Scene:
        seats[-1].add(seat)
        return scene_of(match, seat, choices, width, language)

    def reply(prompt: str) -> str:
        if prompt == "Enter> ":
            seats.append(set())
        return first_choice(prompt)

    monkeypatch.setattr("birchbark.cli.client.scene_of", scene)
    assert run("play", "--scenario", str(file), "--seat", "Ann", "--seat", "Ben", reply=reply).status == 0
    assert len(seats) > 15
    assert seats[0] == set(), "nothing is drawn before the first curtain"
    assert None in seats[-1], "at the end all look"
    for one, other in pairwise(seats[1:-1]):
        assert len(one) == 1
        assert one != other


def test_the_hand_at_the_end_of_a_turn_is_the_own_one(run: Run, tmp_path: Path) -> None:
    """The turn has passed to Ben, but it is Ann who still looks."""
    file = tmp_path / "position.toml"
    file.write_text(
        'game = "wendake"\nplayers = 2\n[table]\nreserved = ["1", "2"]\n[moment]\nstep = "restore"\n'
        '[village-1]\nhand = ["bear-french"]\nswaps = 0\n[village-2]\nhand = ["wolf-english"]\nswaps = 0\n'
    )
    argv = ("play", "--scenario", str(file), "--seat", "Ann", "--seat", "Ben")
    output = run(*argv, lines=["", "aside b1", "take d1", ""])
    before, _, after = output.out.partition("Hand over to  ■ Ben")
    assert after
    assert "bear F" in before
    assert "wolf E" not in before


def test_the_curtain_takes_enter_or_quit(run: Run) -> None:
    output = run(*TWO, lines=["1", "quit"])
    assert "✗ Enter shows the table, quit leaves." in output.out
    assert "in hand" not in output.out
    assert "play --resume" in output.out
    assert not only_save().load().history
    assert "play --resume" in run(*TWO).out, "the end of the input leaves too"


def test_the_curtain_is_there_again_after_resuming_and_loading(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run(*TWO, lines=["", f"save {file}", "quit"])
    output = run("play", "--resume", lines=["", f"load {file}", ""])
    assert output.out.count("Hand over to") == 2


def test_many_choices_are_folded_and_listed_on_demand(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text('game = "wendake"\nplayers = 2\n')
    argv = ("play", "--scenario", str(file), "--seat", "Ann", "--seat", "bot:random")
    output = run(*argv, lines=["swap g00", "swap"])
    assert "36 ways; type swap to list them" in output.out
    assert output.out.count("swap g00 g01  Swap the top left tile and the top middle tile.") == 2
    assert output.out.count("swap g21 g22  Swap the bottom middle tile and the bottom right tile.") == 1


def test_things_whose_order_means_nothing_are_typed_in_any_order(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text('game = "wendake"\nplayers = 2\n')
    argv = ("play", "--scenario", str(file), "--seat", "Ann", "--seat", "bot:random")
    output = run(*argv, lines=["swap g01 G00", "swap g11 g10"])
    assert "swap g00 g01\n" in only_save().load().record()
    assert "✗ You have no swap token left. (W5.1)" in output.out


def test_boards_and_panels_on_demand(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text(POSITIONS["wendake"].text)
    argv = ("play", "--scenario", str(file), *(f"--seat={name}" for name in ("Ann", "Ben", "Cyd", "bot:random")))
    lines = ["", "board ben", "board 3", "board map", "board progress", "board tiles", "board x", "board 9", "help"]
    output = run(*argv, lines=lines)
    assert "tribe     Fox" in output.out
    assert "tribe     Mohawk" in output.out
    assert "touches home-northwest" in output.out
    assert "a native comes home at any point" in output.out
    assert "set aside:" in output.out
    assert "✗ There is no board 'x'; there is Ann, Ben, Cyd, random (bot), tribes, map, progress, tiles, " in output.out
    assert "board NAME" in output.out
    assert "12/5▸5" in output.out


def test_the_table_of_manitoba_has_no_parts(run: Run) -> None:
    output = run("play", "manitoba", "--seat", "Ann", "--seat", "Ben", lines=["board ann"])
    assert "✗ The table shows everything already." in output.out
    assert "Hand over" not in output.out


def test_the_sheet_goes_by_track_and_pair(run: Run, tmp_path: Path) -> None:
    text = (
        'game = "wendake"\nplayers = 2\n[options]\npairs = "first-game"\n'
        "[village-1]\ntracks = { economic = 7, ritual = 4, mask = 3 }\n[village-2]\ntracks = { military = 2 }\n"
    )
    file = tmp_path / "game.txt"
    file.write_text(birchbark.load_scenario(text).record())
    output = run("replay", str(file), lines=["sheet"])
    rows = [re.split(r" {2,}", line.rstrip()) for line in output.out.splitlines()]
    assert ["Economic", "7", "0"] in rows
    assert ["", "the scenario's start", "7", "·"] in rows
    assert ["Economic and Ritual: the higher track of the pair (W16.3)", "-7", "·"] in rows
    assert ["Military and Mask: the higher track of the pair (W16.3)", "-3", "-2"] in rows
    assert ["unused swap tokens", "1", "1"] in rows
    assert ["total", "5", "1"] in rows


def test_replay_shows_the_tables_and_no_hand(run: Run, tmp_path: Path) -> None:
    match = played("wendake", 3, 2, 1000, ["Ann", "Ben", "Cyd"])[-1]
    file = tmp_path / "game.txt"
    file.write_text(match.record())
    output = run("replay", str(file), lines=["40", "100", "end", "sheet"])
    assert output.status == 0
    assert "in hand" not in output.out.partition("the game is over")[0]
    assert "superior-shore" in output.out
    assert "wins." in output.out


def test_simulate_rules_components_games(run: Run) -> None:
    told = json.loads(run("simulate", "wendake", "--games", "2", "--bots", "random", "--players", "3", "--json").out)
    assert told["game"] == "wendake"
    assert told["options"] == {"tribes": "identical", "pairs": "random", "homes": "chosen", "expansions": "none"}
    assert "2 games of Wendake, 2 players" in run("simulate", "wendake", "--games", "2", "--bots", "random").out
    assert "W8.5" in run("rules", "W8.5").out
    assert "map.4.touches" in run("components", "wendake").out
    listed = run("games").out
    for word in ("Wendake", "--tribes", "fronts", "--pairs", "first-game", "--homes"):
        assert word in listed


def test_questions_ask_for_the_options(run: Run) -> None:
    output = run("play", "wendake", lines=["3", "Ann", "bot:random", "bot:random", "fronts", "economic-mask", ""])
    for question in ("tribes: ", "pairs: ", "homes: "):
        assert question in output.out
    setup = only_save().load().setup
    assert setup.players == 3
    chosen = {"tribes": "fronts", "pairs": "economic-mask", "homes": "chosen", "expansions": "none"}
    assert setup.options == chosen


def test_alone(run: Run) -> None:
    """Whether that is possible the game says."""
    alone, one = run("play", "wendake", "--solo"), run("play", "wendake", "--players", "1")
    assert (alone.status, alone.err) == (one.status, one.err)
