"""Where people want to be told that it is their turn: each contact belongs to one link at one table.

A contact is also its place in the queue of messages: there is at most one for it. A process takes a message on by
changing the row from what it has read; of several processes only one succeeds.
"""

from __future__ import annotations

import secrets
from typing import Literal, NamedTuple

from sqlalchemy import and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from birchbark.table.faults import Fault
from birchbark.table.schema import contacts, facts, tables
from birchbark.table.store import Store
from birchbark.table.table import Link

Kind = Literal["email", "push", "webhook"]
State = Literal["new", "asked", "active"]

MOST_BY_LINK = 5
MOST_UNCONFIRMED = 3
"""How many unanswered questions an address may have, so that nobody can be flooded with them."""
NEVER = -1


class Contact(NamedTuple):
    id: str
    secret: str
    """Whoever has it may confirm the contact and end it; it is in each message, and nowhere else."""
    table_id: str
    link_id: str
    kind: Kind
    address: str
    language: str
    state: State = "new"
    """A `new` one is greeted; one that must confirm has been `asked`; an `active` one is told about turns."""
    seen: int = NEVER
    """The version of the table when its turn was last looked at."""
    told: int = NEVER
    """The turn that was told last, as the number of moves before it."""
    tries: int = 0
    due: float = 0.0
    """Nothing is done about it before this moment."""


class Waiting(NamedTuple):
    """A contact that may have to be told something, and the version of its table."""

    contact: Contact
    version: int


COLUMNS = [contacts.c[name] for name in Contact._fields]


class Contacts:
    def __init__(self, store: Store) -> None:
        self.store = store

    def add(self, table: str, link: Link, kind: Kind, address: str, language: str) -> None:
        """Add a contact, in place of the same one if it is there."""
        same = (contacts.c.table_id == table) & (contacts.c.link_id == link.id)
        asked = (contacts.c.kind == "email") & (contacts.c.address == address) & (contacts.c.state != "active")
        new = Contact(secrets.token_hex(8), secrets.token_urlsafe(24), table, link.id, kind, address, language)
        try:
            with self.store.writing() as connection:
                connection.execute(delete(contacts).where(same & (contacts.c.address == address)))
                if (connection.scalar(select(func.count()).where(same)) or 0) >= MOST_BY_LINK:
                    raise Fault("too-many-contacts", most=MOST_BY_LINK)
                if (connection.scalar(select(func.count()).where(asked)) or 0) >= MOST_UNCONFIRMED:
                    raise Fault("unconfirmed")
                connection.execute(insert(contacts).values(**new._asdict()))
        except IntegrityError:
            raise Fault("no-table") from None

    def of(self, table: str, link: Link) -> list[Contact]:
        """Return the contacts of a link."""
        query = select(*COLUMNS).where((contacts.c.table_id == table) & (contacts.c.link_id == link.id))
        with self.store.reading() as connection:
            return [Contact(*row) for row in connection.execute(query.order_by(contacts.c.id))]

    def remove(self, table: str, link: Link, id_: str) -> None:
        """End a contact of a link."""
        own = (contacts.c.table_id == table) & (contacts.c.link_id == link.id) & (contacts.c.id == id_)
        with self.store.writing() as connection:
            connection.execute(delete(contacts).where(own))

    def end(self, secret: str) -> None:
        """End a contact by what is in its messages."""
        with self.store.writing() as connection:
            connection.execute(delete(contacts).where(contacts.c.secret == secret))

    def confirm(self, secret: str) -> None:
        """Let a contact be told about turns from now on."""
        asked = (contacts.c.secret == secret) & (contacts.c.state != "new")
        with self.store.writing() as connection:
            if connection.execute(update(contacts).where(asked).values(state="active")).rowcount != 1:
                raise Fault("no-contact")

    def waiting(self, now: float, quiet: float, most: int) -> list[Waiting]:
        """Return contacts that are new, or at whose table something has happened, but nothing for `quiet` seconds."""
        newest = and_(facts.c.table_id == tables.c.id, facts.c.version == tables.c.version)
        happened = (contacts.c.seen != tables.c.version) & (func.coalesce(facts.c.at, tables.c.created) <= now - quiet)
        query = (
            select(tables.c.version, *COLUMNS)
            .join(tables, tables.c.id == contacts.c.table_id)
            .outerjoin(facts, newest)
            .where(contacts.c.due <= now)
            .where(or_(contacts.c.state == "new", and_(contacts.c.state == "active", happened)))
            .order_by(contacts.c.due)
            .limit(most)
        )
        with self.store.reading() as connection:
            return [Waiting(Contact(*row[1:]), row[0]) for row in connection.execute(query)]

    def change(self, old: Contact, new: Contact) -> bool:
        """Change a contact unless somebody else has done so before, and return whether it was changed."""
        same = [contacts.c[name] == getattr(old, name) for name in ("id", "state", "seen", "told", "tries")]
        with self.store.writing() as connection:
            return connection.execute(update(contacts).where(*same).values(**new._asdict())).rowcount == 1
