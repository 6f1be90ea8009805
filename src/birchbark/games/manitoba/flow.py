"""The table of steps: which kind is which, in the order of `steps.py`."""

from __future__ import annotations

from typing import Any

from birchbark.engine.state import Step
from birchbark.games.manitoba import (
    events,
    final,
    goods,
    paths,
    rounds,
    seasons,
    solstice,
    steps,
)

TABLE: dict[int, Step[Any]] = {
    steps.SOLSTICE: solstice.Solstice(),
    steps.SOLSTICE_PLACE: solstice.SolsticePlace(),
    steps.SOLSTICE_FEATHER: solstice.SolsticeFeather(),
    steps.SOLSTICE_PATH: solstice.SolsticePath(),
    steps.AFTER_SOLSTICE: solstice.AfterSolstice(),
    steps.BEGIN_ROUND: rounds.BeginRound(),
    steps.TAKE: rounds.Take(),
    steps.ACT: rounds.Act(),
    steps.PASSIVE: rounds.Passive(),
    steps.STORE: goods.Store(),
    steps.EMPTY_PLACE: goods.EmptyPlace(),
    steps.GAIN: paths.Gain(),
    steps.WAKE: paths.Wake(),
    steps.PLACE_ANYWHERE: paths.PlaceAnywhere(),
    steps.AGAIN: paths.Again(),
    steps.EVENT_VISION: events.Vision(),
    steps.EVENT_WANDER: events.Wander(),
    steps.EVENT_RETREAT: events.Retreat(),
    steps.EVENT_GIFT: events.Gift(),
    steps.EVENT_WIND: events.Wind(),
    steps.EVENT_POINTS: events.Points(),
    steps.SCORING: seasons.Scoring(),
    steps.REFILL: seasons.Refill(),
    steps.END_ROUND: seasons.EndRound(),
    steps.NEXT_ROUND: seasons.NextRound(),
    steps.FEATHERS_BACK: seasons.FeathersBack(),
    steps.MOUNTAINS_BACK: seasons.MountainsBack(),
    steps.SEASON_WAKE: seasons.SeasonWake(),
    steps.SACRIFICE: final.Sacrifice(),
    steps.FINAL_SCORE: final.FinalScore(),
    steps.FINAL_WAMPUM: final.FinalWampum(),
}
STEPS: list[Step[Any]] = [TABLE[kind] for kind in range(len(TABLE))]
