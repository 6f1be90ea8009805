"""Where people want to be told that it is their turn.

Each contact belongs to one link at one table; that of an entrant of a tournament follows them from table to table.

A contact is also its place in the queue of messages: there is at most one for it. A process takes a message on by
changing the row from what it has read; of several processes only one succeeds.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Literal, NamedTuple

from sqlalchemy import ColumnElement, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from birchbark.table.faults import Fault
from birchbark.table.schema import contacts, facts, tables
from birchbark.table.store import Store
from birchbark.table.table import Link, Table

Kind = Literal["email", "push", "webhook"]
State = Literal["new", "asked", "active"]

MOST_BY_LINK = 5
MOST_UNCONFIRMED = 3
"""How many unanswered questions an address may have, so that nobody can be flooded with them."""
NEVER = -1


class Owner(NamedTuple):
    """Whose contacts: those of a link at a table, or of an entrant at all their tables of a tournament."""

    table_id: str | None
    """For an entrant the table where they play or have played last."""
    link_id: str
    tournament_id: str | None = None
    player: str = ""

    @property
    def contacts(self) -> ColumnElement[bool]:
        if self.tournament_id is not None:
            return (contacts.c.tournament_id == self.tournament_id) & (contacts.c.player == self.player)
        return (contacts.c.table_id == self.table_id) & (contacts.c.link_id == self.link_id)


def owner_at(table: Table, link: Link) -> Owner:
    """Return whose contacts those are that the holder of a link adds at a table."""
    for seat in table.seats_of(link):
        player = table.seats[seat].player
        if table.header.tournament and player:
            return Owner(table.id, link.id, table.header.tournament, player.id)
    return Owner(table.id, link.id)


class Contact(NamedTuple):
    id: str
    secret: str
    """Whoever has it may confirm the contact and end it; it is in each message, and nowhere else."""
    table_id: str | None
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
    tournament_id: str | None = None
    player: str = ""


class Waiting(NamedTuple):
    """A contact that may have to be told something, and the version of its table, or `NEVER` before there is one."""

    contact: Contact
    version: int


COLUMNS = [contacts.c[name] for name in Contact._fields]
CHANGING = ("state", "seen", "told", "tries", "due")


class Contacts:
    def __init__(self, store: Store) -> None:
        self.store = store

    def add(self, owner: Owner, kind: Kind, address: str, language: str) -> None:
        """Add a contact, in place of the same one if it is there."""
        asked = (contacts.c.kind == "email") & (contacts.c.address == address) & (contacts.c.state != "active")
        new = Contact(
            secrets.token_hex(8),
            secrets.token_urlsafe(24),
            owner.table_id,
            owner.link_id,
            kind,
            address,
            language,
            tournament_id=owner.tournament_id,
            player=owner.player,
        )
        try:
            with self.store.writing() as connection:
                connection.execute(delete(contacts).where(owner.contacts & (contacts.c.address == address)))
                if (connection.scalar(select(func.count()).where(owner.contacts)) or 0) >= MOST_BY_LINK:
                    raise Fault("too-many-contacts", most=MOST_BY_LINK)
                if (connection.scalar(select(func.count()).where(asked)) or 0) >= MOST_UNCONFIRMED:
                    raise Fault("unconfirmed")
                connection.execute(insert(contacts).values(**new._asdict()))
        except IntegrityError:
            raise Fault("no-table") from None

    def of(self, owner: Owner) -> list[Contact]:
        query = select(*COLUMNS).where(owner.contacts).order_by(contacts.c.id)
        with self.store.reading() as connection:
            return [Contact(*row) for row in connection.execute(query)]

    def remove(self, owner: Owner, id_: str) -> None:
        """End a contact."""
        with self.store.writing() as connection:
            connection.execute(delete(contacts).where(owner.contacts & (contacts.c.id == id_)))

    def lead(self, tournament: str, player: str, table: str, link: str) -> None:
        """Let the contacts of an entrant follow to the table where they play now."""
        own = Owner(None, "", tournament, player).contacts
        elsewhere = or_(contacts.c.table_id.is_(None), contacts.c.table_id != table)
        moved = update(contacts).where(own & elsewhere)
        with self.store.writing() as connection:
            connection.execute(moved.values(table_id=table, link_id=link, seen=NEVER, told=NEVER))

    def keep_only(self, tournament: str, players: Collection[str]) -> None:
        """End the contacts of all others in a tournament."""
        others = (contacts.c.tournament_id == tournament) & contacts.c.player.not_in(players)
        with self.store.writing() as connection:
            connection.execute(delete(contacts).where(others))

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
            select(func.coalesce(tables.c.version, NEVER), *COLUMNS)
            .select_from(contacts)
            .outerjoin(tables, tables.c.id == contacts.c.table_id)
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
            changed = {name: getattr(new, name) for name in CHANGING}
            return connection.execute(update(contacts).where(*same).values(**changed)).rowcount == 1
