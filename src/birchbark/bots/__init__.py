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

__all__ = ["BOTS", "Bot", "BotInfo", "choose_for", "make"]


class BotInfo(NamedTuple):
    """A bot of the registry: what it is like, which games it plays (None: all), how to make one."""

    about: str
    games: tuple[str, ...] | None
    create: Callable[[str, Dice], Bot]


BOTS: Mapping[str, BotInfo] = {
    "random": BotInfo("plays any legal move", None, lambda game, dice: RandomBot(dice)),
    "greedy": BotInfo(
        "plays the move after which its position looks best",
        tuple(EVALUATIONS),
        lambda game, dice: Greedy(EVALUATIONS[game], dice),
    ),
}


def make(name: str, game: str, seed: int) -> Bot:
    """A bot by its name, for one seat of one game."""
    info = BOTS.get(name)
    if info is None:
        raise BadOptions(f"there is no bot {name!r}; there is {', '.join(BOTS)}")
    if info.games is not None and game not in info.games:
        raise BadOptions(f"{name} does not play {game}; it plays {', '.join(info.games)}")
    return info.create(game, Dice.seeded(seed))


def choose_for(bot: Bot, match: Match) -> str:
    """The move the bot plays now, as a line."""
    return match.game.catalogue.line(bot.choose(seen_by(match.state, bot.dice)))
