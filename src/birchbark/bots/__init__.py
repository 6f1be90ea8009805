"""Players that are programs. One registry, one method: `choose`.

A bot is given a state in which everything that its seat cannot know was dealt again, so it can look ahead as far as
it likes without learning a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from birchbark.bots.bot import Bot, seen_by
from birchbark.bots.greedy import Greedy
from birchbark.bots.greedy.evaluations import evaluation_of
from birchbark.bots.random_bot import RandomBot
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions
from birchbark.engine.match import Match
from birchbark.engine.words import Named, Words

__all__ = ["BOTS", "Bot", "BotInfo", "by_strength", "check", "choose_for", "make", "named"]

PACKAGE = "birchbark.bots"


class BotInfo(NamedTuple):
    """A bot of the registry: how strong it is beside the others, and how to make one for a game."""

    strength: int
    create: Callable[[str, Dice], Bot]


BOTS: Mapping[str, BotInfo] = {
    "random": BotInfo(0, lambda game, dice: RandomBot(dice)),
    "greedy": BotInfo(1, lambda game, dice: Greedy(evaluation_of(game), dice)),
}


def by_strength() -> list[str]:
    """All bots, from weak to strong."""
    return sorted(BOTS, key=lambda name: BOTS[name].strength)


def named(bot: str, language: str = "en") -> Named:
    """What a bot is called and what it is like; one that has no words has its name."""
    words = Words.of(PACKAGE, language)
    return words.named(f"bots.{bot}") if f"bots.{bot}" in words.templates else Named(bot.capitalize(), "")


def make(name: str, game: str, seed: int) -> Bot:
    """A bot by its name, for one seat of one game."""
    check(name)
    return BOTS[name].create(game, Dice.seeded(seed))


def check(name: str) -> None:
    if name not in BOTS:
        raise BadOptions(PACKAGE, "faults.no-bot", name=repr(name), line=", ".join(by_strength()))


def choose_for(bot: Bot, match: Match) -> str:
    """The move the bot plays now, as a line."""
    return match.game.catalogue.line(bot.choose(seen_by(match.state, bot.dice)))
