"""The puzzles and scenarios that come with the games: each says the truth, in three languages."""

from __future__ import annotations

from collections import Counter

import pytest

import birchbark
from birchbark.engine.scenario import Scenario, shipped
from birchbark.engine.words import Words
from birchbark.games import find
from tests.puzzles import Search

GAMES = ("manitoba", "wendake")
ALL = {f"{game}/{name}": found for game in GAMES for name, found in shipped(find(game).package).items()}
PUZZLES = [name for name, scenario in ALL.items() if scenario.purpose == "puzzle"]
SCENARIOS = [name for name, scenario in ALL.items() if scenario.purpose == "play"]


def way(scenario: Scenario) -> str:
    game = find(scenario.game)
    return f"{game.name}, {game.way_of(game.setup(scenario.players, scenario.options))}"


@pytest.mark.parametrize("name", PUZZLES)
def test_a_puzzle_names_the_most_that_the_turn_can_bring(name: str) -> None:
    match = birchbark.load_scenario(ALL[name].text)
    assert match.seat == 0
    search = Search(match)
    assert search.best.gain == ALL[name].gain, search.best
    for line in search.best.lines:
        match.play(line)
    assert match.scores()[0] - search.start == ALL[name].gain


def test_there_are_puzzles_and_scenarios_for_every_way_to_play() -> None:
    assert len(PUZZLES) >= 12 and len(SCENARIOS) >= 10
    assert min(ALL[name].gain for name in PUZZLES) >= 6
    for names in PUZZLES, SCENARIOS:
        ways = Counter(way(ALL[name]) for name in names)
        assert set(ways) == {"manitoba, several", "wendake, several", "wendake, alone", "wendake, new-allies"}
        assert min(ways.values()) >= 2


@pytest.mark.parametrize("name", PUZZLES + SCENARIOS)
def test_each_is_told_in_three_languages(name: str) -> None:
    scenario, key = ALL[name], f"scenarios.{name.split('/')[1]}"
    words = [Words.of(find(scenario.game).package, language) for language in ("en", "fr", "de")]
    assert words[0].named(key) == (scenario.title, scenario.about)
    hints = [part for part in words[0].templates if part.startswith(f"{key}.hint")]
    assert len(hints) >= 2 or name not in PUZZLES
    for part in [f"{key}.about", *hints]:
        assert len({each.templates[part] for each in words}) == 3


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_can_be_played(name: str) -> None:
    assert len(birchbark.load_scenario(ALL[name].text).moves()) > 1
