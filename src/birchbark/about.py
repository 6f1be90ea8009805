"""What can be chosen before a game, described in a language: ways to play, options with their choices, bots.

The server sends these classes as they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from birchbark.bots import by_strength, named
from birchbark.bots.ratings import ratings_of
from birchbark.engine import state
from birchbark.engine.components import Components
from birchbark.engine.errors import BadOptions
from birchbark.engine.game import Game, Option
from birchbark.engine.words import Words


@dataclass(frozen=True)
class ChoiceInfo:
    """A choice of an option, and the player counts it is for."""

    name: str
    title: str
    about: str
    players: tuple[int, ...]


@dataclass(frozen=True)
class OptionInfo:
    """An option, and the player counts it is for; it is available if the options in `needs` have those values."""

    name: str
    title: str
    about: str
    choices: tuple[ChoiceInfo, ...]
    default: str
    players: tuple[int, ...]
    needs: dict[str, str]


@dataclass(frozen=True)
class WayInfo:
    """A way to play: its player counts and its options."""

    name: str
    title: str
    about: str
    players: tuple[int, ...]
    options: dict[str, str]


@dataclass(frozen=True)
class BotInfo:
    """A bot that can play the game, and how strong it is at each way to play that has been measured."""

    name: str
    title: str
    about: str
    ratings: dict[str, int]


@dataclass(frozen=True)
class GameInfo:
    """A game and everything that can be chosen before it; `title` and `about` are in the reader's language."""

    name: str
    title: str
    about: str
    players: tuple[int, ...]
    ways: tuple[WayInfo, ...]
    options: tuple[OptionInfo, ...]
    bots: tuple[BotInfo, ...]
    """The bots from weak to strong."""
    rules: int
    """The version of the rules."""
    reconstructed: bool
    """Whether some component figures are reconstructed."""


@lru_cache(maxsize=64)
def describe(game: Game, language: str = "en") -> GameInfo:
    words = Words.of(game.package, language)
    title, about = words.named("game.title")
    ways = tuple(WayInfo(way.name, *words.named(f"ways.{way.name}"), way.players, way.options) for way in game.ways)
    options = tuple(described(game, option, words) for option in game.options)
    bots = tuple(BotInfo(bot, *named(bot, language), ratings_of(bot, game.name)) for bot in by_strength(game.name))
    figures = Components.load(game.package).figures.values()
    reconstructed = any(mark.startswith("reconstructed") for figure in figures for mark in figure.marks)
    return GameInfo(game.name, title, about, counts(game), ways, options, bots, game.rules_version, reconstructed)


def counts(game: Game) -> tuple[int, ...]:
    return tuple(range(game.fewest, game.most + 1))


def described(game: Game, option: Option, words: Words) -> OptionInfo:
    players = option.players or counts(game)
    needs = dict(option.needs)
    figures = Components.load(game.package)
    choices = tuple(
        ChoiceInfo(
            choice,
            *words.named(f"choices.{option.name}-{choice}"),
            tuple(count for count in players if fits(game, count, {**needs, option.name: choice}, figures)),
        )
        for choice in option.choices
    )
    return OptionInfo(option.name, *words.named(f"options.{option.name}"), choices, option.default, players, needs)


def fits(game: Game, players: int, options: dict[str, str], figures: Components | None = None) -> bool:
    """Return whether a game can be set up like that."""
    try:
        game.setup(players, options, figures)
    except BadOptions:
        return False
    return True


def is_compiled() -> bool:
    """Return whether this is the compiled build of the package, not the pure one."""
    return not state.__file__.endswith(".py")
