"""Golden records: finished games, made by the module `golden`, that must always play out the same."""

from __future__ import annotations

import json
from pathlib import Path

from birchbark.engine.game import Game
from birchbark.testing.case import Case, cases, replay

EACH = 24
"""How many games there are of each way to play."""
INDEX = "index.json"


def golden_cases(game: Game, folder: Path) -> list[Case]:
    return cases(game, EACH, folder)


def record_of(case: Case, folder: Path) -> Path:
    return folder / f"{case}.record"


def scores_in(folder: Path) -> dict[str, list[int]]:
    scores: dict[str, list[int]] = json.loads(folder.joinpath(INDEX).read_text(encoding="utf-8"))
    return scores


def check_golden(case: Case, folder: Path) -> None:
    """A golden record replays to the same end, and the command makes exactly this record."""
    text = record_of(case, folder).read_text(encoding="utf-8")
    match = replay(case.game, text)
    assert match.seat is None, "the recorded game is not finished"
    assert match.record() == text, "the replayed game has another record"
    assert match.scores() == scores_in(folder)[str(case)], f"the scores are {match.scores()} now"
    assert case.play().record() == text, "the command makes another record"


def check_golden_folder(game: Game, folder: Path) -> None:
    """There is one golden record for each case and no other, and together they contain every kind of move."""
    expected = {str(case) for case in golden_cases(game, folder)}
    found = {path.stem for path in folder.glob("*.record")}
    assert found == expected == set(scores_in(folder)), f"other records than the command makes: {found ^ expected}"
    texts = [path.read_text(encoding="utf-8") for path in folder.glob("*.record")]
    played = {line.split(" ", 1)[0] for text in texts for line in text.splitlines()}
    never = {line.split(" ", 1)[0] for line in game.catalogue.lines} - played
    assert not never, f"no golden record has a move {sorted(never)}; a scenario in the folder can lead there"
