"""W17 The tribes, each in a scenario of its own."""

from __future__ import annotations

from typing import Any

import pytest

import birchbark
from birchbark import Match
from tests.wendake.table import (
    PROGRESS,
    TRIBES,
    acting,
    at_home,
    clause_against,
    ended,
    faces,
    grid,
    guards,
    longhouse,
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

MATERIALS = {
    "cayuga": (1, 1, 2, 1, 1),
    "fox": (2, 1, 1, 2, 1),
    "mohawk": (0, 1, 1, 2, 1),
    "ojibwa": (1, 1, 1, 1, 1),
    "oneida": (0, 0, 1, 0, 1),
    "onondaga": (1, 1, 1, 0, 1),
    "ottawa": (1, 2, 1, 2, 1),
    "seneca": (1, 1, 1, 2, 1),
    "shawnee": (1, 1, 1, 2, 1),
    "tuscarora": (2, 1, 1, 3, 1),
}
"""Leather, fish, vegetables of the home, beavers, mask cards."""
HOMES = {
    **dict.fromkeys(TRIBES, ((5, 5, 5), (2, 2, 2))),
    "mohawk": ((5, 5, 6), (2, 2, 2)),
    "onondaga": ((6, 6, 6), (1, 1, 1)),
    "shawnee": ((5, 5, 4), (2, 2, 3)),
}
"""Women, hunters and warriors in the home, and in the longhouse."""


def chosen(tribe: str, seed: int = 1, **table: Any) -> Match:
    """The last player of two has chosen this tribe, the other the first of those left."""
    others = [name for name in TRIBES if name not in (tribe, "oneida")][:2]
    moment = {"step": "set-up"}
    match = position(moment=moment, tribes="fronts", homes="random", seed=seed, tribe_cards=[tribe, *others], **table)
    seat = match.seat
    match.play(f"tribe {tribe}")
    while "place" not in verbs(match):
        match.play(match.moves()[0])
    assert seat is not None and mine(match, seat)["tribe"] == tribe
    return match


def seat_of(match: Match, tribe: str) -> int:
    return next(seat for seat, one in enumerate(seen(match)["villages"]) if one["tribe"] == tribe)


@pytest.mark.parametrize("tribe", TRIBES)
def test_w17_11_ten_tribes_with_their_own_materials(tribe: str) -> None:
    match = chosen(tribe)
    seat = seat_of(match, tribe)
    own = mine(match, seat)
    vegetable = seen(match)["territories"][own["home"]]["vegetable"]
    leather, fish, vegetables, beavers, cards = MATERIALS[tribe]
    expected = {"leather": leather, "fish": fish, vegetable: vegetables}
    assert resources(match, seat) == {name: many for name, many in expected.items() if many}
    assert (own["beavers"], own["hand_size"]) == (beavers, cards)
    assert (at_home(match, seat), longhouse(match, seat)) == HOMES[tribe]
    assert own["swaps"] == (2 if tribe == "seneca" else 1)
    assert own["special_marker"] == (tribe == "ojibwa")
    assert sum(own["canoes"]) == 1


def test_w17_11_the_wendat_are_the_common_back() -> None:
    with pytest.raises(birchbark.Refused) as refused:
        birchbark.new("wendake", 2, 1, tribes="fronts", homes="random").play("tribe wendat")
    assert refused.value.clause == "W17.11"
    cards = {
        card
        for seed in range(40)
        for card in seen(birchbark.new("wendake", 4, seed, tribes="fronts", homes="random"))["tribe_cards"]
    }
    assert cards == set(TRIBES)


def test_w17_1_cayuga_women_attacked_go_home() -> None:
    cayuga = village("ohio.bean woman, ohio.hunt-1 hunter", tribe="cayuga", longhouse=(2, 2, 2))
    match = acting("move-3", village(), cayuga)
    women = at_home(match, 1)[0]
    play(match, "do move", "step home-west ohio bean")
    assert at_home(match, 1)[0] == women + 1
    assert longhouse(match, 1) == (2, 2, 2)
    assert native(match, "ohio.bean") == (0, "warrior"), "the attacker stays"
    match.play("step home-west ohio hunt-1")
    assert longhouse(match, 1) == (2, 3, 2), "hunters do not"


def test_w17_1_not_for_smallpox() -> None:
    cayuga = village("ohio.bean woman", tribe="cayuga", resources={"leather": 2})
    match = acting("trade", cayuga, deck="deer-french-infected deer-english-infected", discards="bear-english")
    play(match, "do trade", "exchange leather fish", "lose ohio.bean")
    assert longhouse(match) == (3, 2, 2)


def test_w17_2_fox_may_buy_two_tiles_in_a_trade() -> None:
    has = {"leather": 4, "fish": 4, "corn": 4}
    match = acting("trade", village(tribe="fox", resources=has), progress="move-1 any-order draw-2")
    play(match, "do trade", "done", "buy move-1", "buy draw-2")
    assert mine(match)["progress"] == ["move-1", "draw-2"]
    assert tracks(match) == [2, 1, 0, 1]
    assert "buy" not in verbs(match)
    assert clause_against(match, "buy any-order") == "W10.5", "up to two"


def test_w17_2_others_one() -> None:
    match = acting("trade", village(resources={"leather": 4, "fish": 4, "corn": 4}), progress="move-1 any-order")
    play(match, "do trade", "done", "buy move-1")
    assert "buy" not in verbs(match)


def test_w17_3_mohawk_an_eighth_warrior() -> None:
    match = turn(village(tribe="mohawk"))
    assert at_home(match)[2] + longhouse(match)[2] == 8
    assert seen(match)["black"] == "home-west"


def mohawk(
    areas: str = "", theirs: str = "", tile: str = "move-3", rivals: dict[str, int] | None = None, **keys: Any
) -> Match:
    """The Mohawk, seat 0, are moving."""
    own = village(areas, tribe="mohawk", **{"longhouse": (2, 2, 2), **keys})
    match = acting(tile, own, village(theirs, guards=rivals or {}, longhouse=(2, 2, 2)))
    return play(match, "do move")


@pytest.mark.parametrize(
    ("step", "rivals", "theirs"),
    [("black ohio guards-2", {"ohio": 1}, ""), ("black ohio bean", {}, "ohio.bean outpost")],
)
def test_w17_3_attacking_a_warrior_he_goes_home(step: str, rivals: dict[str, int], theirs: str) -> None:
    match = mohawk(rivals=rivals, theirs=theirs)
    match.play(f"step {step}")
    assert seen(match)["black"] == "home-west"
    assert at_home(match)[2] == 6
    assert longhouse(match, 0) == (2, 2, 2)
    assert longhouse(match, 1) == (2, 2, 3), "the other is injured as usual"
    assert native(match, "ohio.bean") is None


def test_w17_3_after_attacking_he_cannot_move_again_in_that_action() -> None:
    match = mohawk(rivals={"ohio": 2}, progress="move-1")
    match.play("step black ohio guards-2")
    assert not any(step.startswith("black") for step in offered(match, "step"))
    assert clause_against(match, "step black ohio guard") == "W17.3"
    assert "home-west ohio guard" in offered(match, "step"), "the others may"
    play(match, "done", "use move-1", "step black saugeen guard")
    assert seen(match)["black"] == "saugeen", "in another action he may"


def attacked(where: str, areas: str = "", **keys: Any) -> Match:
    """Seat 1 moves against the Mohawk, seat 0, whose black warrior is there."""
    own = village(areas, tribe="mohawk", black=where, longhouse=(2, 2, 2), **keys)
    return play(acting("move-3", own, village(longhouse=(2, 2, 2)), player=1), "do move")


def test_w17_3_attacked_as_a_guard_he_goes_home() -> None:
    match = attacked("niagara", guards={"niagara": 1})
    assert "home-east niagara guards-1" not in offered(match, "step"), "he is called by name"
    match.play("step home-east niagara black")
    assert seen(match)["black"] == "home-west"
    assert (longhouse(match, 0), longhouse(match, 1)) == ((2, 2, 2), (2, 2, 3))
    assert guards(match, "niagara") == [0, 0]


def test_w17_3_attacked_as_an_outpost_he_goes_home() -> None:
    match = attacked("niagara.bean", "niagara.bean outpost")
    match.play("step home-east niagara bean")
    assert seen(match)["black"] == "home-west"
    assert (longhouse(match, 0), longhouse(match, 1)) == ((2, 2, 2), (2, 2, 3))


def test_w17_3_other_guards_beside_him_are_injured() -> None:
    match = attacked("niagara", guards={"niagara": 2})
    assert {"home-east niagara guards-1", "home-east niagara black"} <= offered(match, "step")
    match.play("step home-east niagara guards-1")
    assert seen(match)["black"] == "niagara"
    assert longhouse(match, 0) == (2, 2, 3)


def test_w17_3_otherwise_he_is_a_warrior_like_any() -> None:
    match = mohawk(theirs="ohio.bean woman")
    match.play("step black ohio bean")
    assert seen(match)["black"] == "ohio.bean"
    assert longhouse(match, 1) == (3, 2, 2)
    play(match, "done", "transfer ohio.bean fill")
    assert seen(match)["black"] == "home-west"
    assert native(match, "ohio.bean") == (0, "woman")


def test_w17_3_he_counts_as_a_guard() -> None:
    own = village(tribe="mohawk", black="ohio", guards={"ohio": 1})
    match = acting("fish military", own, did="fish")
    match.play("do military")
    assert tracks(match)[1] == 2


def test_w17_3_smallpox_and_ritual_treat_him_like_any() -> None:
    own = village(tribe="mohawk", resources={"leather": 2})
    match = acting("trade", own, deck="deer-french-infected deer-english-infected", discards="bear-english")
    play(match, "do trade", "exchange leather fish", "lose black")
    assert seen(match)["black"] == "longhouse"
    assert longhouse(match) == (2, 2, 3)
    sick = village(tribe="mohawk", black="longhouse", longhouse=(2, 2, 3), grid=grid(g00="tan move-1 / ritual"))
    match = acting("g00", sick)
    play(match, "do ritual", "return black", "return woman")
    assert seen(match)["black"] == "home-west"
    assert longhouse(match) == (1, 2, 2)


def test_w17_4_ojibwa_after_the_special_marker_another_at_once() -> None:
    match = turn(village(tribe="ojibwa"))
    assert offered(match, "place") >= {"g21", "g21 special"}
    play(match, "place g21 special", "do harvest")
    assert match.seat == 0
    assert mine(match)["special_marker"] is False
    assert offered(match, "place") == {"g20", "g22", "g01", "g11"}, "in line, and no second special marker"
    assert clause_against(match, "place g20 special") == "W17.4"
    play(match, "place g20", "do hunt", "skip")
    assert match.seat == 1
    assert (mine(match)["markers"], mine(match)["beavers"]) == (2, 1)


def test_w17_4_also_on_the_turn_order_track() -> None:
    match = turn(village(tribe="ojibwa"))
    play(match, "reserve special")
    assert match.seat == 0
    assert seen(match)["reserved"] == [0]
    assert clause_against(match, "reserve") == "W2.3"
    play(match, "place g21", "do harvest")
    assert match.seat == 1
    match = turn(village(tribe="ojibwa"))
    play(match, "place g21 special", "skip", "reserve")
    assert (match.seat, seen(match)["reserved"]) == (1, [0])


def test_w17_4_declined_or_unspecial_nothing_follows() -> None:
    match = turn(village(tribe="ojibwa"))
    play(match, "place g21 special", "skip", "skip")
    assert (match.seat, mine(match)["markers"]) == (1, 3)
    match = turn(village(tribe="ojibwa"))
    play(match, "place g21", "skip")
    assert match.seat == 1
    assert mine(match)["special_marker"] is True


def test_w17_4_the_last_marker_is_followed_by_nothing() -> None:
    match = turn(village(tribe="ojibwa", markers="g00 g01", swaps=1), reserved=["1"])
    assert offered(match, "place") == {"g02"}
    assert clause_against(match, "place g02 special") == "W17.4"


def test_w17_4_a_player_without_a_marker_is_skipped() -> None:
    match = turn(village(tribe="ojibwa", swaps=1), village(swaps=1))
    skip_turn(match, "place g00 special")
    skip_turn(match, "place g01")
    deciders = []
    while "aside" not in verbs(match):
        deciders.append(match.seat)
        skip_turn(match, next(line for line in match.moves() if line.split()[0] in ("place", "reserve")))
    assert deciders == [1, 0, 1, 0, 1, 1]


def test_w17_4_every_year_anew() -> None:
    match = restoring(village(tribe="ojibwa", special="placed"), village())
    play(match, "skip", "skip")
    assert mine(match)["special_marker"] is True


def test_w17_4_only_the_ojibwa() -> None:
    assert clause_against(turn(village()), "place g00 special") == "W17.4"
    assert clause_against(turn(village()), "reserve special") == "W17.4"


LAID_OUT = [*PROGRESS[2:6], *PROGRESS[11:15], *PROGRESS[22:26]]
LEFT_OVER = {*PROGRESS[:2], *PROGRESS[6:11], *PROGRESS[15:20]}
"""Of level 1 and 2."""


def oneida() -> Match:
    match = position(
        moment={"step": "set-up"},
        tribes="fronts",
        homes="random",
        tribe_cards=["oneida", "fox", "seneca"],
        progress=LAID_OUT,
    )
    return play(match, "tribe oneida")


def test_w17_5_oneida_a_level_1_or_2_tile_that_is_not_laid_out() -> None:
    match = oneida()
    assert offered(match, "receive") == LEFT_OVER
    assert clause_against(match, "receive any-order") == "W17.5"
    assert clause_against(match, "receive move-3") == "W17.5"
    seat = match.seat
    assert seat is not None
    match.play("receive gain-two")
    assert mine(match, seat)["progress"] == ["gain-two"]
    assert tracks(match, seat) == [0, 0, 0, 0], "no points for it"
    while match.seat != seat or "place" not in verbs(match):
        match.play(match.moves()[0])
    assert "gain-two" in offered(match, "use")


def test_w17_6_onondaga_six_at_home_one_in_the_longhouse() -> None:
    match = turn(village(tribe="onondaga"))
    assert at_home(match) == (6, 6, 6)
    assert longhouse(match) == (1, 1, 1)


def test_w17_7_ottawa_the_sacred_fire_tile_is_never_flipped() -> None:
    lined = {"markers": "g10 g11 g12"}
    match = restoring(village(tribe="ottawa", **lined), village(**lined))
    assert faces(match, 0)[6:] == ["masks / ritual", "sacred-fire", "trade / ritual"]
    assert faces(match, 1)[6:] == ["masks / ritual", "sacred-fire / ritual", "trade / ritual"]


def test_w17_8_seneca_two_swap_tokens() -> None:
    match = turn(village(tribe="seneca", swaps=2))
    play(match, "swap g00 g01", "swap g00 g02")
    assert "swap" not in verbs(match)
    assert faces(match)[:3] == ["move-3", "tan move-1", "fish military"]
    assert ended(village(tribe="seneca", swaps=2)).scores() == [2, 0]
    seneca = village(tribe="seneca")
    del seneca["swaps"]
    assert mine(turn(seneca))["swaps"] == 2


def test_w17_9_shawnee_need_one_less_for_each_turtle_tile() -> None:
    own = village(
        "ohio.bean woman, saugeen.hunt-1 hunter, ohio.hunt-1 hunter",
        tribe="shawnee",
        canoes="erie erie erie erie",
        swaps=1,
    )
    match = acting("fish military", own, did="fish")
    match.play("do military")
    assert offered(match, "claim") == {"women-3", "hunters-3", "hunters-4", "canoes-3", "canoes-4", "canoes-5"}
    assert clause_against(match, "claim women-4") == "W9.1"
    fewer = acting("fish military", village(tribe="shawnee", canoes="erie", swaps=1), did="fish")
    fewer.play("do military")
    assert offered(fewer, "claim") == set()


def test_w17_9_shawnee_four_warriors_at_home_and_three_in_the_longhouse() -> None:
    match = turn(village(tribe="shawnee"))
    assert at_home(match) == (5, 5, 4)
    assert longhouse(match) == (2, 2, 3)


def test_w17_10_tuscarora_an_attacker_of_a_hunter_is_injured_as_well() -> None:
    tuscarora = village("ohio.hunt-1 hunter, ohio.bean woman", tribe="tuscarora", longhouse=(2, 2, 2))
    match = acting("move-3", village(), tuscarora)
    play(match, "do move", "step home-west ohio hunt-1")
    assert longhouse(match, 1) == (2, 3, 2)
    assert longhouse(match, 0) == (2, 2, 3)
    assert native(match, "ohio.hunt-1") is None
    match.play("step home-west ohio bean")
    assert native(match, "ohio.bean") == (0, "warrior"), "women do not fight"


def test_w17_12_the_black_warrior_against_a_tuscarora_hunter_goes_to_the_longhouse() -> None:
    own = village(tribe="mohawk", longhouse=(2, 2, 2))
    match = acting("move-3", own, village("ohio.hunt-1 hunter", tribe="tuscarora", longhouse=(2, 2, 2)))
    play(match, "do move", "step black ohio hunt-1")
    assert seen(match)["black"] == "longhouse"
    assert (longhouse(match, 0), longhouse(match, 1)) == ((2, 2, 3), (2, 3, 2))
    assert native(match, "ohio.hunt-1") is None


def test_w17_12_the_left_over_tiles_are_shown_to_all_and_an_alliance_tile_brings_its_flag_at_once() -> None:
    match = oneida()
    for seat in (0, 1, None):
        assert set(seen(match, seat)["spare_progress"]) > LEFT_OVER
    seat = match.seat
    assert seat is not None
    match.play("receive alliance-1")
    assert match.moves() == ["flag english", "flag french"]
    match.play("flag english")
    assert mine(match, seat)["flag"] == "english"
