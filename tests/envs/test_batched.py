"""Many games in one call."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from birchbark.engine.errors import BadOptions
from birchbark.envs import Arrays, BatchedEnv, Task
from tests.envs.ways import Played, every_way_played

SIZE = Task("manitoba", 2).size


def choose(arrays: Arrays, random: np.random.Generator) -> NDArray[np.int64]:
    """Choose a legal action in each game."""
    chosen: NDArray[np.int64] = np.argmax(arrays.masks * random.random(arrays.masks.shape, np.float32), axis=1)
    return chosen


@every_way_played
def test_the_arrays_tell_of_every_game(played: Played) -> None:
    env = BatchedEnv(played.game, played.players, many=2, seed=1, **played.options)
    arrays, random = env.arrays(), np.random.default_rng(1)
    env.reset(arrays)
    for _ in range(120):
        env.step(choose(arrays, random), arrays)
        for number, state in enumerate(env.states):
            assert arrays.seats[number] == state.seat
            assert sorted(np.flatnonzero(arrays.masks[number])) == sorted(state.moves())
        assert (arrays.rewards[~arrays.done] == 0).all()
    for number, state in enumerate(env.states):
        assert (arrays.observations[number] == env.task.observe(state, state.seat)).all()


@every_way_played
def test_it_does_not_matter_what_the_arrays_held_before(played: Played) -> None:
    env = BatchedEnv(played.game, played.players, many=2, seed=3, **played.options)
    again = BatchedEnv(played.game, played.players, many=2, seed=3, **played.options)
    clean, random = env.arrays(), np.random.default_rng(3)
    alternating = [again.arrays(), again.arrays()]
    env.reset(clean)
    again.reset(alternating[0])
    for number in range(60):
        dirty = alternating[number % 2]
        actions = choose(clean, random)
        for array in dirty:
            array.fill(1)
        env.step(actions, clean)
        again.step(actions, dirty)
        for left, right in zip(clean, dirty, strict=True):
            assert np.array_equal(np.asarray(left), np.asarray(right))


def test_the_reward_is_that_of_the_game_that_ended() -> None:
    env = BatchedEnv("manitoba", 3, many=4, seed=1, reward="rank")
    arrays, random = env.arrays(), np.random.default_rng(1)
    env.reset(arrays)
    while not arrays.done.any():
        env.step(choose(arrays, random), arrays)
    for rewards in arrays.rewards[arrays.done]:
        assert rewards.sum() == pytest.approx(0)
        assert rewards.max() > 0
    assert all(len(state.moves()) > 1 and state.round == 0 for state in np.array(env.states)[arrays.done])


def test_the_same_seed_gives_the_same_games() -> None:
    env = BatchedEnv("wendake", 2, many=2, seed=5)
    one, two = env.arrays(), env.arrays()
    env.reset(one, seed=5)
    again = BatchedEnv("wendake", 2, many=2, seed=5)
    again.reset(two, seed=5)
    for _ in range(300):
        actions = np.argmax(one.masks, axis=1)
        env.step(actions, one)
        again.step(actions, two)
        assert all(np.array_equal(np.asarray(left), np.asarray(right)) for left, right in zip(one, two, strict=True))


def test_random_actions_are_legal_and_can_be_any() -> None:
    env = BatchedEnv("manitoba", 2, many=2, seed=5)
    legal = [state.moves() for state in env.states]
    assert env.random_actions(lambda: 0.0).tolist() == [moves[0] for moves in legal]
    assert env.random_actions(lambda: 0.999).tolist() == [moves[-1] for moves in legal]
    assert all(action in moves for action, moves in zip(env.random_actions(), legal, strict=True))


def test_resetting_without_a_seed_begins_other_games() -> None:
    env = BatchedEnv("manitoba", 2, many=1, seed=5)
    first = env.states[0].digest()
    env.reset(env.arrays())
    assert env.states[0].digest() != first


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = BatchedEnv("manitoba", 2, many=2, seed=1)
    arrays = env.arrays()
    env.reset(arrays)
    before = [state.digest() for state in env.states]
    actions = np.argmax(arrays.masks, axis=1)
    actions[1] = np.argmin(arrays.masks[1])
    with pytest.raises(BadOptions, match=f"action {actions[1]} is not legal in game 1: {env.task.line(actions[1])}"):
        env.step(actions, arrays)
    assert [state.digest() for state in env.states] == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"observations": np.zeros((2, 2 * SIZE), np.float32)[:, ::2]},
        {"observations": np.zeros((2, SIZE - 1), np.float32)},
        {"masks": np.zeros((2, 731), np.bool_)},
    ],
    ids=["with gaps", "of another way to play", "with too many actions"],
)
def test_arrays_that_cannot_be_written_are_refused_and_nothing_changes(wrong: dict[str, NDArray[Any]]) -> None:
    env = BatchedEnv("manitoba", 2, many=2, seed=1)
    arrays = env.arrays()
    env.reset(arrays)
    before = [state.digest() for state in env.states]
    with pytest.raises(BadOptions, match="arrays of the shapes that"):
        env.step(np.argmax(arrays.masks, axis=1), arrays._replace(**wrong))
    assert [state.digest() for state in env.states] == before


@pytest.mark.parametrize(
    ("actions", "fault"),
    [([1], "expected 2 actions, one for each game, but found 1"), ([9999, 0], "expected an action from 0 to 729")],
)
def test_what_is_no_action_is_refused(actions: list[int], fault: str) -> None:
    env = BatchedEnv("manitoba", 2, many=2, seed=1)
    with pytest.raises(BadOptions, match=fault):
        env.step(np.array(actions), env.arrays())
