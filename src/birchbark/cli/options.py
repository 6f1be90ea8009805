"""Reading the arguments that several commands share."""

from __future__ import annotations

from argparse import Namespace

from birchbark.bots import by_strength, check

PREFIX = "option_"


def chosen_options(arguments: Namespace) -> dict[str, str]:
    """The options of the game that were given on the command line."""
    return {
        name.removeprefix(PREFIX): value
        for name, value in vars(arguments).items()
        if name.startswith(PREFIX) and value is not None
    }


def usual_bot() -> str:
    """The strongest."""
    return by_strength()[-1]


def bot_list(text: str) -> list[str]:
    """`greedy,random` as names of bots."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        check(name)
    return names
