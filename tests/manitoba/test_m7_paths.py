"""M7 Vision paths."""

from __future__ import annotations

from typing import Any

import pytest

from birchbark import Match
from tests.manitoba.table import (
    PATHS,
    acting,
    areas,
    clause_against,
    cree_at,
    good_at,
    home,
    of,
    offered,
    on_place,
    passive,
    play,
    sector,
    seen,
    space,
    spring,
    square,
    standing,
    storage,
    summer,
    supply,
    village,
    wampum,
    wigwam,
)

DISK = {"hunter": "brown", "gatherer": "green", "warrior": "beige", "shaman": "white"}


def reaches(path: str, number: int, *, other: int = 0, paths: dict[str, int] | None = None, **mine: Any) -> Match:
    """Seat 0, active, goes to this space of the path; seat 1's Cree stands on the space `other` of the same path."""
    me = village(paths={path: number - 1, **(paths or {})}, **mine)
    match = acting(DISK[path], me, village(paths={path: other}))
    return play(match, f"vision {path}")


def again(number: int, **mine: Any) -> Match:
    """Seat 0 reaches this space of the Shaman's path."""
    return reaches("shaman", number, **mine)


@pytest.mark.parametrize("path", PATHS)
def test_m7_1_the_first_cree_comes_from_the_square_to_the_first_space(path: str) -> None:
    match = acting(DISK[path], village(square=4))
    play(match, f"vision {path}")
    assert space(match, 0, path) == 1
    assert square(match, 0) == 3


@pytest.mark.parametrize("path", PATHS)
def test_m7_1_then_it_goes_one_space_on_and_needs_nobody_on_the_square(path: str) -> None:
    match = acting(DISK[path], village(square=0, paths={path: 1}))
    play(match, f"vision {path}")
    assert space(match, 0, path) == 2
    assert square(match, 0) == 0


def test_m7_1_without_a_cree_on_the_square_no_path_can_be_entered() -> None:
    match = acting("brown", village(square=0))
    assert not offered(match, "vision")
    assert clause_against(match, "vision hunter") == "M7.1"


def test_m7_1_a_passive_player_likewise() -> None:
    match = passive("brown", village(square=0, paths={"warrior": 1}))
    assert offered(match, "vision") == {"warrior"}
    assert clause_against(match, "vision gatherer") == "M7.1"


def test_m7_2_cree_of_several_players_share_a_space() -> None:
    match = reaches("hunter", 3, other=3)
    assert space(match, 0, "hunter") == space(match, 1, "hunter") == 3


def test_m7_2_one_cree_a_path_and_none_comes_back() -> None:
    """The action on a path with an own Cree moves that one: no second enters, however many are on the square."""
    match = reaches("gatherer", 4, square=5)
    assert square(match, 0) == 5
    assert space(match, 0, "gatherer") == 4
    match = summer(village("t1.forest", paths=dict.fromkeys(PATHS, 2)), round=1, event="retreat")
    assert home(match, 0)["paths"] == dict.fromkeys(PATHS, 2), "retreat takes Cree off the territory only"


@pytest.mark.parametrize(("path", "spaces"), [("hunter", 6), ("gatherer", 6), ("warrior", 6), ("shaman", 5)])
def test_m7_3_the_lengths_of_the_paths(path: str, spaces: int) -> None:
    match = reaches(path, spaces)
    assert space(match, 0, path) == spaces
    match = acting(DISK[path], village(wigwam=2, paths={path: spaces}))
    if path == "shaman":
        assert not offered(match, "vision")
    else:
        play(match, f"vision {path}")
        assert space(match, 0, path) == spaces, "there is no further space"


@pytest.mark.parametrize("path", ["hunter", "gatherer", "warrior"])
@pytest.mark.parametrize("other", [0, 6])
def test_m7_4_the_last_space_gives_5_points_once(path: str, other: int) -> None:
    match = reaches(path, 6, other=other)
    assert match.scores() == [5, 0]
    match = play(acting(DISK[path], village(wigwam=2, paths={path: 6})), f"vision {path}")
    assert match.scores()[0] in (0, 2), "not the 5 points again"


def test_m7_4_hunter_6_again_2_points() -> None:
    match = play(acting("brown", village(paths={"hunter": 6})), "vision hunter")
    assert match.scores() == [2, 0]


def test_m7_4_gatherer_6_again_a_berry() -> None:
    match = play(acting("green", village(paths={"gatherer": 6})), "vision gatherer", "store berry")
    assert storage(match, 0) == [1, 0, 0, 0]
    assert match.scores() == [0, 0]


def test_m7_4_warrior_6_again_wakes_one() -> None:
    match = play(acting("beige", village(wigwam=3, paths={"warrior": 6})), "vision warrior", "wake 1")
    assert wigwam(match, 0) == 2


def test_m7_4_a_repeat_bonus_that_would_give_nothing_is_not_offered() -> None:
    match = acting("green", village(paths={"gatherer": 6}), village(berry=7, place_3="berry"), bare="t1.forest")
    assert supply(match, "berry") == 0
    assert not offered(match, "vision")
    match = acting("beige", village(wigwam=0, paths={"warrior": 6}))
    assert not offered(match, "vision")
    assert clause_against(match, "vision warrior") == "M7.4"


def test_m7_4_passive_players_get_the_repeat_bonus_too() -> None:
    match = play(passive("brown", village(paths={"hunter": 6})), "vision hunter")
    assert match.scores() == [2, 0]


def test_m7_4_on_the_shamans_last_space_the_action_is_not_offered() -> None:
    match = acting("white", village(paths={"shaman": 5, "hunter": 3}))
    assert not offered(match, "vision")
    assert clause_against(match, "vision shaman") == "M7.4"


def test_m7_5_a_wake_with_nobody_asleep_is_lost() -> None:
    match = reaches("warrior", 1, wigwam=0)
    assert space(match, 0, "warrior") == 1
    assert not offered(match, "wake"), "the turn goes on"


def test_m7_5_a_good_the_supply_lacks_is_lost() -> None:
    """7 berries in a storage, 1 on a place and 2 on the map: none is left for Gatherer 1."""
    match = acting("green", village(), village(berry=7, place_3="berry"), bare="t1.forest")
    assert supply(match, "berry") == 0
    play(match, "vision gatherer")
    assert space(match, 0, "gatherer") == 1
    assert storage(match, 0) == [0, 0, 0, 0]


def test_m7_5_shaman_1_with_nothing_to_use_again() -> None:
    match = again(1)
    assert space(match, 0, "shaman") == 1
    assert not offered(match, "again")


@pytest.mark.parametrize(
    ("path", "number", "first", "later"),
    [("hunter", 2, 2, 1), ("hunter", 3, 3, 2), ("hunter", 5, 4, 3)],
)
def test_m7_6_the_first_to_reach_a_space_gets_more(path: str, number: int, first: int, later: int) -> None:
    assert reaches(path, number, other=number - 1).scores() == [first, 0]
    assert reaches(path, number, other=number).scores() == [later, 0]
    assert reaches(path, number, other=number + 1).scores() == [later, 0], "he came by here before"


@pytest.mark.parametrize(("path", "number"), [("hunter", 4), ("gatherer", 4), ("warrior", 4), ("shaman", 3)])
def test_m7_6_only_the_first_gets_the_wampum(path: str, number: int) -> None:
    assert wampum(reaches(path, number, other=number - 1), 0) == (1, 0)
    assert wampum(reaches(path, number, other=number), 0) == (0, 0)
    assert wampum(reaches(path, number, other=number + 1), 0) == (0, 0)


def test_m7_6_any_other_player_may_have_been_first() -> None:
    three = [village(paths={"hunter": 1}), village(), village(paths={"hunter": 2})]
    match = acting("brown", *three, players=3, season="spring")
    assert play(match, "vision hunter").scores() == [1, 0, 0]


@pytest.mark.parametrize(
    ("number", "alone", "second"), [(1, 1, 1), (2, 2, 1), (3, 3, 2), (4, 0, 0), (5, 4, 3), (6, 5, 5)]
)
def test_m7_7_the_hunters_path(number: int, alone: int, second: int) -> None:
    assert reaches("hunter", number).scores()[0] == alone
    assert reaches("hunter", number, other=6).scores()[0] == second


def test_m7_7_hunter_4_exempts_from_bison() -> None:
    assert exempt(reaches("hunter", 3)) == set()
    assert exempt(reaches("hunter", 4)) == {"bison"}


def exempt(match: Match) -> set[str]:
    return {good for good, held in home(match, 0)["storage"].items() if held["exempt"]}


@pytest.mark.parametrize(
    ("number", "goods"),
    [(2, {"berry", "horse"}), (3, {"berry", "canoe"}), (5, {"berry", "horse", "bison", "canoe", "feather"})],
)
def test_m7_8_the_gatherers_path_offers_goods(number: int, goods: set[str]) -> None:
    match = reaches("gatherer", number)
    assert offered(match, "gain") == goods
    for good in sorted(goods):
        chosen = play(reaches("gatherer", number), f"gain {good}")
        assert seen(chosen)["in_hand"] == good
        assert {"place-3", "place-4"} < offered(chosen, "store")


def test_m7_8_gatherer_1_gives_a_berry() -> None:
    match = reaches("gatherer", 1)
    before = supply(match, "berry")
    assert offered(match, "store") == {"berry", "place-3", "place-4"}
    play(match, "store place-4")
    assert on_place(match, 0, 4) == {"berry"}
    assert before == 10 - 3 - 1


def test_m7_8_gatherer_4_exempts_from_berries() -> None:
    assert exempt(reaches("gatherer", 3)) == set()
    match = reaches("gatherer", 4)
    assert exempt(match) == {"berry"}
    assert storage(match, 0) == [0, 0, 0, 0]


def test_m7_8_a_good_the_supply_lacks_cannot_be_chosen() -> None:
    match = acting("green", village(paths={"gatherer": 4}), village(horse=7))
    play(match, "vision gatherer")
    assert offered(match, "gain") == {"berry", "bison", "canoe", "feather"}
    assert clause_against(match, "gain horse") == "M7.8"


def test_m7_8_the_good_must_be_one_of_the_space() -> None:
    assert clause_against(reaches("gatherer", 2), "gain canoe") == "M7.8"


def test_m7_9_warrior_1_may_wake_a_cree() -> None:
    match = reaches("warrior", 1, wigwam=3)
    assert match.moves() == ["wake 1", "pass"]
    play(match, "wake 1")
    assert wigwam(match, 0) == 2
    match = play(reaches("warrior", 1, wigwam=3), "pass")
    assert wigwam(match, 0) == 3


def test_m7_9_warrior_4_exempts_from_horses() -> None:
    assert exempt(reaches("warrior", 3)) == set()
    assert exempt(reaches("warrior", 4)) == {"horse"}


def test_m7_10_a_point_for_each_cree_woken_by_the_action() -> None:
    match = play(acting("brown", village(wigwam=4, paths={"warrior": 3})), "wake 3")
    assert match.scores() == [3, 0]


def test_m7_10_by_wampum() -> None:
    match = play(acting("brown", village(wigwam=4, active=2, paths={"warrior": 4})), "wampum wake", "wampum wake")
    assert match.scores() == [2, 0]


def test_m7_10_by_a_path_bonus() -> None:
    match = play(acting("beige", village(wigwam=4, paths={"warrior": 6})), "vision warrior", "wake 1")
    assert match.scores() == [1, 0]


def test_m7_10_by_the_shaman() -> None:
    match = play(again(1, wigwam=4, paths={"warrior": 6}), "again warrior", "wake 1")
    assert match.scores() == [1, 0]


def test_m7_10_at_the_seasons_end() -> None:
    match = play(spring(village(canoe=1, wigwam=4, paths={"warrior": 3}), round=5, tile="canoe"), "wake 1")
    assert match.score_sheet()[0][:2] == ("waking", [1, 0])


@pytest.mark.parametrize("number", [0, 1, 2])
def test_m7_10_not_before_space_3(number: int) -> None:
    match = play(acting("brown", village(wigwam=3, paths={"warrior": number})), "wake 3")
    assert match.scores() == [0, 0]


def test_m7_10_only_the_own_cree_count() -> None:
    match = play(acting("brown", village(wigwam=3), village(paths={"warrior": 3})), "wake 3")
    assert match.scores() == [0, 0]


def test_m7_10_whoever_sits_where() -> None:
    honoured = village(wigwam=3, paths={"warrior": 3})
    assert play(acting("brown", village(wigwam=3), honoured, active=1), "wake 3").scores() == [0, 3]
    assert play(acting("brown", honoured, village(wigwam=3), active=1), "wake 3").scores() == [0, 0]


def test_m7_11_warrior_5_places_a_cree_on_any_unoccupied_area() -> None:
    match = acting("beige", village("t1.lake", square=2, paths={"warrior": 4}), village("t3.mountains"))
    play(match, "vision warrior")
    assert offered(match, "place") == set(areas(match)) - {"t1.lake", "t3.mountains"}
    play(match, "place t3.prairie", "store bison")
    assert cree_at(match, "t3.prairie") == 0
    assert good_at(match, "t3.prairie") is None
    assert (square(match, 0), storage(match, 0)) == (1, [0, 0, 1, 0])


def test_m7_11_a_passive_player_needs_no_adjacency_either() -> None:
    match = passive("beige", village("t1.lake", paths={"warrior": 4}))
    play(match, "vision warrior")
    assert offered(match, "place") == set(areas(match)) - {"t1.lake"}


def test_m7_11_it_is_compulsory() -> None:
    match = reaches("warrior", 5)
    assert set(match.moves()) == {f"place {area}" for area in areas(match)}
    assert clause_against(match, "pass") == "M7.11"


def test_m7_11_and_lost_if_the_square_is_empty() -> None:
    match = reaches("warrior", 5, square=0)
    assert space(match, 0, "warrior") == 5
    assert standing(match, 0) == set()
    assert match.seat == 1, "nothing else was left to do"


def test_m7_11_it_is_not_the_territory_action() -> None:
    """After it the Territory action is still to come."""
    match = play(reaches("warrior", 5), "place t1.prairie", "store bison")
    assert offered(match, "place") == {"t1.hills", "t2.hills", "t3.hills"}


@pytest.mark.parametrize(("number", "free"), [(1, False), (2, True), (3, True), (6, True)])
def test_m7_12_from_warrior_2_on_passive_placements_need_not_be_adjacent(number: int, free: bool) -> None:
    match = passive("green", village("t1.lake", paths={"warrior": number}))
    everywhere = {"t1.forest", "t2.forest", "t3.forest"}
    assert offered(match, "place") == (everywhere if free else {"t1.forest"})


def test_m7_12_moves_still_go_to_adjacent_areas() -> None:
    match = passive("green", village("t1.lake", paths={"warrior": 2}))
    assert offered(match, "move") == {"t1.lake t1.forest"}
    assert clause_against(match, "move t1.lake t3.forest") == "M5.1"


@pytest.mark.parametrize("number", [1, 2, 4])
@pytest.mark.parametrize(("hunter", "points"), [(1, 1), (2, 1), (3, 2), (5, 3), (6, 2)])
def test_m7_13_the_shaman_uses_the_hunters_lower_points_again(number: int, hunter: int, points: int) -> None:
    match = again(number, paths={"hunter": hunter})
    assert set(match.moves()) == {"again hunter", "pass"}
    assert play(match, "again hunter").scores() == [points, 0]


@pytest.mark.parametrize(
    ("gatherer", "goods"),
    [(2, {"berry", "horse"}), (3, {"berry", "canoe"}), (5, {"berry", "horse", "bison", "canoe", "feather"})],
)
def test_m7_13_the_shaman_uses_the_gatherers_choice_again(gatherer: int, goods: set[str]) -> None:
    match = play(again(2, paths={"gatherer": gatherer}), "again gatherer")
    assert offered(match, "gain") == goods


@pytest.mark.parametrize("gatherer", [1, 6])
def test_m7_13_the_shaman_uses_the_gatherers_berry_again(gatherer: int) -> None:
    match = play(again(4, paths={"gatherer": gatherer}), "again gatherer", "store berry")
    assert storage(match, 0) == [1, 0, 0, 0]
    assert match.scores() == [0, 0], "not the 5 points of the last space"


@pytest.mark.parametrize("warrior", [1, 6])
def test_m7_13_the_shaman_wakes_again(warrior: int) -> None:
    match = play(again(1, wigwam=3, paths={"warrior": warrior}), "again warrior", "wake 1")
    assert wigwam(match, 0) == 2


def test_m7_13_the_shaman_places_again() -> None:
    match = play(again(2, square=1, paths={"warrior": 5}), "again warrior", "place t2.lake", "store canoe")
    assert cree_at(match, "t2.lake") == 0
    assert (square(match, 0), storage(match, 0)) == (0, [0, 0, 0, 1])


@pytest.mark.parametrize(
    ("path", "number"), [("hunter", 4), ("gatherer", 4), ("warrior", 2), ("warrior", 3), ("warrior", 4)]
)
def test_m7_13_lasting_effects_and_exemptions_give_nothing_again(path: str, number: int) -> None:
    match = again(1, paths={path: number, "hunter" if path != "hunter" else "gatherer": 1})
    assert path not in offered(match, "again")
    assert clause_against(match, f"again {path}") == "M7.13"
    assert wampum(match, 0) == (0, 0)


def test_m7_13_he_may_leave_it() -> None:
    match = play(again(1, paths={"hunter": 5}), "pass")
    assert match.scores() == [0, 0]


def test_m7_13_one_space_of_one_path() -> None:
    match = again(4, paths={"hunter": 5, "gatherer": 2, "warrior": 1})
    assert offered(match, "again") == {"hunter", "gatherer", "warrior"}
    play(match, "again hunter")
    assert not offered(match, "again")


def test_m7_13_a_bonus_that_would_do_nothing_is_not_offered() -> None:
    match = again(1, square=1, paths={"warrior": 5})
    assert square(match, 0) == 0, "the last one entered the Shaman's path"
    assert not offered(match, "again"), "nobody on the square to be placed"


def test_m7_13_nor_one_of_goods_the_supply_lacks() -> None:
    me = village(paths={"gatherer": 1, "hunter": 1})
    match = acting("white", me, village(berry=7, place_3="berry"), bare="t1.forest")
    assert supply(match, "berry") == 0
    assert offered(play(match, "vision shaman"), "again") == {"hunter"}


def test_m7_13_only_where_an_own_cree_stands() -> None:
    match = acting("white", village(paths={"hunter": 1}), village(paths={"gatherer": 1}))
    play(match, "vision shaman")
    assert offered(match, "again") == {"hunter"}


def test_m7_14_shaman_3_exempts_from_canoes_and_uses_nothing_again() -> None:
    assert exempt(again(2, paths={"hunter": 4})) == {"bison"}
    match = again(3, paths={"hunter": 1})
    assert exempt(match) == {"canoe"}
    assert not offered(match, "again")


def test_m7_14_shaman_5_gives_nothing_at_once() -> None:
    match = again(5, paths={"hunter": 1})
    assert not offered(match, "again")
    assert match.scores() == [0, 0]
    assert wampum(match, 0) == (0, 0)


@pytest.mark.parametrize(
    ("path", "number", "good"),
    [("hunter", 4, "bison"), ("gatherer", 4, "berry"), ("warrior", 4, "horse"), ("shaman", 3, "canoe")],
)
def test_m7_15_exemptions_stay_when_the_cree_moves_on(path: str, number: int, good: str) -> None:
    for later in range(number, 6):
        match = spring(village(paths={path: later}, **of(good, 2)), village(**of(good, 1)), round=3, tile=good)
        assert match.moves() == [f"score {good}", "pass"]


def test_m7_15_lasting_effects_stay_when_the_cree_moves_on() -> None:
    for later in (3, 4, 5, 6):
        match = play(acting("blue", village(wigwam=4, paths={"warrior": later})), "wake 2")
        assert match.scores() == [2, 0]
        match = passive("green", village("t1.lake", paths={"warrior": later}))
        assert "t3.forest" in offered(match, "place")


@pytest.mark.parametrize(("path", "number"), [("hunter", 4), ("gatherer", 4), ("warrior", 4), ("shaman", 3)])
def test_m7_16_no_wampum_in_the_supply_none_from_a_path(path: str, number: int) -> None:
    match = acting(DISK[path], village(paths={path: number - 1}), village(active=12))
    play(match, f"vision {path}")
    assert wampum(match, 0) == (0, 0)
    assert supply(match, "wampum") == 0
    assert space(match, 0, path) == number


def test_m7_8_a_gained_feather_is_stored_like_any_other() -> None:
    match = play(reaches("gatherer", 5), "gain feather", "store bison")
    assert sector(match, 0, "bison") == ["feather"]
