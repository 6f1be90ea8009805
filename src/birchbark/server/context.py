"""What one server process holds: the tables, who is connected, the bots, and messages from other processes."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, ParamSpec, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from birchbark.server.client import Close
from birchbark.server.coaching import Coaching
from birchbark.server.garbage import Garbage
from birchbark.server.hub import Hub
from birchbark.server.listening import Listener
from birchbark.server.lobby import Lobby
from birchbark.server.logs import Tally
from birchbark.server.metrics import Metrics, memory
from birchbark.server.notifier import Notifier
from birchbark.server.organizer import Organizer
from birchbark.server.rates import Rates
from birchbark.server.settings import Settings
from birchbark.table import uploads, why
from birchbark.table.bot_runner import BotRunner
from birchbark.table.database import connect
from birchbark.table.faults import Fault
from birchbark.table.locks import ServerLock
from birchbark.table.passkeys import Passkeys
from birchbark.table.ratings import Ratings
from birchbark.table.store import NewLink, Store
from birchbark.table.table import Link, Table
from birchbark.table.tables import Decision, Tables
from birchbark.table.tournaments import Tournaments
from birchbark.table.workers import Failed, TooLong, Workers

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")
A = TypeVar("A")

WORKERS = 32
"""How many threads do the work; most of them wait for the disk, and their moves are stored together."""
READERS = 16
"""How many threads read, so that nobody who looks waits for those who write."""
THINKERS = max(2, os.cpu_count() or 1)
"""How many processes think for the bots."""
HELPERS = max(1, (os.cpu_count() or 1) // 2)
"""How many processes work out what choices would do, and why something cannot be done."""
HELPED_AT_ONCE = 8
"""How much of that a table may ask for at once."""
UPLOADS = 1
"""How many processes read what strangers send to open a table with."""
SWITCH = 0.001
"""How often threads take turns, in seconds, so that none of them keeps a message waiting."""
FEW_MB = 10
"""How many MB of tables stay in memory while all of it is looked through for garbage."""
TRIM = 30.0
"""How often tables that nobody uses leave memory, in seconds."""
REPEAT_PRESENCE = 20.0
"""How often the other processes are told who is connected here, in seconds."""


READY = 5.0
"""How long the database may take to answer, in seconds."""


class Threads(ThreadPoolExecutor):
    @property
    def waiting(self) -> int:
        """How much waits for a free thread."""
        return self._work_queue.qsize()


class ServerContext:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.name = secrets.token_hex(4)
        self.lock = ServerLock(settings.database)
        self.engine = connect(settings.database)
        self.store = Store(self.engine)
        self.tables = Tables(self.store, settings.memory_mb, settings.rules_seconds)
        self.work = Threads(WORKERS, "work")
        self.reads = Threads(READERS, "read")
        self.thinkers = Workers(THINKERS)
        self.helpers = Workers(HELPERS, most_by_key=HELPED_AT_ONCE)
        self.uploads = Workers(UPLOADS)
        self.metrics = Metrics()
        self.logged = Tally()
        self.hub = Hub(self.tables, self.work, self.reads, self.helpers, self.publish, self.spawn)
        self.bot_runner = BotRunner(
            self.tables, self.work, self.thinkers, self.hub.perform, settings.bot_pause, settings.bot_seconds
        )
        self.coaching = Coaching(self)
        self.lobby = Lobby(self)
        self.ratings = Ratings(self.store)
        self.tournaments = Tournaments(self.tables, self.ratings)
        self.notifier = Notifier(self.tables, self.tournaments, self.work, settings)
        self.organizer = Organizer(self.tables, self.ratings, self.tournaments, self.work)
        self.passkeys = Passkeys(self.store, settings.site)
        self.requests = Rates(settings.requests)
        self.openings = Rates(settings.openings)
        self.messages = Rates(settings.messages)
        self.stored = Rates(settings.stored)
        self.chats = Rates(settings.chats)
        self.contacts = Rates(settings.contacts)
        self.sockets: Counter[str] = Counter()
        """How many sockets each address has open."""
        self.listener: Listener | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.presence_task: asyncio.Task[None] | None = None
        self.gc_task: asyncio.Task[None] | None = None
        self.trim_task: asyncio.Task[None] | None = None
        self.pending: set[asyncio.Future[Any]] = set()

    async def open(self) -> None:
        sys.setswitchinterval(SWITCH)
        self.metrics.pauses.watch()
        logging.getLogger().addHandler(self.logged)
        self.gc_task = asyncio.create_task(Garbage(lambda: self.store.commits, self.keep_few_tables).run())
        self.trim_task = asyncio.create_task(self.trim_memory())
        self.loop = asyncio.get_running_loop()
        if self.engine.dialect.name == "postgresql":
            address = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
            self.listener = Listener(address, self.receive_soon, self.catch_up_soon)
            await self.run(self.listener.start)
            self.presence_task = asyncio.create_task(self.repeat_presence())
        self.bot_runner.start()
        self.notifier.start()
        self.organizer.start()

    async def close(self) -> None:
        """Stop everything; what was accepted is already stored."""
        self.hub.close_all(Close.RESTART)
        await self.bot_runner.stop()
        await self.notifier.stop()
        await self.organizer.stop()
        for task in (self.presence_task, self.gc_task, self.trim_task):
            if task:
                task.cancel()
        if self.listener:
            await self.run(self.listener.stop)
        self.thinkers.close()
        self.helpers.close()
        self.uploads.close()
        self.coaching.close()
        self.reads.shutdown(wait=False, cancel_futures=True)
        self.work.shutdown(wait=True, cancel_futures=True)
        self.engine.dispose()
        self.lock.release()
        self.metrics.pauses.stop()
        logging.getLogger().removeHandler(self.logged)

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that stores nothing in a thread, away from the event loop."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.reads, lambda: function(*args, **kwargs))

    async def store_by(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that stores something in a thread, away from the event loop."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.work, lambda: function(*args, **kwargs))

    async def read_upload(self, read: Callable[[str], T], text: str, seconds: float, address: str) -> T:
        """Read what a stranger sent, in another process."""
        try:
            return await self.uploads.run(read, text, seconds=seconds, key=address)
        except TooLong:
            raise Fault("slow-upload") from None

    async def check_scenario(self, text: str, address: str) -> None:
        await self.read_upload(uploads.check_scenario, text, self.settings.scenario_seconds, address)

    async def read_record(self, text: str, address: str) -> uploads.RecordedGame:
        """Replay a record that a stranger sent."""
        recorded = await self.read_upload(uploads.read_record, text, self.settings.record_seconds, address)
        if recorded.scenario:
            await self.check_scenario(recorded.scenario, address)
        return recorded

    async def explain(self, id_: str, ask: Callable[[Table], why.Question | Fault]) -> Fault | None:
        """Return why a line is not a move, or None if it is one."""
        asked = await self.look(id_, ask)
        return asked if isinstance(asked, Fault) else await self.work_out(id_, why.why_not, asked)

    async def work_out(self, id_: str, function: Callable[[A], T], asked: A) -> T:
        """Answer a question about a table in another process."""
        try:
            return await self.helpers.run(function, asked, seconds=self.settings.rules_seconds, key=id_)
        except TooLong:
            raise Fault("slow-rules") from None
        except Failed as fault:
            log.error("%s failed at table %s: %s", function.__name__, id_, fault)
            raise Fault("failed-rules") from None

    async def look(self, id_: str, see: Callable[[Table], T]) -> T:
        """Call a function with the table."""
        return await self.run(self.tables.look, id_, see)

    async def check_admitted(self, id_: str, link: Link | None) -> None:
        """Raise a fault if the holder of a link, or a spectator, may not see what happens at a table."""
        if not await self.look(id_, lambda table: table.admits(link)):
            raise Fault("no-spectators")

    async def act(self, id_: str, decide: Decision, link: NewLink | None = None) -> int:
        """Change a table, tell everybody at it, let its bots go on, and return its new version."""
        try:
            applied = await self.hub.perform(id_, lambda: self.tables.act(id_, decide, link))
        except why.NotLegal as illegal:
            raise await self.work_out(id_, why.refused, illegal.question) from None
        except Fault as fault:
            if fault.code == "stale":
                await self.run(self.tables.refresh, id_)
                await self.hub.changed(id_)
            raise
        self.bot_runner.wake(id_)
        return applied[-1].stamped.version if applied else 0

    def spawn(self, work: Any) -> None:
        """Run something that nobody waits for."""
        task = asyncio.ensure_future(work)
        self.pending.add(task)
        task.add_done_callback(self.finished)

    def finished(self, task: asyncio.Future[Any]) -> None:
        self.pending.discard(task)
        if not task.cancelled() and task.exception() is not None:
            what = task.get_coro() if isinstance(task, asyncio.Task) else task
            log.error("%s failed in the background", getattr(what, "__qualname__", what), exc_info=task.exception())

    def publish(self, message: str) -> None:
        """Send the other processes a message, if there can be other processes."""
        if self.engine.dialect.name == "postgresql":
            self.spawn(self.store_by(self.store.publish, f"{message} {self.name}"))

    def receive_soon(self, message: str) -> None:
        if self.loop and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(lambda: self.spawn(self.receive(message)))

    def catch_up_soon(self) -> None:
        if self.loop and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(lambda: self.spawn(self.catch_up()))

    async def receive(self, message: str) -> None:
        """Handle a message from another process, or from this one."""
        kind, id_, *rest = message.split(" ")
        if kind == "table":
            cached = self.tables.cache.get(id_)
            if cached is not None and cached.table.version < int(rest[0]):
                await self.run(self.tables.refresh, id_)
                await self.hub.changed(id_)
        elif kind == "chat" and id_ in self.hub.rooms:
            self.hub.send_chats(id_, await self.run(self.store.chats, id_))
        elif kind == "presence" and rest[-1] != self.name:
            watchers, seats, process = rest
            numbers = frozenset(int(seat) for seat in seats.split(",") if seat)
            await self.hub.receive_presence(id_, process, int(watchers), numbers)
        elif kind == "here" and rest[-1] != self.name:
            self.lobby.elsewhere[rest[-1]] = monotonic(), int(id_)

    async def catch_up(self) -> None:
        """Look at every table in use, as messages may have been missed."""
        for id_ in list(self.hub.rooms):
            await self.run(self.tables.refresh, id_)
            await self.hub.changed(id_)

    async def repeat_presence(self) -> None:
        while True:
            await asyncio.sleep(REPEAT_PRESENCE)
            self.publish(f"here {self.lobby.here}")
            for id_ in list(self.hub.rooms):
                await self.hub.announce_presence(id_)

    async def trim_memory(self) -> None:
        """Let finished and quiet tables leave memory, except where somebody is connected or a bot plays."""
        while True:
            await asyncio.sleep(TRIM)
            await self.run(self.tables.trim, {*self.hub.rooms, *self.bot_runner.tasks})

    async def keep_few_tables(self) -> None:
        """Let all but the tables used last leave memory; the others are read again when needed."""
        await self.run(self.tables.trim, None, FEW_MB)

    async def check_database(self) -> None:
        """Raise a fault if the database does not answer soon."""
        try:
            async with asyncio.timeout(READY):
                await self.run(self.store.ping)
        except (SQLAlchemyError, TimeoutError) as fault:
            log.error("the database does not answer: %s", type(fault).__name__)
            raise Fault("not-ready") from None

    def figures(self) -> str:
        """Return everything worth watching, for Prometheus."""
        usage = self.store.usage()
        return self.metrics.text(
            {
                "sockets": self.hub.sockets,
                "tables_open": usage.open,
                "tables_over": usage.over,
                "tables_in_memory": len(self.tables.cache),
                "tables_in_memory_bytes": self.tables.held_kb() * 1000,
                "memory_bytes": memory(),
                "database_bytes": usage.bytes,
                "changes_waiting": self.work.waiting,
                "looks_waiting": self.reads.waiting,
                "helpers_waiting": self.helpers.waiting,
                "bots_playing": len(self.bot_runner.tasks),
                "bots_waiting": self.thinkers.waiting,
                "uploads_waiting": self.uploads.waiting,
                "gc_longest_seconds": round(self.metrics.pauses.longest, 6),
            },
            {
                "moves": {f'by="{kind}"': many for kind, many in sorted(self.tables.moves_by.items())},
                "changes": {f'kind="{kind}"': many for kind, many in sorted(self.tables.changes.items())},
                "messages": dict(sorted(self.notifier.results.items())),
                "logged": {f'level="{level}"': many for level, many in self.logged.counts.items()},
                "commits": self.store.commits,
                "commit_seconds": round(self.store.commit_seconds, 6),
            },
        )
