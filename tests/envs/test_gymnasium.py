"""One seat against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from birchbark.engine.errors import BadOptions
from birchbark.envs.gymnasium import ILLEGAL, SeatEnv
from tests.envs.ways import Played, every_way_played


def finish(env: SeatEnv, seed: int) -> tuple[float, dict[str, Any]]:
    """Play a game to the end with random moves."""
    random = np.random.default_rng(seed)
    env.reset(seed=seed)
    while True:
        _, reward, over, _, info = env.step(random.choice(np.flatnonzero(env.action_masks())))
        if over:
            return reward, info
        assert reward == 0


@every_way_played
def test_gymnasium_finds_no_fault(played: Played) -> None:
    check_env(SeatEnv(played.game, played.players, **played.options), skip_render_check=True)


@every_way_played
def test_the_reward_is_the_final_margin(played: Played) -> None:
    env = SeatEnv(played.game, played.players, **played.options)
    reward, info = finish(env, 1)
    assert reward == env.task.rewards(env.state)[info["seat"]]
    assert env.state.over


def test_the_environments_are_registered_under_their_names() -> None:
    env = gymnasium.make("birchbark/wendake-v0", players=3, seat=1, opponents=["random", "greedy"])
    _, info = env.reset(seed=1)
    assert info["seat"] == 1
    assert isinstance(env.unwrapped, SeatEnv)


def test_the_observation_is_that_of_the_own_seat() -> None:
    env = SeatEnv("manitoba", 3, seat=2)
    seen, _ = env.reset(seed=1)
    assert seen[env.layout()["seat to decide"]][0] == 1
    assert env.view() == env.state.view(2)


def test_another_seat_each_game() -> None:
    env = SeatEnv("manitoba", 2)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(8)} == {0, 1}


def test_an_illegal_action_ends_the_game_and_says_why() -> None:
    env = SeatEnv("manitoba", 2)
    env.reset(seed=1)
    illegal = int(np.argmin(env.action_masks()))
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over) == (ILLEGAL, True)
    assert info["refused"] == str(env.match.refused(env.task.line(illegal)))


def test_the_moves_as_text() -> None:
    env = SeatEnv("manitoba", 2, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert text.splitlines()[1:] == [env.task.line(move) for move in env.state.moves()]


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({"seat": 2}, "expected as seat one of 0, 1, but found 2"),
        ({"opponents": ["random", "random"]}, "or a bot for each of 1 other seat, but found 2"),
        ({"opponents": "unbeatable"}, "there is no bot 'unbeatable'"),
    ],
)
def test_bad_arguments_are_refused(wrong: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadOptions, match=fault):
        SeatEnv("manitoba", 2, **wrong)
