"""Random and greedy play: prints one JSON line with the figures of a game, `wendake expansions=new-allies`.

Runs on whichever build of the package comes first on the path, plain or compiled.
"""

from __future__ import annotations

import json
import random
import sys
from time import process_time

from birchbark.about import is_compiled
from birchbark.bots.series import simulate
from birchbark.engine.dice import Dice
from birchbark.engine.game import Game, Setup
from birchbark.engine.state import State
from birchbark.games import find

SECONDS = 1.0
USUAL_PLAYERS = "4"


def decisions_per_second(game: Game, setup: Setup) -> float:
    chance = random.Random(1)
    decisions = 0
    seed = 0
    begin = process_time()
    while process_time() - begin < SECONDS:
        decisions += game.start(setup, Dice.seeded(seed)).play_out(chance.random)
        seed += 1
    return decisions / (process_time() - begin)


def greedy_per_second(game: Game, setup: Setup) -> float:
    """Decisions a second of a table of greedy bots, what each may know dealt anew before each of them."""
    decisions = 0
    begin = process_time()
    for result in simulate(game, setup, ["greedy"], 1_000_000, 1):
        decisions += result.decisions
        if process_time() - begin > SECONDS:
            break
    return decisions / (process_time() - begin)


def halfway(game: Game, setup: Setup) -> State:
    """A position in the middle of a game."""
    moves = game.start(setup, Dice.seeded(1)).play_out(random.Random(1).random)
    state = game.start(setup, Dice.seeded(1))
    chance = random.Random(1)
    for _ in range(moves // 2):
        legal = state.moves()
        state.play(legal[int(chance.random() * len(legal))])
    return state


def microseconds(state: State) -> dict[str, float]:
    """The time of a copy and of listing the moves."""
    times = 20_000
    begin = process_time()
    for _ in range(times):
        state.copy()
    copied = process_time()
    for _ in range(times):
        state.moves()
    listed = process_time()
    return {"copy_us": (copied - begin) / times * 1e6, "moves_us": (listed - copied) / times * 1e6}


def main() -> None:
    game = find(sys.argv[1])
    options = {"players": USUAL_PLAYERS, **dict(option.split("=") for option in sys.argv[2:])}
    setup = game.setup(int(options.pop("players")), options)
    figures = {
        "decisions_per_s": decisions_per_second(game, setup),
        **microseconds(halfway(game, setup)),
        "greedy.decisions_per_s": greedy_per_second(game, setup),
    }
    print(json.dumps({"compiled": is_compiled(), **figures}))


if __name__ == "__main__":
    main()
