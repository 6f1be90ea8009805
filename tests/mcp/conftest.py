"""A Birchbark server for a language model to join."""

from __future__ import annotations

import pytest

from tests.server.running import Forker, Server, servers

__all__ = ["servers"]


@pytest.fixture(scope="session")
def server(servers: Forker, tmp_path_factory: pytest.TempPathFactory) -> Server:
    return servers.start(f"sqlite:///{tmp_path_factory.mktemp('data') / 'tables.sqlite'}")
