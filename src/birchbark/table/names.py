"""The names that others must see: one short line, readable, and not rude."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache
from importlib.resources import files
from itertools import groupby

from birchbark.engine.match import LONGEST_NAME
from birchbark.table.faults import PACKAGE, Fault

MOST_MARKS = 2
"""How many accents in a row a name may have beside its letters."""
LOOKALIKES = str.maketrans("013457@$!|€авеікмнорстухαεικορτυχν", "oieastasiieabeikmhopctyxaeikoptyxv")
"""Digits, signs, and Cyrillic and Greek letters by the Latin letters that they are taken for."""


def checked_name(name: str) -> str:
    """Return a name as it is shown, or refuse one that nobody else should have to read."""
    name = unicodedata.normalize("NFC", name.strip())
    if not name or len(name) > LONGEST_NAME or not name.isprintable() or has_piled_marks(name):
        raise Fault("bad-name", most=LONGEST_NAME)
    if is_rude(name):
        raise Fault("rude-name")
    return name


def has_piled_marks(name: str) -> bool:
    runs = groupby(name, key=lambda letter: unicodedata.combining(letter) > 0)
    return any(marks and len(list(run)) > MOST_MARKS for marks, run in runs)


def is_rude(name: str) -> bool:
    """Return whether a rude word is in a name, also if it is stretched, spaced out or written with other signs."""
    anywhere, whole = rude()
    apart = unicodedata.normalize("NFKD", name.casefold().translate(LOOKALIKES))
    plain = "".join(letter for letter in apart if not unicodedata.combining(letter))
    closed = re.sub(r"(?<![a-z])([a-z])[^a-z]+(?=[a-z](?![a-z]))", r"\1", plain)
    words = [*re.findall(r"[a-z]+", plain), *re.sub(r"[^a-z ]", "", closed).split()]
    return any(whole.fullmatch(word) or anywhere.search(word) for word in words)


@cache
def rude() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The patterns of what is rude anywhere in a word, and as a whole word."""
    listed = tomllib.loads(files(PACKAGE).joinpath("rude.toml").read_text(encoding="utf-8"))
    return stretched(listed["anywhere"]), stretched(listed["words"])


def stretched(words: list[str]) -> re.Pattern[str]:
    """Match any of the words, with each letter at least as often as there."""
    return re.compile("|".join("".join(f"{letter}+" for letter in word) for word in words))
