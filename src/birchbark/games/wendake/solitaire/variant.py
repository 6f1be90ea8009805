"""Wendake for one player: against the Ghost, and with adversities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions
from birchbark.engine.game import Setup
from birchbark.engine.refusing import because
from birchbark.engine.strict_table import StrictTable
from birchbark.engine.variant import Explainer, ScoreLine, Step
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import turns
from birchbark.games.wendake.actions import ACTION
from birchbark.games.wendake.solitaire import (
    adversity_effects,
    adversity_events,
    end,
    ghost,
    moves,
    patrols,
    scenario,
    setup,
    view,
    year,
)
from birchbark.games.wendake.solitaire.state import Solitaire, named
from birchbark.games.wendake.solitaire.terms import PENALTIES
from birchbark.games.wendake.variant import WendakeVariant

PACKAGE: Final = "birchbark.games.wendake"
ALONE: Final[list[type[Step[Any]]]] = [
    year.BeginYear,
    year.NextTurn,
    year.TurnOnTiles,
    end.SolitaireMuster,
    year.Restore,
    year.EndSolitaireYear,
    end.SolitaireFinal,
    ghost.GhostTurn,
    ghost.GhostAct,
    ghost.GhostGuard,
    year.GhostTile,
]
WITH_ADVERSITIES: Final[list[type[Step[Any]]]] = [
    turns.Turn,
    adversity_effects.ActUnderAdversity,
    patrols.StepAmongPatrols,
    adversity_effects.ExchangeUnderAdversity,
    ghost.GhostTurnByToken,
    year.GhostTileByCard,
    adversity_effects.CarryOut,
    adversity_effects.Tribute,
    adversity_effects.Infection,
    adversity_events.Storm,
    adversity_events.EndOfTheSeason,
    adversity_events.SacrilegiousTheft,
    adversity_events.EuropeansArrive,
    adversity_events.EnemyAttack,
    adversity_events.ColdWinter,
]


class SolitaireVariant(WendakeVariant[Solitaire]):
    """S1 to S5 The game against the Ghost."""

    parts: ClassVar[tuple[str, ...]] = ("ghost",)

    def __init__(self, step_classes: Sequence[type[Step[Any]]] = ()) -> None:
        super().__init__([*ALONE, *step_classes], ACTION, turns.DO_LINES)

    def check(self, options: dict[str, str]) -> None:
        """S6.10 Refuse a penalty except on the extreme level."""
        if options["penalty"] != PENALTIES[0] and options["difficulty"] != setup.EXTREME:
            raise BadOptions(PACKAGE, "setup.penalty", line=options["difficulty"])

    def explainers(self) -> list[Explainer[Any]]:
        return [*super().explainers(), setup.FixedHome()]

    def fresh(self, setup_: Setup, dice: Dice) -> Solitaire:
        return setup.fresh(self, setup_, dice)

    def begin(self, s: Solitaire, setup_: Setup) -> None:
        setup.begin(s, setup_)

    def from_scenario(self, setup_: Setup, dice: Dice, position: StrictTable) -> Solitaire:
        return scenario.from_scenario(self.fresh(setup_, dice), setup_, position)

    def view(self, s: Solitaire, seat: int | None) -> dict[str, object]:
        return view.view(s, seat)

    def opponent_plan(self, s: Solitaire) -> list[Message]:
        return view.opponent_plan(s)

    def sentence(self, s: Solitaire, move: int) -> Message:
        """Say what a legal move does, calling the Ghost by its name."""
        return named(super().sentence(s, move))

    def refusal(self, s: Solitaire, move: int) -> Refusal | None:
        if moves.FIRST <= move < moves.END and move not in self.own_moves():
            return because("S6.11", "no-adversities")
        found = super().refusal(s, move)
        return found._replace(message=named(found.message)) if found else None

    def score_sheet(self, s: Solitaire) -> list[ScoreLine]:
        return end.score_sheet(s)

    def winners(self, s: Solitaire) -> list[int]:
        return end.winners(s)


class AdversityVariant(SolitaireVariant):
    """S6 The game with adversities."""

    parts = ("ghost", "adversity")

    def __init__(self) -> None:
        super().__init__(WITH_ADVERSITIES)

    def explainers(self) -> list[Explainer[Any]]:
        return [*super().explainers(), adversity_effects.UseUnderAdversity()]

    def own_moves(self) -> range:
        return range(moves.FIRST, moves.END)
