"""From tracks to the total: what the years to come can add to the two pairs."""

from __future__ import annotations

from math import inf

from birchbark.bots.greedy.wendake import weights

Offers = tuple[float, float, float, float]
"""What a pair offers: the price and the number of the points that are cheap, and those of the points after them."""


def projected(
    tracks: list[float], pairs: list[tuple[int, int]], rates: list[float], budget: float, lead: float, limit: float
) -> float:
    """Return the total at the end if the tiles in the budget go where they raise it most.

    The lower track of a pair catches up first, at the price of a point on it; then both rise, at the price of both.
    Since this is not always possible, it is mixed with the result of giving all tracks the same number of tiles.
    """
    value = 0.0
    evenly = 0.0
    share = budget / 4
    offers: Offers = (inf, 0.0, inf, 0.0)
    others = offers
    for one, other in pairs:
        low = tracks[one]
        high = tracks[other]
        rate_low = rates[one]
        rate_high = rates[other]
        if low > high:
            low, high = high, low
            rate_low, rate_high = rate_high, rate_low
        if high > limit:
            high = limit
            low = low if low < limit else limit
        gap = high - low
        value += low + lead * (gap if gap < weights.MOST_LEAD else weights.MOST_LEAD)
        if budget > 0:
            low += share * rate_low
            high += share * rate_high
            low = low if low < high else high
            evenly += low if low < limit else limit
            price = 1 / rate_low
            others = offers
            offers = (price, gap, price + 1 / rate_high, limit - high + share * rate_high)
    if budget <= 0:
        return value
    value = with_points_bought(budget, value, offers, others)
    return value + weights.EVENLY * (evenly - value)


def with_points_bought(budget: float, value: float, one: Offers, other: Offers) -> float:
    """Return the value after the budget has bought the cheapest points of two pairs."""
    price, many, next_price, next_many = one
    other_price, other_many, other_next_price, other_next_many = other
    while True:
        if other_price < price or (other_price == price and other_many < many):
            # The cheaper pair comes first.
            price, many, other_price, other_many = other_price, other_many, price, many
            next_price, other_next_price = other_next_price, next_price
            next_many, other_next_many = other_next_many, next_many
        cost = price * many
        if cost >= budget:
            return value + budget / price
        if price == inf:
            return value
        value += many
        budget -= cost
        price, many, next_price = next_price, next_many, inf
