"""What a game brings: its name, options and ways to play, and its catalogue of moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from birchbark.engine.catalogue import Catalogue
from birchbark.engine.components import Components
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions
from birchbark.engine.state import State
from birchbark.engine.strict_table import shown
from birchbark.engine.variant import Variant
from birchbark.engine.words import Event, Values


class Option(NamedTuple):
    """Something the table chooses before the game."""

    name: str
    choices: tuple[str, ...]
    default: str
    players: tuple[int, ...] = ()
    """The player counts it is for; none named: all."""
    needs: tuple[tuple[str, str], ...] = ()
    """Other options, and what they have to be for a choice other than the default."""
    omit_default: bool = False
    """Whether records leave it out while it has its default, as those do that are older than the option."""


class Way(NamedTuple):
    """A way to play: for so many players, with these options."""

    name: str
    players: tuple[int, ...]
    options: dict[str, str]


class Setup(NamedTuple):
    """What was chosen for one game."""

    players: int
    options: dict[str, str]
    components: Components


class Story(NamedTuple):
    """A game from its beginning: the rolls of the set-up, the moves, what was rolled after each, and the end."""

    opening: list[int]
    moves: list[int]
    rolls: list[list[int]]
    end: State


class Game:
    """A game on the shelf. How each way to play it goes is known to its variants."""

    name: str
    title: str
    package: str
    rules_version: int
    """Changes if and only if a recorded game could play out differently."""
    fewest: int
    most: int
    options: tuple[Option, ...]
    ways: tuple[Way, ...]
    catalogue: Catalogue
    has_secrets: bool = True
    """Whether a seat sees what others must not: then people at one screen take turns at looking."""
    waste_events: tuple[str, ...] = ()
    """The events that tell a player of something wasted."""

    def variant(self, setup: Setup) -> Variant[Any]:
        """The way to play that the players and options choose."""
        raise NotImplementedError

    def start(self, setup: Setup, dice: Dice, log: list[Event] | None = None) -> State:
        """A fresh game."""
        state: State = self.variant(setup).start(setup, dice, log)
        return state

    def options_for(self, players: int) -> list[Option]:
        """The options that fit a player count."""
        return [option for option in self.options if not option.players or players in option.players]

    def way_of(self, setup: Setup) -> str:
        """The name of the way to play that was chosen, empty if it has none."""
        for way in self.ways:
            if setup.players in way.players and way.options.items() <= setup.options.items():
                return way.name
        return ""

    def setup(self, players: int, options: Mapping[str, object], components: Components | None = None) -> Setup:
        """Check the options and fill in the defaults."""
        if not isinstance(players, int) or not self.fewest <= players <= self.most:
            counts: Values = {"fewest": self.fewest, "most": self.most}
            raise BadOptions(self.package, "setup.players", title=self.title, line=shown(players), **counts)
        chosen = {option.name: option.default for option in self.options_for(players)}
        for name, value in options.items():
            known = next((option for option in self.options if option.name == name), None)
            if known is None:
                names = ", ".join(option.name for option in self.options)
                raise BadOptions(self.package, "setup.no-option", title=self.title, name=repr(name), line=names)
            if name not in chosen:
                key = "setup.for-one" if known.players == (1,) else "setup.for-several"
                counted = " ".join(map(str, known.players))
                raise BadOptions(self.package, key, name=name, counts=counted, players=players)
            choice = choice_of(value)
            if choice not in known.choices:
                raise BadOptions(
                    self.package, "setup.choice", name=name, line=", ".join(known.choices), near=shown(value)
                )
            chosen[name] = choice
        return Setup(players, chosen, components or Components.load(self.package))


def choice_of(value: object) -> str:
    """A choice as it stands among an option's choices: true is `yes`, false is `no`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else str(shown(value))
