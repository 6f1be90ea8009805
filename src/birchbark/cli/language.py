"""Which language the terminal speaks, and how argparse learns to speak it, too."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping

from birchbark.engine.words import LANGUAGES, Words

PACKAGE = "birchbark.cli"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that say which language the system speaks: the first that is set counts."""


def of_system(environment: Mapping[str, str]) -> str:
    """Return the language of the locale, as `fr_CA.UTF-8` is French, or English if it is none of ours."""
    locale = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    language = re.split(r"[_.@-]", locale.lower())[0]
    return language if language in LANGUAGES else LANGUAGES[0]


def words_in(language: str) -> Words:
    """Return what the terminal itself says."""
    return Words.of(PACKAGE, language)


def teach_argparse(words: Words) -> None:
    """Translate the texts of argparse, which go through gettext's functions."""

    def translated(text: str) -> str:
        return words.templates.get(f"argparse.{text}", text)

    def counted(one: str, many: str, number: int) -> str:
        return translated(one if words.is_one(number) else many)

    vars(argparse).update(_=translated, ngettext=counted)
