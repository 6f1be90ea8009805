"""Component figures: data files in which every figure says where it comes from.

A figure is a table `{ value = …, from = … }`. `from` is one mark for the whole value or, where the parts of a list
have different sources, a list of marks of the same length.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from birchbark.engine.errors import BadComponents
from birchbark.engine.sheet import parse, shown
from birchbark.engine.texts import texts

MARKS = ("book", "report", "derived", "reconstructed")
LARGEST = 1_000_000
DEEPEST = 4


class Figure:
    def __init__(self, file: str, value: object, marks: list[str]) -> None:
        self.file = file
        self.value = value
        self.marks = marks
        """One, or one for each part of the value."""

    @property
    def parts(self) -> list[tuple[object, str]]:
        """The figure's parts, each with its mark; one part if all come from the same source."""
        if len(self.marks) == 1 or not isinstance(self.value, list):
            return [(self.value, self.marks[0])]
        return list(zip(self.value, self.marks, strict=True))


class Components:
    """All figures of a game by their key (`storage.bison`), read with a check of what the game needs."""

    def __init__(self, figures: dict[str, Figure]) -> None:
        self.figures = figures

    @staticmethod
    def load(package: str, folder: str | Path | None = None) -> Components:
        """The figures that ship with the game, with those in the folder instead where it has some."""
        if folder is None:
            return shipped(package)
        figures = dict(shipped(package).figures)
        for key, figure in own(Path(folder)).items():
            if key not in figures:
                raise BadComponents(
                    f"{figure.file}, {key}: no such figure; expected one of {', '.join(sorted(figures))}"
                )
            figures[key] = figure
        return Components(figures)

    def without(self, part: str) -> Components:
        """All figures but those of a part that is not in play: `allies` for all `allies.…`."""
        return Components({key: figure for key, figure in self.figures.items() if not key.startswith(f"{part}.")})

    @property
    def fingerprint(self) -> str:
        """The same for the same values, wherever they come from."""
        values = {key: figure.value for key, figure in self.figures.items()}
        text = json.dumps(values, sort_keys=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=8).hexdigest()

    def fail(self, key: str, expected: str) -> BadComponents:
        figure = self.figures[key]
        return BadComponents(f"{figure.file}, {key}: expected {expected}, found {shown(figure.value)}")

    def number(self, key: str, low: int, high: int) -> int:
        value = self.figures[key].value
        if not is_number(value, low, high):
            raise self.fail(key, f"a whole number from {low} to {high}")
        assert isinstance(value, int)
        return value

    def numbers(self, key: str, shortest: int, longest: int, low: int, high: int) -> list[int]:
        value = self.figures[key].value
        many = str(shortest) if shortest == longest else f"{shortest} to {longest}"
        expected = f"{many} whole numbers from {low} to {high}"
        if not isinstance(value, list) or not shortest <= len(value) <= longest:
            raise self.fail(key, expected)
        if not all(is_number(part, low, high) for part in value):
            raise self.fail(key, expected)
        return value

    def texts(self, key: str, length: int) -> list[str]:
        value = self.figures[key].value
        if not isinstance(value, list) or len(value) != length or not all(isinstance(t, str) for t in value):
            raise self.fail(key, f"{length} texts")
        return value

    def word(self, key: str, choices: Sequence[str]) -> str:
        value = self.figures[key].value
        if not isinstance(value, str) or value not in choices:
            raise self.fail(key, f"one of {', '.join(choices)}")
        return value

    def words(self, key: str, length: int, choices: Sequence[str]) -> list[str]:
        """As many texts, each made of words out of the choices."""
        value = self.texts(key, length)
        for text in value:
            if not text or any(word not in choices for word in text.split()):
                raise self.fail(key, f"{length} texts of words out of {', '.join(choices)}")
        return value


@lru_cache(maxsize=16)
def shipped(package: str) -> Components:
    """The figures that come with a game: read once, shared by all its matches."""
    figures: dict[str, Figure] = {}
    for name, text in texts(package, "components", ".toml"):
        figures.update(read(text, name))
    return Components(figures)


def is_number(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def is_plain(value: object) -> bool:
    """Whether a value is what figures are made of."""
    parts = value if isinstance(value, list) else [value]
    return all(isinstance(part, str) or is_number(part, -LARGEST, LARGEST) for part in parts)


def own(folder: Path) -> dict[str, Figure]:
    """The figures in a user's folder."""
    if not folder.is_dir():
        raise BadComponents(f"{folder}: expected a folder with component files")
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        raise BadComponents(f"{folder}: expected at least one .toml file with component figures")
    figures: dict[str, Figure] = {}
    for path in paths:
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            raise BadComponents(f"{path.name}: cannot be read: {fault}") from None
        figures.update(read(text, path.name))
    return figures


def read(text: str, file: str) -> dict[str, Figure]:
    figures: dict[str, Figure] = {}
    gather(parse(text, file, BadComponents), "", file, figures)
    return figures


def gather(table: dict[str, object], prefix: str, file: str, figures: dict[str, Figure]) -> None:
    if prefix.count(".") > DEEPEST:
        raise BadComponents(f"{file}: nested too deeply")
    for name, entry in table.items():
        key = prefix + (name if name.isprintable() else repr(name))
        if not isinstance(entry, dict):
            raise BadComponents(f"{file}, {key}: expected a table with value and from, found {shown(entry)}")
        if "value" in entry:
            if not is_plain(entry["value"]):
                raise BadComponents(
                    f"{file}, {key}: expected a whole number, a text or a list of them, found {shown(entry['value'])}"
                )
            figures[key] = Figure(file, entry["value"], marks_of(entry, key, file))
        else:
            gather(entry, key + ".", file, figures)


def marks_of(entry: dict[str, object], key: str, file: str) -> list[str]:
    unknown = [name for name in entry if name not in ("value", "from")]
    if unknown:
        raise BadComponents(f"{file}, {key}: unknown key {unknown[0]!r}; a figure has value and from")
    found = entry.get("from")
    marks = found if isinstance(found, list) else [found]
    value = entry["value"]
    fits = len(marks) == 1 or (isinstance(value, list) and len(marks) == len(value))
    if not fits or any(mark not in MARKS for mark in marks):
        expected = f"from = one of {', '.join(MARKS)}, or one of them for each part"
        raise BadComponents(f"{file}, {key}: expected {expected}; found {shown(found)}")
    return [str(mark) for mark in marks]
