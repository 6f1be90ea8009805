"""W6 The simple actions."""

from __future__ import annotations

import pytest

from birchbark import Match
from tests.wendake.table import (
    LAKES,
    acting,
    clause_against,
    mine,
    native,
    offered,
    play,
    resources,
    turn,
    village,
)


@pytest.mark.parametrize("lake", LAKES)
def test_w6_1_a_canoe_from_the_supply_on_any_lake(lake: str) -> None:
    match = acting("canoe move-1", village(canoes="huron"))
    match.play("do canoe")
    assert offered(match, "canoe") == set(LAKES)
    match.play(f"canoe {lake}")
    expected = [int(name == "huron") + int(name == lake) for name in LAKES]
    assert mine(match)["canoes"] == expected


def test_w6_1_with_all_five_in_play_it_does_nothing() -> None:
    match = acting("canoe move-1", village(canoes="huron erie erie michigan ontario", swaps=1))
    assert offered(match, "do") == set()
    assert clause_against(match, "do canoe") == "W6.1"


def test_w6_1_by_the_action_only() -> None:
    assert clause_against(turn(village()), "canoe erie") == "W6.1"


FIELDS = "saugeen.corn woman, ohio.bean woman, niagara.bean woman, ohio.hunt-1 hunter, saugeen.bean outpost"


def harvested(**keys: object) -> Match:
    return play(acting("harvest", village(FIELDS, **keys)), "do harvest")


def test_w6_2_each_area_with_an_own_woman_gives_a_vegetable_of_its_type() -> None:
    """Home corn 1, saugeen corn 1, ohio and niagara bean 1 each; the outpost on saugeen's beans gives none."""
    assert resources(harvested()) == {"corn": 2, "bean": 2}


@pytest.mark.parametrize("women", [1, 2, 4])
def test_w6_2_the_home_gives_one_however_many_women(women: int) -> None:
    match = harvested(at_home=(women, 5, 5))
    assert resources(match) == {"corn": 2, "bean": 2}


def test_w6_2_the_home_gives_none_without_a_woman() -> None:
    match = harvested(at_home=(0, 5, 5))
    assert resources(match) == {"corn": 1, "bean": 2}


def test_w6_2_anothers_women_give_nothing() -> None:
    match = acting("harvest", village(), village("saugeen.corn woman"))
    match.play("do harvest")
    assert resources(match) == {"corn": 1}
    assert resources(match, 1) == {}


def test_w6_2_the_vegetable_of_the_home() -> None:
    match = acting("harvest", village(), village(), player=1)
    match.play("do harvest")
    assert resources(match, 1) == {"pumpkin": 1}


@pytest.mark.parametrize(("hunters", "beavers"), [(0, 2), (1, 3), (5, 3)])
def test_w6_3_a_beaver_for_each_area_with_an_own_hunter_the_home_once(hunters: int, beavers: int) -> None:
    areas = "ohio.hunt-1 hunter, ohio.hunt-2 hunter, saugeen.hunt-1 outpost, saugeen.corn woman"
    match = acting("hunt move-1", village(areas, at_home=(4, hunters, 4)), village("niagara.hunt-1 hunter"))
    match.play("do hunt")
    assert mine(match)["beavers"] == beavers
    assert mine(match, 1)["beavers"] == 0


def test_w6_4_all_beavers_become_leather() -> None:
    match = acting("tan move-1", village(beavers=4, resources={"leather": 1, "fish": 2}))
    match.play("do tan")
    assert mine(match)["beavers"] == 0
    assert resources(match) == {"leather": 5, "fish": 2}


def test_w6_4_without_beavers_there_is_nothing_to_tan() -> None:
    match = acting("tan move-1", village(swaps=1))
    assert offered(match, "do") == set()
    assert clause_against(match, "do tan") == "W6.4"


@pytest.mark.parametrize("canoes", ["erie", "erie huron", "erie erie erie", "superior michigan huron erie ontario"])
def test_w6_5_a_fish_for_each_own_canoe_in_play(canoes: str) -> None:
    match = acting("fish military", village(canoes=canoes), village(canoes="erie erie erie erie"))
    match.play("do fish")
    assert resources(match) == {"fish": len(canoes.split())}


def test_w6_6_resources_and_beavers_are_unlimited() -> None:
    match = acting("hunt move-1", village(beavers=900))
    match.play("do hunt")
    assert mine(match)["beavers"] == 901
    match = acting("tan move-1", village(beavers=901))
    match.play("do tan")
    assert resources(match) == {"leather": 901}
    match = acting("harvest", village(resources={"corn": 200}), village(resources={"corn": 200}))
    match.play("do harvest")
    assert resources(match) == {"corn": 201}


def test_w6_6_beavers_are_not_resources() -> None:
    """They buy nothing: leather, fish and the three vegetables do."""
    match = acting("trade", village(beavers=9, resources={"leather": 1}), progress="move-1")
    match.play("do trade")
    assert offered(match, "exchange") == {f"leather {other}" for other in ("fish", "bean", "corn", "pumpkin")}
    match.play("done")
    assert offered(match, "spend") == {"leather"}
    assert native(match, "saugeen.corn") is None


def test_w6_6_animals_and_vegetables() -> None:
    match = turn(village(progress="gain-two"))
    match.play("use gain-two")
    assert offered(match, "gain") == {"leather", "fish"}
    match.play("gain fish")
    assert offered(match, "gain") == {"bean", "corn", "pumpkin"}
