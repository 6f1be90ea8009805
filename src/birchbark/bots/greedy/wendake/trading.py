"""What resources bring: Economic points and progress tiles, now and in later years."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from birchbark.bots.greedy.wendake import weights
from birchbark.bots.greedy.wendake.projection import projected
from birchbark.games.wendake.terms import BEAN, ECONOMIC, FISH, LEATHER, RESOURCES

if TYPE_CHECKING:
    from birchbark.bots.greedy.wendake.plan import Plan

KINDS: Final = len(RESOURCES)


def convertible(held: list[int], exchanges: float, trades: float) -> float:
    """W10.7 Return the Economic points that this many Trade actions can buy, with this many exchanges in all."""
    direct = 0.0
    total = 0.0
    for many in held:
        have = float(many)
        direct += have if have < trades else trades
        total += have
    return direct + min(min(total, KINDS * trades) - direct, exchanges)


class Deal:
    """A progress tile, or -1 for none, and what is left after buying it."""

    def __init__(self, tile: int, held: list[int], exchanges: int, tracks: list[float]) -> None:
        self.tile = tile
        self.held = held
        self.exchanges = exchanges
        self.tracks = tracks


def best_deal(plan: Plan, rates: list[float], shopping: bool) -> tuple[float, Deal]:
    """Return the higher projected total after the plan's Trade actions, with or without a progress tile."""
    outlook = plan.outlook
    best = Deal(-1, plan.held, plan.exchanges, plan.tracks)
    most = total_with(plan, best, rates)
    if shopping and plan.purchases:
        most_paid = sum(plan.held) + plan.discount
        for level in range(3):
            price = outlook.s.components.price[level]
            paid = pay(plan, price) if 3 * price <= most_paid else None
            tile = outlook.best_tile(level) if paid is not None else -1
            if paid is None or tile < 0:
                continue
            deal = Deal(tile, *paid, plan.tracks[:])
            points = outlook.s.components.progress_points[level]
            deal.tracks[ECONOMIC] += points
            deal.tracks[outlook.track_of(tile, deal.tracks)] += points
            value = total_with(plan, deal, rates) + outlook.ability(tile)
            if value > most:
                best, most = deal, value
    return most, best


def settle(plan: Plan) -> None:
    """Carry out the Trade actions under way with what is there now, since later gains come too late."""
    if plan.trades:
        _, deal = best_deal(plan, plan.outlook.rates, True)
        if deal.tile >= 0:
            plan.worth += plan.outlook.ability(deal.tile)
        points = int(convertible(deal.held, deal.exchanges, plan.trades))
        plan.tracks = deal.tracks[:]
        plan.tracks[ECONOMIC] += points
        plan.held = deal.held[:]
        spend(plan.held, points, plan.trades)
    plan.trades = plan.exchanges = plan.purchases = plan.discount = 0


def spend(held: list[int], points: int, trades: int) -> None:
    """Spend one of each kind for each Trade, then those that there are most of."""
    for resource in range(KINDS):
        given = min(held[resource], trades, points)
        held[resource] -= given
        points -= given
    for _ in range(points):
        held[held.index(max(held))] -= 1


def total_with(plan: Plan, deal: Deal, rates: list[float]) -> float:
    outlook = plan.outlook
    now = convertible(deal.held, deal.exchanges, plan.trades) if plan.trades else 0.0
    if outlook.years:
        later = weights.FUTURE_TRADES * outlook.years
        ever = convertible(deal.held, deal.exchanges + later * plan.canoes, plan.trades + later)
        now += weights.STOCK * (ever - now)
    tracks = deal.tracks[:]
    tracks[ECONOMIC] += now
    return projected(tracks, outlook.pairs, rates, outlook.budget, weights.LEAD * outlook.left, outlook.limit)


def pay(plan: Plan, price: int) -> tuple[list[int], int] | None:
    """W10.5 Return the resources and exchanges left after paying for a tile, or None if it is too expensive."""
    held = plan.held[:]
    due = 3 * price
    for resource in (LEATHER, FISH):
        given = min(held[resource], price)
        held[resource] -= given
        due -= given
    paid = 0
    for _ in range(price):
        most = 0
        for resource in range(BEAN, KINDS):
            if held[resource] > (held[most] if most else 0) and not paid >> resource & 1:
                most = resource
        if not most:
            break
        held[most] -= 1
        paid |= 1 << most
        due -= 1
    due = max(due - plan.discount, 0)
    if due > plan.exchanges or due > sum(held):
        return None
    for _ in range(due):
        held[held.index(max(held))] -= 1
    return held, plan.exchanges - due
