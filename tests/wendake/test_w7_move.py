"""W7 Move and transfer."""

from __future__ import annotations

import pytest

from tests.wendake.table import (
    acting,
    at_home,
    clause_against,
    grid,
    guards,
    longhouse,
    mine,
    native,
    offered,
    play,
    restoring,
    turn,
    verbs,
    village,
)


@pytest.mark.parametrize(
    "steps",
    [
        ["home-west ohio guard", "home-west ohio guard", "home-west saugeen guard"],
        ["home-west ohio guard", "ohio niagara guard", "home-west saugeen guard"],
        ["home-west ohio guard", "ohio niagara guard", "niagara saugeen guard"],
    ],
)
def test_w7_1_steps_spread_over_any_own_warriors(steps: list[str]) -> None:
    match = acting("move-3", village())
    match.play("do move")
    for step in steps:
        assert "done" in match.moves(), "up to so many"
        match.play(f"step {step}")
    assert match.seat == 1, "and no more"
    assert sum(guards(match, land)[0] for land in ("home-west", "ohio", "niagara", "saugeen")) == 5


@pytest.mark.parametrize(
    ("tile", "steps"), [("tan move-1", 1), ("move-3", 3), ("move-4 fish", 4), ("harvest move-2", 2)]
)
def test_w7_1_as_many_as_the_tile_says(tile: str, steps: int) -> None:
    match = acting(tile, village(beavers=1, grid=grid() if tile in grid() else grid(g00=tile)))
    while "move" not in offered(match, "do"):
        match.play("skip")
    match.play("do move")
    for _ in range(steps):
        assert match.seat == 0
        match.play("step home-west ohio guard")
    assert offered(match, "step") == set(), "and no more"


def test_w7_1_fewer_steps_are_allowed() -> None:
    match = acting("move-3", village())
    play(match, "do move", "step home-west ohio guard", "done")
    assert match.seat == 1


def test_w7_1_outposts_do_not_move() -> None:
    match = acting("move-3", village("ohio.bean outpost", guards={"saugeen": 1}))
    match.play("do move")
    assert not any(step.startswith("ohio") for step in offered(match, "step"))
    assert clause_against(match, "step ohio niagara guard") == "W7.1"
    assert clause_against(match, "step ohio ohio pumpkin") == "W7.1"


def test_w7_1_only_warriors_move() -> None:
    match = acting("move-3", village("ohio.bean woman, ohio.hunt-1 hunter"))
    match.play("do move")
    assert clause_against(match, "step ohio niagara guard") == "W7.1"


def test_w7_1_a_move_needs_a_guard() -> None:
    match = acting("move-3", village("ohio.bean outpost", longhouse=(2, 2, 6), swaps=1))
    assert clause_against(match, "do move") == "W7.1"


def test_w7_2_into_an_adjacent_territory_as_a_guard_or_as_an_outpost() -> None:
    match = acting("move-3", village())
    match.play("do move")
    into_ohio = {step for step in offered(match, "step") if step.startswith("home-west ohio")}
    assert into_ohio == {f"home-west ohio {target}" for target in ("guard", "bean", "pumpkin", "hunt-1", "hunt-2")}
    match.play("step home-west ohio hunt-2")
    assert native(match, "ohio.hunt-2") == (0, "warrior")
    assert guards(match, "ohio") == [0, 0]
    assert at_home(match)[2] == 4


def test_w7_2_from_guard_to_outpost_where_it_stands() -> None:
    match = acting("move-3", village(guards={"ohio": 1}))
    match.play("do move")
    within = {step for step in offered(match, "step") if step.startswith("ohio ohio")}
    assert within == {f"ohio ohio {area}" for area in ("bean", "pumpkin", "hunt-1", "hunt-2")}
    assert clause_against(match, "step ohio ohio guard") == "W7.2"
    match.play("step ohio ohio bean")
    assert native(match, "ohio.bean") == (0, "warrior")
    assert guards(match, "ohio") == [0, 0]


def test_w7_2_never_into_an_opponents_home() -> None:
    match = acting("move-3", village(guards={"niagara": 1}))
    match.play("do move")
    assert "niagara home-east guard" not in offered(match, "step")
    assert clause_against(match, "step niagara home-east guard") == "W7.2"


def test_w7_2_back_into_the_own_home() -> None:
    match = acting("move-3", village(guards={"ohio": 1}, longhouse=(2, 2, 2)))
    play(match, "do move", "step ohio home-west guard")
    assert at_home(match)[2] == 5


def test_w7_3_only_territories_that_touch() -> None:
    match = acting("move-3", village(guards={"ohio": 1}))
    match.play("do move")
    ends = {tuple(step.split()[:2]) for step in offered(match, "step")}
    assert ends == {
        ("home-west", "ohio"),
        ("home-west", "saugeen"),
        ("ohio", "ohio"),
        ("ohio", "niagara"),
        ("ohio", "home-west"),
    }
    assert clause_against(match, "step ohio saugeen guard") == "W7.3"
    assert clause_against(match, "step home-west niagara guard") == "W7.3"
    assert clause_against(match, "step home-west algoma guard") == "W7.3", "not on this map"


def test_w7_4_an_empty_area_may_be_entered_whatever_guards_are_there() -> None:
    match = acting("move-3", village(), village(guards={"ohio": 3}))
    play(match, "do move", "step home-west ohio bean")
    assert native(match, "ohio.bean") == (0, "warrior")
    assert guards(match, "ohio") == [0, 3]


def test_w7_4_one_native_to_an_area() -> None:
    match = acting("move-3", village("ohio.bean woman, ohio.hunt-1 outpost"))
    match.play("do move")
    assert clause_against(match, "step home-west ohio bean") == "W7.4"
    assert clause_against(match, "step home-west ohio hunt-1") == "W7.4"
    match.play("step home-west ohio hunt-2")
    assert clause_against(match, "step home-west ohio hunt-2") == "W7.4"


def test_w7_5_guards_of_any_players_may_share_a_territory() -> None:
    match = acting("move-3", village(guards={"ohio": 1}), village(guards={"ohio": 2}))
    play(match, "do move", "step home-west ohio guard", "step home-west ohio guard")
    assert guards(match, "ohio") == [3, 2]


def test_w7_6_no_outpost_in_the_own_home() -> None:
    """The catalogue has no such step, and into the home a warrior goes as a guard only."""
    match = acting("move-3", village(guards={"ohio": 1}))
    match.play("do move")
    homeward = {step for step in offered(match, "step") if step.split()[1] == "home-west"}
    assert homeward == {"ohio home-west guard"}
    refused = match.why_not("step home-west home-west corn")
    assert refused is not None


def test_w7_7_an_outpost_goes_home_and_is_replaced_as_the_area_asks() -> None:
    match = turn(village("ohio.hunt-1 outpost, ohio.bean outpost", longhouse=(2, 2, 2)))
    assert at_home(match) == (5, 5, 3)
    match.play("transfer ohio.hunt-1 fill")
    assert native(match, "ohio.hunt-1") == (0, "hunter")
    assert at_home(match) == (5, 4, 4)
    match.play("transfer ohio.bean fill")
    assert native(match, "ohio.bean") == (0, "woman")
    assert at_home(match) == (4, 4, 5)
    assert longhouse(match) == (2, 2, 2)


def test_w7_7_or_the_area_is_left_empty() -> None:
    match = turn(village("ohio.hunt-1 outpost"))
    match.play("transfer ohio.hunt-1 empty")
    assert native(match, "ohio.hunt-1") is None
    assert at_home(match) == (5, 5, 5)


def test_w7_7_only_natives_in_the_home_can_replace() -> None:
    match = turn(village("ohio.hunt-1 outpost, ohio.bean outpost", at_home=(5, 0, 5)))
    assert offered(match, "transfer") == {"ohio.hunt-1 empty", "ohio.bean fill", "ohio.bean empty"}
    assert longhouse(match)[1] == 7
    assert clause_against(match, "transfer ohio.hunt-1 fill") == "W7.7"


def test_w7_7_only_in_the_own_turn_and_only_own_outposts() -> None:
    match = turn(village(), village("ohio.bean outpost"))
    assert "transfer" not in verbs(match)
    assert clause_against(match, "transfer ohio.bean empty") == "W7.7"


def test_w7_7_not_in_the_middle_of_an_action() -> None:
    match = acting("move-3", village("ohio.bean outpost"))
    play(match, "do move", "step home-west ohio guard")
    assert clause_against(match, "transfer ohio.bean fill") == "W7.7"


def test_w7_7_not_in_the_restore_phase() -> None:
    match = restoring(village("ohio.bean outpost"))
    assert "transfer" not in verbs(match)


def test_w7_7_the_last_woman_of_the_home_may_go() -> None:
    match = turn(village("ohio.bean outpost", at_home=(1, 5, 5)))
    match.play("transfer ohio.bean fill")
    assert at_home(match)[0] == 0


def test_w7_8_women_and_hunters_do_not_go_back() -> None:
    match = turn(village("ohio.bean woman, ohio.hunt-1 hunter, saugeen.corn outpost"))
    assert {line.split()[0] for line in offered(match, "transfer")} == {"saugeen.corn"}
    assert clause_against(match, "transfer ohio.bean empty") == "W7.7"
    assert clause_against(match, "transfer ohio.hunt-1 fill") == "W7.7"


def test_w7_9_a_warrior_come_home_moves_again_only_by_another_action() -> None:
    match = acting("tan move-1", village("ohio.bean outpost", beavers=1, progress="move-1", longhouse=(2, 2, 6)))
    assert at_home(match)[2] == 0
    play(match, "transfer ohio.bean empty", "do tan", "do move", "step home-west ohio bean")
    assert match.seat == 0
    assert clause_against(match, "step home-west ohio guard") == "W8.1", "the Move is over"
    play(match, "transfer ohio.bean fill", "use move-1", "step home-west ohio hunt-1")
    assert native(match, "ohio.hunt-1") == (0, "warrior")
    assert native(match, "ohio.bean") == (0, "woman")
    assert mine(match)["used"] == ["move-1"]


def test_w7_9_within_a_move_an_outpost_cannot_come_home_and_go_on() -> None:
    match = acting("move-3", village(longhouse=(2, 2, 6)))
    play(match, "do move", "step home-west ohio bean")
    assert (match.seat, verbs(match)) == (0, {"transfer", "done"}), (
        "its only warrior lies in the area: the Move is over"
    )
    match.play("transfer ohio.bean empty")
    assert match.seat == 1
