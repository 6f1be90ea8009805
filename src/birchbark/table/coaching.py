"""What the coach may do at a table, and what it needs to know for it."""

from __future__ import annotations

from typing import NamedTuple

from birchbark.coach.analysis import stretches
from birchbark.table import rated
from birchbark.table.facts import AnyFact, Hinted
from birchbark.table.faults import Fault
from birchbark.table.table import Link, Table
from birchbark.table.turns import check_open, check_version


class KnownGame(NamedTuple):
    """A game as a seat or a spectator knows it."""

    record: str
    viewer: int | None
    moves: int


class FinishedGame(NamedTuple):
    record: str
    moves: int
    stretches: int


def ask_hint(table: Table, link: Link, version: int) -> list[AnyFact]:
    """Note that somebody asks for a hint, unless it was noted just before."""
    check_version(table, version)
    check_open(table)
    seat = table.match.seat
    assert seat is not None
    if table.seats[seat].holder != "person" or table.seats[seat].link != link.id:
        raise Fault("not-your-turn", name=table.seats[seat].name)
    if sum(one.holder != "bot" or one.link != "" for one in table.seats) > 1:
        raise Fault("no-hints")
    return [] if table.log and isinstance(table.log[-1].stamped.fact, Hinted) else [Hinted(seat)]


def known_game(table: Table, viewer: int | None) -> KnownGame:
    """Return the game as a viewer knows it: all of it once it is over."""
    match = table.match
    if table.broken:
        raise Fault("broken", move=table.broken.move + 1)
    if not table.over:
        rated.check_unrated(table)
    return KnownGame(match.record() if table.over else match.record_for(viewer), viewer, table.moves)


def finished_game(table: Table) -> FinishedGame:
    """Return the game with all that an analysis needs."""
    if table.broken or not table.match.state.over:
        raise Fault("not-over")
    return FinishedGame(table.match.record(), table.moves, len(list(stretches(table.match))))
