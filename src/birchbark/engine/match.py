"""One game being played: the state, how it came about, and everything a player may ask of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from birchbark.engine import record, refusing
from birchbark.engine.components import Components
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions, BadRecord, Error, Refused
from birchbark.engine.game import Game, ScoreLine, Setup, Story
from birchbark.engine.position import as_toml, inline
from birchbark.engine.record import Turn
from birchbark.engine.rules import Clause, clauses
from birchbark.engine.scenario import Scenario
from birchbark.engine.state import State
from birchbark.engine.words import ENGINE, Event, Message, Refusal, Words

LONGEST_NAME = 40


class Played(NamedTuple):
    """A move that was played, with the state before it and what came of it."""

    seat: int
    move: int
    before: State
    rolls: list[int]
    events: list[Event]


class Match:
    """A game under way or finished. Seats count from 0, moves are lines of text."""

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

    @property
    def seat(self) -> int | None:
        """Whose decision it is, None when the game is over."""
        return None if self.state.over else self.state.seat

    def moves(self) -> list[str]:
        """The legal moves."""
        return [self.game.catalogue.line(move) for move in self.state.moves()]

    def why_not(self, line: str) -> Refused | None:
        """None if the move is legal now, else the refusal with its clause and message."""
        if self.game.catalogue.number(line) in self.state.moves():
            return None
        return Refused(self.game.package, refusing.refusal(self.game, self.state, line), self.names)

    def why_none(self, moves: list[int]) -> Refused:
        """The commonest reason against some moves, none of them legal."""
        return Refused(self.game.package, refusing.commonest(self.game, self.state, moves), self.names)

    def play(self, line: str, known: Sequence[int] = ()) -> list[Event]:
        """Play a move and tell what happened. An illegal one is refused and changes nothing.

        `known` are the rolls to come, where a record tells them.
        """
        refused = self.why_not(line)
        if refused is not None:
            raise refused
        move = self.game.catalogue.number(line)
        before = self.state
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
        self.state = state
        self.history.append(Played(before.seat, move, before, rolls, events))
        return events

    def undo(self) -> None:
        """Take the last move back, unless it brought something hidden to light."""
        if not self.history:
            raise without_clause(self.game, "match.nothing-to-undo")
        last = self.history[-1]
        if self.state.revealed != last.before.revealed:
            raise without_clause(self.game, "match.revealed")
        self.rewind(len(self.history) - 1)

    def rewind(self, moves: int) -> None:
        """Go back to where so many moves were played, whatever came to light since: only where all agree to it."""
        if moves < len(self.history):
            self.state = self.history[moves].before
            del self.history[moves:]

    def view(self, seat: int | None = None) -> dict[str, object]:
        """What a seat may see, JSON-able; None is a spectator."""
        return self.game.view(self.state, seat)

    def scores(self) -> list[int]:
        return self.state.scores()

    def score_sheet(self) -> list[ScoreLine]:
        """Where the points come from, a line a source."""
        return self.game.score_sheet(self.state)

    def winners(self) -> list[int]:
        """The seats with the victory, or the lead while the game goes on."""
        return self.game.winners(self.state)

    def words_in(self, language: str) -> Words:
        return Words.of(self.game.package, language)

    def prompt(self, language: str = "en") -> str:
        """What is to be decided now."""
        if self.state.over:
            return ""
        return self.words_in(language).say(self.state.question(), self.names)

    def sentence(self, line: str, language: str = "en") -> str:
        """What a legal move does."""
        message = self.game.sentence(self.state, self.game.catalogue.number(line))
        return self.words_in(language).say(message, self.names)

    def clause(self, language: str = "en") -> Clause | None:
        """The clause behind the present decision."""
        if self.state.over:
            return None
        return clauses(self.game.package, language)[self.state.steps[self.state.kind].clause_for(self.state)]

    def tell(self, event: Event, language: str = "en") -> str:
        return self.words_in(language).tell(event, self.names)

    def log(self, language: str = "en") -> list[str]:
        """All that happened, as sentences."""
        events = self.opening_events + [event for played in self.history for event in played.events]
        return [self.tell(event, language) for event in events]

    def scenario(self, title: str = "") -> str:
        """The position as a scenario: the whole truth, with all that is hidden and the chance to come."""
        head = {"game": self.game.name, "players": self.setup.players, "title": title}
        lines = [f"{key} = {inline(value)}" for key, value in head.items() if value]
        options = as_toml("options", dict(self.setup.options))
        return "\n".join([*lines, "", options]) + "\n" + as_toml("position", self.state.position())

    def record(self) -> str:
        """The whole game as text, seed included."""
        header = {"seed": str(self.seed)} if self.seed is not None else {}
        opening = [] if header else self.opening
        turns = [turn._replace(rolls=[]) if header else turn for turn in self.turns()]
        return self.format_record(header, opening, turns, self.state)

    def record_for(self, seat: int | None) -> str:
        """The game as a seat knows it: without the seed, with the rolls that it has seen."""
        header = {"for": "spectator" if seat is None else str(seat + 1)}
        moves = [played.move for played in self.history]
        rolls = [played.rolls for played in self.history]
        story = self.game.redact(
            Story(self.opening, moves, rolls, self.state),
            seat,
            lambda dice: beginning(self.game, self.setup, self.origin, dice),
        )
        line = self.game.catalogue.line
        turns = [Turn(line(move), 0, told) for move, told in zip(story.moves, story.rolls, strict=True)]
        return self.format_record(header, story.opening, turns, story.end)

    def turns(self) -> list[Turn]:
        line = self.game.catalogue.line
        return [Turn(line(played.move), 0, played.rolls) for played in self.history]

    def format_record(self, last: dict[str, str], opening: list[int], turns: list[Turn], end: State) -> str:
        header = {
            "game": self.game.name,
            "rules": str(self.game.rules_version),
            "players": str(self.setup.players),
            **told_options(self.game, self.setup),
            **{f"player {seat}": name for seat, name in enumerate(self.names, 1)},
            "components": self.setup.components.fingerprint,
            **last,
        }
        scenario = self.origin.text if self.origin else ""
        return record.format(header, scenario, opening, turns, end.digest(with_dice="seed" in last))


def without_clause(game: Game, key: str) -> Refused:
    """Refused for a reason that is no rule of the game."""
    return Refused(game.package, Refusal("", Message(key, {})))


def told_options(game: Game, setup: Setup) -> dict[str, str]:
    """The options that a record's header names."""
    chosen = setup.options
    return {
        option.name: chosen[option.name]
        for option in game.options_for(setup.players)
        if not option.omit_default or chosen[option.name] != option.default
    }


def beginning(
    game: Game, setup: Setup, scenario: Scenario | None, dice: Dice, events: list[Event] | None = None
) -> State:
    """The position at the beginning."""
    if scenario is not None:
        return scenario.start(game, setup, dice)
    state = game.start(setup, dice, events)
    state.log = None
    return state


def usual_name(seat: int, language: str = "en") -> str:
    """The colour of a seat, or its number where there are no more colours."""
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


def replay(game: Game, text: str, folder: str | Path | None = None) -> Match:
    """The match that a record tells, played again move by move."""
    told = record.parse(text)
    match = opened(game, told, folder)
    for turn in told.turns:
        try:
            match.play(turn.move, turn.rolls)
        except Error as fault:
            raise BadRecord(turn.line, "move", fault.clause, line=turn.move, fault=fault) from None
    if told.digest and match.state.digest(with_dice="seed" in told.header) != told.digest:
        raise BadRecord(told.end, "other-end")
    return match


def opened(game: Game, told: record.Record, folder: str | Path | None) -> Match:
    """The match at its beginning."""
    if told.number("rules", 10_000) != game.rules_version:
        version = told.header["rules"]
        raise BadRecord(told.lines["rules"], "rules", found=version, version=game.rules_version)
    players = told.number("players", 99)
    options = {
        option.name: told.header.get(option.name, option.default) if option.omit_default else told.heading(option.name)
        for option in game.options_for(players)
    }
    seed = told.number("seed", 2**128 - 1) if "seed" in told.header else None
    dice = Dice.seeded(seed or 0)
    if seed is None:
        dice.scripted = told.opening[:]
    try:
        setup = game.setup(players, options, Components.load(game.package, folder))
        names = [told.heading(f"player {seat}") for seat in range(1, players + 1)]
        if setup.components.fingerprint != told.heading("components"):
            raise BadRecord(told.lines["components"], "figures")
        scenario = Scenario.parse(told.scenario) if told.scenario else None
        match = Match(game, setup, seed, names, scenario, dice)
    except BadRecord:
        raise
    except Error as fault:
        raise BadRecord(2, "header", fault=fault) from None
    if dice.scripted:
        raise BadRecord(2, "more-rolls")
    return match
