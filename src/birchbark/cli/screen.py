"""The terminal: its size, its colours, and the few styles that all screens share.

There is no way to know whether the terminal is light or dark. So colours are used as backgrounds with a text colour of
their own, which is readable on both, and plain text is left to the terminal's theme.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

PLAIN_WIDTH = 100
"""The width of output that does not go to a terminal."""
WIDEST = 120
"""No board is wider, however wide the terminal."""

INK = "#1B1815"
SNOW = "#FFFFFF"

GROUNDS = {
    "red": f"{SNOW} on #B5382A",
    "amber": f"{SNOW} on #94660A",
    "green": f"{SNOW} on #2F6A3E",
    "blue": f"{SNOW} on #2B66A8",
    "glow": f"bold {INK} on #FFC633",
    "forest": f"{INK} on #82AB7C",
    "hills": f"{INK} on #DCCB9C",
    "prairie": f"{INK} on #D2A85C",
    "lake": f"{INK} on #86B9D1",
    "mountains": f"{INK} on #B7BCCB",
    "ritual": f"{SNOW} on #6B4A63",
}
"""Text and background colours by name: deep for players and light for landscapes, so that pieces stand out."""

STYLES = {
    **GROUNDS,
    "title": "bold",
    "soft": "dim",
    "word": "bold",
    "clause": "bold cyan",
    "bad": "bold red",
    "good": "bold green",
}

PLAYERS = ("red", "amber", "green", "blue")
MARKS = ("●", "■", "▲", "◆", "○", "□", "△", "◇")
"""The players' marks by seat, as colour is never the only sign."""
LONGEST_CHIP = 20
SLOT = "\0"
"""The placeholder for a chip in a sentence."""


def output() -> Console:
    """Return a console as wide as the terminal; a file or pipe has no width of its own."""
    plain = not sys.stdout.isatty() and "COLUMNS" not in os.environ
    return console(width=PLAIN_WIDTH if plain else None)


def errors() -> Console:
    return console(stderr=True, soft_wrap=True)


def console(**settings: Any) -> Console:
    """Return a console that prints names and paths as they are: brackets and colons in them mean nothing."""
    return Console(theme=Theme(STYLES), highlight=False, markup=False, emoji=False, **settings)


def program() -> str:
    """Return what to type to run this program again from here."""
    if shutil.which("birchbark"):
        return "birchbark"
    return sys.argv[0] if Path(sys.argv[0]).name == "birchbark" else "python -m birchbark.cli"


def complain(text: str) -> None:
    """Print one line about what is wrong."""
    line = re.sub(r"[^\S\u00a0\u202f]+", " ", text)
    errors().print(Text.assemble(("birchbark: ", "bad"), line))


def mark(seat: int) -> str:
    return MARKS[seat % len(MARKS)]


def player(seat: int, name: str, room: int = LONGEST_CHIP) -> Text:
    """Show a player as a chip: mark and name on the player's colour, cut to the room there is."""
    chip = Text(f" {mark(seat)} {name}", PLAYERS[seat % len(PLAYERS)])
    chip.truncate(room - 1, overflow="ellipsis")
    return chip.append(" ")


def with_chip(sentence: str, chip: Text) -> Text:
    """Put a chip in the place of SLOT, if the sentence has one."""
    before, slot, after = sentence.partition(SLOT)
    return Text.assemble(before, chip if slot else "", after)


def spread(parts: Sequence[Text | str], gap: str, width: int) -> list[Text]:
    """Arrange the parts one after another on as many lines as needed, without breaking any."""
    lines: list[Text] = []
    for part in parts:
        longer = together([*lines[-1:], part], gap)
        if lines and longer.cell_len <= width:
            lines.pop()
        lines.append(longer if longer.cell_len <= width else together([part]))
    return lines


def together(parts: Sequence[Text | str], gap: str = "  ") -> Text:
    return Text(gap).join(Text(part) if isinstance(part, str) else part for part in parts)
