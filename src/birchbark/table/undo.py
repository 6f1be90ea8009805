"""Undo: free until somebody else moves or something comes to light; after that the other people must agree."""

from __future__ import annotations

from birchbark.table import rated
from birchbark.table.facts import Answered, AnyFact, Asked, Undone
from birchbark.table.faults import Fault
from birchbark.table.table import Link, Table
from birchbark.table.turns import check_version


def last_own(table: Table, seats: list[int]) -> int:
    """Return how many moves come before the last one made from these seats, or -1 if there is none."""
    history = table.match.history
    return next((number for number in reversed(range(len(history))) if history[number].seat in seats), -1)


def is_free(table: Table, seats: list[int], to: int) -> bool:
    """Return whether all those moves are the seats' own, and nothing has come to light since."""
    taken = table.match.history[to:]
    own = all(played.seat in seats for played in taken)
    return own and bool(taken) and table.match.state.revealed == taken[0].before.revealed


def players(table: Table, link: Link) -> list[int]:
    """Return the seats that the person behind a link plays."""
    return [seat for seat in table.seats_of(link) if table.seats[seat].holder == "person"]


def ask(table: Table, link: Link, version: int, to: int | None = None) -> list[AnyFact]:
    """Take back moves until `to` are left, or the last own move: at once if it is free, else once the others agree."""
    check_version(table, version)
    seats = players(table, link)
    if not seats:
        raise Fault("no-seat")
    if table.broken:
        raise Fault("broken", move=table.broken.move + 1)
    if table.over:
        raise Fault("over")
    if to is None:
        to = last_own(table, seats)
    if not 0 <= to < table.moves:
        raise Fault("nothing-to-undo")
    if is_free(table, seats, to):
        return [Undone(seats[0], to, "own")]
    rated.check_unrated(table)
    if not table.owners() - {link.id}:
        return [Undone(seats[0], to, "consent")]
    if table.request is not None:
        raise Fault("asked-already", name=table.seats[table.request.seat].name)
    return [Asked(seats[0], to)]


def answer(table: Table, link: Link, version: int, agrees: bool) -> list[AnyFact]:
    """Agree to a request or reject it; the moves are taken back when the last person agrees."""
    check_version(table, version)
    request = table.request
    if request is None:
        raise Fault("nothing-asked")
    seats = players(table, link)
    if not seats:
        raise Fault("no-seat")
    if request.seat in seats:
        if agrees:
            raise Fault("own-request")
        return [Answered(seats[0], False)]
    facts: list[AnyFact] = [Answered(seats[0], agrees)]
    if agrees and not pending_consents(table) - {link.id}:
        facts.append(Undone(request.seat, request.to, "consent"))
    return facts


def pending_consents(table: Table) -> set[str]:
    """Return the links of the people who have yet to agree; a bot in somebody's place cannot do so for them."""
    request = table.request
    if request is None:
        return set()
    agreed = {table.seats[seat].link for seat in request.agreed | {request.seat}}
    return table.owners() - agreed


def set_back(table: Table, link: Link, version: int) -> list[AnyFact]:
    """Continue from the last move that still fits, after the rules have changed."""
    check_version(table, version)
    if not link.host:
        raise Fault("not-host")
    if table.broken is None:
        raise Fault("not-broken")
    return [Undone(None, table.broken.move, "rules")]
