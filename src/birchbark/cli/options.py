"""Read the arguments that several commands share."""

from __future__ import annotations

from argparse import Namespace

from birchbark.bots import check

PREFIX = "option_"


def chosen_options(arguments: Namespace) -> dict[str, str]:
    """Return the options of the game given on the command line."""
    return {
        name.removeprefix(PREFIX): value
        for name, value in vars(arguments).items()
        if name.startswith(PREFIX) and value is not None
    }


def bot_list(text: str) -> list[str]:
    """Split `greedy,random` into the names of bots."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        check(name)
    return names
