"""The score sheet: where each player's points come from."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table
from rich.text import Text

from birchbark import Match
from birchbark.cli.screen import player, together
from birchbark.engine.state import State


def score_sheet(match: Match, state: State | None = None) -> Group:
    """At the present moment of the match or at another one."""
    state = state or match.state
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="")
    table.add_column("Points")
    for seat, name in enumerate(match.names):
        table.add_column(player(seat, name), justify="right")
    for line in match.game.sheet(state):
        table.add_row(match.words.thing(line.source), *(str(points) if points else "·" for points in line.points))
    table.add_row(Text("total", "bold"), *(Text(str(score), "bold") for score in state.scores()))
    return Group(table, verdict(match, state))


def verdict(match: Match, state: State) -> Text:
    """Who won, or leads."""
    seats = match.game.winners(state)
    several = len(seats) > 1
    winners = together([player(seat, match.names[seat]) for seat in seats], " and ")
    if not state.over:
        return Text.assemble(winners, " lead." if several else " leads.")
    return Text.assemble(winners, " share the victory." if several else " wins.", style="bold")
