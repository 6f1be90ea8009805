"""Which bot suits the player of a game: first a gentle one, then as they win. The page has the same rule.

A victory over that bot, or a stronger one, leads one step above it; two defeats in a row lead one step down.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from birchbark import Match
from birchbark.bots import by_strength
from birchbark.cli import saves
from birchbark.cli.seats import bot_of
from birchbark.engine.files import data_folder

PATIENCE = 2
"""So many defeats in a row lead one step down."""


class Level(NamedTuple):
    """The bot that suits, and how many games in a row were lost to it."""

    bot: str
    lost: int = 0


def file() -> Path:
    return data_folder() / "levels.json"


def kept() -> dict[str, Level]:
    """Return the levels by game; a file that makes no sense counts as none."""
    try:
        found = json.loads(file().read_text(encoding="utf-8"))
        return {str(game): Level(str(level["bot"]), int(level["lost"])) for game, level in found.items()}
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return {}


def gentlest(game: str) -> str:
    """Return the weakest bot that does not play just anything."""
    return by_strength(game)[:2][-1]


def level_at(game: str) -> Level:
    level = kept().get(game)
    return level if level is not None and level.bot in by_strength(game) else Level(gentlest(game))


def suited(game: str) -> str:
    """Return the bot that suits the player."""
    return level_at(game).bot


def after(game: str, level: Level, rivals: list[str], won: bool) -> Level:
    """Return the level after a game against these bots."""
    bots = by_strength(game)
    strongest = max(map(bots.index, rivals))
    at = bots.index(level.bot)
    if won:
        return Level(bots[min(strongest + 1, len(bots) - 1)]) if strongest >= at else level
    if strongest > at:
        return level
    if level.lost + 1 < PATIENCE:
        return Level(level.bot, level.lost + 1)
    return Level(bots[max(at - 1, bots.index(gentlest(game)))])


def note(match: Match) -> None:
    """Keep what a finished game of one person against bots says about the level."""
    game = match.game.name
    bots = [bot_of(name) for name in match.names]
    rivals = [bot for bot in bots if bot is not None]
    if rivals and bots.count(None) == 1:
        won = bots.index(None) in match.winners()
        levels = {**kept(), game: after(game, level_at(game), rivals, won)}
        text = json.dumps({name: level._asdict() for name, level in levels.items()}, indent=2)
        saves.write(file(), text + "\n")
