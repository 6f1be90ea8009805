"""A5.5 Turtle seeker, A5.6 Tile seeker, and what they show to whom (A5.20)."""

from __future__ import annotations

import birchbark
from birchbark import Match
from birchbark.engine.dice import Dice
from tests.wendake.table import clause_against, mine, offered, play, resources, seen, verbs, village
from tests.wendake_allies.conservation import check
from tests.wendake_allies.scenes import acting, own, restoring, turn, used_cards

ALL = {"leather": 1, "fish": 1, "bean": 1, "corn": 1, "pumpkin": 1}
WOMEN = "niagara.corn woman, niagara.bean woman"


def seeking(**keys: object) -> Match:
    """A Turtle seeker in use, two tiles claimed."""
    first = village(WOMEN, rifles=3, cards=["turtle-seeker"], resources=ALL, home="home-east", **keys)
    match = acting("fish military", first, did="fish")
    play(match, "do military", "claim women-3", "claim rifles-3", "use turtle-seeker")
    return match


def test_a5_5_up_to_five_looks_over_the_piles_claimed_from() -> None:
    match = seeking()
    assert offered(match, "seek") == {"women-3", "rifles-3"}
    assert clause_against(match, "seek canoes-3") == "A5.5"
    play(match, "seek women-3", "spend leather", "spend fish", "spend bean")
    assert seen(match)["turtles"]["women-3"] == 0, "the whole stack is looked at"
    assert offered(match, "spend") == set() and offered(match, "keep") == {"1", "2", "3", "4"}
    play(match, "keep 4", "seek rifles-3", "spend corn", "spend pumpkin", "keep 1")
    assert resources(match) == {} and used_cards(match) == ["turtle-seeker"]
    assert seen(match)["turtles"]["women-3"] == seen(match)["turtles"]["rifles-3"] == 3
    check(own(match))


def test_a5_5_whoever_names_a_stack_looks_at_a_tile_of_it() -> None:
    match = seeking()
    play(match, "seek women-3", "spend leather", "keep 2", "seek rifles-3")
    assert offered(match, "keep") == set() and clause_against(match, "keep 1") == "A5.5"
    play(match, "spend corn", "keep 1", "done")
    assert resources(match) == {"fish": 1, "bean": 1, "pumpkin": 1}


def test_a5_5_before_anything_is_seen_a_stack_may_be_left_again() -> None:
    match = seeking()
    play(match, "seek women-3", "done")
    assert offered(match, "seek") == {"rifles-3"}, "not the same again: that would lead in a circle"
    play(match, "seek rifles-3", "spend corn")
    assert "done" not in match.moves(), "now a tile is kept"
    match = seeking(swaps=1)
    match.play("done")
    assert resources(match) == ALL and used_cards(match) == ["turtle-seeker"]
    assert "done" in match.moves() and not offered(match, "seek"), "back at Military"


def test_a5_5_at_military_after_a_claim() -> None:
    first = village(WOMEN, cards=["turtle-seeker"], resources=ALL, home="home-east")
    match = acting("fish military", first, did="fish")
    assert clause_against(match, "use turtle-seeker") == "A5.5"
    match.play("do military")
    assert clause_against(match, "use turtle-seeker") == "A5.5", "nothing claimed yet"
    assert clause_against(match, "seek women-3") == "A5.5"
    assert clause_against(match, "keep 1") == "A5.5"


def test_a5_6_tile_seeker() -> None:
    match = restoring(village(cards=["tile-seeker"], resources=ALL))
    play(match, "use tile-seeker", "spend corn", "spend fish")
    tiles = seen(match, 0)["looked"]
    assert len(tiles) == 2 and seen(match, 1)["looked"] is None
    assert offered(match, "aside") == {"b1", "b2", "b3"} and "skip" in match.moves(), "looking comes first"
    match.play("aside b3")
    assert {"look-1", "look-2", "d1", "d6"} <= offered(match, "take")
    assert clause_against(match, "take look-3") == "A5.6"
    display = seen(match)["display"]
    left = seen(match)["tiles_left"]
    match.play("take look-2")
    assert seen(match)["display"] == display, "the display stays as it is"
    assert seen(match)["tiles_left"] == left + 1, "the other is shuffled back"
    row = [" ".join(place["actions"]) for place in mine(match)["grid"][:3]]
    assert tiles[1] in row
    assert used_cards(match) == ["tile-seeker"] and resources(match) == {"leather": 1, "bean": 1, "pumpkin": 1}


def test_a5_6_a_tile_of_the_display_may_still_be_taken() -> None:
    match = restoring(village(cards=["tile-seeker"], resources=ALL))
    left = seen(match)["tiles_left"]
    play(match, "use tile-seeker", "spend corn", "aside b1", "take d3")
    assert seen(match)["tiles_left"] == left - 1, "replaced as ever"
    check(own(match))
    match = turn(village(cards=["tile-seeker"], resources=ALL))
    assert clause_against(match, "use tile-seeker") == "A5.6"


def test_a5_6_after_the_look_none_need_be_taken() -> None:
    match = restoring(village(cards=["tile-seeker"], resources=ALL))
    left, below = seen(match)["tiles_left"], mine(match)["below"]
    play(match, "use tile-seeker", "spend corn", "spend bean", "skip")
    assert seen(match)["tiles_left"] == left, "all are shuffled back"
    row = [place["actions"] for place in mine(match)["grid"][:3]]
    assert sorted(row) == sorted(below)
    check(own(match))


def test_a5_6_looking_is_over_when_a_tile_is_set_aside() -> None:
    match = restoring(village(cards=["tile-seeker"], resources=ALL))
    play(match, "aside b1")
    assert verbs(match) == {"take"}, "W14.37 the tile taken for one set aside is one decision"


def test_a5_6_a_copy_of_a_tile_seeker() -> None:
    match = restoring(village(cards=["copy"], resources=ALL), village(cards=["tile-seeker"]))
    play(match, "copy tile-seeker", "spend leather", "aside b2", "take look-1")
    assert seen(match)["turn_cards_gone"][-1] == "copy"


def test_a5_20_what_was_looked_at_is_seen_by_the_looker_only() -> None:
    match = seeking()
    play(match, "seek women-3", "spend leather", "spend fish")
    before = seen(match, 0)["looked"]
    assert len(before) == 3
    for seat in (1, None):
        assert seen(match, seat)["looked"] is None
    for seed in range(20):
        twin = match.state.determinize(0, Dice.seeded(seed))
        assert twin.view(0)["looked"] == before
    dealt = {str(match.state.determinize(1, Dice.seeded(seed)).view(0)["looked"]) for seed in range(20)}
    assert len(dealt) > 5, "others cannot know"
    told = birchbark.replay(match.record_for(1))
    assert told.view(1) == match.view(1)
    lines = [" ".join(line.split()) for line in match.record_for(1).splitlines()]
    assert "spend leather" in lines and not any(
        "economic" in line or "mask" in line for line in lines[12:-1] if "|" not in line
    )


def test_a5_20_the_looker_knows_what_the_others_cannot_have() -> None:
    first = village(WOMEN, cards=["turtle-seeker"], resources=ALL, home="home-east", turtles=[])
    other = village(turtles=["women-3 ritual"])
    match = acting("fish military", first, other, did="fish")
    play(match, "do military", "claim women-3", "use turtle-seeker", "seek women-3")
    play(match, "spend leather", "spend fish", "keep 1")
    while "done" in match.moves() and match.seat == 0:
        match.play("done")
    for seed in range(20):
        twin = match.state.determinize(0, Dice.seeded(seed))
        theirs = twin.view(1)["villages"][1]["turtle_tracks"]  # type: ignore[index]
        assert theirs == {"women-3": ["ritual"]}, "he has seen the three others"
