"""What an audience may see of a table: the only way out of it, for a seat or a spectator, in a language."""

from __future__ import annotations

from birchbark.engine.state import State
from birchbark.engine.words import Event
from birchbark.table import undo
from birchbark.table.commitment import commitment, committed
from birchbark.table.facts import Answered, Asked, Moved, Seated, Undone
from birchbark.table.faults import Fault, say
from birchbark.table.table import Link, Table, Told
from birchbark.table.told import (
    About,
    Choice,
    Course,
    Entry,
    Past,
    Position,
    ShownBroken,
    ShownClause,
    ShownEvent,
    ShownRequest,
    ShownScore,
    ShownSeat,
    ShownSheet,
)


def viewer(table: Table, link: Link | None, wanted: int | None = None) -> int | None:
    """The seat that a link looks from: the one it asks for, the one that decides if it is its own, or its only one.

    People who share a link see no hand while somebody else decides.
    """
    seats = table.seats_of(link)
    if wanted is not None:
        if wanted not in seats and not (table.over and 0 <= wanted < len(table.seats)):
            raise Fault("no-seat")
        return wanted
    if table.match.seat in seats:
        return table.match.seat
    return seats[0] if len(seats) == 1 else None


class Sight:
    """A table as seen from a seat, None for a spectator."""

    def __init__(self, table: Table, seat: int | None, language: str) -> None:
        self.table = table
        self.match = table.match
        self.seat = seat
        self.language = language

    def about(self) -> About:
        table, game = self.table, self.match.game
        return About(
            id=table.id,
            game=game.name,
            title=game.title,
            way=game.way_of(self.match.setup),
            has_secrets=game.has_secrets,
            options=table.header.options,
            rules=table.rules,
            components=table.header.components,
            commitment="" if self.match.seed is None else commitment(self.match.seed),
            scenario=self.match.origin.title if self.match.origin else "",
            created=table.created,
            clock=table.header.clock,
            seats=self.seats(),
            version=table.version,
            moves=table.moves,
            over=table.over,
            broken=table.broken is not None,
        )

    def seats(self) -> list[ShownSeat]:
        return [
            ShownSeat(
                number,
                seat.name,
                seat.holder,
                seat.level,
                seat.holder == "bot" and bool(seat.link),
                round(self.table.left[number], 1) if self.table.header.clock else None,
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
            opponent_plan=self.opponent_plan(self.match.state),
            prompt=self.prompt(),
            clause=self.clause(),
            choices=self.choices(),
            seats=self.seats(),
            since=table.since,
            request=self.request(),
            free_undo=self.free_undo(),
            over=table.over,
            winners=self.match.winners() if table.over else [],
            sheet=self.score_lines(self.match.state) if table.over else [],
            broken=self.broken(),
        )

    def opponent_plan(self, state: State) -> list[str]:
        words = self.match.words_in(self.language)
        return [words.say(message, self.match.names) for message in state.variant.opponent_plan(state)]

    def score_lines(self, state: State) -> list[ShownScore]:
        name = self.match.words_in(self.language).thing
        return [
            ShownScore(
                line.source,
                name(line.source),
                list(line.points),
                line.track,
                name(line.track) if line.track else "",
                line.forfeited,
                line.of,
            )
            for line in state.score_sheet()
        ]

    def sheet(self, moves: int | None = None) -> ShownSheet:
        """The score sheet now, or after so many moves. Points lie open in every game."""
        moves = self.table.moves if moves is None else moves
        state = self.after(moves)
        return ShownSheet(moves, state.scores(), self.score_lines(state), state.winners())

    def course(self) -> Course:
        """The points after each move."""
        history = self.match.history
        states = [*[played.before for played in history], self.match.state]
        others: dict[str, list[int]] = {}
        for number, state in enumerate(states if any(line.of for line in self.match.state.score_sheet()) else []):
            for line in state.score_sheet():
                if line.of:
                    others.setdefault(line.of, [0] * len(states))[number] += sum(line.points)
        return Course([played.seat for played in history], [state.scores() for state in states], others)

    def after(self, moves: int) -> State:
        """The state after so many of the moves that stand."""
        history = self.match.history
        if not 0 <= moves <= len(history):
            raise Fault("no-move-yet", moves=len(history))
        return history[moves].before if moves < len(history) else self.match.state

    def broken(self) -> ShownBroken | None:
        broken = self.table.broken
        return None if broken is None else ShownBroken(broken.move)

    def prompt(self) -> str:
        """The question, for whoever decides; who that is, for all others."""
        table = self.table
        if self.decides:
            return self.match.prompt(self.language)
        if table.deciding is not None:
            return say("prompts.turn", self.language, name=table.seats[table.deciding].name)
        if table.broken:
            return say("faults.broken", self.language, move=table.broken.move + 1)
        return say("faults.over" if table.over else "prompts.waiting", self.language)

    def clause(self) -> ShownClause | None:
        found = self.match.clause(self.language) if self.decides else None
        return None if found is None else ShownClause(*found)

    def choices(self) -> list[Choice]:
        if not self.decides:
            return []
        sentence = self.match.sentence
        return [Choice(line, line.split(), sentence(line, self.language)) for line in self.match.moves()]

    def request(self) -> ShownRequest | None:
        request = self.table.request
        if request is None:
            return None
        wanted = undo.missing(self.table)
        missing = [
            number for number, seat in enumerate(self.table.seats) if seat.link in wanted and seat.holder == "person"
        ]
        return ShownRequest(request.seat, self.table.moves - request.to, missing)

    def free_undo(self) -> bool:
        """Whether the last move can be taken back without asking."""
        table = self.table
        if self.seat is None or table.over or table.broken or not self.match.history:
            return False
        return undo.is_free(table, [self.seat], table.moves - 1)

    def log(self, since: int = 0) -> list[Entry]:
        """What happened after a version."""
        return [self.entry(told) for told in self.table.story[since:]]

    def opening(self) -> list[str]:
        """What happened when the game was set up."""
        return [self.match.tell(event, self.language) for event in self.heard(tuple(self.match.opening_events))]

    def heard(self, events: tuple[Event, ...]) -> list[Event]:
        if self.table.over:
            return list(events)
        heard = [self.match.state.variant.event_for(event, self.seat) for event in events]
        return [event for event in heard if event is not None]

    def entry(self, told: Told) -> Entry:
        stamped, fact = told.stamped, told.stamped.fact
        events = self.heard(told.events)
        line, undone = "", False
        sentences = [self.match.tell(event, self.language) for event in events]
        if isinstance(fact, Moved):
            line = (
                fact.line if self.table.over or not told.lines else told.lines[-1 if self.seat is None else self.seat]
            )
            undone = not self.table.stands(stamped.version)
            if fact.trouble:
                sentences.append(self.said(f"bot-{fact.trouble}", fact.seat))
        else:
            sentences.append(self.own_sentence(told))
        return Entry(
            version=stamped.version,
            at=stamped.at,
            kind=str(fact.__struct_config__.tag),
            seat=fact.seat,
            line=line,
            sentences=sentences,
            events=[ShownEvent(event.key, event.seat, dict(event.values)) for event in events],
            undone=undone,
        )

    def own_sentence(self, told: Told) -> str:
        """What the table itself says about a fact."""
        fact = told.stamped.fact
        if isinstance(fact, Undone):
            return self.said(f"undo-{fact.why}", fact.seat, told.many)
        if isinstance(fact, Asked):
            return self.said("ask", fact.seat, told.many)
        if isinstance(fact, Answered):
            return self.said("answer-yes" if fact.agrees else "answer-no", fact.seat)
        assert isinstance(fact, Seated)
        return say(f"log.seat-{fact.why}", self.language, name=fact.now.name)

    def said(self, key: str, seat: int | None, many: int = 0) -> str:
        name = "" if seat is None else self.table.seats[seat].name
        return say(f"log.{key}", self.language, name=name, many=many)

    def past(self, moves: int) -> Past:
        """The table after so many of the moves that stand."""
        state = self.after(moves)
        entry = self.entry(self.table.story[self.table.standing[moves - 1] - 1]) if moves else None
        return Past(
            moves=moves,
            of=len(self.match.history),
            viewer=self.seat,
            seat=None if state.over else state.seat,
            line=entry.line if entry else "",
            entry=entry,
            view=state.view(self.seat),
            opponent_plan=self.opponent_plan(state),
            sheet=self.sheet(moves),
        )

    def record(self) -> str:
        """The game as text: with its seed when it is over, else as the audience knows it."""
        return committed(self.match) if self.table.over else self.match.record_for(self.seat)
