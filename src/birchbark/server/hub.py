"""Send everybody at a table what happened, as far as they may see it, and who else is connected."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import NamedTuple

from birchbark.server.client import Client, Close, encode
from birchbark.server.live_messages import Presence, Previews, Said, Update, Welcome
from birchbark.server.settings import PROTOCOL
from birchbark.table.facts import Chat
from birchbark.table.faults import Fault
from birchbark.table.preview import choosing, previews
from birchbark.table.responses import Preview
from birchbark.table.seat_view import SeatView, viewer
from birchbark.table.snapshot import Snapshot
from birchbark.table.table import Link, Table
from birchbark.table.tables import T, Tables
from birchbark.table.threads import Threads
from birchbark.table.workers import Failed, TooLong, Workers

log = logging.getLogger(__name__)

STALE = 60.0
"""After how many seconds without word from another process its people count as gone."""


class Audience(NamedTuple):
    """Clients that get the same messages."""

    link: Link | None
    language: str
    version: int


class RemotePresence(NamedTuple):
    """Who is connected to another process."""

    at: float
    seats: frozenset[int]
    watchers: int


class Choice(NamedTuple):
    """Those who have to choose now, and from what."""

    version: int
    clients: list[Client]
    now: Snapshot


Updates = list[tuple[Client, str, int]]
"""Which client is sent which message, or none if it may look on no longer, and the version it knows then."""


class Shown(NamedTuple):
    """What everybody at a table is shown of a change."""

    updates: Updates
    choice: Choice | None


class Room:
    def __init__(self) -> None:
        self.clients: set[Client] = set()
        self.sending = asyncio.Lock()
        self.remote: dict[str, RemotePresence] = {}


class Hub:
    def __init__(
        self,
        tables: Tables,
        work: Threads,
        reads: Threads,
        helpers: Workers,
        publish: Callable[[str], None],
        spawn: Callable[[Awaitable[None]], None],
    ) -> None:
        self.tables = tables
        self.work = work
        self.reads = reads
        self.helpers = helpers
        """The processes that work out previews."""
        self.publish = publish
        """Sends the other processes a message."""
        self.spawn = spawn
        """Runs something that nobody waits for."""
        self.rooms: dict[str, Room] = {}

    @property
    def sockets(self) -> int:
        return sum(len(room.clients) for room in self.rooms.values())

    async def enter(self, client: Client, since: int) -> None:
        """Welcome a client, without waiting for what is being stored, and tell the others that it is there."""
        welcome, choice = await self.run(
            client.table, lambda table: (self.welcome(table, client, since), self.choice(table, [client]))
        )
        client.send(welcome)
        self.rooms.setdefault(client.table, Room()).clients.add(client)
        self.spawn(self.changed(client.table))  # Something may have happened meanwhile.
        if choice is not None:
            self.spawn(self.send_previews(client.table, choice))
        await self.announce_presence(client.table)

    def welcome(self, table: Table, client: Client, since: int) -> Welcome:
        chats = self.tables.store.chats(table.id)
        view = SeatView(table, viewer(table, client.link), client.language)
        client.version = table.version
        client.last_chat = chats[-1].number if chats else 0
        return Welcome(
            PROTOCOL,
            view.details(),
            table.seats_of(client.link),
            client.link is not None and client.link.host,
            view.position(),
            view.opening(),
            view.log(since),
            chats,
        )

    async def leave(self, client: Client) -> None:
        room = self.rooms.get(client.table)
        if room is None or client not in room.clients:
            return
        room.clients.discard(client)
        await self.announce_presence(client.table)
        if not room.clients:
            self.rooms.pop(client.table, None)

    async def changed(self, id_: str) -> None:
        """Send everybody at the table what is new to them."""
        await self.perform(id_, lambda: None)

    async def perform(self, id_: str, change: Callable[[], T]) -> T:
        """Do something that may change the table, and send everybody at it what is new to them."""
        room = self.rooms.get(id_)
        if room is None:
            result = await self.work.submit(change)
            if id_ in self.rooms:  # Somebody came in meanwhile, perhaps before the change.
                await self.changed(id_)
            return result
        async with room.sending:
            clients = list(room.clients)
            result, shown = await self.work.submit(self.change_and_view, id_, change, clients)
            for client, message, version in shown.updates:
                client.version = version
                if message:
                    client.send_encoded(message)
                else:
                    client.close(Close.NO_SPECTATORS)
        if shown.choice and shown.updates:
            self.spawn(self.send_previews(id_, shown.choice))
        return result

    def change_and_view(self, id_: str, change: Callable[[], T], clients: list[Client]) -> tuple[T, Shown]:
        """Make the change and return what everybody is shown; the change stays even if it cannot be shown."""
        result = change()
        try:
            return result, self.tables.look(
                id_, lambda table: Shown(self.updates(table, clients), self.choice(table, clients))
            )
        except Fault as fault:
            log.error("table %s cannot be shown: %s", id_, fault)
            return result, Shown([], None)

    def updates(self, table: Table, clients: list[Client]) -> Updates:
        made: dict[Audience, str] = {}
        updates: Updates = []
        for client in clients:
            if client.version >= table.version:
                continue
            if not table.admits(client.link):
                updates.append((client, "", table.version))
                continue
            holds = client.link if table.seats_of(client.link) else None
            audience = Audience(holds, client.language, client.version)
            if audience not in made:
                made[audience] = encode(self.update(table, client))
            updates.append((client, made[audience], table.version))
        return updates

    async def resend(self, client: Client) -> None:
        """Send the table once more, because the client has switched to another language."""
        async with self.rooms[client.table].sending:
            update = await self.run(client.table, lambda table: self.update(table, client))
            client.version = update.position.version
            client.send(update)

    def update(self, table: Table, client: Client) -> Update:
        view = SeatView(table, viewer(table, client.link), client.language)
        return Update(view.position(), view.log(client.version))

    async def send_previews(self, id_: str, choice: Choice) -> None:
        """Send those who have to choose what their choices would do; they can choose without it, too."""
        found = await self.previews(id_, choice.now)
        if found is None:
            return
        message = encode(Previews(choice.version, found))
        for client in choice.clients:
            if client.version == choice.version:
                client.send_encoded(message)

    async def previews(self, id_: str, now: Snapshot) -> list[Preview] | None:
        """Work out what each choice would do, or return None if that takes too long.

        It has a key of its own, so that nothing people ask about the table is refused because of it.
        """
        try:
            return await self.helpers.run(previews, now, seconds=self.tables.rules_seconds, key=f"previews {id_}")
        except Fault:  # There is too much to do.
            return None
        except (TooLong, Failed) as fault:
            log.error("no previews can be given at table %s: %r", id_, fault)
            return None

    def choice(self, table: Table, clients: list[Client]) -> Choice | None:
        seat = table.deciding
        deciding = [client for client in clients if seat is not None and seat in table.seats_of(client.link)]
        return Choice(table.version, deciding, choosing(table)) if deciding else None

    async def run(self, id_: str, see: Callable[[Table], T]) -> T:
        return await self.reads.submit(self.tables.look, id_, see)

    def send_chats(self, id_: str, chats: list[Chat]) -> None:
        """Send each client the chat messages that are new to it."""
        room = self.rooms.get(id_)
        for client in room.clients if room else ():
            for chat in chats:
                if chat.number > client.last_chat:
                    client.last_chat = chat.number
                    client.send(Said(chat))

    async def announce_presence(self, id_: str) -> None:
        """Send who is connected, to the clients here and to the other processes."""
        room = self.rooms.get(id_)
        if room is None:
            return
        try:
            seats, watchers = await self.run(id_, lambda table: self.local_presence(table, room))
        except Fault:
            return
        numbers = ",".join(map(str, sorted(seats)))
        self.publish(f"presence {id_} {watchers} {numbers}")
        self.send_presence(room, seats, watchers)

    def local_presence(self, table: Table, room: Room) -> tuple[frozenset[int], int]:
        held = [table.seats_of(client.link) for client in list(room.clients)]
        return frozenset(seat for seats in held for seat in seats), sum(not seats for seats in held)

    def send_presence(self, room: Room, seats: frozenset[int], watchers: int) -> None:
        for process, other in list(room.remote.items()):
            if monotonic() - other.at > STALE:
                del room.remote[process]
                continue
            seats |= other.seats
            watchers += other.watchers
        message = encode(Presence(sorted(seats), watchers))
        for client in room.clients:
            client.send_encoded(message)

    async def receive_presence(self, id_: str, process: str, watchers: int, seats: frozenset[int]) -> None:
        """Take note of who is connected to another process."""
        room = self.rooms.get(id_)
        if room is None:
            return
        before = room.remote.get(process)
        room.remote[process] = RemotePresence(monotonic(), seats, watchers)
        own = await self.run(id_, lambda table: self.local_presence(table, room))
        self.send_presence(room, *own)
        if before is None:
            self.publish(f"presence {id_} {own[1]} {','.join(map(str, sorted(own[0])))}")

    def close_all(self, reason: tuple[int, str]) -> None:
        for room in self.rooms.values():
            for client in room.clients:
                client.close(reason)
