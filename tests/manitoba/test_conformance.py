"""Manitoba passes the checks that every game passes, and keeps its pieces together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from birchbark import Match
from birchbark.games import find
from birchbark.games.manitoba.state import Manitoba
from birchbark.testing import CHECKS, Case, GameConformance, walk
from tests.manitoba.games import check_pieces


def check_table(case: Case) -> None:
    """All pieces are there, nothing is below zero or over its limit, and no score tile comes twice."""
    match = case.begin()
    drawn: dict[str, list[str]] = {}
    for _ in walk(match, case.seed):
        view: Any = match.view()
        check_pieces(match)
        check_limits(match, view)
        drawn[view["season"]] = view["score_tiles"]
        if not case.scenario:
            assert len(own(match).tiles_left) + sum(map(len, drawn.values())) == 12
    check_pieces(match)


def check_limits(match: Match, view: Any) -> None:
    """Nothing below zero, nothing over its limit, one Cree an area and no good under it."""
    assert sorted(view["totem"] + view["village_disks"]) == ["beige", "blue", "brown", "green", "white"]
    assert view["wampum"] >= 0
    for village in view["villages"]:
        assert min(village["wampum"].values()) >= 0
        assert all(len(sector["pieces"]) <= 7 for sector in village["storage"].values())
        # Full only while its owner decides where the feather goes.
        assert len(village["places"]["place-3"]) <= 3
        assert len(village["places"]["place-4"]) <= 4
        assert 0 <= min(village["paths"].values()) <= max(village["paths"].values()) <= 6
        assert village["paths"]["shaman"] <= 5
    for tile in view["territory"]:
        assert all(area["good"] is None or area["cree"] is None for area in tile["areas"].values())
    standing = 0
    for areas in own(match).cree:
        assert not standing & areas, "at most one Cree stands on an area"
        standing |= areas


def check_reveals(case: Case) -> None:
    """Only the cards of a new season come to light, and nothing else keeps a move from being taken back."""
    match = case.begin()
    for line in walk(match, case.seed):
        state = match.state.copy()
        state.play(case.game.catalogue.number(line))
        new_season = state.view(None)["season"] != match.view()["season"]
        assert (state.revealed != match.state.revealed) == new_season


def own(match: Match) -> Manitoba:
    assert isinstance(match.state, Manitoba)
    return match.state


@pytest.mark.compiled
class TestManitoba(GameConformance):
    game = find("manitoba")
    folder = Path(__file__).parent / "golden"
    checks = (*CHECKS, check_table, check_reveals)
