"""M5 Territory action."""

from __future__ import annotations

from tests.manitoba.games import goods_in_play
from tests.manitoba.table import (
    acting,
    clause_against,
    cree_at,
    good_at,
    offered,
    passive,
    play,
    seen,
    spring,
    square,
    standing,
    storage,
    supply,
    touching,
    village,
)


def test_m5_1_place_a_cree_from_the_square() -> None:
    match = acting("green", village("t3.lake"))
    assert offered(match, "place") == {"t1.forest", "t2.forest", "t3.forest"}
    before = square(match, 0)
    play(match, "place t1.forest")
    assert (cree_at(match, "t1.forest"), square(match, 0)) == (0, before - 1)
    assert cree_at(match, "t3.lake") == 0


def test_m5_1_without_a_cree_on_the_square_none_can_be_placed() -> None:
    match = acting("green", village(square=0))
    assert not offered(match, "place")
    assert clause_against(match, "place t1.forest") == "M5.1"


def test_m5_1_or_move_a_cree_to_an_adjacent_area_of_the_landscape() -> None:
    match = acting("green", village("t1.prairie t3.lake", square=0))
    # The prairie of tile 1 lies in the east, next to the forest of tile 2; the lake of tile 3 touches its forest.
    assert offered(match, "move") == {"t1.prairie t2.forest", "t3.lake t3.forest"}
    assert clause_against(match, "move t1.prairie t1.hills") == "M3.3"
    assert clause_against(match, "move t1.prairie t3.forest") == "M5.1"
    assert clause_against(match, "move t2.lake t2.forest") == "M5.1"
    play(match, "move t1.prairie t2.forest")
    assert standing(match, 0) == {"t2.forest", "t3.lake"}
    assert square(match, 0) == 0


def test_m5_1_moving_takes_none_from_the_square() -> None:
    match = acting("green", village("t1.hills"))
    before = square(match, 0)
    play(match, "move t1.hills t1.forest")
    assert square(match, 0) == before


def test_m5_2_at_most_one_cree_stands_on_an_area() -> None:
    match = acting("green", village("t1.hills t2.forest"), village("t1.forest"))
    assert offered(match, "place") == {"t3.forest"}
    assert not offered(match, "move"), "t1.forest next to it is occupied"
    assert clause_against(match, "place t1.forest") == "M5.2"
    assert clause_against(match, "place t2.forest") == "M5.2"
    assert clause_against(match, "move t1.hills t1.forest") == "M5.2"


def test_m5_2_an_unoccupied_area_may_be_empty() -> None:
    match = acting("green", bare="t1.forest t2.forest t3.forest")
    assert offered(match, "place") == {"t1.forest", "t2.forest", "t3.forest"}


def test_m5_3_the_active_player_places_on_any_unoccupied_area_of_the_landscape() -> None:
    match = acting("green", village("t1.mountains"))
    assert offered(match, "place") == {"t1.forest", "t2.forest", "t3.forest"}


def test_m5_3_a_passive_player_places_adjacent_to_an_own_cree() -> None:
    match = passive("brown", village("t1.mountains"), village("t3.mountains"))
    nearby = {area for area in touching(match, "t1.mountains") if area.split(".")[1] in ("forest", "hills", "prairie")}
    assert nearby == {"t1.forest", "t1.hills", "t1.prairie"}
    assert offered(match, "place") == nearby, "of any landscape in the village, but next to the own Cree only"
    assert clause_against(match, "place t3.forest") == "M5.3"
    assert clause_against(match, "place t2.forest") == "M5.3"


def test_m5_3_an_own_cree_of_any_landscape_will_do() -> None:
    match = passive("green", village("t1.prairie t3.lake"))
    assert offered(match, "place") == {"t2.forest", "t3.forest"}


def test_m5_3_without_a_cree_on_the_territory_anywhere() -> None:
    match = passive("green", village(), village("t1.forest"))
    assert offered(match, "place") == {"t2.forest", "t3.forest"}


def test_m5_3_a_cree_on_a_path_is_not_on_the_territory() -> None:
    match = passive("green", village(paths={"hunter": 3}))
    assert offered(match, "place") == {"t1.forest", "t2.forest", "t3.forest"}


def test_m5_3_with_warrior_2_anywhere() -> None:
    match = passive("green", village("t1.mountains", paths={"warrior": 2}))
    assert offered(match, "place") == {"t1.forest", "t2.forest", "t3.forest"}


def test_m5_4_the_good_is_taken_and_stored() -> None:
    match = acting("blue")
    play(match, "place t2.lake")
    assert seen(match)["in_hand"] == "canoe"
    assert good_at(match, "t2.lake") is None
    play(match, "store canoe")
    assert storage(match, 0) == [0, 0, 0, 1]
    assert seen(match)["in_hand"] is None


def test_m5_4_also_after_a_move() -> None:
    match = play(acting("blue", village("t2.forest")), "move t2.forest t2.lake", "store canoe")
    assert storage(match, 0) == [0, 0, 0, 1]


def test_m5_4_nothing_where_nothing_lies() -> None:
    match = play(acting("blue", bare="t2.lake"), "place t2.lake")
    assert storage(match, 0) == [0, 0, 0, 0]
    assert match.seat == 1, "there was nothing to store"


def test_m5_5_an_area_with_a_good_gets_no_second_one() -> None:
    """Forest 1 holds a berry, 2 is empty, on 3 stands a Cree: only 2 is refilled."""
    match = spring(village(berry=2), village("t3.forest"), round=3, tile="berry horse", bare="t2.forest")
    play(match, "score berry")
    assert [good_at(match, f"t{tile}.forest") for tile in (1, 2, 3)] == ["berry", "berry", None]
    assert supply(match, "berry") == 10 - 2
    assert goods_in_play(seen(match))["berry"] == 10


def test_m5_5_leaving_an_area_does_not_refill_it() -> None:
    match = play(acting("blue", village("t2.forest")), "move t2.forest t2.lake", "store canoe")
    assert good_at(match, "t2.forest") is None
