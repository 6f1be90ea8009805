"""Let the network that is shipped play with component figures that have changed since it was trained.

It must beat the game's own evaluation with them, as in a gate. The earlier figures stay on its card: games that were
begun with them go on.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Final

from birchbark.lab.matches import Contender
from birchbark.lab.training.run import Run, player, save
from birchbark.lab.training.selfplay import SIZE, TURNS
from birchbark.lab.training.ways import component_fingerprints, trained_ways

GATE: Final = 1000
"""The seeds of this gate lie beyond those of all generations."""


def confirm(run: Run) -> bool:
    """Hold the gate and, if it is passed, add today's figures to the card."""
    today = component_fingerprints(run.name)
    shipped = player(run.shipped)
    passed = run.passes(f"figures-{'-'.join(today)}", GATE, shipped, Contender(size=SIZE, comparisons=TURNS))
    if passed:
        network = run.network_of(shipped)
        assert network is not None
        network.card["components"] = sorted({*network.card["components"], *today})
        save(network, run.shipped)
    return passed


def main() -> None:
    parser = ArgumentParser(prog="python -m birchbark.lab.training.confirm", description=__doc__)
    parser.add_argument("way", choices=sorted(trained_ways()))
    parser.add_argument("--folder", type=Path, help="where to keep the result; build/training/WAY by default")
    parser.add_argument(
        "--shipping", type=Path, default=Path("src/birchbark/bots/networks"), help="where the network is"
    )
    parser.add_argument("--workers", type=int, help="how many processes; one for each core by default")
    given = parser.parse_args()
    folder = given.folder or Path("build/training") / given.way
    if not confirm(Run(given.way, folder, given.shipping, given.workers)):
        raise SystemExit(f"{given.way}: the network does not beat the evaluation with today's figures; train it anew.")


if __name__ == "__main__":
    main()
