"""Finished solitaire games on record play out as they did when they were written (`make_golden.py` makes them)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import birchbark
from tests.wendake_solitaire.make_golden import FOLDER, INDEX

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


def test_the_golden_records_cover_both_modes_all_difficulties_and_tribes() -> None:
    assert {path.name for path in RECORDS} == set(SCORES)
    for mode in ("ghost", "adversities"):
        names = [path.stem for path in RECORDS if path.stem.startswith(f"{mode}-")]
        assert len(names) >= 20
        assert {tuple(name.split("-")[1:3]) for name in names} == {
            (difficulty, tribes)
            for difficulty in ("easy", "medium", "hard", "extreme")
            for tribes in ("identical", "fronts")
        }
