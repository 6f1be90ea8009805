"""A real PostgreSQL, started for the tests and gone after them. `make build/bin/initdb` finds or installs it."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg

from tests.server.running import PATIENCE

INITDB = Path(__file__).parents[2] / "build" / "bin" / "initdb"


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

    def disconnect(self, address: str) -> None:
        """End all connections to a database, and wait until they are gone."""
        ended = "SELECT pg_terminate_backend(pid, %s) FROM pg_stat_activity WHERE datname = %s"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(ended, [1000 * PATIENCE, name_of(address)])

    def rename(self, address: str, name: str) -> None:
        """Take a database away from those who use it."""
        old = name_of(address)
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"ALTER DATABASE {old} ALLOW_CONNECTIONS false".encode())
            self.disconnect(address)
            connection.execute(f"ALTER DATABASE {old} RENAME TO {name}".encode())


def name_of(address: str) -> str:
    return str(psycopg.conninfo.conninfo_to_dict(address)["dbname"])


@contextmanager
def postgres() -> Iterator[Postgres]:
    """PostgreSQL never runs as root: then it is run as nobody."""
    assert INITDB.exists(), "make build/bin/initdb"
    bin_ = INITDB.resolve().parent
    where = Path(tempfile.mkdtemp(prefix="birchbark-pg-", dir="/tmp"))  # The path of a socket must be short.
    where.chmod(0o755)
    user: str | None = None
    if os.geteuid() == 0:
        user = "nobody"
        account = pwd.getpwnam(user)
        os.chown(where, account.pw_uid, account.pw_gid)

    def run(*command: str) -> None:
        subprocess.run(command, check=True, user=user, cwd=where, stdout=subprocess.DEVNULL, timeout=3 * PATIENCE)

    data = str(where / "data")
    run(str(bin_ / "initdb"), "-D", data, "-U", "birchbark", "-A", "trust", "--no-sync")
    options = f"-c listen_addresses='' -c unix_socket_directories={where} -c max_connections=60 -c fsync=off"
    run(str(bin_ / "pg_ctl"), "-D", data, "-w", "-l", str(where / "log"), "-o", options, "start")
    try:
        yield Postgres(where)
    finally:
        run(str(bin_ / "pg_ctl"), "-D", data, "-w", "-m", "immediate", "stop")
        shutil.rmtree(where)
