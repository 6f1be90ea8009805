"""What holds for all tests: Hypothesis repeats itself, and the compiled run is truly compiled."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

import birchbark.engine.state

settings.register_profile("birchbark", derandomize=True, deadline=None, database=None, max_examples=80)
settings.load_profile("birchbark")


def pytest_configure() -> None:
    where = birchbark.engine.state.__file__
    if os.environ.get("BIRCHBARK_EXPECT_COMPILED") == "1" and not where.endswith(".so"):
        pytest.exit(f"expected the compiled engine, found {where}", returncode=3)
