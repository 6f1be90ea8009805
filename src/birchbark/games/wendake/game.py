"""Wendake as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Callable

from birchbark.engine.dice import Dice
from birchbark.engine.game import Game, Option, ScoreLine, Setup, Story
from birchbark.engine.sheet import Sheet
from birchbark.engine.state import State
from birchbark.engine.words import Event, Message, Refusal
from birchbark.games.wendake import final, hidden, refusals, scenario, scoring, sentences, setup, view
from birchbark.games.wendake.moves import CATALOGUE
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import PAIRINGS


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
        )
        self.catalogue = CATALOGUE

    def start(self, setup_: Setup, dice: Dice, log: list[Event] | None = None) -> State:
        return setup.start(setup_, dice, log)

    def arrange(self, setup_: Setup, dice: Dice, position: Sheet) -> State:
        return scenario.arrange(setup_, dice, position)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return view.view(own(state), seat)

    def sentence(self, state: State, move: int) -> Message:
        return sentences.sentence(own(state), move)

    def refusal(self, state: State, move: int) -> Refusal:
        return refusals.refusal(own(state), move)

    def retell(self, story: Story, seat: int | None, begin: Callable[[Dice], State]) -> Story:
        return hidden.retell(story, seat, begin)

    def sheet(self, state: State) -> list[ScoreLine]:
        return scoring.sheet(own(state))

    def winners(self, state: State) -> list[int]:
        return final.winners(own(state))


def own(state: State) -> Wendake:
    assert isinstance(state, Wendake)
    return state
