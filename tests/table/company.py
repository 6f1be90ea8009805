"""Short words for the tests: a table with its people, who play, take back and change seats."""

from __future__ import annotations

from collections.abc import Sequence

from birchbark.table import seating, turns, undo, why
from birchbark.table.facts import AnyFact, ClockRules
from birchbark.table.faults import Fault
from birchbark.table.preview import choosing, previews
from birchbark.table.responses import Preview
from birchbark.table.seat_view import SeatView
from birchbark.table.store import NewLink
from birchbark.table.table import AppliedFact, Link, Table
from birchbark.table.tables import Place, Tables, new_link

ANN = Place("person", "Ann")
BOT = Place("bot", "", "random")
OPEN = Place("open")


class Company:
    """A table, its host's link, and the links of those who joined."""

    def __init__(
        self,
        tables: Tables,
        places: Sequence[Place],
        game: str = "toy",
        seed: int = 1,
        clock: ClockRules | None = None,
        options: dict[str, str] | None = None,
    ) -> None:
        self.tables = tables
        table, token = tables.create(game, places, options, clock, seed=seed)
        self.id = table.id
        self.token = token
        self.host = tables.link(table.id, token)
        self.guests: list[Link] = []

    @classmethod
    def at(cls, tables: Tables, id_: str, token: str) -> Company:
        """The company at a table that is open already."""
        company = cls.__new__(cls)
        company.tables, company.id, company.token = tables, id_, token
        company.host, company.guests = tables.link(id_, token), []
        return company

    @property
    def table(self) -> Table:
        with self.tables.locked(self.id) as table:
            return table

    def restart(self) -> None:
        """Forget everything that is not stored."""
        self.tables = Tables(self.tables.store, rules_seconds=self.tables.rules_seconds)

    def join(self, name: str, seat: int | None = None, with_link: NewLink | None = None) -> Link:
        new = with_link or new_link()
        self.tables.act(self.id, lambda table: seating.join(table, seat, name, "UTC", new.link.id), new)
        self.guests.append(self.tables.link(self.id, new.token))
        return self.guests[-1]

    def hand_on(self, by: Link, seat: int, name: str) -> NewLink:
        new = new_link()
        self.tables.act(self.id, lambda table: seating.hand_on(table, by, seat, name, "UTC", new.link.id), new)
        return new

    def stand_in(self, by: Link, seat: int, level: str = "random") -> None:
        self.tables.act(self.id, lambda table: seating.stand_in(table, by, seat, level))

    def back(self, by: Link, seat: int) -> None:
        self.tables.act(self.id, lambda table: seating.back(table, by, seat))

    def move(self, link: Link, line: str = "", version: int | None = None) -> list[AppliedFact]:
        def decide(table: Table) -> list[AnyFact]:
            at = table.version if version is None else version
            return turns.move(table, link, at, line or (table.match.moves() or ["draw"])[0])

        return self.tables.act(self.id, decide)

    def bot(self, line: str = "") -> None:
        self.tables.act(self.id, lambda table: turns.bot_move(table, table.version, line or table.match.moves()[0], ""))

    def undo(self, link: Link, to: int | None = None) -> None:
        self.tables.act(self.id, lambda table: undo.ask(table, link, table.version, to))

    def answer(self, link: Link, agrees: bool) -> None:
        self.tables.act(self.id, lambda table: undo.answer(table, link, table.version, agrees))

    def set_back(self, link: Link) -> None:
        self.tables.act(self.id, lambda table: undo.set_back(table, link, table.version))

    def lines(self) -> list[str]:
        """The moves that stand."""
        match = self.table.match
        return [match.game.catalogue.line(played.move) for played in match.history]


def previews_for(view: SeatView) -> list[Preview]:
    """The previews that a seat is sent."""
    return previews(choosing(view.table)) if view.decides else []


def why_not(table: Table, link: Link, line: str) -> Fault | None:
    asked = why.ask(table, link, line)
    return asked if isinstance(asked, Fault) else why.why_not(asked)
