"""The games that ship refuse nothing without a reason of its own, and say `skip` only where it can be skipped."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from birchbark.engine.game import Game
from birchbark.testing import cases
from birchbark.testing.refusals import decisions, some_lines
from tests.ways import EACH, SHIPPED

GENERAL = {
    "match.must-choose": "`skip`, `done` or `pass` where nothing can be left: no rule but that of the decision itself",
}
"""What is said where no rule speaks of the line, and why there is none."""
OF_ITS_OWN = re.compile(r"refusals\.|match\.other-ending$")


@pytest.mark.slow
@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.name)
def test_what_is_not_legal_is_refused_for_a_reason_of_its_own(game: Game) -> None:
    chance = Random(game.name)
    said: set[str] = set()
    reasons: set[str] = set()
    for match in (
        m for case in cases(game, EACH, Path(__file__).parent / game.name / "golden") for m in decisions(case)
    ):
        for line in some_lines(match, chance, 5):
            refused = match.why_not(line)
            if refused is not None:
                assert OF_ITS_OWN.match(refused.key) or refused.key in GENERAL, (line, refused)
                assert not refused.then or refused.then.key != "refusals.or-skip" or "skip" in match.moves(), line
                reasons.add(refused.key)
                said.add(refused.message)
    assert len(reasons) > 40, "reasons are not all alike"
    assert len(said) > 250, "refusals speak of the very things they are about"
