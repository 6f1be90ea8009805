"""All that one server process has: the tables, who is connected, the bots, and the word of other processes."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any, ParamSpec, TypeVar

from birchbark.server.client import Close
from birchbark.server.hub import Hub
from birchbark.server.listening import Listener
from birchbark.server.metrics import Metrics
from birchbark.server.rates import Rates
from birchbark.server.settings import Settings
from birchbark.table.database import connect
from birchbark.table.driver import Driver
from birchbark.table.faults import Fault
from birchbark.table.store import NewLink, Store
from birchbark.table.tables import Decision, Tables

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

WORKERS = 32
"""Most of them wait for the disk: the moves that they bring are stored together."""
THINKERS = 2
SWITCH = 0.001
"""Threads take turns so often, in seconds: a bot that thinks does not keep a message waiting."""
YOUNG = (2_000, 20, 1_000_000)
"""How often Python looks for garbage: often among what is new, and hardly ever by itself among everything, as that
stops the server for as long as it has tables in memory to walk through."""
TIDY = 600.0
"""So often all garbage is looked for, in seconds."""
REPEAT = 20.0
"""So often the other processes are told who is connected here."""


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.name = secrets.token_hex(4)
        self.engine = connect(settings.database)
        self.store = Store(self.engine)
        self.tables = Tables(self.store, rules_seconds=settings.rules_seconds)
        self.work = ThreadPoolExecutor(WORKERS, "work")
        self.bots = ThreadPoolExecutor(THINKERS, "bot")
        self.metrics = Metrics()
        self.hub = Hub(self.tables, self.work, self.bots, self.publish, self.spawn)
        self.driver = Driver(
            self.tables, self.work, self.bots, self.hub.perform, settings.bot_pause, settings.bot_seconds
        )
        self.requests = Rates(settings.requests)
        self.openings = Rates(settings.openings)
        self.messages = Rates(settings.messages)
        self.callers: Counter[str] = Counter()
        """How many sockets each address has open."""
        self.listener: Listener | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.repeater: asyncio.Task[None] | None = None
        self.tidier: asyncio.Task[None] | None = None
        self.pending: set[asyncio.Future[Any]] = set()

    async def open(self) -> None:
        sys.setswitchinterval(SWITCH)
        gc.set_threshold(*YOUNG)
        gc.freeze()
        self.tidier = asyncio.create_task(self.tidy())
        self.loop = asyncio.get_running_loop()
        if self.engine.dialect.name == "postgresql":
            address = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
            self.listener = Listener(address, self.hear_soon, self.missed_soon)
            await self.run(self.listener.start)
            self.repeater = asyncio.create_task(self.repeat_presence())
        self.driver.start()

    async def close(self) -> None:
        """Let go of everything. What was accepted is stored already."""
        self.hub.close_all(Close.RESTART)
        await self.driver.stop()
        for task in (self.repeater, self.tidier):
            if task:
                task.cancel()
        if self.listener:
            await self.run(self.listener.stop)
        self.bots.shutdown(wait=False, cancel_futures=True)
        self.work.shutdown(wait=True, cancel_futures=True)
        self.engine.dispose()

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Away from the event loop."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.work, lambda: function(*args, **kwargs))

    async def act(self, id_: str, decide: Decision, link: NewLink | None = None) -> int:
        """Change a table, and tell everybody; the version it has then. Bots go on by themselves."""
        begin = perf_counter()
        try:
            told = await self.hub.perform(id_, lambda: self.tables.act(id_, decide, link))
        except Fault as fault:
            self.metrics.count("refused")
            if fault.code == "stale":
                await self.run(self.tables.refresh, id_)
                await self.hub.changed(id_)
            raise
        self.metrics.moved(perf_counter() - begin)
        self.driver.wake(id_)
        return told[-1].stamped.version if told else 0

    def spawn(self, work: Any) -> None:
        """Do something that nobody waits for, and keep hold of it."""
        task = asyncio.ensure_future(work)
        self.pending.add(task)
        task.add_done_callback(self.finished)

    def finished(self, task: asyncio.Future[Any]) -> None:
        self.pending.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("telling a table failed", exc_info=task.exception())

    def publish(self, message: str) -> None:
        """Tell the other processes, if there can be any."""
        if self.engine.dialect.name == "postgresql":
            self.spawn(self.run(self.store.publish, f"{message} {self.name}"))

    def hear_soon(self, message: str) -> None:
        if self.loop and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(lambda: self.spawn(self.hear(message)))

    def missed_soon(self) -> None:
        if self.loop and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(lambda: self.spawn(self.catch_up()))

    async def hear(self, message: str) -> None:
        """Another process, or this one, has changed something."""
        kind, id_, *rest = message.split(" ")
        if kind == "table":
            kept = self.tables.kept.get(id_)
            if kept is not None and kept.table.version < int(rest[0]):
                await self.run(self.tables.refresh, id_)
                await self.hub.changed(id_)
        elif kind == "chat" and id_ in self.hub.rooms:
            self.hub.say(id_, await self.run(self.store.said, id_))
        elif kind == "presence" and rest[-1] != self.name:
            watchers, seats, process = rest
            numbers = frozenset(int(seat) for seat in seats.split(",") if seat)
            await self.hub.present_elsewhere(id_, process, int(watchers), numbers)

    async def catch_up(self) -> None:
        """Messages may have been missed: look at every table that is in use."""
        for id_ in list(self.hub.rooms):
            await self.run(self.tables.refresh, id_)
            await self.hub.changed(id_)

    async def repeat_presence(self) -> None:
        while True:
            await asyncio.sleep(REPEAT)
            for id_ in list(self.hub.rooms):
                await self.hub.present(id_)

    async def tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY)
            gc.collect()

    def gauges(self) -> dict[str, int]:
        return {"sockets": self.hub.sockets, "tables_in_memory": len(self.tables.kept)}
