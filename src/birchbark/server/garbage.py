"""Collecting garbage without long pauses, though many tables are in memory.

A collection stops the server while it walks through objects, and a table has thousands. Tables need none: nothing in
them refers back, so they are gone as soon as they are forgotten. So collections walk only through what is new. What
became garbage later, such as closed sockets, is found in a quiet moment, after most tables have left memory. What was
there before the first table is never walked through again.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable
from time import monotonic

THRESHOLD = (10_000, 1_000_000, 1_000_000)
"""When Python collects garbage by itself: often among new objects, never among all."""
SHORT = 1.0
"""How often new objects are looked through, in seconds."""
LONG = 3600.0
"""After how many seconds a quiet moment is used to look through the others, too."""
LONGEST = 86_400.0
"""After how many seconds that is done in any case."""
NEW = 1
"""The generation that no collection has left behind as old yet."""


class Garbage:
    def __init__(self, stored: Callable[[], int], make_room: Callable[[], Awaitable[None]]) -> None:
        self.stored = stored
        """Says how often something was stored so far: a moment is quiet when that stays the same."""
        self.make_room = make_room
        """Lets most tables leave memory, so that looking through all of it is no long pause."""
        self.before = 0
        self.looked_through = monotonic()

    async def run(self) -> None:
        gc.set_threshold(*THRESHOLD)
        gc.freeze()
        while True:
            await asyncio.sleep(SHORT)
            await self.collect()

    async def collect(self) -> None:
        stored, waited = self.stored(), monotonic() - self.looked_through
        is_quiet, self.before = stored == self.before, stored
        if waited > LONGEST or (is_quiet and waited > LONG):
            await self.make_room()
            gc.collect()
            self.looked_through = monotonic()
        else:
            gc.collect(NEW)
