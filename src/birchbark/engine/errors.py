"""Everything that can be wrong with what a user gives, each told in one line that says what was expected."""

from __future__ import annotations

from birchbark.engine.words import Message, Value, Words


class Error(Exception):
    """The root of all of them: its text is meant for the user."""


class BadOptions(Error):
    """A game, a player count, an option or a seed that does not exist."""


class BadSetup(BadOptions):
    """A player count or options that a game is not for. It can be told in every language."""

    def __init__(self, package: str, key: str, **values: Value) -> None:
        self.package = package
        self.message = Message(f"setup.{key}", values)
        super().__init__(self.say("en").removesuffix("."))

    def say(self, language: str) -> str:
        return Words.of(self.package, language).say(self.message)


class BadComponents(Error):
    """A component figure that cannot be."""


class BadScenario(Error):
    """A scenario that does not describe a position of the game."""


class BadRecord(Error):
    """A record that does not tell a game. It knows the line, and the clause if a rule was broken."""

    def __init__(self, line: int, text: str, clause: str = "") -> None:
        super().__init__(f"line {line}: {text}")
        self.line = line
        self.clause = clause


class Refused(Error):
    """A move that the rules do not allow now, with the clause that forbids it."""

    def __init__(self, clause: str, message: str) -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.clause = clause
        self.message = message
