"""`birchbark study` and `birchbark dataset`: play the games of a study, or so many for a data set."""

from __future__ import annotations

import argparse
from pathlib import Path

from birchbark.cli.language import PACKAGE, words_in
from birchbark.cli.options import bot_list
from birchbark.cli.simulate import USUAL_PLAYERS, with_bar
from birchbark.engine.errors import BadOptions
from birchbark.games import find
from birchbark.lab.studies.card import write_card
from birchbark.lab.studies.results import Results
from birchbark.lab.studies.running import missing_from, run
from birchbark.lab.studies.study import MOST_GAMES, MOST_SEEDS, Study, TableSetup, load_study, ready_studies


def add_study_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    words = words_in(language)
    about = words.text("studies.file", line=", ".join(ready_studies()))
    parser.add_argument("file", metavar=words.text("arguments.FILE"), help=about)
    parser.add_argument("--games", type=int, metavar="N", help=words.text("studies.games"))
    add_where_arguments(parser, language)


def add_where_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    """Add where the games are played, and where the results go."""
    words = words_in(language)
    add = parser.add_argument
    add("--into", metavar=words.text("arguments.DIR"), type=Path, help=words.text("studies.into"))
    add("--workers", metavar=words.text("arguments.N"), type=int, help=words.text("studies.workers"))
    add("--cluster", metavar="ADDRESS", default="", help=words.text("studies.cluster"))


def run_study(arguments: argparse.Namespace) -> int:
    study = load_study(arguments.file)
    if arguments.games is not None:
        study = study._replace(games=checked("--games", arguments.games, 1, MOST_GAMES))
    folder = arguments.into or Path("studies") / study.name
    return carry_out(study, folder, arguments)


def carry_out(study: Study, folder: Path, arguments: argparse.Namespace) -> int:
    """Play the missing games with a progress bar, and say where the results are."""
    words = words_in(arguments.language)
    results = Results.begin(folder, study)
    games = study.games * len(study.tables)
    done = games - sum(len(missing) for _, missing in missing_from(results))
    for _ in with_bar(run(results, arguments.cluster or arguments.workers), games, words, done):
        pass
    print(words.text("studies.done", games=games, file=str(folder)))
    print(words.text("studies.look", line=f"birchbark report {folder}"))
    return 0


def add_dataset_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    words = words_in(language)
    add = parser.add_argument
    add("game", metavar=words.text("arguments.GAME"), help=words.text("arguments.the-game"))
    add("--games", type=int, default=1000, metavar="N", help=words.text("studies.dataset-games"))
    add("--players", type=int, metavar="N", help=words.text("arguments.simulated-players"))
    add("--bots", default="greedy", metavar=words.text("arguments.NAMES"), help=words.text("arguments.simulated-bots"))
    add("--seed", type=int, default=1, metavar="N", help=words.text("studies.seed"))
    add("--option", action="append", default=[], metavar="NAME=CHOICE", help=words.text("studies.option"))
    add_where_arguments(parser, language)


def run_dataset(arguments: argparse.Namespace) -> int:
    game, bots = find(arguments.game), bot_list(arguments.bots)
    players = arguments.players if arguments.players is not None else max(game.fewest, USUAL_PLAYERS, len(bots))
    table = TableSetup.checked(game.name, players, dict(map(option_of, arguments.option)), bots)
    study = Study(
        name=f"{game.name}-{players}",
        title={"en": game.title},
        games=checked("--games", arguments.games, 1, MOST_GAMES),
        seed=checked("--seed", arguments.seed, 0, MOST_SEEDS),
        tables=(table,),
        records=True,
    )
    folder = arguments.into or Path("datasets") / study.name
    status = carry_out(study, folder, arguments)
    write_card(Results.open(folder), arguments.language)
    return status


def option_of(text: str) -> tuple[str, str]:
    name, equals, choice = text.partition("=")
    if not equals:
        raise BadOptions(PACKAGE, "studies.no-choice", name="--option", line=repr(text))
    return name, choice


def checked(name: str, number: int, low: int, high: int) -> int:
    if not low <= number <= high:
        raise BadOptions(PACKAGE, "studies.number", name=name, low=low, high=high, many=number)
    return number
