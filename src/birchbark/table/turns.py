"""Whose move it is."""

from __future__ import annotations

from typing import NamedTuple

from birchbark.table.facts import AnyFact, Moved
from birchbark.table.faults import Fault
from birchbark.table.table import Link, Table


class Turn(NamedTuple):
    """The turn of a person."""

    link: str
    name: str
    moves: int
    """How many moves were made before it."""


def current(table: Table) -> Turn | None:
    """Return whose turn it is, if a person is to decide; it began after the last move of somebody else."""
    seat = table.deciding
    if seat is None or table.seats[seat].holder != "person":
        return None
    link, moves = table.seats[seat].link, table.moves
    while moves and table.seats[table.match.history[moves - 1].seat].link == link:
        moves -= 1
    return Turn(link, table.seats[seat].name, moves)


def check_version(table: Table, version: int) -> None:
    """Refuse what was not meant for the table as it is now, so that nothing stale or duplicate is carried out."""
    if version != table.version:
        raise Fault("stale", version=version, now=table.version)


def check_open(table: Table) -> None:
    """Check that moves can be made: all seats are taken, the rules fit, and the game is not over."""
    if table.broken:
        raise Fault("broken", move=table.broken.move + 1)
    if table.over:
        raise Fault("over")
    if table.waiting:
        raise Fault("waiting")


def move(table: Table, link: Link, version: int, line: str) -> list[AnyFact]:
    """Return a person's move, whose legality is checked when it is played."""
    check_version(table, version)
    check_open(table)
    seat = table.match.seat
    assert seat is not None
    if table.seats[seat].holder != "person" or table.seats[seat].link != link.id:
        raise Fault("not-your-turn", name=table.seats[seat].name)
    return [Moved(seat, table.match.game.catalogue.canonical(line))]


def bot_move(table: Table, version: int, line: str, trouble: str) -> list[AnyFact]:
    """Return a bot's move, if the table is still as it was when the bot began to think."""
    check_version(table, version)
    check_open(table)
    seat = table.match.seat
    assert seat is not None
    if table.seats[seat].holder != "bot":
        raise Fault("not-your-turn", name=table.seats[seat].name)
    return [Moved(seat, line, trouble)]
