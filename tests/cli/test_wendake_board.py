"""The board of Wendake: all of it there, within 100 columns and 40 lines, and never told by colour alone."""

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
from birchbark.cli.boards.wendake.chart import CHARTS, chart_of, touching
from birchbark.cli.boards.wendake.shape import view_of
from birchbark.cli.boards.wendake.territory import territories
from birchbark.cli.client import Client
from birchbark.cli.saves import Save
from birchbark.cli.screen import MARKS, console
from birchbark.cli.session import Session
from birchbark.cli.terminal import Terminal
from birchbark.games.wendake.terms import CARDS
from docs.pictures.positions import POSITIONS
from tests.cli.conftest import drawn, played, shown

NAMES = ["Ann", "greedy (bot)", "日本語の長い名前です", "X" * 40]
HIGHEST = 28
"""Lines of board that leave room for what happened and for the choices in a terminal of 40."""


def picture() -> Match:
    return birchbark.load_scenario(POSITIONS["wendake"].text, ["Ann", "Ben", "Cyd", "Dan"])


def panel(match: Match, name: str, seat: int | None = 0) -> str:
    return shown(BOARD.panels[name](scene_of(match, seat, [], 100)))


@pytest.mark.slow
@pytest.mark.parametrize("tribes", ["identical", "fronts"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_fits_the_screen(players: int, tribes: str) -> None:
    for match in played("wendake", players, players, 31, NAMES, tribes=tribes):
        for width in (80, 100, 120):
            assert max(map(cell_len, drawn(match, match.seat, width).splitlines())) <= width
        assert len(drawn(match, match.seat).splitlines()) <= HIGHEST


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_with_news_and_choices_fits_40_lines(players: int, tmp_path: Path) -> None:
    for match in played("wendake", players, 7, 17, NAMES[:1], tribes="fronts")[:-1]:
        screen = console(width=100, file=io.StringIO(), color_system=None)
        Client(Terminal(screen), Session(match, {}, Save(tmp_path))).show_table()
        lines = screen.file.getvalue().splitlines()  # type: ignore[attr-defined]
        assert len(lines) < 40, "and a line to type"
        assert max(map(cell_len, lines)) <= 100


def test_the_charts_show_what_touches() -> None:
    for players in (2, 3, 4):
        match = birchbark.new("wendake", players=players, seed=1)
        there = view_of(scene_of(match, None, [], 100))["territories"]
        chart = chart_of(there)
        assert chart is CHARTS[players - 2]
        for name, territory in there.items():
            assert touching(chart, name) == set(territory["touches"])


def test_a_map_that_is_not_as_drawn_is_listed() -> None:
    match = birchbark.new("wendake", players=2, seed=1)
    scene = scene_of(match, None, [], 100)
    view = view_of(scene)
    view["territories"]["saugeen"]["touches"].remove("niagara")
    lines = [line.plain for line in territories(scene, view, 100)]
    assert any(re.match(r"saugeen +F .*touches home-west  ottawa-valley$", line) for line in lines)
    assert max(map(cell_len, lines)) <= 100


def test_territories_with_flags_areas_natives_and_guards() -> None:
    board = drawn(picture(), 0)
    for name in birchbark.new("wendake", players=4).view()["territories"]:  # type: ignore[attr-defined]
        assert name in board
    assert "algoma E" in board
    assert "green-bay F" in board
    assert "C●w P■o H·" in board, "a woman, an outpost, an empty hunter area"
    assert "▲1*" in board, "the black warrior"
    assert "▲2 ◆1" in board
    assert "4w 5h 2g C" in board


def test_rivers_part_territories_of_the_map_for_two() -> None:
    board = drawn(birchbark.new("wendake", players=2, seed=1), None)
    assert re.search(r"ohio E≈+┬niagara E≈+┤", board)


def test_the_grid_shows_sides_markers_fire_and_choices() -> None:
    match = birchbark.load_scenario(
        'game = "wendake"\nplayers = 2\n[moment]\nplayer = 1\n[village-1]\n'
        'grid = ["trade", "hunt move-1 trade / ritual", "masks", "fish military", "sacred-fire", "harvest", "move-3",'
        ' "canoe move-1", "tan move-1"]\nmarkers = ["g11", "g10"]\nfire = "g00"\n'
    )
    board = drawn(match, 0)
    assert "┬g01────────┬" in board, "no choice: out of line"
    assert "g00 ✶ ─" in board
    assert "├g10 ● ─────┼g11 ● ─────┼g12 1──────┤" in board
    assert "│≡ RITUAL   │" in board
    assert "│hun mv1 trd│" in board
    assert "│Sacred Fire│" in board


def test_choices_stand_where_they_lead_to() -> None:
    match = picture()
    for move in (*POSITIONS["wendake"].moves, "place g02", "skip", "do move"):
        match.play(move)
    board = drawn(match, 0)
    numbers = [number for number, move in enumerate(match.moves(), 1) if move.split()[2:3] == ["nipissing"]]
    assert re.search(rf"■2 +{numbers[0]}\+│", board)


def test_players_displays_and_tracks_are_told() -> None:
    board = drawn(picture(), 0)
    assert "Year 5 of 7" in board
    assert "turn order ►▲ ● ◆ ■" in board
    assert "next year – – – –" in board
    assert "7/5▸5" in board
    assert "II 2/2/2" in board
    assert "any-order·R" in board
    assert "● ritual-move  (draw-2)" in board
    assert "AA 2 ■" in board
    assert "discard pile wolf F" in board
    assert "women 2 4 4" in board
    assert "● women-3 Rit" in board
    assert "HEEO" in board


def test_tiles_to_be_had_are_shown_while_they_are() -> None:
    text = 'game = "wendake"\nplayers = 2\nseed = 3\n[table]\nreserved = ["2", "1"]\n[moment]\nstep = "restore"\n'
    match = birchbark.load_scenario(text)
    board = drawn(match, match.seat)
    assert "b1 1" in board
    assert "d6" in board
    assert "Progress" not in board
    match.play("aside b1")
    assert re.search(r"1 d1", drawn(match, match.seat))


def test_hands_and_turtles_are_seen_by_their_owner_only() -> None:
    """Whatever is drawn for a seat has no card of others' hands that they have not shown, and no turtle's track."""
    match = picture()
    for seat in range(4):
        board = drawn(match, seat)
        village = view_of(scene_of(match, seat, [], 100))["villages"][seat]
        shown = re.search(r"in hand (.*?)  discard", board)
        assert shown is not None
        assert len(shown[1].split("  ")) == len(village["hand"])
        assert ("women-3 Rit" in board) == (seat == 0)
        assert ("women-3 Mask" in board) == (seat == 2)
    assert "in hand" not in drawn(match, None)


@pytest.mark.parametrize("seed", [1, 2])
def test_other_hands_make_no_difference_to_what_is_drawn(seed: int) -> None:
    """Two matches that a seat cannot tell apart look the same to it."""
    for match in played("wendake", 3, seed, 61, NAMES, tribes="fronts"):
        if match.seat is None:
            continue
        for seat in range(3):
            known = birchbark.replay(match.record_for(seat))
            known.names = match.names
            assert drawn(known, seat) == drawn(match, seat)


def test_a_players_board_tells_all_and_no_more() -> None:
    match = picture()
    village = BOARD.village
    assert village is not None
    text = shown(village(scene_of(match, 0, [], 100), 2))
    for word in ("Mohawk", "2 leather", "4 hunters", "2 erie", "move-1 (used)", "3 canoes", "2 cards"):
        assert word in text
    assert not any(f"{kind} " in text for kind in {card.partition("-")[0] for card in CARDS})
    assert max(map(cell_len, text.splitlines())) <= 100


def test_panels() -> None:
    match = picture()
    assert re.search(r"superior-shore +E +B●w H· H· +●1 +touches home-northwest  algoma", panel(match, "map"))
    assert "superior  ●2" in panel(match, "map")
    assert re.search(r"recover +Rit +Bring a native home: a native comes home at any point", panel(match, "progress"))
    assert "level" in panel(match, "tiles").lower()
    assert "2 swap tokens" in panel(match, "tribes")
    for name in BOARD.panels:
        assert max(map(cell_len, panel(match, name).splitlines())) <= 100


def test_tribe_cards_are_told_when_they_are_chosen() -> None:
    match = birchbark.new("wendake", players=4, seed=5, tribes="fronts", homes="random")
    board = drawn(match, match.seat)
    assert "you may buy 2 progress tiles in a Trade. Begins with 2 leather, 1 fish" in board
    assert len(board.splitlines()) <= HIGHEST


def test_no_sign_is_wider_than_it_looks() -> None:
    signs = {sign for match in played("wendake", 2, 3, 40) for sign in drawn(match, match.seat)} | set("".join(MARKS))
    for sign in signs:
        assert cell_len(sign) <= 1
        assert sign not in "☀☁☂☃☎☔☕♈♠♥♦▶◀⚡⛄⭐⬛⬜"
