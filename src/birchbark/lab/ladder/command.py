"""`birchbark ladder`: play what is missing of the ladder, and write down what has been found."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from birchbark.about import is_compiled
from birchbark.bots import BOTS, check
from birchbark.engine.errors import BadOptions
from birchbark.engine.words import Words
from birchbark.lab.documents import marks, put_between_marks, write
from birchbark.lab.ladder.figures import Findings, findings
from birchbark.lab.ladder.page import page
from birchbark.lab.ladder.report import Report
from birchbark.lab.ladder.results import PACKAGE, Store
from birchbark.lab.ladder.series import SEEDS, Series, ladder_ways, planned
from birchbark.lab.ladder.times import Stopwatch
from birchbark.lab.matches import Block
from birchbark.lab.work import Workers, in_order

GAMES = 100
FOLDER = Path("build")
RATINGS = Path("src/birchbark/bots/ratings.json")
LOWEST = 100
"""No bot is shown with less; how far below it is depends only on how many games it has lost."""
NAME = "ladder"
"""What the part of a document is called that this command makes."""
"""The tables stand between these lines of a document."""


def add_arguments(parser: ArgumentParser, language: str) -> None:
    words = Words.of(PACKAGE, language)

    def text(key: str) -> str:
        return words.text(f"command.{key}")

    ways = ", ".join(ladder_ways())
    parser.add_argument("--ways", metavar=text("NAMES"), help=words.text("command.ways", line=ways))
    parser.add_argument("--players", metavar="N,N", help=text("players"))
    parser.add_argument("--pairs", metavar="A:B,C:D", help=text("pairs"))
    parser.add_argument("--games", metavar="N", type=int, default=GAMES, help=words.text("command.games", games=GAMES))
    parser.add_argument("--seed", metavar="N", type=int, default=SEEDS, help=words.text("command.seed", many=SEEDS))
    parser.add_argument("--workers", metavar="N", type=int, help=text("workers"))
    parser.add_argument("--cluster", metavar="ADDRESS", default="", help=text("cluster"))
    parser.add_argument("--times", action="store_true", help=text("times"))
    parser.add_argument("--folder", metavar=text("DIR"), type=Path, default=FOLDER, help=text("folder"))
    parser.add_argument("--docs", metavar=text("FILE"), type=Path, help=words.text("command.docs", line=marks(NAME)[0]))
    about = words.text("command.ship", file=str(RATINGS))
    parser.add_argument("--ship", metavar=text("FILE"), type=Path, nargs="?", const=RATINGS, help=about)


def run(arguments: Namespace) -> int:
    chosen = series_of(arguments)
    store = Store(arguments.folder / "ladder")
    stopwatch = Stopwatch(store.folder)
    play(missing(chosen, store, arguments.games, arguments.seed), store, arguments.cluster or arguments.workers)
    if arguments.times:
        measure(stopwatch, list(dict.fromkeys(series.way for series in chosen)))
    found = findings(store.results(), stopwatch)
    report = Report(found, arguments.language)
    write(arguments.folder / "ladder.json", json.dumps(found.figures(), indent=2) + "\n")
    write(arguments.folder / "ladder.html", page(report))
    if arguments.docs:
        put_between_marks(arguments.docs, NAME, Report(found, "en").markdown())
    if arguments.ship:
        ship(arguments.ship, found)
    print(report.markdown())
    print(report.words.text("command.written", file=str(arguments.folder / "ladder.html")))
    return 0


def series_of(arguments: Namespace) -> list[Series]:
    """Return the series that the arguments ask for, and refuse arguments that make no sense."""
    ways = arguments.ways.split(",") if arguments.ways else list(ladder_ways())
    for way in ways:
        if way not in ladder_ways():
            raise BadOptions(PACKAGE, "faults.no-way", name=repr(way), line=", ".join(ladder_ways()))
    counts = [whole(text, arguments.players) for text in arguments.players.split(",")] if arguments.players else None
    pairs = [pair(text) for text in arguments.pairs.split(",")] if arguments.pairs else None
    if arguments.games < 0:
        raise BadOptions(PACKAGE, "faults.games", games=arguments.games)
    if arguments.times and is_compiled():
        raise BadOptions(PACKAGE, "faults.compiled")
    found = planned(ways, counts, pairs)
    if not found:
        raise BadOptions(PACKAGE, "faults.nothing")
    return found


def whole(text: str, line: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise BadOptions(PACKAGE, "faults.players", name=repr(line))
    return int(text)


def pair(text: str) -> tuple[str, str]:
    bot, colon, other = text.partition(":")
    if not colon:
        raise BadOptions(PACKAGE, "faults.pair", name=repr(text))
    check(bot)
    check(other)
    return bot, other


class Task(NamedTuple):
    """One block of a series."""

    series: Series
    seed: int

    def play(self) -> Block:
        return self.series.play(self.seed)


def missing(chosen: Iterable[Series], store: Store, games: int, seed: int) -> list[Task]:
    """Return the blocks that have not been played yet: the first of each series, then the second, and so on."""
    rows: list[list[Task]] = []
    for series in chosen:
        known = store.blocks(series)
        seeds = range(seed, seed + series.blocks(games))
        rows.append([Task(series, each) for each in seeds if each not in known])
    return [task for row in zip_longest(*rows) for task in row if task is not None]


def play(tasks: Sequence[Task], store: Store, workers: Workers) -> None:
    """Play the blocks and keep each as soon as it is finished, with a bar for each way to play."""
    if not tasks:
        return
    editions = {series: series.edition for series in {task.series for task in tasks}}
    totals = Counter[str]()
    for task in tasks:
        totals[task.series.way] += task.series.games_in_block
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bars = {way: progress.add_task(way, total=games) for way, games in totals.items()}
        for task, block in zip(tasks, in_order(Task.play, tasks, workers), strict=True):
            store.add(task.series, task.seed, editions[task.series], block)
            progress.advance(bars[task.series.way], block.games)


def measure(stopwatch: Stopwatch, ways: list[str]) -> None:
    """Measure the bots one after the other."""
    with Progress(console=Console(stderr=True)) as progress:
        for way, bot in progress.track(stopwatch.missing(ways), description="ms"):
            stopwatch.measure(way, bot)


def ship(path: Path, found: Findings) -> None:
    """Put the ratings of the bots beside the others in the file."""
    kept: dict[str, dict[str, dict[str, int]]] = json.loads(path.read_text()) if path.exists() else {}
    for name, ratings in found.ratings.items():
        game, way = ladder_ways()[name]
        kept.setdefault(game.name, {})[way.name] = {
            bot: max(round(rating.rating), LOWEST) for bot, rating in ratings.items() if bot in BOTS
        }
    write(path, json.dumps(kept, indent=2) + "\n")
