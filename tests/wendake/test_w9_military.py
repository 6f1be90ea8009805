"""W9 Military, and W15 turtle tiles."""

from __future__ import annotations

from typing import Any

import pytest

from birchbark import Match
from tests.wendake.table import acting, clause_against, ended, mine, offered, play, seen, tracks, village

WOMEN = ["saugeen.corn", "saugeen.bean", "ohio.bean", "ohio.pumpkin", "niagara.corn", "niagara.bean"]
HUNTERS = ["saugeen.hunt-1", "saugeen.hunt-2", "ohio.hunt-1", "ohio.hunt-2", "niagara.hunt-1", "ottawa-valley.hunt-1"]


def muster(women: int = 0, hunters: int = 0, canoes: int = 1, theirs: Any = None, **keys: Any) -> Match:
    """Seat 0 does Military with women and hunters in so many areas outside the home."""
    about = {key: keys.pop(key) for key in ("turtles_left", "players") if key in keys}
    table = {"turtles": about["turtles_left"]} if "turtles_left" in about else {}
    areas = [f"{area} woman" for area in WOMEN[:women]] + [f"{area} hunter" for area in HUNTERS[:hunters]]
    canoes_in_play = " ".join(["huron"] * canoes)
    keys.setdefault("swaps", 1)
    own = village(", ".join(areas), canoes=canoes_in_play, **keys)
    match = acting("fish military", own, theirs or village(), did="fish", table=table)
    return play(match, "do military")


@pytest.mark.parametrize(("outside", "levels"), [(0, ""), (1, ""), (2, "3"), (3, "3 4"), (4, "3 4 5"), (5, "3 4 5")])
def test_w9_1_levels_by_areas_with_women_and_with_hunters_homes_counted_once(outside: int, levels: str) -> None:
    match = muster(women=outside)
    assert offered(match, "claim") == {f"women-{level}" for level in levels.split()}
    match = muster(hunters=outside)
    assert offered(match, "claim") == {f"hunters-{level}" for level in levels.split()}


@pytest.mark.parametrize(("canoes", "levels"), [(1, ""), (2, ""), (3, "3"), (4, "3 4"), (5, "3 4 5")])
def test_w9_1_levels_by_canoes_in_play(canoes: int, levels: str) -> None:
    match = muster(canoes=canoes)
    assert offered(match, "claim") == {f"canoes-{level}" for level in levels.split()}
    for level in {"3", "4", "5"} - set(levels.split()):
        assert clause_against(match, f"claim canoes-{level}") == "W9.1"


def test_w9_1_a_home_without_women_does_not_count() -> None:
    match = muster(women=2, at_home=(0, 5, 5))
    assert offered(match, "claim") == set()
    assert clause_against(match, "claim women-3") == "W9.1"


def test_w9_1_outposts_do_not_count() -> None:
    own = village("saugeen.corn woman, ohio.bean outpost, saugeen.hunt-1 outpost, ohio.hunt-1 hunter", swaps=1)
    match = acting("fish military", own, did="fish")
    match.play("do military")
    assert offered(match, "claim") == set()


def test_w9_1_at_most_one_of_each_category_in_an_action() -> None:
    match = muster(women=4, hunters=4, canoes=5)
    for claimed, left in (("women-4", {"hunters", "canoes"}), ("canoes-3", {"hunters"}), ("hunters-5", set())):
        match.play(f"claim {claimed}")
        assert {name.split("-")[0] for name in offered(match, "claim")} == left
        if left:
            assert clause_against(match, "claim women-3") == "W9.1"
    assert set(mine(match)["turtles"]) == {"women-4", "canoes-3", "hunters-5"}


def test_w9_1_claims_are_optional_and_come_at_military_only() -> None:
    match = muster(women=4)
    match.play("done")
    assert mine(match)["turtles"] == []
    match = acting("fish military", village(canoes="huron huron huron"), did="fish")
    assert clause_against(match, "claim canoes-3") == "W9.1"


def test_w9_1_first_the_turtles_then_the_points() -> None:
    match = muster(canoes=3)
    assert tracks(match)[1] == 0
    play(match, "claim canoes-3")
    assert tracks(match)[1] == 0
    match.play("done")
    assert tracks(match)[1] == 1


def test_w9_2_never_two_of_the_same_type() -> None:
    match = muster(women=3, turtles=["women-3 ritual"])
    assert offered(match, "claim") == {"women-4"}
    assert clause_against(match, "claim women-3") == "W9.2"


def test_w9_2_none_from_an_empty_stack() -> None:
    match = muster(women=3, turtles_left={"women-3": 0})
    assert offered(match, "claim") == {"women-4"}
    assert clause_against(match, "claim women-3") == "W9.2"


def test_w9_2_the_top_tile_leaves_the_stack() -> None:
    match = muster(women=2, theirs=village(turtles=["women-3 ritual"]))
    assert seen(match)["turtles"]["women-3"] == 1
    match.play("claim women-3")
    assert seen(match)["turtles"]["women-3"] == 0
    assert mine(match)["turtle_tracks"]["women-3"] != ["ritual"], "the ritual tile is Amber's"


@pytest.mark.parametrize(
    ("own", "theirs", "points"),
    [
        ({}, {}, 1),
        ({"ohio": 1}, {}, 2),
        ({"ohio": 2, "saugeen": 1}, {"ohio": 1, "niagara": 1}, 3),
        ({"ohio": 1}, {"ohio": 1}, 1),
        ({"ohio": 1}, {"ohio": 2}, 1),
    ],
)
def test_w9_3_a_point_for_each_territory_with_the_most_guards(
    own: dict[str, int], theirs: dict[str, int], points: int
) -> None:
    match = muster(guards=own, theirs=village(guards=theirs))
    match.play("done")
    assert tracks(match) == [0, points, 0, 0]


def test_w9_3_the_home_needs_a_guard_as_well() -> None:
    match = muster(at_home=(5, 5, 0))
    match.play("done")
    assert tracks(match)[1] == 0


def test_w9_3_outposts_are_not_guards() -> None:
    own = village("ohio.bean outpost, ohio.hunt-1 outpost, saugeen.corn outpost", swaps=1)
    match = acting("fish military", own, village(guards={"saugeen": 1}), did="fish")
    play(match, "do military", "done")
    assert tracks(match)[1] == 1


def test_w9_3_more_than_every_other_player_not_than_all_together() -> None:
    villages = [
        village(home="home-north", guards={"nipissing": 3}),
        village(home="home-east", guards={"nipissing": 2}),
        village(home="home-west", guards={"nipissing": 2}),
    ]
    match = acting("fish military", *villages, did="fish", players=3)
    match.play("do military")
    assert tracks(match)[1] == 2


def test_w9_4_an_alliance_guard_is_enough_where_no_one_has_a_guard() -> None:
    match = muster(progress="alliance-1", flag="english")
    play(match, "use alliance-1", "done")
    assert tracks(match)[1] == 3, "home, niagara, ohio"


def test_w9_4_both_alliance_tiles_give_two() -> None:
    match = muster(progress="alliance-1 alliance-3", flag="english", theirs=village(guards={"ohio": 1, "niagara": 2}))
    play(match, "use alliance-1", "use alliance-3", "done")
    assert tracks(match)[1] == 3, "2 against 1 in ohio; 2 against 2 in niagara, a tie won; home"


def test_w9_4_nothing_against_nothing_wins_no_tie() -> None:
    match = muster(progress="alliance-3", flag="french", theirs=village(guards={"ottawa-valley": 1}))
    play(match, "use alliance-3", "done")
    assert tracks(match)[1] == 3, "home, saugeen, ottawa-valley by the tie; ohio and niagara are 0 against 0"


def test_w15_1_level_3_one_point_level_4_two_points_on_the_track() -> None:
    base = {"economic": 5, "ritual": 10, "military": 5, "mask": 10}
    match = ended(village(tracks=base, turtles=["women-3 economic", "hunters-4 military"]), village())
    assert tracks(match) == [6, 7, 10, 10]
    assert match.scores() == [6 + 7, 0]


@pytest.mark.parametrize(
    ("tile", "start", "after"),
    [
        ("canoes-5 economic military", (5, 9, 9, 9), [7, 9, 9, 9]),
        ("canoes-5 economic military", (9, 5, 9, 9), [9, 7, 9, 9]),
        ("women-5 military ritual", (9, 9, 5, 9), [9, 9, 7, 9]),
        ("women-5 ritual mask", (9, 9, 9, 5), [9, 9, 9, 7]),
        ("hunters-5 mask economic", (5, 9, 9, 9), [7, 9, 9, 9]),
    ],
)
def test_w15_1_level_5_two_points_on_one_of_two_tracks(tile: str, start: tuple[int, ...], after: list[int]) -> None:
    values = dict(zip(("economic", "military", "ritual", "mask"), start, strict=True))
    assert tracks(ended(village(tracks=values, turtles=[tile]))) == after


def test_w15_2_how_many_is_public_what_they_score_is_not_until_the_end() -> None:
    own = village(turtles=["women-3 economic", "canoes-5 ritual mask"])
    match = acting("harvest", own)
    for seat in (1, None):
        theirs = seen(match, seat)["villages"][0]
        assert theirs["turtles"] == ["women-3", "canoes-5"]
        assert "turtle_tracks" not in theirs
    assert mine(match)["turtle_tracks"] == {"women-3": ["economic"], "canoes-5": ["ritual", "mask"]}
    assert match.scores() == [0, 0]
    over = ended(own)
    assert seen(over, 1)["villages"][0]["turtle_tracks"] == mine(match)["turtle_tracks"]
