"""The board of Manitoba: all of it there, within the width, and never told by colour alone."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from rich.cells import cell_len
from rich.color import Color

import birchbark
from birchbark import Match
from birchbark.cli.screen import GROUNDS, MARKS, PLAYERS, STYLES
from tests.cli import conftest

LAYOUTS = ("standard", "lake-manitoba", "duck-mountain")
NAMES = ["Ann", "greedy (bot)", "日本語の長い名前です", "X" * 40]


def drawn(match: Match, width: int = 100) -> str:
    return conftest.drawn(match, match.seat, width)


def played(players: int, layout: str, seed: int) -> list[Match]:
    return conftest.played("manitoba", players, seed, 24, NAMES, layout=layout)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_fits_the_width(players: int, layout: str) -> None:
    for match in played(players, layout, seed=players):
        for width in (80, 100, 120):
            lines = drawn(match, width).splitlines()
            assert max(map(cell_len, lines)) <= width
        assert len(drawn(match).splitlines()) <= 26


def test_the_map_shows_every_area_with_its_good_cree_and_choice() -> None:
    match = birchbark.new("manitoba", players=2, seed=6, names=["Ann", "Ben"], first="2")
    board = drawn(match)
    for number in range(1, 16):
        assert re.search(rf"\b{number}\b", board)
    for word in ("forest", "hills", "prairie", "lake", "mountains", "berry", "horse", "bison", "canoe", "feather"):
        assert board.count(word) >= 3
    match.play("place t1.hills")
    after = drawn(match)
    assert " ● Ann " in after.partition("points")[0]


def test_several_choices_for_an_area_are_marked() -> None:
    text = (
        'game = "manitoba"\nplayers = 2\n[table]\ntiles = ["1", "2", "3"]\n'
        '[moment]\nseason = "summer"\nround = 1\nactive = 1\nstep = "act"\ntook = "brown"\n'
        '[village-1]\nareas = ["t1.hills"]\n'
    )
    match = birchbark.load_scenario(text)
    numbers = [number for number, move in enumerate(match.moves(), 1) if move.endswith(" t1.prairie")]
    assert len(numbers) == 2
    assert f"{numbers[0]}+" in drawn(match)


@pytest.mark.parametrize(("layout", "inside"), [("lake-manitoba", "lakes"), ("duck-mountain", "mountains")])
def test_a_ring_says_that_its_ends_join(layout: str, inside: str) -> None:
    board = drawn(birchbark.new("manitoba", players=3, seed=1, layout=layout))
    assert f"t4 joins t1. The {inside} below are inside" in board


def test_season_totem_supply_and_villages_are_told_in_words() -> None:
    match = played(3, "standard", seed=2)[2]
    view = match.view()
    board = drawn(match)
    assert re.search(r"►\d ", board)
    for word in ("active player", "Totem", "In the supply", "awake", "asleep", "place of 3", "wampum", "Shaman white"):
        assert word in board
    for seat, score in enumerate(match.scores()):
        assert re.search(rf"{MARKS[seat]} .*{score}", board)
    assert str(view["round"]) in board


def test_feathers_and_moved_berries_are_told_apart() -> None:
    text = (
        'game = "manitoba"\nplayers = 2\n[moment]\nseason = "summer"\nround = 1\n'
        '[village-1.storage]\nbison = ["bison", "bison", "feather", "berry"]\n'
        "[village-1.paths]\nhunter = 6\ngatherer = 6\nwarrior = 2\nshaman = 5\n"
        '[village-1]\nplace-4 = ["berry", "feather"]\n'
    )
    board = drawn(birchbark.load_scenario(text))
    assert "▪▪fb···   8→12 skip" in board
    assert "ber fea · ·" in board
    assert "6/6 again 2 pts" in board
    assert "6/6 again berry" in board
    assert "2/6 → 1 pt a waking" in board
    assert "5/5" in board


def test_every_space_of_every_path_can_be_told() -> None:
    for name, length in (("hunter", 6), ("gatherer", 6), ("warrior", 6), ("shaman", 5)):
        for space in range(length + 1):
            text = (
                'game = "manitoba"\nplayers = 2\n[moment]\nseason = "summer"\nround = 1\n'
                f"[village-1.paths]\n{name} = {space}\n"
            )
            assert f"{space}/{length}" in drawn(birchbark.load_scenario(text))


def luminance(colour: str) -> float:
    triplet = Color.parse(colour).get_truecolor()
    parts = [part / 255 for part in triplet]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("name", GROUNDS)
def test_text_on_every_ground_can_be_read(name: str) -> None:
    text, _, ground = STYLES[name].removeprefix("bold ").partition(" on ")
    lighter, darker = sorted((luminance(text), luminance(ground)), reverse=True)
    assert (lighter + 0.05) / (darker + 0.05) >= 4.5


def test_players_differ_in_shape_and_colour() -> None:
    assert all(one != other for one, other in combinations(MARKS, 2))
    assert all(one != other for one, other in combinations(PLAYERS, 2))


def test_no_sign_is_wider_than_it_looks() -> None:
    """Neither double width nor a form as emoji, which terminals draw as they like."""
    signs = {sign for match in played(2, "lake-manitoba", 3) for sign in drawn(match)} | set("".join(MARKS))
    for sign in signs - set(NAMES[2]):
        assert cell_len(sign) <= 1
        assert sign not in "☀☁☂☃☎☔☕♈♠♥♦▶◀⚡⛄⭐⬛⬜"
