"""A match: options, names, moves as text, what the players may ask."""

from __future__ import annotations

import random

import pytest

import birchbark
from birchbark import BadOptions
from birchbark.engine.dice import Dice
from birchbark.engine.match import EVERY, RECENT, Match
from tests.manitoba.games import finished


def test_the_games_are_listed_with_their_options() -> None:
    (manitoba,) = [game for game in birchbark.games() if game.name == "manitoba"]
    assert (manitoba.title, manitoba.players) == ("Manitoba", (2, 3, 4))
    options = {
        option.name: (tuple(choice.name for choice in option.choices), option.default) for option in manitoba.options
    }
    assert options["layout"] == (("standard", "lake-manitoba", "duck-mountain"), "standard")
    assert options["first"] == (("random", "1", "2", "3", "4"), "random")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"layout": "circle"}, "layout is one of standard, lake-manitoba, duck-mountain, not 'circle'"),
        ({"colour": "red"}, "Manitoba has no option 'colour'; it has layout, first"),
        ({"first": 3}, "first is random or 1 to 2 with 2 players, not 3"),
        ({"first": 0}, "first is one of random, 1, 2, 3, 4, not 0"),
        ({"seed": -1}, "a seed is a whole number from 0 to"),
        ({"seed": 2**128}, "a seed is a whole number from 0 to"),
        ({"seed": "7"}, "a seed is a whole number from 0 to"),
        ({"names": ["A", "B", "C"]}, "3 names for 2 players"),
        ({"names": [" "]}, "a player's name has 1 to 40 letters"),
        ({"names": ["x" * 41]}, "a player's name has 1 to 40 letters"),
        ({"names": ["a\nb"]}, "a player's name has 1 to 40 letters"),
    ],
)
def test_options_that_do_not_exist_are_named(options: dict[str, object], words: str) -> None:
    with pytest.raises(BadOptions) as fault:
        birchbark.new("manitoba", 2, **options)  # type: ignore[arg-type]
    assert words in str(fault.value)
    assert "\n" not in str(fault.value)


def test_a_game_that_does_not_exist_is_named() -> None:
    with pytest.raises(BadOptions, match="there is no game 'chess'; there is manitoba"):
        birchbark.new("chess")


def test_an_option_may_be_a_number() -> None:
    assert birchbark.new("manitoba", 2, 1, first=2).setup.options["first"] == "2"


def test_without_a_seed_chance_is_drawn() -> None:
    seeds = {birchbark.new("manitoba").seed for _ in range(4)}
    assert len(seeds) == 4
    match = birchbark.new("manitoba")
    assert birchbark.replay(match.record()).state.digest() == match.state.digest()


def test_players_have_names() -> None:
    assert birchbark.new("manitoba", 4, 1).names == ["Red", "Amber", "Green", "Blue"]
    match = birchbark.new("manitoba", 3, 1, names=["  Ann ", "Bée: 2"], first="1")
    assert match.names == ["Ann", "Bée: 2", "Green"]
    assert match.prompt().startswith("Green: ")
    again = birchbark.replay(match.record())
    assert again.names == match.names


def test_the_prompt_and_the_clause_tell_what_is_to_be_decided() -> None:
    match = birchbark.new("manitoba", 2, 1, first="1")
    assert match.prompt() == "Amber: place a Cree on any unoccupied area."
    clause = match.clause()
    assert clause is not None
    assert clause.number == "M2.3"


def test_a_move_tells_what_happened() -> None:
    match = birchbark.new("manitoba", 2, 1, first="1")
    events = match.play("place t1.lake")
    assert [match.tell(event) for event in events] == [
        "Amber places a Cree on lake 1.",
        "Amber takes the canoe of lake 1.",
        "Amber stores a canoe in the canoe sector.",
    ]
    assert match.log()[-3:] == [match.tell(event) for event in events]


def test_a_sentence_tells_what_a_move_will_do() -> None:
    match = birchbark.new("manitoba", 2, 1, first="1")
    assert match.sentence("place t1.lake") == "Place a Cree on lake 1 and take the canoe."
    match.play("place t1.lake")
    assert match.sentence("vision hunter") == "Hunter's path, space 1: 1 point."
    assert match.sentence("pass") == "Leave it."


def test_a_finished_match_tells_where_the_points_came_from() -> None:
    match = finished(3, 4)
    assert match.seat is None
    assert (match.prompt(), match.clause(), match.moves()) == ("", None, [])
    totals = [sum(line.points[seat] for line in match.score_sheet()) for seat in range(3)]
    assert totals == match.scores()
    assert match.winners() == [seat for seat in range(3) if totals[seat] == max(totals)]
    refused = match.why_not("pass")
    assert refused is not None
    assert str(refused) == "The game is over."


def test_a_seats_record_can_be_played_on() -> None:
    match = birchbark.new("manitoba", 2, 8, first="1")
    match.play("place t1.lake")
    again = birchbark.replay(match.record_for(0))
    assert again.seed is None
    for line in ("pass", "place t2.lake", "pass", "take green"):
        again.play(line)
    once_more = birchbark.replay(again.record())
    assert once_more.view() == again.view()
    assert "seed" not in again.record()


def forgetful(match: Match, moves: int) -> list[str]:
    """Play random moves, let old states be forgotten, and return the fingerprints of all states."""
    chance = random.Random(moves)
    digests = [match.state.digest()]
    while match.seat is not None and len(digests) <= moves:
        match.play(chance.choice(match.moves()))
        match.forget_old()
        digests.append(match.state.digest())
    return digests


@pytest.mark.parametrize("game", ["manitoba", "wendake"])
def test_a_match_that_forgets_old_states_still_knows_them_all(game: str) -> None:
    match = birchbark.new(game, players=2, seed=5)
    digests = forgetful(match, 3 * EVERY)
    assert sum(played.kept is not None for played in match.history) == RECENT + 3
    assert [state.digest() for state in match.states()] == digests
    assert [match.after(moves).digest() for moves in range(len(digests))] == digests
    match.rewind(EVERY + 3)
    assert match.state.digest() == digests[EVERY + 3]
    assert sum(played.kept is not None for played in match.history) == 2


def test_a_forgotten_state_comes_back_with_the_rolls_of_a_record() -> None:
    match = birchbark.new("wendake", players=2, seed=5)
    forgetful(match, 40)
    match = birchbark.replay(match.record_for(None))
    known = [state.digest() for state in match.states()]
    for played in match.history:
        played.forget()
    assert [state.digest() for state in match.states()] == known


def test_a_state_that_no_move_led_to_is_never_worked_out_from_the_moves_before() -> None:
    match = birchbark.new("wendake", players=2, seed=5)
    forgetful(match, 10)
    match.state = dealt = match.state.determinize(0, Dice.seeded(1))
    forgetful(match, 2 * RECENT)
    assert match.after(10) is dealt
    assert match.after(11).dice.key == dealt.dice.key
