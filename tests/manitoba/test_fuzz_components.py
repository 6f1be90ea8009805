"""Whatever component files say, what comes out is a game that can be played, or one clear error with file and key."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import birchbark
from birchbark import BadComponents, Match
from birchbark.testing import walk

SHIPPED: dict[str, str] = {
    entry.name: entry.read_text(encoding="utf-8")
    for entry in files("birchbark.games.manitoba").joinpath("components").iterdir()
    if entry.name.endswith(".toml")
}
FIGURES: dict[str, Any] = {
    f"{group}.{name}": figure["value"]
    for text in SHIPPED.values()
    for group, table in tomllib.loads(text).items()
    for name, figure in table.items()
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("components")


def outcome(folder: Path, text: str, players: int = 2) -> Match | BadComponents:
    """The game with this one file of own figures, or the one error, which names the file."""
    (folder / "own.toml").write_text(text, encoding="utf-8")
    try:
        return birchbark.new("manitoba", players, seed=1, components=folder)
    except BadComponents as fault:
        message = str(fault)
        assert message.startswith("own.toml")
        assert "\n" not in message
        assert len(message) < 1200
        return fault


def figure(key: str, value: str, mark: str = '"book"') -> str:
    group, name = key.split(".")
    return f"[{group}]\n{name} = {{ value = {value}, from = {mark} }}\n"


def fault(folder: Path, text: str) -> str:
    found = outcome(folder, text)
    assert isinstance(found, BadComponents), "was taken for figures"
    return str(found)


def test_there_are_figures_to_be_broken() -> None:
    assert len(SHIPPED) == 5
    assert len(FIGURES) == 32


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("storage.bison", "[]", "expected 1 to 12 whole numbers from -50 to 99, found []"),
        ("storage.bison", "7", "expected 1 to 12 whole numbers"),
        ("storage.bison", '["1"]', "expected 1 to 12 whole numbers"),
        ("storage.bison", "[true]", "expected a whole number, a text or a list of them"),
        ("storage.bison", "[1.5]", "expected a whole number, a text or a list of them"),
        ("storage.bison", "[1, 1000]", "expected 1 to 12 whole numbers"),
        ("storage.bison", "1979-05-27", "expected a whole number, a text or a list of them"),
        ("storage.bison", "[[1]]", "expected a whole number, a text or a list of them"),
        ("storage.bison", "{ a = 1 }", "expected a whole number, a text or a list of them"),
        ("storage.empty", "nan", "expected a whole number, a text or a list of them"),
        ("storage.empty", "0x" + "f" * 5000, "far too large"),
        ("storage.empty", "99999999999", "expected a whole number, a text or a list of them"),
        ("supply.berry", "[10, 12]", "expected 3 whole numbers from 0 to 99"),
        ("supply.berry", "[4, 12, 14]", "expected at least 5 with 2 players"),
        ("supply.feather", "[2, 8, 10]", "expected at least 3 with 2 players"),
        ("cree.square", "0", "expected a whole number from 1 to 20"),
        ("ceremonial.places", "[3, 6]", "expected 2 whole numbers from 2 to 5"),
        ("season.spring", '["vision"]', "expected 6 texts"),
        ("season.spring", '["gift", "wind", "wind", "wind", "wind", "wind"]', "after 'gift' the goods"),
        ("season.spring", '["gift wind", "wind", "wind", "wind", "wind", "wind"]', "after 'gift' the goods"),
        ("season.spring", '["berry", "wind", "wind", "wind", "wind", "wind"]', "6 events"),
        ("season.spring", '["storm", "wind", "wind", "wind", "wind", "wind"]', "6 texts of words out of vision"),
        ("score.tiles", '["most"]', "expected 12 texts"),
        ("score.tiles", "[" + '"most berry", ' * 12 + "]", "'most' alone"),
        ("score.tiles", "[" + '"feather", ' * 12 + "]", "12 texts of words out of berry"),
        ("path.hunter", "[]", "expected 1 to 8 spaces"),
        ("path.hunter", '"points 1"', "expected 1 to 8 spaces"),
        ("path.hunter", '["points"]', "not 'points'"),
        ("path.hunter", '["points ²"]', "not 'points ²'"),
        ("path.hunter", '["points ' + "9" * 5000 + '"]', "expected spaces"),
        ("path.hunter", '["points 1 second 2"]', "not 'points 1 second 2'"),
        ("path.hunter", '["gain gold"]', "not 'gain gold'"),
        ("path.hunter", '["exempt feather"]', "not 'exempt feather'"),
        ("path.hunter", '["end 5 points 2", "points 1"]', "not 'end 5 points 2'"),
        ("path.hunter", '["end 5 spared"]', "not 'end 5 spared'"),
        ("path.hunter", '["end five points 1"]', "not 'end five points 1'"),
        ("path.hunter", '[""]', "not ''"),
        ("path.hunter", '["fly"]', "not 'fly'"),
        ("tile.middles", '["forest hills prairie"]', "expected 6 texts"),
        ("tile.middles", "[" + '"forest forest hills", ' * 6 + "]", "in some order on each tile"),
        ("tile.inside", '["north"]', "pairs of places"),
        ("tile.inside", '["north up"]', "words out of north"),
        ("seam.ring", '"north south"', "expected"),
    ],
)
def test_a_figure_that_cannot_be_is_named_with_file_and_key(folder: Path, key: str, value: str, words: str) -> None:
    message = fault(folder, figure(key, value))
    assert message.startswith(f"own.toml, {key}: ")
    assert words in message


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[storage\n", "own.toml: not a TOML file"),
        ("storage = 5\n", "own.toml, storage: expected a table with value and from"),
        ("[storage]\nberry = [1, 2]\n", "own.toml, storage.berry: expected a table with value and from"),
        ("[storage]\ngold = { value = [1], from = 'book' }\n", "own.toml, storage.gold: no such figure"),
        ("[storage]\nberry = { value = [1] }\n", "own.toml, storage.berry: expected from = one of book"),
        ("[storage]\nberry = { value = [1], from = 'me' }\n", "own.toml, storage.berry: expected from = one of"),
        ("[storage]\nberry = { value = [1, 2], from = ['book'], why = 1 }\n", "unknown key 'why'"),
        ("[storage]\nberry = { value = [1, 2, 3], from = ['book', 'book'] }\n", "one of them for each part"),
        ("[storage]\nempty = { value = 1, from = ['book', 'book'] }\n", "one of them for each part"),
        ("[storage]\nberry = { value = [1], from = 5 }\n", "expected from = one of"),
        ('["sto\\nrage"]\nberry = { value = [1], from = "book" }\n', "no such figure"),
        ("a" + ".a" * 3000 + " = 1\n", "own.toml: nested too deeply"),
        ("a = " + "[" * 3000 + "]" * 3000 + "\n", "own.toml: nested too deeply"),
        ("a = " + "9" * 5000 + "\n", "own.toml: a number has too many digits"),
    ],
    ids=range(14),
)
def test_a_file_that_is_none_is_named(folder: Path, text: str, words: str) -> None:
    assert words in fault(folder, text)


def test_a_folder_that_is_none_is_named(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing", tmp_path):
        with pytest.raises(BadComponents, match="expected") as found:
            birchbark.new("manitoba", seed=1, components=path)
        assert str(path) in str(found.value)
    (tmp_path / "latin.toml").write_bytes(b"# \xe9\n")
    with pytest.raises(BadComponents, match=r"latin\.toml: cannot be read"):
        birchbark.new("manitoba", seed=1, components=tmp_path)


def test_a_broken_folder_breaks_a_replay_in_one_line_too(folder: Path) -> None:
    record = birchbark.new("manitoba", seed=1).record()
    for value in ("1979-05-27", "0x" + "f" * 5000, "nan"):
        (folder / "own.toml").write_text(figure("storage.empty", value), encoding="utf-8")
        with pytest.raises(birchbark.BadRecord, match=r"own\.toml") as found:
            birchbark.replay(record, components=folder)
        assert "\n" not in str(found.value)


WORDS = st.sampled_from(
    [
        *("berry", "feather", "most", "gift", "gift berry", "vision", "wind", "points 1", "points 2 first 3", "wake"),
        *("place", "again", "spared", "roam", "honour 2", "exempt bison", "end 5 wake", "end 0 gain feather"),
        *("gain berry feather", "north west", "south south", "centre centre", "forest hills prairie", "", "end", "x"),
    ]
)
VALUES = st.one_of(
    st.integers(-5, 30),
    st.lists(st.integers(-5, 30), max_size=13),
    WORDS,
    st.lists(WORDS, max_size=8),
    st.lists(WORDS, min_size=6, max_size=6),
)


def written(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


@pytest.mark.slow
@settings(max_examples=250)
@given(key=st.sampled_from(sorted(FIGURES)), value=VALUES, players=st.integers(2, 4))
def test_any_value_for_any_figure_is_a_game_or_a_clear_error(
    folder: Path, key: str, value: object, players: int
) -> None:
    found = outcome(folder, figure(key, written(value)), players)
    if isinstance(found, Match):
        check_playable(found)
    else:
        assert f"own.toml, {key}: " in str(found)


@pytest.mark.slow
@settings(max_examples=120)
@given(key=st.sampled_from(sorted(FIGURES)), data=st.data(), players=st.integers(2, 4))
def test_a_figure_with_one_part_changed_is_a_game_or_a_clear_error(
    folder: Path, key: str, data: st.DataObject, players: int
) -> None:
    value = FIGURES[key]
    if isinstance(value, list):
        value = value[:]
        at = data.draw(st.integers(0, len(value) - 1))
        value[at] = data.draw(WORDS if isinstance(value[at], str) else st.integers(-60, 110))
    else:
        value = data.draw(st.integers(-60, 60))
    found = outcome(folder, figure(key, written(value)), players)
    if isinstance(found, Match):
        check_playable(found)


def check_playable(match: Match) -> None:
    """With figures of one's own the game still goes to its end, and every choice can be said."""
    for number, _ in enumerate(walk(match, 2)):
        if number % 10 == 0:
            assert all(match.sentence(line) for line in match.moves())
            assert match.prompt()
            assert match.view()
    assert match.seat is None
    assert all(match.log())


def test_flipped_bits_are_a_game_or_a_clear_error(folder: Path) -> None:
    chance = Random(4)
    games = 0
    for name in sorted(SHIPPED):
        text = SHIPPED[name]
        for _ in range(60):
            at = chance.randrange(len(text))
            broken = text[:at] + chr(ord(text[at]) ^ 1 << chance.randrange(7)) + text[at + 1 :]
            games += isinstance(outcome(folder, broken), Match)
    assert 0 < games < 250
