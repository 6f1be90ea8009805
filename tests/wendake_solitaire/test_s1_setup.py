"""S1 Set-up, and the options."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import birchbark
from birchbark import BadOptions, Match
from tests.wendake.table import TRIBES, clause_against, guards, mine, offered, play, seen, village
from tests.wendake_solitaire.table import alone, before_ghost, ghost_acts, ghost_of, idle_turn, skip_to


def new(seed: int = 1, **options: Any) -> Match:
    return birchbark.new("wendake", players=1, seed=seed, **options)


@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard", "extreme"])
def test_s1_1_a_game_of_two_with_one_turtle_tile_of_each_type(difficulty: str) -> None:
    match = new(difficulty=difficulty)
    table = seen(match, 0)
    assert [len(row) for row in table["progress"]] == [4, 4, 4]
    assert set(table["turtles"].values()) == {1}
    assert table["tiles_left"] == 11, "W1.16 none is shown yet"
    assert set(table["territories"]) == {"home-west", "home-east", "niagara", "ohio", "ottawa-valley", "saugeen"}
    assert table["ghost"]["difficulty"] == difficulty


def test_s1_2_all_natives_of_the_ghost_are_in_its_home() -> None:
    match = new()
    assert ghost_of(match)["at_home"] == {"woman": 7, "hunter": 7, "warrior": 7}
    assert ghost_of(match)["home"] == "home-east"
    assert guards(match, "home-east") == [0, 7]


def test_s1_3_three_of_four_cards_on_random_sides_in_a_random_row() -> None:
    first: Counter[str] = Counter()
    for seed in range(200):
        match = new(seed)
        cards = [card["card"] for card in ghost_of(match)["cards"]]
        assert len({"abcdefgh".index(card) // 2 for card in cards}) == 3
        assert ghost_of(match)["score"] == sum(card["points"] for card in ghost_of(match)["cards"])
        first[cards[0]] += 1
    assert set(first) == set("abcdefgh")


def test_s1_3_ex_s_setup_1() -> None:
    """EX-S-SETUP-1: A (8), E (10), C (9) make 27."""
    match = alone(ghost={"cards": ["a", "e", "c"]})
    assert ghost_of(match)["score"] == 27
    assert [card["points"] for card in ghost_of(match)["cards"]] == [8, 10, 9]


def test_s1_4_a_tribe_is_one_of_two_cards() -> None:
    match = new(tribes="fronts")
    cards = seen(match, 0)["tribe_cards"]
    assert len(cards) == 2 and set(cards) <= set(TRIBES)
    assert offered(match, "tribe") == set(cards)
    match.play(f"tribe {cards[0]}")
    assert mine(match)["tribe"] == cards[0]
    assert mine(new())["tribe"] == "wendat"


def test_s1_5_the_ghost_disks() -> None:
    ghost = ghost_of(new())
    assert ghost["progress_level"] == 1
    assert ghost["space"] == "two-alike"
    assert ghost["next_tile"] == "d1"


def test_s1_6_three_markers_for_both_and_no_reserving() -> None:
    match = alone()
    assert mine(match)["markers"] == 3
    assert ghost_of(match)["turns_left"] == 3
    assert offered(match, "reserve") == set()
    assert clause_against(match, "reserve") == "S1.6"
    assert clause_against(match, "reserve special") == "S1.6"
    fresh = new()
    play(fresh, "canoe huron")
    assert seen(fresh)["order"] == [0, 1]
    assert fresh.moves()[0].startswith("place")


def test_s1_7_the_homes_are_given() -> None:
    match = new()
    assert mine(match)["home"] == "home-west"
    assert clause_against(match, "settle home-east") == "S1.7"


def test_s1_8_cayuga_women_hit_by_the_ghost_go_home() -> None:
    areas = "niagara.bean woman, niagara.corn woman"
    for tribe, home, injured in (("cayuga", 4, 2), ("wendat", 3, 3)):
        match = ghost_acts("woman", "english", village(areas, tribe=tribe))
        assert mine(match)["at_home"]["woman"] == home
        assert mine(match)["longhouse"]["woman"] == injured


def test_s1_8_a_tuscarora_hunter_keeps_the_ghosts_hunter_at_home() -> None:
    for tribe, left in (("tuscarora", None), ("wendat", {"seat": 1, "native": "hunter"})):
        match = ghost_acts("hunter", "english", village("niagara.hunt-1 hunter", tribe=tribe))
        assert seen(match)["territories"]["niagara"]["areas"]["hunt-1"] == left
        assert mine(match)["longhouse"]["hunter"] == 3
        assert ghost_of(match)["at_home"]["hunter"] == (7 if left is None else 6)


def test_s1_8_the_black_mohawk_warrior_hit_by_the_ghost_goes_home() -> None:
    areas = "niagara.bean outpost, niagara.corn outpost"
    match = ghost_acts("woman", "english", village(areas, tribe="mohawk", black="niagara.bean"))
    assert seen(match)["black"] == "home-west"
    assert mine(match)["longhouse"]["warrior"] == 2
    assert seen(match)["territories"]["niagara"]["areas"]["bean"] is None
    areas = "niagara.bean woman, niagara.corn woman"
    match = ghost_acts("woman", "english", village(areas, tribe="mohawk", guards={"niagara": 1}, black="niagara"))
    assert seen(match)["black"] == "home-west"
    assert guards(match, "niagara") == [0, 0]


def test_s1_8_after_the_ojibwas_special_marker_the_ghost_takes_its_turns_at_the_end() -> None:
    match = alone(village(tribe="ojibwa", swaps=1))
    match.play("place g00 special")
    skip_to(match, "place")
    assert ghost_of(match)["turns_left"] == 3
    idle_turn(match)
    assert ghost_of(match)["turns_left"] == 2
    idle_turn(match)
    assert mine(match)["below"], "the Ghost has taken its last two turns one after the other"


def test_s3_9_without_a_black_warrior_there_is_nothing_to_choose() -> None:
    match = before_ghost("woman", "english", village("niagara.bean woman, niagara.corn woman", guards={"niagara": 2}))
    match.play("done")
    assert match.moves()[0].startswith("place")
    assert guards(match, "niagara") == [1, 0]


def test_options_that_do_not_fit_are_one_clear_error() -> None:
    with pytest.raises(BadOptions, match="difficulty is an option for 1 player, not for 2"):
        birchbark.new("wendake", players=2, difficulty="easy")
    with pytest.raises(BadOptions, match="homes is an option for 2, 3 or 4 players, not for 1"):
        new(homes="random")
    with pytest.raises(BadOptions, match="penalty is an option for difficulty extreme, not for hard"):
        new(difficulty="hard", penalty=2)
    with pytest.raises(BadOptions, match="difficulty is one of easy, medium, hard, extreme, not 'cruel'"):
        new(difficulty="cruel")
    with pytest.raises(BadOptions, match="adversities is one of no, yes"):
        new(adversities="some")


def test_adversities_are_chosen_with_true_and_false() -> None:
    assert new(adversities=True).setup.options["adversities"] == "yes"
    assert new(adversities=False).setup.options["adversities"] == "no"
    assert new(difficulty="extreme", penalty=3).setup.options["penalty"] == "3"


def test_a_record_depends_on_the_figures_in_play_only() -> None:
    """The fingerprint of a base game knows nothing of the Ghost, that of a plain solitaire nothing of adversities."""
    two, plain, adverse = (
        birchbark.new("wendake", players=2, seed=1).setup.components,
        new().setup.components,
        new(adversities=True).setup.components,
    )
    assert not any(key.startswith(("ghost.", "adversity.")) for key in two.figures)
    assert not any(key.startswith("adversity.") for key in plain.figures)
    assert len({two.fingerprint, plain.fingerprint, adverse.fingerprint}) == 3
    assert "difficulty" not in birchbark.new("wendake", players=2, seed=1).record()
