"""The rule text: every clause has a number, and whoever names a clause names one that exists."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from birchbark.engine.rules import clauses
from birchbark.games import find, installed
from birchbark.games.manitoba.variant import STEPS

PACKAGE = "birchbark.games.manitoba"
NUMBER = re.compile(r"\bM\d+\.\d+\b")
TESTS = Path(__file__).parent.parent / "manitoba"


def test_manitoba_has_its_86_clauses_in_order() -> None:
    counts = {"M1": 10, "M2": 6, "M3": 7, "M4": 2, "M5": 5, "M6": 13, "M7": 16, "M8": 10, "M9": 11, "M10": 6}
    expected = [f"{chapter}.{number}" for chapter, many in counts.items() for number in range(1, many + 1)]
    assert list(clauses(PACKAGE)) == expected
    assert len(expected) == 86


def test_a_clause_knows_its_chapter_and_its_text() -> None:
    clause = clauses(PACKAGE)["M9.8"]
    assert clause.number == "M9.8"
    assert clause.chapter == "M9 End of a round"
    assert clause.text == "R: the score can go below 0."


@pytest.mark.parametrize("name", [game.name for game in installed()])
def test_every_clause_has_chapter_and_text(name: str) -> None:
    for number, clause in clauses(find(name).package).items():
        assert clause.number == number
        assert clause.chapter.startswith(number.split(".")[0] + " ")
        assert len(clause.text) > 10


def test_every_decision_names_a_clause_that_exists() -> None:
    known = clauses(PACKAGE)
    for step in STEPS:
        if step.prompt and step.clause:
            assert step.clause in known, type(step).__name__
        if step.clause:
            assert step.prompt, f"{type(step).__name__} decides something, but asks nothing"


def test_every_clause_named_in_the_code_exists() -> None:
    known = clauses(PACKAGE)
    named: set[str] = set()
    for entry in files(PACKAGE).iterdir():
        if entry.name.endswith(".py"):
            named.update(NUMBER.findall(entry.read_text(encoding="utf-8")))
    assert named <= set(known)
    assert len(named) > 60


def test_every_clause_has_a_test_named_after_it() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in TESTS.glob("test_m*.py"))
    tested = {f"M{chapter}.{number}" for chapter, number in re.findall(r"def test_m(\d+)_(\d+)_", text)}
    assert tested == set(clauses(PACKAGE))


def test_every_clause_named_in_the_rules_themselves_exists() -> None:
    known = clauses(PACKAGE)
    for clause in known.values():
        assert set(NUMBER.findall(clause.text)) <= set(known)
