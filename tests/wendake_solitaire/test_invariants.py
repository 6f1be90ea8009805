"""What comes up in solitaire games, and only there."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import birchbark
from birchbark.games import find
from birchbark.games.wendake import solitaire
from birchbark.testing import cases

WORDS = Path(solitaire.__file__).parent / "words/en.toml"


@pytest.mark.slow
def test_every_event_and_verb_comes_up() -> None:
    told: set[str] = set()
    verbs: set[str] = set()
    for case in cases(find("wendake"), 240):
        if case.name == "alone":
            match = case.play()
            verbs |= {match.game.catalogue.line(played.move).split()[0] for played in match.history}
            events = match.opening_events + [event for played in match.history for event in played.events]
            told |= {event.key for event in events}
    words = tomllib.loads(WORDS.read_text(encoding="utf-8"))["log"]
    rare = {"ghost-no-line", "ghost-no-tile", "ghost-nobody", "ghost-driven-off", "ghost-empty-place"}
    assert set(words) - told <= rare
    assert {"tribute", "storm", "recall", "yield", "step", "lose"} <= verbs


def test_the_base_game_refuses_what_belongs_to_solitaire() -> None:
    match = birchbark.new("wendake", players=2, seed=1)
    for line in ("tribute leather", "storm huron", "step ohio niagara patrol"):
        refused = match.why_not(line)
        assert refused is not None and refused.clause == "W1.1"
