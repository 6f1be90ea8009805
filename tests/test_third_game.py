"""A game that another package brings: found by entry point, and played everywhere without code of its own there."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import birchbark
from birchbark.bots import choose_for, make
from birchbark.cli import main
from birchbark.cli.boards import board_of, plain, scene_of
from birchbark.games import faults, find, installed
from tests import toy
from tests.cli.conftest import Lines, shown

SRC = Path(birchbark.__file__).parent
PAGE = SRC.parents[1] / "web" / "src"
NAMES = re.compile("manitoba|wendake|toy", re.IGNORECASE)


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with packages of its own, installed for the time of a test."""
    monkeypatch.syspath_prepend(str(tmp_path))
    toy.forget()
    yield tmp_path
    monkeypatch.undo()
    toy.forget()


@pytest.fixture
def toy_game() -> Iterator[None]:
    toy.install()
    yield
    toy.remove()


def bring(folder: Path, package: str, entries: str) -> None:
    """The metadata of a package that brings games."""
    told = folder / f"{package}-1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.4\nName: {package}\nVersion: 1\n")
    (told / "entry_points.txt").write_text(f"[birchbark.games]\n{entries}\n")
    toy.forget()


def names() -> list[str]:
    return [game.name for game in installed()]


def test_any_package_can_bring_a_game(packages: Path) -> None:
    assert names() == ["manitoba", "wendake"]
    bring(packages, "another", "toy = tests.toy.installed_game:GAME")
    assert names() == ["manitoba", "toy", "wendake"]
    assert birchbark.new("toy", players=2, seed=1).moves()
    assert faults() == []


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("odd = no_such_module:GAME", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("odd = tests.toy.game:NONE", "AttributeError"),
        ("odd = tests.toy.installed_game:GAME", "tests.toy.installed_game:GAME is no Game called odd"),
        ("odd = tests.toy.game:ToyGame", "tests.toy.game:ToyGame is no Game called odd"),
    ],
)
def test_a_broken_game_is_told_with_its_package_and_the_others_go_on(
    packages: Path, entry: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bring(packages, "strange", entry)
    with pytest.raises(birchbark.BadOptions, match=re.escape("odd of the package strange cannot be loaded")) as told:
        find("odd")
    assert reason in str(told.value)
    assert names() == ["manitoba", "wendake"]
    assert main(["games"]) == 0
    output = capsys.readouterr()
    assert "birchbark play wendake" in output.out
    assert "birchbark: odd of the package strange cannot be loaded" in output.err


def test_a_game_without_the_words_it_needs_is_broken(packages: Path) -> None:
    (packages / "wordless.py").write_text(
        "from tests.toy.game import ToyGame\n"
        "class Wordless(ToyGame):\n    name = 'wordless'\n    package = 'tests.engine'\nGAME = Wordless()\n"
    )
    bring(packages, "dumb", "wordless = wordless:GAME")
    with pytest.raises(
        birchbark.BadOptions,
        match="wordless of the package dumb cannot be loaded: its words lack game",
    ):
        find("wordless")


def test_two_packages_with_one_name_are_both_named(packages: Path) -> None:
    bring(packages, "first", "toy = tests.toy.installed_game:GAME")
    bring(packages, "second", "toy = tests.toy.installed_game:GAME\nmanitoba = tests.toy.installed_game:GAME")
    assert names() == ["wendake"]
    assert [str(fault) for fault in faults()] == [
        "several packages bring manitoba: birchbark, second",
        "several packages bring toy: first, second",
    ]


@pytest.mark.usefixtures("toy_game")
def test_the_terminal_plays_it_to_its_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BIRCHBARK_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", Lines(["board", "help", "?", "sheet", "4", "", "1", "", "log", "1", ""]))
    assert main(["play", "toy", "--seat", "Ann", "--seat", "bot", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    assert "[en] hand" in out and "× hidden" in out, "named by the game, or by its word"
    assert "wins." in out


@pytest.mark.usefixtures("toy_game")
def test_the_terminal_tells_a_seat_no_secrets(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BIRCHBARK_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", Lines(["", "4", "", "", "log all", "quit"]))
    assert main(["play", "toy", "--seat", "Ann", "--seat", "Ben", "--seed", "3"]) == 0
    ben = capsys.readouterr().out.split("Ben: ")[-1]
    assert "[en] Ann buries a card" in ben
    assert not re.search(r"Ann is dealt|bury card-1\b|Ann buries card", ben)


@pytest.mark.usefixtures("toy_game")
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_it(bot: str) -> None:
    match = birchbark.new("toy", players=3, seed=5)
    player = make(bot, "toy", 1)
    while match.seat is not None:
        match.play(choose_for(player, match))
    assert match.winners()


@pytest.mark.usefixtures("toy_game")
def test_greedy_takes_the_points_where_a_game_says_nothing_more() -> None:
    match = birchbark.new("toy", players=2, seed=5)
    chosen = choose_for(make("greedy", "toy", 1), match)
    best = max((int(line.split("-")[1]) % 7, line) for line in match.moves() if line.startswith("play"))
    assert chosen == best[1]


@pytest.mark.usefixtures("toy_game")
def test_the_plain_board_shows_what_a_seat_may_see() -> None:
    match = birchbark.new("toy", players=2, seed=5, names=["Ann", "Ben"])
    assert board_of(match.game) is plain.BOARD
    board = shown(plain.BOARD.draw(scene_of(match, 0, match.moves(), 80)), 80)
    own = [word.removeprefix("play ") for word in match.moves() if word.startswith("play ")]
    assert all(card.replace("-", " ") in board for card in own)
    assert "3 × hidden" in board
    assert re.search(r"deck\s+18", board)
    assert "Ann   0 points" in board


def test_the_plain_board_tells_whatever_a_view_holds() -> None:
    view = {
        "seat": 0,
        "flags": [True, False],
        "table": {"wood": 2, "stone": None},
        "rows": [["a", "b"], [], [1, 1]],
        "deep": {"one": {"two": ["x", "x"]}},
        "empty": {},
    }
    match = birchbark.new("manitoba", players=2, seed=1, names=["Ann", "Ben"])
    scene = scene_of(match, None, [], 80)._replace(view=view)
    lines = [line.split() for line in shown(plain.BOARD.draw(scene), 80).splitlines()]
    assert lines[:10] == [
        ["flags", "✓", "–"],
        ["table", "wood", "2", "stone", "–"],
        ["rows"],
        ["1", "a", "b"],
        ["2", "–"],
        ["3", "1", "1"],
        ["deep"],
        ["one"],
        ["two", "2", "×", "x"],
        ["empty", "–"],
    ]


def test_players_beyond_the_colours_have_names_and_marks() -> None:
    from birchbark.cli.screen import player
    from birchbark.engine.match import checked_names

    found = checked_names((), 10)
    assert found[3:6] == ["Blue", "Player 5", "Player 6"]
    assert len(set(found)) == 10
    assert len({(str(player(seat, "")), player(seat, "").style) for seat in range(8)}) == 8


@pytest.mark.parametrize(
    "folder",
    [SRC / "engine", SRC / "table", SRC / "server", SRC / "cli", SRC / "bots"]
    + [PAGE / part for part in ("frame", "table", "net", "home", "ui", "words")],
    ids=lambda folder: f"{folder.parent.name}-{folder.name}",
)
def test_no_game_is_named_outside_its_own_folders(folder: Path) -> None:
    """The path of a file that is about a game says so."""
    files = [file for file in folder.rglob("*") if file.suffix in (".py", ".ts", ".svelte", ".toml")]
    assert files
    for file in files:
        if not NAMES.search(str(file.relative_to(folder))):
            assert not NAMES.search(file.read_text(encoding="utf-8")), file
