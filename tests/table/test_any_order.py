"""Whatever people do in whatever order, with restarts in between: the table is what its stored facts say."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from birchbark.table.database import connect
from birchbark.table.faults import Fault
from birchbark.table.seat_view import SeatView
from birchbark.table.store import Store
from birchbark.table.table import Link, Table
from birchbark.table.tables import Tables, new_link
from tests.table.company import ANN, BOT, OPEN, Company
from tests.ways import TOY, WAYS, Way

pick = st.integers(0, 10**6)


class AnyOrder(RuleBasedStateMachine):
    """The model is the list of moves that stand, kept by the test itself."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.engine = connect(f"sqlite:///{Path(self.folder.name) / 'tables.sqlite'}")
        self.lines: list[str] = []

    @initialize(way=st.sampled_from([TOY, *WAYS]), seed=st.integers(0, 2**64), bots=st.integers(0, 1))
    def open(self, way: Way, seed: int, bots: int) -> None:
        places = [ANN, *[OPEN] * (way.players - 2), *([BOT] if bots else [OPEN])][: way.players]
        self.company = Company(
            Tables(Store(self.engine), rules_seconds=60), places, way.game, seed, options=way.options
        )
        self.links: list[Link] = [self.company.host]

    def teardown(self) -> None:
        self.engine.dispose()
        self.folder.cleanup()

    @property
    def table(self) -> Table:
        return self.company.table

    def link(self, number: int) -> Link:
        """Anybody who ever had a link here, or a stranger."""
        return [*self.links, new_link().link][number % (len(self.links) + 1)]

    @rule()
    def join(self) -> None:
        waiting = self.table.waiting
        try:
            self.links.append(self.company.join(f"Player {len(self.links)}"))
        except Fault as fault:
            assert (fault.code, waiting) == ("full", False)

    @rule(number=pick)
    def move(self, number: int) -> None:
        """Whoever may, plays any legal move."""
        seat = self.table.deciding
        if seat is None:
            return
        line = self.table.match.moves()[number % len(self.table.match.moves())]
        if self.table.seats[seat].holder == "bot":
            self.company.bot(line)
        else:
            self.company.move(next(link for link in self.links if link.id == self.table.seats[seat].link), line)
        self.lines.append(line)

    @rule(number=pick, behind=st.integers(1, 3))
    def stale_move(self, number: int, behind: int) -> None:
        try:
            self.company.move(self.link(number), version=self.table.version - behind)
        except Fault as fault:
            assert fault.code == "stale"
        else:
            raise AssertionError("a stale move was accepted")

    @rule(number=pick)
    def move_of_a_stranger(self, number: int) -> None:
        seat = self.table.match.seat
        link = self.link(number)
        if seat is not None and self.table.seats[seat].link == link.id:
            return
        try:
            self.company.move(link)
        except Fault as fault:
            assert fault.code in ("waiting", "over", "not-your-turn")
        else:
            raise AssertionError("somebody else's move was accepted")

    @rule(number=pick, back=st.integers(1, 3))
    def undo(self, number: int, back: int) -> None:
        version = self.table.version
        try:
            self.company.undo(self.link(number), self.table.moves - back)
        except Fault:
            assert self.table.version == version
        else:
            self.follow()

    @rule(number=pick, agrees=st.booleans())
    def answer(self, number: int, agrees: bool) -> None:
        try:
            self.company.answer(self.link(number), agrees)
        except Fault as fault:
            assert fault.code in ("nothing-asked", "own-request", "no-seat")
        else:
            self.follow()

    def follow(self) -> None:
        """What was asked for was done or is waiting: moves were only ever taken off the end."""
        del self.lines[self.table.moves :]

    @rule(by=pick, seat=st.integers(0, 4))
    def hand_on(self, by: int, seat: int) -> None:
        try:
            new = self.company.hand_on(self.link(by), seat, "New")
        except Fault as fault:
            assert fault.code in ("not-your-seat", "no-such-seat", "begun", "over")
        else:
            self.links.append(new.link)
            self.follow()

    @rule(by=pick, seat=st.integers(0, 4), back=st.booleans())
    def stand_in(self, by: int, seat: int, back: bool) -> None:
        try:
            if back:
                self.company.back(self.link(by), seat)
            else:
                self.company.stand_in(self.link(by), seat)
        except Fault as fault:
            expected = "not-host", "no-such-seat", "no-person", "no-stand-in", "no-seat", "voted-already", "not-absent"
            assert fault.code in expected
        else:
            self.follow()

    @precondition(lambda self: self.table.version > 0)
    @rule()
    def restart(self) -> None:
        self.company.restart()

    @invariant()
    def moves_are_what_was_played(self) -> None:
        if hasattr(self, "company"):
            assert self.company.lines() == self.lines

    @invariant()
    def memory_and_storage_agree(self) -> None:
        if not hasattr(self, "company"):
            return
        stored = Tables(Store(self.engine)).read(self.company.id)
        table = self.table
        assert stored.version == table.version
        assert stored.match.state.digest() == table.match.state.digest()
        assert (stored.seats, stored.request, stored.standing) == (table.seats, table.request, table.standing)
        for seat in (0, None):
            assert SeatView(stored, seat, "en").position() == SeatView(table, seat, "en").position()
            assert SeatView(stored, seat, "en").log() == SeatView(table, seat, "en").log()


AnyOrder.TestCase.settings = settings(
    max_examples=25, stateful_step_count=30, deadline=None, derandomize=True, database=None
)
TestAnyOrder = pytest.mark.slow(AnyOrder.TestCase)
