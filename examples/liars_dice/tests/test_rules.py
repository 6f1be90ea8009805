"""The rules, clause by clause."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

import birchbark
from birchbark import Match

NONE = "none"


def table(*hands: str, bids: Sequence[str] = (), seat: int = 0, wild: bool = False) -> Match:
    """A round with these dice under the cups, and these last bids: "115" are two ones and a five."""
    told = [*bids, *[NONE] * (len(hands) - len(bids))]
    position = {
        "hands": [[f"die-{die}" for die in hand] for hand in hands],
        "bids": told,
        "bidder": max((number for number, bid in enumerate(told) if bid != NONE), default=-1),
    }
    lines = [f"{key} = {json.dumps(value)}" for key, value in position.items()]
    head = f'game = "liars-dice"\nplayers = {len(hands)}\nseed = 1\noptions.wild = {json.dumps(wild)}\n[position]\n'
    step = f'steps = [{{ step = "turn", seat = {seat} }}]\n'
    return birchbark.load_scenario(head + "\n".join([*lines, step]), names=["Ann", "Ben", "Cleo"][: len(hands)])


def refused(match: Match, line: str) -> str:
    with pytest.raises(birchbark.Refused) as told:
        match.play(line)
    return told.value.clause


def test_d1_1_each_player_begins_with_five_dice() -> None:
    for players in range(2, 7):
        assert birchbark.new("liars-dice", players=players, seed=1).scores() == [5] * players


def test_d1_2_who_begins_is_drawn_by_lot() -> None:
    assert {birchbark.new("liars-dice", players=3, seed=seed).seat for seed in range(20)} == {0, 1, 2}


def test_d1_3_each_sees_their_own_dice_only() -> None:
    match = table("115", "266", "34")
    assert match.view(1)["players"] == [
        {"dice": ["hidden"] * 3, "bid": None},
        {"dice": ["die-2", "die-6", "die-6"], "bid": None},
        {"dice": ["hidden"] * 2, "bid": None},
    ]


def test_d2_2_a_bid_is_higher_than_the_one_before() -> None:
    match = table("115", "266")
    match.play("bid 2 fours")
    assert refused(match, "bid 1 sixes") == refused(match, "bid 2 fours") == refused(match, "bid 2 threes") == "D2.2"
    assert {"bid 2 fives", "bid 3 ones"} <= set(match.moves())


def test_d2_3_nobody_bids_more_dice_than_are_in_play() -> None:
    match = table("115", "266")
    assert "bid 6 sixes" in match.moves()
    assert refused(match, "bid 7 twos") == "D2.3"


def test_d2_4_nobody_bids_wild_ones() -> None:
    assert refused(table("115", "266", wild=True), "bid 1 ones") == "D2.4"
    assert "bid 1 ones" in table("115", "266").moves()


def test_d3_1_the_first_of_a_round_has_to_bid() -> None:
    assert refused(table("115", "266"), "challenge") == "D3.1"


@pytest.mark.parametrize(
    ("bid", "wild", "left"),
    [
        ("2 sixes", False, [3, 2]),
        ("3 sixes", False, [2, 3]),
        ("4 sixes", True, [3, 2]),
        ("5 sixes", True, [2, 3]),
    ],
)
def test_d3_2_who_was_wrong_loses_a_die(bid: str, wild: bool, left: list[int]) -> None:
    match = table("115", "266", wild=wild)
    match.play(f"bid {bid}")
    match.play("challenge")
    assert match.scores() == left


def test_d3_3_who_lost_a_die_begins_or_the_next_if_it_was_the_last() -> None:
    match = table("115", "266", "34")
    match.play("bid 6 sixes")
    match.play("challenge")
    assert match.seat == 0
    match = table("1", "266", "34")
    match.play("bid 5 sixes")
    match.play("challenge")
    assert (match.seat, match.scores()) == (1, [0, 3, 2])
    match.play("bid 1 twos")
    assert match.seat == 2, "who is out has no turn"
    match.play("bid 2 twos")
    assert match.seat == 1


def test_d4_1_the_last_player_with_dice_wins() -> None:
    match = table("1", "26")
    match.play("bid 3 ones")
    match.play("challenge")
    assert match.seat is None
    assert match.winners() == [1]


def test_a_roll_is_told_to_its_owner_only_and_a_challenge_cannot_be_taken_back() -> None:
    match = birchbark.new("liars-dice", players=2, seed=1)
    for seat in (0, 1, None):
        told = [match.state.variant.event_for(event, seat) for event in match.opening_events]
        assert [event.seat for event in told if event is not None] == ([] if seat is None else [seat])
    match.play("bid 1 twos")
    match.play("challenge")
    with pytest.raises(birchbark.Refused):
        match.undo()
