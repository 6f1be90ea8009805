"""Reading a TOML file strictly: every key is asked for, every value checked, and what is left over is an error."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence

from birchbark.engine.errors import Error

LONGEST_SHOWN = 200


def shown(value: object) -> str:
    """A value as errors quote it: on one line, and cut where it is long."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return "something far too large"
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


def parse(text: str, where: str, error: type[Error]) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise error(f"{where}: not a TOML file: {fault}") from None
    except ValueError:
        raise error(f"{where}: a number has too many digits") from None
    except RecursionError:
        raise error(f"{where}: nested too deeply") from None


class Sheet:
    """One table of the file. `where` names it in errors."""

    def __init__(self, table: dict[str, object], where: str, error: type[Error]) -> None:
        self.left = dict(table)
        self.where = where
        self.error = error

    def fail(self, key: str, expected: str, found: object) -> Error:
        return self.error(f"{self.where}, {key}: expected {expected}, found {shown(found)}")

    def __contains__(self, key: str) -> bool:
        return key in self.left

    def close(self, known: Sequence[str] = ()) -> None:
        """Nothing may be left unread."""
        if self.left:
            hint = f"; known here: {', '.join(known)}" if known else ""
            raise self.error(f"{self.where}: unknown key {next(iter(self.left))!r}{hint}")

    def sheet(self, key: str) -> Sheet:
        """The table below a key, empty if there is none."""
        found = self.left.pop(key, {})
        if not isinstance(found, dict):
            raise self.fail(key, "a table", found)
        return Sheet(found, f"{self.where}, {key}" if key else self.where, self.error)

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        found = self.left.pop(key, default)
        if not isinstance(found, int) or isinstance(found, bool) or not low <= found <= high:
            raise self.fail(key, f"a whole number from {low} to {high}", found)
        return found

    def text(self, key: str, default: str | None = None) -> str:
        found = self.left.pop(key, default)
        if not isinstance(found, str):
            raise self.fail(key, "a text", found)
        return found

    def word(self, key: str, choices: Sequence[str], default: str | None = None) -> str:
        found = self.left.pop(key, default)
        if not isinstance(found, str) or found not in choices:
            raise self.fail(key, f"one of {', '.join(choices)}", found)
        return found

    def words(self, key: str, choices: Sequence[str], default: Sequence[str] | None = None) -> list[str]:
        found = self.left.pop(key, default)
        if not isinstance(found, list | tuple):
            raise self.fail(key, f"a list out of {', '.join(choices)}", found)
        for word in found:
            if not isinstance(word, str) or word not in choices:
                raise self.fail(key, f"a list out of {', '.join(choices)}", word)
        return list(found)

    def numbers(self, key: str, length: int, low: int, high: int) -> list[int]:
        found = self.left.pop(key, None)
        expected = f"{length} whole numbers from {low} to {high}"
        if not isinstance(found, list) or len(found) != length:
            raise self.fail(key, expected, found)
        for number in found:
            if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
                raise self.fail(key, expected, found)
        return found
