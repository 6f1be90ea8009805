"""W2 A year."""

from __future__ import annotations

import pytest

import birchbark
from tests.wendake.table import (
    acting,
    clause_against,
    guards,
    hand,
    marked,
    mine,
    native,
    offered,
    play,
    position,
    resources,
    restoring,
    seen,
    skip_turn,
    tracks,
    turn,
    verbs,
    village,
)

OUTPOST = "saugeen.corn outpost"


def test_w2_1_seven_years_of_turns_and_restore_phases() -> None:
    match = birchbark.new("wendake", 2, 3, homes="random")
    turns: dict[int, list[int | None]] = {year: [] for year in range(1, 8)}
    restored: dict[int, int] = {}
    while match.seat is not None:
        year = seen(match)["year"]
        if "place" in verbs(match) or "reserve" in verbs(match):
            turns[year].append(match.seat)
            skip_turn(match, next(line for line in match.moves() if line.split()[0] in ("place", "reserve")))
        elif "aside" in verbs(match):
            restored[year] = restored.get(year, 0) + 1
            assert len(turns[year]) == 8, "after the turns"
            match.play("skip")
        else:
            match.play(match.moves()[0])
    assert [len(found) for found in turns.values()] == [8] * 7
    assert restored == dict.fromkeys(range(1, 7), 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_w2_2_each_in_turn_order_four_times(players: int) -> None:
    order = [3, 1, 4, 2][-players:] if players == 4 else list(range(players, 0, -1))
    match = position(*[village(swaps=1) for _ in range(players)], players=players, order=order)
    deciders = []
    while "aside" not in verbs(match):
        deciders.append(match.seat)
        places = sorted(offered(match, "place"))
        skip_turn(match, f"place {places[0]}" if places else "reserve")
    assert deciders == [number - 1 for number in order] * 4


def test_w2_3_three_tiles_and_the_turn_order_track_once() -> None:
    match = turn(village(swaps=1), village(swaps=1))
    for place in ("g00", "g01", "g02"):
        skip_turn(match, f"place {place}")
        skip_turn(match, "reserve" if place == "g00" else f"place {sorted(offered(match, 'place'))[0]}")
    assert offered(match, "place") == set()
    assert clause_against(match, "place g10") == "W2.3"
    assert "reserve" in match.moves()
    assert (marked(match, 0), mine(match, 0)["markers"]) == ({"g00", "g01", "g02"}, 1)


def test_w2_3_in_any_order_but_the_track_no_more_than_once() -> None:
    match = turn(village())
    play(match, "reserve", "reserve")
    assert match.seat == 0
    assert "reserve" not in match.moves()
    assert clause_against(match, "reserve") == "W2.3"
    assert seen(match)["reserved"] == [0, 1]
    assert mine(match)["markers"] == 3


def test_w2_3_a_turn_places_one_marker() -> None:
    match = acting("harvest", village(swaps=1))
    match.play("skip")
    assert match.moves()[0] == "done"
    assert clause_against(match, "place g20") == "W2.3"
    assert clause_against(match, "reserve") == "W2.3"


def test_w2_3_a_marker_must_be_placed() -> None:
    match = turn(village(swaps=1))
    assert clause_against(match, "done") == "W2.3"
    assert clause_against(match, "skip") == "W2.3"
    assert clause_against(match, "do harvest") == "W2.3"


def test_w2_4_the_leftmost_empty_position() -> None:
    match = position(players=4, order=[3, 1, 4, 2])
    assert match.seat == 2
    for number in (2, 0, 3, 1):
        assert match.seat == number
        match.play("reserve")
    assert seen(match)["reserved"] == [2, 0, 3, 1]
    match = position(players=3, reserved=["3"], order=[1, 2, 3])
    match.play("reserve")
    assert seen(match)["reserved"] == [2, 0]


def test_w2_5_before_and_after_the_marker_he_may_transfer_swap_and_use_tiles() -> None:
    free = {"transfer", "swap", "use"}
    match = turn(village(OUTPOST, swaps=1, progress="gain-animal"))
    assert free <= verbs(match)
    match.play("place g21")
    assert free <= verbs(match)
    match.play("do harvest")
    assert match.seat == 0, "the turn lasts until he ends it"
    assert verbs(match) == {"done", *free}
    play(match, "use gain-animal", "gain fish", "transfer saugeen.corn empty", "swap g00 g01")
    assert match.seat == 1, "with nothing left to do it is over"


def test_w2_5_also_on_a_turn_of_the_turn_order_track() -> None:
    match = turn(village(OUTPOST, swaps=1, progress="gain-animal"))
    match.play("reserve")
    assert match.seat == 0
    assert verbs(match) == {"done", "transfer", "swap", "use"}
    match.play("done")
    assert match.seat == 1


def test_w2_5_transfers_between_two_actions_of_a_tile() -> None:
    match = acting("hunt move-1", village(OUTPOST))
    assert "transfer" in verbs(match)
    match.play("do hunt")
    assert "transfer" in verbs(match)


def test_w2_5_transfers_between_the_actions_of_a_tile_activated_by_sacred_fire() -> None:
    match = acting("sacred-fire", village(OUTPOST))
    play(match, "do sacred-fire", "fire g20", "do hunt")
    assert "transfer" in verbs(match)
    play(match, "transfer saugeen.corn fill", "do move")
    assert native(match, "saugeen.corn") == (0, "woman")


@pytest.mark.parametrize(
    ("tile", "lines"),
    [
        ("move-3", ["do move"]),
        ("trade", ["do trade"]),
        ("masks", ["do masks"]),
        ("fish military", ["skip", "do military"]),
        ("sacred-fire", ["do sacred-fire"]),
        ("canoe move-1", ["do canoe"]),
    ],
)
def test_w2_5_never_between_the_steps_of_one_action(tile: str, lines: list[str]) -> None:
    canoes = "huron huron huron huron"
    match = acting(tile, village(OUTPOST, swaps=1, canoes=canoes, resources={"fish": 1}))
    play(match, *lines)
    assert "transfer" not in verbs(match)
    assert clause_against(match, "transfer saugeen.corn fill") == "W7.7"


def test_w2_6_hands_are_hidden_and_their_size_is_public() -> None:
    match = turn(village(hand="bear-english crow-french"), village(hand="wolf-french"))
    assert hand(match, 0) == ["bear-english", "crow-french"]
    for seat in (1, None):
        theirs = seen(match, seat)["villages"][0]
        assert "hand" not in theirs
        assert (theirs["hand_size"], theirs["seen_in_hand"]) == (2, [])
    assert "crow-french" not in str(seen(match, 1))


def test_w2_6_a_card_taken_from_the_discard_pile_was_seen_by_all() -> None:
    match = acting("masks", village(hand="bear-english"), discards="wolf-french")
    play(match, "do masks", "draw discard", "done")
    for seat in (0, 1, None):
        assert seen(match, seat)["villages"][0]["seen_in_hand"] == ["wolf-french"]


def test_w2_6_a_card_drawn_from_the_deck_was_seen_by_nobody() -> None:
    match = acting("masks", village(), deck="wolf-french crow-french")
    play(match, "do masks", "draw deck", "done")
    assert seen(match, 1)["villages"][0]["seen_in_hand"] == []
    assert seen(match, 1)["villages"][0]["hand_size"] == len(hand(match)) == 1


def test_w2_6_a_card_played_was_seen_by_all_also_back_in_the_hand() -> None:
    match = restoring(village(hand="bear-english", played="deer-french hare-french"))
    play(match, "skip", "skip")
    assert seen(match)["year"] == 2
    assert seen(match, 1)["villages"][0]["seen_in_hand"] == ["deer-french", "hare-french"]
    assert hand(match) == ["bear-english", "deer-french", "hare-french"]


def test_w2_6_everything_else_is_public() -> None:
    match = turn(
        village("saugeen.corn woman", resources={"fish": 3}, beavers=2, tracks={"mask": 4}, progress="move-1"),
        village(),
    )
    own = mine(match)
    for seat in (1, None):
        theirs = seen(match, seat)["villages"][0]
        assert {key: value for key, value in own.items() if key not in ("hand", "turtle_tracks")} == theirs
    assert resources(match) == {"fish": 3}
    assert tracks(match) == [0, 0, 0, 4]
    assert guards(match, "home-west") == [5, 0]
