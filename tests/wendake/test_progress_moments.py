"""W14 When progress tiles can be used, and how they go together (W14.31 to W14.36)."""

from __future__ import annotations

import pytest

from tests.wendake.progress import PRICES, discounted, used_up, with_tile
from tests.wendake.table import (
    PROGRESS,
    RESOURCES,
    acting,
    clause_against,
    faces,
    grid,
    mine,
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
