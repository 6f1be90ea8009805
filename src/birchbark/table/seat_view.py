"""What a seat or a spectator may see of a table, in a language; nothing else leaves a table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from birchbark import bots
from birchbark.engine.match import Played
from birchbark.engine.state import State
from birchbark.engine.words import Event
from birchbark.table import undo
from birchbark.table.commitment import commitment, committed
from birchbark.table.facts import (
    Answered,
    Asked,
    Forfeited,
    Hinted,
    Moved,
    Permitted,
    Rematched,
    Seat,
    Seated,
    Undone,
    Voted,
)
from birchbark.table.faults import Fault, say
from birchbark.table.moments import Reader
from birchbark.table.responses import (
    BrokenResponse,
    Choice,
    ClauseResponse,
    Entry,
    EventResponse,
    PastPosition,
    Position,
    ScoreHistory,
    ScoreSheetResponse,
    SeatResponse,
    TableDetails,
    TableInfo,
    UndoRequestResponse,
)
from birchbark.table.table import AppliedFact, Link, Table


def viewer(table: Table, link: Link | None, wanted: int | None = None) -> int | None:
    """Return the seat that a link looks from: the one it asks for, its own deciding seat, or its only one.

    People who share a link see no hand while somebody else decides. Nobody sees one before the game begins, as they may
    leave their seat to somebody else until then.
    """
    seats = table.seats_of(link)
    if wanted is not None:
        if wanted not in seats and not (table.over and 0 <= wanted < len(table.seats)):
            raise Fault("no-seat")
        return None if table.waiting else wanted
    if table.waiting:
        return None
    if table.match.seat in seats:
        return table.match.seat
    return seats[0] if len(seats) == 1 else None


class SeatView:
    """A table as seen from a seat, or by a spectator if the seat is None."""

    def __init__(self, table: Table, seat: int | None, language: str) -> None:
        self.table = table
        self.match = table.match
        self.seat = seat
        self.language = language
        self.reader = Reader(table.match.game.package, table.match.names, seat, language)

    def details(self) -> TableDetails:
        printed = self.match.state.variant.printed(self.match.state)
        return TableDetails(**msgspec.structs.asdict(self.info()), printed=printed)

    def info(self) -> TableInfo:
        table, game = self.table, self.match.game
        return TableInfo(
            id=table.id,
            game=game.name,
            title=game.title,
            way=game.way_of(self.match.setup),
            has_secrets=game.has_secrets,
            options=table.header.options,
            rules=table.rules,
            components=table.header.components,
            commitment="" if self.match.seed is None else commitment(self.match.seed),
            chance=table.chance,
            scenario=self.match.origin.title if self.match.origin else "",
            created=table.created,
            clock=table.header.clock,
            seats=self.seats(),
            notes=self.notes(table.seats),
            version=table.version,
            moves=table.moves,
            over=table.over,
            broken=table.broken is not None,
            rematch=table.rematch,
            pace=table.pace,
            language=table.header.language,
            permits=self.permits(),
            rated=table.header.rated,
            tournament=table.header.tournament,
        )

    def permits(self) -> list[str]:
        return [what for what, allowed in self.table.permits.items() if allowed]

    def notes(self, seats: Sequence[Seat]) -> list[str]:
        """Return what the bots on some seats say about how they play here."""
        levels = [seat.level for seat in seats if seat.holder == "bot"]
        return bots.notes(levels, self.match.game.name, self.match.state, self.language)

    def seats(self) -> list[SeatResponse]:
        return [
            SeatResponse(
                number,
                seat.name,
                seat.holder,
                seat.level,
                seat.holder == "bot" and bool(seat.link),
                round(self.table.left[number], 1) if self.table.header.clock else None,
                seat.player,
            )
            for number, seat in enumerate(self.table.seats)
        ]

    @property
    def decides(self) -> bool:
        return self.seat is not None and self.table.deciding == self.seat

    def position(self) -> Position:
        table = self.table
        return Position(
            version=table.version,
            moves=table.moves,
            viewer=self.seat,
            seat=table.deciding,
            view=self.match.view(self.seat),
            opponent_plan=self.reader.opponent_plan(self.match.state),
            prompt=self.prompt(),
            clause=self.clause(),
            choices=self.choices(),
            seats=self.seats(),
            since=table.since,
            request=self.request(),
            free_undo=self.free_undo(),
            over=table.over,
            winners=table.winners() if table.over else [],
            sheet=self.reader.score_lines(self.match.state) if table.over else [],
            broken=self.broken(),
            rematch=table.rematch,
            permits=self.permits(),
        )

    def sheet(self, moves: int | None = None) -> ScoreSheetResponse:
        """Return the score sheet, now or after the given number of moves; points are public in every game."""
        moves = self.table.moves if moves is None else moves
        return self.reader.sheet(self.after(moves), moves)

    def score_history(self) -> ScoreHistory:
        """The points after each move."""
        history = self.match.history
        states = list(self.match.states())
        others: dict[str, list[int]] = {}
        for number, state in enumerate(states if any(line.of for line in self.match.state.score_sheet()) else []):
            for line in state.score_sheet():
                if line.of:
                    others.setdefault(line.of, [0] * len(states))[number] += sum(line.points)
        return ScoreHistory([played.seat for played in history], [state.scores() for state in states], others)

    def after(self, moves: int) -> State:
        """Return the state after the given number of standing moves."""
        if not 0 <= moves <= self.table.moves:
            raise Fault("no-move-yet", moves=self.table.moves)
        return self.match.after(moves)

    def broken(self) -> BrokenResponse | None:
        broken = self.table.broken
        return None if broken is None else BrokenResponse(broken.move)

    def prompt(self) -> str:
        """Ask the deciding seat its question, and tell all others who decides."""
        table = self.table
        if self.decides:
            return self.match.prompt(self.language)
        if table.deciding is not None:
            return say("prompts.turn", self.language, name=table.seats[table.deciding].name)
        if table.broken:
            return say("faults.broken", self.language, move=table.broken.move + 1)
        return say("faults.over" if table.over else "prompts.waiting", self.language)

    def clause(self) -> ClauseResponse | None:
        found = self.match.clause(self.language) if self.decides else None
        return None if found is None else ClauseResponse(*found)

    def choices(self) -> list[Choice]:
        if not self.decides:
            return []
        sentence = self.match.sentence
        return [Choice(line, line.split(), sentence(line, self.language)) for line in self.match.moves()]

    def request(self) -> UndoRequestResponse | None:
        request = self.table.request
        if request is None:
            return None
        wanted = undo.pending_consents(self.table)
        missing = [number for number, seat in enumerate(self.table.seats) if seat.link in wanted]
        return UndoRequestResponse(request.seat, self.table.moves - request.to, missing)

    def free_undo(self) -> bool:
        """Whether the last move can be taken back without asking."""
        table = self.table
        if self.seat is None or table.over or table.broken or not self.match.history:
            return False
        return undo.is_free(table, [self.seat], table.moves - 1)

    def log(self, since: int = 0) -> list[Entry]:
        """Return the log after a version."""
        return [self.entry(applied) for applied in self.table.log[since:]]

    def opening(self) -> list[str]:
        """Return the sentences about the set-up."""
        return [self.match.tell(event, self.language) for event in self.visible(self.match.opening_events)]

    def visible(self, events: list[Event]) -> list[Event]:
        """The events as this seat may know them."""
        if self.table.over:
            return events
        visible = [self.match.state.variant.event_for(event, self.seat) for event in events]
        return [event for event in visible if event is not None]

    def line(self, played: Played, lines: Sequence[str]) -> str:
        """A move as this seat may know it."""
        if self.table.over or not lines:
            return self.match.game.catalogue.line(played.move)
        return lines[-1 if self.seat is None else self.seat]

    def entry(self, applied: AppliedFact) -> Entry:
        stamped, played = applied.stamped, applied.played
        fact = stamped.fact
        events = self.visible(played.events) if played else []
        line, undone = "", False
        sentences = [self.match.tell(event, self.language) for event in events]
        if isinstance(fact, Moved):
            line = self.line(played, applied.lines) if played else fact.line
            undone = not self.table.stands(stamped.version)
            if fact.trouble:
                sentences.append(self.sentence(f"bot-{fact.trouble}", fact.seat))
        else:
            sentences.append(self.own_sentence(applied))
        if isinstance(fact, Seated):
            sentences += self.notes([fact.now])
        return Entry(
            version=stamped.version,
            at=stamped.at,
            kind=str(fact.__struct_config__.tag),
            seat=fact.seat,
            line=line,
            sentences=sentences,
            events=[EventResponse(event.key, event.seat, dict(event.values)) for event in events],
            moves=applied.moves,
            undone=undone,
        )

    def own_sentence(self, applied: AppliedFact) -> str:
        """What the table itself says about a fact."""
        fact = applied.stamped.fact
        if isinstance(fact, Undone):
            return self.sentence(f"undo-{fact.why}", fact.seat, applied.many)
        if isinstance(fact, Asked):
            return self.sentence("ask", fact.seat, applied.many)
        if isinstance(fact, Answered):
            return self.sentence("answer-yes" if fact.agrees else "answer-no", fact.seat)
        if isinstance(fact, Voted):
            absent = self.table.seats[fact.absent].name
            return say("log.vote", self.language, name=self.table.seats[fact.seat].name, near=absent)
        if isinstance(fact, Hinted):
            return self.sentence("hint", fact.seat)
        if isinstance(fact, Rematched):
            return self.sentence("rematch", fact.seat)
        if isinstance(fact, Permitted):
            return self.sentence(f"{fact.what}-{'on' if fact.allowed else 'off'}", fact.seat)
        if isinstance(fact, Forfeited):
            return self.sentence(f"forfeit-{fact.why}", fact.seat)
        assert isinstance(fact, Seated)
        return say(f"log.seat-{fact.why}", self.language, name=fact.now.name, near=applied.before)

    def sentence(self, key: str, seat: int | None, many: int = 0) -> str:
        name = "" if seat is None else self.table.seats[seat].name
        return say(f"log.{key}", self.language, name=name, many=many)

    def past(self, moves: int) -> PastPosition:
        """Return the table after the given number of standing moves."""
        state = self.after(moves)
        entry = self.entry(self.table.log[self.table.standing[moves - 1] - 1]) if moves else None
        return self.reader.moment(state, moves, self.table.moves, entry.line if entry else "", entry)

    def record(self) -> str:
        """Return the game as text: with its seed once it is over, before that as the audience knows it."""
        return committed(self.match) if self.table.over else self.match.record_for(self.seat)
