"""Reading the arguments that several commands share."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from birchbark.bots import bots_for
from birchbark.cli.language import PACKAGE
from birchbark.engine.errors import BadOptions

USUAL_BOT = "greedy"
PREFIX = "option_"


def chosen_options(arguments: Namespace) -> dict[str, str]:
    """The options of the game that were given on the command line."""
    return {
        name.removeprefix(PREFIX): value
        for name, value in vars(arguments).items()
        if name.startswith(PREFIX) and value is not None
    }


def usual_bot(game: str) -> str:
    able = bots_for(game)
    return USUAL_BOT if USUAL_BOT in able else able[-1]


def bot_list(text: str, game: str) -> list[str]:
    """`greedy,random` as names, each one a bot that plays the game."""
    names = [name.strip() for name in text.split(",")]
    check_bots(names, game)
    return names


def check_bots(names: Sequence[str], game: str) -> None:
    able = bots_for(game)
    for name in names:
        if name not in able:
            raise BadOptions(PACKAGE, "options.no-bot", name=repr(name), title=game, line=", ".join(able))
