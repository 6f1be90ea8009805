"""Component figures say where they come from, and can be replaced by one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

import birchbark
from birchbark import BadComponents
from birchbark.engine.components import MARKS, Components, editions, read
from birchbark.games import find

FINGERPRINT = "dca8412bba04dd86"
MANITOBA = "birchbark.games.manitoba"
WENDAKE = "birchbark.games.wendake"
BEFORE_BALANCE = "7a1e2ebd6708c2b9"
"""The figures of Wendake before some were balanced, as records of that time name them."""


def own(folder: Path, text: str, name: str = "own.toml") -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_every_figure_has_its_marks() -> None:
    for key, figure in Components.load(MANITOBA).figures.items():
        assert figure.file.endswith(".toml"), key
        assert figure.marks
        assert set(figure.marks) <= set(MARKS)


def test_the_marks_are_those_of_the_component_list() -> None:
    """B the rulebook says it, P a report of play says it, R it was reconstructed."""
    marks = {key: set(figure.marks) for key, figure in Components.load(MANITOBA).figures.items()}
    reconstructed = {key for key, found in marks.items() if found == {"reconstructed"}}
    assert reconstructed == {
        *("storage.berry", "storage.horse", "storage.canoe"),
        *("tile.middles", "tile.inside", "seam.row", "seam.ring"),
        *("score.tiles", "season.spring", "season.summer", "season.autumn"),
    }
    mixed = {key: found for key, found in marks.items() if len(found) > 1}
    assert mixed == {"storage.bison": {"reconstructed", "report", "book"}}
    assert all(found == {"book"} for key, found in marks.items() if key not in reconstructed | set(mixed))


def test_a_part_has_its_own_mark() -> None:
    """Bison: 4 points for three are reported, 8 for four are the book's."""
    parts = Components.load(MANITOBA).figures["storage.bison"].parts
    assert parts[2:4] == [(4, "report"), (8, "book")]
    assert [mark for _, mark in parts].count("reconstructed") == 5
    assert Components.load(MANITOBA).figures["cree.square"].parts == [(5, "book")]
    assert Components.load(MANITOBA).figures["ceremonial.places"].parts == [([3, 4], "book")]


def test_own_figures_take_the_place_of_shipped_ones(tmp_path: Path) -> None:
    folder = own(tmp_path, '[storage]\nbison = { value = [9, 9, 9], from = "book" }\n')
    figures = Components.load(MANITOBA, folder).figures
    assert figures["storage.bison"].value == [9, 9, 9]
    assert figures["storage.bison"].file == "own.toml"
    assert figures["storage.berry"].value == [1, 2, 3, 5, 7, 9, 12]


def test_own_figures_come_into_play(tmp_path: Path) -> None:
    folder = own(tmp_path, '[cree]\nsquare = { value = 2, from = "report" }\n')
    match = birchbark.new("manitoba", 2, 1, components=folder)
    villages = match.view()["villages"]
    assert isinstance(villages, list)
    assert [village["square"] for village in villages] == [2, 2]


def test_several_files_add_up(tmp_path: Path) -> None:
    own(tmp_path, '[cree]\nsquare = { value = 2, from = "report" }\n', "a.toml")
    own(tmp_path, '[wampum]\nactive = { value = 3, from = "report" }\n', "b.toml")
    own(tmp_path, "no figures", "notes.txt")
    figures = Components.load(MANITOBA, tmp_path).figures
    assert (figures["cree.square"].value, figures["wampum.active"].value) == (2, 3)


def test_the_fingerprint_goes_by_the_values_alone(tmp_path: Path) -> None:
    shipped = Components.load(MANITOBA).fingerprint
    assert len(shipped) == 16
    same = own(tmp_path, '[storage]\nempty = { value = -2, from = "report" }\n')
    assert Components.load(MANITOBA, same).fingerprint == shipped
    other = own(tmp_path, '[storage]\nempty = { value = -3, from = "book" }\n')
    assert Components.load(MANITOBA, other).fingerprint != shipped


def test_the_fingerprint_is_that_of_every_machine() -> None:
    """BLAKE2b-64 of the values as JSON, keys in order: here of {"a.y":["\\u00e9",2],"b.x":1}."""
    figures = read('[b]\nx = { value = 1, from = "book" }\n[a]\ny = { value = ["é", 2], from = "book" }\n', "f")
    assert Components(MANITOBA, figures).fingerprint == FINGERPRINT


def test_a_record_with_own_figures_needs_their_folder(tmp_path: Path) -> None:
    folder = own(tmp_path, '[cree]\nsquare = { value = 2, from = "report" }\n')
    record = birchbark.new("manitoba", 2, 1, components=folder).record()
    with pytest.raises(birchbark.BadRecord, match="other component figures: name their folder"):
        birchbark.replay(record)
    assert birchbark.replay(record, components=folder).record() == record


def test_numbers_and_words_are_checked() -> None:
    figures = Components(
        MANITOBA,
        read(
            '[a]\nnumber = { value = 7, from = "book" }\nlist = { value = [1, 2], from = "book" }\n'
            'words = { value = ["red", "red blue"], from = "book" }\n',
            "f.toml",
        ),
    )
    assert figures.number("a.number", 0, 9) == 7
    assert figures.numbers("a.list", 1, 3, 0, 9) == [1, 2]
    assert figures.texts("a.words", 2) == ["red", "red blue"]
    assert figures.words("a.words", 2, ["red", "blue"]) == ["red", "red blue"]
    for ask, expected in (
        (lambda: figures.number("a.number", 0, 5), "a.number: expected a whole number from 0 to 5, found 7"),
        (lambda: figures.number("a.list", 0, 5), "a.list: expected a whole number from 0 to 5"),
        (lambda: figures.numbers("a.list", 3, 3, 0, 9), "a.list: expected 3 whole numbers from 0 to 9"),
        (lambda: figures.numbers("a.list", 3, 4, 0, 9), "a.list: expected 3 to 4 whole numbers from 0 to 9"),
        (lambda: figures.numbers("a.list", 1, 3, 0, 1), "a.list: expected 1 to 3 whole numbers from 0 to 1"),
        (lambda: figures.texts("a.list", 2), "a.list: expected 2 texts"),
        (lambda: figures.texts("a.words", 3), "a.words: expected 3 texts"),
        (lambda: figures.words("a.words", 2, ["red"]), "a.words: expected 2 texts of words out of red"),
    ):
        with pytest.raises(BadComponents) as fault:
            ask()
        assert str(fault.value).startswith(f"f.toml, {expected}")


def test_changed_figures_say_so_and_the_earlier_ones_are_kept() -> None:
    today, before = editions(WENDAKE)
    assert today is Components.load(WENDAKE)
    assert today.figures["tribe.seneca"].marks == ["reconstructed, balanced"]
    assert (today.figures["tribe.seneca"].value, before.figures["tribe.seneca"].value) == (
        [1, 1, 1, 2, 1],
        [1, 1, 1, 2, 2],
    )
    for key, new in today.figures.items():
        old = before.figures[key].value
        if len(new.marks) > 1 and isinstance(new.value, list) and isinstance(old, list):
            changed = [mark for value, mark, earlier in zip(new.value, new.marks, old, strict=True) if value != earlier]
        else:
            changed = new.marks if new.value != old else []
        assert set(changed) <= {"reconstructed, balanced"}, key


def test_a_game_goes_on_with_the_figures_that_it_was_begun_with() -> None:
    wendake = find("wendake")
    assert wendake.setup_as_begun(2, {}, BEFORE_BALANCE).components.fingerprint == BEFORE_BALANCE
    today = wendake.setup(2, {}).components.fingerprint
    assert today != BEFORE_BALANCE
    assert wendake.setup_as_begun(2, {}, today).components.fingerprint == today
    assert wendake.setup_as_begun(2, {}, "of nobody").components.fingerprint == today
