"""Tell people who are not at the table that it is their turn.

Each process looks every few seconds for tables that wait for somebody, apart from any request. A message is taken on
before it is sent, so there is at most one for a turn; one that is known not to have arrived is tried again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from typing import NamedTuple, ParamSpec, TypeVar

from birchbark.games import find
from birchbark.server import mail, posting, push
from birchbark.server.notes import Note, note, webhook
from birchbark.server.posting import BadAddress, Gone, Undelivered
from birchbark.server.settings import Settings
from birchbark.table import clock, turns
from birchbark.table.contacts import NEVER, Contact, Kind, Waiting
from birchbark.table.faults import Fault
from birchbark.table.server_keys import server_key
from birchbark.table.table import Table
from birchbark.table.tables import Tables
from birchbark.table.tournaments import Tournaments

log = logging.getLogger(__name__)

MOST_SENDING = 32
"""How many messages are sent at the same time; the others wait in the database."""
TRIES = 5
LONGER = 4
"""How much longer the next try waits each time."""
REST = 3600.0
"""After how many seconds a contact is looked at again whose table cannot be read, or whose kind is not offered."""
LAST_WORDS = 2.0
"""How many seconds the messages that are being sent get when the server stops."""

P = ParamSpec("P")
T = TypeVar("T")


class TableStatus(NamedTuple):
    version: int
    title: str
    over: bool
    turn: turns.Turn | None


class Taken(NamedTuple):
    """A message to be sent by this process, and the contact as it was before and is now."""

    before: Contact
    contact: Contact
    note: Note


def status(table: Table) -> TableStatus:
    return TableStatus(table.version, table.match.game.title, table.over, turns.current(table))


def place_of(contact: Contact) -> str:
    return f"table {contact.table_id}" if contact.table_id else f"tournament {contact.tournament_id}"


class Notifier:
    def __init__(self, tables: Tables, tournaments: Tournaments, work: Executor, settings: Settings) -> None:
        self.tables = tables
        self.tournaments = tournaments
        self.contacts = tournaments.contacts
        self.work = work
        self.settings = settings
        self.pause = max(0.2, min(5.0, settings.turn_seconds / 4))
        self.ways: dict[Kind, Callable[[Contact, Note], Awaitable[None]]] = {
            "push": self.by_push,
            "webhook": self.by_webhook,
        }
        if settings.smtp:
            self.ways["email"] = self.by_mail
        """How messages are sent, by the kinds of contacts that the server offers."""
        self.signer = push.Signer(server_key(tables.store, "push", push.new_key()), settings.site)
        self.results: Counter[str] = Counter()
        """How many messages were sent, failed, or found nobody, by kind."""
        self.sending: set[asyncio.Task[None]] = set()
        self.sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.sweeper = asyncio.create_task(self.sweep())

    async def stop(self) -> None:
        if self.sweeper:
            self.sweeper.cancel()
        if self.sending:
            await asyncio.wait(self.sending, timeout=LAST_WORDS)
        for task in self.sending:
            task.cancel()

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.work, lambda: function(*args, **kwargs))

    async def check(self, kind: Kind, address: str) -> str:
        """Return a new contact's address if messages can be sent there."""
        if kind not in self.ways:
            raise Fault("no-such-contact")
        if kind == "email":
            if not mail.is_address(address):
                raise Fault("bad-email")
            return address
        try:
            url = push.read(address).endpoint if kind == "push" else address
        except ValueError:
            raise Fault("bad-push") from None
        try:
            await posting.check(url, self.settings.webhook_networks)
        except BadAddress:
            raise Fault("bad-webhook") from None
        return address

    async def sweep(self) -> None:
        while True:
            try:
                await self.sweep_once()
            except Exception:
                log.exception("looking for people to be told failed")
            await asyncio.sleep(self.pause)

    async def sweep_once(self) -> None:
        room = MOST_SENDING - len(self.sending)
        for waiting in await self.run(self.contacts.waiting, clock.now(), self.settings.turn_seconds, room):
            task = asyncio.create_task(self.handle(waiting))
            self.sending.add(task)
            task.add_done_callback(self.sending.discard)

    async def handle(self, waiting: Waiting) -> None:
        try:
            taken = await self.run(self.take, waiting)
            if taken is not None:
                await self.send(taken)
        except Exception:
            log.exception("somebody cannot be told about %s", place_of(waiting.contact))

    def look(self, contact: Contact) -> TableStatus:
        """Look at the table of a contact, or at the tournament before there is one."""
        if contact.table_id is not None:
            return self.tables.look(contact.table_id, status)
        tournament = self.tournaments.find(contact.tournament_id or "")
        return TableStatus(NEVER, find(tournament.game).title, False, None)

    def take(self, waiting: Waiting) -> Taken | None:
        """Take a message on, unless there is none to send or another process has it."""
        contact, version = waiting
        if contact.kind not in self.ways:
            self.contacts.change(contact, contact._replace(due=clock.now() + REST))
            return None
        try:
            found = self.look(contact)
        except Fault as fault:
            log.warning("nobody can be told about %s: %s", place_of(contact), fault.code)
            self.contacts.change(contact, contact._replace(due=clock.now() + REST))
            return None
        if found.version != version:  # This process has not heard of it yet, or something has just happened.
            return None
        if found.over and contact.tournament_id is None:
            self.contacts.end(contact.secret)
            return None
        now = contact._replace(seen=version)
        if contact.state == "new":
            key, name = ("confirm", "") if contact.kind == "email" else ("welcome", "")
            now = now._replace(state="asked" if contact.kind == "email" else "active")
        elif found.turn and found.turn.link == contact.link_id and found.turn.moves != contact.told:
            key, name = "turn", found.turn.name
            now = now._replace(told=found.turn.moves)
        else:
            self.contacts.change(contact, now)
            return None
        if not self.contacts.change(contact, now):
            return None
        return Taken(contact, now, note(self.settings.site, now, key, found.title, name))

    async def send(self, taken: Taken) -> None:
        contact = taken.contact
        try:
            await self.ways[contact.kind](contact, taken.note)
        except Gone:
            result = "gone"
            await self.run(self.contacts.end, contact.secret)
        except Undelivered as fault:
            result = "failed"
            log.info("a message by %s about %s did not arrive: %s", contact.kind, place_of(contact), fault)
            await self.run(self.put_back, taken)
        else:
            result = "sent"
            if contact.tries:
                await self.run(self.contacts.change, contact, contact._replace(tries=0))
        self.results[f'kind="{contact.kind}",result="{result}"'] += 1

    def put_back(self, taken: Taken) -> None:
        """Let a message be tried again later, if it is still due then; after some tries, give it up."""
        before, contact = taken.before, taken.contact
        tries = before.tries + 1
        if tries == TRIES:
            log.warning("a message by %s about %s is given up", contact.kind, place_of(contact))
            self.contacts.change(contact, contact._replace(tries=0))
        else:
            due = clock.now() + self.settings.turn_seconds * LONGER**tries
            self.contacts.change(contact, before._replace(seen=NEVER, tries=tries, due=due))

    async def by_webhook(self, contact: Contact, written: Note) -> None:
        await posting.post(contact.address, *webhook(written), self.settings.webhook_networks)

    async def by_mail(self, contact: Contact, written: Note) -> None:
        await mail.send(self.settings, contact.address, written)

    async def by_push(self, contact: Contact, written: Note) -> None:
        to = push.read(contact.address)
        body, headers = self.signer.message(to, written, contact.id)
        await posting.post(to.endpoint, body, headers, self.settings.webhook_networks)
