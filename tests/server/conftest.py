"""Servers for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres, postgres
from tests.server.running import Forker, Server, servers
from tests.toy import install, remove

__all__ = ["servers"]


@pytest.fixture(autouse=True, scope="package")
def toy() -> Iterator[None]:
    install()
    yield
    remove()


@pytest.fixture(scope="session")
def server(servers: Forker, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """One server for all tests that leave it as it is."""
    return servers.start(f"sqlite:///{tmp_path_factory.mktemp('data') / 'tables.sqlite'}")


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture(scope="session")
def pg() -> Iterator[Postgres]:
    with postgres() as running:
        yield running
