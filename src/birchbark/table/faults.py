"""What a table refuses, as a code and a sentence in the reader's language."""

from __future__ import annotations

from birchbark.engine.errors import Error
from birchbark.engine.words import Message, Value, Words

PACKAGE = "birchbark.table"


class Fault(Error):
    """Something that cannot be done at this table now. Where the game or a file gives the reason, that is told."""

    def __init__(self, code: str, cause: Error | None = None, **values: Value) -> None:
        super().__init__(PACKAGE, f"faults.{code}", **values)
        self.code = code
        self.cause = cause
        self.clause = cause.clause if cause else ""

    def __str__(self) -> str:
        return self.say("en")

    def say(self, language: str) -> str:
        return self.cause.say(language) if self.cause else super().say(language)


def say(key: str, language: str, /, **values: Value) -> str:
    """A sentence of the table's own."""
    return Words.of(PACKAGE, language).say(Message(key, values))
