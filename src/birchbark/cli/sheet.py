"""The score sheet: where each player's points come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group
from rich.table import Table
from rich.text import Text

from birchbark import Match
from birchbark.cli.boards import BOARDS
from birchbark.cli.screen import player, together
from birchbark.engine.game import ScoreLine
from birchbark.engine.state import State


def score_sheet(match: Match, state: State | None = None) -> Group:
    """At the present moment of the match or at another one."""
    state = state or match.state
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="")
    table.add_column("Points")
    for seat, name in enumerate(match.names):
        table.add_column(player(seat, name), justify="right")
    track = ""
    view = match.game.view(state, None)
    lines = match.game.sheet(state)
    for line in lines:
        if line.of:
            continue
        if line.track != track and not line.forfeited:
            track = line.track
            table.add_row(*heading(match, state, track))
        table.add_row(*score_line(match, view, line, track))
    table.add_row(Text("total", "bold"), *(Text(str(score), "bold") for score in state.scores()))
    for other in dict.fromkeys(line.of for line in lines if line.of):
        own = [line for line in lines if line.of == other]
        table.add_row()
        table.add_row(Text(opponent(match, other), "bold"), Text(str(against(own)), "bold"))
        for line in own:
            first, *rest = score_line(match, view, line, "")
            table.add_row(Text("  ").append_text(first), *rest)
    return Group(table, verdict(match, state))


def opponent(match: Match, name: str) -> str:
    """Who plays without a seat, as a sentence begins."""
    title = match.words.thing(name)
    return title[:1].upper() + title[1:]


def against(lines: Sequence[ScoreLine]) -> int:
    """The points of an opponent without a seat."""
    return sum(line.points[0] for line in lines)


def heading(match: Match, state: State, track: str) -> list[Text]:
    """A track with what each player has on it, without what was lost beyond its end."""
    if not track:
        return [Text()]
    lines = [line.points for line in match.game.sheet(state) if line.track == track]
    return [
        Text(match.words.thing(track), "word"),
        *(Text(str(sum(points)), "word") for points in zip(*lines, strict=True)),
    ]


def score_line(match: Match, view: Mapping[str, object], line: ScoreLine, track: str) -> list[Text]:
    """One source, below its track; points that do not count are told with their clause."""
    name = BOARDS[match.game.name].source_name(view, match.words, line.source) or match.words.thing(line.source)
    if line.track != track:
        name = f"{match.words.thing(line.track)}: {name}"
    if line.forfeited:
        name += f" ({line.forfeited})"
    style = "soft" if line.forfeited else ""
    indent = "  " if track and line.track == track else ""
    cells = [str(points) if points else "·" for points in line.points]
    return [Text(f"{indent}{name}", style), *(Text(cell, style) for cell in cells)]


def verdict(match: Match, state: State) -> Text:
    """Who won, or leads."""
    seats = match.game.winners(state)
    others = [line for line in match.game.sheet(state) if line.of]
    if others:
        return alone(match, state, others, bool(seats))
    several = len(seats) > 1
    winners = together([player(seat, match.names[seat]) for seat in seats], " and ")
    if not state.over:
        return Text.assemble(winners, " lead." if several else " leads.")
    return Text.assemble(winners, " share the victory." if several else " wins.", style="bold")


def alone(match: Match, state: State, others: Sequence[ScoreLine], won: bool) -> Text:
    """Won or lost against an opponent without a seat."""
    name = opponent(match, others[0].of)
    chip = player(0, match.names[0])
    points = f"{state.scores()[0]} to {against(others)}"
    if not state.over:
        return Text.assemble(chip if won else name, f" leads, {points}." if won else f" is not beaten yet, {points}.")
    if won:
        return Text.assemble(chip, (" wins", "good"), f" against {match.words.thing(others[0].of)}, {points}.")
    return Text.assemble(name, (" wins", "bad"), ": ", chip, f" loses, {points}.")
