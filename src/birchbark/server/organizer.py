"""Count what is over: ratings change, tournaments learn their results, and their next rounds begin."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from birchbark.table.faults import Fault
from birchbark.table.ratings import Ratings
from birchbark.table.tables import Tables
from birchbark.table.threads import Threads
from birchbark.table.tournaments import Tournaments

log = logging.getLogger(__name__)

SWEEP = 1.0
"""How often the organizer looks for what is over, in seconds."""
REST = 600.0
"""After how many seconds what failed is tried again."""


class Organizer:
    """Each process looks; whatever is done twice, or stops half-way, has the same outcome."""

    def __init__(self, tables: Tables, ratings: Ratings, tournaments: Tournaments, work: Threads) -> None:
        self.tables = tables
        self.ratings = ratings
        self.tournaments = tournaments
        self.work = work
        self.resting: dict[str, float] = {}
        """What failed, and when it may be tried again."""
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.sweep())

    async def stop(self) -> None:
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def sweep(self) -> None:
        while True:
            try:
                await self.each(self.tables.store.uncounted, self.count)
                await self.each(self.tournaments.ready, self.tournaments.advance)
            except Exception:
                log.exception("looking for games that are over failed")
            await asyncio.sleep(SWEEP)

    async def each(self, find: Callable[[], list[str]], act: Callable[[str], object]) -> None:
        """Do something about everything that is found; one that fails harms only itself."""
        loop = asyncio.get_running_loop()
        for id_ in await self.work.submit(find):
            if self.resting.get(id_, 0.0) > loop.time():
                continue
            try:
                await self.work.submit(act, id_)
                self.resting.pop(id_, None)
            except Exception as fault:
                log.error("%s cannot be counted or continued: %r", id_, fault)
                self.resting[id_] = loop.time() + REST

    def count(self, id_: str) -> None:
        """Count a finished game: first for its tournament, then for the ratings, which says that it is done."""
        with self.tables.locked(id_) as table:
            if table.broken or not table.over:
                raise Fault("not-over")
            if table.header.tournament:
                self.tournaments.note(table)
            self.ratings.count(table)
