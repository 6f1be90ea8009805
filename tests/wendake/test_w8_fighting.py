"""W8 Fighting."""

from __future__ import annotations

import pytest

from birchbark import Match
from tests.wendake.table import (
    acting,
    at_home,
    clause_against,
    guards,
    longhouse,
    native,
    offered,
    play,
    turn,
    village,
)


def war(theirs: str = "", own: dict[str, int] | None = None, tile: str = "move-3", **keys: object) -> Match:
    """Seat 0 is moving, with 5 warriors at home unless some are out; seat 1 has these areas and keys."""
    match = acting(tile, village(guards=own or {}, longhouse=(2, 2, 2)), village(theirs, **keys))
    return play(match, "do move")


def test_w8_1_by_the_step_that_enters_or_by_a_guard_already_there() -> None:
    match = war(own={"ohio": 1}, guards={"ohio": 2})
    assert {"home-west ohio guards-2", "ohio ohio guards-2"} <= offered(match, "step")
    play(match, "step home-west ohio guards-2", "step ohio ohio guards-2")
    assert guards(match, "ohio") == [0, 0]
    assert "done" in match.moves(), "each is part of a step: one is left"


def test_w8_1_within_a_move_of_a_progress_tile_too() -> None:
    match = turn(village(progress="move-1"), village(guards={"ohio": 1}))
    play(match, "use move-1", "step home-west ohio guards-2")
    assert guards(match, "ohio") == [0, 0]


def test_w8_1_not_outside_a_move() -> None:
    match = turn(village(guards={"ohio": 1}), village(guards={"ohio": 1}))
    assert clause_against(match, "step ohio ohio guards-2") == "W8.1"


def test_w8_2_attacking_a_guard_injures_both() -> None:
    match = war(guards={"ohio": 1}, longhouse=(2, 2, 1))
    match.play("step home-west ohio guards-2")
    assert longhouse(match, 0) == (2, 2, 3)
    assert longhouse(match, 1) == (2, 2, 2)
    assert guards(match, "ohio") == [0, 0]
    assert at_home(match, 0)[2] == 4


def test_w8_2_one_for_one() -> None:
    match = war(own={"ohio": 2}, guards={"ohio": 3}, longhouse=(2, 2, 0))
    play(match, "step ohio ohio guards-2", "step ohio ohio guards-2")
    assert guards(match, "ohio") == [0, 1]
    assert (longhouse(match, 0)[2], longhouse(match, 1)[2]) == (4, 2)


def test_w8_2_own_guards_and_guards_who_are_not_there() -> None:
    match = war(own={"ohio": 1})
    assert clause_against(match, "step home-west ohio guards-1") == "W8.2"
    assert clause_against(match, "step home-west ohio guards-2") == "W8.2"


@pytest.mark.parametrize(("area", "kind", "injured"), [("bean", "woman", (3, 2, 2)), ("hunt-2", "hunter", (2, 3, 2))])
def test_w8_3_attacking_a_woman_or_hunter(area: str, kind: str, injured: tuple[int, int, int]) -> None:
    match = war(f"ohio.{area} {kind}")
    match.play(f"step home-west ohio {area}")
    assert longhouse(match, 1) == injured
    assert native(match, f"ohio.{area}") == (0, "warrior"), "the attacker stays there as an outpost"
    assert longhouse(match, 0) == (2, 2, 2)
    assert at_home(match, 0)[2] == 4


def test_w8_4_attacking_an_outpost_injures_both() -> None:
    match = war("ohio.bean outpost", longhouse=(2, 2, 2))
    match.play("step home-west ohio bean")
    assert longhouse(match, 0) == (2, 2, 3)
    assert longhouse(match, 1) == (2, 2, 3)
    assert native(match, "ohio.bean") is None


@pytest.mark.parametrize("kind", ["woman", "outpost"])
def test_w8_5_guards_protect_natives_in_their_territory(kind: str) -> None:
    match = war(f"ohio.bean {kind}", own={"ohio": 1}, guards={"ohio": 1})
    for start in ("home-west", "ohio"):
        assert f"{start} ohio bean" not in offered(match, "step")
        assert clause_against(match, f"step {start} ohio bean") == "W8.5"
    match.play("step ohio ohio guards-2")
    assert "home-west ohio bean" in offered(match, "step")


def test_w8_5_all_guards_must_go_first() -> None:
    match = war("ohio.bean woman", guards={"ohio": 2})
    match.play("step home-west ohio guards-2")
    assert clause_against(match, "step home-west ohio bean") == "W8.5"
    play(match, "step home-west ohio guards-2", "step home-west ohio bean")
    assert native(match, "ohio.bean") == (0, "warrior")


def test_w8_5_guards_elsewhere_do_not_protect() -> None:
    match = war("ohio.bean woman", guards={"niagara": 3})
    assert "home-west ohio bean" in offered(match, "step")


def test_w8_6_attacks_are_never_compulsory() -> None:
    match = war("ohio.bean woman", guards={"ohio": 1})
    play(match, "step home-west ohio guard", "step home-west ohio hunt-1", "done")
    assert guards(match, "ohio") == [1, 1]
    assert native(match, "ohio.bean") == (1, "woman")


def test_w8_6_a_guard_may_be_attacked_for_nothing() -> None:
    match = war(guards={"saugeen": 1})
    match.play("step home-west saugeen guards-2")
    assert guards(match, "saugeen") == [0, 0]


def test_w8_6_nothing_in_a_home_can_be_attacked() -> None:
    match = war(own={"niagara": 2})
    assert not any(step.split()[1] == "home-east" for step in offered(match, "step"))
    assert match.why_not("step niagara home-east guards-2") is not None


def test_w8_7_the_area_of_an_attacked_outpost_is_empty_and_may_be_entered() -> None:
    match = war("ohio.bean outpost")
    play(match, "step home-west ohio bean", "step home-west ohio bean")
    assert native(match, "ohio.bean") == (0, "warrior")


def test_w8_7_outposts_never_attack() -> None:
    match = acting("move-3", village("ohio.bean outpost", longhouse=(2, 2, 5)), village("ohio.pumpkin woman"))
    match.play("do move")
    assert {step.split()[0] for step in offered(match, "step")} == {"home-west"}
    assert clause_against(match, "step ohio ohio pumpkin") == "W7.1"


def test_w8_7_only_the_owners_guards_protect() -> None:
    """John's guard does not protect Paul's hunter, nor does Paul's other outpost."""
    match = acting(
        "move-3",
        village(home="home-north"),
        village("nipissing.hunt-1 hunter, nipissing.corn outpost", home="home-east"),
        village(home="home-west", guards={"nipissing": 2}),
        players=3,
    )
    match.play("do move")
    assert "home-north nipissing hunt-1" in offered(match, "step")
    match.play("step home-north nipissing hunt-1")
    assert longhouse(match, 1) == (2, 3, 2)
    assert guards(match, "nipissing") == [0, 0, 2]
