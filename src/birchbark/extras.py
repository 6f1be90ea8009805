"""What is said when a library is missing that only an extra of this package brings."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from birchbark.engine.errors import BadOptions
from birchbark.engine.words import ENGINE


class MissingExtra(ImportError):
    """A library is missing; the text names the extra to install."""

    def __init__(self, library: str, extra: str) -> None:
        self.reason = BadOptions(ENGINE, "plugins.extra", name=library, line=f"pip install 'birchbark[{extra}]'")
        super().__init__(str(self.reason), name=library)

    def phrase(self, language: str) -> str:
        return self.reason.phrase(language)


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Name the extra to install if one of its libraries cannot be imported."""
    try:
        yield
    except ModuleNotFoundError as fault:
        library = (fault.name or "").partition(".")[0]
        if library == "birchbark":
            raise
        raise MissingExtra(library, extra) from None
