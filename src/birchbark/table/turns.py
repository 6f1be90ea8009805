"""Whose move it is."""

from __future__ import annotations

from birchbark.table.facts import AnyFact, Moved
from birchbark.table.faults import Fault
from birchbark.table.table import Link, Table


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
