"""What the coach says at the terminal: hints and forecasts while a game is played."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from birchbark import Match
from birchbark.cli.language import words_in
from birchbark.cli.screen import player
from birchbark.cli.summary import decimal, percent
from birchbark.coach.results import Hint, Projection, Source, Step, TurnHint
from birchbark.engine.words import Words

INDENT = 4


def signed(words: Words, number: float, digits: int = 1) -> str:
    return f"{'−' if number < 0 else '+'}{decimal(words, abs(number), digits)}"


def hint_lines(hint: Hint, language: str) -> RenderableType:
    """List the best turns, each with its moves and what it brings."""
    words = words_in(language)
    parts: list[RenderableType] = []
    for number, turn in enumerate(hint.turns, 1):
        parts.append(Text.assemble((f"{number}  ", "word"), judgement(words, turn, number == 1)))
        parts.append(Padding(steps(turn.steps, language), (0, 0, 0, INDENT)))
        brings = gains(turn.gains, language)
        if brings:
            parts.append(Padding(Text(words.text("coach.brings", line=brings)), (0, 0, 0, INDENT)))
        if turn.open:
            parts.append(Padding(Text(words.text("coach.chance"), "soft"), (0, 0, 0, INDENT)))
    if hint.turns[0].win is None:
        parts.append(Text(words.text("coach.untrained"), "soft"))
    return Group(*parts)


def judgement(words: Words, turn: TurnHint, best: bool) -> Text:
    """Say how good a turn is."""
    said = [words.text("coach.best") if best else words.text("coach.behind", line=decimal(words, turn.behind, 1))]
    if turn.score is not None and turn.score_change is not None:
        score, change = decimal(words, turn.score, 1), signed(words, turn.score_change)
        said.append(words.text("coach.expects", near=score, line=change))
    if turn.win is not None and turn.win_change is not None:
        change = words.text("numbers.percent", line=signed(words, 100 * turn.win_change))
        said.append(words.text("coach.wins", title=percent(words, turn.win), line=change))
    return Text(" · ".join(said), "word" if best else "")


def steps(turn: Sequence[Step], language: str) -> Table:
    """List the moves of a turn with what they do."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="word")
    for step in turn:
        table.add_row(step.line, step.text[language])
    return table


def gains(sources: Sequence[Source], language: str) -> str:
    words = words_in(language)
    return ", ".join(f"{signed(words, source.points[0], 0)} {source.name[language]}" for source in sources)


def forecast(match: Match, projection: Projection, language: str) -> RenderableType:
    """Return the score now, as it stands, and as it is expected, with where it comes from."""
    words = words_in(language)
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="")
    table.add_column(words.text("coach.forecast"))
    for seat, name in enumerate(match.names):
        table.add_column(player(seat, name), justify="right")
    table.add_row(words.text("coach.now"), *map(str, projection.scores))
    for source in projection.sources:
        if not source.of:
            points = [decimal(words, many, 0) if many else "" for many in source.points]
            table.add_row(Text(f"  {source.name[language]}", "soft"), *(Text(each, "soft") for each in points))
    table.add_row(words.text("coach.standing"), *(decimal(words, points, 0) for points in projection.standing))
    notes: list[RenderableType] = []
    if projection.expected[0] is None:
        notes.append(Text(words.text("coach.untrained"), "soft"))
    else:
        expected = [Text(decimal(words, points or 0.0, 1), "bold") for points in projection.expected]
        table.add_row(Text(words.text("coach.expected"), "bold"), *expected)
        table.add_row(words.text("coach.win"), *(percent(words, win or 0.0) for win in projection.wins))
    return Group(table, *notes)
