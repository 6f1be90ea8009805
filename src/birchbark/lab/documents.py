"""Files that commands write, and documents in which they write only a part, between two marks."""

from __future__ import annotations

from pathlib import Path

from birchbark.engine.errors import BadFile
from birchbark.engine.files import read_text, reason
from birchbark.lab import PACKAGE


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise not_written(path, fault) from None


def not_written(path: Path, fault: OSError) -> BadFile:
    return BadFile(PACKAGE, str(path), "not-written", reason=reason(fault))


def marks(name: str) -> tuple[str, str]:
    """Return the lines before and after the part of a document that a command makes."""
    return f"<!-- {name} -->", f"<!-- end of {name} -->"


def put_between_marks(path: Path, name: str, part: str) -> None:
    """Replace what stands between the marks of a document."""
    first, last = marks(name)
    before, begin, rest = read_text(path, BadFile).partition(first)
    _, end, after = rest.partition(last)
    if not (begin and end):
        raise BadFile(PACKAGE, str(path), "no-marks", line=f"{first} … {last}")
    write(path, f"{before}{begin}\n\n{part}\n{end}{after}")
