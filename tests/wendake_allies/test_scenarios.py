"""Scenarios with New Allies: what they can say, and what they cannot."""

from __future__ import annotations

from typing import Any

import pytest

import birchbark
from tests.wendake.table import mine, seen, village
from tests.wendake_allies.conservation import check
from tests.wendake_allies.scenes import cards, disk, own, patrols, position, rifles, turn, used_cards


def test_every_key() -> None:
    first = village(
        alliance="french 3",
        patrols={"ohio": 1},
        rifles=2,
        cards=["market", "copy"],
        used_cards=["envoy"],
        turtles=["rifles-5 ritual mask"],
    )
    match = turn(
        first,
        player=0,
        turn_cards=["gunsmith french", "none", "copy either"],
        spaces=["none", "2", "none"],
        ships={"english": "huron", "french": "erie"},
        english_track="ritual",
    )
    assert disk(match) == ("french", 3) and patrols(match) == {"ohio": 1, "home-west": 1}
    assert rifles(match) == 2 and cards(match) == ["market", "copy"] and used_cards(match) == ["envoy"]
    assert mine(match)["turtle_tracks"] == {"rifles-5": ["ritual", "mask"]}
    assert seen(match)["turtles"]["rifles-5"] == 3
    assert seen(match)["turn_spaces"] == [
        {"card": "gunsmith", "flags": "french", "seat": None},
        {"card": None, "flags": None, "seat": 1},
        {"card": "copy", "flags": "either", "seat": None},
    ]
    assert seen(match)["reserved"] == [1]
    assert seen(match)["ships"] == {"english": "huron", "french": "erie"}
    assert seen(match)["flag_tracks"] == {"english": ["military", "ritual"], "french": ["economic", "mask"]}
    check(own(match))


def test_what_is_not_said_is_as_after_the_set_up() -> None:
    match = turn()
    assert [space["seat"] for space in seen(match)["turn_spaces"]] == [None] * 3
    assert all(space["card"] for space in seen(match)["turn_spaces"])
    assert disk(match) == (None, 0) and patrols(match) == {} and rifles(match) == 0
    assert mine(match)["canoes"] == [0, 0, 1, 0, 0], "on the first open lake"
    check(own(match))


@pytest.mark.parametrize(
    ("told", "table", "message"),
    [
        (village(flag="english"), {}, "village-1, flag: expected the key alliance instead"),
        (village(alliance="english 6"), {}, "village-1, alliance: expected one of none, english 1"),
        (village(patrols={"ohio": 1}), {}, "village-1, patrols: unknown key 'ohio'"),
        (village(alliance="english 1", patrols={"ohio": 3}), {}, "patrols, ohio: expected a whole number from 0 to 2"),
        (village(canoes="superior"), {}, "village-1, canoes: expected a list out of huron"),
        (village(cards=["envoy", "envoy"]), {}, "village-1, cards: expected no more cards than there are"),
        (village(cards=["fleet"]), {}, "village-1, cards: expected no more cards than there are"),
        (village(), {"ships": {"english": "erie", "french": "erie"}}, "table, ships: expected two different lakes"),
        (village(), {"ships": {"english": "superior"}}, "ships, english: expected one of none, huron"),
        (village(), {"spaces": ["1", "1", "none"]}, "table, spaces: expected 3 entries"),
        (village(), {"turn_cards": ["market english"] * 2}, "table, turn-cards: expected each card once"),
        (village(), {"turn_cards": ["fleet english"]}, "table, turn-cards: expected a list out of"),
        (village(), {"turn_cards": ["none"] * 4}, "table, turn-cards: expected at most 3 cards"),
        (village(), {"turn_cards": ["none"] * 3}, "expected turn cards for all years to come"),
    ],
)
def test_positions_that_cannot_be(told: dict[str, Any], table: dict[str, Any], message: str) -> None:
    with pytest.raises(birchbark.BadScenario, match=message):
        position(told, **table)


def test_the_base_game_does_not_know_these_keys() -> None:
    text = 'game = "wendake"\nplayers = 2\n[village-1]\nrifles = 3\n'
    with pytest.raises(birchbark.BadScenario, match="unknown key 'rifles'"):
        birchbark.load_scenario(text)
