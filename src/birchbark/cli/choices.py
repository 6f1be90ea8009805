"""The moves to choose from, in full if there is room and grouped if not, and what a typed line means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.table import Table
from rich.text import Text

from birchbark import Match
from birchbark.cli.language import words_in

GAP = 2
MOST_BESIDE = 12
"""If there are more ways than this to do something alongside the decision, they are not listed one by one."""


class Typed(NamedTuple):
    """What a line means: a move, or the choices that it leaves open (none if it is not a move)."""

    move: str | None
    open: list[str]


def understand(line: str, moves: Sequence[str]) -> Typed:
    """Understand a number from the list, a whole move, or its first words, which narrow the moves down one by one."""
    if line in numbers_of(moves):
        return Typed(moves[int(line) - 1], [])
    words = line.lower().split()
    fitting = [move for move in moves if move.split()[: len(words)] == words]
    if len(fitting) == 1:
        return Typed(fitting[0], [])
    return Typed(None, fitting)


def numbers_of(moves: Sequence[str]) -> list[str]:
    return [str(number) for number in range(1, len(moves) + 1)]


def listed(match: Match, moves: Sequence[str], shown: Sequence[str], language: str = "en") -> Table:
    """List the moves one per line: number, words, sentence."""
    table = Table.grid(padding=(0, GAP - 1, 0, 0))
    table.add_column(no_wrap=True, width=4)
    table.add_column(no_wrap=True, style="word")
    table.add_column()
    for number, move in enumerate(moves, 1):
        if move in shown:
            table.add_row(chip(number), f"{move} ", match.sentence(move, language))
    return table


def folded(moves: Sequence[str]) -> dict[str, list[str]]:
    """Return by verb the extras with so many ways to do them that one line must stand for them all."""
    verbs: dict[str, list[str]] = {}
    for move in moves:
        verbs.setdefault(move.partition(" ")[0], []).append(move)
    return {verb: own for verb, own in list(verbs.items())[1:] if len(own) > MOST_BESIDE}


def fold_lines(moves: Sequence[str], language: str = "en") -> list[Text]:
    """Return one line for each folded verb."""
    lines: list[Text] = []
    for verb, own in folded(moves).items():
        first, last = (moves.index(move) + 1 for move in (own[0], own[-1]))
        numbers = Text(f" {first}-{last} ", "glow")
        ways = words_in(language).text("client.ways", many=len(own), name=verb)
        lines.append(Text.assemble(numbers, " ", (verb, "word"), f"  {ways}"))
    return lines


def unfolded(moves: Sequence[str]) -> list[str]:
    hidden = folded(moves)
    return [move for move in moves if move.partition(" ")[0] not in hidden]


def grouped(
    match: Match, moves: Sequence[str], note: Callable[[str], str], width: int, room: int, language: str = "en"
) -> list[Text]:
    """Group moves that differ only in their last word; small groups keep their sentences if there is room."""
    folds = fold_lines(moves, language)
    room -= len(folds)
    groups: dict[str, list[int]] = {}
    for move in unfolded(moves):
        head, _, last = move.rpartition(" ")
        groups.setdefault(head or last, []).append(moves.index(move) + 1)
    indent = indents(groups)
    short = {
        head: flowed(head.ljust(indent[head]), [entry(n, moves[n - 1], note) for n in own], width)
        for head, own in groups.items()
    }
    left = room - sum(map(len, short.values()))
    if left < 0:
        return [*dense(groups, moves, note, width), *folds]
    full = {head: [sentence(match, n, moves[n - 1], language) for n in own] for head, own in groups.items()}
    lines = dict(short)
    verbs: dict[str, list[str]] = {}
    for head, own in groups.items():
        verbs.setdefault(head if len(own) == 1 else head.partition(" ")[0], []).append(head)
    for heads in sorted(verbs.values(), key=lambda heads: sum(len(groups[head]) for head in heads)):
        needed = sum(-(-line.cell_len // width) for head in heads for line in full[head])
        needed -= sum(len(short[head]) for head in heads)
        if needed <= left or len(groups[heads[0]]) == 1:
            lines |= {head: full[head] for head in heads}
            left -= needed
    return [*(line for head in groups for line in lines[head]), *folds]


def indents(groups: dict[str, list[int]]) -> dict[str, int]:
    """Make the common words of a verb's groups equally wide, so that their entries line up."""
    widest: dict[str, int] = {}
    for head in groups:
        verb = head.partition(" ")[0]
        widest[verb] = max(widest.get(verb, 0), len(head))
    return {head: widest[head.partition(" ")[0]] for head in groups}


def dense(groups: dict[str, list[int]], moves: Sequence[str], note: Callable[[str], str], width: int) -> list[Text]:
    """Run the entries together, with a new line for each verb, and repeat only the common words that change."""
    lines: list[Text] = []
    before: list[str] = []
    for head, own in groups.items():
        words = head.split()
        same = 0
        while same < min(len(words), len(before)) and words[same] == before[same]:
            same += 1
        entries = [entry(n, moves[n - 1], note) for n in own]
        if same < len(words):
            entries[0] = Text.assemble((" ".join(words[same:]), "soft"), " ", entries[0])
        if same == 0:
            lines.append(Text())
        for text in entries:
            if lines[-1].cell_len + text.cell_len > width:
                lines.append(Text("  "))
            lines[-1].append_text(text)
            lines[-1].append(" ")
        before = words
    return lines


def sentence(match: Match, number: int, move: str, language: str) -> Text:
    return Text.assemble(chip(number), " ", (move, "word"), "  ", match.sentence(move, language))


def entry(number: int, move: str, note: Callable[[str], str]) -> Text:
    return Text.assemble(chip(number), " ", (move.rpartition(" ")[2], "word"), f" {note(move)}".rstrip())


def flowed(head: str, entries: Sequence[Text], width: int) -> list[Text]:
    """Arrange the entries in columns after their common words."""
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
