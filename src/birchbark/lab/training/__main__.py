"""Train the network of one way to play."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from birchbark.lab.training.run import Run
from birchbark.lab.training.ways import trained_ways


def main() -> None:
    parser = ArgumentParser(prog="python -m birchbark.lab.training", description=__doc__)
    parser.add_argument("way", choices=sorted(trained_ways()))
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument("--games", type=int, default=1500, help="games of self-play in each generation")
    parser.add_argument("--folder", type=Path, help="where to keep everything; build/training/WAY by default")
    parser.add_argument(
        "--shipping", type=Path, default=Path("src/birchbark/bots/networks"), help="where the best network goes"
    )
    parser.add_argument("--workers", type=int, help="how many processes; one for each core by default")
    parser.add_argument("--cluster", help="the address of a Dask scheduler whose workers share the folder")
    given = parser.parse_args()
    if given.generations < 1 or given.games < 1:
        parser.error("--generations and --games: 1 or more expected")
    folder = given.folder or Path("build/training") / given.way
    run = Run(given.way, folder, given.shipping, given.cluster or given.workers)
    run.train(given.generations, given.games)


if __name__ == "__main__":
    main()
