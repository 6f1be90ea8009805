"""The tables of steps: the base game's with some kinds replaced and others added."""

from __future__ import annotations

from typing import Any

from birchbark.engine.state import Step
from birchbark.games.wendake import flow
from birchbark.games.wendake import steps as base
from birchbark.games.wendake.solitaire import adversity_effects, adversity_events, end, ghost, patrols, steps, year

ALONE: dict[int, Step[Any]] = {
    base.BEGIN_YEAR: year.BeginYear(),
    base.NEXT_TURN: year.NextTurn(),
    base.TURN: year.TurnOnTiles(),
    base.MILITARY: end.MusterAlone(),
    base.RESTORE: year.Restore(),
    base.END_YEAR: year.EndSolitaireYear(),
    base.FINAL: end.EndAlone(),
    steps.GHOST_TURN: ghost.GhostTurn(),
    steps.GHOST_ACT: ghost.GhostAct(),
    steps.GHOST_GUARD: ghost.GhostGuard(),
    steps.GHOST_TILE: year.GhostTile(),
}
IN_TROUBLE: dict[int, Step[Any]] = {
    base.TURN: flow.TABLE[base.TURN],
    base.ACT: adversity_effects.ActInTrouble(),
    base.MOVE: patrols.StepAmongPatrols(),
    base.EXCHANGE: adversity_effects.ExchangeInTrouble(),
    steps.GHOST_TURN: ghost.GhostTurnByToken(),
    steps.GHOST_TILE: year.GhostTileByCard(),
    steps.CARRY_OUT: adversity_effects.CarryOut(),
    steps.TRIBUTE: adversity_effects.Tribute(),
    steps.INFECTION: adversity_effects.Infection(),
    steps.STORM: adversity_events.Storm(),
    steps.SEASON: adversity_events.EndOfTheSeason(),
    steps.THEFT: adversity_events.SacrilegiousTheft(),
    steps.EUROPEANS: adversity_events.EuropeansArrive(),
    steps.ENEMY: adversity_events.EnemyAttack(),
    steps.WINTER: adversity_events.ColdWinter(),
}


PLAIN: list[Step[Any]] = flow.by_kind(flow.TABLE | ALONE)
ADVERSE: list[Step[Any]] = flow.by_kind(flow.TABLE | ALONE | IN_TROUBLE)
