"""Moves are lines of text and numbers, one for one."""

from __future__ import annotations

from itertools import permutations

import pytest

from birchbark.engine.catalogue import Catalogue
from birchbark.games import find, installed


def small() -> Catalogue:
    catalogue = Catalogue()
    catalogue.add("pass")
    catalogue.add("place", ["here", "there"])
    catalogue.add("move", ["here", "there"], ["up", "down"])
    return catalogue


def test_a_verb_comes_with_every_combination_of_words() -> None:
    assert small().lines == [
        "pass",
        "place here",
        "place there",
        "move here up",
        "move here down",
        "move there up",
        "move there down",
    ]


def test_adding_tells_the_first_index() -> None:
    catalogue = Catalogue()
    assert catalogue.add("one", ["a", "b"]) == 0
    assert catalogue.add("two") == 2
    assert len(catalogue) == 3


def test_text_is_found_whatever_its_spaces() -> None:
    assert small().number("  place   there ") == 2
    assert small().number("place\tthere\n") == 2


@pytest.mark.parametrize("line", ["", "place", "place nowhere", "Place here", "place here there", "pass pass"])
def test_what_is_no_move_has_no_number(line: str) -> None:
    assert small().number(line) == -1


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("place ther", "place there"),
        ("PLACE there", "place there"),
        ("plac there", "place there"),
        ("move there", "move there up"),
        ("move up here", "move here up"),
        ("place her", ""),
        ("move here sideways", ""),
        ("push there", ""),
        ("place there1", ""),
        ("there", ""),
        ("zzzzzz", ""),
        ("", ""),
        ("place " * 5000, ""),
    ],
)
def test_what_is_suggested_is_legal_with_the_same_verb_and_the_same_things(line: str, near: str) -> None:
    """Of `place` only `there` is legal, and `move here down` is not."""
    catalogue = small()
    legal = [catalogue.number(known) for known in catalogue.lines if known not in ("place here", "move here down")]
    assert catalogue.nearest(line, legal) == near


def test_words_whose_order_means_nothing_come_in_any_order() -> None:
    catalogue = small()
    catalogue.add("join", ["a"], ["b"], ["c"])
    catalogue.add("send", ["a", "b"], ["a", "b"])
    catalogue.any_order("join", "send")
    for order in permutations("abc"):
        assert catalogue.number(f"join {' '.join(order)}") == catalogue.number("join a b c") >= 0
    assert catalogue.number("send b a") != catalogue.number("send a b"), "here it means something"
    assert catalogue.number("join a b") == catalogue.number("join a b b") == -1
    assert catalogue.number("move up here") == -1, "only verbs that say so"


@pytest.mark.compiled
@pytest.mark.parametrize("name", [game.name for game in installed()])
def test_text_and_number_are_one_for_one(name: str) -> None:
    catalogue = find(name).catalogue
    assert len(set(catalogue.lines)) == len(catalogue) == len(catalogue.numbers)
    for number, line in enumerate(catalogue.lines):
        assert catalogue.line(number) == line
        assert catalogue.number(line) == number
        assert line == " ".join(line.split()), "as a player would write it"


def test_manitobas_catalogue_has_every_move() -> None:
    """Counted from the table: 25 areas, 25 times 24 ways between two of them, and so on."""
    lines = find("manitoba").catalogue.lines
    verbs = {verb: sum(line.split()[0] == verb for line in lines) for verb in sorted({ln.split()[0] for ln in lines})}
    assert verbs == {
        "again": 3,
        "done": 1,
        "gain": 5,
        "move": 600,
        "pass": 1,
        "place": 25,
        "refill": 25,
        "retreat": 25,
        "return": 1,
        "sacrifice": 12,
        "score": 4,
        "store": 6,
        "take": 5,
        "vision": 4,
        "wake": 5,
        "wampum": 4,
        "wind": 4,
    }
