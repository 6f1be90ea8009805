"""W3 Activating a tile."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.wendake.table import (
    PLACES,
    acting,
    clause_against,
    fire,
    grid,
    marked,
    mine,
    offered,
    play,
    resources,
    seen,
    skip_turn,
    tracks,
    turn,
    verbs,
    village,
)

LINES = [
    *[{f"g{row}{column}" for column in range(3)} for row in range(3)],
    *[{f"g{row}{column}" for row in range(3)} for column in range(3)],
    {"g00", "g11", "g22"},
    {"g02", "g11", "g20"},
]


def in_line(places: set[str]) -> set[str]:
    """The places that go on with these in some line."""
    return set().union(*(line for line in LINES if places <= line)) - places


def test_w3_1_the_first_marker_may_go_on_any_tile() -> None:
    assert offered(turn(village()), "place") == set(PLACES)


@pytest.mark.parametrize("first", PLACES)
def test_w3_1_the_second_shares_a_line_with_it(first: str) -> None:
    match = turn(village(markers=first))
    assert offered(match, "place") == in_line({first})
    for place in set(PLACES) - in_line({first}) - {first}:
        assert clause_against(match, f"place {place}") == "W3.1"


@pytest.mark.parametrize("two", [pair for pair in combinations(PLACES, 2) if in_line(set(pair))], ids=" ".join)
def test_w3_1_the_third_completes_the_line(two: tuple[str, str]) -> None:
    match = turn(village(markers=" ".join(two)))
    third = in_line(set(two))
    assert len(third) == 1
    assert offered(match, "place") == third
    skip_turn(match, f"place {min(third)}")
    assert marked(match) in LINES


def test_w3_1_no_order_within_the_line() -> None:
    match = turn(village(swaps=1), village(swaps=1))
    for place in ("g11", "g22", "g00"):
        skip_turn(match, f"place {place}")
        if match.seat == 1:
            skip_turn(match, f"place {min(offered(match, 'place'))}")
    assert marked(match) == {"g00", "g11", "g22"}


@pytest.mark.parametrize("first", PLACES)
def test_w3_2_not_a_tile_with_a_marker(first: str) -> None:
    match = turn(village(markers=first))
    assert first not in offered(match, "place")
    assert clause_against(match, f"place {first}") == "W3.2"


@pytest.mark.parametrize("token", [place for place in PLACES if place != "g11"])
def test_w3_2_not_a_tile_with_the_sacred_fire_token_nor_one_that_needs_it(token: str) -> None:
    match = turn(village(markers="g11", fire=token))
    row, column = int(token[1]), int(token[2])
    opposite = f"g{2 - row}{2 - column}"
    assert offered(match, "place") == set(PLACES) - {"g11", token, opposite}
    assert clause_against(match, f"place {token}") == "W3.2"
    assert clause_against(match, f"place {opposite}") == "W3.2"


def test_w3_2_no_choice_that_leaves_no_line_to_complete() -> None:
    """From the corner with the token in the top row, the row is closed: the column and the diagonal are left."""
    match = turn(village(markers="g00", fire="g02"))
    assert offered(match, "place") == {"g10", "g20", "g11", "g22"}
    assert clause_against(match, "place g01") == "W3.2"


def test_w3_3_the_actions_from_top_to_bottom() -> None:
    match = acting("tan move-1", village(beavers=2))
    assert offered(match, "do") == {"tan"}
    assert clause_against(match, "do move") == "W3.3"
    match.play("do tan")
    assert resources(match) == {"leather": 2}
    assert offered(match, "do") == {"move"}
    assert clause_against(match, "do tan") == "W3.3"


def test_w3_3_any_or_all_of_them() -> None:
    match = acting("tan move-1", village(beavers=2))
    match.play("skip")
    assert mine(match)["beavers"] == 2
    play(match, "do move", "done")
    assert match.seat == 1
    match = acting("tan move-1", village(beavers=2))
    play(match, "do tan", "skip")
    assert match.seat == 1


def test_w3_3_all_three_actions_of_an_advanced_tile() -> None:
    match = acting("hunt move-1 trade", village(grid=grid(g00="hunt move-1 trade"), resources={"fish": 1}))
    did = []
    for _ in range(3):
        (action,) = offered(match, "do")
        did.append(action)
        match.play(f"do {action}")
        while "done" in match.moves():
            match.play("done")
    assert did == ["hunt", "move", "trade"]


def test_w3_3_only_the_actions_shown() -> None:
    match = acting("harvest", village())
    assert clause_against(match, "do hunt") == "W3.3"


def test_w3_4_the_ritual_side_shows_the_ritual_alone() -> None:
    match = turn(village(grid=grid(g00="tan move-1 / ritual"), beavers=3))
    match.play("place g00")
    assert match.moves() == ["do ritual", "skip"]
    assert clause_against(match, "do tan") == "W3.3"
    play(match, "do ritual", "return woman", "return woman")
    assert tracks(match)[2] == 5
    assert match.seat == 1


def test_w3_5_both_sides_of_all_tiles_are_public() -> None:
    match = turn(village(grid=grid(g00="tan move-1 / ritual")))
    for seat in (0, 1, None):
        tile = seen(match, seat)["villages"][0]["grid"][0]
        assert tile["actions"] == ["tan", "move-1"]
        assert tile["ritual"] is True


def test_w3_2_after_the_swap_the_line_is_judged_by_places() -> None:
    match = turn(village(markers="g00", fire="g01", swaps=1))
    match.play("swap g01 g10")
    assert fire(match) == "g10"
    assert offered(match, "place") == {"g01", "g02", "g11", "g22"}
    assert "skip" not in verbs(match)
