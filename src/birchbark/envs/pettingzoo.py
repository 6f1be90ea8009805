"""All seats of a game in turn, as an AEC environment of PettingZoo.

    import birchbark.envs.pettingzoo  # registers the names
    env = pettingzoo.make("aec", "birchbark/manitoba-v0", players=3)

Agents are called `seat_0`, `seat_1` and so on. An agent that plays an illegal action loses, and the game ends.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from birchbark.engine.dice import Dice
from birchbark.engine.state import State
from birchbark.envs.core.rewards import MARGIN
from birchbark.envs.gymnasium import ILLEGAL
from birchbark.envs.registration import names
from birchbark.envs.task import Task
from birchbark.extras import needing

with needing("envs"):
    import pettingzoo
    from gymnasium import spaces
    from pettingzoo.utils import wrappers

Observation = dict[str, NDArray[Any]]


class TableEnv(pettingzoo.AECEnv[str, Observation, int]):  # type: ignore[misc]
    def __init__(
        self, game: str, players: int = 2, reward: str = MARGIN, render_mode: str | None = None, **options: object
    ) -> None:
        super().__init__()
        self.task = Task(game, players, reward, **options)
        self.metadata = {"name": f"{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.generator = np.random.default_rng()
        seen = spaces.Box(0, 1, (self.task.size,), np.float32)
        legal = spaces.Box(0, 1, (self.task.actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": legal}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.task.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def layout(self) -> dict[str, slice]:
        """Return the slice of an observation that each part takes."""
        return self.task.layout()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.generator = np.random.default_rng(seed)
        self.state_of_play: State = self.task.start(Dice.seeded(int(self.generator.integers(1 << 62))))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.state_of_play.seat]

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        state = self.state_of_play
        decides = state.seat == seat
        mask = self.task.mask(state).astype(np.int8) if decides else np.zeros(self.task.actions, np.int8)
        return {"observation": self.task.observe(state, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        state = self.state_of_play
        state.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        if state.over:
            self.rewards = dict(zip(self.agents, self.task.rewards(state), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.agents[state.seat]
        self._accumulate_rewards()

    def view(self, agent: str) -> dict[str, object]:
        """Return what a seat sees, as JSON values."""
        return self.state_of_play.view(self.possible_agents.index(agent))

    def render(self) -> str | None:
        """Return the legal moves as text."""
        if self.render_mode is None:
            return None
        return "\n".join(map(self.task.line, self.state_of_play.moves()))

    def close(self) -> None:
        """Do nothing, as there is nothing to close."""


def env(game: str, **kwargs: Any) -> pettingzoo.AECEnv[str, Observation, int]:
    """Return the environment in PettingZoo's usual wrappers."""
    raw = TableEnv(game, **kwargs)
    guarded = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


for name, game in names().items():
    if name not in pettingzoo.aec_registry:
        pettingzoo.register("aec", name, env, kwargs={"game": game})
