"""M2 Winter solstice."""

from __future__ import annotations

import pytest

import birchbark
from birchbark import Match
from tests.manitoba.table import (
    areas,
    clause_against,
    cree_at,
    good_at,
    offered,
    on_place,
    play,
    position,
    sector,
    seen,
    space,
    square,
    storage,
    supply,
    village,
    wigwam,
)


def solstice(players: int = 2, first: int = 0) -> Match:
    return position(players=players, round=0, active=first)


@pytest.mark.parametrize(
    ("players", "first", "order"),
    [(2, 0, [1, 0]), (3, 0, [2, 1, 0]), (3, 1, [0, 2, 1]), (4, 2, [1, 0, 3, 2])],
)
def test_m2_1_counter_clockwise_ending_with_the_active_player_each_in_full(
    players: int, first: int, order: list[int]
) -> None:
    match = solstice(players, first)
    deciders: list[int | None] = []
    for tile in range(players):
        deciders += [match.seat]
        match.play(f"place t{tile + 1}.forest")
        assert match.seat == deciders[-1], "the same player goes on to his path"
        match.play("pass")
    assert deciders == order


def test_m2_2_one_berry_horse_bison_and_canoe_from_the_supply() -> None:
    match = solstice(players=3)
    assert match.seat == 2
    assert storage(match, 2) == [1, 1, 1, 1]
    assert storage(match, 1) == storage(match, 0) == [0, 0, 0, 0], "the others have not begun"
    # 12 of each, 4 on the map, 1 in a storage.
    assert [supply(match, good) for good in ("berry", "horse", "bison", "canoe")] == [7, 7, 7, 7]
    assert supply(match, "feather") == 4


def test_m2_3_a_cree_from_the_square_on_any_unoccupied_area() -> None:
    match = solstice()
    assert offered(match, "place") == set(areas(match))
    play(match, "place t2.lake", "pass")
    assert cree_at(match, "t2.lake") == 1
    assert (square(match, 1), wigwam(match, 1)) == (4, 3)
    assert offered(match, "place") == set(areas(match)) - {"t2.lake"}
    assert clause_against(match, "place t2.lake") == "M5.2"


def test_m2_3_the_good_goes_into_the_storage_only() -> None:
    match = play(solstice(), "place t2.prairie")
    assert good_at(match, "t2.prairie") is None
    assert sector(match, 1, "bison") == ["bison", "bison"]
    assert on_place(match, 1, 3) == on_place(match, 1, 4) == set()
    assert match.seat == 1
    assert "pass" in match.moves(), "the next choice is the path"


def test_m2_3_a_feather_goes_to_a_sector_of_choice() -> None:
    match = play(solstice(), "place t1.mountains")
    assert match.moves() == ["store berry", "store horse", "store bison", "store canoe"]
    assert clause_against(match, "store place-3") == "M2.3"
    play(match, "store canoe")
    assert sector(match, 1, "canoe") == ["canoe", "feather"]


def test_m2_3_there_is_no_way_round_the_placement() -> None:
    match = solstice()
    assert clause_against(match, "pass") == "M2.3"


def test_m2_4_may_place_a_cree_on_the_first_space_of_one_path() -> None:
    match = play(solstice(), "place t1.forest")
    assert offered(match, "vision") == {"hunter", "gatherer", "warrior", "shaman"}
    play(match, "vision hunter")
    assert space(match, 1, "hunter") == 1
    assert match.scores() == [0, 1], "the bonus of Hunter 1"
    assert square(match, 1) == 3
    assert match.seat == 0, "one path only"


def test_m2_4_may_leave_it() -> None:
    match = play(solstice(), "place t1.forest", "pass")
    assert square(match, 1) == 4
    assert match.seat == 0


def test_m2_4_warrior_1_wakes_at_once() -> None:
    match = play(solstice(), "place t1.forest", "vision warrior", "wake 1")
    assert (square(match, 1), wigwam(match, 1)) == (4, 2)


@pytest.mark.parametrize("players", [2, 4])
def test_m2_5_two_or_four_go_on_to_the_second_winter_card(players: int) -> None:
    match = solstice(players)
    for tile in range(players):
        play(match, f"place t{tile + 1}.forest", "pass")
    assert (seen(match)["season"], seen(match)["round"]) == ("winter", 1)
    assert (seen(match)["events"], seen(match)["score_tiles"]) == ([], [])
    assert match.seat == 0


def test_m2_5_three_go_on_to_spring() -> None:
    match = solstice(3)
    for tile in range(3):
        play(match, f"place t{tile + 1}.forest", "pass")
    assert (seen(match)["season"], seen(match)["round"]) == ("spring", 1)
    assert len(seen(match)["events"]) == 3
    assert len(seen(match)["score_tiles"]) == 2
    assert match.seat == 0


def test_m2_6_gatherer_1s_berry_may_go_to_a_ceremonial_place() -> None:
    match = play(solstice(), "place t1.forest", "vision gatherer")
    assert set(match.moves()) == {"store berry", "store place-3", "store place-4"}
    play(match, "store place-3")
    assert on_place(match, 1, 3) == {"berry"}
    assert sector(match, 1, "berry") == ["berry", "berry"]


def test_m2_3_a_scenario_may_leave_the_solstice_short() -> None:
    """Nothing comes out of nowhere, whatever a scenario starts from."""
    full = village(berry=7, horse=7, bison=7, canoe=7)
    match = position(village(), full, round=0, bare="t1.forest")
    assert [supply(match, good) for good in ("berry", "horse", "bison", "canoe")] == [1, 0, 0, 0]
    play(match, "place t1.mountains")
    assert supply(match, "feather") == 5, "no room: back to the supply"
    play(match, "pass")
    assert storage(match, 0) == [1, 0, 0, 0]
    play(match, "place t1.forest")
    assert storage(match, 0) == [1, 0, 0, 0], "nothing lay there"


def test_m2_3_who_has_nobody_on_the_square_places_nobody() -> None:
    match = position(village(square=0), village(square=0), round=0)
    assert seen(match)["round"] == 1
    assert (square(match, 0), square(match, 1)) == (0, 0)


def test_m2_4_a_path_that_is_begun_is_not_begun_again() -> None:
    match = position(village(), village(paths={"hunter": 2}), round=0)
    play(match, "place t1.forest")
    assert offered(match, "vision") == {"gatherer", "warrior", "shaman"}


def test_m2_1_the_wampum_sleeps_in_the_solstice() -> None:
    match = position(village(active=1), village(active=1), round=0)
    assert clause_against(match, "wampum wake") == "M6.9"
    play(match, "place t1.forest")
    assert clause_against(match, "wampum wake") == "M6.9"


def test_m2_2_the_solstice_opens_every_game() -> None:
    match = birchbark.new("manitoba", 2, 3)
    assert (seen(match)["season"], seen(match)["round"]) == ("winter", 0)
