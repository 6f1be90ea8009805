"""Scenario files: the document's example, and what is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import birchbark
from tests.wendake.scenes import scene

DOCUMENT = Path(__file__).parents[2] / "docs/scenarios-wendake.md"


def test_the_example_of_the_document_loads() -> None:
    text = re.findall(r"```toml\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    for example in text:
        match = birchbark.load_scenario(example)
        assert "do move" in match.moves()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[village-1]\nhomes = 1", "unknown key 'homes'"),
        ("[village-1]\nguards = { algoma = 8 }", "at most 7 in all"),
        ("[village-1]\nat-home = { woman = 5 }\nlonghouse = { woman = 3 }", "expected a whole number|in both together"),
        ('[village-1]\nhome = "home-northeast"\n[village-2]\nhome = "home-northeast"', "no other player has"),
        ('[village-1]\nareas = ["algoma.corn hunter"]', "a woman or an outpost"),
        ('[village-1]\nareas = ["algoma.corn woman"]\n[village-2]\nareas = ["algoma.corn woman"]', "one native"),
        ('[village-1]\nareas = ["ohio.corn woman"]', "expected a list"),
        ('[village-1]\nhand = ["wolf-french-infected", "wolf-french-infected"]', "no more cards"),
        ('[village-1]\nhand = ["wolf-french"]\nseen = ["bear-french"]', "stand under hand too"),
        ('[village-1]\ncanoes = ["huron", "huron", "huron", "huron", "huron", "huron"]', "at most 5 canoes"),
        ('[village-1]\nmarkers = ["g00", "g12"]', "a line that can be completed"),
        ('[village-1]\ngrid = ["trade"]', "9 tiles"),
        ('[village-1]\nprogress = ["move-1"]\n[village-2]\nprogress = ["move-1"]', "nobody else has"),
        ('[village-1]\nused = ["move-1"]', "stand under progress too"),
        ('[village-1]\nturtles = ["women-3 ritual", "women-3 mask"]', "one of a type"),
        ('[village-1]\ntribe = "fox"\n[village-2]\ntribe = "fox"', "no other player has"),
        ("[table]\norder = [1, 1, 2, 3]", "each player once"),
        ('[moment]\nstep = "restore"', "all players among the reserved"),
        ('[moment]\nstep = "act"\ntile = "hunt move-1 trade"', "expected one of"),
        ('[table]\ndisplay = ["harvest trade", "harvest trade"]', "each tile once"),
    ],
)
def test_a_position_that_cannot_be_gets_one_clear_error(text: str, told: str) -> None:
    with pytest.raises(birchbark.BadScenario, match=told):
        scene(text)
