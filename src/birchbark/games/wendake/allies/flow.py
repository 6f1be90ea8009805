"""The table of steps with the expansion: the base game's, some replaced, its own added."""

from __future__ import annotations

from typing import Any, Final

from birchbark.engine.state import Step
from birchbark.games.wendake import steps as base
from birchbark.games.wendake.actions import ACTION
from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.allies import (
    alliance,
    disk,
    effect_steps,
    masks,
    move,
    moves,
    patrols,
    seekers,
    steps,
    trade,
    turns,
)
from birchbark.games.wendake.allies.cards import WithCards
from birchbark.games.wendake.allies.military import AlliedMilitary
from birchbark.games.wendake.flow import TABLE, by_kind
from birchbark.games.wendake.terms import TRADE_ACTION
from birchbark.games.wendake.turn_decisions import Decision
from birchbark.games.wendake.turns import DO_LINES, Act

ACTIONS: Final[list[Action]] = [
    *ACTION[:TRADE_ACTION],
    trade.Trade(),
    *ACTION[TRADE_ACTION + 1 :],
    alliance.Alliance(),
]
OWN: Final[dict[int, Step[Any]]] = {
    base.REVEAL: turns.Reveal(),
    base.TURN: turns.Turn(),
    base.ACT: Act(ACTIONS, [*DO_LINES, moves.DO_ALLIANCE]),
    base.MOVE: move.MakeStep(),
    base.MILITARY: AlliedMilitary(),
    base.BUY: trade.Buy(),
    base.AFTER_MASKS: masks.AfterMasks(),
    base.CYCLE: seekers.Cycle(),
    base.TAKE_TILE: seekers.TakeTile(),
    base.END_YEAR: turns.EndYear(),
    steps.TAKE_CARD: turns.TakeCard(),
    steps.ALLIANCE: alliance.ChooseFaction(),
    steps.ALLIED: alliance.ChooseEffect(),
    steps.SHIP: alliance.AtTheShip(),
    steps.PATROL: patrols.MovePatrols(),
    steps.CHOOSE_TRACK: disk.ChooseTrack(),
    steps.PAY_SOME: effect_steps.PaySome(),
    steps.HARVEST_ONE: effect_steps.HarvestOne(),
    steps.MARKET: effect_steps.Market(),
    steps.SEEK: seekers.Seek(),
    steps.LOOK: seekers.Look(),
    steps.HEAL: effect_steps.Heal(),
    steps.GREAT_RITUAL: effect_steps.GreatRitual(),
    steps.MUSTER: effect_steps.Muster(),
    steps.MUSTER_MOVE: move.MusterMove(),
    steps.RENEW: effect_steps.Renew(),
    steps.FETCH: effect_steps.Fetch(),
    steps.LAID_OUT: effect_steps.ChooseCard(),
    steps.PAY_FURS: trade.PayFurs(),
}


def with_cards(step: Step[Any]) -> Step[Any]:
    """A2.3 Turn cards may be used at every decision of the own turn."""
    return WithCards(step) if isinstance(step, Decision) else step


STEPS: Final = by_kind({kind: with_cards(step) for kind, step in {**TABLE, **OWN}.items()})
