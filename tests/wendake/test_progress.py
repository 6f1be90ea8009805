"""W14 The progress tiles, each in a scenario of its own: owned before, and bought in the very turn (W14.31)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.wendake.progress import FIRE_TILES, PRICES, RITUAL, TRADE, discounted, used_up, with_tile
from tests.wendake.table import (
    RESOURCES,
    acting,
    at_home,
    clause_against,
    faces,
    grid,
    guards,
    hand,
    longhouse,
    mine,
    native,
    offered,
    on_space,
    perform,
    play,
    resources,
    seen,
    tracks,
    turn,
    verbs,
    village,
)

KINDS = ("bear", "crow", "deer", "hare", "wolf")
both = pytest.mark.parametrize("how", ["owned", "bought"])


@both
def test_w14_1_move_1_step(how: str) -> None:
    match = with_tile(how, "move-1")
    match.play("use move-1")
    assert {"step", "done"} == verbs(match)
    match.play("step home-west ohio hunt-1")
    assert native(match, "ohio.hunt-1") == (0, "warrior")
    assert "step" not in verbs(match), "one step"
    assert used_up(match, "move-1")


@both
@pytest.mark.parametrize(("flag", "points"), [("english", 2), ("french", 3)])
def test_w14_2_one_more_guard_in_the_allys_territories(how: str, flag: str, points: int) -> None:
    """The home; of the English ohio, as niagara is 1 to 1; of the French both, saugeen by 2 to 1."""
    rival = village(guards={"niagara": 1, "saugeen": 1})
    match = with_tile(
        how, "alliance-1", flag=flag, theirs=rival, grid=FIRE_TILES, guards={"saugeen": 1}, longhouse=(2, 2, 2)
    )
    before = tracks(match)[1]
    play(match, "place g02", "skip", "do military", "use alliance-1")
    if "done" in match.moves():
        match.play("done")
    assert tracks(match)[1] - before == points
    assert used_up(match, "alliance-1")


def test_w14_2_on_buying_it_takes_a_flag() -> None:
    match = acting("trade", village(resources=PRICES[0]), progress="alliance-1")
    play(match, "do trade", "done", "buy alliance-1")
    assert match.moves() == ["flag english", "flag french"]
    match.play("flag french")
    assert mine(match)["flag"] == "french"
    assert seen(match)["flags"] == ["english"]


def test_w14_2_the_flag_that_is_left_if_one_is_left() -> None:
    match = acting("trade", village(resources=PRICES[0]), village(flag="french"), progress="alliance-1")
    play(match, "do trade", "done", "buy alliance-1")
    assert mine(match)["flag"] == "english"


def test_w14_2_no_second_flag() -> None:
    own = village(resources=PRICES[0], progress="alliance-3", flag="french")
    match = acting("trade", own, progress="alliance-1")
    play(match, "do trade", "done", "buy alliance-1")
    assert "flag" not in verbs(match)
    assert mine(match)["flag"] == "french"
    assert seen(match)["flags"] == ["english"]


def test_w14_2_without_a_flag_it_does_nothing() -> None:
    villages = [
        village(home="home-north", progress="alliance-1", swaps=1),
        village(flag="french"),
        village(flag="english"),
    ]
    match = acting("fish military", *villages, players=3, did="fish")
    match.play("do military")
    assert clause_against(match, "use alliance-1") == "W14.2"


@both
def test_w14_3_the_actions_in_any_order(how: str) -> None:
    match = with_tile(how, "any-order")
    match.play("place g22")
    assert offered(match, "do") == {"canoe"}
    match.play("use any-order")
    assert offered(match, "do") == {"canoe", "move"}
    play(match, "do move", "step home-west ohio guard")
    assert offered(match, "do") == {"canoe"}
    play(match, "do canoe", "canoe erie")
    assert sum(mine(match)["canoes"]) == 2
    assert used_up(match, "any-order")


@both
def test_w14_4_a_ritual_point_more_then_a_step(how: str) -> None:
    match = with_tile(how, "ritual-move", grid=RITUAL, at_home=(3, 5, 5))
    before = tracks(match)[2]
    play(match, "place g02", "do ritual", "use ritual-move", "return hunter", "return hunter")
    assert tracks(match)[2] - before == 3 + 1
    match.play("step home-west ohio guard")
    assert guards(match, "ohio") == [1, 0]
    assert match.seat == 1
    assert used_up(match, "ritual-move")


def test_w14_4_the_step_is_optional() -> None:
    match = with_tile("owned", "ritual-move", grid=RITUAL, at_home=(3, 5, 5))
    play(match, "place g02", "do ritual", "use ritual-move", "return hunter", "return hunter", "done")
    assert (match.seat, tracks(match)[2]) == (1, 4)


@both
def test_w14_5_draw_2_then_discard_1_of_the_hand(how: str) -> None:
    deck = "wolf-french wolf-english hare-french hare-english"
    match = with_tile(how, "draw-2", hand="bear-english crow-english", deck=deck, discards="deer-french")
    play(match, "place g10", "do masks", "use draw-2", "draw deck", "draw deck")
    assert mine(match)["hand_size"] == 4
    assert {"bear-english", "crow-english"} < offered(match, "discard"), "any of the hand"
    assert len(offered(match, "discard")) == 4
    match.play("discard crow-english")
    assert mine(match)["hand_size"] == 3
    assert seen(match)["discards"] == ["deer-french", "crow-english"]
    assert verbs(match) >= {"perform", "done"}
    assert used_up(match, "draw-2")


@both
@pytest.mark.parametrize("whose", ["another's", "own"])
def test_w14_6_an_occupied_space_may_be_taken(how: str, whose: str) -> None:
    disks: dict[str, Any] = {"disk": "two-alike"}
    match = with_tile(
        how,
        "shared-space",
        hand="bear-english bear-french",
        deck="wolf-french wolf-english",
        theirs=village(**(disks if whose == "another's" else {})),
        **(disks if whose == "own" else {}),
    )
    before = tracks(match)[3]
    play(match, "place g10", "do masks", "draw deck")
    assert clause_against(match, "perform two-alike bear") == "W11.3"
    perform(play(match, "use shared-space"), "two-alike bear")
    assert on_space(match, "two-alike") == ([0, 1] if whose == "another's" else [0])
    assert tracks(match)[3] - before == 2
    assert used_up(match, "shared-space")


@both
@pytest.mark.parametrize(
    ("tile", "less"), [("discount-1", 1), ("discount-2", 2), ("discount-3", 3)], ids=["w14_7", "w14_18", "w14_28"]
)
def test_w14_7_w14_18_w14_28_a_progress_tile_costs_so_much_less(how: str, tile: str, less: int) -> None:
    """Level 3 costs nine: with so many fewer it can be bought, with one fewer again not."""
    has = {1: {"leather": 2, "fish": 3}, 2: {"leather": 3, "fish": 1}, 3: {"leather": 1, "fish": 2}}[less]
    has = {**has, "bean": 1, "corn": 1, "pumpkin": 1}
    match = discounted(how, tile, "recover", has)
    assert "recover" not in offered(match, "buy")
    assert clause_against(match, "buy recover") == "W10.5"
    before = tracks(match)
    play(match, f"use {tile}", "buy recover")
    assert resources(match) == {}
    assert tracks(match) == [before[0] + 3, before[1], before[2] + 3, before[3]], "the points are the same"
    assert used_up(match, tile)
    short = discounted(how, tile, "recover", {**has, "fish": has["fish"] - 1})
    short.play(f"use {tile}")
    assert clause_against(short, "buy recover") == "W10.5"


def test_w14_7_the_resource_not_paid_is_of_choice() -> None:
    match = discounted("owned", "discount-1", "move-1", {"leather": 1, "fish": 1, "bean": 1})
    play(match, "use discount-1", "buy move-1")
    assert offered(match, "pay") == {"leather", "fish"}, "leather and fish, leather and bean, or fish and bean"
    play(match, "pay fish")
    assert resources(match) == {"leather": 1}


@both
def test_w14_8_two_more_exchanges_and_no_smallpox(how: str) -> None:
    infected = "deer-french-infected deer-english-infected"
    match = with_tile(how, "exchange-2", has={"corn": 5}, grid=TRADE, deck=infected, discards="bear-english")
    play(match, "place g22", "skip", "do trade", "use exchange-2")
    for _ in range(3):
        match.play("exchange corn fish")
    assert resources(match) == {"corn": 2, "fish": 3}
    assert "exchange" not in verbs(match)
    assert seen(match)["discards"] == ["bear-english"]
    assert longhouse(match) == (2, 2, 2)
    assert used_up(match, "exchange-2")


@both
@pytest.mark.parametrize("animal", ["leather", "fish"])
def test_w14_9_gain_an_animal_resource_of_choice(how: str, animal: str) -> None:
    match = with_tile(how, "gain-animal", has={"corn": 1})
    match.play("use gain-animal")
    assert match.moves() == ["gain leather", "gain fish"]
    match.play(f"gain {animal}")
    assert resources(match) == {"corn": 1, animal: 1}
    assert used_up(match, "gain-animal")


@both
@pytest.mark.parametrize("track", range(4))
def test_w14_10_spend_one_or_two_different_animals_for_points_on_one_track(how: str, track: int) -> None:
    match = with_tile(how, "spend-animals", has={"leather": 2, "fish": 2, "corn": 1})
    before = tracks(match)
    match.play("use spend-animals")
    assert offered(match, "spend") == {"leather", "fish"}
    match.play("spend leather")
    assert offered(match, "spend") == {"fish"}
    play(match, "spend fish", f"score {('economic', 'military', 'ritual', 'mask')[track]}")
    assert tracks(match) == [points + 2 * (number == track) for number, points in enumerate(before)]
    assert resources(match) == {"leather": 1, "fish": 1, "corn": 1}
    assert used_up(match, "spend-animals")


def test_w14_10_one_is_enough() -> None:
    match = with_tile("owned", "spend-animals", has={"leather": 2, "fish": 2})
    play(match, "use spend-animals", "spend leather", "done", "score mask")
    assert tracks(match) == [0, 0, 0, 1]


@both
def test_w14_11_move_2(how: str) -> None:
    match = with_tile(how, "move-2", theirs=village("ohio.bean woman"))
    play(match, "use move-2", "step home-west ohio bean", "step home-west saugeen guard")
    assert native(match, "ohio.bean") == (0, "warrior")
    assert "step" not in verbs(match)
    assert used_up(match, "move-2")


@both
@pytest.mark.parametrize("fill", [True, False])
def test_w14_12_at_a_transfer_an_outpost_becomes_a_guard_where_it_is(how: str, fill: bool) -> None:
    match = with_tile(how, "stay-guard", "ohio.bean outpost, saugeen.corn outpost", longhouse=(2, 2, 2))
    women, hunters, warriors = at_home(match)
    match.play(f"stay ohio.bean {'fill' if fill else 'empty'}")
    assert guards(match, "ohio") == [1, 0]
    assert at_home(match) == (women - fill, hunters, warriors)
    assert native(match, "ohio.bean") == ((0, "woman") if fill else None)
    assert used_up(match, "stay-guard")
    assert "stay" not in verbs(match), "one outpost"
    assert "saugeen.corn fill" in offered(match, "transfer")


def test_w14_12_not_without_the_tile() -> None:
    match = turn(village("ohio.bean outpost"))
    assert clause_against(match, "stay ohio.bean empty") == "W14.12"


@both
def test_w14_13_the_most_common_instead_of_the_least(how: str) -> None:
    match = with_tile(how, "most-common", grid=RITUAL, at_home=(1, 4, 6))
    before = tracks(match)[2]
    play(match, "place g02", "do ritual", "use most-common", "return woman", "return warrior")
    assert tracks(match)[2] - before == 7
    assert used_up(match, "most-common")


@both
def test_w14_14_a_point_on_one_track_for_one_on_another(how: str) -> None:
    match = with_tile(how, "shift-point", tracks={"economic": 5, "mask": 1})
    before = tracks(match)
    match.play("use shift-point")
    play(match, "shift economic military")
    assert tracks(match) == [before[0] - 1, before[1] + 1, before[2], before[3]]
    assert used_up(match, "shift-point")


@both
def test_w14_15_before_the_ceremony_all_played_cards_come_back(how: str) -> None:
    match = with_tile(
        how, "take-back", hand="wolf-french", played="bear-english bear-french", deck="crow-french crow-french"
    )
    play(match, "place g10", "do masks", "use take-back")
    assert hand(match) == ["bear-english", "bear-french", "wolf-french"]
    assert mine(match)["played"] == []
    perform(play(match, "draw deck"), "two-alike bear")
    assert on_space(match, "two-alike") == [0]
    assert used_up(match, "take-back")


def test_w14_15_not_after_drawing() -> None:
    match = with_tile("owned", "take-back", played="bear-english bear-french", deck="crow-french crow-french")
    play(match, "place g10", "do masks", "draw deck")
    assert clause_against(match, "use take-back") == "W14.15"


@both
def test_w14_16_one_card_counts_as_any_type(how: str) -> None:
    match = with_tile(how, "any-mask", hand="bear-english bear-french", deck="wolf-french wolf-french")
    before = tracks(match)[3]
    play(match, "place g10", "do masks", "draw deck")
    assert "three-alike bear" not in offered(match, "perform")
    match.play("use any-mask")
    cards = ("bear-english", "bear-french", "wolf-french")
    assert offered(match, "treat") == {f"{card} {kind}" for card in cards for kind in KINDS if kind not in card}
    play(match, "treat wolf-french bear", "perform three-alike bear")
    assert tracks(match)[3] - before == 4
    assert sorted(mine(match)["played"]) == ["bear-english", "bear-french", "wolf-french"]
    assert used_up(match, "any-mask")


@both
def test_w14_17_exchange_up_to_3_without_a_smallpox_check(how: str) -> None:
    infected = "deer-french-infected deer-english-infected"
    match = with_tile(how, "exchange-3", has={"corn": 5}, deck=infected, discards="bear-english")
    play(match, "use exchange-3", "exchange corn fish", "exchange corn leather")
    assert "done" in match.moves(), "up to"
    match.play("exchange fish bean")
    assert resources(match) == {"corn": 3, "leather": 1, "bean": 1}
    assert "exchange" not in verbs(match)
    assert seen(match)["discards"] == ["bear-english"]
    assert used_up(match, "exchange-3")


@both
def test_w14_19_gain_an_animal_and_a_vegetable(how: str) -> None:
    match = with_tile(how, "gain-two")
    play(match, "use gain-two", "gain leather", "gain pumpkin")
    assert resources(match) == {"leather": 1, "pumpkin": 1}
    assert used_up(match, "gain-two")


@both
def test_w14_20_spend_one_to_three_vegetables(how: str) -> None:
    match = with_tile(how, "spend-vegetables", has={"bean": 2, "corn": 1, "pumpkin": 1, "leather": 3})
    before = tracks(match)
    match.play("use spend-vegetables")
    assert offered(match, "spend") == {"bean", "corn", "pumpkin"}
    play(match, "spend bean", "spend corn", "spend pumpkin", "score ritual")
    assert tracks(match) == [before[0], before[1], before[2] + 3, before[3]]
    assert resources(match) == {"bean": 1, "leather": 3}
    assert used_up(match, "spend-vegetables")


@both
def test_w14_21_move_3(how: str) -> None:
    match = with_tile(how, "move-3")
    play(match, "use move-3", "step home-west ohio guard", "step ohio niagara guard", "step niagara niagara bean")
    assert native(match, "niagara.bean") == (0, "warrior")
    assert "step" not in verbs(match)
    assert used_up(match, "move-3")


@both
def test_w14_22_alliance_and_ties_are_won(how: str) -> None:
    """Home; ohio 1+1 to 2 and saugeen 1 to 1 by ties; niagara 0+1 to 2 not."""
    rival = village(guards={"ohio": 2, "saugeen": 1, "niagara": 2})
    match = with_tile(
        how,
        "alliance-3",
        flag="english",
        theirs=rival,
        grid=FIRE_TILES,
        guards={"ohio": 1, "saugeen": 1},
        longhouse=(2, 2, 2),
    )
    before = tracks(match)[1]
    play(match, "place g02", "skip", "do military", "use alliance-3")
    if match.seat == 0:
        match.play("done")
    assert tracks(match)[1] - before == 3
    assert used_up(match, "alliance-3")


@both
def test_w14_23_one_more_native_home_and_a_ritual_point(how: str) -> None:
    match = with_tile(how, "ritual-native", grid=RITUAL, at_home=(2, 5, 5))
    before = tracks(match)[2]
    play(match, "place g02", "do ritual", "use ritual-native", "return woman", "return woman")
    assert "done" in match.moves(), "may"
    match.play("return woman")
    assert at_home(match) == (5, 5, 5)
    assert tracks(match)[2] - before == 5 + 1, "she is counted"
    assert used_up(match, "ritual-native")


def test_w14_23_the_third_is_optional() -> None:
    match = with_tile("owned", "ritual-native", grid=RITUAL, at_home=(2, 5, 5))
    play(match, "place g02", "do ritual", "use ritual-native", "return woman")
    assert "done" not in match.moves(), "two must come"
    play(match, "return woman", "done")
    assert tracks(match)[2] == 4 + 1


@both
@pytest.mark.parametrize("who", ["woman", "hunter", "warrior"])
def test_w14_24_a_native_from_the_longhouse_home(how: str, who: str) -> None:
    match = with_tile(how, "recover")
    before = tracks(match)
    play(match, "use recover", f"return {who}")
    number = ("woman", "hunter", "warrior").index(who)
    assert at_home(match)[number] == 6
    assert longhouse(match)[number] == 1
    assert sum(longhouse(match)) == 5
    assert tracks(match) == before
    assert used_up(match, "recover")


@both
def test_w14_25_a_mask_point_even_without_a_play(how: str) -> None:
    match = with_tile(how, "mask-point", deck="crow-french crow-french")
    before = tracks(match)[3]
    play(match, "place g10", "do masks", "draw deck", "use mask-point", "done")
    assert tracks(match)[3] - before == 1
    assert used_up(match, "mask-point")


@pytest.mark.parametrize("moment", ["before drawing", "before discarding", "before playing", "after playing"])
def test_w14_25_w14_38_at_any_moment_of_the_ceremony(moment: str) -> None:
    own = village(hand="bear-english bear-french", progress="mask-point draw-2")
    match = acting("masks", own, deck="crow-french wolf-french wolf-french", discards="hare-french deer-french")
    assert "use mask-point" not in match.moves(), "not before the ceremony"
    play(match, "do masks")
    if moment == "before discarding":
        play(match, "use draw-2", "draw discard")
    if moment != "before drawing":
        play(match, "draw discard" if moment == "before discarding" else "draw deck")
    if moment == "after playing":
        perform(match, "two-alike bear")
    before = tracks(match)[3]
    play(match, "use mask-point")
    assert tracks(match)[3] == before + 1
    assert used_up(match, "mask-point")


def test_w14_38_the_ceremony_ends_when_its_player_says_so() -> None:
    own = village(hand="bear-english bear-french", progress="mask-point")
    match = acting("masks", own, deck="crow-french wolf-french wolf-french", discards="hare-french")
    perform(play(match, "do masks", "draw deck"), "two-alike bear")
    assert {"done", "use mask-point"} <= set(match.moves())
    match.play("done")
    assert not used_up(match, "mask-point")
    assert "use mask-point" not in match.moves()


def test_w14_15_w14_38_also_before_the_action_is_begun() -> None:
    own = village(played="bear-english bear-french", progress="take-back", grid=grid(g22="masks hunt"))
    match = play(acting("masks hunt", own), "use take-back")
    assert hand(match) == ["bear-english", "bear-french"]
    assert mine(match)["played"] == []
    assert "do masks" in match.moves()
    match = play(acting("masks hunt", own), "skip")
    assert clause_against(match, "use take-back") == "W14.15", "the ceremony was left out"
    match = play(acting("masks hunt", own, any_order=True), "do hunt", "use take-back")
    assert hand(match) == ["bear-english", "bear-french"]


@both
def test_w14_26_an_extra_card_of_any_type(how: str) -> None:
    match = with_tile(how, "extra-mask", hand="bear-english bear-french", deck="wolf-french wolf-french")
    before = tracks(match)[3]
    play(match, "place g10", "do masks", "draw deck", "use extra-mask")
    assert offered(match, "kind") == {"bear", "crow", "deer", "hare", "wolf"}
    match.play("kind wolf")
    match.play("perform two-pairs bear wolf")
    assert tracks(match)[3] - before == 3
    assert sorted(mine(match)["played"]) == ["bear-english", "bear-french", "wolf-french"], "it is no real card"
    assert hand(match) == []
    assert used_up(match, "extra-mask")


@both
def test_w14_27_flip_one_own_action_tile(how: str) -> None:
    match = with_tile(how, "flip-tile", grid=grid(g00="tan move-1 / ritual"))
    match.play("use flip-tile")
    assert len(offered(match, "flip")) == 9
    match.play("flip g02")
    assert faces(match)[2] == "move-3 / ritual"
    match.play("place g02")
    assert offered(match, "do") == {"ritual"}
    assert used_up(match, "flip-tile")


def test_w14_27_either_way() -> None:
    match = with_tile("owned", "flip-tile", grid=grid(g00="tan move-1 / ritual"))
    play(match, "use flip-tile", "flip g00")
    assert faces(match)[0] == "tan move-1"


@both
def test_w14_29_two_resources_and_a_beaver(how: str) -> None:
    match = with_tile(how, "gain-three")
    match.play("use gain-three")
    assert offered(match, "gain") == set(RESOURCES)
    play(match, "gain bean", "gain bean")
    assert resources(match) == {"bean": 2}
    assert mine(match)["beavers"] == 1
    assert used_up(match, "gain-three")


@both
def test_w14_30_spend_one_to_five_resources(how: str) -> None:
    match = with_tile(how, "spend-any", has=dict.fromkeys(RESOURCES, 2))
    before = tracks(match)
    match.play("use spend-any")
    play(match, *[f"spend {name}" for name in RESOURCES], "score mask")
    assert tracks(match) == [*before[:3], before[3] + 5]
    assert resources(match) == dict.fromkeys(RESOURCES, 1)
    assert used_up(match, "spend-any")
