"""M8 Events."""

from __future__ import annotations

from typing import Any

import pytest

from birchbark import Match
from tests.manitoba.table import (
    PATHS,
    Toml,
    autumn,
    clause_against,
    good_at,
    offered,
    on_place,
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


def test_m8_1_each_player_in_turn_from_the_active_player_clockwise() -> None:
    villages = [village(f"t{tile}.forest t{tile}.lake") for tile in (1, 2, 3, 4)]
    match = summer(*villages, round=2, event="retreat", players=4, active=2)
    deciders: list[int | None] = []
    for tile in (3, 4, 1, 2):
        deciders.append(match.seat)
        match.play(f"retreat t{tile}.lake")
    assert deciders == [2, 3, 0, 1]


@pytest.mark.parametrize("round_", [1, 2, 4])
def test_m8_1_on_the_rounds_of_the_three_cards(round_: int) -> None:
    match = autumn(village("t1.forest t1.lake"), round=round_, event="presence")
    assert match.scores() == [2, 0]


def test_m8_2_vision_enters_a_path_or_goes_on_on_any_path() -> None:
    match = spring(village(square=3, paths={"hunter": 2}), village(), round=1, event="vision")
    assert offered(match, "vision") == {"hunter", "gatherer", "warrior", "shaman"}
    play(match, "vision hunter")
    assert space(match, 0, "hunter") == 3
    assert match.scores() == [3, 0], "with the bonus of the space"
    assert match.seat == 1
    play(match, "vision shaman")
    assert space(match, 1, "shaman") == 1
    assert square(match, 1) == 4


def test_m8_2_without_a_cree_on_the_square_only_begun_paths() -> None:
    match = spring(village(square=0, paths={"hunter": 2, "shaman": 1}), village(), round=1, event="vision")
    assert offered(match, "vision") == {"hunter", "shaman"}
    assert clause_against(match, "vision warrior") == "M7.1"


def test_m8_2_it_is_compulsory() -> None:
    match = spring(village(), village(), round=1, event="vision")
    assert set(match.moves()) == {f"vision {path}" for path in PATHS}
    assert clause_against(match, "pass") == "M8.2"


def test_m8_2_if_possible() -> None:
    """Nobody on the square, no path begun: the event passes him by."""
    match = spring(village(square=0), village(square=0), round=1, event="vision")
    assert offered(match, "take"), "the next round"


def test_m8_2_a_last_space_is_left_alone_and_gives_no_repeat_bonus() -> None:
    ends = {"hunter": 6, "gatherer": 6, "warrior": 6, "shaman": 4}
    match = spring(village(wigwam=2, paths=ends), village(square=0), round=1, event="vision")
    assert space(match, 0, "shaman") == 5, "the one path that could go on"
    assert match.scores() == [0, 0]
    match = spring(village(paths={"hunter": 6}), village(), round=1, event="vision")
    assert offered(match, "vision") == {"gatherer", "warrior", "shaman"}
    assert clause_against(match, "vision hunter") == "M8.2"


def test_m8_3_wander_moves_a_cree_to_an_adjacent_area_of_any_landscape() -> None:
    match = spring(village("t1.forest"), village("t1.hills"), round=1, event="wander")
    assert offered(match, "move") == {"t1.forest t1.mountains", "t1.forest t1.lake"}, "the hills are occupied"
    assert clause_against(match, "move t1.forest t1.hills") == "M5.2"
    assert clause_against(match, "move t1.forest t2.forest") == "M5.1"
    assert clause_against(match, "place t1.lake") == "M8.3"
    play(match, "move t1.forest t1.lake", "store canoe")
    assert standing(match, 0) == {"t1.lake"}
    assert storage(match, 0) == [0, 0, 0, 1]


def test_m8_3_the_good_may_go_to_a_ceremonial_place() -> None:
    match = spring(village("t1.forest", place_3="berry horse"), village(), round=1, event="wander")
    play(match, "move t1.forest t1.lake", "store place-3")
    assert wampum(match, 0) == (1, 0)
    assert storage(match, 0) == [1, 1, 0, 1]


def test_m8_3_it_is_compulsory_if_possible() -> None:
    match = spring(village("t1.forest"), village(), round=1, event="wander")
    assert clause_against(match, "pass") == "M8.3"
    play(match, "move t1.forest t1.lake", "store canoe")
    assert offered(match, "take"), "seat 1 has nobody to move"


def test_m8_4_retreat_takes_a_cree_to_the_wigwam() -> None:
    match = summer(village("t1.forest t2.lake", wigwam=1), village(), round=1, event="retreat")
    assert offered(match, "retreat") == {"t1.forest", "t2.lake"}
    assert clause_against(match, "retreat t3.lake") == "M8.4"
    assert clause_against(match, "pass") == "M8.4", "compulsory if there is one"
    play(match, "retreat t1.forest")
    assert standing(match, 0) == {"t2.lake"}
    assert wigwam(match, 0) == 2
    assert good_at(match, "t1.forest") is None, "nothing is refilled"


def test_m8_4_the_only_one_goes_without_asking() -> None:
    match = summer(village("t1.forest", wigwam=1), village(), round=1, event="retreat")
    assert standing(match, 0) == set()
    assert wigwam(match, 0) == 2


def test_m8_5_gift_offers_what_the_card_shows() -> None:
    match = spring(village(), village(), round=1, event="gift berry horse")
    assert set(match.moves()) == {"gain berry", "gain horse"}
    assert clause_against(match, "gain bison") == "M8.5"
    before = supply(match, "horse")
    play(match, "gain horse", "store place-4")
    assert supply(match, "horse") == before - 1
    assert on_place(match, 0, 4) == {"horse"}
    assert match.seat == 1
    match = summer(village(), village(), round=1, event="gift bison canoe")
    assert set(match.moves()) == {"gain bison", "gain canoe"}


def test_m8_5_only_what_the_supply_has() -> None:
    match = spring(village(), village(berry=7), round=1, event="gift berry horse")
    assert supply(match, "berry") == 0
    assert offered(match, "store") == {"horse", "place-3", "place-4"}, "a horse is all there is"


def test_m8_5_none_if_it_has_none_of_them() -> None:
    match = spring(village(), village(berry=7, horse=7), round=1, event="gift berry horse")
    assert offered(match, "take"), "the next round"
    assert storage(match, 0) == [0, 0, 0, 0]


def test_m8_6_wind_takes_a_feather_of_choice_and_the_gap_closes() -> None:
    mine = village(berry="feather berry berry", canoe="canoe feather")
    match = spring(mine, village(), round=1, event="wind")
    assert set(match.moves()) == {"wind berry", "wind canoe"}
    assert clause_against(match, "wind horse") == "M8.6"
    before = supply(match, "feather")
    play(match, "wind berry")
    assert sector(match, 0, "berry") == ["berry", "berry"]
    assert sector(match, 0, "canoe") == ["canoe", "feather"]
    assert supply(match, "feather") == before + 1


def test_m8_6_feathers_on_ceremonial_places_stay() -> None:
    match = spring(village(place_3="feather", place_4="feather", berry=1), village(), round=1, event="wind")
    assert offered(match, "take"), "there was none in a sector"
    assert on_place(match, 0, 3) == on_place(match, 0, 4) == {"feather"}
    assert storage(match, 0) == [1, 0, 0, 0]


def test_m8_7_presence_a_point_for_each_cree_on_the_territory() -> None:
    match = spring(
        village("t1.forest t2.lake t3.hills", paths={"hunter": 1}), village("t1.lake"), round=1, event="presence"
    )
    assert match.scores() == [3, 1]


def test_m8_8_lakes_2_points_for_each_cree_on_a_lake() -> None:
    match = spring(village("t1.forest t2.lake t3.lake"), village("t1.hills"), round=1, event="lakes")
    assert match.scores() == [4, 0]


def four(event: str, *villages: Toml) -> Match:
    return summer(*villages, round=2, event=event, players=4)


def crowd(*counts: int) -> list[Toml]:
    """Players with so many Cree on the territory: each on a tile of his own, and more on the last."""
    lands = ["forest", "hills", "prairie", "lake", "mountains"]
    return [village(" ".join(f"t{seat + 1}.{land}" for land in lands[:many])) for seat, many in enumerate(counts)]


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((4, 3, 2, 1), [6, 2, 0, 0]),
        ((4, 4, 2, 1), [6, 6, 2, 0]),
        ((5, 3, 3, 1), [6, 2, 2, 0]),
        ((2, 2, 2, 2), [6, 6, 6, 6]),
        ((3, 0, 0, 0), [6, 0, 0, 0]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
        ((2, 2, 0, 0), [6, 6, 0, 0]),
    ],
)
def test_m8_9_majority_6_for_the_most_2_for_the_second_most(counts: tuple[int, ...], points: list[int]) -> None:
    assert four("majority", *crowd(*counts)).scores() == points


def test_m8_9_only_cree_on_the_territory_count() -> None:
    villages: list[Any] = [village("t1.forest", paths={"hunter": 1, "shaman": 1}), village("t2.forest t2.lake")]
    assert summer(*villages, round=1, event="majority").scores() == [2, 6]


def test_m8_10_chain_goes_by_the_largest_group_of_adjacent_areas() -> None:
    match = four(
        "chain",
        # Forest, hills and prairie of tile 1 hang together over the hills, and the prairie over the seam: 4.
        village("t1.forest t1.hills t1.prairie t2.forest"),
        # Five Cree, but in groups of 1, 2 and 2.
        village("t2.mountains t3.hills t3.forest t5.prairie t5.forest"),
        # Two groups of two.
        village("t4.hills t4.prairie"),
        village("t5.hills"),
    )
    assert match.scores() == [6, 2, 2, 0]


def test_m8_10_areas_of_others_do_not_join() -> None:
    """Forest and prairie of tile 1 touch only over the hills, where the other stands."""
    match = summer(village("t1.forest t1.prairie"), village("t1.hills"), round=1, event="chain")
    assert match.scores() == [6, 6]


def test_m8_10_groups_run_round_a_ring() -> None:
    """Lakes 1 and 3 touch over the ring's closing seam, which a row has not."""
    villages = village("t1.lake t3.lake"), village("t2.forest t3.mountains")
    ring = summer(*villages, round=1, event="chain", layout="lake-manitoba")
    assert ring.scores() == [6, 2]
    assert summer(*villages, round=1, event="chain").scores() == [6, 6]


def test_m8_10_nobody_on_the_territory_nothing() -> None:
    assert summer(village(), village("t1.lake"), round=1, event="chain").scores() == [0, 6]


def test_m8_1_points_come_before_the_next_round() -> None:
    match = spring(village("t1.lake"), round=1, event="presence")
    assert (seen(match)["round"], match.scores()) == (2, [1, 0])
