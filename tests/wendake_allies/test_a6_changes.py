"""A6 Other changes."""

from __future__ import annotations

from tests.wendake.table import clause_against, mine, offered, play, tracks, village
from tests.wendake_allies.scenes import acting, ended, rifles


def test_a6_1_a_rifles_turtle_tile_by_the_rifles_held() -> None:
    match = acting("fish military", village(rifles=4), did="fish")
    match.play("do military")
    assert offered(match, "claim") == {"rifles-3", "rifles-4"}
    assert clause_against(match, "claim rifles-5") == "A6.1"
    match.play("claim rifles-4")
    assert rifles(match) == 4 and mine(match)["turtles"] == ["rifles-4"]
    assert match.seat == 1, "at most one an action, so nothing is left to claim"


def test_a6_1_with_the_others_one_of_each_category() -> None:
    first = village("niagara.corn woman, niagara.bean woman", rifles=5, canoes="erie erie erie", home="home-east")
    match = acting("fish military", first, did="fish")
    match.play("do military")
    play(match, "claim rifles-3", "claim women-3")
    assert clause_against(match, "claim rifles-4") == "A6.1"
    match.play("claim canoes-3")
    assert mine(match)["turtles"] == ["women-3", "canoes-3", "rifles-3"]


def test_a6_2_the_faction_is_that_of_the_disk_and_own_patrols_count() -> None:
    first = village(progress="alliance-1", alliance="french 2", patrols={"ohio": 1})
    other = village(alliance="english 2", patrols={"saugeen": 2})
    match = acting("fish military", first, other, did="fish")
    play(match, "do military", "use alliance-1")
    assert tracks(match) == [0, 4, 0, 0], "the home, two French territories, and the patrol in Ohio"
    match = acting("fish military", first | {"alliance": "english 2"}, other, did="fish")
    play(match, "do military", "use alliance-1")
    assert tracks(match) == [0, 3, 0, 0], "the home and two English territories"


def test_a6_2_ties_are_won_with_the_great_alliance() -> None:
    first = village(progress="alliance-3", alliance="english 2", patrols={"saugeen": 2})
    other = village(guards={"ohio": 1, "saugeen": 2, "niagara": 2})
    match = acting("fish military", first, other, did="fish")
    play(match, "do military", "use alliance-3")
    assert tracks(match) == [0, 3, 0, 0], "the home, a tie in Ohio, a tie in Saugeen by patrols"


def test_a6_3_the_number_of_the_disk_is_added_to_the_total() -> None:
    match = ended(
        village(alliance="english 5", tracks={"economic": 3, "mask": 2}), village(tracks={"economic": 4, "mask": 4})
    )
    assert match.scores() == [7, 4]
    assert {line.source: line.points for line in match.score_sheet() if not line.track} == {"alliance-track": [5, 0]}
    assert match.winners() == [0]


def test_a6_4_on_the_centre_no_extra_guard_and_the_shawnee_need_as_many_rifles() -> None:
    first = village(progress="alliance-1 alliance-3")
    match = acting("fish military", first, village(guards={"ohio": 1}), did="fish")
    match.play("do military")
    assert clause_against(match, "use alliance-1") == "A6.4"
    match.play("use alliance-3")
    assert tracks(match) == [0, 1, 0, 0], "the home; a tie needs at least one guard"
    match = acting("fish military", village(tribe="shawnee", rifles=2, swaps=1), did="fish")
    match.play("do military")
    assert clause_against(match, "claim rifles-3") == "A6.1"
