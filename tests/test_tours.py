"""The lessons of the page: what they ask for can always be done, and they speak three languages."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import birchbark
from birchbark.engine.scenario import shipped
from birchbark.games import find

TOURS = sorted((Path(__file__).parent.parent / "web/src/games").glob("*/lessons/*.json"), key=lambda path: path.stem)
TRIES = 12


def load(path: Path) -> dict[str, Any]:
    tour: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return tour


def begin(tour: dict[str, Any]) -> birchbark.Match:
    return birchbark.load_scenario(shipped(find(tour["game"]).package)[tour["scenario"]].text)


def fits(line: str, wanted: str) -> bool:
    return wanted in (line, "*") or (wanted.endswith(" *") and line.startswith(wanted[:-1]))


def let_others(match: birchbark.Match, rng: Random) -> None:
    while match.seat not in (0, None):
        match.play(rng.choice(match.moves()))


def test_there_is_a_lesson_for_each_game() -> None:
    assert [path.stem for path in TOURS] == ["manitoba", "new-allies", "solitaire", "wendake"]


@pytest.mark.parametrize("path", TOURS, ids=lambda path: path.stem)
def test_what_a_lesson_asks_for_is_legal_whatever_the_others_do(path: Path) -> None:
    tour = load(path)
    for seed in range(TRIES):
        match, rng = begin(tour), Random(seed)
        assert len(match.names) == tour["players"]
        for step in tour["steps"]:
            for wanted in step.get("do", []):
                while True:
                    let_others(match, rng)
                    found = [line for line in match.moves() if fits(line, wanted)]
                    if found or not step.get("free"):
                        break
                    match.play(rng.choice(match.moves()))
                assert found, (seed, wanted, match.prompt(), match.moves())
                match.play(rng.choice(found))


@pytest.mark.parametrize("path", TOURS, ids=lambda path: path.stem)
def test_a_lesson_is_short_and_speaks_three_languages(path: Path) -> None:
    steps = load(path)["steps"]
    assert 8 <= len(steps) <= 12
    for step in steps:
        for part in ("title", "text"):
            assert set(step[part]) == {"en", "fr", "de"}
            assert all(step[part].values())


@pytest.mark.parametrize("path", TOURS, ids=lambda path: path.stem)
def test_a_lesson_points_to_things_of_the_game(path: Path) -> None:
    tour = load(path)
    words = {word for line in find(tour["game"]).catalogue.lines for word in line.split()}
    for step in tour["steps"]:
        point = step.get("point", ".")
        points = [point] if isinstance(point, str) else point
        assert isinstance(point, str) or len(points) == len(step["do"])
        for each in points:
            assert each[0] in ".[" or each in words, each
