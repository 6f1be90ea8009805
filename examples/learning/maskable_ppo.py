"""MaskablePPO of sb3-contrib learns one seat of Manitoba against a bot.

pip install 'birchbark[envs]' sb3-contrib
python examples/learning/maskable_ppo.py --steps 60000 --opponent random
"""

from __future__ import annotations

import argparse

import numpy as np
from sb3_contrib import MaskablePPO

from birchbark.envs.gymnasium import SeatEnv


def mean_reward(model: MaskablePPO, env: SeatEnv, games: int) -> float:
    """Return the mean reward of so many games."""
    total = 0.0
    for seed in range(games):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks())
            seen, reward, over, _, _ = env.step(int(action))
            total += reward
    return total / games


def learn(steps: int, opponent: str, players: int, games: int) -> list[float]:
    """Learn for so many steps, and return the mean points ahead before, in between and after."""
    env = SeatEnv("manitoba", players, opponents=opponent)
    model = MaskablePPO("MlpPolicy", env, n_steps=1024, batch_size=256, gamma=1.0, ent_coef=0.01, seed=1, device="cpu")
    found = [mean_reward(model, env, games)]
    print(f"before: {found[-1]:+.1f} points ahead of {opponent}", flush=True)
    for part in range(1, 5):
        model.learn(steps // 4, reset_num_timesteps=False)
        found.append(mean_reward(model, env, games))
        print(f"{part * steps // 4} steps: {found[-1]:+.1f}", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a seat of Manitoba by MaskablePPO.")
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=100, help="games to measure with")
    chosen = parser.parse_args()
    leads = learn(chosen.steps, chosen.opponent, chosen.players, chosen.games)
    print(f"gained {np.diff(leads).sum():+.1f} points")


if __name__ == "__main__":
    main()
