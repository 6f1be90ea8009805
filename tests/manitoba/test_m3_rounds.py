"""M3 A round."""

from __future__ import annotations

import pytest

from tests.manitoba.table import (
    acting,
    clause_against,
    cree_at,
    offered,
    play,
    position,
    seen,
    space,
    square,
    storage,
    verbs,
    village,
    wigwam,
)


def test_m3_1_the_active_player_then_the_passive_players_clockwise_then_the_end() -> None:
    match = position(
        village("t1.lake"),
        village("t2.lake"),
        village("t3.lake"),
        village("t4.lake"),
        players=4,
        season="spring",
        round=1,
        active=2,
        events=("presence", "lakes", "wind"),
    )
    assert match.seat == 2
    play(match, "take beige", "done")
    assert match.seat == 3
    play(match, "done")
    assert match.seat == 0
    play(match, "done")
    assert match.seat == 1
    assert match.scores() == [0, 0, 0, 0], "the event has not come yet"
    play(match, "done")
    assert match.scores() == [1, 1, 1, 1], "presence: a point for each Cree on the territory"
    assert match.seat == 3, "the next active player"


def test_m3_2_a_disk_and_all_that_lie_on_it_turned_over() -> None:
    match = position(totem="blue white green beige brown")
    assert offered(match, "take") == {"blue", "white", "green", "beige", "brown"}
    play(match, "take green")
    assert seen(match)["village_disks"] == ["green", "white", "blue"]
    assert seen(match)["totem"] == ["beige", "brown"]


def test_m3_2_the_topmost_disk_comes_alone() -> None:
    match = play(position(totem="blue white green beige brown"), "take blue")
    assert seen(match)["village_disks"] == ["blue"]
    assert seen(match)["totem"] == ["white", "green", "beige", "brown"]


def test_m3_2_the_bottom_disk_brings_all() -> None:
    match = play(position(totem="blue white green beige brown"), "take brown")
    assert seen(match)["village_disks"] == ["brown", "beige", "green", "white", "blue"]
    assert seen(match)["totem"] == []


@pytest.mark.parametrize("line", ["done", "pass", "place t1.forest", "vision hunter", "wake 1"])
def test_m3_2_the_active_player_must_take_first(line: str) -> None:
    assert clause_against(position(), line) == "M3.2"


def test_m3_2_disks_are_taken_once() -> None:
    match = play(position(), "take green")
    assert clause_against(match, "take beige") == "M3.2"


def test_m3_3_territory_then_vision() -> None:
    match = play(acting("brown"), "place t1.prairie", "store bison", "vision hunter")
    assert (cree_at(match, "t1.prairie"), space(match, 0, "hunter")) == (0, 1)
    assert match.seat == 1


def test_m3_3_vision_then_territory() -> None:
    match = play(acting("brown"), "vision hunter", "place t1.prairie", "store bison")
    assert (cree_at(match, "t1.prairie"), space(match, 0, "hunter")) == (0, 1)
    assert match.seat == 1


@pytest.mark.parametrize("actions", [(), ("place t1.prairie", "store bison"), ("vision hunter",)])
def test_m3_3_either_or_both_may_be_left_out(actions: tuple[str, ...]) -> None:
    match = play(acting("brown"), *actions, "done")
    assert match.seat == 1


@pytest.mark.parametrize(
    ("line", "clause"),
    [("place t1.forest", "M3.3"), ("place t1.lake", "M3.3"), ("vision gatherer", "M3.3"), ("vision shaman", "M3.3")],
)
def test_m3_3_only_in_the_chosen_disks_colour(line: str, clause: str) -> None:
    """Green and beige were taken too, but only the chosen disk counts for the active player."""
    assert clause_against(acting("brown"), line) == clause


@pytest.mark.parametrize("first", ["place t1.prairie", "vision hunter"])
def test_m3_3_no_wake_up_beside_another_action(first: str) -> None:
    match = play(acting("brown"), first)
    if first.startswith("place"):
        play(match, "store bison")
    assert not offered(match, "wake")
    assert clause_against(match, "wake 1") == "M3.3"


@pytest.mark.parametrize("line", ["place t1.prairie", "vision hunter"])
def test_m3_3_no_other_action_beside_wake_up(line: str) -> None:
    match = acting("brown", village(active=1))
    play(match, "wake 1")
    assert verbs(match) <= {"wampum", "done"}
    assert clause_against(match, line) == "M3.3"


def test_m3_4_blue_has_only_the_territory_action() -> None:
    match = acting("blue")
    assert not offered(match, "vision")
    assert clause_against(match, "vision shaman") == "M3.4"
    assert clause_against(match, "vision hunter") == "M3.4"
    play(match, "place t1.lake", "store canoe")
    assert match.seat == 1, "nothing else to do"


def test_m3_5_territory_not_twice() -> None:
    match = play(acting("brown"), "place t1.prairie", "store bison")
    assert not offered(match, "place")
    assert not offered(match, "move")
    assert clause_against(match, "place t2.prairie") == "M3.5"
    assert clause_against(match, "move t1.prairie t2.prairie") == "M3.5"


def test_m3_5_vision_not_twice() -> None:
    match = play(acting("brown"), "vision hunter")
    assert not offered(match, "vision")
    assert clause_against(match, "vision hunter") == "M3.5"


def test_m3_5_not_even_when_the_other_is_impossible() -> None:
    """On the Shaman's last space there is no Vision path action: the Territory action still comes once."""
    match = acting("white", village(paths={"shaman": 5}, active=1))
    assert not offered(match, "vision")
    play(match, "place t1.mountains", "store berry")
    assert not offered(match, "place")
    assert clause_against(match, "place t2.mountains") == "M3.5"


@pytest.mark.parametrize(("disk", "disks"), [("green", 1), ("beige", 2), ("brown", 3), ("white", 4), ("blue", 5)])
def test_m3_6_up_to_as_many_wake_as_disks_were_taken(disk: str, disks: int) -> None:
    match = acting(disk, village(wigwam=8))
    assert offered(match, "wake") == {str(many) for many in range(1, disks + 1)}
    if disks < 5:
        assert clause_against(match, f"wake {disks + 1}") == "M3.6"
    play(match, f"wake {disks}")
    assert (wigwam(match, 0), square(match, 0)) == (8 - disks, disks)


def test_m3_6_fewer_may_wake() -> None:
    match = play(acting("blue", village(wigwam=6)), "wake 2")
    assert (wigwam(match, 0), square(match, 0)) == (4, 4)


def test_m3_6_more_disks_than_sleepers_may_be_taken() -> None:
    match = acting("blue", village(wigwam=2))
    assert offered(match, "wake") == {"1", "2"}
    assert clause_against(match, "wake 3") == "M3.6"
    play(match, "wake 2")
    assert (wigwam(match, 0), square(match, 0)) == (0, 8)


def test_m3_6_nobody_need_wake() -> None:
    match = play(acting("brown", village(wigwam=8)), "done")
    assert (wigwam(match, 0), match.seat) == (8, 1)


def test_m3_7_the_rest_goes_unturned_on_the_village_stack_and_the_totem_to_the_left() -> None:
    match = position(totem="green beige brown white blue", players=2)
    play(match, "take brown", "done", "done")
    assert seen(match)["totem"] == ["white", "blue", "brown", "beige", "green"]
    assert seen(match)["village_disks"] == []
    assert seen(match)["active"] == match.seat == 1


def test_m3_7_the_last_seats_left_neighbour_is_the_first_seat() -> None:
    match = position(players=4, active=3)
    play(match, "take green", "done", "done", "done", "done")
    assert match.seat == 0
    assert seen(match)["totem"] == ["beige", "brown", "white", "blue", "green"]


def test_m3_7_all_disks_taken_turn_the_totem_over() -> None:
    match = play(position(totem="green beige brown white blue"), "take blue", "done", "done")
    assert seen(match)["totem"] == ["blue", "white", "brown", "beige", "green"]


def test_m3_1_what_the_active_player_took_he_has_before_the_passive_player_acts() -> None:
    match = play(acting("brown"), "place t1.prairie", "store bison", "done")
    assert match.seat == 1
    assert storage(match, 0) == [0, 0, 1, 0]
    assert clause_against(match, "place t1.prairie") == "M5.2"
