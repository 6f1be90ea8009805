"""A real PostgreSQL, started for the tests and gone after them. `make` installs it where it is missing."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg


class Postgres:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.numbers = count(1)

    def address(self, name: str) -> str:
        return f"postgresql://birchbark@/{name}?host={self.folder}"

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"tables{next(self.numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)


def programs() -> Path:
    """Where PostgreSQL's programs are: on the path, or where Debian keeps them."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
    if not folders:
        raise RuntimeError("the tests need PostgreSQL: run `make .venv/.postgres`, or install the package postgresql")
    return folders[-1]


@contextmanager
def postgres(folder: Path) -> Iterator[Postgres]:
    """PostgreSQL never runs as root: then it is run as the user that its package made."""
    bin_ = programs()
    where = Path("/tmp") / f"birchbark-pg-{os.getpid()}"
    where.mkdir(mode=0o755)
    user: str | None = None
    if os.geteuid() == 0:
        user = "postgres"
        account = pwd.getpwnam(user)
        os.chown(where, account.pw_uid, account.pw_gid)

    def run(*command: str) -> None:
        subprocess.run(command, check=True, user=user, cwd=where, stdout=subprocess.DEVNULL, timeout=60)

    data = str(where / "data")
    run(str(bin_ / "initdb"), "-D", data, "-U", "birchbark", "-A", "trust", "--no-sync")
    options = f"-c listen_addresses='' -c unix_socket_directories={where} -c max_connections=60 -c fsync=off"
    run(str(bin_ / "pg_ctl"), "-D", data, "-w", "-l", str(where / "log"), "-o", options, "start")
    try:
        yield Postgres(where)
    finally:
        run(str(bin_ / "pg_ctl"), "-D", data, "-w", "-m", "immediate", "stop")
        shutil.rmtree(where)
