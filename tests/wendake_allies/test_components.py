"""The expansion's figures, words and rule text."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import birchbark
from birchbark.engine.components import Components
from birchbark.engine.rules import clauses
from birchbark.games import find
from birchbark.games.wendake.allies.terms import EFFECTS

PACKAGE = "birchbark.games.wendake"


def test_39_cards_with_every_effect_and_10_tiles() -> None:
    figures = Components.load(PACKAGE).figures
    texts = [text for level in (1, 2) for text in list_of(figures[f"allies.cards.level-{level}"].value)]
    assert len(texts) == 39 and {text.split()[0] for text in texts} == set(EFFECTS)
    assert sum(len(list_of(figures[f"allies.tiles.level-{level}"].value)) for level in (1, 2)) == 10
    assert {mark for key, figure in figures.items() if key.startswith("allies") for mark in figure.marks} == {
        "book",
        "derived",
        "reconstructed",
    }


def list_of(value: object) -> list[str]:
    assert isinstance(value, list)
    return value


def test_the_fingerprint_of_a_base_game_does_not_depend_on_them(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text('[allies]\nlimit = { value = 40, from = "reconstructed" }\n')
    game = find("wendake")
    own, shipped = Components.load(PACKAGE, tmp_path), Components.load(PACKAGE)
    assert game.setup(2, {}, own).components.fingerprint == game.setup(2, {}, shipped).components.fingerprint
    with_them = {"expansions": "new-allies"}
    assert (
        game.setup(2, with_them, own).components.fingerprint != game.setup(2, with_them, shipped).components.fingerprint
    )
    match = birchbark.new("wendake", expansions="new-allies", components=tmp_path)
    assert match.state.components.limit == 40  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("cards", 'level-1 = { value = ["market"], from = "book" }', "allies.cards.level-1: expected 18 texts"),
        ("closed", '2 = { value = ["superior", "erie", "huron"], from = "book" }', "at least three lakes left open"),
        (
            "tiles",
            'level-2 = { value = ["fish", "fish", "fish", "fish", "fish fish"], from = "book" }',
            "all different",
        ),
    ],
)
def test_bad_figures_are_told_in_one_line(key: str, value: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(f"[allies.{key}]\n{value}\n")
    with pytest.raises(birchbark.BadComponents, match=message):
        birchbark.new("wendake", expansions="new-allies", components=tmp_path)


def test_words_of_the_expansion_replace_none_of_the_base_game() -> None:
    base = tomllib.loads(files(PACKAGE).joinpath("words", "en.toml").read_text(encoding="utf-8"))
    own = tomllib.loads(files(PACKAGE).joinpath("allies", "words", "en.toml").read_text(encoding="utf-8"))
    for section, entries in own.items():
        assert not set(entries) & set(base[section])


def test_the_rule_text_has_all_clauses_of_the_expansion() -> None:
    numbers = [number for number in clauses(PACKAGE) if number.startswith("A")]
    assert len(numbers) == 54 and numbers[0] == "A1.1" and numbers[-1] == "A6.4"
