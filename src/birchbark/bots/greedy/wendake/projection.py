"""From tracks to the total: what the years to come can add to the two pairs."""

from __future__ import annotations

from birchbark.bots.greedy.wendake import weights


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
    offers: list[tuple[float, float]] = []
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
            low = min(low, limit)
        gap = high - low
        value += low + lead * (gap if gap < weights.MOST_LEAD else weights.MOST_LEAD)
        if budget > 0:
            low += share * rate_low
            high += share * rate_high
            low = min(low, high)
            evenly += low if low < limit else limit
            offers.append((1 / rate_low, gap))
            offers.append((1 / rate_low + 1 / rate_high, limit - high + share * rate_high))
    if budget <= 0:
        return value
    offers.sort()
    for price, many in offers:
        cost = price * many
        if cost >= budget:
            value += budget / price
            break
        value += many
        budget -= cost
    return value + weights.EVENLY * (evenly - value)
