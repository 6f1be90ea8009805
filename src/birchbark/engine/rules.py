"""The rule text of a game: chapters and clauses, each clause a line `- M5.3 …` of a Markdown file."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

LINE = re.compile(r"^- ([A-Z]\d+\.\d+) (.+)$")
CHAPTER = re.compile(r"^## ([A-Z]\d+) (.+)$")


class Clause(NamedTuple):
    number: str
    chapter: str
    text: str


@lru_cache(maxsize=64)
def clauses(package: str, language: str = "en") -> dict[str, Clause]:
    """All clauses of a game, in the order of the text; in English where it does not have the language."""
    folder = files(package).joinpath("rules")
    file = folder.joinpath(f"{language}.md")
    text = (file if file.is_file() else folder.joinpath("en.md")).read_text(encoding="utf-8")
    found: dict[str, Clause] = {}
    chapter = ""
    for line in text.splitlines():
        heading = CHAPTER.match(line)
        if heading:
            chapter = f"{heading[1]} {heading[2]}"
        clause = LINE.match(line)
        if clause:
            found[clause[1]] = Clause(clause[1], chapter, clause[2])
    return found
