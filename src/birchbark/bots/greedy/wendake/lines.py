"""The grid: what this year's line can still bring (W3), and which tiles are good to have."""

from __future__ import annotations

from typing import Final

from birchbark.bots.greedy.wendake import weights
from birchbark.bots.greedy.wendake.outlook import Outlook
from birchbark.bots.greedy.wendake.plan import Plan
from birchbark.games.wendake import steps
from birchbark.games.wendake.allies.terms import ALLIANCE_ACTION, ALLIED_ACTIONS
from birchbark.games.wendake.encoding import NO_TILE, RITUAL_SIDE
from birchbark.games.wendake.grid import FIRES, LINES
from birchbark.games.wendake.terms import (
    CANOE_ACTION,
    ECONOMIC,
    FIRE_ACTION,
    FISH_ACTION,
    GRID,
    HARVEST_ACTION,
    HUNT_ACTION,
    MASK,
    MASKS_ACTION,
    MILITARY,
    MILITARY_ACTION,
    MOVE_ACTION,
    TAN_ACTION,
    TRADE_ACTION,
)
from birchbark.games.wendake.tiles import face_of
from birchbark.games.wendake.village import FIRE, MARKED

PLACES: Final = [[place for place in range(len(GRID)) if places >> place & 1] for places in range(1 << len(GRID))]
"""The places of each set, in a list."""


def with_line(plan: Plan) -> float:
    """Return the value of the plan with the best line of tiles that this year's markers can complete."""
    outlook = plan.outlook
    s = outlook.s
    village = s.villages[outlook.seat]
    marked = village[MARKED]
    fire = village[FIRE]
    token = 1 << fire
    grid = s.grid[outlook.seat]
    faces = s.components.faces
    alone = plan.value()
    if plan.fires:
        simply = plan.value(shopping=False)
        kindled = 0.0
        for place in FIRES[marked]:
            kindled = max(kindled, single(plan, faces[face_of(grid[place])], simply))
        alone += weights.KINDLED * kindled
    if marked.bit_count() == 3:
        return alone
    best = float("-inf")
    singles: list[float] = []
    for line in LINES:
        if marked & line != marked or line & token:
            continue
        full = plan.copy()
        for place in PLACES[line & ~marked]:
            for code in faces[face_of(grid[place])]:
                full.act(code)
        value = full.value()
        if full.fires:
            if not singles:
                simply = plan.value(shopping=False)
                singles = [single(plan, faces[face_of(tile)], simply) for tile in grid]
            kindled = 0.0
            for place in PLACES[511 & ~(line | marked)]:
                kindled = max(kindled, singles[place])
            value += weights.KINDLED * kindled
        best = max(best, value)
    return alone + weights.LINE * (best - alone)


def single(plan: Plan, face: list[int], alone: float) -> float:
    """Return what a tile adds to the plan."""
    more = plan.copy()
    for code in face:
        more.act(code)
    return more.value(shopping=False) - alone


def tiles_worth(outlook: Outlook) -> float:
    """Return what the action sides of all tiles in the grid and below it promise."""
    s = outlook.s
    seat = outlook.seat
    actions = action_worths(outlook)
    value = 0.0
    for tile in s.grid[seat] + s.below[seat]:
        if tile != NO_TILE:
            value += tile_worth(outlook, actions, tile)
    if s.kind == steps.TAKE_TILE and s.seat == seat:
        offered = [tile for tile in s.display if tile != NO_TILE] + s.aside[seat]
        best = max(tile_worth(outlook, actions, tile) for tile in offered)
        value += best - tile_worth(outlook, actions, s.below[seat][s.value])
    return weights.TILE * outlook.years * value


def tile_worth(outlook: Outlook, actions: list[float], tile: int) -> float:
    """Return roughly what the action side of a tile brings each time it is used."""
    value = 0.0
    for code in outlook.s.components.faces[tile & ~RITUAL_SIDE]:
        value += actions[code & 15] * (code >> 4 or 1)
    return value


def action_worths(outlook: Outlook) -> list[float]:
    """Return the worth of each action, and for a Move that of a step."""
    points = outlook.lagging()
    gathered = points[ECONOMIC] * weights.GATHER_TILE
    found = [0.0] * len(ALLIED_ACTIONS)
    found[MASKS_ACTION] = points[MASK] * outlook.rates[MASK]
    found[MILITARY_ACTION] = points[MILITARY] * outlook.rates[MILITARY]
    found[TRADE_ACTION] = points[ECONOMIC] * weights.TRADE_TILE
    found[HARVEST_ACTION] = gathered * sum(outlook.grown)
    found[FISH_ACTION] = gathered * outlook.canoes
    found[HUNT_ACTION] = found[TAN_ACTION] = gathered / 2 * outlook.hunting
    found[MOVE_ACTION] = weights.STEP_TILE * outlook.left
    if outlook.canoes < outlook.s.components.canoes:
        found[CANOE_ACTION] = weights.CANOE_TILE * outlook.left
    found[FIRE_ACTION] = weights.FIRE_TILE
    found[ALLIANCE_ACTION] = weights.ALLIANCE_TILE * outlook.left
    return found
