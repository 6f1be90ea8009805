"""Tables on a fresh SQLite file, with the toy game beside the real ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from birchbark.table.database import connect
from birchbark.table.store import Store
from birchbark.table.tables import Tables
from tests.toy import install, remove


@pytest.fixture(autouse=True, scope="package")
def toy() -> Iterator[None]:
    install()
    yield
    remove()


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    engine = connect(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    pooled = engine.raw_connection()
    pooled.cursor().execute("PRAGMA synchronous=OFF")  # These tests need not wait for the disk.
    pooled.close()
    yield Tables(Store(engine), rules_seconds=60)
    engine.dispose()
