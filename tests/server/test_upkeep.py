"""Looking after a database: backups that lose nothing, deleting, one server on a SQLite file, and no other readers."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from birchbark.cli import main
from birchbark.table import database as databases
from birchbark.table.locks import ServerLock
from birchbark.table.profiles import player_of
from birchbark.table.store import Store
from birchbark.table.tables import Tables
from tests.server.postgres import INITDB, Postgres
from tests.server.running import PATIENCE, Forker, Server, request, wait_until
from tests.server.talk import ANN, OPEN, Talk, ask, create
from tests.server.test_profiles import Person
from tests.table.company import ANN as PERSON
from tests.table.company import Company

DAY = 86_400


class Output:
    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err


class Run:
    """A command on one database."""

    def __init__(self, capsys: pytest.CaptureFixture[str], database: str) -> None:
        self.capsys = capsys
        self.database = database

    def __call__(self, *argv: object, database: str = "", language: str = "en") -> Output:
        url = database or self.database
        status = main([*map(str, argv), "--database", url, "--language", language])
        return Output(status, *self.capsys.readouterr())

    def fails(self, *argv: object, database: str = "") -> str:
        done = self(*argv, database=database)
        assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
        return done.err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], database: str) -> Run:
    return Run(capsys, database)


def file_of(database: str) -> Path:
    return Path(database.removeprefix("sqlite:///"))


def filled(database: str, many: int = 3) -> list[str]:
    """Tables with a move each."""
    engine = databases.connect(database)
    companies = [Company(Tables(Store(engine)), [PERSON, PERSON]) for _ in range(many)]
    for company in companies:
        company.move(company.host)
    engine.dispose()
    return [company.id for company in companies]


def contents(database: str) -> list[list[tuple[object, ...]]]:
    engine = databases.connect(database)
    with engine.connect() as connection:
        names = ("tables", "facts", "links", "chats")
        rows = [connection.exec_driver_sql(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in names]
    engine.dispose()
    return [[tuple(row) for row in part] for part in rows]


def age(database: str, table: str, days: float) -> None:
    with closing(sqlite3.connect(file_of(database))) as connection, connection:
        connection.execute("UPDATE tables SET created = created - ? WHERE id = ?", (days * DAY, table))
        connection.execute("UPDATE facts SET at = at - ? WHERE table_id = ?", (days * DAY, table))


def test_a_backup_brings_everything_back(run: Run, database: str, tmp_path: Path) -> None:
    filled(database)
    before = contents(database)
    saved = tmp_path / "saved.birchbark"
    assert run("backup", saved).out == f"The database is saved in {saved}.\n"
    file_of(database).unlink()
    assert run("restore", saved).out == "The backup is in place, with 3 tables.\n"
    assert contents(database) == before
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "saved.birchbark",
        "tables.sqlite",
        "tables.sqlite.lock",
    ]


def test_a_backup_of_a_server_under_load_has_every_move_that_was_acknowledged_before(
    run: Run, servers: Forker, database: str, tmp_path: Path
) -> None:
    server = servers.start(database)
    opened = create(server, ANN, ANN, options={"turns": "8"})
    table, over = opened["table"]["id"], threading.Event()

    def play() -> None:
        other = create(server, ANN, ANN)
        with Talk(server, other["table"]["id"], other["token"]) as ben:
            while not over.is_set():
                ben.at(ben.move("draw")["version"])
                ben.at(ben.act("undo")["version"])

    player = threading.Thread(target=play)
    player.start()
    try:
        with Talk(server, table, opened["token"]) as ann:
            for number in range(3):
                version = ann.move("draw")["version"]
                ann.at(version)
                assert run("backup", tmp_path / f"{number}.birchbark").status == 0
                copy = f"sqlite:///{tmp_path / f'copy{number}.sqlite'}"
                assert run("restore", tmp_path / f"{number}.birchbark", database=copy).status == 0
                assert run("check-tables", database=copy).status == 0
                assert len([fact for fact in contents(copy)[1] if fact[0] == table]) == version
    finally:
        over.set()
        player.join()
        server.kill()


def test_a_backup_never_replaces_a_file(run: Run, database: str, tmp_path: Path) -> None:
    filled(database)
    (tmp_path / "letter").write_text("Dear Ben")
    assert "is there already: name a new file" in run.fails("backup", tmp_path / "letter")
    assert (tmp_path / "letter").read_text() == "Dear Ben"


def test_what_cannot_be_backed_up_is_told(run: Run, database: str, tmp_path: Path) -> None:
    assert "cannot be used: unable to open" in run.fails("backup", tmp_path / "x")
    file_of(database).write_text("no database at all, but long enough" * 20)
    assert "cannot be used: file is not a database" in run.fails("backup", tmp_path / "x")
    assert "a database is sqlite:///FILE or postgresql" in run.fails("backup", tmp_path / "x", database="mysql://x")
    assert "x/y cannot be written" in run.fails("backup", "/proc/x/y")
    assert "x cannot be written" in run.fails("backup", "x" * 300), "a place where one cannot even look"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["tables.sqlite"]


def test_tables_are_replaced_only_when_asked_for(run: Run, database: str, tmp_path: Path) -> None:
    filled(database, 2)
    run("backup", tmp_path / "two")
    filled(database, 1)
    before = contents(database)
    assert "the database has 3 tables: --replace puts" in run.fails("restore", tmp_path / "two")
    assert contents(database) == before
    assert run("restore", tmp_path / "two", "--replace").out == "The backup is in place, with 2 tables.\n"


def test_a_bad_backup_changes_nothing(run: Run, database: str, tmp_path: Path) -> None:
    filled(database)
    run("backup", tmp_path / "good")
    before = contents(database)
    good = (tmp_path / "good").read_bytes()
    (tmp_path / "half").write_bytes(good[: len(good) // 2])
    (tmp_path / "text").write_text("Dear Ben")
    (tmp_path / "dump").write_bytes(b"PGDMP and more")
    with closing(sqlite3.connect(tmp_path / "other")) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
    shutil.copy(tmp_path / "good", tmp_path / "newer")
    with closing(sqlite3.connect(tmp_path / "newer")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    for name, message in {
        "half": "is damaged or no backup",
        "text": "is no backup made by birchbark backup",
        "dump": "is a backup of PostgreSQL, but the database is SQLite",
        "other": "is damaged or no backup of tables: no such table",
        "newer": "belongs to a newer Birchbark",
        "none": "cannot be read",
        "": "cannot be read",
    }.items():
        assert message in run.fails("restore", tmp_path / name, "--replace")
    assert contents(database) == before


def test_an_older_backup_is_brought_up_to_date(run: Run, database: str, tmp_path: Path) -> None:
    engine = databases.sqlite(file_of(database))
    databases.migrate(engine, "0002")
    engine.dispose()
    assert run("backup", tmp_path / "old").status == 0
    with closing(sqlite3.connect(file_of(database))) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0002",)
    assert run("restore", tmp_path / "old", "--replace").status == 0
    assert contents(database) == [[], [], [], []]


def test_only_one_server_uses_a_sqlite_file(servers: Forker, run: Run, database: str, tmp_path: Path) -> None:
    server = servers.start(database)
    with pytest.raises(databases.BadDatabase, match=r"a server uses .*tables\.sqlite: stop it first"):
        ServerLock(database)
    (tmp_path / "link.sqlite").symlink_to(file_of(database))
    with pytest.raises(databases.BadDatabase, match="stop it first"):
        ServerLock(f"sqlite:///{tmp_path / 'link.sqlite'}")
    assert "stop it first" in run.fails("serve", "--port", "0")
    run("backup", tmp_path / "saved")
    assert "stop it first" in run.fails("restore", tmp_path / "saved", "--replace")
    assert request(server.port, "GET", "/ready").status == 200
    server.kill()
    server.wait_gone()
    ServerLock(database).release()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no modes")
def test_only_the_owner_reads_what_is_stored(run: Run, database: str, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new' / 'tables.sqlite'}"
    engine = databases.connect(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET due = 0")
        names = [path.name for path in (tmp_path / "new").iterdir()]
        assert set(names) >= {"tables.sqlite", "tables.sqlite-wal"}
        for path in (tmp_path / "new").iterdir():
            assert stat.S_IMODE(path.stat().st_mode) == 0o600
    engine.dispose()
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
    file_of(database).touch(0o644)
    filled(database)
    run("backup", tmp_path / "saved")
    assert stat.S_IMODE(file_of(database).stat().st_mode) == stat.S_IMODE((tmp_path / "saved").stat().st_mode) == 0o600


def test_tables_where_nothing_happened_for_long_are_pruned(run: Run, database: str) -> None:
    old, talked, new = filled(database)
    age(database, old, 31)
    age(database, talked, 31)
    engine = databases.connect(database)
    Store(engine).add_chat(talked, 4e9, "Ann", "Still here")
    engine.dispose()
    assert (
        run("prune", "--older-than", 32, "--dry-run").out
        == "0 tables would be deleted.\n0 profiles would be deleted.\n"
    )
    assert (
        run("prune", "--older-than", 30, "--dry-run").out == "1 table would be deleted.\n0 profiles would be deleted.\n"
    )
    assert run("prune", "--older-than", 30).out == "1 table deleted.\n0 profiles deleted.\n"
    assert {row[0] for row in contents(database)[0]} == {row[0] for row in contents(database)[1]} == {talked, new}
    assert run("prune", "--older-than", 30, language="fr").out == "0 table supprimée.\n0 profil supprimé.\n"


def test_more_tables_than_fit_in_one_transaction_are_pruned(
    run: Run, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("birchbark.table.store.BATCH", 2)
    for table in filled(database, 5):
        age(database, table, 3)
    assert run("prune", "--older-than", 2).out == "5 tables deleted.\n0 profiles deleted.\n"


def test_profiles_that_nobody_opened_for_long_are_pruned(servers: Forker, run: Run, database: str) -> None:
    server = servers.start(database)
    lost, rated, opened, new = (Person(server) for _ in range(4))
    for person in (lost, rated, opened, new):
        person.send(person.signed(1, "mine"))
    with closing(sqlite3.connect(file_of(database), timeout=PATIENCE)) as connection, connection:
        connection.execute("UPDATE profiles SET at = at - ? WHERE id != ?", (31 * DAY, new.id))
        row = (player_of(rated.id), "manitoba", "several", 2, "Ann", 0.0, 1, 25.0, 8.0)
        connection.execute("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    assert opened.read().json()["body"] == "mine"
    told = "0 tables would be deleted.\n1 profile would be deleted.\n"
    wait_until(lambda: run("prune", "--older-than", 30, "--dry-run").out == told)
    assert run("prune", "--older-than", 30).out == "0 tables deleted.\n1 profile deleted.\n"
    assert [person.read().status for person in (lost, rated, opened, new)] == [404, 200, 200, 200]
    assert lost.send(lost.signed(1, "again")).status == 200, "the device that still has it keeps it anew"
    server.kill()


def test_days_are_a_number_from_one_on(run: Run) -> None:
    assert "--older-than is a number of days from 1 on, not 0" in run.fails("prune", "--older-than", 0)
    assert "invalid int value: 'all'" in run.fails("prune", "--older-than", "all")
    assert "--older-than" in run.fails("prune")


def test_a_table_is_deleted_for_good_also_while_people_are_there(servers: Forker, run: Run, database: str) -> None:
    server = servers.start(database)
    opened, kept = create(server, ANN, OPEN), create(server, ANN)
    table = opened["table"]["id"]
    with Talk(server, table, opened["token"]) as ann:
        ann.request("say", text="Hello")
        assert run("delete", table).out == "1 table deleted.\n"
        assert ann.request("say", text="Is anybody here?")["code"] == "no-table"
    assert ask(server, "GET", kept["table"]["id"]).status == 200
    assert [[row[0] for row in part] for part in contents(database)][:2] == [[kept["table"]["id"]], []]
    assert f"there is no table '{table}'; nothing was deleted" in run.fails("delete", kept["table"]["id"], table)
    assert ask(server, "GET", kept["table"]["id"]).status == 200
    server.kill()


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL's own programs of the version that runs."""
    monkeypatch.setenv("PATH", f"{INITDB.resolve().parent}{os.pathsep}{os.environ['PATH']}")


@pytest.mark.usefixtures("programs")
def test_postgresql_is_backed_up_under_load_and_restored(
    servers: Forker, capsys: pytest.CaptureFixture[str], pg: Postgres, tmp_path: Path
) -> None:
    address = pg.database()
    run = Run(capsys, address)
    server: Server = servers.start(address)
    opened = create(server, ANN, ANN)
    with Talk(server, opened["table"]["id"], opened["token"]) as ann:
        ann.move("draw")
        assert run("backup", tmp_path / "saved").status == 0
        ann.at(1)
        ann.move("draw")
    assert "stop it first" in run.fails("restore", tmp_path / "saved", "--replace")
    server.kill()
    server.wait_gone()
    assert stat.S_IMODE((tmp_path / "saved").stat().st_mode) == 0o600
    assert "the database has 1 table: --replace" in run.fails("restore", tmp_path / "saved")
    assert run("restore", tmp_path / "saved", "--replace").out == "The backup is in place, with 1 table.\n"
    assert len(contents(address)[1]) == 1
    empty = pg.database()
    assert run("restore", tmp_path / "saved", database=empty).status == 0
    assert contents(empty) == contents(address)
    assert run("check-tables", database=empty).status == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["saved"]


@pytest.mark.usefixtures("programs")
def test_a_bad_backup_of_postgresql_changes_nothing(
    capsys: pytest.CaptureFixture[str], pg: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = pg.database()
    run = Run(capsys, address)
    filled(address)
    before = contents(address)
    run("backup", tmp_path / "good")
    good = (tmp_path / "good").read_bytes()
    (tmp_path / "half").write_bytes(good[: len(good) // 2])
    assert "pg_restore failed: " in run.fails("restore", tmp_path / "half", "--replace")
    assert contents(address) == before
    with closing(sqlite3.connect(tmp_path / "lite")) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
    assert "is a backup of SQLite, but the database is PostgreSQL" in run.fails("restore", tmp_path / "lite")
    unreachable = "postgresql://ann:secret@127.0.0.1:1/none"
    said = run.fails("backup", tmp_path / "x", database=unreachable)
    assert "pg_dump failed: " in said and "secret" not in said
    monkeypatch.setenv("PATH", "")
    assert "the program pg_dump is missing" in run.fails("backup", tmp_path / "x")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["good", "half", "lite"]


def test_tables_on_postgresql_are_pruned_and_deleted(capsys: pytest.CaptureFixture[str], pg: Postgres) -> None:
    address = pg.database()
    run = Run(capsys, address)
    one, _ = filled(address, 2)
    assert run("delete", one).status == 0
    assert run("prune", "--older-than", 1).out == "0 tables deleted.\n0 profiles deleted.\n"
    assert len(contents(address)[0]) == len(contents(address)[1]) == 1
