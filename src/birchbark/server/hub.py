"""Telling everybody at a table what happened, each what they may see, and who else is there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from time import monotonic
from typing import NamedTuple

from birchbark.server.client import Client, encode
from birchbark.server.messages import Presence, Previews, Said, Update, Welcome
from birchbark.server.settings import PROTOCOL
from birchbark.table.facts import Chat
from birchbark.table.faults import Fault
from birchbark.table.preview import previews
from birchbark.table.sight import Sight, viewer
from birchbark.table.table import Link, Table
from birchbark.table.tables import Seen, Tables

log = logging.getLogger(__name__)

STALE = 60.0
"""After so many seconds without word from another process its people count as gone."""


class Audience(NamedTuple):
    """Clients that are told the same."""

    link: Link | None
    language: str
    seen: int


class Elsewhere(NamedTuple):
    """Who is connected to another process."""

    at: float
    seats: frozenset[int]
    watchers: int


Updates = list[tuple[Client, str, int]]
"""Who is told what, and the version they know then."""


class Room:
    def __init__(self) -> None:
        self.clients: set[Client] = set()
        self.telling = asyncio.Lock()
        self.elsewhere: dict[str, Elsewhere] = {}


class Hub:
    def __init__(
        self,
        tables: Tables,
        work: Executor,
        later: Executor,
        publish: Callable[[str], None],
        spawn: Callable[[Awaitable[None]], None],
    ) -> None:
        self.tables = tables
        self.work = work
        self.later = later
        """For what can wait a moment."""
        self.publish = publish
        """Tells the other processes something."""
        self.spawn = spawn
        """Does something that nobody waits for."""
        self.rooms: dict[str, Room] = {}

    @property
    def sockets(self) -> int:
        return sum(len(room.clients) for room in self.rooms.values())

    async def enter(self, client: Client, since: int) -> None:
        """Welcome somebody, and tell the others."""
        room = self.rooms.setdefault(client.table, Room())
        async with room.telling:
            welcome = await self.run(client.table, lambda table: self.welcome(table, client, since))
            client.send(welcome)
            room.clients.add(client)
        await self.show_previews(client.table, [client])
        await self.present(client.table)

    def welcome(self, table: Table, client: Client, since: int) -> Welcome:
        chats = self.tables.store.said(table.id)
        sight = Sight(table, viewer(table, client.link), client.language)
        client.seen = table.version
        client.heard = chats[-1].number if chats else 0
        return Welcome(
            PROTOCOL,
            sight.about(),
            table.seats_of(client.link),
            client.link is not None and client.link.host,
            sight.position(),
            sight.opening(),
            sight.log(since),
            chats,
        )

    async def leave(self, client: Client) -> None:
        room = self.rooms.get(client.table)
        if room is None or client not in room.clients:
            return
        room.clients.discard(client)
        await self.present(client.table)
        if not room.clients:
            self.rooms.pop(client.table, None)

    async def changed(self, id_: str) -> None:
        """Tell everybody at the table what is new to them."""
        await self.perform(id_, lambda: None)

    async def perform(self, id_: str, change: Callable[[], Seen]) -> Seen:
        """Do something that may change the table, and tell everybody at it what is new to them."""
        loop = asyncio.get_running_loop()
        room = self.rooms.get(id_)
        if room is None:
            result = await loop.run_in_executor(self.work, change)
            if id_ in self.rooms:  # Somebody came in meanwhile, perhaps before the change.
                await self.changed(id_)
            return result
        async with room.telling:
            waiting = list(room.clients)
            result, updates = await loop.run_in_executor(self.work, self.change_and_see, id_, change, waiting)
            for client, message, version in updates:
                client.seen = version
                client.send_encoded(message)
        choosing = [client for client in waiting if client.chooses]
        if choosing and updates:
            self.spawn(self.show_previews(id_, choosing))
        return result

    def change_and_see(self, id_: str, change: Callable[[], Seen], clients: list[Client]) -> tuple[Seen, Updates]:
        """What was changed stays so, even if it cannot be told."""
        result = change()
        try:
            return result, self.tables.look(id_, lambda table: self.updates(table, clients))
        except Fault as fault:
            log.error("table %s cannot be told of: %s", id_, fault)
            return result, []

    def updates(self, table: Table, clients: list[Client]) -> Updates:
        made: dict[Audience, str] = {}
        told: Updates = []
        for client in clients:
            client.chooses = table.deciding is not None and table.deciding in table.seats_of(client.link)
            if client.seen >= table.version:
                continue
            holds = client.link if table.seats_of(client.link) else None
            audience = Audience(holds, client.language, client.seen)
            if audience not in made:
                sight = Sight(table, viewer(table, client.link), client.language)
                made[audience] = encode(Update(sight.position(), sight.log(client.seen)))
            told.append((client, made[audience], table.version))
        return told

    async def show(self, client: Client) -> None:
        """The table as it is, once more: the client reads another language now."""
        async with self.rooms[client.table].telling:
            told = await self.run(client.table, lambda table: self.again(table, client))
            client.send_encoded(told)

    def again(self, table: Table, client: Client) -> str:
        sight = Sight(table, viewer(table, client.link), client.language)
        entries = sight.log(client.seen)
        client.seen = table.version
        return encode(Update(sight.position(), entries))

    async def show_previews(self, id_: str, clients: list[Client]) -> None:
        """What the choices would bring, for those who have to choose."""
        loop = asyncio.get_running_loop()
        see = self.tables.look
        for client, message in await loop.run_in_executor(
            self.later, see, id_, lambda table: self.previews(table, clients)
        ):
            client.send_encoded(message)

    def previews(self, table: Table, clients: list[Client]) -> list[tuple[Client, str]]:
        seat = table.deciding
        choosing = [client for client in clients if seat is not None and seat in table.seats_of(client.link)]
        if not choosing or seat is None:
            return []
        message = encode(Previews(table.version, previews(Sight(table, seat, "en"))))
        return [(client, message) for client in choosing if client.seen == table.version]

    async def run(self, id_: str, see: Callable[[Table], Seen]) -> Seen:
        return await asyncio.get_running_loop().run_in_executor(self.work, self.tables.look, id_, see)

    def say(self, id_: str, chats: list[Chat]) -> None:
        """Pass on what was said, to each what they have not heard yet."""
        room = self.rooms.get(id_)
        for client in room.clients if room else ():
            for chat in chats:
                if chat.number > client.heard:
                    client.heard = chat.number
                    client.send(Said(chat))

    async def present(self, id_: str) -> None:
        """Work out who is there, and tell it here and elsewhere."""
        room = self.rooms.get(id_)
        if room is None:
            return
        try:
            seats, watchers = await self.run(id_, lambda table: self.here(table, room))
        except Fault:
            return
        numbers = ",".join(map(str, sorted(seats)))
        self.publish(f"presence {id_} {watchers} {numbers}")
        self.show_presence(room, seats, watchers)

    def here(self, table: Table, room: Room) -> tuple[frozenset[int], int]:
        held = [table.seats_of(client.link) for client in list(room.clients)]
        return frozenset(seat for seats in held for seat in seats), sum(not seats for seats in held)

    def show_presence(self, room: Room, seats: frozenset[int], watchers: int) -> None:
        for process, other in list(room.elsewhere.items()):
            if monotonic() - other.at > STALE:
                del room.elsewhere[process]
                continue
            seats |= other.seats
            watchers += other.watchers
        message = encode(Presence(sorted(seats), watchers))
        for client in room.clients:
            client.send_encoded(message)

    async def present_elsewhere(self, id_: str, process: str, watchers: int, seats: frozenset[int]) -> None:
        """Another process tells who is connected there."""
        room = self.rooms.get(id_)
        if room is None:
            return
        before = room.elsewhere.get(process)
        room.elsewhere[process] = Elsewhere(monotonic(), seats, watchers)
        own = await self.run(id_, lambda table: self.here(table, room))
        self.show_presence(room, *own)
        if before is None:
            self.publish(f"presence {id_} {own[1]} {','.join(map(str, sorted(own[0])))}")

    def close_all(self, reason: tuple[int, str]) -> None:
        for room in self.rooms.values():
            for client in room.clients:
                client.close(reason)
