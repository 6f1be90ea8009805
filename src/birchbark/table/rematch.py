"""A rematch: a new table made from a finished one, with the same people and options, where the next player begins."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from hashlib import sha256

import msgspec

from birchbark.table import seating
from birchbark.table.facts import AnyFact, Header, Rematched, Seat
from birchbark.table.faults import Fault
from birchbark.table.table import Link, Table, new_match

TRIES = 64
"""How many seeds are tried until the next player begins."""


def id_for(table: str) -> str:
    """The id of a table's rematch: always the same, so that there is only one."""
    return sha256(f"rematch {table}".encode()).hexdigest()[: len(table)]


def check(table: Table, by: Link) -> None:
    if table.broken or not table.over:
        raise Fault("no-rematch")
    if not table.seats_of(by) and not by.host:
        raise Fault("no-seat")


def agree(table: Table, by: Link, id_: str) -> list[AnyFact]:
    """Tell everybody at the finished table where the rematch is, unless they know."""
    check(table, by)
    return [] if table.rematch else [Rematched(next(iter(table.seats_of(by)), None), id_)]


def new_game(table: Table, links: Mapping[str, str]) -> tuple[Header, int]:
    """Return the header and the seed of the rematch, with new links for the old ones.

    The seats stay as they are, and the seed lets the next player begin. In games where the same seat always begins, all
    move up by one seat instead.
    """
    old, scenario = table.header, table.match.origin
    people = [seat_for(old.game, seat, links) for seat in table.seats]
    setup = table.match.game.setup(len(people), old.options)
    header = Header(
        old.game,
        old.options,
        tuple(people),
        setup.components.fingerprint,
        old.clock,
        old.scenario,
        language=old.language,
        spectators=table.permits["spectators"],
    )
    turn = ((new_match(old, table.seed).seat or 0) + 1) % len(people)
    seed, begins = 0, 0
    for _ in range(TRIES):
        seed = scenario.seed if scenario and scenario.seeded else secrets.randbits(128)
        begins = new_match(header, seed).seat or 0
        if begins == turn:
            break
    moved = [people[(number + turn - begins) % len(people)] for number in range(len(people))]
    return msgspec.structs.replace(header, seats=tuple(moved)), seed


def seat_for(game: str, seat: Seat, links: Mapping[str, str]) -> Seat:
    """The same seat at the new table; a person for whom a bot stood in plays again."""
    if seat.link:
        return seating.person(seat.name, links[seat.link], seat.zone)
    return seating.bot(game, seat.level, seat.name)
