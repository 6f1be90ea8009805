"""Wendake as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from birchbark.engine.components import Components
from birchbark.engine.dice import Dice
from birchbark.engine.game import Game, Option, ScoreLine, Setup, Story
from birchbark.engine.sheet import Sheet
from birchbark.engine.state import State
from birchbark.engine.words import Event, Message, Refusal
from birchbark.games.wendake import final
from birchbark.games.wendake.allies.edition import AlliesEdition
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.edition import Edition
from birchbark.games.wendake.moves import CATALOGUE
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import PAIRINGS

EDITIONS: Final[dict[str, Edition]] = {"none": Edition(), "new-allies": AlliesEdition()}
"""By the option `expansions`."""


def edition_of(state: State) -> Edition:
    return EDITIONS["new-allies" if isinstance(state, Allies) else "none"]


class WendakeGame(Game):
    name = "wendake"
    title = "Wendake"
    package = "birchbark.games.wendake"
    rules_version = 1
    fewest = 2
    most = 4

    def __init__(self) -> None:
        self.options = (
            Option("tribes", ("identical", "fronts"), "identical", "all tribes alike, or each with its own ability"),
            Option("pairs", ("random", "first-game", *PAIRINGS), "random", "which score tracks form pairs"),
            Option("homes", ("chosen", "random"), "chosen", "how the players come to their homes"),
            Option("expansions", tuple(EDITIONS), "none", "which expansion is in play", quiet=True),
        )
        self.catalogue = CATALOGUE

    def setup(self, players: int, options: Mapping[str, object], components: Components | None = None) -> Setup:
        """An expansion may be named alone, in a list, or not at all. Only figures that are in play are kept."""
        chosen = super().setup(players, {**options, **expansions(options)}, components)
        if chosen.options["expansions"] == "new-allies":
            return chosen
        return chosen._replace(components=chosen.components.without("allies"))

    def start(self, setup: Setup, dice: Dice, log: list[Event] | None = None) -> State:
        return EDITIONS[setup.options["expansions"]].start(setup, dice, log)

    def arrange(self, setup: Setup, dice: Dice, position: Sheet) -> State:
        return EDITIONS[setup.options["expansions"]].arrange(setup, dice, position)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return edition_of(state).view(own(state), seat)

    def sentence(self, state: State, move: int) -> Message:
        return edition_of(state).sentence(own(state), move)

    def refusal(self, state: State, move: int) -> Refusal:
        return edition_of(state).refusal(own(state), move)

    def retell(self, story: Story, seat: int | None, begin: Callable[[Dice], State]) -> Story:
        return edition_of(story.end).retell(story, seat, begin)

    def sheet(self, state: State) -> list[ScoreLine]:
        return edition_of(state).sheet(own(state))

    def winners(self, state: State) -> list[int]:
        return final.winners(own(state))


def expansions(options: Mapping[str, object]) -> dict[str, object]:
    """`None` and an empty list mean none, a list of one means that one."""
    found = options.get("expansions", "none")
    if found is None or found in ([], ()):
        found = "none"
    elif isinstance(found, list | tuple) and len(found) == 1:
        found = found[0]
    return {"expansions": found}


def own(state: State) -> Wendake:
    assert isinstance(state, Wendake)
    return state
