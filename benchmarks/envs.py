"""Environments under random play: prints one JSON line with the figures of a game, `wendake expansions=new-allies`.

Every step counts with its observation and its mask, and with the choice of a legal action. Runs on whichever build of
the package comes first on the path, plain or compiled; what is not installed is left out.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from importlib.util import find_spec
from time import process_time
from typing import Any

import numpy as np

from birchbark.about import is_compiled
from birchbark.envs import BatchedEnv

SECONDS = 1.0
USUAL_PLAYERS = "3"
MANY = (16, 64)
"""How many games a batch has: so few that all of it fits into the processor's cache, and so many that it does not."""

Options = dict[str, str]
"""The options of the game, `players` among them."""


def per_second(steps: Callable[[], int]) -> float:
    """Call for a second or more of processor time, and return how many steps were made in one."""
    made = 0
    begin = process_time()
    while process_time() - begin < SECONDS:
        made += steps()
    return made / (process_time() - begin)


def with_number(options: Options) -> dict[str, Any]:
    return {**options, "players": int(options["players"])}


def batched(game: str, options: Options, many: int) -> float:
    env = BatchedEnv(game, many=many, seed=1, **with_number(options))
    arrays = env.arrays()
    env.reset(arrays)
    chance = random.Random(1).random

    def steps() -> int:
        for _ in range(20):
            env.step(env.random_actions(chance), arrays)
        return 20 * many

    return per_second(steps)


def pettingzoo(game: str, options: Options) -> float:
    from birchbark.envs.pettingzoo import env as made  # noqa: PLC0415

    env = made(game, **with_number(options))
    choose = random.Random(1).choice

    def steps() -> int:
        env.reset(seed=1)
        done = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            env.step(None if over or cut else choose(np.flatnonzero(seen["action_mask"])))
            done += not over
        return done

    return per_second(steps)


def play_out(name: str) -> float:
    """Decisions a second of a game of OpenSpiel in Python's hands; chance is played, but not counted."""
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game(name)
    chance = random.Random(1).random

    def steps() -> int:
        state = game.new_initial_state()
        done = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            done += not state.is_chance_node()
            state.apply_action(legal[int(chance() * len(legal))])
        return done

    return per_second(steps)


def openspiel(game: str, options: Options) -> dict[str, float]:
    import birchbark.envs.openspiel  # noqa: PLC0415

    chosen = ",".join(f"{name}={value}" for name, value in options.items())
    return {
        "openspiel.decisions_per_s": play_out(f"{birchbark.envs.openspiel.PREFIX}{game}({chosen})"),
        "openspiel.own_backgammon.decisions_per_s": play_out("backgammon"),
    }


def main() -> None:
    game, options = sys.argv[1], {"players": USUAL_PLAYERS, **dict(option.split("=") for option in sys.argv[2:])}
    figures = {f"batched.{many}_games.steps_per_s": batched(game, options, many) for many in MANY}
    best = max(figures.values())
    if find_spec("pettingzoo"):
        figures["pettingzoo.steps_per_s"] = pettingzoo(game, options)
        figures["batched.vs_pettingzoo"] = best / figures["pettingzoo.steps_per_s"]
    if find_spec("pyspiel"):
        figures |= openspiel(game, options)
    print(json.dumps({"compiled": is_compiled(), **figures}))


if __name__ == "__main__":
    main()
