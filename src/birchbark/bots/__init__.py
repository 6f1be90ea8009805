"""Players that are programs. One registry, one method: `choose`.

A bot is given a state in which everything that its seat cannot know was dealt again, so it can look ahead as far as
it likes without learning a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from birchbark.bots.bot import Bot, seen_by
from birchbark.bots.greedy import Greedy
from birchbark.bots.greedy.evaluations import EVALUATIONS
from birchbark.bots.random_bot import RandomBot
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions
from birchbark.engine.match import Match
from birchbark.engine.words import Named, Words

__all__ = ["BOTS", "Bot", "BotInfo", "bots_for", "choose_for", "make", "named"]

PACKAGE = "birchbark.bots"


class BotInfo(NamedTuple):
    """A bot of the registry: which games it plays (None: all), and how to make one."""

    games: tuple[str, ...] | None
    create: Callable[[str, Dice], Bot]


BOTS: Mapping[str, BotInfo] = {
    "random": BotInfo(None, lambda game, dice: RandomBot(dice)),
    "greedy": BotInfo(tuple(EVALUATIONS), lambda game, dice: Greedy(EVALUATIONS[game], dice)),
}


def bots_for(game: str) -> list[str]:
    """The bots that play a game."""
    return [name for name, info in BOTS.items() if info.games is None or game in info.games]


def named(bot: str, language: str = "en") -> Named:
    """What a bot is called and what it is like; one that has no words has its name."""
    words = Words.of(PACKAGE, language)
    return words.named(f"bots.{bot}") if f"bots.{bot}" in words.templates else Named(bot.capitalize(), "")


def make(name: str, game: str, seed: int) -> Bot:
    """A bot by its name, for one seat of one game."""
    info = BOTS.get(name)
    if info is None:
        raise BadOptions(PACKAGE, "faults.no-bot", name=repr(name), line=", ".join(BOTS))
    if info.games is not None and game not in info.games:
        raise BadOptions(PACKAGE, "faults.other-game", name=name, title=game, line=", ".join(info.games))
    return info.create(game, Dice.seeded(seed))


def choose_for(bot: Bot, match: Match) -> str:
    """The move the bot plays now, as a line."""
    return match.game.catalogue.line(bot.choose(seen_by(match.state, bot.dice)))
