"""Many games in one call, with arrays that belong to the caller.

    env = BatchedEnv("manitoba", players=3, many=64, seed=1)
    arrays = env.arrays()
    env.reset(arrays)
    while learning:
        actions = choose(arrays.observations, arrays.masks)
        env.step(actions, arrays)

A game that ends begins again at once: its row in `rewards` and `done` tells of the game that has ended, all others tell
of the new one.
"""

from __future__ import annotations

from collections.abc import Callable
from random import random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions
from birchbark.engine.state import State
from birchbark.envs.core.games import Games
from birchbark.envs.core.rewards import MARGIN
from birchbark.envs.task import PACKAGE, Task


class Arrays(NamedTuple):
    """What is known after a step, with a row for each game."""

    observations: NDArray[np.float32]
    """What the deciding seat may know."""
    masks: NDArray[np.bool_]
    """The legal actions."""
    seats: NDArray[np.uint8]
    """The seat to decide."""
    rewards: NDArray[np.float32]
    """By seat: what the last step brought."""
    done: NDArray[np.bool_]
    """Whether the last step ended the game."""


class BatchedEnv:
    def __init__(
        self, game: str, players: int = 2, many: int = 64, seed: int = 0, reward: str = MARGIN, **options: object
    ) -> None:
        """Begin so `many` games; `reward` is `margin` or `rank`, and `options` are those of the game."""
        self.task = Task(game, players, reward, **options)
        self.many = many
        self.games = self.begun(seed)
        self.written: Arrays | None = None
        """The arrays that were written last."""
        self.written_bytes = memoryview(b""), memoryview(b"")
        """The bytes of their observations and masks."""

    def begun(self, seed: int) -> Games:
        task = self.task
        return Games(task.game, task.setup, task.observer, task.reward, self.many, Dice.seeded(seed))

    @property
    def states(self) -> list[State]:
        """The positions, hidden things included."""
        return self.games.states

    def layout(self) -> dict[str, slice]:
        """Return the slice of an observation that each part takes."""
        return self.task.layout()

    def arrays(self) -> Arrays:
        """Make arrays of the right shapes."""
        return Arrays(
            np.zeros((self.many, self.task.size), np.float32),
            np.zeros((self.many, self.task.actions), np.bool_),
            np.zeros(self.many, np.uint8),
            np.zeros((self.many, self.task.players), np.float32),
            np.zeros(self.many, np.bool_),
        )

    def random_actions(self, random: Callable[[], float] = random) -> NDArray[np.int64]:
        """Return a legal action of each game, picked by numbers from 0 to 1."""
        return np.array(self.games.random_moves(random), np.int64)

    def reset(self, arrays: Arrays, seed: int | None = None) -> None:
        """Begin all games anew, the same ones for the same seed."""
        rows, masks = self.bytes_of(arrays)
        if seed is not None:
            self.games = self.begun(seed)
        else:
            self.games.states = [self.games.begun() for _ in range(self.many)]
        clear(arrays)
        for number in range(self.many):
            self.games.show(number, rows, masks)
        arrays.seats[:] = self.games.seats

    def step(self, actions: NDArray[np.integer], arrays: Arrays) -> None:
        """Play an action in each game; if one of them is not legal, none is played."""
        moves: list[int] = actions.tolist()
        if len(moves) != self.many:
            raise BadOptions(PACKAGE, "faults.actions", many=self.many, found=str(len(moves)))
        illegal = self.games.first_illegal(moves)
        if illegal >= 0:
            raise self.refused(illegal, moves[illegal])
        rows, masks = self.bytes_of(arrays)
        clear(arrays)
        for ended in self.games.step(moves, rows, masks):
            arrays.rewards[ended.number] = ended.rewards
            arrays.done[ended.number] = True
        arrays.seats[:] = self.games.seats

    def bytes_of(self, arrays: Arrays) -> tuple[memoryview, memoryview]:
        """Return the bytes of observations and masks, or refuse arrays that cannot be written."""
        if arrays is self.written:
            return self.written_bytes
        rows, masks = arrays.observations, arrays.masks
        fits = rows.shape == (self.many, self.task.size) and masks.shape == (self.many, self.task.actions)
        if not fits or not rows.flags.c_contiguous or not masks.flags.c_contiguous:
            raise BadOptions(PACKAGE, "faults.arrays")
        self.written = arrays
        self.written_bytes = rows.data.cast("B"), masks.reshape(-1).data
        return self.written_bytes

    def refused(self, number: int, move: int) -> BadOptions:
        if not 0 <= move < self.task.actions:
            return BadOptions(PACKAGE, "faults.no-action", most=self.task.actions - 1, near=str(move))
        return BadOptions(PACKAGE, "faults.illegal", near=str(move), number=number, line=self.task.line(move))


def clear(arrays: Arrays) -> None:
    arrays.masks.fill(False)
    arrays.rewards.fill(0)
    arrays.done.fill(False)
