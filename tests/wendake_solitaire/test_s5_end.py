"""S5 The end: the objectives one by one, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from birchbark.engine.match import Match
from tests.wendake.table import TURTLES, village
from tests.wendake_solitaire.table import ended, ghost_of

ALL_TURTLES = [f"{name} {'economic military' if name.endswith('5') else 'economic'}" for name in TURTLES]
FIELDS = (
    "saugeen.corn woman, saugeen.bean woman, saugeen.hunt-1 hunter, saugeen.hunt-2 hunter, "
    "ohio.bean woman, ohio.pumpkin woman"
)
SIX_CARDS = "bear-english bear-french crow-english crow-french deer-french"


def cards_with(letter: str) -> list[str]:
    """A row with this side, the others on cards of their own."""
    others = [side for side in "aceg" if "abcdefgh".index(side) // 2 != "abcdefgh".index(letter) // 2]
    return [letter, *others[:2]]


def objective(match: Match, letter: str) -> Any:
    return next(card["objective"] for card in ghost_of(match)["cards"] if card["card"] == letter)


MET: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("a", {"longhouse": (2, 1, 1)}, {}),
    ("b", {"turtles": ALL_TURTLES}, {}),
    ("c", {"tracks": {"ritual": 25}}, {}),
    ("d", {"progress": "move-1 any-order move-2 stay-guard move-3 recover"}, {}),
    ("e", {"guards": {"ohio": 1, "saugeen": 2, "niagara": 1}}, {"guards": {"saugeen": 1}}),
    ("f", {"areas": FIELDS}, {}),
    ("g", {}, {"guards": {"niagara": 3}, "areas": ["niagara.corn woman", "niagara.bean woman"]}),
    ("h", {"hand": SIX_CARDS, "played": "wolf-french"}, {}),
]
MISSED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("a", {"longhouse": (2, 2, 1)}, {}),
    ("b", {"turtles": ALL_TURTLES[1:]}, {}),
    ("c", {"tracks": {"ritual": 24}}, {}),
    ("d", {"progress": "move-1 any-order move-2 stay-guard move-3"}, {}),
    ("e", {"guards": {"ohio": 1, "saugeen": 2, "niagara": 1}}, {"guards": {"niagara": 1}}),
    ("f", {"areas": FIELDS.removesuffix(", ohio.pumpkin woman")}, {}),
    ("g", {}, {"guards": {"niagara": 4}, "areas": ["niagara.corn woman", "niagara.bean woman"]}),
    ("h", {"hand": SIX_CARDS}, {}),
]


@pytest.mark.parametrize(("letter", "own", "ghost"), MET, ids=[letter for letter, _, _ in MET])
def test_s5_2_an_objective_that_is_met(letter: str, own: dict[str, Any], ghost: dict[str, Any]) -> None:
    match = ended(village(**own), {"cards": cards_with(letter), **ghost})
    assert objective(match, letter)["met"] is True
    assert objective(match, letter)["points"] == 3
    lines = {line.source: line.points for line in match.score_sheet()}
    assert lines[f"objective-{letter}"] == [3]


@pytest.mark.parametrize(("letter", "own", "ghost"), MISSED, ids=[letter for letter, _, _ in MISSED])
def test_s5_2_an_objective_that_is_missed(letter: str, own: dict[str, Any], ghost: dict[str, Any]) -> None:
    match = ended(village(**own), {"cards": cards_with(letter), **ghost})
    assert objective(match, letter)["met"] is False
    lines = {line.source: line.points for line in match.score_sheet()}
    assert lines[f"objective-{letter}"] == [0], "told, though it gives nothing"


def test_s5_2_alliances_do_not_count_for_e() -> None:
    own = village(guards={"ohio": 1}, progress="alliance-1 alliance-3", flag="french")
    assert not objective(ended(own, {"cards": cards_with("e")}), "e")["met"]


def test_s5_2_the_homes_areas_count_for_f_only_with_somebody_there() -> None:
    own = village(FIELDS, longhouse=(3, 2, 2))
    assert not objective(ended(own, {"cards": cards_with("f")}), "f")["met"]


@pytest.mark.parametrize(("difficulty", "worth"), [("easy", 3), ("medium", 2), ("hard", 1)])
def test_s5_1_points_for_objectives_by_difficulty(difficulty: str, worth: int) -> None:
    own = village(tracks={"economic": 5, "ritual": 7, "mask": 3, "military": 4}, longhouse=(0, 0, 0), swaps=1)
    match = ended(own, {"cards": ["a", "g", "c"]}, difficulty=difficulty)
    assert match.scores() == [5 + 3 + 1 + 2 * worth]
    assert sum(line.points[0] for line in match.score_sheet() if not line.of) == match.scores()[0]


def test_s5_3_the_player_wins_with_more_than_the_ghost_only() -> None:
    for score, winners in ((8, [0]), (9, []), (10, [])):
        own = village(tracks={"economic": 5, "ritual": 5, "mask": 4, "military": 4}, longhouse=(2, 2, 2))
        match = ended(own, {"cards": ["a", "d", "f"], "score": score})
        assert match.scores() == [9]
        assert match.winners() == winners
        assert ghost_of(match)["score"] == score
        assert sum(line.points[0] for line in match.score_sheet() if line.of == "ghost") == score


def test_s5_4_turtle_points_come_before_the_objectives() -> None:
    """A level 5 tile goes where it gives the most, the objective C included; levels 3 and 4 have scored already."""
    own = village(
        tracks={"economic": 23, "ritual": 2, "mask": 0, "military": 10},
        turtles=["women-5 military ritual", "hunters-5 mask economic", "canoes-4 mask"],
    )
    match = ended(own, {"cards": ["c", "a", "e"]})
    tracks = match.view(0)["villages"][0]["tracks"]  # type: ignore[index]
    assert tracks == {"economic": 25, "ritual": 4, "mask": 0, "military": 10}
    assert objective(match, "c")["met"]


def test_s5_4_h_counts_hand_and_played_and_d_an_oneida_tile() -> None:
    own = village(hand="bear-english bear-french crow-english", played="deer-english deer-french wolf-french")
    assert objective(ended(own, {"cards": cards_with("h")}), "h")["count"] == 6
    own = village(tribe="oneida", progress="move-1 any-order move-2 stay-guard move-3 recover")
    assert objective(ended(own, {"cards": cards_with("d")}), "d")["met"]


def test_s5_4_cold_winter_comes_first() -> None:
    """The warriors that the last winter takes count against objective A and for nothing else."""
    own = village(longhouse=(1, 1, 1), resources={"leather": 0}, at_home=(6, 6, 6))
    match = ended(
        village(longhouse=(2, 2, 0), resources={"leather": 2}), {"adversity": "cold-winter"}, adversities=True
    )
    assert objective(match, "a")["met"]
    own["guards"] = {"ohio": 6}
    own.pop("at-home")
    lost = ended(own, {"adversity": "cold-winter"}, adversities=True)
    assert objective(lost, "a")["count"] == 5 and not objective(lost, "a")["met"]
