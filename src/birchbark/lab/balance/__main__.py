"""Run the studies of the balance, and draft the document about them."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from rich.console import Console
from rich.progress import track

from birchbark.lab.balance.document import write_document
from birchbark.lab.balance.plan import balance_studies
from birchbark.lab.studies import Results, run
from birchbark.lab.studies.running import missing_from


def main() -> None:
    parser = ArgumentParser(prog="python -m birchbark.lab.balance", description=__doc__)
    parser.add_argument("--bot", default="greedy", help="the bot on all seats, where it plays the game; else greedy")
    parser.add_argument("--games", type=int, default=400, help="games at each table")
    parser.add_argument("--only", nargs="*", help="the names of some studies; all by default")
    parser.add_argument("--folder", type=Path, default=Path("build/balance"), help="where the results are kept")
    parser.add_argument("--docs", type=Path, default=Path("docs"), help="where balance.md and its pictures go")
    parser.add_argument("--workers", type=int, help="how many processes; one for each core by default")
    parser.add_argument("--cluster", help="the address of a Dask scheduler")
    given = parser.parse_args()
    console = Console(stderr=True)
    done: list[Results] = []
    for study in balance_studies(given.bot, given.games, given.only):
        results = Results.begin(given.folder / f"{study.name}-{given.bot}-{given.games}", study)
        missing = sum(len(games) for _, games in missing_from(results))
        played = run(results, given.cluster or given.workers)
        for _ in track(played, study.titled("en"), missing, console=console):
            pass
        done.append(results)
    write_document(done, given.docs)


if __name__ == "__main__":
    main()
