"""A cluster of two processes, started only for the tests that ask for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from distributed import LocalCluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[LocalCluster]:
    with (
        pytest.MonkeyPatch.context() as patched,
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as started,
    ):
        patched.setattr("birchbark.lab.work.PATIENCE", "60s")
        yield started
