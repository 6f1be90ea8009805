"""What learners see: all that a seat may know, and nothing else."""

from __future__ import annotations

import json
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import numpy as np
import pytest

from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions
from birchbark.engine.state import State
from birchbark.envs import Task
from birchbark.envs.observations import MOST_PIECES, Counts, Places, Scale, bits, one_of
from birchbark.envs.task import needed_observer
from tests.envs.ways import PLAYED, Played, every_way_played

VERSIONS = Path(__file__).parent / "layouts.json"
"""The version and the fingerprint of each layout; `python -m tests.envs.test_observations` writes it anew."""


def positions(task: Task, seed: int) -> Iterator[State]:
    """Yield the positions of a random game, the end included."""
    choose = random.Random(seed).choice
    state = task.start(Dice.seeded(seed))
    yield state
    while not state.over:
        state.play(choose(state.moves()))
        yield state


def row(task: Task, state: State, seat: int) -> bytes:
    return task.observer.writer().row(state, seat)


def test_the_layout_does_not_hang_on_what_was_imported_first() -> None:
    code = "import birchbark.envs.observations.wendake; from birchbark.envs import Task; print(Task('wendake', 3).size)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(found.stdout) == Task("wendake", 3).size


@every_way_played
def test_every_part_fits_the_layout_at_any_time(played: Played) -> None:
    task = played.task()
    layout = task.observer.layout(task.start(Dice.seeded(0)))
    assert len({part.name for part in layout}) == len(layout)
    for number, state in enumerate(positions(task, 1)):
        found = task.observe(state, number % played.players)
        assert found.shape == (task.size,)
        assert found.max() <= 1
        for part in layout:
            numbers = found[task.layout()[part.name]] * part.most
            assert np.allclose(numbers, numbers.round(), atol=1e-4), part.name


@every_way_played
def test_what_a_writer_remembers_does_not_change_what_it_writes(played: Played) -> None:
    task = played.task()
    writer = task.observer.writer()
    for seed in (1, 2):
        for number, state in enumerate(positions(task, seed)):
            seat = number % played.players
            assert writer.row(state, seat) == row(task, state, seat)


@every_way_played
def test_the_pieces_of_a_row_always_have_the_same_lengths(played: Played) -> None:
    task = played.task()
    writer = task.observer.writer()
    lengths: set[tuple[int, ...]] = set()
    for number, state in enumerate(positions(task, 1)):
        pieces = [b""] * MOST_PIECES
        count = writer.write(state, number % played.players, pieces, 0)
        lengths.add(tuple(map(len, pieces[:count])))
    assert len(lengths) == 1


@every_way_played
def test_a_writer_tells_games_apart_that_it_sees_in_turn(played: Played) -> None:
    task = played.task()
    writer = task.observer.writer()
    for number, states in enumerate(zip(positions(task, 1), positions(task, 2), positions(task, 3), strict=False)):
        for state in states:
            seat = number % played.players
            assert writer.row(state, seat) == row(task, state, seat)


@every_way_played
def test_what_is_played_on_a_copy_changes_nothing_in_the_original(played: Played) -> None:
    task = played.task()
    choose = random.Random(4).choice
    for number, state in enumerate(positions(task, 4)):
        seat = number % played.players
        before = row(task, state, seat)
        twin = state.copy()
        for _ in range(3):
            if not twin.over:
                twin.play(choose(twin.moves()))
        assert row(task, state, seat) == before


@every_way_played
def test_dealing_the_unknown_anew_does_not_change_the_observation(played: Played) -> None:
    task = played.task()
    for number, state in enumerate(positions(task, 2)):
        seat = number % played.players
        if not state.over:
            dealt = state.determinize(seat, Dice.seeded(number))
            assert row(task, dealt, seat) == row(task, state, seat)


@every_way_played
def test_positions_that_look_different_have_different_observations(played: Played) -> None:
    task = played.task()
    before: tuple[bytes, dict[str, object]] = (b"", {})
    for state in positions(task, 3):
        view = state.view(0)
        now = (row(task, state, 0), view)
        assert (now[0] == before[0]) <= (now[1] == before[1])
        before = now


def fingerprint(played: Played) -> list[object]:
    task = played.task()
    layout = task.observer.layout(task.start(Dice.seeded(0)))
    return [task.version, blake2b(repr([tuple(part) for part in layout]).encode(), digest_size=8).hexdigest()]


@every_way_played
def test_a_layout_changes_only_with_its_version(played: Played) -> None:
    assert json.loads(VERSIONS.read_text())[played.name] == fingerprint(played)


def test_the_slices_name_every_number_once() -> None:
    task = Task("manitoba", 3)
    covered = [number for part in task.layout().values() for number in range(task.size)[part]]
    assert covered == list(range(task.size))


def test_the_own_seat_comes_first() -> None:
    task = Task("manitoba", 3)
    state = task.start(Dice.seeded(1))
    for seat in range(3):
        decides = task.observe(state, seat)[task.layout()["seat to decide"]]
        assert list(decides).index(1) == (state.seat - seat) % 3


def test_actions_are_moves() -> None:
    task = Task("manitoba", 2)
    state = task.start(Dice.seeded(1))
    for move in state.moves():
        assert task.action(task.line(move)) == move
    assert list(task.mask(state).nonzero()[0]) == sorted(state.moves())


@pytest.mark.compiled
def test_a_task_can_be_sent_to_other_processes() -> None:
    task = Task("wendake", 3, "rank", expansions="new-allies")
    again = pickle.loads(pickle.dumps(task))
    assert (again.game, again.reward) == (task.game, "rank")
    assert again.layout() == task.layout()


def test_a_game_without_an_observation_is_refused() -> None:
    with pytest.raises(BadOptions, match="brings no observation"):
        needed_observer("pig")


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(BadOptions, match="expected as reward one of margin, rank, but found 'points'"):
        Task("manitoba", 2, "points")


def floats(*numbers: float) -> bytes:
    return np.array(numbers, np.float32).tobytes()


def test_the_pieces_of_a_row() -> None:
    assert one_of(2, 4) == floats(0, 0, 1, 0)
    assert one_of(-1, 3) == one_of(3, 3) == floats(0, 0, 0)
    assert bits(0, 3) == floats(0, 0, 0)
    assert bits(0b101, 4) == floats(1, 0, 1, 0)
    assert bits(1 << 11 | 1, 12) == floats(1, *[0] * 10, 1)
    assert Scale(10).signed(-7) == floats(0, 0.7)
    assert Scale(10).signed(300) == floats(1, 0)
    assert Counts(2, 4).of([3, 1, 3]) == floats(0, 0.5, 0, 1)
    assert Counts(2, 2).of([]) == floats(0, 0)
    assert Places(3).of([1, 2], 2) == floats(2 / 3, 0, 1 / 3)
    assert Places(3).of([], 2) == floats(0, 0, 0)


if __name__ == "__main__":
    VERSIONS.write_text(json.dumps({played.name: fingerprint(played) for played in PLAYED}, indent=2) + "\n")
