"""What is wrong is told in each language; every error in the program has its words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import birchbark
from birchbark import BadOptions, BadScenario
from birchbark.engine.errors import BadRecord, Error
from birchbark.engine.words import ENGINE, LANGUAGES, Message, Words

ROOT = Path(birchbark.__file__).parent
TABLE = "birchbark.table"
"""Its faults are used by the server too."""
SECTIONS = {
    "BadRecord": ("files", 1),
    "BadScenario": ("files", 2),
    "BadComponents": ("files", 2),
    "Fault": ("faults", 0),
}
"""Where the key of an error's message is among its arguments, and in which section it stands."""


def package_of(file: Path) -> str:
    """The package whose words tell the errors of a module."""
    parts = file.relative_to(ROOT).parts[:-1]
    depth = {"games": 2}.get(parts[0], 1) if parts else 0
    return ".".join(["birchbark", *parts[:depth]]) if len(parts) >= depth > 0 else ENGINE


def keys(file: Path) -> Iterator[str]:
    """The keys of the errors that a module makes, as far as they stand there as they are."""
    for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(call, ast.Call):
            continue
        texts = [str(arg.value) if isinstance(arg, ast.Constant) else "" for arg in call.args]
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        fails = name == "bad" or (isinstance(call.func, ast.Attribute) and call.func.attr == "fail")
        if fails and len(texts) > 1:
            yield f"expected.{texts[1]}"
        elif name == "Fault" and len(texts) > 1:
            continue  # another error tells it
        elif name in SECTIONS and len(texts) > SECTIONS[name][1]:
            section, place = SECTIONS[name]
            yield f"{section}.{texts[place]}"
        elif name in ("BadOptions", "Error", "Message") and texts:
            yield texts[0] if name == "Message" else texts[1]


@cache
def keys_by_package() -> dict[str, set[str]]:
    """Of the words of boards another test takes care."""
    found: dict[str, set[str]] = {}
    for file in ROOT.rglob("*.py"):
        if file.name != "errors.py" and "boards" not in file.parts:
            found.setdefault(package_of(file), set()).update(key for key in keys(file) if key and key[-1] != ".")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_its_words(language: str) -> None:
    at_tables = set(Words.of(TABLE, language).templates)
    for package, used in keys_by_package().items():
        assert used - at_tables - set(Words.of(package, language).templates) == set(), package
    assert sum(map(len, keys_by_package().values())) > 150


@pytest.mark.compiled
def test_an_error_is_english_as_a_text_and_a_sentence_in_each_language() -> None:
    fault = BadOptions(ENGINE, "setup.no-game", name="'chess'", line="go")
    assert str(fault) == "there is no game 'chess'; there is go"
    assert fault.say("en") == "There is no game 'chess'; there is go."
    assert fault.say("de") == "Ein Spiel 'chess' gibt es nicht; es gibt go."


@pytest.mark.compiled
def test_what_was_typed_keeps_its_small_letter() -> None:
    fault = BadOptions(ENGINE, "setup.choice", name="layout", line="a, b", near="'c'")
    assert fault.say("en") == "layout is one of a, b, not 'c'."


@pytest.mark.compiled
def test_errors_hold_errors_and_messages() -> None:
    expected = Message("expected.number", {"low": 1, "high": 3})
    inner = BadScenario(ENGINE, "table, year", "found", expected=expected, found="9")
    outer = BadRecord(4, "fault", fault=inner)
    assert str(outer) == "line 4: scenario, table, year: expected a whole number from 1 to 3, found 9"
    assert outer.say("de") == "Zeile 4: Szenario, table, year: erwartet: eine ganze Zahl von 1 bis 3; gefunden: 9."


@pytest.mark.compiled
def test_a_refusal_is_told_in_each_language_with_its_clause_behind_it() -> None:
    match = birchbark.new("manitoba", 2, 1, first="1")
    refused = match.why_not("take brown")
    assert refused is not None and isinstance(refused, Error)
    assert str(refused) == f"{refused.message} ({refused.clause})"
    assert refused.say("en") == refused.message
    assert refused.say("fr") not in ("", refused.message)
    assert refused.phrase("fr") == f"{refused.say('fr')} ({refused.clause})"
