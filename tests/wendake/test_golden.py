"""Finished games on record play out as they did when they were written (`make_golden.py` makes them)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import birchbark
from birchbark.engine.components import Components
from birchbark.games import find
from tests.wendake.make_golden import EACH, FOLDER, INDEX, RICH, golden
from tests.wendake.table import PROGRESS, TRIBES

RECORDS = sorted(FOLDER.glob("*.record"))
SCORES: dict[str, list[int]] = json.loads(INDEX.read_text(encoding="utf-8"))
LINES = [line for path in RECORDS for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.compiled
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_plays_out_as_it_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = birchbark.replay(text)
    assert match.seat is None
    assert match.scores() == SCORES[path.name]
    assert match.record() == text


def test_the_golden_records_cover_all_player_counts_and_pairings() -> None:
    assert len(RECORDS) == len(golden()) + len(RICH) >= 36
    assert {path.name for path in RECORDS} == set(SCORES)
    headed = Counter(
        tuple(path.read_text(encoding="utf-8").split(f"{heading}: ")[1].split()[0] for heading in ("players", "pairs"))
        for path in RECORDS
        if "rich" not in path.stem
    )
    pairings = ("economic-military", "economic-ritual", "economic-mask")
    assert headed == Counter({(str(players), pairs): EACH for players in (2, 3, 4) for pairs in pairings})


def test_every_tribe_is_in_at_least_two_of_them() -> None:
    chosen = Counter(line for line in LINES if line.startswith("tribe "))
    assert all(chosen[f"tribe {tribe}"] >= 2 for tribe in TRIBES)


def test_the_golden_records_make_every_kind_of_move_and_use_every_progress_tile() -> None:
    verbs = {line.split()[0] for line in find("wendake").catalogue.lines}
    assert verbs <= {line.split()[0] for line in LINES if line}
    assert {f"use {tile}" for tile in PROGRESS if tile != "stay-guard"} <= set(LINES)


def test_the_golden_records_name_the_shipped_figures() -> None:
    """A changed fingerprint means that figures changed: recorded games would be refused."""
    fingerprint = Components.load("birchbark.games.wendake").fingerprint
    assert all(f"components: {fingerprint}\n" in path.read_text(encoding="utf-8") for path in RECORDS)
