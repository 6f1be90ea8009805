"""W14 The progress tiles, each in a scenario of its own: owned before, and bought in the very turn (W14.31)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from birchbark import Match
from tests.wendake.table import (
    PROGRESS,
    RESOURCES,
    Toml,
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
    play,
    resources,
    seen,
    tracks,
    turn,
    verbs,
    village,
)

both = pytest.mark.parametrize("how", ["owned", "bought"])
PRICES = [
    {"leather": 1, "fish": 1, "corn": 1},
    {"leather": 2, "fish": 2, "bean": 1, "corn": 1},
    {"leather": 3, "fish": 3, "bean": 1, "corn": 1, "pumpkin": 1},
]
FIRE_TILES = grid(g02="fish military")
RITUAL = grid(g02="move-3 / ritual")
TRADE = grid(g22="canoe trade")


def with_tile(
    how: str,
    tile: str,
    areas: str = "",
    *,
    theirs: Toml | None = None,
    has: dict[str, int] | None = None,
    shop: str = "",
    deck: str = "",
    discards: str = "",
    flag: str = "",
    also: str = "",
    **keys: Any,
) -> Match:
    """Seat 0 is to place a marker and has the tile: from before, or it has bought it in this very turn.

    To buy it the Ojibwa put their special marker on the Trade tile at g12, so another marker follows at once. It can go
    to g02, g10, g11 or g22. What is left after paying is `has`.
    """
    table: dict[str, Any] = {name: text for name, text in (("deck", deck), ("discards", discards)) if text}
    if how == "owned":
        if flag:
            keys["flag"] = flag
        own = village(areas, progress=f"{tile} {also}", resources=has or {}, **keys)
        return turn(own, theirs or village(), progress=shop, **table)
    price = PRICES[PROGRESS.index(tile) // 10]
    total = Counter(price) + Counter(has or {})
    own = village(areas, tribe="ojibwa", resources=dict(total), progress=also, **keys)
    match = turn(own, theirs or village(), progress=f"{tile} {shop}", **table)
    play(match, "place g12 special", "do trade", "done", f"buy {tile}")
    while "place" not in verbs(match):
        pays, scores = [f"pay {name}" for name in price if name in offered(match, "pay")], offered(match, "score")
        if "flag" in verbs(match):
            match.play(f"flag {flag}")
        else:
            match.play(pays[0] if pays else f"score {min(scores)}" if scores else "done")
    assert match.seat == 0
    assert resources(match) == {name: many for name, many in (has or {}).items() if many}
    return match


def used_up(match: Match, tile: str) -> bool:
    return tile in mine(match)["used"]


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
    play(match, "use shared-space", "perform two-alike bear")
    assert on_space(match, "two-alike") == ([0, 1] if whose == "another's" else [0])
    assert tracks(match)[3] - before == 2
    assert used_up(match, "shared-space")


def discounted(how: str, tile: str, target: str, has: dict[str, int], **more: Any) -> Match:
    """At the second step of a Trade with these resources, where the target is on display."""
    match = with_tile(how, tile, has=has, shop=target, grid=TRADE, **more)
    return play(match, "place g22", "skip", "do trade", "done")


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
    play(match, "draw deck", "perform two-alike bear")
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
    assert {"wolf bear", "bear wolf", "bear crow"} <= offered(match, "treat")
    assert "crow bear" not in offered(match, "treat")
    play(match, "treat wolf bear", "perform three-alike bear")
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


ANY_POINT = (
    *("move-1", "gain-animal", "spend-animals", "move-2", "shift-point", "exchange-3", "gain-two"),
    *("spend-vegetables", "move-3", "recover", "flip-tile", "gain-three", "spend-any"),
)
MOMENTS = {
    "before the marker": ("", []),
    "before an action": ("place g21", []),
    "on a turn order turn": ("reserve", []),
    "at the lake": ("place g22", ["do canoe"]),
    "before the token": ("place g11", ["do sacred-fire"]),
    "at Military": ("place g01", ["skip", "do military"]),
    "before exchanging": ("place g12", ["do trade"]),
    "before buying": ("place g12", ["do trade", "done"]),
    "before buying points": ("place g12", ["do trade", "done", "done"]),
    "before drawing": ("place g10", ["do masks"]),
    "before performing": ("place g10", ["do masks", "draw deck"]),
    "at a Ritual": ("place g00", ["do ritual"]),
    "after the tile": ("place g21", ["do harvest"]),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_w14_any_point_is_any_decision_of_the_own_turn(moment: str) -> None:
    first, lines = MOMENTS[moment]
    own = village(
        progress=" ".join(ANY_POINT),
        resources=dict.fromkeys(RESOURCES, 5),
        tracks={"economic": 3},
        grid=grid(g00="tan move-1 / ritual"),
    )
    match = turn(own, progress="stay-guard")
    play(match, *([first] if first else []), *lines)
    assert offered(match, "use") == set(ANY_POINT)
    prompt = match.prompt()
    play(match, "use gain-animal", "gain fish")
    assert match.prompt() == prompt, "and the decision is still to be made"


@pytest.mark.parametrize("tile", ANY_POINT)
def test_w14_11_not_inside_a_move(tile: str) -> None:
    own = village(progress=tile, resources=dict.fromkeys(RESOURCES, 5), tracks={"economic": 3})
    match = acting("move-3", own)
    play(match, "do move", "step home-west ohio guard")
    assert verbs(match) == {"step", "done"}
    assert clause_against(match, f"use {tile}").startswith("W14.")


@pytest.mark.parametrize("tile", [tile for tile in PROGRESS if tile not in (*ANY_POINT, "stay-guard")])
def test_w14_each_at_its_own_moment_only(tile: str) -> None:
    match = turn(village(progress=tile, flag="english"))
    assert "use" not in verbs(match)
    assert clause_against(match, f"use {tile}") == f"W14.{PROGRESS.index(tile) + 1}"


@pytest.mark.parametrize("tile", PROGRESS)
def test_w14_each_once_a_year_and_only_by_its_owner(tile: str) -> None:
    own = village(progress=tile, used=tile, resources=dict.fromkeys(RESOURCES, 5))
    assert clause_against(turn(own), f"use {tile}") == "W4.9"
    assert clause_against(turn(village(), own), f"use {tile}") == f"W14.{PROGRESS.index(tile) + 1}"


@pytest.mark.parametrize("tile", [tile for tile in ANY_POINT if tile.startswith(("move", "gain", "shift", "flip"))])
def test_w14_31_a_tile_may_be_used_as_soon_as_it_is_bought(tile: str) -> None:
    price = PRICES[PROGRESS.index(tile) // 10]
    match = acting("trade", village(resources=price, tracks={"military": 1}), progress=tile)
    play(match, "do trade", "done", f"buy {tile}")
    while "use" not in verbs(match):
        match.play(match.moves()[0])
    assert offered(match, "use") == {tile}
    match.play(f"use {tile}")
    assert used_up(match, tile)


def test_w14_31_discounts_of_several_tiles_add_up() -> None:
    match = discounted("owned", "discount-1", "recover", {"leather": 2, "fish": 1}, also="discount-2 discount-3")
    play(match, "use discount-1", "use discount-2")
    assert clause_against(match, "buy recover") == "W10.5", "nine less three is six"
    play(match, "use discount-3", "buy recover")
    assert resources(match) == {}
    assert mine(match)["progress"] == ["discount-1", "discount-2", "recover", "discount-3"]


def test_w14_32_each_draw_from_either_pile_and_the_discard_before_playing() -> None:
    match = with_tile(
        "owned",
        "draw-2",
        hand="bear-english",
        deck="wolf-french wolf-french crow-french",
        discards="hare-english bear-french",
    )
    play(match, "place g10", "do masks", "use draw-2", "draw discard")
    assert match.moves() == ["draw deck", "draw discard"]
    match.play("draw deck")
    assert verbs(match) == {"discard"}
    assert clause_against(match, "perform two-alike bear") == "W11.3"
    match.play("discard bear-french")
    assert offered(match, "perform") == set()
    assert seen(match)["discards"] == ["hare-english", "bear-french"]


def test_w14_33_also_a_tile_with_a_marker_or_token() -> None:
    match = with_tile("owned", "flip-tile", markers="g10 g11", fire="g00")
    match.play("use flip-tile")
    assert {"g10", "g11", "g00"} <= offered(match, "flip")
    match.play("flip g00")
    assert faces(match)[0] == "tan move-1 / ritual"


def test_w14_33_not_the_ottawas_sacred_fire_tile() -> None:
    match = with_tile("owned", "flip-tile", tribe="ottawa")
    match.play("use flip-tile")
    assert offered(match, "flip") == {f"g{row}{column}" for row in range(3) for column in range(3)} - {"g11"}
    assert clause_against(match, "flip g11") == "W14.33"


def test_w14_33_the_actions_of_a_tile_being_carried_out_stay() -> None:
    match = with_tile("owned", "flip-tile", beavers=1)
    play(match, "place g00", "use flip-tile", "flip g00")
    assert faces(match)[0] == "tan move-1 / ritual"
    play(match, "do tan", "do move", "done")
    assert resources(match) == {"leather": 1}


def test_w14_34_a_point_to_give_is_needed() -> None:
    match = with_tile("owned", "shift-point")
    assert clause_against(match, "use shift-point") == "W14.14"
    match = with_tile("owned", "shift-point", tracks={"mask": 2})
    match.play("use shift-point")
    assert {line.split()[0] for line in offered(match, "shift")} == {"mask"}
    assert clause_against(match, "shift ritual mask") == "W14.34"


def test_w14_34_a_gain_on_a_full_track_is_lost() -> None:
    match = with_tile("owned", "shift-point", tracks={"mask": 2, "ritual": 25})
    play(match, "use shift-point", "shift mask ritual")
    assert tracks(match) == [0, 0, 25, 1]


def test_w14_35_one_discount_serves_one_purchase() -> None:
    has = {"leather": 3, "fish": 3, "corn": 3}
    own = village(tribe="fox", resources=has, progress="discount-2")
    match = acting("trade", own, progress="move-1 any-order")
    play(match, "do trade", "done", "use discount-2", "buy move-1", "pay leather")
    assert resources(match) == {"leather": 2, "fish": 3, "corn": 3}
    play(match, "buy any-order")
    assert resources(match) == {"leather": 1, "fish": 2, "corn": 2}


def test_w14_35_a_price_never_falls_below_nothing() -> None:
    match = discounted("owned", "discount-3", "move-1", {"leather": 1}, also="discount-2")
    play(match, "use discount-3", "use discount-2", "buy move-1")
    assert resources(match) == {"leather": 1}
    assert mine(match)["progress"] == ["move-1", "discount-2", "discount-3"]


def test_w14_35_a_tile_just_bought_serves_the_foxs_second_purchase() -> None:
    own = village(tribe="fox", resources={"leather": 2, "fish": 2, "corn": 1})
    match = acting("trade", own, progress="discount-1 move-1")
    play(match, "do trade", "done", "buy discount-1")
    while "buy" not in verbs(match) and "score" in verbs(match):
        match.play(match.moves()[0])
    assert clause_against(match, "buy move-1") == "W10.5"
    play(match, "use discount-1", "buy move-1")
    assert mine(match)["progress"] == ["move-1", "discount-1"]


def test_w14_36_taking_back_leaves_the_disk_where_it_is() -> None:
    match = with_tile("owned", "take-back", played="bear-english bear-french", disk="two-alike")
    play(match, "place g10", "do masks", "use take-back")
    assert on_space(match, "two-alike") == [0]
    match.play("draw deck")
    assert clause_against(match, "perform two-alike bear") == "W11.3", "his own disk lies there"
