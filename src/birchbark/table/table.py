"""One table, worked out from its header and its facts. Nothing in here decides what may happen, or stores it."""

from __future__ import annotations

from bisect import bisect_left
from typing import NamedTuple

from birchbark.engine.components import Components
from birchbark.engine.dice import Dice
from birchbark.engine.errors import Error
from birchbark.engine.game import Game
from birchbark.engine.match import Match
from birchbark.engine.scenario import Scenario
from birchbark.engine.words import Event
from birchbark.games import find
from birchbark.table import clock
from birchbark.table.facts import Answered, AnyFact, Asked, Header, Moved, Seated, Stamped, Undone
from birchbark.table.faults import PACKAGE

GRACE = 15.0
"""So many seconds after its turn began a bot's move is looked after by whoever comes by."""


class Link(NamedTuple):
    """What a secret link stands for. The host's may also from_scenario the seats."""

    id: str
    host: bool


class Told(NamedTuple):
    """A fact with what came of it."""

    stamped: Stamped
    events: tuple[Event, ...] = ()
    lines: tuple[str, ...] = ()
    """A move as each seat sees it, and last as spectators do."""
    many: int = 0
    """How many moves an undo takes back, or would."""


class Request(NamedTuple):
    """Someone wants moves taken back; who agreed so far, as seats."""

    seat: int
    to: int
    agreed: frozenset[int]


class Broken(NamedTuple):
    """The first move that the installed rules no longer accept."""

    move: int
    line: str
    reason: Error


def new_match(header: Header, seed: int) -> Match:
    game: Game = find(header.game)
    setup = game.setup(len(header.seats), header.options, Components.load(game.package))
    scenario = Scenario.parse(header.scenario) if header.scenario else None
    dice = Dice.seeded(seed)
    dice.scripted = list(header.opening or ())
    known = None if header.opening is not None else seed
    return Match(game, setup, known, [seat.name for seat in header.seats], scenario, dice)


class Table:
    def __init__(self, id_: str, header: Header, seed: int, rules: int, created: float) -> None:
        self.id = id_
        self.created = created
        self.header = header
        self.rules = rules
        """The version of the rules under which the last move was made."""
        self.match = new_match(header, seed)
        self.seats = list(header.seats)
        self.story: list[Told] = []
        self.standing: list[int] = []
        """The versions at which the moves were made that are not taken back."""
        self.request: Request | None = None
        self.broken: Broken | None = None
        self.since = created
        """When the present decision began."""
        self.left = [header.clock.bank if header.clock else 0.0 for _ in self.seats]
        """By seat: the seconds on the clock when the present decision began."""

    @property
    def version(self) -> int:
        return len(self.story)

    @property
    def moves(self) -> int:
        return len(self.standing)

    def stands(self, version: int) -> bool:
        """Whether the move made at a version was not taken back."""
        at = bisect_left(self.standing, version)
        return at < len(self.standing) and self.standing[at] == version

    @property
    def over(self) -> bool:
        return self.match.seat is None

    @property
    def waiting(self) -> bool:
        """Whether a seat is still open: nobody moves before all are taken."""
        return any(seat.holder == "open" for seat in self.seats)

    @property
    def deciding(self) -> int | None:
        """The seat whose move it is, None if nobody can move."""
        return None if self.waiting or self.broken else self.match.seat

    def seats_of(self, link: Link | None) -> list[int]:
        """The seats that a link may look from."""
        if link is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.link == link.id]

    def people(self) -> set[str]:
        """The links of those who play themselves."""
        return {seat.link for seat in self.seats if seat.holder == "person"}

    def apply(self, stamped: Stamped) -> Told:
        """Let a fact happen. It was checked before, or it is told again from storage."""
        self.spend(stamped.at)
        fact: AnyFact = stamped.fact
        told = Told(stamped)
        if isinstance(fact, Moved):
            told = self.moved(stamped, fact)
            self.standing.append(stamped.version)
        elif isinstance(fact, Undone):
            told = Told(stamped, many=self.moves - fact.to)
            self.undone(fact)
        elif isinstance(fact, Asked):
            told = Told(stamped, many=self.moves - fact.to)
            self.request = Request(fact.seat, fact.to, frozenset())
        elif isinstance(fact, Answered):
            self.answered(fact)
        else:
            self.seated(fact)
        self.story.append(told)
        return told

    def moved(self, stamped: Stamped, fact: Moved) -> Told:
        self.request = None
        if self.broken:
            return Told(stamped)
        before = self.match.state
        try:
            if self.match.seat != fact.seat:
                raise Error(PACKAGE, "faults.other-seat")
            events = self.match.play(fact.line, fact.rolls)
        except (Error, ValueError, LookupError) as fault:
            reason = fault if isinstance(fault, Error) else Error(PACKAGE, "faults.no-reason", reason=str(fault))
            self.broken = Broken(self.moves, fact.line, reason)
            return Told(stamped)
        move = self.match.history[-1].move
        lines = tuple(before.variant.line_for(before, move, seat) for seat in (*range(len(self.seats)), None))
        if self.header.clock and self.match.seat != fact.seat:
            self.left[fact.seat] += self.header.clock.increment
        return Told(stamped, tuple(events), lines)

    def undone(self, fact: Undone) -> None:
        self.request = None
        del self.standing[fact.to :]
        self.match.rewind(fact.to)
        if self.broken and fact.to <= self.broken.move:
            self.broken = None

    def answered(self, fact: Answered) -> None:
        if self.request is not None:
            agreed = self.request.agreed | {fact.seat}
            self.request = self.request._replace(agreed=agreed) if fact.agrees else None

    def seated(self, fact: Seated) -> None:
        self.seats[fact.seat] = fact.now
        self.match.names[fact.seat] = fact.now.name
        if self.header.clock and fact.why in ("back", "handed-on"):
            self.left[fact.seat] = max(self.left[fact.seat], self.header.clock.bank)

    def spend(self, at: float) -> None:
        """Take the time since the last fact from the clock of whoever was to decide."""
        seat = self.deciding
        if self.header.clock and seat is not None and self.seats[seat].holder == "person":
            self.left[seat] -= clock.used(self.since, at, self.header.clock.night, self.seats[seat].zone)
        self.since = at

    def due(self) -> float | None:
        """When the table needs somebody's attention: a bot's move is overdue, or a clock runs out."""
        seat = self.deciding
        if seat is None or self.seats[seat].holder == "open":
            return None
        if self.seats[seat].holder == "bot":
            return self.since + GRACE
        if self.header.clock is None:
            return None
        return clock.deadline(self.since, self.left[seat], self.header.clock.night, self.seats[seat].zone)
