"""Storage of headers, links, facts and chats: each append is one transaction, and only one of two rivals succeeds."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from threading import Event, Lock
from time import perf_counter
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, Select, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from birchbark.table.facts import AnyFact, Chat, Header, Stamped
from birchbark.table.schema import analyses, chats, contacts, facts, links, tables, tournaments
from birchbark.table.table import Link

log = logging.getLogger(__name__)

CHANNEL = "birchbark"
BATCH = 100
MOST_CHATS = 2000
"""How many chat messages of a table are kept."""
CHATS_AT_ONCE = 50
ATTEMPTS = 20
"""How often a chat message looks for a number that nobody else has taken."""


class Conflict(Exception):
    """Somebody else wrote to the table first."""


class NewLink(NamedTuple):
    link: Link
    token: str

    @property
    def stored(self) -> StoredLink:
        return StoredLink(self.link, hashed(self.token))


class StoredLink(NamedTuple):
    link: Link
    hash: str


class StoredTable(NamedTuple):
    id: str
    header: Header
    seed: int
    rules: int
    created: float


class TableStatus(NamedTuple):
    """What follows from the facts, but is stored next to them so that tables needing attention can be found."""

    rules: int
    over: bool
    due: float | None
    listed: float | None
    """Until when the lobby lists it."""
    waiting: bool
    """Whether a seat is open."""


class Usage(NamedTuple):
    """What the database holds: games under way, finished games, and how many bytes it takes."""

    open: int
    over: int
    bytes: int


class StoredAnalysis(NamedTuple):
    """The analysis of a game after so many moves, or how far it has come."""

    moves: int
    at: float
    progress: float
    body: str
    """Empty while it is under way."""


def hashed(token: str) -> str:
    """Return a plain hash, which is safe because tokens are long and random."""
    return sha256(token.encode()).hexdigest()


UPDATE_TABLE = (
    'UPDATE tables SET version = ?, rules = ?, "over" = ?, due = ?, listed = ?, waiting = ? '
    "WHERE id = ? AND version = ?"
)
INSERT_FACT = 'INSERT INTO facts (table_id, version, "at", body) VALUES (?, ?, ?, ?)'
NOTIFY = "SELECT pg_notify(?, ?)"
SIZE = {
    "sqlite": "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    "postgresql": "SELECT pg_database_size(current_database())",
}


def idle(before: float) -> Select[tuple[str]]:
    """Find the tables that were opened before a moment, and where nothing has happened or been said since."""
    happened = exists().where((facts.c.table_id == tables.c.id) & (facts.c.at >= before))
    said = exists().where((chats.c.table_id == tables.c.id) & (chats.c.at >= before))
    return select(tables.c.id).where((tables.c.created < before) & ~happened & ~said)


class Addition:
    """Something to append to one table, and what became of it."""

    def __init__(self, table: str, stamped: Sequence[Stamped], status: TableStatus, link: NewLink | None) -> None:
        self.table = table
        self.stamped = stamped
        self.status = status
        self.link = link
        self.woken = Event()
        self.done = False
        self.fault: Exception | None = None


class Store:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.one_writer = Lock()
        self.queueing = Lock()
        self.waiting: list[Addition] = []
        self.busy = False
        """Whether a thread is writing the waiting additions, or about to."""
        self.commits = 0
        self.commit_seconds = 0.0
        marker = "?" if engine.dialect.paramstyle == "qmark" else "%s"
        statements = [sql.replace("?", marker) for sql in (UPDATE_TABLE, INSERT_FACT, NOTIFY)]
        self.update_sql, self.insert_sql, self.notify_sql = statements
        self.encode = msgspec.json.Encoder().encode
        self.decode_fact = msgspec.json.Decoder(AnyFact).decode
        self.decode_header = msgspec.json.Decoder(Header).decode

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Open a transaction; threads queue here for their turn to write, where they are woken at once."""
        with self.one_writer, self.engine.begin() as connection:
            yield connection

    def reading(self) -> Connection:
        """Open a connection that waits for no writer and sees each statement's own moment."""
        return self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")

    def create(
        self, table: StoredTable, status: TableStatus, held: Sequence[StoredLink], stamped: Sequence[Stamped] = ()
    ) -> None:
        with self.writing() as connection:
            connection.execute(
                insert(tables).values(
                    id=table.id,
                    header=self.encode(table.header).decode(),
                    seed=str(table.seed),
                    created=table.created,
                    version=len(stamped),
                    uncounted=table.header.rated,
                    **status._asdict(),
                )
            )
            for link in held:
                self.add_link(connection, table.id, link)
            if stamped:
                connection.exec_driver_sql(self.insert_sql, self.rows(table.id, stamped))

    def rows(self, table: str, stamped: Sequence[Stamped]) -> list[tuple[str, int, float, str]]:
        return [(table, one.version, one.at, self.encode(one.fact).decode()) for one in stamped]

    def add_link(self, connection: Connection, table: str, new: StoredLink) -> None:
        values = {"id": new.link.id, "table_id": table, "hash": new.hash, "host": new.link.host}
        connection.execute(insert(links).values(**values))

    def append(self, table: str, stamped: Sequence[Stamped], status: TableStatus, link: NewLink | None = None) -> None:
        """Append everything or nothing; raise `Conflict` if the table is no longer at the version before.

        The thread that writes also writes for those that wait, so that many tables share a commit, which takes as long
        as the disk does.
        """
        addition = Addition(table, stamped, status, link)
        with self.queueing:
            self.waiting.append(addition)
            first = not self.busy
            self.busy = True
        if not first:
            addition.woken.wait()
        if not addition.done:
            self.write_all()
        if addition.fault is not None:
            raise addition.fault

    def write_all(self) -> None:
        """Write all that waits in one transaction, ordered by table so that two processes never block each other.

        Then wake the first thread that arrived in the meantime to write the next one.
        """
        with self.queueing:
            batch, self.waiting = self.waiting, []
        begin = perf_counter()
        try:
            with self.writing() as connection:
                for addition in sorted(batch, key=lambda addition: addition.table):
                    self.write(connection, addition)
        except Exception as fault:
            for addition in batch:
                addition.fault = addition.fault or fault
        finally:
            self.commits += 1
            self.commit_seconds += perf_counter() - begin
            with self.queueing:
                self.busy = bool(self.waiting)
                if self.waiting:
                    self.waiting[0].woken.set()
            for addition in batch:
                addition.done = True
                addition.woken.set()

    def write(self, connection: Connection, addition: Addition) -> None:
        table, stamped, status = addition.table, addition.stamped, addition.status
        before, last = stamped[0].version - 1, stamped[-1].version
        moved = connection.exec_driver_sql(self.update_sql, (last, *status, table, before))
        if moved.rowcount != 1:
            addition.fault = Conflict(f"table {table} is no longer at version {before}")
            return
        connection.exec_driver_sql(self.insert_sql, self.rows(table, stamped))
        if addition.link is not None:
            self.add_link(connection, table, addition.link.stored)
        self.notify(connection, f"table {table} {last}")

    def notify(self, connection: Connection, message: str) -> None:
        """Tell the other processes once this transaction is committed."""
        if self.engine.dialect.name == "postgresql":
            connection.exec_driver_sql(self.notify_sql, (CHANNEL, message))

    def publish(self, message: str) -> None:
        """Send the other processes something that is not stored."""
        with self.writing() as connection:
            self.notify(connection, message)

    def ping(self) -> None:
        """Ask the database for anything at all."""
        with self.reading() as connection:
            connection.execute(select(tables.c.id).limit(1))

    def usage(self) -> Usage:
        with self.reading() as connection:
            counted = connection.execute(select(tables.c.over, func.count()).group_by(tables.c.over))
            by_over = {bool(over): many for over, many in counted}
            size = connection.exec_driver_sql(SIZE[self.engine.dialect.name]).scalar_one()
        return Usage(by_over.get(False, 0), by_over.get(True, 0), size)

    def load(self, table: str) -> StoredTable | None:
        with self.reading() as connection:
            row = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
        if row is None:
            return None
        return StoredTable(row.id, self.decode_header(row.header), int(row.seed), row.rules, row.created)

    def facts(self, table: str, since: int = 0) -> list[Stamped]:
        """The facts after a version, in order."""
        query = select(facts.c.version, facts.c.at, facts.c.body).where(facts.c.table_id == table)
        query = query.where(facts.c.version > since).order_by(facts.c.version)
        with self.reading() as connection:
            return [Stamped(row.version, row.at, self.decode_fact(row.body)) for row in connection.execute(query)]

    def link(self, table: str, token: str) -> Link | None:
        query = select(links.c.id, links.c.host).where((links.c.hash == hashed(token)) & (links.c.table_id == table))
        with self.reading() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else Link(row.id, bool(row.host))

    def links_of(self, table: str) -> list[StoredLink]:
        query = select(links.c.id, links.c.host, links.c.hash).where(links.c.table_id == table)
        with self.reading() as connection:
            return [StoredLink(Link(row.id, bool(row.host)), row.hash) for row in connection.execute(query)]

    def mark(self, table: str, version: int, status: TableStatus) -> None:
        """Correct the status after it was worked out again."""
        here = (tables.c.id == table) & (tables.c.version == version)
        with self.writing() as connection:
            connection.execute(update(tables).where(here).values(**status._asdict()))

    def postpone(self, table: str, until: float) -> None:
        """Leave a table alone for a while."""
        with self.writing() as connection:
            connection.execute(update(tables).where(tables.c.id == table).values(due=until))

    def due(self, before: float) -> list[str]:
        """Return the tables that needed attention before a moment."""
        query = select(tables.c.id).where(tables.c.due < before).order_by(tables.c.due).limit(BATCH)
        with self.reading() as connection:
            return list(connection.scalars(query))

    def uncounted(self) -> list[str]:
        """Return the rated tables whose game is over and has not changed any rating yet."""
        query = select(tables.c.id).where(tables.c.uncounted & tables.c.over).order_by(tables.c.created).limit(BATCH)
        with self.reading() as connection:
            return list(connection.scalars(query))

    def listed(self, now: float, waiting: bool, most: int) -> list[tuple[str, int]]:
        """Return the tables that the lobby lists, with their versions: those with an open seat, or all others."""
        query = select(tables.c.id, tables.c.version).where((tables.c.listed > now) & (tables.c.waiting == waiting))
        with self.reading() as connection:
            rows = connection.execute(query.order_by(tables.c.listed.desc()).limit(most))
            return [(row.id, row.version) for row in rows]

    def all(self) -> Iterator[str]:
        """Every table, the oldest first."""
        with self.reading() as connection:
            ids = list(connection.scalars(select(tables.c.id).order_by(tables.c.created)))
        yield from ids

    def delete(self, ids: Sequence[str]) -> None:
        """Delete tables with all that belongs to them."""
        with self.writing() as connection:
            self.delete_from(connection, select(tables.c.id).where(tables.c.id.in_(ids)))

    def prune(self, before: float) -> int:
        """Delete a few of the tables where nothing has happened since a moment, and return how many.

        Tournaments where nothing has happened since then go with them; ratings stay.
        """
        quiet = select(tournaments.c.id).where(tournaments.c.at < before)
        with self.writing() as connection:
            connection.execute(delete(contacts).where(contacts.c.tournament_id.in_(quiet)))
            connection.execute(delete(tournaments).where(tournaments.c.id.in_(quiet)))
            return self.delete_from(connection, idle(before).limit(BATCH))

    def idle(self, before: float) -> int:
        """Return at how many tables nothing has happened since a moment."""
        query = select(func.count()).select_from(idle(before).subquery())
        with self.reading() as connection:
            return connection.scalar(query) or 0

    def delete_from(self, connection: Connection, query: Select[tuple[str]]) -> int:
        ids = list(connection.scalars(query.with_for_update()))
        for part in (analyses, chats, contacts, facts, links):
            connection.execute(delete(part).where(part.c.table_id.in_(ids)))
        connection.execute(delete(tables).where(tables.c.id.in_(ids)))
        return len(ids)

    def analysis(self, table: str, hindsight: bool) -> StoredAnalysis | None:
        query = select(analyses.c.moves, analyses.c.at, analyses.c.progress, analyses.c.body)
        query = query.where((analyses.c.table_id == table) & (analyses.c.hindsight == hindsight))
        with self.reading() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else StoredAnalysis(*row)

    def keep_analysis(self, table: str, hindsight: bool, found: StoredAnalysis) -> None:
        """Store how far an analysis has come, or the whole of it, in place of what was there."""
        old = (analyses.c.table_id == table) & (analyses.c.hindsight == hindsight)
        with suppress(IntegrityError), self.writing() as connection:  # Another process has stored the same.
            connection.execute(delete(analyses).where(old))
            connection.execute(insert(analyses).values(table_id=table, hindsight=hindsight, **found._asdict()))

    def add_chat(self, table: str, at: float, name: str, words: str, seat: int | None = None) -> Chat:
        """Add a chat message; two at once get different numbers."""
        for attempt in range(ATTEMPTS):
            try:
                with self.writing() as connection:
                    last = connection.scalar(select(func.max(chats.c.number)).where(chats.c.table_id == table))
                    said = Chat((last or 0) + 1, at, name, words, seat)
                    body = self.encode(said).decode()
                    connection.execute(insert(chats).values(table_id=table, number=said.number, at=at, body=body))
                    old = (chats.c.table_id == table) & (chats.c.number <= said.number - MOST_CHATS)
                    connection.execute(delete(chats).where(old))
                    self.notify(connection, f"chat {table}")
                return said
            except IntegrityError:
                log.info("somebody else took the number of a chat message at table %s, attempt %s", table, attempt)
        raise Conflict(f"no chat message can be added to table {table}")

    def chats(self, table: str, before: int | None = None) -> list[Chat]:
        """Return the last chat messages in order, or the last before the one of a number."""
        query = select(chats.c.body).where(chats.c.table_id == table)
        if before is not None:
            query = query.where(chats.c.number < before)
        with self.reading() as connection:
            bodies = list(connection.scalars(query.order_by(chats.c.number.desc()).limit(CHATS_AT_ONCE)))
        return [msgspec.json.decode(body, type=Chat) for body in reversed(bodies)]

    def links(self, table: str) -> int:
        """Return how many links a table has ever had."""
        query = select(func.count()).select_from(links).where(links.c.table_id == table)
        with self.reading() as connection:
            return connection.scalar(query) or 0
