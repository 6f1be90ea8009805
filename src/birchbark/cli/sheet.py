"""The score sheet: where each player's points come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group
from rich.table import Table
from rich.text import Text

from birchbark import Match
from birchbark.cli.boards import board_of
from birchbark.cli.language import words_in
from birchbark.cli.screen import SLOT, player, together, with_chip
from birchbark.engine.state import State
from birchbark.engine.variant import ScoreLine
from birchbark.engine.words import Words


def score_sheet(match: Match, state: State | None = None, language: str = "en") -> Group:
    """Return the score sheet at the current moment of the match, or in another state."""
    state = state or match.state
    words, things = words_in(language), match.words_in(language)
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="")
    table.add_column(words.text("sheet.points"))
    for seat, name in enumerate(match.names):
        table.add_column(player(seat, name), justify="right")
    track = ""
    view = state.view(None)
    lines = state.score_sheet()
    for line in lines:
        if line.of:
            continue
        if line.track != track and not line.forfeited:
            track = line.track
            table.add_row(*heading(things, lines, track))
        table.add_row(*score_line(match, things, view, line, track))
    table.add_row(Text(words.text("sheet.total"), "bold"), *(Text(str(score), "bold") for score in state.scores()))
    for other in dict.fromkeys(line.of for line in lines if line.of):
        own = [line for line in lines if line.of == other]
        table.add_row()
        table.add_row(Text(opponent(things, other), "bold"), Text(str(opponent_points(own)), "bold"))
        for line in own:
            first, *rest = score_line(match, things, view, line, "")
            table.add_row(Text("  ").append_text(first), *rest)
    return Group(table, verdict(match, state, language))


def opponent(things: Words, name: str) -> str:
    """Return the name of an opponent without a seat, as it begins a sentence."""
    title = things.thing(name)
    return title[:1].upper() + title[1:]


def opponent_points(lines: Sequence[ScoreLine]) -> int:
    """Return the points of an opponent without a seat."""
    return sum(line.points[0] for line in lines)


def heading(things: Words, lines: Sequence[ScoreLine], track: str) -> list[Text]:
    """Return a track with each player's points on it, except those lost beyond its end."""
    if not track:
        return [Text()]
    own = [line.points for line in lines if line.track == track]
    return [
        Text(things.thing(track), "word"),
        *(Text(str(sum(points)), "word") for points in zip(*own, strict=True)),
    ]


def score_line(match: Match, things: Words, view: Mapping[str, object], line: ScoreLine, track: str) -> list[Text]:
    """Return one source below its track; points that do not count show their clause."""
    name = board_of(match.game).source_name(view, things, line.source) or things.thing(line.source)
    if line.track != track:
        name = words_in(things.language).text("sheet.of-track", title=things.thing(line.track), name=name)
    if line.forfeited:
        name += f" ({line.forfeited})"
    style = "soft" if line.forfeited else ""
    indent = "  " if track and line.track == track else ""
    cells = [str(points) if points else "·" for points in line.points]
    return [Text(f"{indent}{name}", style), *(Text(cell, style) for cell in cells)]


def verdict(match: Match, state: State, language: str = "en") -> Text:
    """Say who has won, or leads."""
    seats = state.winners()
    others = [line for line in state.score_sheet() if line.of]
    if others:
        return alone(match, state, others, bool(seats), language)
    words = words_in(language)
    chips = together([player(seat, match.names[seat]) for seat in seats], f" {words.text('sheet.and')} ")
    key = ("share" if state.over else "lead") if len(seats) > 1 else ("wins" if state.over else "leads")
    text = with_chip(words.text(f"sheet.{key}", name=SLOT), chips)
    text.style = "bold" if state.over else ""
    return text


def alone(match: Match, state: State, others: Sequence[ScoreLine], won: bool, language: str) -> Text:
    """Say whether the player beats an opponent without a seat."""
    key = ("beaten" if won else "lost") if state.over else ("ahead" if won else "behind")
    name = opponent(match.words_in(language), others[0].of)
    points, score = state.scores()[0], opponent_points(others)
    sentence = words_in(language).text(f"sheet.{key}", name=SLOT, title=name, points=points, score=score)
    text = with_chip(sentence, player(0, match.names[0]))
    if state.over:
        text.style = "good" if won else "bad"
    return text
