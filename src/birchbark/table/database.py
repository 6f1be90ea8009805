"""Connect to the database, a SQLite file by default or PostgreSQL by its address, and bring its tables up to date."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path
from typing import Literal

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from birchbark.engine import files
from birchbark.engine.errors import Error
from birchbark.engine.words import Message, Value
from birchbark.table.faults import PACKAGE

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x62697263
"""An arbitrary number: processes that start together wait for each other on it."""
SERVING_LOCK = MIGRATION_LOCK + 1
"""Every server on a PostgreSQL shares it, so that a backup is put back only where none runs."""
WAIT_MS = 10_000
LONGEST_LOG = 10_000
"""After how many pages of 4 kB whoever writes copies the log of a SQLite file into it; a server does so sooner."""
ADDRESSES = "sqlite:///FILE", "postgresql://USER:PASSWORD@HOST/NAME"


class BadDatabase(Error):
    """A database that cannot be used."""

    def __init__(self, key: str, **values: Value | Message) -> None:
        super().__init__(PACKAGE, f"database.{key}", **values)


def default_url() -> str:
    return f"sqlite:///{files.data_folder() / 'tables.sqlite'}"


def kind_of(url: str) -> Literal["sqlite", "postgresql"]:
    try:
        kind = make_url(url).get_backend_name()
    except ArgumentError:
        kind = ""
    if kind == "sqlite":
        return "sqlite"
    if kind == "postgresql":
        return "postgresql"
    raise BadDatabase("address", name=ADDRESSES[0], near=ADDRESSES[1])


def sqlite_file(url: str) -> Path | None:
    """Return the file of a SQLite database, or None for a PostgreSQL."""
    if kind_of(url) == "postgresql":
        return None
    file = make_url(url).database
    if not file:
        raise BadDatabase("no-file", name=ADDRESSES[0])
    return Path(file)


def connect(url: str) -> Engine:
    """Connect to the database at an address, and bring its tables up to date."""
    file, parsed = sqlite_file(url), make_url(url)
    if file is not None:
        engine = sqlite(file)
    else:
        address = parsed.set(drivername="postgresql+psycopg")
        engine = create_engine(address, pool_size=8, pool_pre_ping=True, hide_parameters=True)
    name = parsed.render_as_string(hide_password=True)
    try:
        migrate(engine)
    except CommandError:
        raise BadDatabase("newer", name=name) from None
    except (DBAPIError, OSError) as fault:
        reason = str(getattr(fault, "orig", fault)).strip().splitlines()[0]
        raise BadDatabase("unusable", name=name, reason=reason) from None
    return engine


def private(path: Path, flags: int) -> int:
    """Open a file that only its owner can read, in a folder that is made if there is none."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    opened = os.open(path, flags | os.O_CREAT, 0o600)
    if sys.platform != "win32" and os.fstat(opened).st_mode & 0o077:
        with suppress(PermissionError):  # It belongs to somebody else.
            os.fchmod(opened, 0o600)
    return opened


def sqlite(file: Path) -> Engine:
    """Open a SQLite file so that every commit is on disk before it counts, and readers do not wait for writers."""
    try:
        os.close(private(file, os.O_RDONLY))
    except OSError as fault:
        raise BadDatabase("unopened", file=str(file), reason=files.reason(fault)) from None
    engine = create_engine(f"sqlite:///{file}", pool_size=8, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout={WAIT_MS}")
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint={LONGEST_LOG}")
        connection.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        if connection.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def migrate(engine: Engine, to: str = "head") -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, to)
