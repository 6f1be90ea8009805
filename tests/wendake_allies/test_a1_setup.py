"""A1 Set-up."""

from __future__ import annotations

from typing import Any

import pytest

import birchbark
from tests.wendake.table import clause_against, mine, seen, tracks, verbs, village
from tests.wendake_allies.scenes import ALLIED_GRID, acting, allied, ally, disk, ended, own, patrols, position, rifles


def opened(players: int, **options: Any) -> birchbark.Match:
    return birchbark.new("wendake", players=players, seed=3, expansions="new-allies", **options)


def test_the_option_may_be_a_word_a_list_or_nothing() -> None:
    for named in ("new-allies", ["new-allies"], ("new-allies",)):
        assert birchbark.new("wendake", expansions=named).view()["expansion"] == "new-allies"
    nothings: list[Any] = [None, [], (), "none"]
    for nothing in nothings:
        assert "expansion" not in birchbark.new("wendake", expansions=nothing).view()
    with pytest.raises(birchbark.BadOptions, match="expansions is one of none, new-allies"):
        birchbark.new("wendake", expansions=["new-allies", "more"])


def test_a1_1_tracks_go_to_35_and_each_pair_carries_one_flag() -> None:
    match = ended(village(tracks={"economic": 34, "mask": 30}, turtles=["women-4 economic"]))
    assert tracks(match) == [35, 0, 0, 30]
    flags = seen(match)["flag_tracks"]
    assert flags == {"english": ["economic", "mask"], "french": ["military", "ritual"]}
    found = set()
    for seed in range(20):
        table = birchbark.new("wendake", seed=seed, expansions="new-allies", homes="random").view()
        assert sorted(map(sorted, table["pairs"])) == sorted(map(sorted, table["flag_tracks"].values()))  # type: ignore[attr-defined,call-overload]
        found.add(str(table["flag_tracks"]))
    assert len(found) == 6, "at random both pairs and flags are"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a1_2_one_card_more_than_players_is_revealed_before_tribes_are_chosen(players: int) -> None:
    match = opened(players, tribes="fronts")
    assert not any(space["card"] for space in seen(match)["turn_spaces"]), "W1.16 not before homes are chosen"
    while verbs(match) != {"tribe"}:
        match.play(match.moves()[0])
    spaces = seen(match)["turn_spaces"]
    assert len(spaces) == players + 1
    assert all(space["card"] and space["seat"] is None for space in spaces)
    assert seen(match)["turn_cards_left"] == 18 - players - 1
    if players < 4:
        match = acting("trade", players=players)
        while "done" in match.moves() or "skip" in match.moves():
            match.play("skip" if "skip" in match.moves() else "done")
        assert clause_against(match, "reserve turn-5") == "A1.2"


@pytest.mark.parametrize(("players", "closed"), [(2, ["superior", "michigan"]), (3, ["superior"]), (4, [])])
def test_a1_3_some_lakes_are_closed(players: int, closed: list[str]) -> None:
    match = opened(players, homes="random")
    assert seen(match)["closed_lakes"] == closed
    for lake in closed:
        assert clause_against(match, f"canoe {lake}") == "A1.3"
    open_lakes = [lake for lake in ("superior", "michigan", "huron", "erie", "ontario") if lake not in closed]
    assert match.moves() == [f"canoe {lake}" for lake in open_lakes]
    match = ally("english", allied("english", 1), players=players)
    assert [line for line in match.moves() if line.startswith("ship")] == [f"ship {lake}" for lake in open_lakes]
    for lake in closed:
        assert clause_against(match, f"ship {lake}") == "A1.3"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a1_4_no_advanced_tile_is_left_out(players: int) -> None:
    match = opened_with(players, 3)
    assert seen(match)["tiles_left"] == 22 - 6
    shown = {" ".join(tile) for seed in range(12) for tile in seen(opened_with(players, seed))["display"]}
    assert {"alliance-either move-1", "alliance-english fish", "alliance-french hunt"} & shown


def opened_with(players: int, seed: int) -> birchbark.Match:
    """A game in which all choices of the set-up are made."""
    match = birchbark.new("wendake", players=players, seed=seed, expansions="new-allies")
    while "place" not in verbs(match):
        match.play(match.moves()[0])
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a1_5_twelve_stacks_of_four_turtle_tiles(players: int) -> None:
    turtles = seen(opened(players))["turtles"]
    assert len(turtles) == 12 and set(turtles.values()) == {4}
    assert {"rifles-3", "rifles-4", "rifles-5"} <= set(turtles)


def test_a1_6_the_disk_starts_on_the_centre_and_patrols_off_the_map() -> None:
    match = opened(3)
    for seat in range(3):
        assert disk(match, seat) == (None, 0)
        assert rifles(match, seat) == 0
        assert patrols(match, seat) == {}
    match = ally("french", village(grid=ALLIED_GRID), advance=True)
    assert patrols(match) == {mine(match)["home"]: 2}


def test_a1_7_no_flag_is_taken_with_an_alliance_tile() -> None:
    goods = {"leather": 1, "fish": 1, "corn": 1}
    match = acting("trade", village(resources=goods), progress=["alliance-1"])
    match.play("do trade")
    match.play("done")
    match.play("buy alliance-1")
    assert not any(line.startswith("flag") for line in match.moves())
    assert clause_against(match, "flag english") == "A6.2"
    assert mine(match)["flag"] is None and own(match).flags == 0


def test_a1_7_nor_with_the_one_of_the_oneida() -> None:
    match = position(moment={"step": "set-up"}, progress=["alliance-1", "alliance-3"])
    assert seen(match)["flags"] == []
