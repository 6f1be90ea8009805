"""Backups of the whole database while servers use it: SQLite copies itself, PostgreSQL has programs for it."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Literal

from psycopg.conninfo import conninfo_to_dict, make_conninfo
from sqlalchemy import Engine, make_url, text

from birchbark.engine.errors import Error
from birchbark.engine.files import reason
from birchbark.engine.words import Message, Value
from birchbark.table.database import SERVING_LOCK, BadDatabase, connect, kind_of, private, sqlite_file
from birchbark.table.faults import PACKAGE
from birchbark.table.locks import ServerLock
from birchbark.table.schema import metadata
from birchbark.table.store import Store

BEGINNINGS: dict[Literal["sqlite", "postgresql"], bytes] = {"sqlite": b"SQLite format 3\0", "postgresql": b"PGDMP"}
"""How a backup of each kind of database begins."""
TITLES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


class BadBackup(Error):
    """A backup that cannot be made or used."""

    def __init__(self, key: str, **values: Value | Message | Error) -> None:
        super().__init__(PACKAGE, f"backup.{key}", **values)


def back_up(url: str, file: Path) -> None:
    """Save the database in a new file, as it is at one moment."""
    if os.path.exists(file):  # Path.exists raises what does not let it look.
        raise BadBackup("there", file=str(file))
    path = sqlite_file(url)
    with half_made(file) as part:
        if path is None:
            dump = ["pg_dump", "--format=custom", "--no-owner", "--no-privileges", "--file", str(part)]
            call(dump, url)
        else:
            copy_sqlite(path, part)


@contextmanager
def half_made(file: Path) -> Iterator[Path]:
    """Provide a file for the owner only, which gets its name once it is complete."""
    part = file.with_name(f"{file.name}.part")
    try:
        os.close(private(part, os.O_WRONLY | os.O_TRUNC))
        yield part
        os.replace(part, file)
    except OSError as fault:
        raise BadBackup("unwritable", file=str(file), reason=reason(fault)) from None
    finally:
        for end in ("", "-wal", "-shm"):
            with suppress(OSError):
                Path(f"{part}{end}").unlink(missing_ok=True)


def copy_sqlite(path: Path, part: Path) -> None:
    try:
        with (
            closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(part)) as target,
        ):
            source.execute("SELECT version_num FROM alembic_version")
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as fault:
        raise BadDatabase("unusable", name=str(path), reason=str(fault)) from None


def restore(file: Path, url: str, replace: bool = False) -> None:
    """Put a backup in the place of a database without tables, or of any database if it is to be replaced."""
    kind = kind_of(url)
    try:
        with file.open("rb") as opened:
            start = opened.read(16)
    except OSError as fault:
        raise BadBackup("unreadable", file=str(file), reason=reason(fault)) from None
    of = next((name for name, beginning in BEGINNINGS.items() if start.startswith(beginning)), None)
    if of is None:
        raise BadBackup("none", file=str(file))
    if of != kind:
        raise BadBackup("other-kind", file=str(file), name=TITLES[of], near=TITLES[kind])
    with ServerLock(url):
        if kind == "sqlite":
            restore_sqlite(file, url, replace)
        else:
            restore_postgresql(file, url, replace)


def restore_sqlite(file: Path, url: str, replace: bool) -> None:
    path = sqlite_file(url)
    assert path is not None
    if path.exists() and not replace:
        engine = connect(url)
        check_empty(engine)
        engine.dispose()
    with half_made(path) as part:
        shutil.copyfile(file, part)
        try:
            with closing(sqlite3.connect(part)) as copied:
                (found,) = copied.execute("PRAGMA integrity_check(1)").fetchone()
                if found != "ok":
                    raise BadBackup("damaged", file=str(file), reason=found)
                copied.execute("SELECT version_num FROM alembic_version")
            connect(f"sqlite:///{part}").dispose()
        except (sqlite3.Error, BadDatabase) as fault:
            why = fault if isinstance(fault, Error) else str(fault)
            raise BadBackup("damaged", file=str(file), reason=why) from None
        for end in ("-wal", "-shm"):
            Path(f"{path}{end}").unlink(missing_ok=True)


def restore_postgresql(file: Path, url: str, replace: bool) -> None:
    engine = connect(url)
    script = file.with_name(f"{file.name}.sql")
    try:
        if not replace:
            check_empty(engine)
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            if not connection.scalar(text("SELECT pg_try_advisory_lock(:key)"), {"key": SERVING_LOCK}):
                raise BadDatabase("in-use", file=shown(url))
            os.close(private(script, os.O_WRONLY | os.O_TRUNC))
            call(["pg_restore", "--no-owner", "--no-privileges", "--file", str(script), str(file)])
            names = ", ".join(["alembic_version", *metadata.tables])
            psql = ["psql", "--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"]
            call([*psql, "--command", f"DROP TABLE IF EXISTS {names}", "--file", str(script)], url)
    except OSError as fault:
        raise BadBackup("unwritable", file=str(script), reason=reason(fault)) from None
    finally:
        engine.dispose()
        script.unlink(missing_ok=True)
    connect(url).dispose()


def check_empty(engine: Engine) -> None:
    """Refuse to write over tables."""
    usage = Store(engine).usage()
    if usage.open or usage.over:
        engine.dispose()
        raise BadBackup("not-empty", many=usage.open + usage.over, line="--replace")


def call(command: list[str], url: str = "") -> None:
    """Run one of PostgreSQL's own programs; a password is not among what others can see of it."""
    environment = dict(os.environ)
    if url:
        parts = conninfo_to_dict(make_url(url).set(drivername="postgresql").render_as_string(hide_password=False))
        environment["PGPASSWORD"] = str(parts.pop("password", ""))
        command = [*command, "--dbname", make_conninfo("", **parts)]
    try:
        subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    except FileNotFoundError:
        raise BadBackup("no-program", name=command[0]) from None
    except subprocess.CalledProcessError as fault:
        said = fault.stderr.decode(errors="replace").strip().splitlines()
        raise BadBackup("failed", name=command[0], reason=said[0] if said else str(fault.returncode)) from None


def shown(url: str) -> str:
    return make_url(url).render_as_string(hide_password=True)
