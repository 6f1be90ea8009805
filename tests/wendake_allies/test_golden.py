"""Finished games on record play out as they did when they were written (`make_golden.py` makes them)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import birchbark
from birchbark.games import find
from birchbark.games.wendake.allies import moves
from birchbark.games.wendake.allies.terms import EFFECTS
from tests.wendake_allies.make_golden import FOLDER, FRESH, INDEX, RICH

RECORDS = sorted(FOLDER.glob("*.record"))
SCORES: dict[str, list[int]] = json.loads(INDEX.read_text(encoding="utf-8"))
LINES = {line for path in RECORDS for line in path.read_text(encoding="utf-8").splitlines()}


@pytest.mark.compiled
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_plays_out_as_it_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = birchbark.replay(text)
    assert match.seat is None
    assert match.scores() == SCORES[path.name]
    assert match.record() == text


def test_there_are_at_least_20_for_each_number_of_players() -> None:
    assert {path.name for path in RECORDS} == set(SCORES)
    assert Counter(path.stem[0] for path in RECORDS) == Counter(dict.fromkeys("234", FRESH + RICH))
    assert FRESH + RICH >= 20
    assert "expansions: new-allies" in LINES


def test_they_make_every_kind_of_move_and_use_every_card() -> None:
    own = find("wendake").catalogue.lines[moves.FIRST : moves.END]
    assert {line.split()[0] for line in own} <= {line.split()[0] for line in LINES if line}
    assert {f"use {name}" for name in EFFECTS[:-1]} <= LINES
