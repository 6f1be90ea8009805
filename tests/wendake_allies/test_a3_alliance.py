"""A3 The Alliance action."""

from __future__ import annotations

from tests.wendake.table import clause_against, mine, offered, play, resources, seen, tracks, village
from tests.wendake_allies.scenes import (
    ALLIANCE,
    ALLIED_GRID,
    acting,
    allied,
    ally,
    disk,
    patrols,
    rifles,
    starting,
    turn,
)


def test_a3_1_the_disk_may_advance_toward_the_flag_shown() -> None:
    match = turn(village(), turn_cards=["market english"])
    match.play("reserve turn-1")
    assert offered(match, "ally") == offered(match, "hold") == {"english"}
    assert clause_against(match, "ally french") == "A3.1"
    match.play("ally english")
    assert disk(match) == ("english", 1)
    match = acting(ALLIANCE, allied("english", 3))
    match.play("do alliance")
    assert offered(match, "ally") == {"english", "french"}, "if both are shown, the player chooses"
    match.play("ally english")
    assert disk(match) == ("english", 4)
    assert clause_against(match, "ally english") == "A3.1"


def test_a3_1_the_whole_action_and_the_advance_are_optional() -> None:
    match = acting(ALLIANCE, allied("english", 3))
    play(match, "do alliance", "hold english", "skip")
    assert disk(match) == ("english", 3)
    match = acting(ALLIANCE, allied("english", 3))
    play(match, "do alliance", "skip")
    assert disk(match) == ("english", 3) and not offered(match, "ship")


def test_a3_2_on_space_5_a_point_instead() -> None:
    match = ally("french", allied("french", 5), advance=True)
    assert starting(match, "score") == ["score military", "score ritual"]
    assert clause_against(match, "score mask") == "A3.2"
    match.play("score ritual")
    assert disk(match) == ("french", 5) and tracks(match) == [0, 0, 1, 0]


def test_a3_3_from_the_other_side_points_for_the_old_flag() -> None:
    match = ally("english", allied("french", 5), advance=True)
    assert starting(match, "score") == ["score military", "score ritual"]
    assert clause_against(match, "score mask") == "A3.3"
    match.play("score military")
    assert disk(match) == ("english", 1) and tracks(match) == [0, 5, 0, 0]
    lines = {(line.source, line.track): line.points[0] for line in match.score_sheet()}
    assert lines["alliance", "military"] == 5


def test_a3_4_patrols_come_into_the_home_and_the_others_leave() -> None:
    match = ally("english", village(grid=ALLIED_GRID), advance=True)
    assert patrols(match) == {"home-west": 2}
    match = ally("french", allied("english", 1, patrols={"ohio": 1, "niagara": 1}), advance=True)
    match.play("score mask")
    assert patrols(match) == {"home-west": 2} and disk(match) == ("french", 1)
    match = ally("english", allied("english", 1, patrols={"ohio": 1}), advance=True)
    assert patrols(match) == {"home-west": 1, "ohio": 1}, "nothing changes on the same side"


def test_a3_5_exactly_one_effect_or_none() -> None:
    match = ally("english", allied("english", 2, rifles=2))
    assert {"patrols", "rifle", "skip"} <= set(match.moves()) and offered(match, "ship")
    play(match, "rifle", "score mask")
    assert rifles(match) == 1 and tracks(match) == [0, 0, 0, 1]
    assert clause_against(match, "rifle") == "A3.5"
    assert clause_against(match, "patrols") == "A3.5"
    assert clause_against(match, "ship erie") == "A3.5"
    match = ally("english", allied("english", 2))
    assert clause_against(match, "rifle") == "A3.5", "no rifle to give"


def test_a3_6_the_ship_must_move_and_never_meets_the_other() -> None:
    match = ally("english", allied("english", 2))
    assert offered(match, "ship") == {"huron", "erie", "ontario"}
    match = ally("english", allied("english", 2), ships={"english": "huron", "french": "erie"})
    assert offered(match, "ship") == {"ontario"}
    assert clause_against(match, "ship huron") == "A3.6"
    assert clause_against(match, "ship erie") == "A3.6"
    match.play("ship ontario")
    assert seen(match)["ships"] == {"english": "ontario", "french": "erie"}


def test_a3_7_one_canoe_of_anyone_before_or_after_trading() -> None:
    first = allied("english", 2, canoes="huron huron", resources={"leather": 3})
    match = ally("english", first, village(canoes="huron erie"))
    match.play("ship huron")
    assert offered(match, "paddle") == {f"canoe-{seat} {lake}" for seat in (1, 2) for lake in ("erie", "ontario")}
    assert clause_against(match, "paddle canoe-2 superior") == "A1.3"
    assert clause_against(match, "paddle canoe-2 huron") == "A3.7"
    match.play("trade 1")
    match.play("paddle canoe-2 ontario")
    assert seen(match)["lakes"] == {
        "superior": [0, 0],
        "michigan": [0, 0],
        "huron": [2, 0],
        "erie": [0, 1],
        "ontario": [0, 1],
    }
    assert clause_against(match, "paddle canoe-1 erie") == "A3.7"
    assert not offered(match, "trade"), "once"


def test_a3_8_the_most_canoes_there_may_trade_up_to_the_number() -> None:
    for canoes, rank, leather, expected in (("erie", 3, 9, 3), ("erie", 5, 2, 2), ("huron", 3, 9, 0)):
        match = ally("french", allied("french", rank, canoes=canoes, resources={"leather": leather}))
        match.play("ship erie")
        assert offered(match, "trade") == {str(number) for number in range(1, expected + 1)}
    match = ally("french", allied("french", 3, canoes="erie", resources={"leather": 4}), village(canoes="erie"))
    match.play("ship erie")
    assert clause_against(match, "trade 1") == "A3.8", "a tie is not enough"
    match = ally("french", allied("french", 3, canoes="erie", resources={"leather": 4}))
    match.play("ship erie")
    assert clause_against(match, "trade 4") == "A3.8"
    match.play("trade 2")
    assert rifles(match) == 2 and resources(match) == {"leather": 2}


def test_a3_9_ship_and_trade_are_the_actions_factions() -> None:
    first = allied("french", 3, canoes="erie", resources={"leather": 4}, rifles=1)
    match = play(ally("english", first), "ship erie")
    assert seen(match)["ships"] == {"english": "erie", "french": None}, "the chosen faction's ship"
    assert clause_against(match, "trade 1") == "A3.9"
    assert offered(match, "paddle")


def test_a3_9_patrols_and_the_rifle_effect_belong_to_the_side_of_the_disk() -> None:
    first = allied("french", 3, rifles=1)
    match = play(ally("english", first), "patrols")
    assert len(offered(match, "patrol")) > 0
    assert seen(match)["doing"]["steps"] == 3
    match = play(ally("english", first), "rifle")
    assert offered(match, "score") == set(seen(match)["flag_tracks"]["french"])
    match = acting(ALLIANCE, village(rifles=1, grid=ALLIED_GRID))
    play(match, "do alliance", "hold english")
    assert clause_against(match, "patrols") == clause_against(match, "rifle") == "A3.9", "the disk is on the centre"


def test_a3_10_a_rifle_is_not_a_resource() -> None:
    match = turn(village(rifles=5, cards=["gunsmith"]))
    assert "use gunsmith" not in match.moves(), "two different resources are needed"
    match = acting("trade", village(rifles=5, swaps=1))
    assert clause_against(match, "do trade") == "W10.1"
    first = allied("english", 5, rifles=999, canoes="erie", resources={"leather": 5})
    match = ally("english", first)
    play(match, "ship erie", "trade 5")
    assert rifles(match) == 1004, "rifles are unlimited"
    assert mine(match)["resources"]["leather"] == 0
