"""All seats in turn."""

from __future__ import annotations

from functools import partial

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, seed_test

from birchbark.envs.gymnasium import ILLEGAL
from birchbark.envs.pettingzoo import TableEnv, env
from tests.envs.ways import Played, every_way_played


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
@every_way_played
def test_pettingzoo_finds_no_fault(played: Played) -> None:
    api_test(env(played.game, players=played.players, **played.options), num_cycles=200)


@every_way_played
def test_the_same_seed_gives_the_same_game(played: Played) -> None:
    seed_test(partial(env, played.game, players=played.players, **played.options), num_cycles=50)


def test_the_environments_are_registered_under_their_names() -> None:
    made = pettingzoo.make("aec", "birchbark/wendake_v0", players=3)
    assert made.possible_agents == ["seat_0", "seat_1", "seat_2"]


def test_a_game_ends_with_a_reward_for_each_seat() -> None:
    table = TableEnv("manitoba", 3, "rank")
    table.reset(seed=1)
    random = np.random.default_rng(1)
    totals = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        totals[agent] += reward
        table.step(None if over else random.choice(np.flatnonzero(seen["action_mask"])))
    assert list(totals.values()) == table.task.rewards(table.state_of_play)
    assert sum(totals.values()) == pytest.approx(0)


def test_only_the_deciding_seat_has_legal_actions() -> None:
    table = TableEnv("manitoba", 2)
    table.reset(seed=1)
    other = next(agent for agent in table.agents if agent != table.agent_selection)
    assert table.observe(table.agent_selection)["action_mask"].any()
    assert not table.observe(other)["action_mask"].any()
    assert table.view(other) == table.state_of_play.view(table.possible_agents.index(other))


def test_an_illegal_action_loses_and_ends_the_game() -> None:
    table = env("manitoba", players=2)
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(int(np.argmin(table.observe(agent)["action_mask"])))
    assert all(table.terminations.values())
    assert table.unwrapped._cumulative_rewards[agent] == ILLEGAL


def test_the_moves_as_text() -> None:
    table = TableEnv("manitoba", 2, render_mode="ansi")
    table.reset(seed=1)
    assert table.render() == "\n".join(map(table.task.line, table.state_of_play.moves()))
