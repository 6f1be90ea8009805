"""Everything that can be wrong with a user's input, each explained in one line that says what was expected."""

from __future__ import annotations

from collections.abc import Sequence

from birchbark.engine.words import ENGINE, Message, Refusal, Value, Words


class Error(Exception):
    """The base class of all of them: a message of a package, meant for the user in any language.

    Its values may themselves be messages or errors. Converted to a string it is English.
    """

    def __init__(self, package: str, key: str, **values: Value | Message | Error) -> None:
        super().__init__()
        self.package = package
        self.key = key
        self.values = values
        self.clause = ""
        self.players: Sequence[str] = ()

    def __str__(self) -> str:
        return self.phrase("en")

    def text(self, language: str) -> str:
        words = Words.of(self.package, language)
        plain: dict[str, Value] = {}
        for name, value in self.values.items():
            if isinstance(value, Error):
                plain[name] = value.phrase(language)
            else:
                plain[name] = words.say(value) if isinstance(value, Message) else value
        return words.say(Message(self.key, plain), self.players)

    def phrase(self, language: str) -> str:
        """Return the text to put after a colon."""
        return self.text(language)

    def say(self, language: str) -> str:
        """Return the text as a sentence; what a user has typed keeps its lower-case letter."""
        text = self.text(language)
        if not Words.of(self.package, language).templates[self.key].startswith("{"):
            text = text[:1].upper() + text[1:]
        return text if text.endswith((".", "?", "!", "…")) else f"{text}."


class BadOptions(Error):
    """A game, a player count, an option or a seed that does not exist."""


class BadFile(Error):
    """An invalid entry in a file; `where` names the file, or the place in it."""

    def __init__(self, package: str, where: str, key: str, **values: Value | Message | Error) -> None:
        super().__init__(package, f"files.{key}", **values)
        self.values["where"] = self.place(where)

    def place(self, where: str) -> str | Message:
        return where


class BadComponents(BadFile):
    """An invalid component figure."""


class BadScenario(BadFile):
    """A scenario that does not describe a position of the game."""

    def place(self, where: str) -> str | Message:
        return Message("files.in-scenario" if where else "files.scenario", {"where": where})


class BadRecord(BadFile):
    """A record that does not describe a game, with its line, and the clause if a rule was broken."""

    def __init__(self, number: int, key: str, clause: str = "", **values: Value | Message | Error) -> None:
        super().__init__(ENGINE, str(number), key, **values)
        self.line = number
        self.clause = clause

    def place(self, where: str) -> str | Message:
        return Message("files.in-line", {"where": where})


class Refused(Error):
    """A move that the rules do not allow now, with the clause that forbids it."""

    def __init__(self, package: str, refusal: Refusal, players: Sequence[str] = ()) -> None:
        super().__init__(package, refusal.message.key, **refusal.message.values)
        self.clause = refusal.clause
        self.then = refusal.then
        self.players = players

    def text(self, language: str) -> str:
        text = super().text(language)
        return f"{text} {Words.of(self.package, language).say(self.then, self.players)}" if self.then else text

    @property
    def message(self) -> str:
        return self.text("en")

    def phrase(self, language: str) -> str:
        return f"{self.text(language)} ({self.clause})" if self.clause else self.text(language)
