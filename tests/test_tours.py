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

ROOT = Path(__file__).parent.parent / "web/src/games"
CHAPTERS = sorted(ROOT.glob("*/lessons/*/*.json"))
COURSES = {"manitoba": 4, "wendake": 6, "solitaire": 2, "new-allies": 3}
TRIES = 12


def name(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


every_chapter = pytest.mark.parametrize("path", CHAPTERS, ids=name)


def load(path: Path) -> dict[str, Any]:
    tour: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return tour


def begin(tour: dict[str, Any]) -> birchbark.Match:
    scenario = shipped(find(tour["game"]).package)[tour["scenario"]]
    assert scenario.purpose == "lesson"
    return birchbark.load_scenario(scenario.text)


def fits(line: str, wanted: str) -> bool:
    return wanted in (line, "*") or (wanted.endswith(" *") and line.startswith(wanted[:-1]))


def let_others(match: birchbark.Match, rng: Random) -> None:
    while match.seat not in (0, None):
        match.play(rng.choice(match.moves()))


def test_the_chapters_of_each_course_are_there() -> None:
    found = {name(path) for path in CHAPTERS}
    assert found == {f"{course}-{n}" for course, many in COURSES.items() for n in range(1, many + 1)}


@every_chapter
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


@pytest.mark.parametrize("course", COURSES)
def test_a_course_ends_with_a_short_game(course: str) -> None:
    tours = [load(path) for path in CHAPTERS if path.parent.name == course]
    ends = [[bool(step.get("toEnd")) for step in tour["steps"]] for tour in tours]
    assert [any(steps) for steps in ends] == [False] * (len(tours) - 1) + [True]
    assert ends[-1][-2:] == [True, False]
    match, rng = begin(tours[-1]), Random(1)
    while match.seat is not None:
        match.play(rng.choice(match.moves()))
    assert 10 < len(match.history) < 250


@every_chapter
def test_a_lesson_is_short_and_speaks_three_languages(path: Path) -> None:
    tour = load(path)
    steps = tour["steps"]
    assert 5 <= len(steps) <= 12
    for text in [tour["title"], *(step[part] for step in steps for part in ("title", "text"))]:
        assert set(text) == {"en", "fr", "de"}
        assert all(text.values())


@every_chapter
def test_a_lesson_points_to_things_of_the_game(path: Path) -> None:
    tour = load(path)
    words = {word for line in find(tour["game"]).catalogue.lines for word in line.split()}
    for step in tour["steps"]:
        point = step.get("point", "")
        points = [point] if isinstance(point, str) else point
        assert isinstance(point, str) or len(points) == len(step["do"])
        for each in points:
            assert not each or each[0] in ".[" or each in words, each
