"""All moves a game can ever offer, as lines of text, each with its index.

Inside the engine a move is its index; everywhere else it is the line.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from itertools import product

ANY = "*"
"""Instead of a verb: whichever."""


class Catalogue:
    def __init__(self) -> None:
        self.lines: list[str] = []
        self.numbers: dict[str, int] = {}

    def add(self, verb: str, *words: Sequence[str]) -> int:
        """Add the verb with every combination of the words; the index of the first."""
        first = len(self.lines)
        for choice in product(*words):
            line = " ".join((verb, *choice))
            self.numbers[line] = len(self.lines)
            self.lines.append(line)
        return first

    def __len__(self) -> int:
        return len(self.lines)

    def line(self, move: int) -> str:
        return self.lines[move]

    def number(self, line: str) -> int:
        """The index of a line, -1 if no such move exists."""
        return self.numbers.get(" ".join(line.split()), -1)

    def beginning(self, words: str) -> list[int]:
        """The moves whose first words are these; `*` stands for any verb."""
        verb, *things = words.split()
        tail = "".join(f" {thing}" for thing in things)
        return [
            move
            for move, line in enumerate(self.lines)
            if f"{line} ".startswith(f"{line.split(' ', 1)[0] if verb == ANY else verb}{tail} ")
        ]

    def nearest(self, line: str) -> str:
        """The line most like the given one, or nothing."""
        found = get_close_matches(line, self.lines, 1)
        return found[0] if found else ""
