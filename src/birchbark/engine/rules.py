"""The rule text of a game: chapters and clauses, each clause a line `- M5.3 …` of a Markdown file."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from birchbark.engine.texts import texts

LINE = re.compile(r"^- ([A-Z]\d+\.\d+) (.+)$")
CHAPTER = re.compile(r"^## ([A-Z]\d+) (.+)$")


class Clause(NamedTuple):
    number: str
    chapter: str
    text: str


@lru_cache(maxsize=64)
def clauses(package: str, language: str = "en") -> dict[str, Clause]:
    """Return all clauses of a game in the order of the text, in English if the language is missing."""
    found = read_clauses(package, "en")
    if language != "en":
        found |= read_clauses(package, language)
    return found


def read_clauses(package: str, language: str) -> dict[str, Clause]:
    found: dict[str, Clause] = {}
    chapter = ""
    for line in (line for _, text in texts(package, "rules", f"{language}.md") for line in text.splitlines()):
        heading = CHAPTER.match(line)
        if heading:
            chapter = f"{heading[1]} {heading[2]}"
        clause = LINE.match(line)
        if clause:
            found[clause[1]] = Clause(clause[1], chapter, clause[2])
    return found
