"""The command line: the commands and their arguments."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import partial
from importlib import import_module
from importlib.metadata import version
from typing import Any, NamedTuple, NoReturn

import birchbark
from birchbark.about import is_compiled
from birchbark.cli import play, reference, replay, simulate
from birchbark.cli.language import PACKAGE, teach_argparse, words_in
from birchbark.engine.errors import BadOptions
from birchbark.engine.words import LANGUAGES, Words
from birchbark.extras import needing

Run = Callable[[argparse.Namespace], int]

SEATS = {
    "--seat Ann --seat bot:greedy": "each",
    "--players 3 --bots greedy": "bots",
    "--players 3": "people",
    "": "questions",
}
"""The ways to say who plays, each with the key of its explanation."""


class Later(NamedTuple):
    """A command whose module is loaded only when it is called, because it needs libraries that playing does not."""

    name: str
    module: str
    add_arguments: str
    run: str
    extra: str = ""
    """The extra that brings the libraries it needs, if the package itself does not."""

    def prepare(self, parser: Parser, language: str) -> None:
        with needing(self.extra) if self.extra else nullcontext():
            module = import_module(self.module)
        getattr(module, self.add_arguments)(parser, language)
        parser.set_defaults(run=getattr(module, self.run))


LATER = (
    Later("analyse", "birchbark.cli.analyse", "add_arguments", "run"),
    Later("ladder", "birchbark.lab.ladder.command", "add_arguments", "run"),
    Later("serve", "birchbark.server.command", "add_arguments", "run"),
    Later("mcp", "birchbark.mcp.command", "add_arguments", "run"),
    Later("verify", "birchbark.cli.tables", "add_verify_arguments", "run_verify"),
    Later("check-tables", "birchbark.cli.tables", "add_check_arguments", "run_check"),
    Later("backup", "birchbark.cli.upkeep", "add_backup_arguments", "run_backup"),
    Later("restore", "birchbark.cli.upkeep", "add_restore_arguments", "run_restore"),
    Later("prune", "birchbark.cli.upkeep", "add_prune_arguments", "run_prune"),
    Later("delete", "birchbark.cli.upkeep", "add_delete_arguments", "run_delete"),
    Later("study", "birchbark.cli.studies", "add_study_arguments", "run_study", "lab"),
    Later("report", "birchbark.cli.report", "add_arguments", "run", "lab"),
    Later("dataset", "birchbark.cli.studies", "add_dataset_arguments", "run_dataset", "lab"),
)


class Parser(argparse.ArgumentParser):
    """A parser that reports wrong arguments in one line, like all other errors, and accepts no abbreviated names."""

    later: Callable[[], None] | None = None

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if self.later:
            self.later()
            self.later = None
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        raise BadOptions(PACKAGE, "arguments.wrong", line=message, name=f"{self.prog} --help")


def shared(words: Words) -> Parser:
    """Return the arguments that every command takes, before or after its name."""
    parser = Parser(prog="birchbark", add_help=False)
    about = words.text("arguments.language")
    parser.add_argument("--language", choices=LANGUAGES, default=argparse.SUPPRESS, help=about)
    return parser


def language_of(argv: Sequence[str], usual: str) -> str:
    """Return the requested language, on which all other texts depend."""
    words = words_in(usual)
    teach_argparse(words)
    language: str = getattr(shared(words).parse_known_args(argv)[0], "language", usual)
    return language


def parse(argv: Sequence[str], language: str) -> argparse.Namespace:
    words = words_in(language)
    teach_argparse(words)
    commands = Commands(words)
    add_play(commands)
    add_replay(commands)
    add_simulate(commands)
    add_reference(commands)
    for later in LATER:
        parser = commands.add(later.name)
        parser.later = partial(later.prepare, parser, language)
    arguments = commands.parser.parse_args(argv)
    arguments.language = language
    return arguments


class Commands:
    """The parser of the whole command line, and those of the commands."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.parents = [shared(words)]
        self.parser = Parser(prog="birchbark", description=words.text("arguments.birchbark"), parents=self.parents)
        build = words.text("arguments.compiled" if is_compiled() else "arguments.pure")
        installed = f"birchbark {version('birchbark')} ({build})"
        self.parser.add_argument("--version", action="version", version=installed, help=words.text("arguments.version"))
        title, metavar = words.text("arguments.commands"), words.text("arguments.command")
        self.added = self.parser.add_subparsers(title=title, metavar=metavar, required=True, parser_class=Parser)

    def add(self, name: str, run: Run | None = None, epilog: str = "") -> Parser:
        about = self.words.text(f"commands.{name}")
        parser = self.added.add_parser(
            name,
            help=about,
            description=about[0].upper() + about[1:] + ".",
            epilog=epilog,
            parents=self.parents,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        parser.set_defaults(run=run)
        return parser

    def argument(
        self, parser: argparse._ActionsContainer, name: str, about: str, metavar: str = "", **more: Any
    ) -> None:
        """Add an argument with its explanation and the placeholder for its value."""
        if metavar:
            more["metavar"] = self.words.text(f"arguments.{metavar}")
        parser.add_argument(name, help=self.words.text(f"arguments.{about}"), **more)


def add_play(commands: Commands) -> None:
    parser = commands.add("play", play.run, seats_epilog(commands.words))
    add = partial(commands.argument, parser)
    add("game", "the-game-or-asked", "GAME", nargs="?")
    add("--seat", "seat", "WHO", action="append", default=[])
    add("--players", "players", "N", type=int)
    add("--solo", "solo", action="store_const", const=1, dest="players")
    add("--bots", "bots", "NAMES")
    add("--seed", "seed", "N", type=int)
    add_options(commands, parser)
    add("--components", "components", "DIR")
    add("--scenario", "scenario", "FILE")
    add("--load", "load", "FILE")
    add("--resume", "resume", action="store_true")


def seats_epilog(words: Words) -> str:
    """Explain how to say who plays: what to type, and what it means."""
    rows = [(typed or words.text("seats.nothing"), words.text(f"seats.{key}")) for typed, key in SEATS.items()]
    lines = [words.text("seats.title"), *(f"  {typed:<31}  {about}" for typed, about in rows)]
    return "\n".join([*lines, "", words.text("seats.playing")])


def add_replay(commands: Commands) -> None:
    parser = commands.add("replay", replay.run)
    commands.argument(parser, "file", "record", "FILE")
    commands.argument(parser, "--at", "at", "N", type=int, default=0)
    commands.argument(parser, "--components", "components", "DIR")


def add_simulate(commands: Commands) -> None:
    parser = commands.add("simulate", simulate.run)
    add = partial(commands.argument, parser)
    add("game", "the-game", "GAME")
    add("--games", "games", "N", type=int, default=100)
    add("--players", "simulated-players", "N", type=int)
    add("--bots", "simulated-bots", "NAMES")
    add("--seed", "simulated-seed", "N", type=int, default=0)
    add("--json", "json", action="store_true")
    add_options(commands, parser)
    add("--components", "components", "DIR")


def add_reference(commands: Commands) -> None:
    commands.argument(commands.add("rules", reference.rules), "what", "what", "WHAT", nargs="*")
    parser = commands.add("components", reference.components)
    commands.argument(parser, "game", "one-game", "GAME", nargs="?")
    commands.argument(parser, "--components", "components", "DIR")
    commands.add("games", reference.games)


def add_options(commands: Commands, parser: Parser) -> None:
    """Add one flag for each option of each game."""
    abouts: dict[str, list[str]] = {}
    words = commands.words
    for game in birchbark.games(words.language):
        for option in game.options:
            about, line = option.about.removesuffix("."), ", ".join(choice.name for choice in option.choices)
            text = words.text("arguments.option", title=game.title, near=about, line=line, name=option.default)
            abouts.setdefault(option.name, []).append(text)
    group = parser.add_argument_group(words.text("arguments.options"))
    for name, texts in abouts.items():
        metavar = words.text("arguments.CHOICE")
        group.add_argument(f"--{name}", dest=f"option_{name}", metavar=metavar, help="; ".join(texts))
