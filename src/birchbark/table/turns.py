"""Whose move it is, and why a line is not a move."""

from __future__ import annotations

from birchbark.engine.catalogue import ANY
from birchbark.engine.errors import Refused
from birchbark.engine.match import Match
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


def why_not(table: Table, link: Link | None, line: str) -> Fault | None:
    """Return why a line, or every line that begins with it, is not a move now, or None if there is such a move.

    With `*` for the verb, the verbs that are open now give the reason if they can. Whoever is not deciding learns only
    that, as the reason might give away a secret.
    """
    match = table.match
    check_open(table)
    seat = match.seat
    assert seat is not None
    if seat not in table.seats_of(link):
        return Fault("not-your-turn", name=table.seats[seat].name)
    beginning = match.game.catalogue.beginning(line)
    if not set(match.state.moves()).isdisjoint(beginning):
        return None
    refused: Refused | None
    if beginning and line.split(maxsplit=1)[0] == ANY:
        open_now = {verb(match, move) for move in match.state.moves()}
        known = [move for move in beginning if verb(match, move) in match.state.variant.by_verb]
        refused = match.why_none([move for move in known if verb(match, move) in open_now] or known or beginning)
    else:
        refused = match.why_not(line)
    return None if refused is None else Fault("refused", refused)


def verb(match: Match, move: int) -> str:
    return match.game.catalogue.line(move).split(" ", 1)[0]
