"""The games as games of OpenSpiel."""

from __future__ import annotations

import os
import random
import unittest
from typing import Any

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

import birchbark.envs.openspiel
from birchbark.engine.errors import Error
from tests.envs.ways import PLAYED, Played, every_way_played

assert birchbark.envs.openspiel.PREFIX
LONG = os.environ.get("BIRCHBARK_LONG") == "1"
"""Whether to simulate every number of players; it takes minutes."""
SIMULATED = [played for played in PLAYED if LONG or played.players <= 2]


def name_of(played: Played, **more: object) -> str:
    parameters = {"players": played.players, **played.options, **more}
    chosen = ",".join(f"{name}={value}" for name, value in parameters.items())
    return f"python_birchbark_{played.game}({chosen})"


def at_decision(state: Any, decisions: int, seed: int = 1) -> Any:
    """Play so many random decisions."""
    chance = random.Random(seed)
    while decisions >= 0 and not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.choice(state.legal_actions()))
            continue
        if decisions:
            state.apply_action(chance.choice(state.legal_actions()))
        decisions -= 1
    return state


@pytest.mark.slow
@pytest.mark.parametrize("played", SIMULATED, ids=lambda played: str(played.name))
def test_openspiel_simulates_the_game(played: Played) -> None:
    game = pyspiel.load_game(name_of(played))
    pyspiel.random_sim_test(game, num_sims=3 if LONG else 1, serialize=LONG, verbose=False)


@every_way_played
def test_openspiel_finds_no_fault_in_part_of_the_tree(played: Played) -> None:
    check_part_of_the_tree(name_of(played))


@pytest.mark.slow
@pytest.mark.parametrize("played", SIMULATED, ids=lambda played: str(played.name))
def test_openspiel_finds_no_fault_after_a_fixed_set_up(played: Played) -> None:
    """Without the rolls of the set-up, the part of the tree reaches further into the game."""
    more = {"homes": "random"} if played.game == "wendake" and played.players > 1 else {}
    check_part_of_the_tree(name_of(played, setup_seed=1, reward="rank", **more))


def check_part_of_the_tree(name: str) -> None:
    random.seed(1)
    suite = type(
        "Enforced", (api_test.EnforceAPIOnPartialTreeBase,), {"game": pyspiel.load_game(name), "game_name": name}
    )
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(suite).run(result)
    assert result.testsRun == 5
    assert not [fault for _, fault in result.errors + result.failures]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["manitoba", "wendake"] if LONG else ["manitoba"])
def test_a_playthrough_is_the_same_every_time(game: str) -> None:
    name = f"python_birchbark_{game}(players=2,setup_seed=1)"
    one, two = (playthrough_lines(name, seed=7) for _ in range(2))
    assert one == two
    assert any("IsTerminal() = True" in line for line in one)


@every_way_played
def test_a_game_dealt_anew_is_the_same_to_the_player(played: Played) -> None:
    game = pyspiel.load_game(name_of(played))
    chance = random.Random(2)
    for decisions in (0, 45):
        state = at_decision(game.new_initial_state(), decisions)
        for player in range(played.players):
            other = state.resample_from_infostate(player, chance.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            assert len(other.history()) == len(state.history())


def test_another_hand_is_dealt_to_the_others() -> None:
    game = pyspiel.load_game("python_birchbark_wendake(players=2,setup_seed=1)")
    state = at_decision(game.new_initial_state(), 30)
    chance = random.Random(1)
    others = {str(state.resample_from_infostate(0, chance.random)) for _ in range(5)}
    assert len(others) > 1


def test_a_position_is_dealt_anew_only_at_a_decision() -> None:
    state = pyspiel.load_game("python_birchbark_wendake(players=2)").new_initial_state()
    with pytest.raises(Error, match="only at a decision"):
        state.resample_from_infostate(0, random.random)


def test_the_information_state_remembers_what_the_player_saw() -> None:
    """Each is the one before it, and what was new."""
    state = at_decision(pyspiel.load_game("python_birchbark_wendake(players=2,setup_seed=1)").new_initial_state(), 0)
    before = ["", ""]
    for _ in range(40):
        for player in range(2):
            now = state.information_state_string(player)
            assert now.startswith(before[player])
            assert len(now) > len(before[player])
            before[player] = now
        state = at_decision(state, 1)


def test_the_information_state_hides_what_others_hold() -> None:
    game = pyspiel.load_game("python_birchbark_wendake(players=2,setup_seed=1)")
    state = at_decision(game.new_initial_state(), 30)
    assert "villages.0.hand" in state.information_state_string(0)
    assert "villages.1.hand." not in state.information_state_string(0)


def test_chance_is_explicit_and_fair() -> None:
    state = pyspiel.load_game("python_birchbark_manitoba(players=3)").new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert len({chance for _, chance in outcomes}) == 1


def test_the_rewards_of_a_finished_game() -> None:
    game = pyspiel.load_game("python_birchbark_manitoba(players=3,reward=rank)")
    state = at_decision(game.new_initial_state(), 1000)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM


def test_actions_are_the_lines_of_moves() -> None:
    state = at_decision(pyspiel.load_game("python_birchbark_manitoba(players=2)").new_initial_state(), 0)
    lines = [state.action_to_string(action) for action in state.legal_actions()]
    assert lines == [state.moment.task.line(action) for action in sorted(state.moment.state.moves())]
