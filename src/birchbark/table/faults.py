"""What a table refuses, as a code and a sentence in the reader's language."""

from __future__ import annotations

from birchbark.engine.errors import BadSetup, Error
from birchbark.engine.words import Message, Value, Words

PACKAGE = "birchbark.table"


class Fault(Error):
    """Something that cannot be done at this table now. `text` is the sentence where a game gave it."""

    def __init__(self, code: str, clause: str = "", text: str = "", **values: Value) -> None:
        self.code = code
        self.clause = clause
        self.text = text
        self.values = values
        super().__init__(self.say("en"))

    def say(self, language: str) -> str:
        return self.text or say(f"faults.{self.code}", language, **self.values)


class Unfit(Fault):
    """A table that cannot be opened like that: the game tells why."""

    def __init__(self, fault: BadSetup) -> None:
        self.fault = fault
        super().__init__("bad-options")

    def say(self, language: str) -> str:
        return self.fault.say(language)


def say(key: str, language: str, /, **values: Value) -> str:
    """A sentence of the table's own."""
    return Words.of(PACKAGE, language).say(Message(key, values))
