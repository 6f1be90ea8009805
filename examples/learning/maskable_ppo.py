"""MaskablePPO of sb3-contrib learns one seat of Manitoba against a bot.

pip install 'birchbark[envs]' sb3-contrib
python examples/learning/maskable_ppo.py --steps 60000 --opponent random
"""

from __future__ import annotations

import argparse
from time import perf_counter

import numpy as np
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO

from birchbark.envs.gymnasium import SeatEnv


def leads(model: MaskablePPO, env: SeatEnv, games: int) -> NDArray[np.float64]:
    """Return how many points the learner is ahead at the end of so many games."""
    found = np.zeros(games)
    for seed in range(games):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks())
            seen, found[seed], over, _, _ = env.step(int(action))
    return found


def learn(steps: int, opponent: str, players: int, games: int) -> None:
    """Learn for so many steps, and tell how well the learner plays before, in between and after."""
    env = SeatEnv("manitoba", players, opponents=opponent)
    model = MaskablePPO("MlpPolicy", env, n_steps=1024, batch_size=256, gamma=1.0, ent_coef=0.01, seed=1, device="cpu")
    begin = perf_counter()
    print(f"against {opponent}:\nminutes   steps  points ahead  games won")
    for part in range(5):
        if part:
            model.learn(steps // 4, reset_num_timesteps=False)
        ahead = leads(model, env, games)
        spent = (perf_counter() - begin) / 60
        print(f"{spent:7.1f}{model.num_timesteps:8}{ahead.mean():+14.1f}{(ahead > 0).mean():11.0%}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a seat of Manitoba by MaskablePPO.")
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=100, help="games to measure with")
    chosen = parser.parse_args()
    learn(chosen.steps, chosen.opponent, chosen.players, chosen.games)


if __name__ == "__main__":
    main()
