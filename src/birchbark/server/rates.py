"""How often a client may ask."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

from birchbark.server.settings import Rate

REMEMBERED = 20_000


class Rates:
    """A token bucket for each key, which holds `burst` tokens and refills at `per_second`."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allow(self, key: str, many: float = 1) -> bool:
        """Take so many tokens out of the bucket, unless it holds fewer."""
        now = monotonic()
        left, since = self.buckets.pop(key, (self.rate.burst, now))
        left = min(self.rate.burst, left + (now - since) * self.rate.per_second)
        allowed = left >= many
        self.buckets[key] = (left - many if allowed else left, now)
        if len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        return allowed

    @property
    def wait(self) -> int:
        """The whole seconds after which one more is certain to be allowed."""
        return max(1, round(1 / self.rate.per_second))
