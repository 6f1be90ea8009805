"""The lobby: the tables that their hosts made public, and how many people are here."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

from birchbark.table import clock
from birchbark.table.faults import Fault
from birchbark.table.responses import TableInfo
from birchbark.table.seat_view import SeatView

if TYPE_CHECKING:
    from birchbark.server.context import ServerContext

MOST = 100
"""How many tables of a kind the lobby lists."""
FRESH = 2.0
"""For how many seconds a list is good for everybody who asks."""
HERE = 60.0
"""How many seconds after asking for the lobby somebody still counts as here."""


class Lobby:
    def __init__(self, context: ServerContext) -> None:
        self.context = context
        self.matching = asyncio.Lock()
        """Held by whoever looks for a quick match, so that two who look at once find each other."""
        self.looking = asyncio.Lock()
        self.known: dict[str, TableInfo] = {}
        self.at = float("-inf")
        self.visitors: dict[str, float] = {}
        """When each address last asked for the lobby."""
        self.elsewhere: dict[str, tuple[float, int]] = {}
        """How many people are at each of the other processes, and when it said so."""

    async def tables(self, fresh: bool = False) -> list[TableInfo]:
        """Return the public tables: first those with an open seat, the latest first."""
        async with self.looking:
            if fresh or monotonic() - self.at > FRESH:
                self.known = await self.context.run(self.find)
                self.at = monotonic()
            return list(self.known.values())

    def find(self) -> dict[str, TableInfo]:
        """Look at the tables that have changed since the last time."""
        store, now = self.context.store, clock.now()
        found: dict[str, TableInfo] = {}
        for id_, version in [*store.listed(now, True, MOST), *store.listed(now, False, MOST)]:
            known = self.known.get(id_)
            if known is None or known.version != version:
                try:
                    known = self.context.tables.look(id_, lambda table: SeatView(table, None, "en").info())
                except Fault:  # It cannot be read, and harms only itself.
                    continue
            found[id_] = known
        return found

    def visit(self, address: str) -> None:
        now = monotonic()
        self.visitors[address] = now
        self.visitors = {each: at for each, at in self.visitors.items() if now - at < HERE}

    @property
    def here(self) -> int:
        """How many people are at this process: one for each socket, and those who look at the lobby only."""
        now, sockets = monotonic(), self.context.sockets
        looking = sum(now - at < HERE and not sockets[address] for address, at in self.visitors.items())
        return self.context.hub.sockets + looking

    @property
    def everybody(self) -> int:
        """How many people are at all processes."""
        now = monotonic()
        return self.here + sum(many for at, many in self.elsewhere.values() if now - at < HERE)
