"""Wendake alone against the Ghost, and with New Allies, at the terminal."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.cells import cell_len

import birchbark
from birchbark import Match
from birchbark.cli.boards import scene_of
from birchbark.cli.boards.wendake import BOARD
from birchbark.cli.boards.wendake.shape import view_of
from birchbark.cli.client import Client
from birchbark.cli.saves import Save, unfinished
from birchbark.cli.screen import console
from birchbark.cli.session import Session
from birchbark.cli.sheet import score_sheet
from birchbark.cli.terminal import Terminal
from tests.cli.conftest import Run, drawn, first_choice, only_save, played, shown

HIGHEST = 34
"""Lines of board with all that an expansion adds."""


def panel(match: Match, name: str) -> str:
    return shown(BOARD.panels[name](scene_of(match, 0, [], 100)))


def within(text: str, width: int = 100) -> bool:
    return max(map(cell_len, text.splitlines())) <= width


@pytest.mark.slow
@pytest.mark.parametrize("more", [(), ("--adversities", "yes", "--difficulty", "extreme", "--penalty", "2")])
def test_alone_to_the_end(run: Run, home: Path, more: tuple[str, ...]) -> None:
    output = run("play", "wendake", "--solo", "--seed", "7", *more, reply=first_choice)
    assert output.status == 0
    assert output.err == ""
    assert "the game is over" in output.out
    assert re.search(r"The Ghost wins: +● Red +loses, -?\d+ to \d+\.", output.out)
    assert output.out.count(": not met") + output.out.count(": met") == 3
    board = output.out.partition("Step through")[0]
    assert within(board)
    (record,) = home.glob("finished/*/record.txt")
    assert birchbark.replay(record.read_text()).seat is None


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3])
def test_new_allies_to_the_end(run: Run, players: int) -> None:
    argv = ("play", "wendake", "--players", str(players), "--bots", "random", "--expansions", "new-allies")
    output = run(*argv, "--seed", "7", reply=first_choice)
    assert output.status == 0
    assert "wins." in output.out
    assert "the Alliance track" in output.out
    assert within(output.out.partition("Step through")[0])
    assert not unfinished()


@pytest.mark.slow
@pytest.mark.parametrize("adversities", ["no", "yes"])
@pytest.mark.parametrize("tribes", ["identical", "fronts"])
def test_the_ghost_fits_the_screen(adversities: str, tribes: str, tmp_path: Path) -> None:
    for match in played("wendake", 1, 5, 17, ["Ann"], adversities=adversities, tribes=tribes):
        for width in (80, 100, 120):
            assert within(drawn(match, match.seat, width), width)
            assert within(drawn(match, None, width), width)
        assert len(drawn(match, match.seat).splitlines()) <= HIGHEST
        if match.seat is not None:
            assert_fits_forty(match, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_new_allies_fit_the_screen(players: int) -> None:
    for match in played("wendake", players, 7, 61, expansions="new-allies", tribes="fronts"):
        for width in (80, 100, 120):
            assert within(drawn(match, match.seat, width), width)
        assert len(drawn(match, match.seat).splitlines()) <= HIGHEST


def assert_fits_forty(match: Match, folder: Path) -> None:
    screen = console(width=100, file=io.StringIO(), color_system=None)
    Client(Terminal(screen), Session(match, {}, Save(folder))).show_table()
    lines = screen.file.getvalue().splitlines()  # type: ignore[attr-defined]
    assert len(lines) <= 41
    assert max(map(cell_len, lines)) <= 100


def test_the_ghost_is_told_by_its_mark_and_its_plan() -> None:
    for match in played("wendake", 1, 5, 9, ["Ann"], adversities="yes"):
        ghost = view_of(scene_of(match, 0, [], 100))["ghost"]
        board = drawn(match, 0)
        if "Ghost  " not in board:
            continue
        assert "◇ the Ghost" in board
        assert "■" not in board, "the Ghost is no second player"
        assert f"◇ {ghost['score']} to beat" in board
        assert f"tile {ghost['next_tile']}" in board
        for card in ghost["cards"]:
            sign = "✓" if card["objective"]["met"] else "✗"
            assert f"{sign} {card['card'].upper()} " in board
        coming = ghost["next"]
        if coming is not None and coming["card"] is not None:
            assert f"►{ghost['cards'][coming['card']]['card'].upper()} " in board
        adversity = ghost.get("adversity")
        if adversity is not None:
            assert f"adversity {match.words.thing(adversity['card'])}: " in board


def test_the_panel_has_all_lines_and_reasons() -> None:
    match = birchbark.new("wendake", players=1, seed=7, names=["Ann"], adversities="yes")
    text = panel(match, "ghost")
    for word in ("bear", "crow", "deer", "hare", "wolf", "level     easy", "to come", "goals"):
        assert word in text
    assert within(text)
    assert "New Allies is not in play" in panel(match, "allies")


def test_the_sheet_tells_what_there_is_to_beat() -> None:
    ghost = 'game = "wendake"\nplayers = 1\n[ghost]\ncards = ["a", "e", "c"]\n'
    match = birchbark.load_scenario(ghost, names=["Ann"])
    text = shown(score_sheet(match))
    assert re.search(r"The Ghost +27", text), "8, 10 and 9: the book's example"
    assert re.search(r" card E +10", text)
    assert "The Ghost is not beaten yet, 1 to 27." in text


def test_new_allies_are_told() -> None:
    told = ""
    for match in played("wendake", 2, 7, 11, ["Ann", "Ben"], expansions="new-allies"):
        view = view_of(scene_of(match, 0, [], 100))
        board = drawn(match, 0)
        if "Alliance  " not in board:
            continue
        told += board
        assert "closed superior, michigan" in board
        assert "tracks to 35" in board
        assert "left for 3, 4, 5: " in board or match.seat is None
        for village in view["villages"]:
            assert f"{village.get('rifles')}r" in board
            for name in village.get("used_turn_cards", ()):
                assert f"({name})" in board
    assert re.search(r"[EF][1-5] \dr", told)
    assert re.search(r"\dg \dp", told), "patrols at home"
    assert re.search(r"\d (EF|E|F|–) [a-z-]+", told)
    text = panel(match, "allies")
    assert "gone" in text
    assert within(text)
    assert "The Ghost plays only" in panel(match, "ghost")


@pytest.mark.slow
def test_patrols_stand_beside_guards() -> None:
    found = set()
    for seed in (1, 2, 3):
        for match in played("wendake", 2, seed, 5, expansions="new-allies"):
            for there in view_of(scene_of(match, None, [], 100))["territories"].values():
                for mark, guards, patrols in zip("●■", there["guards"], there.get("patrols", ()), strict=False):
                    if "areas" in there and patrols:
                        sign = f"{mark}{f'{guards}+' if guards else ''}{patrols}p"
                        assert sign in drawn(match, None)
                        found.add(sign)
    assert found


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (("--solo", "--homes", "random"), "homes is an option for"),
        (("--solo", "--expansions", "new-allies"), "expansions is an option for"),
        (("--players", "2", "--difficulty", "hard"), "difficulty is an option for 1"),
        (("--solo", "--penalty", "3"), "penalty is an option for difficulty extreme"),
        (("--solo", "--bots", "random"), "--bots is for two players and more"),
        (("--difficulty", "hard"), "difficulty is an option for 1"),
    ],
)
def test_options_that_do_not_fit_are_refused_in_a_line(run: Run, argv: tuple[str, ...], told: str) -> None:
    output = run("play", "wendake", *argv)
    assert output.status == 2
    assert told in output.err
    assert len(output.err.splitlines()) == 1


def test_only_the_options_of_the_player_count_are_asked(run: Run) -> None:
    output = run("play", "wendake", lines=["1", "Ann", "fronts", "", "hard", "yes"])
    assert "homes: " not in output.out
    assert "expansions: " not in output.out
    assert "penalty: " not in output.out
    options = only_save().load().setup.options
    assert (options["difficulty"], options["adversities"], options["tribes"]) == ("hard", "yes", "fronts")


def test_the_penalty_is_asked_on_the_extreme_level(run: Run) -> None:
    output = run("play", "wendake", lines=["1", "Ann", "", "", "extreme", "", "4"])
    assert "penalty: " in output.out
    assert only_save().load().setup.options["penalty"] == "4"


def test_many_games_alone(run: Run) -> None:
    output = run("simulate", "wendake", "--players", "1", "--games", "3", "--bots", "random")
    assert output.status == 0
    assert "3 games of Wendake, 1 player, " in output.out
    assert "won: of all games" in output.out
    assert "seat 1" not in output.out
