"""Messages from the other processes on the same PostgreSQL, over a connection that stays open."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

import psycopg

from birchbark.table.database import SERVING_LOCK
from birchbark.table.store import CHANNEL

log = logging.getLogger(__name__)

POLL = 0.5
"""How often the thread checks whether it should end, in seconds."""


class Listener:
    """A thread that passes on every message, and reports a lost connection because messages may have been missed."""

    def __init__(self, address: str, on_message: Callable[[str], None], on_gap: Callable[[], None]) -> None:
        self.address = address
        self.on_message = on_message
        self.on_gap = on_gap
        self.stopping = threading.Event()
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self.run, name="listener", daemon=True)

    def start(self) -> None:
        self.thread.start()
        self.ready.wait(10)

    def stop(self) -> None:
        self.stopping.set()
        self.thread.join(2 * POLL)

    def run(self) -> None:
        first = True
        while not self.stopping.is_set():
            try:
                with psycopg.connect(self.address, autocommit=True) as connection:
                    connection.execute("SELECT pg_advisory_lock_shared(%s)", [SERVING_LOCK])
                    connection.execute(f"LISTEN {CHANNEL}".encode())
                    self.ready.set()
                    if not first:
                        self.on_gap()
                    first = False
                    self.listen(connection)
            except psycopg.Error as fault:
                log.warning("no connection to the other processes: %s", type(fault).__name__)
                self.stopping.wait(POLL)

    def listen(self, connection: psycopg.Connection) -> None:
        while not self.stopping.is_set():
            for notice in connection.notifies(timeout=POLL):
                self.on_message(notice.payload)
