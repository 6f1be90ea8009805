"""Keep tables going without any client: bots play, and clocks run out."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from typing import Protocol, TypeVar

from birchbark.table import clock, thinking, turns
from birchbark.table.faults import Fault
from birchbark.table.table import GRACE
from birchbark.table.tables import Tables
from birchbark.table.threads import Threads
from birchbark.table.workers import Workers

log = logging.getLogger(__name__)

SWEEP = 1.0
"""How often the runner looks for tables that need attention, in seconds."""
REST = 3600.0
"""After how many seconds a table that failed is tried again."""
MOST_THINKING = 8
"""How many tables' bots may be in the queue of the workers at once, so that others do not wait behind all of them."""

JITTER = (0.8, 1.2)
"""A pause is so many times as long, at random: tables that were held up together do not stay in step."""

T = TypeVar("T")


class Perform(Protocol):
    """Does something that may change a table, and sends everybody at it what changed."""

    async def __call__(self, id_: str, change: Callable[[], T]) -> T: ...


class BotRunner:
    def __init__(
        self, tables: Tables, work: Threads, workers: Workers, perform: Perform, pause: float, seconds: float
    ) -> None:
        self.tables = tables
        self.work = work
        self.workers = workers
        self.perform = perform
        self.pause = pause
        """About how long a bot takes for a move, so that people can follow."""
        self.seconds = seconds
        """How long a bot may think about its turn."""
        self.thinking = asyncio.Semaphore(MOST_THINKING)
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
            log.error("the bots of table %s cannot go on", id_, exc_info=done.exception())
            self.work.submit(self.tables.store.postpone, id_, clock.now() + REST)

    async def run(self, id_: str) -> None:
        loop = asyncio.get_running_loop()
        planned: thinking.Plan = {}
        turn = await self.work.submit(self.turn, id_, planned)
        while turn is not None:
            begin = loop.time()
            async with self.thinking if turn.questions else nullcontext():
                thought = await thinking.think(self.workers, turn, planned, self.seconds, id_)
            await asyncio.sleep(self.pause * random.uniform(*JITTER) - (loop.time() - begin))
            try:
                turn = await self.perform(id_, partial(self.move, id_, turn.version, thought, planned))
            except Fault as fault:
                if fault.code != "stale":
                    log.warning("a bot cannot move at table %s: %s", id_, fault)
                    return
                await self.work.submit(self.tables.refresh, id_)
                turn = await self.work.submit(self.turn, id_, planned)

    def turn(self, id_: str, planned: thinking.Plan) -> thinking.Turn | None:
        with self.tables.locked(id_) as table:
            return thinking.turn(table, planned)

    def move(self, id_: str, version: int, thought: thinking.Thought, planned: thinking.Plan) -> thinking.Turn | None:
        """Play what a bot chose, and return what a bot has to decide next."""
        self.tables.act(id_, lambda table: turns.bot_move(table, version, *thought))
        return self.turn(id_, planned)

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
        for id_ in await self.work.submit(self.tables.store.due, clock.now() + ahead):
            if id_ in self.tasks:
                continue
            try:
                await self.perform(id_, partial(self.tables.check_clock, id_))
                self.wake(id_)
            except Exception as fault:
                if not (isinstance(fault, Fault) and fault.code == "unreadable"):  # That is in the log already.
                    log.error("table %s cannot be kept going: %s: %s", id_, type(fault).__name__, fault)
                await self.work.submit(self.tables.store.postpone, id_, clock.now() + REST)
