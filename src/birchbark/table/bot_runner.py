"""Keep tables going without any client: bots play, and clocks run out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from typing import Protocol, TypeVar

from birchbark.table import clock, thinking, turns
from birchbark.table.faults import Fault
from birchbark.table.table import GRACE
from birchbark.table.tables import Tables

log = logging.getLogger(__name__)

SWEEP = 1.0
"""How often the runner looks for tables that need attention, in seconds."""

T = TypeVar("T")


class Perform(Protocol):
    """Does something that may change a table, and sends everybody at it what changed."""

    async def __call__(self, id_: str, change: Callable[[], T]) -> T: ...


class BotRunner:
    def __init__(
        self, tables: Tables, work: Executor, bots: Executor, perform: Perform, pause: float, seconds: float
    ) -> None:
        self.tables = tables
        self.work = work
        self.bots = bots
        self.perform = perform
        self.pause = pause
        """The least time that a bot takes, so that people can follow."""
        self.seconds = seconds
        """How long a bot may think."""
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.sweeper = asyncio.create_task(self.sweep())

    async def stop(self) -> None:
        tasks = [*self.tasks.values(), *([self.sweeper] if self.sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def wake(self, id_: str) -> None:
        """Let the table's bots play, if it is their turn."""
        if id_ not in self.tasks:
            task = asyncio.create_task(self.run(id_))
            self.tasks[id_] = task
            task.add_done_callback(lambda done: self.ended(id_, done))

    def ended(self, id_: str, done: asyncio.Task[None]) -> None:
        self.tasks.pop(id_, None)
        if not done.cancelled() and done.exception() is not None:
            log.error("table %s could not be kept going", id_, exc_info=done.exception())

    async def run(self, id_: str) -> None:
        loop = asyncio.get_running_loop()
        question = await loop.run_in_executor(self.work, self.question, id_)
        while question is not None:
            begin = loop.time()
            thought = await loop.run_in_executor(self.bots, thinking.think, question, self.seconds)
            await asyncio.sleep(max(0.0, self.pause - (loop.time() - begin)))
            try:
                question = await self.perform(id_, partial(self.move, id_, question.version, thought))
            except Fault as fault:
                if fault.code != "stale":
                    return
                await loop.run_in_executor(self.work, self.tables.refresh, id_)
                question = await loop.run_in_executor(self.work, self.question, id_)

    def question(self, id_: str) -> thinking.Question | None:
        with self.tables.locked(id_) as table:
            return thinking.question(table)

    def move(self, id_: str, version: int, thought: thinking.Thought) -> thinking.Question | None:
        """Play what a bot chose, and return the next question if it is a bot's turn again."""
        self.tables.act(id_, lambda table: turns.bot_move(table, version, *thought))
        return self.question(id_)

    async def sweep(self) -> None:
        """Find what nobody else takes care of: clocks at zero, and bots' turns left behind by a process that ended."""
        ahead = GRACE
        while True:
            try:
                await self.sweep_once(ahead)
            except Exception:
                log.exception("looking for tables that need attention failed")
            ahead = 0.0
            await asyncio.sleep(SWEEP)

    async def sweep_once(self, ahead: float = 0.0) -> None:
        loop = asyncio.get_running_loop()
        for id_ in await loop.run_in_executor(self.work, self.tables.store.due, clock.now() + ahead):
            if id_ in self.tasks:
                continue
            try:
                await self.perform(id_, partial(self.tables.check_clock, id_))
            except Fault as fault:
                log.warning("table %s cannot be attended to: %s", id_, fault)
                continue
            self.wake(id_)
