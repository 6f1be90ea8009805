"""One game being played: its state, its history, and everything a player may ask of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from birchbark.engine import record, refusing
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions, Error, Refused
from birchbark.engine.game import Game, Setup, Story
from birchbark.engine.position import as_toml, inline
from birchbark.engine.rules import Clause, clauses
from birchbark.engine.scenario import Scenario
from birchbark.engine.state import State
from birchbark.engine.variant import ScoreLine
from birchbark.engine.words import ENGINE, Event, Message, Refusal, Words

LONGEST_NAME = 40
RECENT = 8
"""Before how many of the last moves a match that forgets keeps the state."""
EVERY = 32
"""Of the moves before those, it keeps the state before every one of so many."""


class Played:
    """A move that was played, and what followed; the state before it is kept, or worked out from an earlier one."""

    seat: int
    move: int
    rolls: tuple[int, ...]
    events: list[Event]

    def __init__(
        self,
        seat: int,
        move: int,
        before: State,
        rolls: Sequence[int],
        events: list[Event],
        previous: Played | None = None,
    ) -> None:
        self.seat = seat
        self.move = move
        self.rolls = tuple(rolls)
        self.events = events
        self.previous = previous
        """The move that led to the state before this one, if a move did."""
        self.kept: State | None = before

    @property
    def before(self) -> State:
        """The state before the move; to go through all states of a game, `Match.states` is quicker."""
        again: list[Played] = []
        played: Played = self
        while played.kept is None:
            assert played.previous is not None
            played = played.previous
            again.append(played)
        state = played.kept
        for earlier in reversed(again):
            state = earlier.played_after(state)
        return state

    def played_after(self, before: State) -> State:
        """Play the move again and return the state after it."""
        state = before.copy()
        state.dice.scripted = list(self.rolls)
        state.play(self.move)
        return state

    def forget(self) -> None:
        """Keep the state before the move no longer, if it can be worked out."""
        if self.previous is not None:
            self.kept = None


class Match:
    """A game under way or finished; seats count from 0, and moves are lines of text."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        seed: int | None,
        names: Sequence[str] = (),
        scenario: Scenario | None = None,
        dice: Dice | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.names = checked_names(names, setup.players)
        self.origin = scenario
        self.words = Words.of(game.package)
        dice = dice or Dice.seeded(seed or 0)
        dice.recorded = []
        self.opening_events: list[Event] = []
        self.state = beginning(game, setup, scenario, dice, self.opening_events)
        self.opening = dice.recorded
        dice.recorded = None
        self.history: list[Played] = []
        self.reached = self.state
        """The state to which the history leads; whoever sets another one begins a history of its own."""

    @property
    def seat(self) -> int | None:
        """The seat to decide, or None when the game is over."""
        return None if self.state.over else self.state.seat

    def moves(self) -> list[str]:
        """Return the legal moves."""
        return [self.game.catalogue.line(move) for move in self.state.moves()]

    def why_not(self, line: str) -> Refused | None:
        """Return None if the move is legal now, otherwise the refusal with its clause and message."""
        return None if self.game.catalogue.number(line) in self.state.moves() else self.refused(line)

    def refused(self, line: str) -> Refused:
        """Say why a line is not legal now."""
        return Refused(self.game.package, refusing.refusal(self.game, self.state, line), self.names)

    def why_none(self, moves: list[int]) -> Refused:
        """Give the most common reason against some moves, none of which is legal."""
        return Refused(self.game.package, refusing.commonest(self.game, self.state, moves), self.names)

    def play(self, line: str, known: Sequence[int] = ()) -> list[Event]:
        """Play a move and return what happened; an illegal move is refused and changes nothing.

        `known` are the rolls to come, if a record gives them.
        """
        move = self.game.catalogue.number(line)
        before = self.state
        if move not in before.moves():
            raise self.refused(line)
        state = before.copy()
        events: list[Event] = []
        rolls: list[int] = []
        state.log = events
        state.dice.recorded = rolls
        state.dice.scripted = list(known)
        state.play(move)
        if state.dice.scripted:
            raise Error(ENGINE, "match.more-rolls")
        state.log = None
        state.dice.recorded = None
        previous = self.history[-1] if self.history and before is self.reached else None
        self.history.append(Played(before.seat, move, before, rolls, events, previous))
        self.state = self.reached = state
        return events

    def undo(self) -> None:
        """Take back the last move, unless it brought something hidden to light."""
        if not self.history:
            raise without_clause(self.game, "match.nothing-to-undo")
        last = self.history[-1]
        if self.state.revealed != last.before.revealed:
            raise without_clause(self.game, "match.revealed")
        self.rewind(len(self.history) - 1)

    def rewind(self, moves: int) -> None:
        """Go back to where this many moves had been played, past revealed secrets too; all players must have agreed."""
        if moves < len(self.history):
            self.state = self.reached = self.history[moves].before
            for played in self.history[moves:]:
                played.forget()
            del self.history[moves:]

    def forget_old(self) -> None:
        """Forget a state that is no longer recent; called after each move, this saves nearly all memory of a match."""
        old = len(self.history) - RECENT - 1
        if old > 0 and old % EVERY:
            self.history[old].forget()

    def states(self) -> Iterator[State]:
        """Go through the states before each move, and the present one."""
        before = self.state
        for played in self.history:
            if played.kept is not None or played.previous is None:
                before = played.before
            else:
                before = played.previous.played_after(before)
            yield before
        yield self.state

    def after(self, moves: int) -> State:
        """Return the state after so many moves."""
        return self.history[moves].before if moves < len(self.history) else self.state

    def view(self, seat: int | None = None) -> dict[str, object]:
        """Return what a seat, or a spectator (None), may see, as JSON values."""
        return self.state.view(seat)

    def scores(self) -> list[int]:
        """Return the points of each seat so far."""
        return self.state.scores()

    def score_sheet(self) -> list[ScoreLine]:
        """Return the points, with a line for each source."""
        return self.state.score_sheet()

    def winners(self) -> list[int]:
        """Return the seats that have won, or that lead while the game goes on."""
        return self.state.winners()

    def words_in(self, language: str) -> Words:
        """Return the words of the game in a language."""
        return Words.of(self.game.package, language)

    def prompt(self, language: str = "en") -> str:
        """Say what has to be decided now."""
        if self.state.over:
            return ""
        return self.words_in(language).say(self.state.question(), self.names)

    def sentence(self, line: str, language: str = "en") -> str:
        """Say what a legal move does."""
        message = self.state.variant.sentence(self.state, self.game.catalogue.number(line))
        return self.words_in(language).say(message, self.names)

    def clause(self, language: str = "en") -> Clause | None:
        """Return the clause behind the current decision."""
        if self.state.over:
            return None
        return clauses(self.game.package, language)[self.state.steps[self.state.kind].clause_for(self.state)]

    def tell(self, event: Event, language: str = "en") -> str:
        """Return an event as a sentence."""
        return self.words_in(language).tell(event, self.names)

    def log(self, language: str = "en") -> list[str]:
        """Return everything that has happened, as sentences."""
        events = self.opening_events + [event for played in self.history for event in played.events]
        return [self.tell(event, language) for event in events]

    def scenario(self, title: str = "") -> str:
        """Return the position as a scenario: the whole truth, with everything hidden and the rolls to come."""
        head = {"game": self.game.name, "players": self.setup.players, "title": title}
        lines = [f"{key} = {inline(value)}" for key, value in head.items() if value]
        options = as_toml("options", dict(self.setup.options))
        return "\n".join([*lines, "", options]) + "\n" + as_toml("position", self.state.position())

    def record(self) -> str:
        """Return the whole game as text, including the seed."""
        return record.of_match(self)

    def record_for(self, seat: int | None) -> str:
        """Return the game as a seat knows it: without the seed, but with the rolls that the seat has seen."""
        return record.for_seat(self, seat)

    def story(self) -> Story:
        """Return the moves and rolls so far."""
        moves = [played.move for played in self.history]
        return Story(self.opening, moves, [list(played.rolls) for played in self.history], self.state)

    def begin_again(self, dice: Dice) -> State:
        """Set up the opening position again, with these dice."""
        return beginning(self.game, self.setup, self.origin, dice)


def without_clause(game: Game, key: str) -> Refused:
    """Refuse for a reason that is not a rule of the game."""
    return Refused(game.package, Refusal("", Message(key, {})))


def beginning(
    game: Game, setup: Setup, scenario: Scenario | None, dice: Dice, events: list[Event] | None = None
) -> State:
    """Set up the opening position."""
    if scenario is not None:
        return scenario.start(game, setup, dice)
    state = game.start(setup, dice, events)
    state.log = None
    return state


def usual_name(seat: int, language: str = "en") -> str:
    """Return the colour of a seat, or its number if it has no colour."""
    words = Words.of(ENGINE, language)
    colour = f"names.seat-{seat + 1}"
    return words.text(colour if colour in words.templates else "names.other", number=seat + 1)


def checked_names(names: Sequence[str], players: int) -> list[str]:
    if len(names) > players:
        raise BadOptions(ENGINE, "setup.names", many=len(names), players=players)
    full = [name.strip() for name in (*names, *map(usual_name, range(len(names), players)))]
    for name in full:
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise BadOptions(ENGINE, "setup.name", most=LONGEST_NAME, name=repr(name[:60]))
    return full
