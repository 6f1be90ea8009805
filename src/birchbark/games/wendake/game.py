"""Wendake as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from birchbark.engine.components import Components
from birchbark.engine.dice import Dice
from birchbark.engine.game import Game, Option, ScoreLine, Setup, Story, Way
from birchbark.engine.state import State
from birchbark.engine.strict_table import StrictTable
from birchbark.engine.words import Event, Message, Refusal
from birchbark.games.wendake.allies.edition import AlliesEdition
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.edition import Edition
from birchbark.games.wendake.moves import CATALOGUE
from birchbark.games.wendake.solitaire.edition import SolitaireEdition
from birchbark.games.wendake.solitaire.setup import EXTREME
from birchbark.games.wendake.solitaire.state import Solitaire
from birchbark.games.wendake.solitaire.terms import DIFFICULTIES, PENALTIES
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import PAIRINGS

BASE = Edition()
ALONE = SolitaireEdition()
ALLIED = AlliesEdition()
SEVERAL = (2, 3, 4)
ALONE_COUNT = (1,)
NEW_ALLIES = "new-allies"


class WendakeGame(Game):
    name = "wendake"
    title = "Wendake"
    package = "birchbark.games.wendake"
    rules_version = 2
    fewest = 1
    most = 4
    waste_events: tuple[str, ...] = ("beyond",)

    def __init__(self) -> None:
        self.options = (
            Option("tribes", ("identical", "fronts"), "identical"),
            Option("pairs", ("random", "first-game", *PAIRINGS), "random"),
            Option("homes", ("chosen", "random"), "chosen", SEVERAL),
            Option("expansions", ("none", NEW_ALLIES), "none", SEVERAL, omit_default=True),
            Option("difficulty", DIFFICULTIES, "easy", ALONE_COUNT),
            Option("adversities", ("no", "yes"), "no", ALONE_COUNT),
            Option("penalty", PENALTIES, "1", ALONE_COUNT, (("difficulty", EXTREME),)),
        )
        self.ways = (
            Way("several", SEVERAL, {"expansions": "none"}),
            Way("alone", ALONE_COUNT, {}),
            Way(NEW_ALLIES, SEVERAL, {"expansions": NEW_ALLIES}),
        )
        self.catalogue = CATALOGUE

    def setup(self, players: int, options: Mapping[str, object], components: Components | None = None) -> Setup:
        """An expansion may be named alone, in a list, or not at all. Only components in play are kept."""
        made = super().setup(players, {**options, **expansions(options)}, components)
        edition = edition_for(made.options)
        edition.check(made.options)
        return made._replace(components=in_play(edition, made.components, tuple(sorted(made.options.items()))))

    def start(self, setup: Setup, dice: Dice, log: list[Event] | None = None) -> State:
        return edition_for(setup.options).start(setup, dice, log)

    def from_scenario(self, setup: Setup, dice: Dice, position: StrictTable) -> State:
        return edition_for(setup.options).from_scenario(setup, dice, position)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return edition_of(state).view(own(state), seat)

    def opponent_plan(self, state: State) -> list[Message]:
        return edition_of(state).opponent_plan(own(state))

    def sentence(self, state: State, move: int) -> Message:
        return edition_of(state).sentence(own(state), move)

    def refusal(self, state: State, move: int) -> Refusal | None:
        return edition_of(state).refusal(own(state), move)

    def misfit(self, state: State, words: list[str]) -> Refusal | None:
        return edition_of(state).misfit(own(state), words)

    def redact(self, story: Story, seat: int | None, begin: Callable[[Dice], State]) -> Story:
        return edition_of(story.end).redact(story, seat, begin)

    def score_sheet(self, state: State) -> list[ScoreLine]:
        return edition_of(state).score_sheet(own(state))

    def winners(self, state: State) -> list[int]:
        return edition_of(state).winners(own(state))


def edition_for(options: Mapping[str, str]) -> Edition:
    """By the options: `difficulty` is one of a game alone."""
    if "difficulty" in options:
        return ALONE
    return ALLIED if options["expansions"] == NEW_ALLIES else BASE


def edition_of(state: State) -> Edition:
    if isinstance(state, Solitaire):
        return ALONE
    return ALLIED if isinstance(state, Allies) else BASE


@lru_cache(maxsize=32)
def in_play(edition: Edition, components: Components, options: tuple[tuple[str, str], ...]) -> Components:
    """The same object for the same set-up, so that the component values are checked once."""
    return edition.components_in_play(components, dict(options))


def expansions(options: Mapping[str, object]) -> dict[str, object]:
    """`None` and an empty list mean none, a list of one means that one."""
    if "expansions" not in options:
        return {}
    found = options["expansions"]
    if found is None or found in ([], ()):
        found = "none"
    elif isinstance(found, list | tuple) and len(found) == 1:
        found = found[0]
    return {"expansions": found}


def own(state: State) -> Wendake:
    assert isinstance(state, Wendake)
    return state


GAME: Final[Game] = WendakeGame()
