"""Scenario files and component figures of the solitaire game: what the document shows, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import birchbark
from birchbark import BadComponents, BadScenario
from birchbark.engine.components import Components
from tests.wendake.table import clause_against, mine, play, seen, village
from tests.wendake_solitaire.table import alone, ghost_of, happened, skip_to

HEAD = 'game = "wendake"\nplayers = 1\n'
ADVERSE = HEAD + "[options]\nadversities = true\n"


def test_a_position_without_a_word_is_the_first_turn() -> None:
    match = birchbark.load_scenario(HEAD)
    assert match.moves()[0].startswith("place")
    assert ghost_of(match)["turns_left"] == 3


def test_set_up_with_given_tribe_cards_and_ghost_cards() -> None:
    match = alone(moment={"step": "set-up"}, tribes="fronts", tribe_cards=["fox", "seneca"])
    assert seen(match)["tribe_cards"] == ["fox", "seneca"]
    match.play("tribe seneca")
    assert mine(match)["swaps"] == 2
    assert ghost_of(match)["score"] == 27


def test_the_ghosts_keys() -> None:
    ghost = {
        "score": 31,
        "masks": ["bear-english", "wolf-french"],
        "areas": ["niagara.corn woman", "ohio.hunt-2 hunter"],
        "guards": {"saugeen": 2},
        "level": 3,
        "tile": "d4",
        "space": "full-house",
        "turns": 1,
    }
    found = ghost_of(alone(village(swaps=1), ghost, year=2))
    assert found["score"] == 31 and found["line"] == "wolf" and found["flag"] == "french"
    assert found["at_home"] == {"woman": 6, "hunter": 6, "warrior": 5}
    assert (found["progress_level"], found["next_tile"], found["space"]) == (3, "d4", "full-house")
    assert found["turns_left"] == 2 and found["next"]["card"] == 2


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (HEAD + '[ghost]\ncards = ["a", "b", "c"]', "3 sides of different cards"),
        (HEAD + '[ghost]\nmasks = ["bear-english", "bear-english"]', "1 mask card, or none"),
        (HEAD + '[ghost]\nareas = ["niagara.corn hunter"]', "an empty area that fits"),
        (HEAD + '[ghost]\nareas = ["niagara.corn woman", "niagara.corn woman"]', "an empty area that fits"),
        (HEAD + "[ghost]\nguards = { niagara = 5, ohio = 3 }", "at most 7 of each native"),
        (HEAD + "[ghost]\nguards = { home-west = 1 }", "unknown key 'home-west'"),
        (HEAD + '[ghost]\npatrols = ["niagara"]', "unknown key 'patrols'"),
        (HEAD + '[ghost]\nadversity = "storm"', "unknown key 'adversity'"),
        (HEAD + '[table]\nreserved = ["1"]', "unknown key 'reserved'"),
        (HEAD + '[village-1]\nhome = "home-east"', "one of home-west"),
        (HEAD + "[village-2]\nswaps = 0", "unknown key 'village-2'"),
        (HEAD + '[options]\nhomes = "random"', "homes is an option for 2, 3 or 4 players"),
        (HEAD + '[table]\ndeck = []\ndiscards = ["bear-english"]', "1 card for the Ghost"),
        (ADVERSE + '[ghost]\ntokens = ["circle", "arrow", "arrow"]', "a circle only if the Ghost has reserved"),
        (ADVERSE + '[table]\nreserved = ["1", "1"]', "each side once"),
        (ADVERSE + '[moment]\nstep = "restore"', "both sides among the reserved"),
        (ADVERSE + '[ghost]\nadversity = "plague"', "expected one of tribute"),
        (ADVERSE + '[moment]\nstep = "year"\n[ghost]\nturns = 1', "a whole number from 0 to 0"),
    ],
)
def test_a_position_that_cannot_be_gets_one_clear_error(text: str, told: str) -> None:
    with pytest.raises(BadScenario, match=told):
        birchbark.load_scenario(text)


def test_without_any_mask_card_the_ghost_does_nothing() -> None:
    """A year can begin without a card only if the player holds all that are left."""
    match = alone(village(swaps=1), moment={"step": "year"}, deck="", discards="bear-english")
    assert ghost_of(match)["mask"] == "bear-english", "the discard pile's last card"
    ghost = {"masks": ["bear-english", "wolf-french"]}
    match = alone(village(swaps=1, hand="crow-french"), ghost, {"step": "year"}, year=3, deck="", discards="")
    assert ghost_of(match)["next"] is None
    play(match, match.moves()[0])
    skip_to(match, "place")
    assert happened(match)[-1] == "ghost-no-line"
    assert ghost_of(match)["turns_left"] == 2


def test_figures_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('[ghost.points]\na = { value = 20, from = "book" }\n')
    match = birchbark.new("wendake", players=1, seed=1, components=tmp_path)
    again = birchbark.replay(match.record(), components=tmp_path)
    assert again.state.digest() == match.state.digest()
    assert birchbark.new("wendake", players=2, seed=1, components=tmp_path).setup.players == 2


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[ghost.lines]\na = { value = ['woman'], from = 'book' }", "ghost.lines.a: expected 5 texts"),
        (
            "[ghost.lines]\na = { value = ['woman hunter', 'woman', 'woman', 'woman', 'woman'], from = 'book' }",
            "ghost.lines.a: expected 5 of level-up",
        ),
        ("[adversity.top]\nstorm = { value = 'up', from = 'book' }", "adversity.top.storm: expected one of 1, 2"),
        (
            "[map.2.touches]\nhome-east = { value = ['niagara', 'ohio'], from = 'book' }\n"
            "niagara = { value = ['home-east', 'ohio', 'saugeen'], from = 'book' }\n"
            "ohio = { value = ['home-east', 'niagara', 'home-west'], from = 'book' }\n"
            "ottawa-valley = { value = ['saugeen'], from = 'book' }",
            "one of which touches home-east",
        ),
    ],
)
def test_figures_that_cannot_be_get_one_clear_error(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "mine.toml").write_text(text)
    with pytest.raises(BadComponents, match=told):
        birchbark.new("wendake", players=1, seed=1, adversities=True, components=tmp_path)


def test_every_figure_of_the_solitaire_game_says_where_it_comes_from() -> None:
    figures = Components.load("birchbark.games.wendake").figures
    own = {key: figure for key, figure in figures.items() if key.startswith(("ghost.", "adversity."))}
    assert len([key for key in own if key.startswith("adversity.top.")]) == 16
    assert {mark for figure in own.values() for mark in figure.marks} == {"book", "reconstructed"}
    assert own["ghost.points.a"].marks == ["book"] and own["ghost.points.b"].marks == ["reconstructed"]


def test_reserving_is_refused_in_scenarios_too() -> None:
    assert clause_against(birchbark.load_scenario(HEAD), "reserve") == "S1.6"
