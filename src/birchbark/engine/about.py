"""What can be chosen before a game, told in a language: its ways to play, its options and their choices."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from birchbark.engine.components import Components
from birchbark.engine.errors import BadOptions
from birchbark.engine.game import Game, Option
from birchbark.engine.words import Words


class ChoiceInfo(NamedTuple):
    """A choice of an option, and the player counts it is for."""

    name: str
    title: str
    about: str
    players: tuple[int, ...]


class OptionInfo(NamedTuple):
    """An option. It can be chosen where the options in `needs` are as it says."""

    name: str
    title: str
    about: str
    choices: tuple[ChoiceInfo, ...]
    default: str
    players: tuple[int, ...]
    needs: dict[str, str]


class WayInfo(NamedTuple):
    """A way to play: for so many players, with these options."""

    name: str
    title: str
    about: str
    players: tuple[int, ...]
    options: dict[str, str]


class GameInfo(NamedTuple):
    """A game, its player counts, ways to play and options."""

    name: str
    title: str
    about: str
    players: tuple[int, ...]
    ways: tuple[WayInfo, ...]
    options: tuple[OptionInfo, ...]


@lru_cache(maxsize=64)
def describe(game: Game, language: str = "en") -> GameInfo:
    words = Words.of(game.package, language)
    title, about = words.named("game.title")
    ways = tuple(WayInfo(way.name, *words.named(f"ways.{way.name}"), way.players, way.options) for way in game.ways)
    options = tuple(described(game, option, words) for option in game.options)
    return GameInfo(game.name, title, about, counts(game), ways, options)


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
    """Whether a game can be set up like that."""
    try:
        game.setup(players, options, figures)
    except BadOptions:
        return False
    return True
