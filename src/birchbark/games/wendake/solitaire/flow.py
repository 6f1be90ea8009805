"""The tables of steps: the base game's with some kinds replaced and others added."""

from __future__ import annotations

from typing import Any

from birchbark.engine.state import Step
from birchbark.games.wendake import flow
from birchbark.games.wendake import steps as base
from birchbark.games.wendake.solitaire import carrying, end, ghost, patrols, steps, troubles, year

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
    base.ACT: carrying.ActInTrouble(),
    base.MOVE: patrols.StepAmongPatrols(),
    base.EXCHANGE: carrying.ExchangeInTrouble(),
    steps.GHOST_TURN: ghost.GhostTurnByToken(),
    steps.GHOST_TILE: year.GhostTileByCard(),
    steps.CARRY_OUT: carrying.CarryOut(),
    steps.TRIBUTE: carrying.Tribute(),
    steps.INFECTION: carrying.Infection(),
    steps.STORM: troubles.Storm(),
    steps.SEASON: troubles.EndOfTheSeason(),
    steps.THEFT: troubles.SacrilegiousTheft(),
    steps.EUROPEANS: troubles.EuropeansArrive(),
    steps.ENEMY: troubles.EnemyAttack(),
    steps.WINTER: troubles.ColdWinter(),
}


PLAIN: list[Step[Any]] = flow.by_kind(flow.TABLE | ALONE)
ADVERSE: list[Step[Any]] = flow.by_kind(flow.TABLE | ALONE | IN_TROUBLE)
