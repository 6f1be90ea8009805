"""Looking ahead along a line of moves, worked out in another process."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from birchbark.engine.dice import Dice
from birchbark.games import find
from birchbark.table.faults import Fault
from birchbark.table.moments import Reader
from birchbark.table.responses import PastPosition
from birchbark.table.seat_view import SeatView
from birchbark.table.snapshot import Snapshot, snapshot


class Question(NamedTuple):
    """Lines that could be played after so many moves of a game that has `of` of them."""

    now: Snapshot
    reader: Reader
    moves: int
    of: int
    over: bool
    lines: Sequence[str]


def ask(view: SeatView, moves: int, lines: Sequence[str]) -> Question:
    """Return what to work out; in a game under way, only the deciding seat can look ahead."""
    table, match, seat = view.table, view.match, view.seat
    state = view.after(moves)
    if not table.over:
        if seat is None or not view.decides or moves != table.moves:
            raise Fault("no-line")
        state = state.determinize(seat, Dice.seeded(moves))
    return Question(snapshot(match.game, match.setup, state), view.reader, moves, table.moves, table.over, lines)


def look_ahead(asked: Question) -> list[PastPosition]:
    """Return the table after each of the lines, in a game under way not beyond what chance decides."""
    state, number = asked.now.state(), find(asked.now.game).catalogue.number
    found: list[PastPosition] = []
    for line in asked.lines:
        before, move = state, number(line)
        if move not in before.moves():
            raise Fault("no-line")
        state = before.copy()
        state.play(move)
        if not asked.over and (before.dice.count, before.revealed) != (state.dice.count, state.revealed):
            break
        found.append(asked.reader.moment(state, asked.moves, asked.of, line))
    return found
