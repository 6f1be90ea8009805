"""Databases: made from nothing, brought up from an earlier version, and refused with a reason."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, inspect, text

from birchbark.engine.components import Components
from birchbark.engine.errors import Error
from birchbark.table import database
from birchbark.table.contacts import Contact, Contacts, Owner
from birchbark.table.facts import AnyFact, Header, Moved, Seat
from birchbark.table.schema import metadata
from birchbark.table.seat_view import SeatView
from birchbark.table.store import Store, hashed
from birchbark.table.tables import Tables
from tests.table.company import ANN, Company


def fits_the_schema(engine: Engine) -> bool:
    with engine.connect() as connection:
        return not compare_metadata(MigrationContext.configure(connection), metadata)


def test_an_empty_database_gets_all_tables(tmp_path: Path) -> None:
    engine = database.connect(f"sqlite:///{tmp_path / 'new' / 'tables.sqlite'}")
    assert fits_the_schema(engine)
    Company(Tables(Store(engine)), [ANN])
    engine.dispose()
    again = database.connect(f"sqlite:///{tmp_path / 'new' / 'tables.sqlite'}")
    assert len(list(Store(again).all())) == 1
    again.dispose()


def fill_first_version(engine: Engine) -> None:
    """A table as version 1 of the database stored it."""
    header = Header(
        "toy", {"turns": "3"}, (Seat("person", "Ann", link="abc"),), Components.load("tests.toy").fingerprint
    )
    encode = msgspec.json.encode
    with engine.begin() as connection:
        connection.execute(
            text("INSERT INTO tables VALUES ('t1', 1, :header, '7', 1.5, 1)"), {"header": encode(header).decode()}
        )
        connection.execute(text("INSERT INTO links VALUES ('abc', 't1', :hash, true)"), {"hash": hashed("secret")})
        connection.execute(
            text("INSERT INTO facts VALUES ('t1', 1, 2.5, :body)"), {"body": encode(Moved(0, "draw")).decode()}
        )


def check_after_upgrade(engine: Engine) -> None:
    assert fits_the_schema(engine)
    tables = Tables(Store(engine))
    link = tables.link("t1", "secret")
    assert link.host
    with tables.locked("t1") as table:
        assert table.moves == 1
        assert SeatView(table, 0, "en").position().version == 1
    assert tables.store.due(10.0) == ["t1"]
    tables.check_clock("t1")
    assert tables.store.due(10.0) == []
    assert tables.say("t1", link, "Hello").number == 1


def test_a_database_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    engine = database.sqlite(tmp_path / "old.sqlite")
    database.migrate(engine, "0001")
    fill_first_version(engine)
    assert "chats" not in inspect(engine).get_table_names()
    engine.dispose()
    engine = database.connect(f"sqlite:///{tmp_path / 'old.sqlite'}")
    check_after_upgrade(engine)
    engine.dispose()


def test_contacts_stay_when_they_learn_of_tournaments(tmp_path: Path) -> None:
    engine = database.sqlite(tmp_path / "old.sqlite")
    database.migrate(engine, "0001")
    fill_first_version(engine)
    database.migrate(engine, "0008")
    with engine.begin() as connection:
        connection.execute(
            text("INSERT INTO contacts VALUES ('c', 's', 't1', 'l', 'webhook', 'x', 'en', 'active', 1, 2, 3, 0)")
        )
    database.migrate(engine)
    [contact] = Contacts(Store(engine)).of(Owner("t1", "l"))
    assert contact == Contact("c", "s", "t1", "l", "webhook", "x", "en", "active", 1, 2, 3)
    engine.dispose()


def test_a_fact_is_stored_under_the_names_it_always_had() -> None:
    stored = b'{"kind":"move","seat":1,"line":"draw","throws":[4,0]}'
    fact = msgspec.json.decode(stored, type=AnyFact)
    assert fact == Moved(1, "draw", rolls=(4, 0))
    assert msgspec.json.encode(fact) == stored


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("mysql://x/y", "a database is sqlite"),
        ("nonsense", "a database is sqlite"),
        ("sqlite://", "name a file"),
        ("sqlite:////proc/none/x.sqlite", "cannot be opened or made"),
        ("postgresql://ann:secret@127.0.0.1:1/none", "cannot be used"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_in_one_line(url: str, message: str) -> None:
    with pytest.raises(Error, match=message) as raised:
        database.connect(url)
    assert "secret" not in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.sqlite").write_text("not a database, but long enough to be looked at as one" * 20)
    with pytest.raises(Error, match="cannot be used: file is not a database"):
        database.connect(f"sqlite:///{tmp_path / 'x.sqlite'}")


def test_commits_are_on_the_disk_before_they_count(tmp_path: Path) -> None:
    engine = database.connect(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with engine.connect() as connection:
        assert connection.scalar(text("PRAGMA synchronous")) == 2
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
    engine.dispose()
