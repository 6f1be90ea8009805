"""Manitoba as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from birchbark.engine.components import Components
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions
from birchbark.engine.game import Game, Option, ScoreLine, Setup, Way
from birchbark.engine.state import State
from birchbark.engine.strict_table import StrictTable
from birchbark.engine.words import Event, Message, Refusal
from birchbark.games.manitoba import final, refusals, scenario, sentences, setup, view
from birchbark.games.manitoba.moves import CATALOGUE
from birchbark.games.manitoba.state import Manitoba
from birchbark.games.manitoba.terms import LAYOUTS, SOURCES, SOURCES_COUNT


class ManitobaGame(Game):
    name = "manitoba"
    title = "Manitoba"
    package = "birchbark.games.manitoba"
    rules_version = 1
    fewest = 2
    most = 4
    has_secrets = False
    waste_events: tuple[str, ...] = ("returned",)

    def __init__(self) -> None:
        self.options = (
            Option("layout", LAYOUTS, "standard"),
            Option("first", ("random", "1", "2", "3", "4"), "random"),
        )
        self.ways = (Way("several", (2, 3, 4), {}),)
        self.catalogue = CATALOGUE

    def setup(self, players: int, options: Mapping[str, object], components: Components | None = None) -> Setup:
        chosen = super().setup(players, options, components)
        first = chosen.options["first"]
        if first != "random" and int(first) > players:
            raise BadOptions(self.package, "setup.first", players=players, line=first)
        return chosen

    def start(self, setup_: Setup, dice: Dice, log: list[Event] | None = None) -> State:
        return setup.start(setup_, dice, log)

    def from_scenario(self, setup_: Setup, dice: Dice, position: StrictTable) -> State:
        return scenario.from_scenario(setup_, dice, position)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return view.view(own(state), seat)

    def sentence(self, state: State, move: int) -> Message:
        return sentences.sentence(own(state), move)

    def refusal(self, state: State, move: int) -> Refusal | None:
        return refusals.refusal(own(state), move)

    def misfit(self, state: State, words: list[str]) -> Refusal | None:
        return refusals.misfit(own(state), words)

    def score_sheet(self, state: State) -> list[ScoreLine]:
        points = own(state).points
        lines = [ScoreLine(source, points[number::SOURCES_COUNT]) for number, source in enumerate(SOURCES)]
        return [line for line in lines if any(line.points)]

    def winners(self, state: State) -> list[int]:
        return final.winners(own(state))


def own(state: State) -> Manitoba:
    assert isinstance(state, Manitoba)
    return state


GAME: Final[Game] = ManitobaGame()
