"""S2 The year."""

from __future__ import annotations

import pytest

from tests.wendake.table import at_home, guards, mine, native, play, seen, tracks, village
from tests.wendake_solitaire.table import acting, alone, ghost_of, happened, idle_turn, skip_to, told


def test_s2_1_a_mask_card_under_the_leftmost_free_ghost_card_names_line_and_flag() -> None:
    match = alone(moment={"step": "year"}, discards="bear-english", deck="wolf-french crow-english")
    ghost = ghost_of(match)
    assert ghost["mask"] in ("wolf-french", "crow-english")
    assert ghost["line"] == ghost["mask"].split("-")[0]
    assert ghost["flag"] == ghost["mask"].split("-")[1]
    assert [card["mask"] for card in ghost["cards"]] == [ghost["mask"], None, None]
    later = alone(moment={"step": "year"}, ghost={"masks": ["deer-french"]}, year=2)
    masks = [card["mask"] for card in ghost_of(later)["cards"]]
    assert masks[0] == "deer-french" and masks[1] == ghost_of(later)["mask"] and masks[2] is None


def test_s2_1_the_line_and_the_flag_hold_all_year() -> None:
    match = alone(ghost={"masks": ["crow-french"]})
    for _ in range(2):
        idle_turn(match)
        assert (ghost_of(match)["line"], ghost_of(match)["flag"]) == ("crow", "french")


def test_s2_2_ex_s_turn_1() -> None:
    """EX-S-TURN-1: the mask card lies under A; Ringo and the Ghost alternate: card A, card E, card C."""
    match = alone(ghost={"cards": ["a", "e", "c"], "masks": ["hare-english"]})
    acted = []
    for _ in range(3):
        before = len(match.history)
        idle_turn(match)
        events = [event for played in match.history[before:] for event in played.events]
        acted += [event.values["card"] for event in events if event.key == "ghost-acts"]
    assert acted == ["ghost-a", "ghost-e", "ghost-c"]


@pytest.mark.parametrize(("year", "row"), [(1, "aec"), (2, "eca"), (3, "cae"), (4, "aec"), (5, "eca"), (6, "cae")])
def test_s2_2_the_ghost_begins_above_the_new_mask_card_and_goes_round(year: int, row: str) -> None:
    match = alone(year=year, first="player")
    acted = []
    for _ in range(3):
        acted.append(ghost_of(match)["cards"][ghost_of(match)["next"]["card"]]["card"])
        idle_turn(match)
    assert "".join(acted) == row


@pytest.mark.parametrize("year", [3, 6])
def test_s2_3_after_years_3_and_6_the_mask_cards_go_under_the_discard_pile(year: int) -> None:
    masks = ["deer-french", "hare-english", "wolf-french"]
    match = alone(ghost={"masks": masks}, moment={"step": "restore"}, year=year, discards="bear-english")
    skip_to(match, "place")
    assert seen(match)["discards"][:3] == masks
    assert seen(match)["discards"][-1] == "bear-english"
    assert [card["mask"] for card in ghost_of(match)["cards"]][1:] == [None, None]


def test_s2_3_not_after_other_years() -> None:
    match = alone(ghost={"masks": ["deer-french", "hare-english"]}, moment={"step": "restore"}, year=2)
    skip_to(match, "place")
    assert [card["mask"] for card in ghost_of(match)["cards"]][:2] == ["deer-french", "hare-english"]


def test_s2_4_who_went_first_goes_second_in_the_next_year() -> None:
    match = alone(moment={"step": "restore"}, year=1)
    skip_to(match, "place")
    assert seen(match)["order"] == [1, 0]
    assert ghost_of(match)["turns_left"] == 2, "the Ghost has begun"
    for _ in range(3):
        idle_turn(match)
    skip_to(match, "place")
    assert seen(match)["order"] == [0, 1]
    assert ghost_of(match)["turns_left"] == 3


def test_s2_5_an_injured_native_of_the_ghost_goes_home() -> None:
    ghost = {"areas": ["ohio.bean woman"], "guards": {"ohio": 1}}
    match = acting("move-3", village(guards={"ohio": 2}), ghost)
    play(match, "do move", "step ohio ohio guards-2")
    assert guards(match, "ohio") == [1, 0]
    assert ghost_of(match)["at_home"]["warrior"] == 7
    match.play("step ohio ohio bean")
    assert native(match, "ohio.bean") == (0, "warrior")
    assert ghost_of(match)["at_home"] == {"woman": 7, "hunter": 7, "warrior": 7}
    assert mine(match)["longhouse"]["warrior"] == 3
    assert "came-home" in happened(match)
    assert "of the Ghost comes home" in told(match)


def test_s2_5_guards_of_the_ghost_protect_and_count() -> None:
    match = acting("move-3", village(guards={"ohio": 1}), {"areas": ["ohio.bean woman"], "guards": {"ohio": 1}})
    match.play("do move")
    refused = match.why_not("step ohio ohio bean")
    assert refused is not None and refused.clause == "W8.5"
    assert refused.message == "The Ghost has a guard there who protects Ohio (bean)."
    assert match.sentence("step ohio ohio guards-2") == "Attack a guard of the Ghost in Ohio."
    scored = acting("fish military", village(guards={"ohio": 1, "saugeen": 1}), {"guards": {"ohio": 1}})
    play(scored, "skip", "do military")
    assert tracks(scored)[1] == 2, "the home and Saugeen; Ohio is a tie"


def test_s2_6_turtle_tiles_of_levels_3_and_4_score_when_claimed() -> None:
    own = village("saugeen.corn woman, saugeen.bean woman, ohio.bean woman, ohio.pumpkin woman")
    match = acting("fish military", own)
    play(match, "skip", "do military")
    before = sum(tracks(match))
    match.play("claim women-4")
    assert sum(tracks(match)) - before == 2 + 1, "two for the tile, one for the home's majority"
    other = acting("fish military", own)
    play(other, "skip", "do military", "claim women-5")
    assert sum(tracks(other)) == 1, "level 5 scores at the end"


def test_s2_6_they_count_for_highest_and_lowest() -> None:
    own = village(
        "saugeen.corn woman, saugeen.bean woman",
        turtles=["women-3 mask"],
        tracks={"economic": 1, "military": 1, "ritual": 1, "mask": 2},
    )
    match = acting("trade", {**own, "resources": {"leather": 1, "fish": 1, "bean": 1}}, progress="gain-animal")
    play(match, "do trade")
    skip_to(match, "buy", "spend")
    match.play("buy gain-animal")
    assert tracks(match)[0] == 2 and at_home(match)[0] == 3
