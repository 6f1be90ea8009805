"""The installed games.

A package brings one by an entry point that leads to its `Game`:

    [project.entry-points."birchbark.games"]
    pig = "birchbark_pig.game:GAME"
"""

from __future__ import annotations

from functools import cache
from typing import Final

from birchbark.engine.errors import BadOptions
from birchbark.engine.game import Game
from birchbark.engine.plugins import broken, entry_points_by_name, load
from birchbark.engine.words import ENGINE, Words

GROUP: Final = "birchbark.games"


@cache
def find(name: str) -> Game:
    """Return the game of this name, loading it when it is first asked for."""
    entries = entry_points_by_name(GROUP)
    if name not in entries:
        raise BadOptions(ENGINE, "setup.no-game", name=repr(name), line=", ".join(entries))
    game, entry = load(GROUP, name), entries[name][0]
    if not isinstance(game, Game) or game.name != name:
        raise broken(entry, f"{entry.value} is no Game called {name}")
    try:
        missing = [key for key in keys(game) if key not in Words.of(game.package).templates]
    except Exception as fault:
        raise broken(entry, f"{type(fault).__name__}: {fault}") from fault
    if missing:
        raise broken(entry, f"its words lack {', '.join(missing)}")
    return game


def keys(game: Game) -> list[str]:
    """List what the words of a game must name, each with a sentence about it."""
    choices = [f"choices.{option.name}-{choice}" for option in game.options for choice in option.choices]
    names = [f"ways.{way.name}" for way in game.ways] + [f"options.{option.name}" for option in game.options]
    return [key for name in ["game.title", *names, *choices] for key in (name, f"{name}.about")]


def installed() -> list[Game]:
    """Return all games that can be played."""
    return survey()[0]


def faults() -> list[BadOptions]:
    """Say why the other installed games cannot be played."""
    return survey()[1]


def survey() -> tuple[list[Game], list[BadOptions]]:
    games: list[Game] = []
    errors: list[BadOptions] = []
    for name in entry_points_by_name(GROUP):
        try:
            games.append(find(name))
        except BadOptions as error:
            errors.append(error)
    return games, errors
