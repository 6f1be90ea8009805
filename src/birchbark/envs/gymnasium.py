"""One seat against bots, as an environment of Gymnasium.

    import birchbark.envs.gymnasium  # registers the names
    env = gymnasium.make("birchbark/manitoba-v0", players=3, opponents="greedy")

An action that is not legal ends the game with the reward `illegal`, and `info["refused"]` says why.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from birchbark import bots
from birchbark.bots.bot import seen_by
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions
from birchbark.engine.match import Match
from birchbark.engine.strict_table import shown
from birchbark.envs.core.rewards import MARGIN
from birchbark.envs.registration import names
from birchbark.envs.task import PACKAGE, Task
from birchbark.extras import needing

with needing("envs"):
    import gymnasium
    from gymnasium import spaces

ILLEGAL = -100.0


class SeatEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int = 2,
        seat: int | None = None,
        opponents: str | Sequence[str] = "random",
        reward: str = MARGIN,
        illegal: float = ILLEGAL,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """`seat` is the learner's, or None for another one each game; `opponents` play the other seats in turn."""
        self.task = Task(game, players, reward, **options)
        if seat is not None and seat not in range(players):
            raise BadOptions(PACKAGE, "faults.seat", line=", ".join(map(str, range(players))), near=shown(seat))
        self.chosen_seat = seat
        self.opponents = checked_opponents(game, players, opponents)
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 1, (self.task.size,), np.float32)
        self.action_space = spaces.Discrete(self.task.actions)

    def layout(self) -> dict[str, slice]:
        """Return the slice of an observation that each part takes."""
        return self.task.layout()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        super().reset(seed=seed)
        dice = Dice.seeded(int(self.np_random.integers(1 << 62)))
        self.seat = dice.randbelow(self.task.players) if self.chosen_seat is None else self.chosen_seat
        self.match = Match(self.task.game, self.task.setup, dice.randbelow(1 << 62))
        others = [other for other in range(self.task.players) if other != self.seat]
        self.bots = {
            other: bots.make(name, self.task.game.name, dice.randbelow(1 << 62))
            for other, name in zip(others, self.opponents, strict=True)
        }
        self.state = self.match.state
        self.let_others_play()
        return self.task.observe(self.state, self.seat), self.info()

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        move = int(action)
        if move not in self.state.moves():
            self.match.state = self.state
            info = {**self.info(), "refused": str(self.match.refused(self.task.line(move)))}
            return self.task.observe(self.state, self.seat), self.illegal, True, False, info
        self.state.play(move)
        self.let_others_play()
        reward = self.task.rewards(self.state)[self.seat]
        return self.task.observe(self.state, self.seat), reward, self.state.over, False, self.info()

    def let_others_play(self) -> None:
        state = self.state
        while not state.over and state.seat != self.seat:
            bot = self.bots[state.seat]
            state.play(bot.choose(seen_by(state, bot.dice)))

    def action_masks(self) -> NDArray[np.bool_]:
        """Mark the legal actions, as MaskablePPO asks."""
        return self.task.mask(self.state)

    def info(self) -> dict[str, Any]:
        return {"seat": self.seat, "scores": self.state.scores()}

    def view(self) -> dict[str, object]:
        """Return what the seat sees, as JSON values."""
        return self.state.view(self.seat)

    def render(self) -> str | None:
        """Return the question and the legal moves as text."""
        if self.render_mode is None:
            return None
        self.match.state = self.state
        return "\n".join([self.match.prompt(), *self.match.moves()])


def checked_opponents(game: str, players: int, opponents: str | Sequence[str]) -> list[str]:
    found = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if len(found) != players - 1:
        raise BadOptions(PACKAGE, "faults.opponents", many=players - 1, found=str(len(found)))
    for name in found:
        bots.check(name, game)
    return found


for name, game in names().items():
    if name not in gymnasium.registry:
        gymnasium.register(name, f"{__name__}:{SeatEnv.__name__}", kwargs={"game": game})
