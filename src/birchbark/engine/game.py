"""What a game brings: its name, options, catalogue, figures and words, and how to start, show and explain it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from birchbark.engine.catalogue import Catalogue
from birchbark.engine.components import Components
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions
from birchbark.engine.state import State
from birchbark.engine.strict_table import StrictTable, shown
from birchbark.engine.words import Event, Message, Refusal, Values


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


class ScoreLine(NamedTuple):
    """Points of one source for each player."""

    source: str
    points: list[int]
    track: str = ""
    """The track, or pair of tracks, they are on, in a game that has some."""
    forfeited: str = ""
    """The clause by which they do not count, if these are such points: they are negative then."""
    of: str = ""
    """Whose points, if not the players': an opponent without a seat, to be compared with and never added."""


class Story(NamedTuple):
    """A game from its beginning: the rolls of the set-up, the moves, what was rolled after each, and the end."""

    opening: list[int]
    moves: list[int]
    rolls: list[list[int]]
    end: State


class Game:
    """One game. Its methods know the rules; the rest of the program knows only this class."""

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

    def start(self, setup: Setup, dice: Dice, log: list[Event] | None = None) -> State:
        raise NotImplementedError

    def from_scenario(self, setup: Setup, dice: Dice, position: StrictTable) -> State:
        """A position that differs from a fresh set-up as the scenario's sheet says."""
        raise NotImplementedError

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        """What a seat may see, or a spectator."""
        raise NotImplementedError

    def opponent_plan(self, state: State) -> list[Message]:
        """What an opponent that nobody plays will do next, and why."""
        return []

    def sentence(self, state: State, move: int) -> Message:
        """What a legal move does."""
        raise NotImplementedError

    def refusal(self, state: State, move: int) -> Refusal | None:
        """Why a move is not legal now; None: just because something else is to be decided."""
        raise NotImplementedError

    def misfit(self, state: State, words: list[str]) -> Refusal | None:
        """Why the words of a line that is not in the catalogue do not go together, where a rule says so."""
        return None

    def event_for(self, event: Event, seat: int | None) -> Event | None:
        """What a seat hears of an event, None for a spectator: all, less, or nothing where it tells a secret."""
        return event

    def line_for(self, before: State, move: int, seat: int | None) -> str:
        """The line of a move as a seat sees it: a secret choice shows its verb only."""
        return self.catalogue.line(move)

    def redact(self, story: Story, seat: int | None, begin: Callable[[Dice], State]) -> Story:
        """The story as a seat knows it, with other rolls where it has not seen them: nothing of them is left in it.

        `begin` makes the position at the beginning again. Where nothing is hidden the story stays as it is.
        """
        return story

    def score_sheet(self, state: State) -> list[ScoreLine]:
        """Where the points come from."""
        raise NotImplementedError

    def winners(self, state: State) -> list[int]:
        """The seats that won, or lead."""
        raise NotImplementedError

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
