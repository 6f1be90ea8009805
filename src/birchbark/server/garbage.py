"""Collecting garbage without long pauses, though many tables are in memory.

A collection stops the server while it walks through all objects, and a table has tens of thousands. Tables need none:
nothing in them refers back, so they are gone as soon as they are forgotten. So whatever is still there after a short
while is put aside, and collections walk only through what is new. What became garbage among the rest, such as closed
sockets, is found in a quiet moment.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from time import monotonic

THRESHOLD = (10_000, 1_000_000, 1_000_000)
"""When Python collects garbage by itself: often among new objects, never among all."""
SHORT = 2.0
"""How often new objects are looked through and put aside, in seconds."""
LONG = 600.0
"""After how many seconds a quiet moment is used to look through all of them."""
LONGEST = 86_400.0
"""After how many seconds that is done in any case."""


class Garbage:
    def __init__(self, stored: Callable[[], int]) -> None:
        self.stored = stored
        """Says how often something was stored so far: a moment is quiet when that stays the same."""
        self.before = 0
        self.looked_through = monotonic()

    async def run(self) -> None:
        gc.set_threshold(*THRESHOLD)
        gc.freeze()
        while True:
            await asyncio.sleep(SHORT)
            self.collect()

    def collect(self) -> None:
        stored, waited = self.stored(), monotonic() - self.looked_through
        is_quiet, self.before = stored == self.before, stored
        if waited > LONGEST or (is_quiet and waited > LONG):
            gc.unfreeze()
            self.looked_through = monotonic()
        gc.collect()
        gc.freeze()
