"""Finished games on record play out as they did when they were written (`make_golden.py` makes them)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import birchbark
from birchbark.engine.components import Components
from birchbark.games import find
from tests.manitoba.games import finished
from tests.manitoba.make_golden import FOLDER, INDEX, golden, name_of
from tests.manitoba.table import LAYOUTS

RECORDS = sorted(FOLDER.glob("*.record"))
SCORES: dict[str, list[int]] = json.loads(INDEX.read_text(encoding="utf-8"))


@pytest.mark.compiled
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_plays_out_as_it_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = birchbark.replay(text)
    assert match.seat is None
    assert match.scores() == SCORES[path.name]
    assert match.record() == text


def test_the_golden_records_cover_all_player_counts_and_layouts() -> None:
    found = Counter(tuple(path.stem.rsplit("-", 1)[0].split("-", 1)) for path in RECORDS)
    assert found == Counter({(str(players), layout): 4 for players in (2, 3, 4) for layout in LAYOUTS})
    assert {path.name for path in RECORDS} == set(SCORES)
    assert len(RECORDS) == len(golden()) == 36


def test_the_golden_records_make_every_kind_of_move() -> None:
    """But one: a feather goes back only where all four sectors are full (M6.12)."""
    verbs = {line.split()[0] for line in find("manitoba").catalogue.lines}
    played = {line.split()[0] for path in RECORDS for line in path.read_text(encoding="utf-8").splitlines() if line}
    assert verbs - played == {"return"}


def test_the_golden_records_name_the_shipped_figures() -> None:
    """A changed fingerprint means that figures changed: recorded games would be refused."""
    fingerprint = Components.load("birchbark.games.manitoba").fingerprint
    assert all(f"components: {fingerprint}\n" in path.read_text(encoding="utf-8") for path in RECORDS)


def test_the_script_makes_these_very_records() -> None:
    for kind in golden()[::7]:
        assert finished(kind).record() == (FOLDER / name_of(kind)).read_text(encoding="utf-8")
