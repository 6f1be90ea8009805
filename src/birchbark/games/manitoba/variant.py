"""Manitoba's only way to play: the steps of its chapters, and how to begin, show and judge it."""

from __future__ import annotations

from typing import Any, Final

from birchbark.engine.dice import Dice
from birchbark.engine.game import Setup
from birchbark.engine.strict_table import StrictTable
from birchbark.engine.variant import ScoreLine, Step, Variant
from birchbark.engine.words import Event
from birchbark.games.manitoba import (
    events,
    final,
    goods,
    paths,
    rounds,
    scenario,
    seasons,
    setup,
    solstice,
    steps,
    territory,
    view,
    wampum,
)
from birchbark.games.manitoba.moves import CATALOGUE
from birchbark.games.manitoba.state import Manitoba
from birchbark.games.manitoba.terms import SOURCES

STEPS: Final[list[type[Step[Any]]]] = [
    solstice.Solstice,
    solstice.SolsticePlace,
    solstice.SolsticeFeather,
    solstice.SolsticePath,
    solstice.AfterSolstice,
    rounds.BeginRound,
    rounds.Take,
    rounds.Act,
    rounds.Passive,
    goods.Store,
    goods.EmptyPlace,
    paths.Gain,
    paths.Wake,
    paths.PlaceAnywhere,
    paths.Again,
    events.Vision,
    events.Wander,
    events.Retreat,
    events.Gift,
    events.Wind,
    events.Points,
    seasons.Scoring,
    seasons.Refill,
    seasons.EndRound,
    seasons.NextRound,
    seasons.FeathersBack,
    seasons.MountainsBack,
    seasons.SeasonWake,
    final.Sacrifice,
    final.FinalScore,
    final.FinalWampum,
]


class ManitobaVariant(Variant[Manitoba]):
    kinds = steps.KINDS
    catalogue = CATALOGUE

    def __init__(self) -> None:
        super().__init__(STEPS, [territory.TerritoryAction(), paths.VisionPath(), wampum.Wampum()])

    def start(self, setup_: Setup, dice: Dice, log: list[Event] | None = None) -> Manitoba:
        s = setup.fresh(self, setup_, dice)
        s.log = log
        setup.begin(s)
        s.settle()
        return s

    def from_scenario(self, setup_: Setup, dice: Dice, position: StrictTable) -> Manitoba:
        return scenario.from_scenario(setup.fresh(self, setup_, dice), setup_, position)

    def view(self, s: Manitoba, seat: int | None) -> dict[str, object]:
        return view.view(s, seat)

    def printed(self, s: Manitoba) -> dict[str, object]:
        return s.components.printed

    def score_sheet(self, s: Manitoba) -> list[ScoreLine]:
        lines = [ScoreLine(source, [tally[number] for tally in s.points]) for number, source in enumerate(SOURCES)]
        return [line for line in lines if any(line.points)]

    def winners(self, s: Manitoba) -> list[int]:
        return final.winners(s)
