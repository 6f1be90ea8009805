"""What a game brings: its name, options and ways to play, and its catalogue of moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from birchbark.engine.catalogue import Catalogue
from birchbark.engine.components import Components, editions
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions
from birchbark.engine.state import State
from birchbark.engine.strict_table import shown
from birchbark.engine.variant import Variant
from birchbark.engine.words import Event, Values


class Option(NamedTuple):
    """Something that the players choose before the game."""

    name: str
    choices: tuple[str, ...]
    default: str
    players: tuple[int, ...] = ()
    """The player counts that the option is for; empty means all."""
    needs: tuple[tuple[str, str], ...] = ()
    """Other options, and the choices they must have before this one can differ from its default."""
    omit_default: bool = False
    """Whether records leave the default out, as records older than the option do."""


class Way(NamedTuple):
    """A way to play, with its player counts and options."""

    name: str
    players: tuple[int, ...]
    options: dict[str, str]


class Setup(NamedTuple):
    """The choices made for one game."""

    players: int
    options: dict[str, str]
    components: Components


class Story(NamedTuple):
    """A game from the beginning: the rolls of the set-up, the moves, the rolls after each move, and the final state."""

    opening: list[int]
    moves: list[int]
    rolls: list[list[int]]
    end: State


class Game:
    """A game on the shelf; its variants know how each way to play it goes."""

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
    """Whether a seat sees things that others must not; people at one screen then take turns looking at it."""
    waste_events: tuple[str, ...] = ()
    """The events that tell a player about something wasted."""

    def variant(self, setup: Setup) -> Variant[Any]:
        """Return the way to play that the player count and the options choose."""
        raise NotImplementedError

    def start(self, setup: Setup, dice: Dice, log: list[Event] | None = None) -> State:
        """Set up a fresh game."""
        state: State = self.variant(setup).start(setup, dice, log)
        return state

    def options_for(self, players: int) -> list[Option]:
        """Return the options for a player count."""
        return [option for option in self.options if not option.players or players in option.players]

    def way_of(self, setup: Setup) -> str:
        """Return the name of the chosen way to play, or an empty text if it has none."""
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

    def setup_as_begun(self, players: int, options: Mapping[str, object], fingerprint: str) -> Setup:
        """Return the setup with the figures that a game was begun with, or today's if no edition had them."""
        setups = [self.setup(players, options, figures) for figures in editions(self.package)]
        return next((setup for setup in setups if setup.components.fingerprint == fingerprint), setups[0])


def choice_of(value: object) -> str:
    """Return a choice as it is spelled among an option's choices: true is `yes`, false is `no`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else str(shown(value))
