"""What a table refuses, as a code and a sentence in the reader's language."""

from __future__ import annotations

from birchbark.engine.errors import Error, Refused
from birchbark.engine.rules import clauses
from birchbark.engine.words import LANGUAGES, Message, Value, Words

PACKAGE = "birchbark.table"


class Fault(Error):
    """Something that cannot be done at this table now, with a reason that may come from the game or a file."""

    def __init__(self, code: str, cause: Error | None = None, **values: Value) -> None:
        super().__init__(PACKAGE, f"faults.{code}", **values)
        self.code = code
        self.cause = cause
        self.clause = cause.clause if cause else ""

    def __str__(self) -> str:
        return self.say("en")

    def say(self, language: str) -> str:
        return self.cause.say(language) if self.cause else super().say(language)

    def rule(self, language: str) -> str:
        """Return the text of the clause that gives the reason, or nothing if none does."""
        if not isinstance(self.cause, Refused) or not self.clause:
            return ""
        return clauses(self.cause.package, language)[self.clause].text

    def __reduce__(self) -> tuple[object, ...]:
        """A fault crosses over to another process as what it says in every language."""
        said = {language: (self.say(language), self.rule(language)) for language in LANGUAGES}
        return SaidFault, (self.code, self.clause, said)


class SaidFault(Fault):
    """A fault from another process."""

    def __init__(self, code: str, clause: str, said: dict[str, tuple[str, str]]) -> None:
        super().__init__(code)
        self.clause = clause
        self.said = said

    def say(self, language: str) -> str:
        return self.said[language][0]

    def rule(self, language: str) -> str:
        return self.said[language][1]


def say(key: str, language: str, /, **values: Value) -> str:
    """Say one of the table's own sentences."""
    return Words.of(PACKAGE, language).say(Message(key, values))
