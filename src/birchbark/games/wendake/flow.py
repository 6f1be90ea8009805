"""The table of steps: which kind is which, in the order of `steps.py`."""

from __future__ import annotations

from typing import Any, Final

from birchbark.engine.state import Step
from birchbark.games.wendake import final, gains, opening, purchase, restore, smallpox, steps, turns
from birchbark.games.wendake.actions import canoe, masks, military, move, ritual, sacred_fire, trade

TABLE: dict[int, Step[Any]] = {
    steps.SETTLE: opening.Settle(),
    steps.REVEAL: opening.Reveal(),
    steps.TRIBE: opening.ChooseTribe(),
    steps.RECEIVE: opening.Receive(),
    steps.START_CARDS: opening.StartingMaterials(),
    steps.FIRST_CANOE: opening.FirstCanoe(),
    steps.LAY_OUT: opening.LayOut(),
    steps.BEGIN_YEAR: turns.BeginYear(),
    steps.NEXT_TURN: turns.NextTurn(),
    steps.TURN: turns.Turn(),
    steps.ACT: turns.Act(),
    steps.END_TURN: turns.EndTurn(),
    steps.CANOE: canoe.ChooseLake(),
    steps.FIRE: sacred_fire.Kindle(),
    steps.MOVE: move.MakeStep(),
    steps.MILITARY: military.Muster(),
    steps.EXCHANGE: trade.Exchange(),
    steps.SMALLPOX: smallpox.Smallpox(),
    steps.BUY: trade.Buy(),
    steps.PAY: purchase.Pay(),
    steps.OBTAIN: purchase.Obtain(),
    steps.BUY_POINTS: trade.BuyPoints(),
    steps.DRAW: masks.Draw(),
    steps.DISCARD: masks.Discard(),
    steps.PERFORM: masks.Perform(),
    steps.PLAY_MASKS: masks.PlayMasks(),
    steps.AFTER_MASKS: masks.AfterMasks(),
    steps.MASK_KIND: masks.NameKind(),
    steps.MASK_TREAT: masks.Treat(),
    steps.RITUAL: ritual.HoldRitual(),
    steps.RETURN: ritual.Return(),
    steps.GAIN: gains.Gain(),
    steps.SPEND: gains.Spend(),
    steps.SCORE: purchase.Score(),
    steps.SHIFT: gains.Shift(),
    steps.FLAG: purchase.Flag(),
    steps.FLIP: gains.Flip(),
    steps.FREE_EXCHANGE: trade.FreeExchange(),
    steps.RESTORE: restore.Restore(),
    steps.CYCLE: restore.Cycle(),
    steps.TAKE_TILE: restore.TakeTile(),
    steps.NEW_ROW: restore.NewRow(),
    steps.END_YEAR: restore.EndYear(),
    steps.FINAL: final.Final(),
}


def by_kind(table: dict[int, Step[Any]]) -> list[Step[Any]]:
    """A list by kind; kinds of other ways to play are steps that nobody takes."""
    return [table.get(kind, ABSENT) for kind in range(len(steps.KINDS.names))]


ABSENT: Final[Step[Any]] = Step()
STEPS: Final = by_kind(TABLE)
