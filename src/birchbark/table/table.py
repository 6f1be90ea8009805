"""One table, derived from its header and its facts; nothing here decides what may happen, or stores it."""

from __future__ import annotations

from bisect import bisect_left
from typing import NamedTuple

from msgspec import Struct

from birchbark.engine.dice import Dice
from birchbark.engine.errors import Error
from birchbark.engine.game import Game
from birchbark.engine.match import Match, Played
from birchbark.engine.scenario import Scenario
from birchbark.games import find
from birchbark.table import clock
from birchbark.table.facts import (
    Answered,
    AnyFact,
    Asked,
    ClockRules,
    Forfeited,
    Header,
    Moved,
    Permission,
    Permitted,
    Rematched,
    Seated,
    Stamped,
    Undone,
    Voted,
)
from birchbark.table.faults import PACKAGE

GRACE = 15.0
"""How many seconds after its turn began a bot's move is overdue, so that any process may take care of it."""


DAY = 86_400
LISTED = 2 * 3600.0
"""How many seconds after the last thing happened the lobby still lists a table."""
LISTED_OVER_DAYS = 7.0 * DAY
"""The same for a game over days."""
MOST_FACTS = 20_000
"""How many facts a table may have; the longest game has a few hundred."""


class Link(NamedTuple):
    """What a secret link stands for; the host's link also gives the right to arrange the seats."""

    id: str
    host: bool


class AppliedFact(Struct, frozen=True, gc=False):
    """A fact and its outcome."""

    stamped: Stamped
    moves: int
    """How many moves stand after it."""
    played: Played | None = None
    """What a move did in the game."""
    lines: tuple[str, ...] = ()
    """The move as each seat knows it and, at the end, a spectator; empty if all know all of it."""
    many: int = 0
    """How many moves an undo takes back, or would."""
    before: str = ""
    """The name of who had the seat before it changed hands."""


class Request(NamedTuple):
    """Somebody's request to take moves back, with the seats that have agreed so far."""

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
    setup = game.setup_as_begun(len(header.seats), header.options, header.components)
    scenario = Scenario.parse(header.scenario) if header.scenario else None
    dice = Dice.seeded(seed)
    dice.scripted = list(header.opening or ())
    known = None if header.opening is not None else seed
    return Match(game, setup, known, [seat.name for seat in header.seats], scenario, dice)


def pace_of(rules: ClockRules | None) -> str:
    """Return `none` without a clock, `live` for an evening, or `days` if each has a day or more."""
    if rules is None:
        return "none"
    return "days" if rules.bank >= DAY else "live"


class Table:
    def __init__(self, id_: str, header: Header, seed: int, rules: int, created: float) -> None:
        self.id = id_
        self.created = created
        self.header = header
        self.seed = seed
        self.rules = rules
        """The version of the rules under which the last move was made."""
        self.match = new_match(header, seed)
        self.seats = list(header.seats)
        self.log: list[AppliedFact] = []
        self.standing: list[int] = []
        """The versions of the moves that have not been taken back."""
        self.request: Request | None = None
        self.votes: dict[int, frozenset[str]] = {}
        """For which absent seat a bot shall play on, and the links of those who want it."""
        self.broken: Broken | None = None
        self.permits: dict[Permission, bool] = {
            "public": header.public,
            "spectators": header.spectators,
            "chat": True,
        }
        self.forfeit: int | None = None
        """The seat that has lost a rated game before its end."""
        self.rematch = ""
        """The id of the table where the rematch is."""
        self.since = created
        """When the current decision began."""
        self.left = [header.clock.bank if header.clock else 0.0 for _ in self.seats]
        """The seconds left on each seat's clock when the current decision began."""

    @property
    def version(self) -> int:
        return len(self.log)

    @property
    def moves(self) -> int:
        return len(self.standing)

    def stands(self, version: int) -> bool:
        """Return whether the move made at a version has not been taken back."""
        at = bisect_left(self.standing, version)
        return at < len(self.standing) and self.standing[at] == version

    @property
    def over(self) -> bool:
        return self.match.seat is None or self.forfeit is not None

    def winners(self) -> list[int]:
        """Return the seats that have won: all others if one has forfeited."""
        if self.forfeit is None:
            return self.match.winners()
        return [seat for seat in range(len(self.seats)) if seat != self.forfeit]

    def ranks(self) -> list[int]:
        """Return the place of each seat, the best being 1; equal seats share a place."""
        winners, scores = self.winners(), self.match.scores()
        worth = [(1, 0) if seat in winners else (0, points) for seat, points in enumerate(scores)]
        return [1 + sum(other > own for other in worth) for own in worth]

    @property
    def waiting(self) -> bool:
        """Whether a seat is still open; nobody moves before all are taken."""
        return any(seat.holder == "open" for seat in self.seats)

    @property
    def deciding(self) -> int | None:
        """The seat whose move it is, or None if nobody can move."""
        return None if self.waiting or self.broken or self.over else self.match.seat

    @property
    def pace(self) -> str:
        return pace_of(self.header.clock)

    def listed(self) -> float | None:
        """Return until when the lobby lists the table if nothing else happens, or None if it does not."""
        if not self.permits["public"] or self.over or self.broken or not self.owners():
            return None
        if not self.waiting and not self.permits["spectators"]:
            return None
        return self.since + (LISTED_OVER_DAYS if self.pace == "days" else LISTED)

    def seats_of(self, link: Link | None) -> list[int]:
        """The seats that a link may look from."""
        if link is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.link == link.id]

    def admits(self, link: Link | None) -> bool:
        """Return whether the holder of a link, or a spectator, may see what happens here."""
        return self.permits["spectators"] or bool(self.seats_of(link)) or (link is not None and link.host)

    def people(self) -> set[str]:
        """Return the links of the people who play for themselves."""
        return {seat.link for seat in self.seats if seat.holder == "person"}

    def owners(self) -> set[str]:
        """Return the links of all people, also of those for whom a bot stands in."""
        return {seat.link for seat in self.seats if seat.link}

    @property
    def chance(self) -> str:
        """Whether chance is `committed` to, `verifiable` as the game is over, or `known` to who opened the table."""
        scenario = self.match.origin
        if self.header.seed_known or self.header.opening is not None or (scenario is not None and scenario.seeded):
            return "known"
        return "verifiable" if self.over else "committed"

    def apply(self, stamped: Stamped) -> AppliedFact:
        """Carry out a new fact; a move that the rules refuse raises an error and changes nothing."""
        return self.add(stamped, self.play(stamped.fact) if isinstance(stamped.fact, Moved) else None)

    def restore(self, stamped: Stamped) -> None:
        """Carry out a stored fact again; a move that the installed rules no longer accept breaks the table."""
        fact, played = stamped.fact, None
        if isinstance(fact, Moved) and not self.broken:
            try:
                played = self.play(fact)
            except (Error, ValueError, LookupError) as fault:
                reason = fault if isinstance(fault, Error) else Error(PACKAGE, "faults.no-reason", reason=str(fault))
                self.broken = Broken(self.moves, fact.line, reason)
        self.add(stamped, played)

    def play(self, fact: Moved) -> Played:
        if self.match.seat != fact.seat:
            raise Error(PACKAGE, "faults.other-seat")
        self.match.play(fact.line, fact.rolls)
        self.match.forget_old()
        return self.match.history[-1]

    def add(self, stamped: Stamped, played: Played | None) -> AppliedFact:
        """Record what a fact changes at the table, after its move was played in the game."""
        fact: AnyFact = stamped.fact
        self.spend(played.seat if played else self.deciding, stamped.at)
        many = self.moves - fact.to if isinstance(fact, Undone | Asked) else 0
        before = self.seats[fact.seat].name if isinstance(fact, Seated) else ""
        if isinstance(fact, Moved):
            self.request = None
            self.votes.pop(fact.seat, None)
            self.standing.append(stamped.version)
            if self.header.clock and played and self.match.seat != fact.seat:
                self.left[fact.seat] += self.header.clock.increment
        elif isinstance(fact, Undone):
            self.undone(fact)
        elif isinstance(fact, Asked):
            self.request = Request(fact.seat, fact.to, frozenset())
        elif isinstance(fact, Answered):
            self.answered(fact)
        elif isinstance(fact, Voted):
            self.votes[fact.absent] = self.votes.get(fact.absent, frozenset()) | {self.seats[fact.seat].link}
        elif isinstance(fact, Seated):
            self.seated(fact)
        elif isinstance(fact, Rematched):
            self.rematch = fact.table
        elif isinstance(fact, Permitted):
            self.permits[fact.what] = fact.allowed
        elif isinstance(fact, Forfeited):
            self.forfeit, self.request = fact.seat, None
        applied = AppliedFact(stamped, self.moves, played, self.lines(played) if played else (), many, before)
        self.log.append(applied)
        return applied

    def lines(self, played: Played) -> tuple[str, ...]:
        variant = self.match.state.variant
        seats: list[int | None] = [*range(len(self.seats)), None]
        lines = tuple(variant.line_for(played.before, played.move, seat) for seat in seats)
        return () if set(lines) == {self.match.game.catalogue.line(played.move)} else lines

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
        self.votes.pop(fact.seat, None)
        self.seats[fact.seat] = fact.now
        self.match.names[fact.seat] = fact.now.name
        if self.header.clock and fact.why in ("back", "handed-on"):
            self.left[fact.seat] = max(self.left[fact.seat], self.header.clock.bank)

    def spend(self, seat: int | None, at: float) -> None:
        """Take the time since the last fact off the clock of the seat that was deciding."""
        if self.header.clock and seat is not None and self.seats[seat].holder == "person":
            self.left[seat] -= clock.used(self.since, at, self.header.clock.night, self.seats[seat].zone)
        self.since = at

    def due(self) -> float | None:
        """Return when the table needs attention because a bot's move is overdue or a clock runs out."""
        seat = self.deciding
        if seat is None or self.seats[seat].holder == "open" or self.version >= MOST_FACTS:
            return None
        if self.seats[seat].holder == "bot":
            return self.since + GRACE
        if self.header.clock is None:
            return None
        return clock.deadline(self.since, self.left[seat], self.header.clock.night, self.seats[seat].zone)
