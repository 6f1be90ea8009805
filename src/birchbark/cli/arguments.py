"""The command line: which commands there are and what they take."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import version
from typing import Any, NamedTuple, NoReturn

import birchbark
from birchbark.cli import play, reference, replay, simulate
from birchbark.engine.errors import BadOptions

Run = Callable[[argparse.Namespace], int]

SEATS = """\
who plays:
  --seat Ann --seat bot:greedy     each seat in turn: a person's name, or bot:NAME (bot alone: the usual one)
  --players 3 --bots greedy        one person and two bots; several bots as greedy,random take turns
  --players 3                      three people at this terminal
  nothing of this                  you are asked

While you play, `help` lists what can be typed. The game is saved after every move.
"""


class Later(NamedTuple):
    """A command whose module is loaded when it is called, as it needs libraries that playing does without."""

    name: str
    about: str
    module: str
    add_arguments: str
    run: str

    def prepare(self, parser: Parser) -> None:
        module = import_module(self.module)
        getattr(module, self.add_arguments)(parser)
        parser.set_defaults(run=getattr(module, self.run))


LATER = (
    Later("serve", "serve tables to browsers and programs", "birchbark.server.command", "add_arguments", "run"),
    Later(
        "verify",
        "check a finished game: its moves, and that its seed is the one committed to",
        "birchbark.table.commands",
        "add_verify_arguments",
        "run_verify",
    ),
    Later(
        "check-tables",
        "play all stored tables again under the installed rules, and tell which no longer fit",
        "birchbark.table.commands",
        "add_check_arguments",
        "run_check",
    ),
)


class Parser(argparse.ArgumentParser):
    """Wrong arguments are told like all other faults: in one line."""

    later: Later | None = None

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if self.later:
            self.later.prepare(self)
            self.later = None
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        raise BadOptions(f"{message} (see {self.prog} --help)")


def parse(argv: Sequence[str]) -> argparse.Namespace:
    parser = Parser(prog="birchbark", description="Board games: play, replay, simulate, look up, serve.")
    parser.add_argument("--version", action="version", version=f"birchbark {version('birchbark')}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)
    add_play(commands)
    add_replay(commands)
    add_simulate(commands)
    add_reference(commands)
    for later in LATER:
        command(commands, later.name, None, later.about).later = later
    return parser.parse_args(argv)


Commands = argparse._SubParsersAction  # argparse has no public name for it


def command(commands: Commands[Parser], name: str, run: Run | None, about: str, epilog: str = "") -> Parser:
    parser = commands.add_parser(
        name,
        help=about,
        description=about[0].upper() + about[1:] + ".",
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


def add_play(commands: Commands[Parser]) -> None:
    parser = command(commands, "play", play.run, "play a game, with people and bots", SEATS)
    parser.add_argument("game", nargs="?", help="the game; without it you are asked")
    parser.add_argument("--seat", action="append", default=[], metavar="WHO", help="who plays the next seat")
    parser.add_argument("--players", type=int, metavar="N", help="how many play")
    parser.add_argument("--solo", action="store_const", const=1, dest="players", help="play alone: --players 1")
    parser.add_argument("--bots", metavar="NAMES", help="bots for all seats but the first")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed deals the same game")
    add_options(parser)
    add_components(parser)
    parser.add_argument("--scenario", metavar="FILE", help="begin from the position in this file")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--resume", action="store_true", help="go on with the last unfinished game")


def add_replay(commands: Commands[Parser]) -> None:
    parser = command(commands, "replay", replay.run, "step through a saved game")
    parser.add_argument("file", metavar="FILE", help="the record")
    parser.add_argument("--at", type=int, default=0, metavar="N", help="begin after move N")
    add_components(parser)


def add_simulate(commands: Commands[Parser]) -> None:
    parser = command(commands, "simulate", simulate.run, "let bots play many games and sum them up")
    parser.add_argument("game", help="the game")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--players", type=int, metavar="N", help="how many play (as many as bots, at least 2)")
    parser.add_argument("--bots", metavar="NAMES", help="which bots, as greedy,random; they change seats each game")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the same seed plays the same games (0)")
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of tables")
    add_options(parser)
    add_components(parser)


def add_reference(commands: Commands[Parser]) -> None:
    parser = command(
        commands, "rules", reference.rules, "show the rules: a clause, a chapter, or all that mention a word"
    )
    parser.add_argument("what", nargs="*", metavar="WHAT", help="M5.3, M5 or words to look for")
    parser = command(
        commands, "components", reference.components, "list the component figures and where each comes from"
    )
    parser.add_argument("game", nargs="?", help="one game only")
    add_components(parser)
    command(commands, "games", reference.games, "list the games, their options and the bots")


def add_options(parser: Parser) -> None:
    """One flag for each option of each game."""
    abouts: dict[str, list[str]] = {}
    for game in birchbark.games():
        for option in game.options:
            choices = ", ".join(choice.name for choice in option.choices)
            told = f"{option.about.removesuffix('.')}: {choices} ({option.default})"
            abouts.setdefault(option.name, []).append(f"{game.title}: {told}")
    group = parser.add_argument_group("options of the games")
    for name, about in abouts.items():
        group.add_argument(f"--{name}", dest=f"option_{name}", metavar="CHOICE", help="; ".join(about))


def add_components(parser: Parser) -> None:
    parser.add_argument("--components", metavar="DIR", help="a folder with component figures of your own")
