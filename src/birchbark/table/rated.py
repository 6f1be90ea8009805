"""The rules of rated tables: everybody plays for themselves, from beginning to end, without help."""

from __future__ import annotations

from collections.abc import Sequence

from birchbark.table.facts import ClockRules, Player
from birchbark.table.faults import Fault
from birchbark.table.table import Table

FEWEST = 2
"""How many players a rated game has at least."""


def check_opening(holders: Sequence[str], clock: ClockRules | None, scenario: str) -> None:
    """Refuse a table that cannot be rated: it needs a clock, the usual beginning, and seats that are open to people."""
    if clock is None or scenario or len(holders) < FEWEST or any(holder != "open" for holder in holders):
        raise Fault("bad-rated")


def check_player(table: Table, player: Player | None, link: str) -> None:
    """Refuse whoever cannot take a seat at a rated table: one without a profile, or one who sits there already."""
    if not table.header.rated:
        return
    if player is None:
        raise Fault("needs-profile")
    if any(seat.link == link or (seat.player and seat.player.id == player.id) for seat in table.seats):
        raise Fault("plays-already")


def check_unrated(table: Table) -> None:
    """Refuse at a rated table what replaces a player, helps one, or takes back more than one's own last moves."""
    if table.header.rated:
        raise Fault("rated")
