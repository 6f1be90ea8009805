"""A2 Turn order and turn cards."""

from __future__ import annotations

from tests.wendake.table import clause_against, mine, offered, play, seen, village
from tests.wendake_allies.scenes import acting, allied, cards, pass_on, restoring, starting, turn, used_cards

BOARD = ["market english", "copy none", "renewal french"]


def test_a2_1_any_space_that_still_has_a_card() -> None:
    match = turn(turn_cards=BOARD)
    assert offered(match, "reserve") == {"turn-1", "turn-2", "turn-3"}
    assert clause_against(match, "reserve") == "A2.1"
    play(match, "reserve turn-2")
    assert match.seat == 1, "no Alliance on that card"
    assert offered(match, "reserve") == {"turn-1", "turn-3"}
    assert clause_against(match, "reserve turn-2") == "A2.1"


def test_a2_1_one_reservation_a_year() -> None:
    match = turn(turn_cards=BOARD)
    play(match, "reserve turn-2", "place g21", "skip")
    assert match.seat == 0 and not offered(match, "reserve")
    assert clause_against(match, "reserve turn-1") == "W2.3"


def test_a2_2_the_alliance_action_comes_first_and_is_optional() -> None:
    match = turn(turn_cards=BOARD)
    match.play("reserve turn-1")
    assert starting(match, "ally") == ["ally english"] and "skip" in match.moves()
    assert cards(match) == []
    match.play("skip")
    assert cards(match) == ["market"]
    assert not starting(match, "ally"), "its top is never used again"
    assert seen(match)["turn_spaces"][0] == {"card": None, "flags": None, "seat": 0}


def test_a2_3_at_once_too_and_once_a_year_if_it_has_a_cost() -> None:
    match = turn(village(rifles=2), turn_cards=BOARD)
    play(match, "reserve turn-1", "skip", "use market", "gain corn", "gain corn")
    assert used_cards(match) == ["market"]
    assert clause_against(match, "use market") == "A2.3"
    assert match.seat == 1, "there is nothing left to decide"


def test_a2_3_once_in_all_if_it_is_free() -> None:
    match = turn(village(cards=["tan"], beavers=2))
    match.play("use tan")
    assert mine(match)["resources"]["leather"] == 2
    assert cards(match) == used_cards(match) == []
    assert clause_against(match, "use tan") == "A2.3"


def test_a2_3_between_the_resources_for_economic_points_too() -> None:
    match = acting("trade", village(cards=["tan"], beavers=1, swaps=1, resources={"fish": 1}))
    play(match, "do trade", "done", "done", "spend fish", "use tan", "spend leather")
    assert mine(match)["tracks"]["economic"] == 2


def test_a2_3_in_the_own_turn_only() -> None:
    match = turn(village(), village(cards=["market"], rifles=1))
    assert not offered(match, "use")
    match = acting("move-3", village(cards=["market"], rifles=1))
    match.play("do move")
    assert clause_against(match, "use market") == "A2.3", "not inside a Move"


def test_a2_3_cards_are_kept_from_year_to_year() -> None:
    match = restoring(village(cards=["market"]), village(used_cards=["gunsmith"]))
    play(match, "skip", "skip")
    assert seen(match)["year"] == 2
    assert cards(match, 0) == ["market"] and cards(match, 1) == ["gunsmith"]


def test_a2_4_the_markers_from_left_to_right_are_the_next_order() -> None:
    match = turn(players=3, turn_cards=["market english", "copy none", "renewal french", "envoy none"])
    for line in ("reserve turn-4", "reserve turn-1", "reserve turn-2"):
        match.play(line)
        pass_on(match)
    assert seen(match)["reserved"] == [1, 2, 0]
    match = restoring(players=3)
    assert seen(match)["order"] == [0, 1, 2]


def test_a2_5_cards_are_refreshed_and_new_ones_revealed() -> None:
    match = restoring(village(used_cards=["market"]), turn_cards=["none", "none", "envoy none"])
    before = seen(match)["turn_cards_left"]
    play(match, "skip", "skip")
    assert cards(match) == ["market"] and used_cards(match) == []
    assert seen(match)["turn_cards_gone"] == ["envoy"], "the one left is discarded"
    assert seen(match)["turn_cards_left"] == before - 3
    assert [space["seat"] for space in seen(match)["turn_spaces"]] == [None, None, None]


def test_a2_5_the_level_2_deck_comes_after_year_3() -> None:
    match = restoring(year=3, turn_cards=["none", "none", "envoy none"])
    play(match, "skip", "skip")
    assert seen(match)["year"] == 4
    assert seen(match)["turn_cards_left"] == 21 - 3
    match = restoring(year=2)
    play(match, "skip", "skip")
    assert seen(match)["turn_cards_left"] < 18


def test_w17_4_the_special_marker_of_the_ojibwa() -> None:
    match = turn(allied("english", 1, tribe="ojibwa"), turn_cards=BOARD)
    assert {"turn-2", "turn-2 special"} <= offered(match, "reserve")
    play(match, "reserve turn-1 special", "ally english", "skip")
    assert match.seat == 0 and offered(match, "place") and not offered(match, "reserve")
    assert cards(match) == ["market"]
    match = turn(village(), turn_cards=BOARD)
    assert clause_against(match, "reserve turn-1 special") == "W17.4"
