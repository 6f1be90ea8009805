"""What the lab says when a library is missing that only an extra brings."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from birchbark.engine.plugins import missing_extra

PACKAGE = "birchbark.lab"


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Name the extra to install if a library that it brings is missing."""
    try:
        yield
    except ModuleNotFoundError as fault:
        if (fault.name or "").startswith("birchbark"):
            raise
        raise missing_extra(fault.name or "", extra) from None
