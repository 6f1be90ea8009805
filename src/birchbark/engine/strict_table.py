"""Reads a TOML file strictly: every key is asked for, every value is checked, and anything left over is an error."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence

from birchbark.engine.errors import BadFile
from birchbark.engine.words import ENGINE, Message, Value

LONGEST_SHOWN = 200
PLACE = re.compile(r"\(at line (\d+), column (\d+)\)$")
"""The place where the TOML parser stopped, at the end of its message."""


def shown(value: object) -> str | Message:
    """Return a value as errors quote it: on one line, and shortened if it is long."""
    if value is None:
        return Message("files.nothing", {})
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return Message("files.monster", {})
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


def parse(text: str, where: str, error: type[BadFile]) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        place = PLACE.search(str(fault))
        if place is None:
            raise error(ENGINE, where, "breaks-off") from None
        raise error(ENGINE, where, "not-toml", line=place[1], column=int(place[2])) from None
    except ValueError:
        raise error(ENGINE, where, "digits") from None
    except RecursionError:
        raise error(ENGINE, where, "nested") from None


class StrictTable:
    """One table of the file; `where` names it in errors, which are told in the words of the package."""

    def __init__(self, table: dict[str, object], where: str, error: type[BadFile], package: str = ENGINE) -> None:
        self.left = dict(table)
        self.where = where
        self.error = error
        self.package = package

    def fail(self, key: str, expected: str, found: object = ..., **values: Value) -> BadFile:
        """Make an error that says what was expected, in the package's words, and what was found if that helps."""
        message = Message(f"expected.{expected}", values)
        if found is ...:
            return self.error(self.package, self.path(key), "expected", expected=message)
        return self.error(self.package, self.path(key), "found", expected=message, found=shown(found))

    def path(self, key: str) -> str:
        return ", ".join(part for part in (self.where, key) if part)

    def __contains__(self, key: str) -> bool:
        return key in self.left

    def close(self, known: Sequence[str] = ()) -> None:
        """Fail if anything is left unread."""
        if self.left:
            name, line = repr(next(iter(self.left))), ", ".join(known)
            raise self.error(self.package, self.where, "unknown-but" if known else "unknown", name=name, line=line)

    def table(self, key: str) -> StrictTable:
        """Return the table under a key, or an empty one if there is none."""
        found = self.left.pop(key, {})
        if not isinstance(found, dict):
            raise self.fail(key, "table", found)
        return StrictTable(found, self.path(key), self.error, self.package)

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        found = self.left.pop(key, default)
        if not isinstance(found, int) or isinstance(found, bool) or not low <= found <= high:
            raise self.fail(key, "number", found, low=low, high=high)
        return found

    def text(self, key: str, default: str | None = None) -> str:
        found = self.left.pop(key, default)
        if not isinstance(found, str):
            raise self.fail(key, "text", found)
        return found

    def word(self, key: str, choices: Sequence[str], default: str | None = None) -> str:
        found = self.left.pop(key, default)
        if not isinstance(found, str) or found not in choices:
            raise self.fail(key, "one-of", found, line=", ".join(choices))
        return found

    def words(self, key: str, choices: Sequence[str], default: Sequence[str] | None = None) -> list[str]:
        found = self.left.pop(key, default)
        if not isinstance(found, list | tuple):
            raise self.fail(key, "list", found, line=", ".join(choices))
        for word in found:
            if not isinstance(word, str) or word not in choices:
                raise self.fail(key, "list", word, line=", ".join(choices))
        return list(found)

    def numbers(self, key: str, length: int, low: int, high: int) -> list[int]:
        found = self.left.pop(key, None)
        if not isinstance(found, list) or len(found) != length:
            raise self.fail(key, "numbers", found, many=length, low=low, high=high)
        for number in found:
            if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
                raise self.fail(key, "numbers", found, many=length, low=low, high=high)
        return found
