"""What all environments have in common: one way to play, its observations, its moves as actions, and its rewards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions
from birchbark.engine.game import Game, Setup
from birchbark.engine.state import State
from birchbark.engine.strict_table import shown
from birchbark.envs.core.rewards import MARGIN, REWARDS, rewards
from birchbark.envs.observations import Observer, observer_of
from birchbark.games import find

PACKAGE = "birchbark.envs"


class Task:
    """A game, a number of players and options; the observation has the same layout in every position of it."""

    def __init__(self, game: str, players: int, reward: str = MARGIN, **options: object) -> None:
        """`reward` is `margin` or `rank`, and `options` are those of the game."""
        if reward not in REWARDS:
            raise BadOptions(PACKAGE, "faults.reward", line=", ".join(REWARDS), near=shown(reward))
        self.game: Game = find(game)
        self.setup: Setup = self.game.setup(players, options)
        self.observer: Observer = needed_observer(game)
        self.writer = self.observer.writer()
        self.reward = reward
        self.players = players
        self.options = options
        self.actions = len(self.game.catalogue)
        """How many actions there are: an action is the number of a move in the game's catalogue."""
        layout = self.observer.layout(self.start(Dice.seeded(0)))
        self.slices: dict[str, slice] = {}
        first = 0
        for part in layout:
            self.slices[part.name] = slice(first, first + part.size)
            first += part.size
        self.size = first
        """How many numbers an observation has."""

    @property
    def version(self) -> int:
        """The version of the observation, which changes when a number gets another meaning."""
        return self.observer.version

    def layout(self) -> dict[str, slice]:
        """Return the slice of the observation that each part takes."""
        return dict(self.slices)

    def start(self, dice: Dice) -> State:
        return self.game.start(self.setup, dice)

    def observe(self, state: State, seat: int) -> NDArray[np.float32]:
        """Return what a seat may know, as numbers from 0 to 1; not in several threads at once."""
        return np.frombuffer(self.writer.row(state, seat), np.float32).copy()

    def mask(self, state: State) -> NDArray[np.bool_]:
        """Mark the legal moves."""
        found = np.zeros(self.actions, np.bool_)
        found[state.moves()] = True
        return found

    def line(self, action: int) -> str:
        """Return an action as the line of its move."""
        return self.game.catalogue.line(action)

    def action(self, line: str) -> int:
        """Return the action of a move's line, or -1 if there is no such move."""
        return self.game.catalogue.number(line)

    def rewards(self, state: State) -> list[float]:
        """Return what a position is worth to each seat: nothing until the game is over."""
        return rewards(state, self.reward) if state.over else [0.0] * self.players

    def __reduce__(self) -> tuple[Any, ...]:
        return task_of, (self.game.name, self.players, self.reward, tuple(self.options.items()))


@lru_cache(maxsize=32)
def task_of(game: str, players: int, reward: str, options: tuple[tuple[str, object], ...]) -> Task:
    """Return a task, the same one whenever the same is asked for."""
    return Task(game, players, reward, **dict(options))


def needed_observer(game: str) -> Observer:
    found = observer_of(game)
    if found is None:
        raise BadOptions(PACKAGE, "faults.no-observation", name=game)
    return found
