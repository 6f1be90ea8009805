"""Files are read strictly: every value checked, nothing left over."""

from __future__ import annotations

import pytest

from birchbark import BadComponents
from birchbark.engine.strict_table import StrictTable, parse, shown
from birchbark.engine.words import Message


def table(text: str) -> StrictTable:
    return StrictTable(parse(text, "file", BadComponents), "file", BadComponents)


def test_values_are_read_by_their_kind() -> None:
    read = table('number = 5\ntext = "a"\nword = "red"\nwords = ["red", "red"]\nnumbers = [1, 2]\n')
    assert read.number("number", 0, 9) == 5
    assert read.text("text") == "a"
    assert read.word("word", ["red", "blue"]) == "red"
    assert read.words("words", ["red", "blue"]) == ["red", "red"]
    assert read.numbers("numbers", 2, 0, 9) == [1, 2]
    read.close()


def test_what_is_missing_has_its_default() -> None:
    read = table("")
    assert read.number("number", 0, 9, 3) == 3
    assert read.text("text", "b") == "b"
    assert read.word("word", ["red"], "red") == "red"
    assert read.words("words", ["red"], []) == []
    assert read.table("table").left == {}


@pytest.mark.parametrize("value", ["10", "-1", "true", '"5"', "5.0", "[5]"])
def test_a_number_is_a_whole_number_in_bounds(value: str) -> None:
    with pytest.raises(BadComponents, match=r"^file, number: expected a whole number from 0 to 9, found "):
        table(f"number = {value}").number("number", 0, 9)


def test_what_is_missing_without_a_default_is_named() -> None:
    with pytest.raises(BadComponents, match="file, number: expected"):
        table("").number("number", 0, 9)
    with pytest.raises(BadComponents, match="file, text: expected a text"):
        table("").text("text")
    with pytest.raises(BadComponents, match="file, word: expected one of red, blue"):
        table("").word("word", ["red", "blue"])
    with pytest.raises(BadComponents, match="file, words: expected a list out of red"):
        table("").words("words", ["red"])


@pytest.mark.parametrize("value", ['"green"', "1", '["red"]'])
def test_a_word_is_one_of_the_choices(value: str) -> None:
    with pytest.raises(BadComponents, match="file, word: expected one of red, blue, found"):
        table(f"word = {value}").word("word", ["red", "blue"])


@pytest.mark.parametrize("value", ['"red"', '["green"]', "[1]", '["red", ["red"]]'])
def test_words_are_a_list_of_the_choices(value: str) -> None:
    with pytest.raises(BadComponents, match="file, words: expected a list out of red, blue"):
        table(f"words = {value}").words("words", ["red", "blue"])


@pytest.mark.parametrize("value", ["[1]", "[1, 2, 3]", "[1, 10]", "[1, true]", "1", '["1", "2"]'])
def test_numbers_are_so_many_in_bounds(value: str) -> None:
    with pytest.raises(BadComponents, match="file, numbers: expected 2 whole numbers from 0 to 9"):
        table(f"numbers = {value}").numbers("numbers", 2, 0, 9)


def test_a_table_within_names_its_place() -> None:
    read = table("[outer.inner]\nnumber = 99\n")
    with pytest.raises(BadComponents, match="file, outer, inner, number: expected"):
        read.table("outer").table("inner").number("number", 0, 9)
    with pytest.raises(BadComponents, match="file, outer: expected a table, found 5"):
        table("outer = 5").table("outer")


def test_what_is_left_over_is_an_error() -> None:
    read = table("known = 1\nstranger = 2\n")
    assert "stranger" in read
    read.number("known", 0, 9)
    with pytest.raises(BadComponents, match="file: unknown key 'stranger'; known here: known, other"):
        read.close(["known", "other"])


def test_reading_does_not_touch_the_table() -> None:
    table: dict[str, object] = {"number": 1}
    StrictTable(table, "file", BadComponents).number("number", 0, 9)
    assert table == {"number": 1}


def test_long_and_monstrous_values_are_shown_short() -> None:
    assert shown("a\nb") == r"'a\nb'"
    assert len(shown("x" * 10_000)) < 250
    far_too_large = Message("files.monster", {})
    assert shown(10**5000) == far_too_large
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert shown(deep) == far_too_large
