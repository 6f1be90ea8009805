"""A4 Patrols."""

from __future__ import annotations

from birchbark import Match
from tests.wendake.table import (
    Toml,
    at_home,
    clause_against,
    guards,
    longhouse,
    offered,
    play,
    seen,
    tracks,
    verbs,
    village,
)
from tests.wendake_allies.scenes import acting, allied, ally, patrols


def patrolling(first: Toml, *others: Toml, flag: str = "english") -> Match:
    match = ally(flag, first, *others)
    match.play("patrols")
    return match


def test_a4_1_as_many_steps_as_the_number_over_own_patrols() -> None:
    match = patrolling(allied("english", 3))
    play(match, "patrol home-west ohio stand", "patrol home-west ohio stand", "patrol ohio niagara stand")
    assert patrols(match) == {"ohio": 1, "niagara": 1}
    assert "patrol" not in verbs(match)
    match = patrolling(allied("english", 3))
    play(match, "patrol home-west ohio stand", "done")
    assert patrols(match) == {"home-west": 1, "ohio": 1}


def test_a4_1_never_into_another_home_never_across_water_never_as_an_outpost() -> None:
    match = patrolling(allied("english", 3, patrols={"niagara": 1}))
    assert offered(match, "patrol") == {
        "home-west ohio stand",
        "home-west saugeen stand",
        "niagara ohio stand",
        "niagara saugeen stand",
    }
    assert clause_against(match, "patrol niagara home-east stand") == "A4.1"
    assert clause_against(match, "patrol home-west niagara stand") == "W7.3"
    assert clause_against(match, "patrol ohio niagara stand") == "A4.1"
    assert clause_against(match, "patrol niagara algoma stand") == "W7.3"


def test_a4_2_it_attacks_guards_and_patrols_under_its_own_flag_only() -> None:
    others = village(guards={"ohio": 1, "saugeen": 1}, alliance="french 1", patrols={"ohio": 1})
    match = patrolling(allied("english", 3), others)
    assert offered(match, "patrol") == {
        "home-west ohio stand",
        "home-west ohio guards-2",
        "home-west ohio patrols-2",
        "home-west saugeen stand",
    }
    assert clause_against(match, "patrol home-west saugeen guards-2") == "A4.2"
    match = patrolling(allied("french", 3), others, flag="french")
    assert "home-west saugeen guards-2" in offered(match, "patrol")
    assert clause_against(match, "patrol home-west ohio patrols-2") == "A4.2"


def test_a4_2_never_an_outpost_a_woman_or_a_hunter() -> None:
    areas = "ohio.bean woman, ohio.hunt-1 hunter, ohio.hunt-2 outpost"
    match = patrolling(allied("english", 3, patrols={"ohio": 1}), village(areas))
    assert offered(match, "patrol") == {
        "home-west ohio stand",
        "home-west saugeen stand",
        "ohio home-west stand",
        "ohio niagara stand",
    }
    assert clause_against(match, "patrol ohio ohio guards-2") == "A4.2"


def test_a4_3_a_patrol_protects_whatever_the_flag_and_can_be_attacked() -> None:
    for flag in ("english", "french"):
        others = village("ohio.bean woman", alliance=f"{flag} 1", patrols={"ohio": 1})
        match = acting("move-3", village(), others)
        match.play("do move")
        assert clause_against(match, "step home-west ohio bean") == "A4.3"
        match.play("step home-west ohio patrols-2")
        assert "home-west ohio bean" in offered(match, "step"), "nobody protects her now"
        assert clause_against(match, "step home-west ohio patrols-1") == "A4.3"
        assert clause_against(match, "step home-west ohio patrols-2") == "A4.3"


def test_a4_4_both_sides_go_home_and_do_not_move_again() -> None:
    others = village(guards={"ohio": 2}, alliance="french 1", patrols={"niagara": 1})
    match = patrolling(allied("english", 5), others)
    match.play("patrol home-west ohio guards-2")
    assert longhouse(match, 1) == (2, 2, 2) and at_home(match, 1)[2] == 4
    assert patrols(match) == {"home-west": 2}
    play(match, "patrol home-west ohio stand", "patrol ohio niagara patrols-2")
    assert patrols(match, 1) == {"home-east": 2} and patrols(match) == {"home-west": 2}
    assert "patrol" not in verbs(match), "both have fought"


def test_a4_4_a_warrior_that_attacked_a_patrol_rests() -> None:
    others = village(alliance="french 1", patrols={"ohio": 2})
    match = acting("move-3", village(at_home=(5, 5, 1)), others)
    play(match, "do move", "step home-west ohio patrols-2")
    assert at_home(match)[2] == 1 and guards(match, "ohio") == [0, 0]
    assert "step" not in verbs(match)
    match = acting("move-3", village(at_home=(5, 5, 0), guards={"ohio": 1, "saugeen": 1}), others)
    play(match, "do move", "step ohio ohio patrols-2")
    assert clause_against(match, "step home-west ohio guard") == "A4.4"
    assert "saugeen home-west guard" in offered(match, "step")
    match.play("step saugeen home-west guard")
    assert "home-west ohio guard" in offered(match, "step"), "one of the two at home may still move"


def test_a4_4_the_black_warrior_rests_too() -> None:
    mohawk = village(tribe="mohawk", black="ohio", guards={"ohio": 1})
    match = acting("move-3", mohawk, village(alliance="french 1", patrols={"ohio": 1, "niagara": 1}))
    play(match, "do move", "step black ohio patrols-2")
    assert seen(match)["black"] == "home-west"
    assert clause_against(match, "step black ohio guard") == "W17.3"
    match = patrolling(allied("english", 2), mohawk | {"home": "home-east", "black": "ohio"})
    assert "home-west ohio black" in offered(match, "patrol")
    match.play("patrol home-west ohio black")
    assert seen(match)["black"] == "home-east" and longhouse(match, 1)[2] == 2


def test_a4_5_patrols_do_not_count_for_majorities() -> None:
    match = acting("fish military", allied("english", 1, patrols={"ohio": 2}, grid=village()["grid"]), did="fish")
    match.play("do military")
    assert tracks(match) == [0, 1, 0, 0], "the home alone"


def test_a4_6_an_attack_where_it_stands_takes_a_step() -> None:
    match = patrolling(allied("english", 1, patrols={"ohio": 1}), village(guards={"ohio": 1}))
    assert "ohio ohio guards-2" in offered(match, "patrol")
    assert clause_against(match, "patrol ohio ohio stand") == "A4.1"
    match.play("patrol ohio ohio guards-2")
    assert "patrol" not in verbs(match), "that was its one step"


def test_a4_6_rest_lasts_for_that_action_only() -> None:
    others = village(alliance="french 1", patrols={"ohio": 2})
    first = village(at_home=(5, 5, 1), progress="move-1")
    match = acting("move-3", first, others)
    play(match, "do move", "step home-west ohio patrols-2")
    match.play("use move-1")
    assert "home-west ohio patrols-2" in offered(match, "step")
