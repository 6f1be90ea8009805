"""`birchbark simulate`: play many games between bots, with a progress bar and a summary at the end."""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace
from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from birchbark import SEED_BITS
from birchbark.bots import notes
from birchbark.bots.series import simulate
from birchbark.cli.language import PACKAGE, words_in
from birchbark.cli.options import bot_list, chosen_options
from birchbark.cli.screen import errors, output
from birchbark.cli.summary import Summary
from birchbark.engine.components import Components
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions
from birchbark.engine.words import Words
from birchbark.games import find

R = TypeVar("R")

USUAL_BOT = "greedy"
USUAL_PLAYERS = 2
"""How many players there are at least, if the user does not say."""


def run(arguments: Namespace) -> int:
    game = find(arguments.game)
    bots = bot_list(arguments.bots) if arguments.bots is not None else [USUAL_BOT]
    players = arguments.players if arguments.players is not None else max(game.fewest, USUAL_PLAYERS, len(bots))
    setup = game.setup(players, chosen_options(arguments), Components.load(game.package, arguments.components))
    if arguments.games < 1:
        raise BadOptions(PACKAGE, "options.games", name="--games", games=arguments.games)
    if not 0 <= arguments.seed < 2**SEED_BITS:
        raise BadOptions(PACKAGE, "options.seed", name="--seed", bits=SEED_BITS, seed=arguments.seed)
    for sentence in notes(bots, game.name, game.start(setup, Dice.seeded(0)), arguments.language):
        errors().print(sentence)
    summary = Summary(game, setup, bots, arguments.seed)
    began = time.perf_counter()
    words = words_in(arguments.language)
    for result in with_bar(simulate(game, setup, bots, arguments.games, arguments.seed), arguments.games, words):
        summary.add(result)
    summary.seconds = time.perf_counter() - began
    if arguments.json:
        print(json.dumps(summary.as_data(), indent=2))
    else:
        output().print(summary.as_tables(words))
    return 0


def with_bar(results: Iterable[R], games: int, words: Words, done: int = 0) -> Iterator[R]:
    """Pass the results on, with a progress bar for the person who waits for them; some games may be done already."""
    if not sys.stderr.isatty():
        yield from results
        return
    before, after = (TextColumn(words.text(f"simulate.{key}")) for key in ("simulating", "games"))
    columns = (before, BarColumn(), MofNCompleteColumn(), after, TimeRemainingColumn())
    with Progress(*columns, console=errors(), transient=True) as progress:
        yield from progress.track(results, total=games, completed=done)
