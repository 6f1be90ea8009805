"""Wendake with New Allies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from birchbark.engine.dice import Dice
from birchbark.engine.game import Setup, Story
from birchbark.engine.state import State
from birchbark.engine.variant import Explainer, ScoreLine, Step
from birchbark.games.wendake.actions import ACTION
from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.allies import (
    alliance,
    disk,
    effect_steps,
    masks,
    military,
    move,
    moves,
    patrols,
    seekers,
    setup,
    trade,
    turns,
    view,
)
from birchbark.games.wendake.allies.cards import UseCard, UseCards
from birchbark.games.wendake.allies.effects import effects_at
from birchbark.games.wendake.allies.redaction import AlliedRedaction
from birchbark.games.wendake.allies.scenario import AlliesScenarioExtension
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.scenario_village import ScenarioExtension
from birchbark.games.wendake.terms import TRADE_ACTION
from birchbark.games.wendake.turn_decisions import FreeMoves
from birchbark.games.wendake.turns import DO_LINES
from birchbark.games.wendake.variant import WendakeVariant

ACTIONS: Final[list[Action[Any]]] = [
    *ACTION[:TRADE_ACTION],
    trade.Trade(),
    *ACTION[TRADE_ACTION + 1 :],
    alliance.Alliance(),
]
STEPS: Final[list[type[Step[Any]]]] = [
    turns.Reveal,
    turns.Turn,
    setup.ChooseLake,
    move.MakeStep,
    military.AlliedMilitary,
    trade.Buy,
    trade.BuyPoints,
    masks.AfterMasks,
    seekers.Cycle,
    seekers.TakeTile,
    turns.EndYear,
    turns.TakeCard,
    alliance.ChooseFaction,
    alliance.ChooseEffect,
    alliance.AtTheShip,
    patrols.MovePatrols,
    disk.ChooseTrack,
    effect_steps.PaySome,
    effect_steps.HarvestOne,
    effect_steps.Market,
    seekers.Seek,
    seekers.Look,
    effect_steps.Heal,
    effect_steps.GreatRitual,
    effect_steps.Muster,
    move.MusterMove,
    effect_steps.Renew,
    effect_steps.Fetch,
    effect_steps.ChooseCard,
    trade.PayFurs,
]


class AlliesVariant(WendakeVariant[Allies]):
    parts = ("allies",)

    def __init__(self) -> None:
        super().__init__(STEPS, ACTIONS, [*DO_LINES, moves.DO_ALLIANCE])

    def free_moves(self, moment: int) -> list[FreeMoves[Any]]:
        """A2.3 Add turn cards."""
        return [UseCards(effects_at(moment))]

    def explainers(self) -> list[Explainer[Any]]:
        return [*super().explainers(), UseCard(), disk.NoFlags()]

    def own_moves(self) -> range:
        return range(moves.FIRST, moves.END)

    def fresh(self, setup_: Setup, dice: Dice) -> Allies:
        return setup.fresh(self, setup_, dice)

    def scenario_extension(self) -> ScenarioExtension[Any]:
        return AlliesScenarioExtension()

    def view(self, s: Allies, seat: int | None) -> dict[str, object]:
        return view.view(s, seat)

    def redact(self, story: Story, seat: int | None, begin: Callable[[Dice], State], dice: Dice | None = None) -> Story:
        return AlliedRedaction(story, seat, begin).redacted(dice)

    def score_sheet(self, s: Allies) -> list[ScoreLine]:
        """A6.3 Add the number of the Alliance space."""
        lines = super().score_sheet(s)
        line = ScoreLine("alliance-track", s.ranks)
        return [*lines, line] if any(line.points) else lines
