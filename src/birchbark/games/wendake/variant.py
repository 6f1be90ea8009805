"""The base game of Wendake: the steps of its chapters, and how to begin, show and judge it.

Another way to play is a class of its own that replaces the steps it changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from birchbark.engine.dice import Dice
from birchbark.engine.game import Setup, Story
from birchbark.engine.refusing import because
from birchbark.engine.state import State
from birchbark.engine.strict_table import StrictTable
from birchbark.engine.variant import Explainer, ScoreLine, Step, Variant
from birchbark.engine.words import Event, Refusal
from birchbark.games.wendake import (
    final,
    gains,
    opening,
    purchase,
    redaction,
    restore,
    scenario,
    scoring,
    setup,
    smallpox,
    steps,
    turns,
    view,
)
from birchbark.games.wendake.actions import ACTION, canoe, mask_help, masks, military, move, ritual, sacred_fire, trade
from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.moves import CATALOGUE, END
from birchbark.games.wendake.printed import printed
from birchbark.games.wendake.scenario_village import ScenarioExtension
from birchbark.games.wendake.state import W, Wendake
from birchbark.games.wendake.turn_decisions import FreeMoves, Swap, Transfer, UseProgress

STEPS: Final[list[type[Step[Any]]]] = [
    opening.Settle,
    opening.Reveal,
    opening.ChooseTribe,
    opening.Receive,
    opening.StartingMaterials,
    opening.FirstCanoe,
    opening.LayOut,
    turns.BeginYear,
    turns.NextTurn,
    turns.Turn,
    turns.Act,
    turns.EndTurn,
    canoe.ChooseLake,
    sacred_fire.Kindle,
    move.MakeStep,
    military.Muster,
    trade.Exchange,
    smallpox.Smallpox,
    trade.Buy,
    purchase.Pay,
    purchase.Obtain,
    trade.BuyPoints,
    masks.Draw,
    masks.Discard,
    masks.Perform,
    masks.PlayMasks,
    masks.AfterMasks,
    mask_help.NameKind,
    mask_help.Treat,
    ritual.HoldRitual,
    ritual.Return,
    gains.Gain,
    gains.Spend,
    purchase.Score,
    gains.Shift,
    purchase.Flag,
    gains.Flip,
    trade.FreeExchange,
    restore.Restore,
    restore.Cycle,
    restore.TakeTile,
    restore.NewRow,
    restore.EndYear,
    final.Final,
]


class WendakeVariant(Variant[W]):
    """The part that all ways to play share."""

    kinds = steps.KINDS
    catalogue = CATALOGUE
    parts: ClassVar[tuple[str, ...]] = ()
    """The parts of the components that this way to play brings, by the beginning of their keys."""

    def __init__(
        self, step_classes: list[type[Step[Any]]], actions: list[Action[Any]], action_moves: list[int]
    ) -> None:
        self.actions = actions
        self.action_moves = action_moves
        """The move that does each action."""
        super().__init__([*STEPS, *step_classes], self.explainers())

    def explainers(self) -> list[Explainer[Any]]:
        """Return the explainers of the moves that are open beside decisions."""
        return [UseProgress(), Swap(), Transfer()]

    def free_moves(self, moment: int) -> list[FreeMoves[Any]]:
        """Return what this way to play adds to the moves open beside the decisions of one's own turn at this moment."""
        return []

    def check(self, options: dict[str, str]) -> None:
        """Refuse options that contradict each other."""

    def fresh(self, setup_: Setup, dice: Dice) -> W:
        """Lay out the table before the first choice."""
        raise NotImplementedError

    def start(self, setup_: Setup, dice: Dice, log: list[Event] | None = None) -> W:
        s = self.fresh(setup_, dice)
        s.log = log
        self.begin(s, setup_)
        s.settle()
        return s

    def begin(self, s: W, setup_: Setup) -> None:
        """Put the first steps on the stack."""
        setup.begin(s, setup_)

    def from_scenario(self, setup_: Setup, dice: Dice, position: StrictTable) -> W:
        s = self.fresh(setup_, dice)
        scenario.from_scenario(s, setup_, position, self.scenario_extension())
        return s

    def scenario_extension(self) -> ScenarioExtension[Any]:
        """Return a reader for the scenario keys that this way to play adds."""
        return ScenarioExtension()

    def view(self, s: W, seat: int | None) -> dict[str, object]:
        return view.view(s, seat)

    def printed(self, s: W) -> dict[str, object]:
        return printed(s.components)

    def own_moves(self) -> range:
        """Return the moves that this way to play adds to the base game's."""
        return range(END, END)

    def refusal(self, s: W, move: int) -> Refusal | None:
        if move < END or move in self.own_moves():
            return super().refusal(s, move)
        return self.misfit(s, CATALOGUE.line(move).split()) or because("W1.1", "other-mode")

    def redact(self, story: Story, seat: int | None, begin: Callable[[Dice], State], dice: Dice | None = None) -> Story:
        return redaction.Redaction(story, seat, begin).redacted(dice)

    def score_sheet(self, s: W) -> list[ScoreLine]:
        return scoring.score_sheet(s)

    def winners(self, s: W) -> list[int]:
        return final.winners(s)


class BaseVariant(WendakeVariant[Wendake]):
    """The base game for two to four players."""

    def __init__(self) -> None:
        super().__init__([], ACTION, turns.DO_LINES)

    def fresh(self, setup_: Setup, dice: Dice) -> Wendake:
        return setup.fresh(self, setup_, dice)
