"""A position as named facts, written and read by the same description.

For speed a state is flat lists of numbers, sets as bits, and packed values. What it means is a dictionary of plain
values under names, which stays the same whatever the state looks like inside. Fingerprints are made from it, and any
position can be saved as a scenario and loaded again. A `Codec` writes one number or list as such a value and reads it
back; a game lists the attributes of its state, each with a codec.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from birchbark.engine.errors import BadScenario
from birchbark.engine.strict_table import shown
from birchbark.engine.words import ENGINE, Message, Value

MOST = 1 << 62


class Codec:
    def write(self, value: Any) -> Any:
        raise NotImplementedError

    def read(self, found: Any, where: str) -> Any:
        """Read the value back; `where` names the place in errors."""
        raise NotImplementedError


def bad(where: str, expected: str, found: object, **values: Value) -> BadScenario:
    """Make an error that says, in the engine's words, what was expected."""
    message = Message(f"expected.{expected}", dict(values))
    return BadScenario(ENGINE, where, "found", expected=message, found=shown(found))


class Number(Codec):
    def __init__(self, low: int = 0, high: int = MOST) -> None:
        self.low = low
        self.high = high

    def write(self, value: Any) -> Any:
        return value

    def read(self, found: Any, where: str) -> Any:
        if not isinstance(found, int) or isinstance(found, bool) or not self.low <= found <= self.high:
            raise bad(where, "number", found, low=self.low, high=self.high)
        return found


class YesNo(Codec):
    """Writes 0 and 1 as false and true."""

    def write(self, value: Any) -> Any:
        return value == 1

    def read(self, found: Any, where: str) -> Any:
        if not isinstance(found, bool):
            raise bad(where, "yes-no", found)
        return int(found)


class OneOf(Codec):
    """Writes a number as the name it stands for; the first name stands for `first`."""

    def __init__(self, names: Sequence[str], first: int = 0) -> None:
        self.names = list(names)
        self.first = first

    def write(self, value: Any) -> Any:
        return self.names[value - self.first]

    def read(self, found: Any, where: str) -> Any:
        if found not in self.names:
            raise bad(where, "one-of", found, line=", ".join(self.names))
        return self.names.index(found) + self.first


class SetOf(Codec):
    """Writes a set of bits as the list of their names."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)

    def write(self, value: Any) -> Any:
        return [name for number, name in enumerate(self.names) if value >> number & 1]

    def read(self, found: Any, where: str) -> Any:
        if not isinstance(found, list) or any(name not in self.names for name in found) or len(set(found)) < len(found):
            raise bad(where, "different", found, line=", ".join(self.names))
        return sum(1 << self.names.index(name) for name in found)


class ListOf(Codec):
    """Writes a list of items of one type, with a fixed length if one is given."""

    def __init__(self, item: Codec, length: int | None = None) -> None:
        self.item = item
        self.length = length

    def write(self, value: Any) -> Any:
        return [self.item.write(each) for each in value]

    def read(self, found: Any, where: str) -> Any:
        if not isinstance(found, list) or self.length not in (None, len(found)):
            raise bad(where, "any-list" if self.length is None else "list-of", found, many=self.length or 0)
        return [self.item.read(each, f"{where}, {number}") for number, each in enumerate(found, 1)]


class Joined(ListOf):
    """Writes rows of equal width as one list."""

    def __init__(self, item: Codec, rows: int, width: int) -> None:
        super().__init__(item, rows * width)
        self.width = width

    def write(self, value: Any) -> Any:
        return super().write([each for row in value for each in row])

    def read(self, found: Any, where: str) -> Any:
        joined = super().read(found, where)
        return [joined[first : first + self.width] for first in range(0, len(joined), self.width)]


class ByName(Codec):
    """Writes a list with a number for each name as a table that leaves out the zeros."""

    def __init__(self, names: Sequence[str], item: Codec | None = None) -> None:
        self.names = list(names)
        self.item = item or Number()

    def write(self, value: Any) -> Any:
        return {name: self.item.write(each) for name, each in zip(self.names, value, strict=True) if each}

    def read(self, found: Any, where: str) -> Any:
        if not isinstance(found, dict) or any(name not in self.names for name in found):
            raise bad(where, "keys-among", found, line=", ".join(self.names))
        return [self.item.read(found[name], f"{where}, {name}") if name in found else 0 for name in self.names]


class Part(NamedTuple):
    """A slice of a list, or of the bits of a packed number: where it begins, and how long it is."""

    name: str
    first: int
    codec: Codec
    many: int = 1


class Fields(Codec):
    """Writes a list in which each place has its own meaning as a table."""

    def __init__(self, *parts: Part) -> None:
        self.parts = parts

    def write(self, value: Any) -> Any:
        return {part.name: part.codec.write(self.taken(value, part)) for part in self.parts}

    def taken(self, value: Any, part: Part) -> Any:
        return value[part.first] if part.many == 1 else value[part.first : part.first + part.many]

    def read(self, found: Any, where: str) -> Any:
        value: list[Any] = []
        for part, each in self.each(found, where):
            value += [each] if part.many == 1 else each
        return value

    def each(self, found: Any, where: str) -> list[tuple[Part, Any]]:
        names = [part.name for part in self.parts]
        if not isinstance(found, dict) or set(found) != set(names):
            raise bad(where, "keys", found, line=", ".join(names))
        return [(part, part.codec.read(found[part.name], f"{where}, {part.name}")) for part in self.parts]


class Bits(Fields):
    """Writes a number in which groups of bits have their own meanings as a table."""

    def taken(self, value: Any, part: Part) -> Any:
        return value >> part.first & (1 << part.many) - 1

    def read(self, found: Any, where: str) -> Any:
        value = 0
        for part, each in self.each(found, where):
            if each >> part.many:
                raise bad(f"{where}, {part.name}", "number", each, low=0, high=(1 << part.many) - 1)
            value |= each << part.first
        return value


class Fact(NamedTuple):
    """An attribute of a state, with its name in a position."""

    name: str
    attribute: str
    codec: Codec


def fingerprint(facts: dict[str, Any]) -> str:
    """Hash the facts to a fingerprint that is the same on every machine."""
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()


def as_toml(name: str, table: dict[str, Any]) -> str:
    """Write a table with a line for each key, and a table of its own for each value that is one."""
    lines = [f"{key} = {inline(value)}" for key, value in table.items() if not isinstance(value, dict)]
    found = "\n".join([f"[{name}]", *lines]) + "\n"
    return found + "".join(
        "\n" + as_toml(f"{name}.{key}", value) for key, value in table.items() if isinstance(value, dict)
    )


def inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {inline(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(inline(each) for each in value) + "]"
    return json.dumps(value, ensure_ascii=False)
