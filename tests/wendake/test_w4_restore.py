"""W4 The Restore phase, and W5 swapping."""

from __future__ import annotations

import pytest

from tests.wendake.table import (
    PLACES,
    TILES,
    acting,
    clause_against,
    ended,
    faces,
    fire,
    grid,
    hand,
    marked,
    mine,
    offered,
    on_space,
    play,
    restoring,
    seen,
    tracks,
    turn,
    verbs,
    village,
)

LINE = "g00 g11 g22"
SHOWN = ["hunt move-1 trade", "harvest trade", "fish trade", "tan trade", "tan fish", "move-4 fish"]


def display(view: dict[str, list[list[str] | None]]) -> list[str]:
    return ["none" if tile is None else " ".join(tile) for tile in view["display"]]


def test_w4_1_the_new_turn_order_holds_at_once() -> None:
    match = restoring(players=4, order=(2, 0, 3, 1))
    assert seen(match)["order"] == [2, 0, 3, 1]
    deciders = []
    while "aside" in verbs(match):
        deciders.append(match.seat)
        match.play("skip")
    assert deciders == [2, 0, 3, 1], "for the tiles already"
    assert match.seat == 2
    assert seen(match)["reserved"] == []


def test_w4_2_tiles_with_markers_are_flipped_whichever_side_is_up() -> None:
    tiles = grid(g00="tan move-1 / ritual", g10="masks / ritual")
    match = restoring(village(grid=tiles, markers="g00 g01 g02"))
    assert faces(match)[3:] == [
        "tan move-1",
        "fish military / ritual",
        "move-3 / ritual",
        "masks / ritual",
        *TILES[4:6],
    ]


def test_w4_2_the_tile_with_the_token_is_not_flipped_but_the_sacred_fire_tile_is() -> None:
    match = restoring(village(markers="g10 g11 g12", fire="g01"))
    found = faces(match)
    assert found[4] == "fish military"
    assert found[7] == "sacred-fire / ritual"


def test_w4_2_all_players_flip() -> None:
    match = restoring(village(markers="g00 g01 g02"), village(markers="g10 g11 g12"))
    assert [" / ritual" in tile for tile in faces(match, 1)] == [False] * 6 + [True] * 3


def test_w4_3_all_tiles_slide_down_and_the_bottom_three_turn_action_side_up() -> None:
    match = restoring(village(grid=grid(g20="hunt move-1 / ritual"), markers="g02 g12 g22"))
    assert faces(match)[:3] == ["", "", ""]
    assert faces(match)[3:] == [
        "tan move-1",
        "fish military",
        "move-3 / ritual",
        "masks",
        "sacred-fire",
        "trade / ritual",
    ]
    assert [" ".join(tile) for tile in mine(match)["below"]] == ["hunt move-1", "harvest", "canoe move-1"]
    play(match, "skip", "skip")
    assert set(faces(match)[:3]) == {"hunt move-1", "harvest", "canoe move-1"}, "action side up"


def test_w4_4_one_tile_may_be_set_aside_for_one_on_display() -> None:
    match = restoring(village(markers=LINE), display=SHOWN)
    assert match.moves() == ["aside b1", "aside b2", "aside b3", "skip"]
    match.play("aside b2")
    assert offered(match, "take") == {"d1", "d2", "d3", "d4", "d5", "d6"}
    match.play("take d3")
    assert mine(match)["aside"] == [["harvest"]]
    assert set(faces(match)[:3]) == {"hunt move-1", "fish trade", "canoe move-1"}
    assert match.seat == 1


def test_w4_4_or_for_one_set_aside_in_an_earlier_year_not_just_now() -> None:
    tiles = grid(g00="tan fish", g21="move-4 fish")
    match = restoring(village(grid=tiles, aside=["tan move-1", "harvest"], markers=LINE))
    match.play("aside b1")
    assert {"a1", "a2"} <= offered(match, "take")
    assert clause_against(match, "take a3") == "W4.4"
    match.play("take a1")
    assert set(faces(match)[:3]) == {"tan move-1", "move-4 fish", "canoe move-1"}
    assert mine(match)["aside"] == [["harvest"], ["hunt", "move-1"]]


def test_w4_4_only_one_and_only_of_those_below() -> None:
    match = restoring(village(markers=LINE), display=SHOWN)
    assert clause_against(match, "take d1") == "W4.4"
    match.play("aside b1")
    assert clause_against(match, "aside b2") == "W4.4"
    match.play("take d1")
    assert match.seat == 1, "one each"


def test_w4_4_tiles_are_not_exchanged_in_a_turn() -> None:
    match = turn(village())
    assert clause_against(match, "aside b1") == "W4.4"
    assert clause_against(match, "take d1") == "W4.4"


def test_w4_5_the_three_go_in_random_order_into_the_top_row() -> None:
    orders = set()
    for seed in range(40):
        match = restoring(village(markers=LINE), seed=seed, display=SHOWN)
        play(match, "aside b1", "take d6")
        orders.add(tuple(faces(match)[:3]))
    assert len(orders) == 6
    assert {tile for row in orders for tile in row} == {"move-4 fish", "harvest", "canoe move-1"}


def test_w4_6_a_taken_tile_is_replaced_before_the_next_player_chooses() -> None:
    match = restoring(village(markers=LINE), display=SHOWN, tiles_left=3)
    play(match, "aside b1", "take d2")
    assert match.seat == 1
    shown = display(seen(match))
    assert (shown[0], shown[2:]) == (SHOWN[0], SHOWN[2:])
    assert shown[1] not in ("none", *SHOWN)
    assert seen(match)["tiles_left"] == 2


def test_w4_6_with_an_empty_stack_the_display_stays_short() -> None:
    match = restoring(village(markers=LINE), display=SHOWN, tiles_left=0)
    play(match, "aside b1", "take d2")
    assert display(seen(match)) == [SHOWN[0], "none", *SHOWN[2:]]
    match.play("aside b1")
    assert offered(match, "take") == {"d1", "d3", "d4", "d5", "d6"}
    assert clause_against(match, "take d2") == "W4.4"


LEVEL_2 = {
    *("harvest fish trade", "hunt tan trade", "canoe fish trade", "tan fish trade", "harvest tan trade", "masks trade"),
    *("move-3 military", "canoe move-2 military", "harvest fish move-2", "harvest hunt fish", "masks harvest move-1"),
    *(
        "masks hunt tan",
        "masks military",
        "move-2 fish trade",
        "masks tan move-1",
        "military trade",
        "harvest move-2 military",
    ),
}


@pytest.mark.parametrize(("players", "left"), [(2, 5), (3, 8), (4, 11)])
def test_w4_7_at_the_end_of_year_3_level_2_takes_the_place_of_level_1(players: int, left: int) -> None:
    match = restoring(players=players, year=3)
    for _ in range(players):
        play(match, "aside b1")
        assert not set(display(seen(match))) & LEVEL_2, "after the last player only"
        match.play("take d1")
    view = seen(match)
    assert (view["year"], view["level"], view["tiles_left"]) == (4, 2, left)
    assert set(display(view)) <= LEVEL_2
    assert len(set(display(view))) == 6


@pytest.mark.parametrize("year", [1, 2, 4, 5, 6])
def test_w4_7_in_no_other_year(year: int) -> None:
    match = restoring(year=year)
    before = display(seen(match))
    play(match, "skip", "skip")
    assert display(seen(match)) == before
    assert seen(match)["level"] == (2 if year > 3 else 1)


def test_w4_8_disks_and_played_cards_return() -> None:
    match = restoring(
        village(disk="two-alike", hand="wolf-french", played="bear-english bear-french"),
        village(disk="three-different", played="crow-french deer-french hare-french"),
    )
    assert on_space(match, "two-alike") == [0]
    play(match, "skip", "skip")
    assert on_space(match, "two-alike") == on_space(match, "three-different") == []
    assert hand(match, 0) == ["bear-english", "bear-french", "wolf-french"]
    assert hand(match, 1) == ["crow-french", "deer-french", "hare-french"]
    assert mine(match, 0)["played"] == mine(match, 1)["played"] == []


def test_w4_9_used_progress_tiles_are_turned_face_up() -> None:
    tiles = "gain-animal move-2"
    match = restoring(village(progress=tiles, used=tiles), village())
    assert mine(match)["used"] == ["gain-animal", "move-2"]
    play(match, "skip", "skip")
    assert mine(match)["used"] == []
    assert offered(match, "use") == {"gain-animal", "move-2"}


def test_w4_9_until_then_they_stay_face_down() -> None:
    match = turn(village(progress="gain-animal", used="gain-animal"))
    assert clause_against(match, "use gain-animal") == "W4.9"


def test_w4_10_the_year_marker_advances() -> None:
    for year in range(1, 7):
        match = restoring(year=year)
        play(match, "skip", "skip")
        assert seen(match)["year"] == year + 1


def test_w4_10_after_year_7_the_game_ends_with_the_new_turn_order() -> None:
    match = restoring(
        village(markers="g00 g01 g02", disk="two-alike", played="bear-english bear-french"), order=(1, 0), year=7
    )
    assert match.seat is None
    assert seen(match)["order"] == [1, 0]
    assert faces(match) == list(TILES), "nothing else is carried out"
    assert on_space(match, "two-alike") == [0]
    assert match.moves() == []


def test_w4_11_markers_and_tokens_go_back() -> None:
    match = restoring(village(markers="g10 g11 g12", fire="g01"), village(markers="g00 g01 g02"))
    play(match, "skip", "skip")
    for seat in (0, 1):
        assert mine(match, seat)["markers"] == 4
        assert marked(match, seat) == set()
        assert fire(match, seat) == ""
    assert offered(match, "place") == set(PLACES)


def test_w4_11_taking_back_a_tile_does_not_touch_the_display() -> None:
    tiles = grid(g00="tan fish")
    match = restoring(
        village(grid=tiles, markers=LINE), display=[tile for tile in SHOWN if tile != "tan fish"] + ["masks hunt"]
    )
    before, left = display(seen(match)), seen(match)["tiles_left"]
    play(match, "aside b3", "take a1")
    assert display(seen(match)) == before
    assert seen(match)["tiles_left"] == left


def test_w5_1_two_tiles_without_markers_may_be_swapped_once_a_game() -> None:
    match = turn(village(swaps=1))
    assert len(offered(match, "swap")) == 36
    match.play("swap g00 g12")
    assert faces(match) == ["trade", *TILES[1:5], "tan move-1", *TILES[6:]]
    assert mine(match)["swaps"] == 0
    assert offered(match, "swap") == set()
    assert clause_against(match, "swap g00 g12") == "W5.1"


def test_w5_1_not_a_tile_with_a_marker() -> None:
    match = turn(village(swaps=1, markers="g00"))
    assert not any("g00" in pair for pair in offered(match, "swap"))
    assert clause_against(match, "swap g00 g01") == "W5.1"


def test_w5_1_a_tile_keeps_its_side_and_the_token() -> None:
    match = turn(village(swaps=1, markers="g10 g11", fire="g00", grid=grid(g00="tan move-1 / ritual")))
    match.play("swap g00 g22")
    assert faces(match)[8] == "tan move-1 / ritual"
    assert fire(match) == "g22"


def test_w5_1_not_if_no_line_could_be_completed() -> None:
    match = turn(village(swaps=1, markers="g10 g11", fire="g00"))
    assert "g00 g12" not in offered(match, "swap")
    assert clause_against(match, "swap g00 g12") == "W5.1"
    assert "g00 g02" in offered(match, "swap")


@pytest.mark.parametrize(
    ("tile", "lines"),
    [
        ("harvest", []),
        ("trade", ["do trade"]),
        ("masks", ["do masks"]),
        ("masks", ["do masks", "draw deck"]),
        ("fish military", ["skip", "do military"]),
        ("sacred-fire", ["do sacred-fire"]),
        ("canoe move-1", ["do canoe"]),
        ("g00", ["do ritual"]),
    ],
)
def test_w5_1_at_any_decision_of_the_own_turn(tile: str, lines: list[str]) -> None:
    ritual = grid(g00="tan move-1 / ritual")
    match = acting(tile, village(swaps=1, resources={"fish": 1}, canoes="erie erie erie", grid=ritual))
    play(match, *lines)
    decision, moves = match.prompt(), match.moves()
    match.play("swap g02 g20")
    assert faces(match)[2] == "hunt move-1"
    assert match.prompt() == decision, "and the decision is still to be made"
    assert match.moves() == [line for line in moves if not line.startswith("swap")]


def test_w5_1_not_inside_a_move() -> None:
    match = acting("move-3", village(swaps=1))
    match.play("do move")
    assert "swap" not in verbs(match)
    assert clause_against(match, "swap g00 g01") == "W5.1"


def test_w5_1_also_while_tiles_are_cycled_within_the_grid() -> None:
    match = restoring(village(swaps=1, markers=LINE))
    assert offered(match, "swap") == {
        f"{one} {other}" for number, one in enumerate(PLACES[3:], 3) for other in PLACES[number + 1 :]
    }
    assert clause_against(match, "swap g00 g10") == "W5.1"
    match.play("swap g10 g21")
    assert faces(match)[3] == "sacred-fire / ritual"
    assert match.seat == 0
    assert "aside" in verbs(match)


def test_w5_1_not_in_another_players_turn() -> None:
    match = turn(village(), village(swaps=1))
    assert clause_against(match, "swap g00 g01") == "W5.1"


def test_w5_2_an_unused_token_is_worth_a_point() -> None:
    assert ended(village(swaps=1), village()).scores() == [1, 0]
    match = turn(village(swaps=1))
    assert match.scores() == [1, 0]
    assert match.score_sheet()[-1].source == "swap-tokens"
    match.play("swap g00 g01")
    assert match.scores() == [0, 0]
    assert tracks(match) == [0, 0, 0, 0], "on no track"
