"""Component figures: data files in which every figure states its source.

A figure is a table `{ value = …, from = … }`. `from` is one mark for the whole value or, if the parts of a list have
different sources, a list of marks of the same length.

Where a figure that came with a game has been changed, its earlier value is kept in a file in the folder
`components/earlier`, so that games begun with it can be gone on with. These files are read in the order of their names,
the last one first.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from birchbark.engine.errors import BadComponents
from birchbark.engine.files import read_text
from birchbark.engine.strict_table import parse, shown
from birchbark.engine.texts import texts
from birchbark.engine.words import ENGINE, Message, Value

MARKS = ("book", "report", "derived", "reconstructed", "reconstructed, balanced")
LARGEST = 1_000_000
DEEPEST = 4


class Figure:
    def __init__(self, file: str, value: object, marks: list[str]) -> None:
        self.file = file
        self.value = value
        self.marks = marks
        """One mark for the whole value, or one for each of its parts."""

    @property
    def parts(self) -> list[tuple[object, str]]:
        """The parts of the figure with their marks; a single part if all have the same source."""
        if len(self.marks) == 1 or not isinstance(self.value, list):
            return [(self.value, self.marks[0])]
        return list(zip(self.value, self.marks, strict=True))


class Components:
    """All figures of a game by key (`storage.bison`), checked as the game reads them."""

    def __init__(self, package: str, figures: dict[str, Figure]) -> None:
        self.package = package
        self.figures = figures
        values = {key: figure.value for key, figure in figures.items()}
        text = json.dumps(values, sort_keys=True, separators=(",", ":"))
        self.fingerprint = blake2b(text.encode(), digest_size=8).hexdigest()
        """A hash of the values, wherever they come from."""

    @staticmethod
    def load(package: str, folder: str | Path | None = None) -> Components:
        """Load the figures that ship with the game, replaced by those in the folder wherever it has them."""
        if folder is None:
            return shipped(package)
        figures = dict(shipped(package).figures)
        for key, figure in read_folder(Path(folder)).items():
            if key not in figures:
                known = ", ".join(sorted(figures))
                raise BadComponents(package, f"{figure.file}, {key}", "no-figure", line=known)
            figures[key] = figure
        return Components(package, figures)

    def without(self, part: str) -> Components:
        """Leave out the figures of a part that is not in play; `allies` means all `allies.…`."""
        rest = {key: figure for key, figure in self.figures.items() if not key.startswith(f"{part}.")}
        return Components(self.package, rest)

    def fail(self, key: str, expected: str, **values: Value) -> BadComponents:
        """Make an error that says, in the package's words, what was expected."""
        figure = self.figures[key]
        return unfit(figure.file, key, figure.value, Message(f"expected.{expected}", values), self.package)

    def number(self, key: str, low: int, high: int) -> int:
        value = self.figures[key].value
        if not is_number(value, low, high):
            raise self.fail(key, "number", low=low, high=high)
        assert isinstance(value, int)
        return value

    def numbers(self, key: str, shortest: int, longest: int, low: int, high: int) -> list[int]:
        value = self.figures[key].value
        if isinstance(value, list) and shortest <= len(value) <= longest:
            if all(is_number(part, low, high) for part in value):
                return value
        if shortest == longest:
            raise self.fail(key, "numbers", many=shortest, low=low, high=high)
        raise self.fail(key, "some-numbers", fewest=shortest, most=longest, low=low, high=high)

    def texts(self, key: str, length: int) -> list[str]:
        value = self.figures[key].value
        if not isinstance(value, list) or len(value) != length or not all(isinstance(t, str) for t in value):
            raise self.fail(key, "texts", many=length)
        return value

    def word(self, key: str, choices: Sequence[str]) -> str:
        value = self.figures[key].value
        if not isinstance(value, str) or value not in choices:
            raise self.fail(key, "one-of", line=", ".join(choices))
        return value

    def words(self, key: str, length: int, choices: Sequence[str]) -> list[str]:
        """Read a list of this many texts, each made of words among the choices."""
        value = self.texts(key, length)
        for text in value:
            if not text or any(word not in choices for word in text.split()):
                raise self.fail(key, "words", many=length, line=", ".join(choices))
        return value


@lru_cache(maxsize=16)
def shipped(package: str) -> Components:
    """Return the figures that come with a game, read once and shared by all its matches."""
    figures: dict[str, Figure] = {}
    for name, text in texts(package, "components", ".toml"):
        figures.update(read(text, name))
    return Components(package, figures)


@lru_cache(maxsize=16)
def editions(package: str) -> list[Components]:
    """Return the figures that come with a game, and those that came with it earlier, the newest first."""
    found = [shipped(package)]
    for name, text in reversed(texts(package, "components/earlier", ".toml")):
        found.append(Components(package, found[-1].figures | read(text, name)))
    return found


def unfit(file: str, key: str, found: object, expected: Message, package: str = ENGINE) -> BadComponents:
    return BadComponents(package, f"{file}, {key}", "found", expected=expected, found=shown(found))


def is_number(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def is_plain(value: object) -> bool:
    """Return whether a value is a text, a number, or a list of them."""
    parts = value if isinstance(value, list) else [value]
    return all(isinstance(part, str) or is_number(part, -LARGEST, LARGEST) for part in parts)


def read_folder(folder: Path) -> dict[str, Figure]:
    """Read the figures in a user's folder."""
    if not folder.is_dir():
        raise BadComponents(ENGINE, str(folder), "no-folder")
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        raise BadComponents(ENGINE, str(folder), "empty-folder")
    figures: dict[str, Figure] = {}
    for path in paths:
        figures.update(read(read_text(path, BadComponents), path.name))
    return figures


def read(text: str, file: str) -> dict[str, Figure]:
    figures: dict[str, Figure] = {}
    gather(parse(text, file, BadComponents), "", file, figures)
    return figures


def gather(table: dict[str, object], prefix: str, file: str, figures: dict[str, Figure]) -> None:
    if prefix.count(".") > DEEPEST:
        raise BadComponents(ENGINE, file, "nested")
    for name, entry in table.items():
        key = prefix + (name if name.isprintable() else repr(name))
        if not isinstance(entry, dict):
            raise unfit(file, key, entry, Message("expected.figure", {"name": "value", "near": "from"}))
        if "value" in entry:
            if not is_plain(entry["value"]):
                raise unfit(file, key, entry["value"], Message("expected.value", {}))
            figures[key] = Figure(file, entry["value"], marks_of(entry, key, file))
        else:
            gather(entry, key + ".", file, figures)


def marks_of(entry: dict[str, object], key: str, file: str) -> list[str]:
    unknown = [name for name in entry if name not in ("value", "from")]
    if unknown:
        raise BadComponents(ENGINE, f"{file}, {key}", "unknown-but", name=repr(unknown[0]), line="value, from")
    found = entry.get("from")
    marks = found if isinstance(found, list) else [found]
    value = entry["value"]
    fits = len(marks) == 1 or (isinstance(value, list) and len(marks) == len(value))
    if not fits or any(mark not in MARKS for mark in marks):
        raise unfit(file, key, found, Message("expected.marks", {"name": "from", "line": ", ".join(MARKS)}))
    return [str(mark) for mark in marks]
