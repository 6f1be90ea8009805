"""What the steps on the stack will still bring their seat."""

from __future__ import annotations

from typing import Final

from birchbark.bots.greedy.wendake import weights
from birchbark.bots.greedy.wendake.ceremonies import after_drawing, best, in_order, with_any
from birchbark.bots.greedy.wendake.outlook import Outlook
from birchbark.bots.greedy.wendake.plan import Plan
from birchbark.bots.greedy.wendake.trading import settle
from birchbark.games.wendake import steps
from birchbark.games.wendake.actions.masks import kinds_with_help
from birchbark.games.wendake.actions.military import alliance_guards, majorities
from birchbark.games.wendake.cards import kinds_in_hand
from birchbark.games.wendake.moves import PERFORMANCES
from birchbark.games.wendake.terms import ALL_RESOURCES, ECONOMIC, MASK, RITUAL, TRACKS
from birchbark.games.wendake.village import ALLY

UNFINISHED: Final = 0.3
"""A step whose gain is small or hard to estimate."""


def under_way(outlook: Outlook) -> Plan:
    """Return the plan after the steps that are already decided."""
    plan = Plan(outlook, outlook.tracks, outlook.held)
    s = outlook.s
    if s.over:
        return plan
    wild = 0
    for kind, owner, value in [(s.kind, s.seat, s.value), *s.stack[::-1]]:
        if owner != outlook.seat:
            continue
        if kind == steps.ACT:
            face = s.components.faces[value >> steps.FACE]
            for bit, code in enumerate(face):
                if value >> bit & 1:
                    plan.act(code)
        elif kind == steps.MOVE:
            plan.steps += value & steps.LEFT
        elif kind == steps.MILITARY:
            plan.military(won_majorities(outlook, value))
        elif kind == steps.RITUAL:
            hold_ritual(plan, value)
        elif kind == steps.EXCHANGE:
            plan.exchanges += value & steps.LEFT
        elif kind == steps.BUY:
            plan.purchases += (value & steps.PURCHASES) // steps.PURCHASE
            plan.discount += value & steps.LEFT
        elif kind == steps.BUY_POINTS:
            buy_points(plan, value)
        elif kind == steps.OBTAIN:
            obtain(plan, value)
        elif kind in (steps.MASK_KIND, steps.MASK_TREAT):
            wild += 1
        elif kind == steps.DRAW:
            draw(plan)
        elif kind == steps.PERFORM:
            perform(plan, value, wild)
        elif kind == steps.PLAY_MASKS:
            play_masks(plan, value)
        else:
            small_step(plan, kind, value)
    settle(plan)
    return plan


def small_step(plan: Plan, kind: int, value: int) -> None:
    """Carry out a step of a progress tile."""
    if kind == steps.FIRE:
        plan.fires += 1
    elif kind == steps.GAIN:
        lacking = [resource for resource in range(5) if value >> resource & 1]
        plan.held[min(lacking, key=lambda resource: plan.held[resource])] += 1
    elif kind == steps.SPEND:
        open_kinds = sum(1 for resource in range(5) if value >> resource & 1 and plan.held[resource])
        score_best(plan, (value >> 12) + min(open_kinds, value >> 5 & 7), 15)
    elif kind == steps.SCORE:
        score_best(plan, value & 7, value >> 7)
    elif kind == steps.SHIFT:
        plan.worth += 1
    elif kind in (steps.RETURN, steps.FLAG, steps.FLIP, steps.FREE_EXCHANGE):
        plan.worth += UNFINISHED


def score_best(plan: Plan, points: int, among: int) -> None:
    """Score points on the track of a set where they are worth most."""
    best_tracks = plan.tracks
    most = -1.0
    for track in range(len(TRACKS)):
        if among >> track & 1:
            more = plan.tracks[:]
            more[track] += points
            value = plan.outlook.total(more)
            if value > most:
                best_tracks, most = more, value
    plan.tracks = best_tracks


def won_majorities(outlook: Outlook, value: int) -> int:
    """W9.3 Count the majorities, including the Alliance tiles in use."""
    extra = alliance_guards(value)
    if not extra:
        return outlook.majorities
    ally = outlook.s.villages[outlook.seat][ALLY]
    return len(majorities(outlook.s, outlook.seat, extra, ally, value >= steps.ALLIANCE_3))


def hold_ritual(plan: Plan, value: int) -> None:
    plan.ritual(value & steps.LEFT, value & steps.MOST_COMMON > 0)
    one_more = value // steps.ONE_MORE
    move_after = value % steps.ONE_MORE // steps.MOVE_AFTER
    plan.tracks[RITUAL] += one_more + move_after
    plan.steps += move_after


def buy_points(plan: Plan, value: int) -> None:
    """W10.7 Score the resources given so far and those that may still follow in their order."""
    given = value & ALL_RESOURCES
    if not given:
        plan.trades += 1
        return
    points = given.bit_count()
    for resource in range(given.bit_length(), 5):
        if plan.held[resource]:
            plan.held[resource] -= 1
            points += 1
    plan.tracks[ECONOMIC] += points


def obtain(plan: Plan, tile: int) -> None:
    """W10.6 Score the tile that is being paid for, and what it can do."""
    components = plan.outlook.s.components
    points = components.progress_points[components.level[tile]]
    plan.tracks[ECONOMIC] += points
    plan.tracks[plan.outlook.track_of(tile, plan.tracks)] += points
    plan.worth += plan.outlook.ability(tile)


def draw(plan: Plan) -> None:
    outlook = plan.outlook
    counts = in_order(kinds_in_hand(outlook.s, outlook.seat))
    plan.tracks[MASK] += after_drawing(counts, outlook.mask_worth_now())
    plan.ceremonies += 1
    plan.worth += weights.CARD_DRAWN * outlook.left


def perform(plan: Plan, value: int, wild: int) -> None:
    """W11.3 Score the best combination in hand, with what progress tiles add."""
    outlook = plan.outlook
    counts = kinds_with_help(outlook.s, outlook.seat, value)
    worth = outlook.mask_worth if value & steps.SHARED else outlook.mask_worth_now()
    ordered = in_order(counts)
    plan.tracks[MASK] += with_any(ordered, worth) if wild else best(ordered, worth)
    plan.ceremonies += 1


def play_masks(plan: Plan, value: int) -> None:
    """W11.3 Score the combination that is being played."""
    components = plan.outlook.s.components
    space = components.space_of[PERFORMANCES[value & 255].combination]
    plan.tracks[MASK] += components.space_points[space]
    plan.ceremonies += 1
