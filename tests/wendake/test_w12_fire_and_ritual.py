"""W12 Sacred Fire, and W13 Ritual."""

from __future__ import annotations

from typing import Any

import pytest

from birchbark import Match
from tests.wendake.table import (
    PLACES,
    acting,
    at_home,
    clause_against,
    faces,
    fire,
    grid,
    guards,
    longhouse,
    marked,
    mine,
    offered,
    play,
    resources,
    tracks,
    turn,
    verbs,
    village,
)


def kindle(markers: str = "", **keys: Any) -> Match:
    """Seat 0 puts a marker on the Sacred Fire tile and does it."""
    return play(turn(village(markers=markers, **keys)), "place g11", "do sacred-fire")


def test_w12_1_activates_another_tile_with_all_its_actions() -> None:
    match = kindle(beavers=2)
    play(match, "fire g00", "do tan", "do move", "step home-west ohio guard")
    assert resources(match) == {"leather": 2}
    assert guards(match, "ohio") == [1, 0]
    assert fire(match) == "g00"
    assert marked(match) == {"g11"}


def test_w12_1_whichever_side_is_up() -> None:
    match = kindle(grid=grid(g00="tan move-1 / ritual"))
    play(match, "fire g00", "do ritual", "return hunter", "return hunter")
    assert tracks(match)[2] == 5
    assert faces(match)[0] == "tan move-1 / ritual"


def test_w12_1_each_action_of_it_is_optional() -> None:
    match = kindle(beavers=2)
    play(match, "fire g00", "skip", "skip")
    assert (match.seat, mine(match)["beavers"], fire(match)) == (1, 2, "g00")


def test_w12_1_only_by_the_action() -> None:
    assert clause_against(turn(village()), "fire g00") == "W12.1"


def test_w12_2_not_a_tile_with_a_marker() -> None:
    match = kindle(markers="g00")
    assert not offered(match, "fire") & {"g00", "g11"}
    assert clause_against(match, "fire g00") == "W12.2"
    assert clause_against(match, "fire g11") == "W12.2"


def test_w12_2_not_one_that_the_line_of_this_year_still_needs() -> None:
    match = kindle(markers="g10")
    assert offered(match, "fire") == set(PLACES) - {"g10", "g11", "g12"}
    assert clause_against(match, "fire g12") == "W12.2"


def test_w12_2_with_one_marker_every_other_tile_leaves_a_line() -> None:
    assert offered(kindle(), "fire") == set(PLACES) - {"g11"}


def test_w12_2_with_a_full_line_any_tile_outside_it() -> None:
    match = kindle(markers="g00 g22")
    assert offered(match, "fire") == set(PLACES) - {"g00", "g11", "g22"}


def test_w12_3_the_tile_with_the_token_cannot_be_chosen_again() -> None:
    match = kindle(swaps=1)
    play(match, "fire g21", "skip", "done", "reserve")
    assert match.seat == 0
    assert not offered(match, "place") & {"g21", "g01"}
    assert clause_against(match, "place g21") == "W3.2"


def test_w12_4_activating_is_optional_and_without_it_no_token_is_placed() -> None:
    match = kindle()
    match.play("skip")
    assert (match.seat, fire(match)) == (1, "")
    match = turn(village())
    play(match, "place g11", "skip")
    assert (match.seat, fire(match)) == (1, "")


def test_w12_4_the_tile_activated_may_be_done_in_any_order() -> None:
    match = kindle(progress="any-order", beavers=1)
    play(match, "fire g00", "use any-order")
    assert offered(match, "do") == {"tan", "move"}
    play(match, "do move", "done", "do tan")
    assert resources(match) == {"leather": 1}


def ritual(**keys: Any) -> Match:
    """Seat 0 does a Ritual."""
    return play(acting("g00", village(grid=grid(g00="tan move-1 / ritual"), **keys)), "do ritual")


@pytest.mark.parametrize(
    ("first", "second"), [("woman", "woman"), ("woman", "hunter"), ("warrior", "hunter"), ("warrior", "warrior")]
)
def test_w13_1_two_natives_of_choice_come_home(first: str, second: str) -> None:
    match = ritual()
    before_home, before_long = at_home(match), longhouse(match)
    assert offered(match, "return") == {"woman", "hunter", "warrior"}
    assert clause_against(match, "done") == "W13.1"
    play(match, f"return {first}", f"return {second}")
    came = [int(first == kind) + int(second == kind) for kind in ("woman", "hunter", "warrior")]
    assert at_home(match) == tuple(old + new for old, new in zip(before_home, came, strict=True))
    assert longhouse(match) == tuple(old - new for old, new in zip(before_long, came, strict=True))
    assert match.seat == 1, "two and no more"


def test_w13_1_all_if_there_are_fewer() -> None:
    match = ritual(longhouse=(0, 1, 0))
    assert longhouse(match) == (0, 0, 0)
    assert at_home(match) == (7, 7, 7)
    assert tracks(match)[2] == 7
    assert tracks(ritual(longhouse=(0, 0, 0)))[2] == 7


def test_w13_1_only_those_in_the_longhouse() -> None:
    match = ritual(longhouse=(0, 3, 1))
    assert offered(match, "return") == {"hunter", "warrior"}
    assert clause_against(match, "return woman") == "W13.1"
    assert clause_against(turn(village()), "return woman") == "W13.1"


@pytest.mark.parametrize(
    ("home", "back", "points"),
    [
        ((4, 3, 5), "woman woman", 3),
        ((1, 6, 6), "hunter warrior", 1),
        ((5, 5, 2), "woman hunter", 2),
        ((5, 0, 5), "woman woman", 0),
        ((6, 6, 6), "woman hunter", 6),
    ],
)
def test_w13_2_as_many_points_as_the_least_common(home: tuple[int, int, int], back: str, points: int) -> None:
    match = ritual(at_home=home)
    play(match, *[f"return {native}" for native in back.split()])
    assert tracks(match) == [0, 0, points, 0]


def test_w13_2_those_who_came_are_counted() -> None:
    match = ritual(at_home=(2, 5, 5))
    play(match, "return woman", "return woman")
    assert tracks(match)[2] == 4


def test_w13_2_natives_elsewhere_are_not_counted() -> None:
    own = village("ohio.bean woman, saugeen.corn woman", grid=grid(g00="tan move-1 / ritual"), guards={"ohio": 4})
    match = acting("g00", own)
    assert at_home(match) == (3, 5, 1)
    play(match, "do ritual", "return hunter", "return hunter")
    assert tracks(match)[2] == 1
    assert "ritual" not in verbs(match)
