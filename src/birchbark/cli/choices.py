"""The moves to choose from, in full where there is room and grouped where there is not, and what a typed line means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.table import Table
from rich.text import Text

from birchbark import Match

GAP = 2


class Typed(NamedTuple):
    """What a line means: a move, or the choices that it leaves open (none: it is no move)."""

    move: str | None
    open: list[str]


def understand(line: str, moves: Sequence[str]) -> Typed:
    """A number of the list, a whole move, or its first words: each word keeps the moves that go on with it."""
    if line in numbers_of(moves):
        return Typed(moves[int(line) - 1], [])
    words = line.lower().split()
    fitting = [move for move in moves if move.split()[: len(words)] == words]
    if len(fitting) == 1:
        return Typed(fitting[0], [])
    return Typed(None, fitting)


def numbers_of(moves: Sequence[str]) -> list[str]:
    return [str(number) for number in range(1, len(moves) + 1)]


def listed(match: Match, moves: Sequence[str], shown: Sequence[str]) -> Table:
    """One line a move: number, words, sentence."""
    table = Table.grid(padding=(0, GAP - 1, 0, 0))
    table.add_column(no_wrap=True, width=4)
    table.add_column(no_wrap=True, style="word")
    table.add_column()
    for number, move in enumerate(moves, 1):
        if move in shown:
            table.add_row(chip(number), f"{move} ", match.sentence(move))
    return table


def grouped(match: Match, moves: Sequence[str], note: Callable[[str], str], width: int, room: int) -> list[Text]:
    """Moves that differ in their last word only stand together; small groups keep their sentences if there is room."""
    groups: dict[str, list[int]] = {}
    for number, move in enumerate(moves, 1):
        head, _, last = move.rpartition(" ")
        groups.setdefault(head or last, []).append(number)
    short = {head: flowed(head, [entry(n, moves[n - 1], note) for n in own], width) for head, own in groups.items()}
    full = {head: [sentence(match, n, moves[n - 1]) for n in own] for head, own in groups.items()}
    lines = dict(short)
    left = room - sum(map(len, short.values()))
    for head in sorted(groups, key=lambda head: len(groups[head])):
        needed = sum(-(-line.cell_len // width) for line in full[head]) - len(short[head])
        if needed <= left or len(groups[head]) == 1:
            lines[head] = full[head]
            left -= needed
    return [line for head in groups for line in lines[head]]


def sentence(match: Match, number: int, move: str) -> Text:
    return Text.assemble(chip(number), " ", (move, "word"), "  ", match.sentence(move))


def entry(number: int, move: str, note: Callable[[str], str]) -> Text:
    return Text.assemble(chip(number), " ", (move.rpartition(" ")[2], "word"), f" {note(move)}".rstrip())


def flowed(head: str, entries: Sequence[Text], width: int) -> list[Text]:
    """The entries in columns behind their common words."""
    indent = len(head) + GAP
    column = max(text.cell_len for text in entries) + GAP
    many = max(1, (width - indent) // column)
    lines: list[Text] = []
    for start in range(0, len(entries), many):
        line = Text(" " * indent) if start else Text.assemble((head, "word"), " " * GAP)
        for text in entries[start : start + many]:
            line.append_text(text)
            line.append(" " * (column - text.cell_len))
        line.rstrip()
        lines.append(line)
    return lines


def chip(number: int) -> Text:
    return Text(f"{number:>3} ", "glow")
