"""The score sheet: where each player's points come from."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table
from rich.text import Text

from birchbark import Match
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
    for line in match.game.sheet(state):
        if line.track != track and not line.forfeited:
            track = line.track
            table.add_row(*heading(match, state, track))
        table.add_row(*score_line(match, line, track))
    table.add_row(Text("total", "bold"), *(Text(str(score), "bold") for score in state.scores()))
    return Group(table, verdict(match, state))


def heading(match: Match, state: State, track: str) -> list[Text]:
    """A track with what each player has on it, without what was lost beyond its end."""
    if not track:
        return [Text()]
    lines = [line.points for line in match.game.sheet(state) if line.track == track]
    return [
        Text(match.words.thing(track), "word"),
        *(Text(str(sum(points)), "word") for points in zip(*lines, strict=True)),
    ]


def score_line(match: Match, line: ScoreLine, track: str) -> list[Text]:
    """One source, below its track; points that do not count are told with their clause."""
    name = match.words.thing(line.source)
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
    several = len(seats) > 1
    winners = together([player(seat, match.names[seat]) for seat in seats], " and ")
    if not state.over:
        return Text.assemble(winners, " lead." if several else " leads.")
    return Text.assemble(winners, " share the victory." if several else " wins.", style="bold")
