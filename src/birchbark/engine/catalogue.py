"""All moves that a game can ever offer, as lines of text, each with its index.

Inside the engine a move is its index; everywhere else it is the line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from itertools import product
from typing import Final

ANY = "*"
"""Stands for any verb."""
MISSPELT: Final = 0.8
"""How similar a misspelt word has to be to the right one: about one letter more or less."""
MOST_WORDS: Final = 9
"""The most words that a line can have."""


class Catalogue:
    def __init__(self) -> None:
        self.lines: list[str] = []
        self.numbers: dict[str, int] = {}
        self.vocabulary: set[str] = set()
        self.unordered: dict[tuple[str, ...], int] = {}
        """The move by verb and sorted words, for verbs whose words may come in any order; -1 if several moves fit."""
        self.endings: list[int] = []
        """The words that end a decision, such as `done`; each decision accepts one of them at most."""

    def add(self, verb: str, *words: Sequence[str]) -> int:
        """Add the verb with every combination of the words, and return the index of the first."""
        first = len(self.lines)
        for choice in product(*words):
            line = " ".join((verb, *choice))
            self.numbers[line] = len(self.lines)
            self.lines.append(line)
            self.vocabulary.update(line.split())
        return first

    def add_ending(self, word: str) -> int:
        """Add a word that ends a decision."""
        self.endings.append(len(self.lines))
        return self.add(word)

    def any_order(self, *verbs: str) -> None:
        """Accept the words of these verbs in any order, for the lines added so far."""
        for move, line in enumerate(self.lines):
            words = line.split()
            if words[0] in verbs:
                key = unordered(words)
                self.unordered[key] = move if self.unordered.get(key, move) == move else -1

    def __len__(self) -> int:
        return len(self.lines)

    def line(self, move: int) -> str:
        return self.lines[move]

    def number(self, line: str) -> int:
        """Return the index of a line, or -1 if there is no such move."""
        words = line.split()
        found = self.numbers.get(" ".join(words), -1)
        return found if found >= 0 else self.unordered.get(unordered(words), -1)

    def canonical(self, line: str) -> str:
        """Return a line as the catalogue spells it, or unchanged if it is not a move."""
        move = self.number(line)
        return line if move < 0 else self.lines[move]

    def beginning(self, words: str) -> list[int]:
        """Return the moves that begin with these words; `*` stands for any verb."""
        verb, *things = words.split() or [""]
        tail = "".join(f" {thing}" for thing in things)
        return [
            move
            for move, line in enumerate(self.lines)
            if f"{line} ".startswith(f"{line.partition(' ')[0] if verb == ANY else verb}{tail} ")
        ]

    def nearest(self, line: str, among: Iterable[int]) -> str:
        """Return the shortest of these moves' lines that has the same verb and all the same words, misspelt or not."""
        words = line.lower().split()
        if not words or len(words) > MOST_WORDS:
            return ""
        meant = [word if word in self.vocabulary else self.spelled(word) for word in words]
        found = [
            self.lines[move]
            for move in among
            if self.lines[move].split()[0] == meant[0] and not Counter(meant) - Counter(self.lines[move].split())
        ]
        return min(found, key=lambda known: known.count(" "), default="")

    def spelled(self, word: str) -> str:
        """Return the word that a misspelt one stands for, if any; its digits are right, since they name the thing."""
        known = [known for known in sorted(self.vocabulary) if digits(known) == digits(word)]
        found = get_close_matches(word, known, 1, MISSPELT)
        return found[0] if found else ""


def digits(word: str) -> list[str]:
    return [letter for letter in word if letter.isdigit()]


def unordered(words: list[str]) -> tuple[str, ...]:
    return (*words[:1], *sorted(words[1:]))
