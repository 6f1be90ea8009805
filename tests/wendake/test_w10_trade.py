"""W10 Trade."""

from __future__ import annotations

from typing import Any

import pytest

from birchbark import Match
from tests.wendake.table import (
    RESOURCES,
    TRACKS,
    acting,
    at_home,
    clause_against,
    guards,
    longhouse,
    mine,
    native,
    offered,
    perform,
    play,
    resources,
    seen,
    tracks,
    verbs,
    village,
)

CLEAN = {"deck": "deer-english deer-french", "discards": "bear-english"}
INFECTED = {"deck": "deer-english-infected deer-french-infected", "discards": "bear-english"}
RICH = dict.fromkeys(RESOURCES, 9)


def trade(has: dict[str, int], *, areas: str = "", table: dict[str, Any] | None = None, **keys: Any) -> Match:
    """Seat 0 does Trade."""
    about = table or {"progress": "move-1 move-2 move-3", **CLEAN}
    return play(acting("trade", village(areas, resources=has, **keys), **about), "do trade")


@pytest.mark.parametrize("canoes", [1, 2, 3, 5])
def test_w10_1_as_many_exchanges_as_canoes_in_play(canoes: int) -> None:
    match = trade({"leather": 9}, canoes=" ".join(["erie"] * canoes))
    for _ in range(canoes):
        assert "exchange" in verbs(match)
        assert "done" in match.moves(), "up to so many"
        match.play("exchange leather fish")
    assert resources(match) == {"leather": 9 - canoes, "fish": canoes}
    assert "exchange" not in verbs(match)
    assert clause_against(match, "exchange leather fish") == "W10.1"


def test_w10_1_each_for_any_other_type() -> None:
    match = trade({"leather": 1, "corn": 1})
    assert offered(match, "exchange") == {
        f"{given} {taken}" for given in ("leather", "corn") for taken in RESOURCES if taken != given
    }
    assert clause_against(match, "exchange fish corn") == "W10.1"


def test_w10_1_what_was_taken_may_be_given_again() -> None:
    match = trade({"leather": 1}, canoes="erie erie")
    play(match, "exchange leather fish", "exchange fish bean")
    assert resources(match) == {"bean": 1}


def test_w10_1_the_three_steps_in_this_order_each_once() -> None:
    match = trade(RICH)
    assert verbs(match) == {"exchange", "done"}
    assert clause_against(match, "buy move-1") == "W10.5"
    match.play("done")
    assert verbs(match) == {"buy", "done"}
    assert clause_against(match, "exchange leather fish") == "W10.1"
    play(match, "buy move-1", "pay corn")
    assert verbs(match) >= {"spend", "done"}
    assert clause_against(match, "buy move-2") == "W10.5", "one a Trade"
    play(match, "spend leather", "done")
    assert match.seat == 0
    assert verbs(match) == {"use", "done"}, "the Trade is over"


def test_w10_1_each_step_is_optional() -> None:
    match = trade(RICH)
    play(match, "done", "done", "done")
    assert match.seat == 1
    assert resources(match) == RICH
    assert tracks(match) == [0, 0, 0, 0]


def test_w10_2_after_an_exchange_the_top_card_goes_onto_the_discard_pile() -> None:
    match = trade({"leather": 2}, canoes="erie erie")
    play(match, "exchange leather fish", "done")
    view = seen(match)
    assert view["deck"] == 1
    assert view["discards"][0] == "bear-english"
    assert view["discards"][1] in ("deer-english", "deer-french")


def test_w10_2_once_whatever_was_exchanged() -> None:
    match = trade(
        {"leather": 4},
        canoes="erie erie erie",
        table={"discards": "bear-english", "deck": "deer-english deer-french wolf-french"},
    )
    play(match, "exchange leather fish", "exchange leather fish", "exchange leather corn")
    assert (seen(match)["deck"], len(seen(match)["discards"])) == (2, 2)


def test_w10_2_without_an_exchange_no_card_is_revealed() -> None:
    match = trade({"leather": 2}, table=INFECTED)
    match.play("done")
    assert seen(match)["discards"] == ["bear-english"]
    assert longhouse(match) == (2, 2, 2)


def test_w10_3_clean_blankets_have_no_effect() -> None:
    match = trade({"leather": 2}, canoes="erie erie")
    play(match, "exchange leather fish", "done")
    assert longhouse(match) == (2, 2, 2)
    assert "lose" not in verbs(match)


def test_w10_3_an_infected_card_drawn_or_played_harms_nobody() -> None:
    match = acting("masks", village(hand="deer-french-infected"), deck="deer-english-infected wolf-french")
    play(match, "do masks", "draw discard" if "deer" in seen(match)["discards"][0] else "draw deck")
    assert longhouse(match) == (2, 2, 2)
    perform(match, "two-alike deer")
    assert longhouse(match) == (2, 2, 2)


AREAS = "saugeen.corn woman, ohio.hunt-1 hunter, niagara.bean outpost"


def sick(line: str) -> Match:
    match = trade({"leather": 2}, areas=AREAS, canoes="erie erie", guards={"ohio": 1}, table=INFECTED)
    play(match, "exchange leather fish", "done")
    assert offered(match, "lose") == {
        *("home.woman", "home.hunter", "home-west.guard", "ohio.guard"),
        *("saugeen.corn", "ohio.hunt-1", "niagara.bean"),
    }
    assert clause_against(match, "done") == "W10.4", "one must go"
    assert clause_against(match, "lose ohio.bean") == "W10.4"
    return play(match, f"lose {line}")


@pytest.mark.parametrize(
    ("line", "injured"),
    [
        ("home.woman", (3, 2, 2)),
        ("home.hunter", (2, 3, 2)),
        ("home-west.guard", (2, 2, 3)),
        ("ohio.guard", (2, 2, 3)),
        ("saugeen.corn", (3, 2, 2)),
        ("ohio.hunt-1", (2, 3, 2)),
        ("niagara.bean", (2, 2, 3)),
    ],
)
def test_w10_4_smallpox_takes_one_own_native_of_choice(line: str, injured: tuple[int, int, int]) -> None:
    match = sick(line)
    assert longhouse(match) == injured
    assert "spend" in verbs(match), "and the Trade goes on"
    if line.split(".")[1] in ("corn", "bean", "hunt-1"):
        assert native(match, line) is None
    women, hunters, warriors = at_home(match)
    on_map = women + hunters + warriors + guards(match, "ohio")[0] + 3
    assert on_map + sum(injured) == 21 + (line in ("saugeen.corn", "ohio.hunt-1", "niagara.bean"))


PRICES = {
    "move-1": {"leather": 1, "fish": 1, "bean": 1},
    "move-2": {"leather": 2, "fish": 2, "bean": 1, "corn": 1},
    "move-3": {"leather": 3, "fish": 3, "bean": 1, "corn": 1, "pumpkin": 1},
}


@pytest.mark.parametrize("tile", PRICES)
def test_w10_5_what_a_tile_costs(tile: str) -> None:
    match = trade(PRICES[tile])
    match.play("done")
    assert tile in offered(match, "buy")
    match.play(f"buy {tile}")
    assert resources(match) == {}
    assert mine(match)["progress"] == [tile]


@pytest.mark.parametrize("tile", PRICES)
def test_w10_5_nothing_of_the_price_may_be_missing(tile: str) -> None:
    for missing in PRICES[tile]:
        has = {**RICH, **PRICES[tile]}
        has[missing] -= 1
        if missing in ("bean", "corn", "pumpkin"):
            """As many different vegetables as the level are needed."""
            kinds = [name for name in PRICES[tile] if name in ("bean", "corn", "pumpkin")]
            has = {"leather": 9, "fish": 9, **{name: 9 for name in kinds if name != missing}}
        match = trade(has)
        match.play("done")
        assert tile not in offered(match, "buy")
        assert clause_against(match, f"buy {tile}") == "W10.5"


def test_w10_5_the_vegetables_are_of_choice_and_different() -> None:
    match = trade({"leather": 2, "fish": 2, "bean": 3, "corn": 3, "pumpkin": 3})
    play(match, "done", "buy move-2")
    assert offered(match, "pay") == {"bean", "corn"}, "two different ones, the first of them now"
    match.play("pay bean")
    assert offered(match, "pay") == {"corn", "pumpkin"}
    match.play("pay pumpkin")
    assert resources(match) == {"bean": 2, "corn": 3, "pumpkin": 2}


def test_w10_5_from_the_display_and_not_replaced() -> None:
    match = trade(RICH, table={"progress": "move-1 any-order", **CLEAN})
    match.play("done")
    assert offered(match, "buy") == {"move-1", "any-order"}
    assert clause_against(match, "buy recover") == "W10.5"
    play(match, "buy any-order", "pay bean")
    left = [entry["tile"] for row in seen(match)["progress"] for entry in row if not entry["sold"]]
    assert left == ["move-1"]


TILES = [
    ("alliance-1", 1, "military"),
    ("ritual-move", 1, "ritual"),
    ("draw-2", 1, "mask"),
    ("stay-guard", 2, "military"),
    ("shift-point", 2, "ritual"),
    ("any-mask", 2, "mask"),
    ("move-3", 3, "military"),
    ("recover", 3, "ritual"),
    ("extra-mask", 3, "mask"),
]


def bought(tile: str, **keys: Any) -> Match:
    """Seat 0 has just bought a tile."""
    match = trade(RICH, table={"progress": tile, **CLEAN}, **keys)
    play(match, "done", f"buy {tile}")
    while "pay" in verbs(match):
        match.play(match.moves()[0])
    if "flag" in verbs(match):
        match.play("flag english")
    return match


@pytest.mark.parametrize(("tile", "level", "track"), TILES)
def test_w10_6_points_on_economic_and_on_the_tiles_other_track(tile: str, level: int, track: str) -> None:
    match = bought(tile)
    expected = dict.fromkeys(TRACKS, 0)
    expected["economic"] += level
    expected[track] += level
    assert mine(match)["tracks"] == expected


@pytest.mark.parametrize(("tile", "level"), [("discount-1", 1), ("exchange-3", 2), ("flip-tile", 3)])
def test_w10_6_the_lowest_track(tile: str, level: int) -> None:
    match = bought(tile, tracks={"economic": 9, "military": 8, "ritual": 4, "mask": 6})
    assert tracks(match) == [9 + level, 8, 4 + level, 6]


@pytest.mark.parametrize(("tile", "level"), [("gain-animal", 1), ("gain-two", 2), ("spend-any", 3)])
def test_w10_6_the_highest_track(tile: str, level: int) -> None:
    match = bought(tile, tracks={"economic": 2, "military": 8, "ritual": 4, "mask": 6})
    assert tracks(match) == [2 + level, 8 + level, 4, 6]


def test_w10_6_judged_after_the_economic_points() -> None:
    match = bought("gain-two", tracks={"economic": 7, "military": 8, "ritual": 4, "mask": 6})
    assert tracks(match) == [11, 8, 4, 6], "Economic has overtaken Military"
    match = bought("exchange-3", tracks={"economic": 3, "military": 8, "ritual": 4, "mask": 6})
    assert tracks(match) == [5, 8, 6, 6], "Ritual is now the lowest"


def test_w10_6_ties_are_the_players_choice() -> None:
    match = bought("exchange-3", tracks={"economic": 3, "military": 4, "ritual": 4, "mask": 6})
    assert offered(match, "score") == {"military", "ritual"}
    assert clause_against(match, "score mask") == "W10.6"
    match.play("score ritual")
    assert tracks(match) == [5, 4, 6, 6]


def test_w10_6_at_the_tracks_maximum_the_points_are_lost() -> None:
    match = bought("gain-two", tracks={"economic": 2, "military": 25, "ritual": 4, "mask": 6})
    assert tracks(match) == [4, 25, 4, 6]
    lost = [line for line in match.score_sheet() if line.forfeited == "W16.2"]
    assert [(line.track, line.points[0]) for line in lost] == [("military", -2)]


@pytest.mark.parametrize("spent", [["fish"], ["leather", "corn"], ["leather", "fish", "bean", "corn", "pumpkin"]])
def test_w10_7_one_to_five_different_resources_for_as_many_points(spent: list[str]) -> None:
    match = trade(dict.fromkeys(RESOURCES, 2))
    play(match, "done", "done", *[f"spend {name}" for name in spent])
    if "done" in match.moves():
        match.play("done")
    assert tracks(match) == [len(spent), 0, 0, 0]
    assert resources(match) == {name: 1 if name in spent else 2 for name in RESOURCES}
    assert match.seat == 1


def test_w10_7_all_different() -> None:
    match = trade({"corn": 3, "pumpkin": 1})
    play(match, "done", "spend corn")
    assert offered(match, "spend") == {"pumpkin"}
    assert clause_against(match, "spend corn") == "W10.7"
