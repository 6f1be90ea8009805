"""M4 Passive action."""

from __future__ import annotations

import pytest

from tests.manitoba.table import (
    clause_against,
    cree_at,
    offered,
    passive,
    play,
    space,
    square,
    village,
    wigwam,
)


def test_m4_1_any_disk_in_the_active_players_village() -> None:
    match = passive("white")
    assert {area.split(".")[1] for area in offered(match, "place")} == {"forest", "hills", "prairie", "mountains"}
    assert offered(match, "vision") == {"gatherer", "warrior", "hunter", "shaman"}


def test_m4_1_none_of_the_disks_beside_it() -> None:
    match = passive("green")
    assert {area.split(".")[1] for area in offered(match, "place")} == {"forest"}
    assert offered(match, "vision") == {"gatherer"}
    assert clause_against(match, "place t1.hills") == "M4.1"
    assert clause_against(match, "vision hunter") == "M4.1"


def test_m4_1_blue_gives_the_lakes_and_no_path() -> None:
    match = passive("blue", totem="blue green beige brown white")
    assert offered(match, "place") == {"t1.lake", "t2.lake", "t3.lake"}
    assert not offered(match, "vision")


@pytest.mark.parametrize(
    ("action", "then"),
    [
        (("place t1.prairie", "store bison"), "vision hunter"),
        (("vision hunter",), "place t1.prairie"),
        (("vision hunter",), "vision hunter"),
        (("place t1.prairie", "store bison"), "place t2.prairie"),
        (("place t1.prairie", "store bison"), "move t1.prairie t1.hills"),
    ],
)
def test_m4_1_one_action_only(action: tuple[str, ...], then: str) -> None:
    match = passive("brown", village(active=1))
    play(match, *action)
    assert match.seat == 0, "he might use his wampum"
    assert clause_against(match, then) == "M4.1"


def test_m4_1_after_the_one_action_the_turn_is_over() -> None:
    match = play(passive("brown"), "vision hunter")
    assert space(match, 0, "hunter") == 1
    assert match.seat == 0, "the next active player"
    assert offered(match, "take")


def test_m4_1_he_may_do_nothing() -> None:
    match = play(passive("brown"), "done")
    assert offered(match, "take")
    assert square(match, 0) == 5


def test_m4_1_he_may_move_a_cree() -> None:
    match = passive("brown", village("t1.mountains"))
    assert offered(match, "move") == {
        "t1.mountains t1.forest",
        "t1.mountains t1.hills",
        "t1.mountains t1.prairie",
    }
    play(match, "move t1.mountains t1.prairie")
    assert cree_at(match, "t1.prairie") == 0


def test_m4_1_only_the_active_player_takes_disks() -> None:
    assert clause_against(passive("brown"), "take white") == "M4.1"


def test_m4_2_a_passive_player_cannot_wake_up() -> None:
    match = passive("brown", village(wigwam=5))
    assert not offered(match, "wake")
    assert clause_against(match, "wake 1") == "M4.2"


def test_m4_2_but_by_wampum() -> None:
    match = play(passive("brown", village(wigwam=5, active=1)), "wampum wake")
    assert (wigwam(match, 0), square(match, 0)) == (4, 4)


def test_m4_2_and_by_bonuses() -> None:
    match = play(passive("brown", village(wigwam=5)), "vision warrior", "wake 1")
    assert (wigwam(match, 0), square(match, 0)) == (4, 3)
