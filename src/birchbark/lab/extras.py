"""What the lab says when a library is missing that only an extra brings."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from birchbark.engine.errors import BadOptions

PACKAGE = "birchbark.lab"


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Name the extra to install if a library that it brings is missing."""
    try:
        yield
    except ModuleNotFoundError as fault:
        if (fault.name or "").startswith("birchbark"):
            raise
        line = f"pip install 'birchbark[{extra}]'"
        raise BadOptions(PACKAGE, "faults.extra", name=fault.name or "", line=line) from None
