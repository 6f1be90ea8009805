"""Trying a line: playing on in one's head, on a copy of the table that nobody else sees and nothing keeps.

The copy holds what the seat knows; everything else, chance included, is dealt anew. It is made again for each request
from the number of moves before it, the number of the deal, and the lines tried so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from itertools import pairwise

import msgspec

from birchbark.engine.dice import Dice
from birchbark.engine.errors import Refused
from birchbark.engine.match import Played
from birchbark.table import rated, thinking
from birchbark.table.facts import Moved, Stamped
from birchbark.table.faults import Fault
from birchbark.table.seat_view import SeatView, viewer
from birchbark.table.table import Link, Table
from birchbark.table.turns import check_open

BOT = "greedy"
"""The bot that decides for people."""


class Trial:
    """A line that a seat tries after so many moves."""

    def __init__(self, table: Table, link: Link | None, moves: int, deal: int, lines: Sequence[str]) -> None:
        check_open(table)
        seat = viewer(table, link)
        if seat is None:
            raise Fault("no-trial")
        self.seat = seat
        self.first = moves
        self.since = table.version
        state = SeatView(table, seat, "en").after(moves)
        seed = int.from_bytes(blake2b(f"{table.seed} try {moves} {deal}".encode(), digest_size=16).digest(), "big")
        self.table = Table(
            table.id, msgspec.structs.replace(table.header, clock=None), seed, table.rules, table.created
        )
        self.table.seats = table.seats
        self.table.match.names = list(table.match.names)
        self.table.match.state = state.determinize(seat, Dice.seeded(seed))
        self.table.match.history = table.match.history[:moves]
        self.table.log = list(table.log)
        self.table.standing = table.standing[:moves]
        for line in lines:
            self.play(line)

    def play(self, line: str) -> None:
        deciding = self.table.match.seat
        if deciding is None:
            raise Fault("over")
        line = self.table.match.game.catalogue.canonical(line)
        try:
            self.table.apply(Stamped(self.table.version + 1, self.table.since, Moved(deciding, line)))
        except Refused as refused:
            raise Fault("refused", refused) from None

    def question(self) -> thinking.Question | None:
        """Return what a bot is asked that decides for another seat, if one has to decide."""
        deciding = self.table.match.seat
        if deciding in (None, self.seat):
            return None
        rated.check_unrated(self.table)
        asked = thinking.question(self.table, self.table.moves)
        return asked if self.table.seats[deciding].holder == "bot" else asked._replace(level=BOT)

    def follow(self, plan: thinking.Plan) -> None:
        """Play what a bot has planned for another seat."""
        while not self.table.over and self.table.match.seat != self.seat:
            line = plan.get(thinking.seen(self.table.match.state, self.table.moves))
            if line is None:
                return
            self.play(line)

    @property
    def tried(self) -> list[Played]:
        return self.table.match.history[self.first :]

    def lines(self) -> list[str]:
        return [self.table.match.game.catalogue.line(played.move) for played in self.tried]

    def certain(self) -> int:
        """Count the own moves at the beginning, up to the first after which chance decides or something is revealed."""
        states = list(self.table.match.states())[self.first :]
        for number, (played, (before, after)) in enumerate(zip(self.tried, pairwise(states), strict=True)):
            if played.seat != self.seat:
                return number
            if (before.dice.count, before.revealed) != (after.dice.count, after.revealed):
                return number + 1
        return len(self.tried)
