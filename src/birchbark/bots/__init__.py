"""Players that are programs, with one registry and one method: `choose`.

A bot gets a state in which everything that its seat cannot know has been dealt again, so it can look ahead as far as
it likes without learning a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from birchbark.bots.bot import Bot, seen_by
from birchbark.bots.greedy import Greedy
from birchbark.bots.greedy.evaluations import evaluation_of
from birchbark.bots.greedy.novice import Novice
from birchbark.bots.judges import ShippedJudge, has_network, network_for
from birchbark.bots.lookahead import WHOLE_TURNS, Comparison, Lookahead
from birchbark.bots.random_bot import RandomBot
from birchbark.bots.search import Size
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions
from birchbark.engine.match import Match
from birchbark.engine.state import State
from birchbark.engine.words import Named, Words

__all__ = [
    "BOTS",
    "Bot",
    "BotInfo",
    "by_strength",
    "check",
    "choose_for",
    "is_untrained",
    "make",
    "named",
    "needs_network",
    "notes",
]

PACKAGE = "birchbark.bots"


class BotInfo(NamedTuple):
    """An entry of the registry: how strong the bot is compared to the others, and how to make one for a game."""

    strength: int
    create: Callable[[str, Dice], Bot]
    plays: Callable[[str], bool] = lambda game: True
    """Whether the bot plays a game as well as its strength says."""


PLANS = Size(width=5, positions=1000)
"""How many plans are followed at once, and how many positions a turn may take."""

REPLIES = Comparison(candidates=5, rounds=1, deals=3, positions=600)
"""How `expert` compares its best turns."""
TWO_ROUNDS = Comparison(candidates=6, rounds=2, deals=3, positions=3000)
"""How `master` does."""

WITHOUT_NETWORK = "greedy"
"""The strongest bot that needs no network; the others judge like it where none is trained."""


def looking_ahead(*comparisons: Comparison) -> Callable[[str, Dice], Bot]:
    return lambda game, dice: Lookahead(ShippedJudge(game), PLANS, (WHOLE_TURNS, *comparisons), dice)


BOTS: Mapping[str, BotInfo] = {
    "random": BotInfo(0, lambda game, dice: RandomBot(dice)),
    "novice": BotInfo(1, lambda game, dice: Novice(evaluation_of(game), dice)),
    "greedy": BotInfo(2, lambda game, dice: Greedy(evaluation_of(game), dice)),
    "strong": BotInfo(3, looking_ahead(), has_network),
    "expert": BotInfo(4, looking_ahead(REPLIES), has_network),
    "master": BotInfo(5, looking_ahead(TWO_ROUNDS), has_network),
}


def by_strength(game: str | None = None) -> list[str]:
    """Return the names of all bots, or of those that play a game, from weak to strong."""
    names = [name for name, info in BOTS.items() if game is None or info.plays(game)]
    return sorted(names, key=lambda name: BOTS[name].strength)


def named(bot: str, language: str = "en") -> Named:
    """Return a bot's title and description, or just its name if it has no words."""
    words = Words.of(PACKAGE, language)
    return words.named(f"bots.{bot}") if f"bots.{bot}" in words.templates else Named(bot.capitalize(), "")


def make(name: str, game: str, seed: int) -> Bot:
    """Make the bot of this name for one seat of one game."""
    check(name, game)
    return BOTS[name].create(game, Dice.seeded(seed))


def check(name: str, game: str | None = None) -> None:
    """Refuse a bot that does not exist, or one that does not play the game."""
    known = by_strength(game)
    if name not in known:
        raise BadOptions(PACKAGE, "faults.no-bot", name=repr(name), line=", ".join(known))


def needs_network(name: str) -> bool:
    """Return whether the bot plays only games that have a network."""
    return not BOTS[name].plays("")


def is_untrained(name: str, game: str, state: State) -> bool:
    """Return whether the bot needs a network, but none is trained for how the game is played, or for its figures."""
    return needs_network(name) and network_for(game, state) is None


def notes(names: Iterable[str], game: str, state: State, language: str = "en") -> list[str]:
    """Return a sentence about each of the bots that is untrained, and so plays less well than usual."""
    words, near = Words.of(PACKAGE, language), named(WITHOUT_NETWORK, language).name
    untrained = [name for name in dict.fromkeys(names) if is_untrained(name, game, state)]
    return [words.text("notes.untrained", name=named(name, language).name, near=near) for name in untrained]


def choose_for(bot: Bot, match: Match) -> str:
    """Return the line of the move that the bot plays now."""
    return match.game.catalogue.line(bot.choose(seen_by(match.state, bot.dice)))
