"""Measure everything in one run, print it and write it to build/bench.json.

Machines are noisy: what counts are the ratios, and the processor's own time. Each figure is the median of several
rounds, and in each round all contestants run one after the other.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import process_time

HERE = Path(__file__).parent
COMPILED = HERE.parent / "build" / "compiled"
RESULT = HERE.parent / "build" / "bench.json"
GAMES = {
    "manitoba": ("manitoba",),
    "wendake": ("wendake",),
    "new-allies": ("wendake", "expansions=new-allies"),
    "alone": ("wendake", "players=1"),
}
"""Under which name which game is measured, and its options."""
ROUNDS = 5


def yardstick() -> float:
    """A fixed loop in plain Python, in loops a second, so that runs can be compared."""
    begin = process_time()
    numbers = [0] * 64
    loops = 300_000
    for turn in range(loops):
        numbers[turn & 63] = (numbers[turn * 7 & 63] + turn) & 0xFFFF
    return loops / (process_time() - begin)


def measured(script: str, game: tuple[str, ...], compiled: bool) -> dict[str, float]:
    """The figures that a script prints for a game, on one of the two builds."""
    path = [str(COMPILED)] if compiled else []
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    done = subprocess.run(
        [sys.executable, str(HERE / script), *game], env=env, capture_output=True, text=True, check=True
    )
    figures: dict[str, float] = json.loads(done.stdout)
    if figures.pop("compiled") != compiled:
        raise SystemExit(f"expected the {'compiled' if compiled else 'plain'} build of the package")
    return figures


def catanatron() -> float:
    """Decisions a second of its game of four random players."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415

    decisions = 0
    begin = process_time()
    seed = 0
    while process_time() - begin < 1.0:
        game = Game([RandomPlayer(colour) for colour in Color], seed=seed)
        game.play()
        decisions += len(game.state.actions)
        seed += 1
    return decisions / (process_time() - begin)


def measure() -> dict[str, float]:
    """One round of everything."""
    figures = {"yardstick.loops_per_s": yardstick()}
    rival = catanatron() if find_spec("catanatron") else None
    if rival:
        figures["catanatron.decisions_per_s"] = rival
    for game, played in GAMES.items():
        plain = measured("random_play.py", played, compiled=False)
        figures |= {f"{game}.{name}": figure for name, figure in plain.items()}
        speed = plain["decisions_per_s"]
        figures[f"{game}.per_yardstick"] = speed / figures["yardstick.loops_per_s"]
        if rival:
            figures[f"{game}.vs_catanatron"] = speed / rival
        if COMPILED.is_dir():
            compiled = measured("random_play.py", played, compiled=True)
            figures |= {f"{game}.compiled.{name}": figure for name, figure in compiled.items()}
            figures[f"{game}.compiled.vs_plain"] = compiled["decisions_per_s"] / speed
            envs = measured("envs.py", played, compiled=True)
            figures |= {f"{game}.compiled.{name}": figure for name, figure in envs.items()}
            if rival:
                figures[f"{game}.compiled.vs_catanatron"] = compiled["decisions_per_s"] / rival
    return figures


def tables() -> dict[str, float]:
    """The server with many tables; once, as it runs for a minute."""
    done = subprocess.run([sys.executable, str(HERE / "tables.py")], capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def main() -> None:
    rounds = [measure() for _ in range(ROUNDS)]
    figures = {name: median(figures[name] for figures in rounds) for name in rounds[0]} | tables()
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(json.dumps(figures, indent=2) + "\n")
    for name, figure in figures.items():
        print(f"{name:40} {figure:14,.2f}")


if __name__ == "__main__":
    main()
