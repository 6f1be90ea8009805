"""What holds for all tests: Hypothesis repeats itself, the system speaks English, a compiled run is truly compiled."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

import birchbark.engine.state

pytest.register_assert_rewrite("birchbark.testing")
settings.register_profile("birchbark", derandomize=True, deadline=None, database=None, max_examples=80)
settings.load_profile("birchbark")
os.environ["LC_ALL"] = "C.UTF-8"


def pytest_configure() -> None:
    where = birchbark.engine.state.__file__
    if os.environ.get("BIRCHBARK_EXPECT_COMPILED") == "1" and not where.endswith(".so"):
        pytest.exit(f"expected the compiled engine, found {where}", returncode=3)
