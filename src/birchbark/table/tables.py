"""All tables: opened, kept in memory while they are in use, and changed one fact at a time, stored before it counts.

Everything here may be called from any thread. What changes a table is a function that looks at it and gives the facts
to add, or raises a `Fault`.
"""

from __future__ import annotations

import logging
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, TypeVar

import birchbark
from birchbark.engine.components import Components
from birchbark.engine.errors import BadOptions, BadRecord, BadScenario
from birchbark.engine.game import Game
from birchbark.engine.match import usual_name
from birchbark.engine.scenario import Scenario, shipped
from birchbark.games import find
from birchbark.table import clock, seating, undo
from birchbark.table.facts import AnyFact, Chat, ClockRules, Header, Moved, Seat, Seated, Stamped
from birchbark.table.faults import Fault
from birchbark.table.limits import Overtime, limited
from birchbark.table.store import Conflict, NewLink, Standing, Store, StoredTable
from birchbark.table.table import Link, Table, Told

log = logging.getLogger(__name__)

ID_BYTES = 12
TOKEN_BYTES = 24
"""192 bits: a link cannot be guessed."""
LONGEST_CHAT = 500
REPLAY = 10
"""A whole game may take so many times as long as one move."""

Decision = Callable[[Table], Sequence[AnyFact]]
Seen = TypeVar("Seen")


class Place(NamedTuple):
    """Who is to sit at a seat of a new table: the host, a bot of a level, or whoever comes."""

    holder: str = "open"
    name: str = ""
    level: str = ""


class Kept:
    """A table in memory, and the lock that whoever looks at it holds."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = threading.RLock()
        self.spoilt = False
        """Something went wrong half-way: what is in memory may differ from what is stored."""


def new_link(host: bool = False) -> NewLink:
    return NewLink(Link(secrets.token_hex(8), host), secrets.token_urlsafe(TOKEN_BYTES))


def find_scenario(game: Game, scenario: str) -> Scenario:
    """By the name of one that comes with the game, or from its text."""
    found = Scenario.parse(scenario) if "\n" in scenario else shipped(game.package).get(scenario)
    if found is None:
        raise Fault("no-scenario", name=repr(scenario[:60]))
    if found.game != game.name:
        raise Fault("other-scenario", name=repr(found.game[:60]), title=game.title)
    return found


class Tables:
    def __init__(self, store: Store, keep: int = 1000, rules_seconds: float = 2.0) -> None:
        self.store = store
        self.keep = keep
        self.rules_seconds = rules_seconds
        self.kept: OrderedDict[str, Kept] = OrderedDict()
        self.lock = threading.Lock()

    def create(
        self,
        game: str,
        places: Sequence[Place],
        options: dict[str, str] | None = None,
        clock_rules: ClockRules | None = None,
        zone: str = "UTC",
        seed: int | None = None,
        scenario: str = "",
        language: str = "en",
    ) -> tuple[Table, str]:
        """A new table, and the host's secret link. The host holds all seats that are for a person.

        With a scenario, its name or its text, that says which game it is and with which options. Whoever has no name
        gets one in the host's language.
        """
        link = new_link(host=True)
        try:
            found = find(game)
            begin = find_scenario(found, scenario) if scenario else None
            if begin and begin.players != len(places):
                raise Fault("bad-places", players=begin.players, seats=len(places))
            chosen = begin.options if begin else options or {}
            setup = found.setup(len(places), chosen, Components.load(found.package))
        except (BadOptions, BadScenario) as fault:
            raise Fault("bad-options", fault) from None
        if clock_rules is not None:
            seating.check_level(game, clock_rules.bot)
        seats = self.seats(game, places, link, zone, language)
        text = begin.text if begin else ""
        header = Header(game, setup.options, seats, setup.components.fingerprint, clock_rules, text)
        if seed is None:
            seed = begin.seed if begin and begin.seeded else secrets.randbits(128)
        return self.open(header, seed, [], link), link.token

    def load(
        self, record: str, places: Sequence[Place] = (), zone: str = "UTC", language: str = "en"
    ) -> tuple[Table, str]:
        """A table with the game of a record, to look at or to play on. Without places the host holds all seats."""
        link = new_link(host=True)
        try:
            with limited(REPLAY * self.rules_seconds):
                match = birchbark.replay(record)
        except BadRecord as fault:
            raise Fault("bad-record", fault) from None
        except Overtime:
            raise Fault("slow-rules") from None
        game, names = match.game, match.names
        if len(places) not in (0, len(names)):
            raise Fault("bad-places", players=len(names), seats=len(places))
        wanted = [place._replace(name=place.name or name) for place, name in zip(places, names, strict=False)]
        wanted = wanted or [Place("person", name) for name in names]
        known = match.seed is not None
        header = Header(
            game.name,
            match.setup.options,
            self.seats(game.name, wanted, link, zone, language),
            match.setup.components.fingerprint,
            None,
            match.origin.text if match.origin else "",
            None if known else tuple(match.opening),
        )
        facts = [
            Moved(played.seat, game.catalogue.line(played.move), rolls=() if known else tuple(played.rolls))
            for played in match.history
        ]
        seed = secrets.randbits(128) if match.seed is None else match.seed
        return self.open(header, seed, facts, link), link.token

    def open(self, header: Header, seed: int, facts: list[Moved], link: NewLink) -> Table:
        stored = StoredTable(secrets.token_hex(ID_BYTES), header, seed, find(header.game).rules_version, clock.now())
        table = self.build(stored)
        try:
            with limited(REPLAY * self.rules_seconds):
                told = self.happen(table, list(facts))
        except Overtime:
            raise Fault("slow-rules") from None
        self.store.create(stored, standing(table), link, [one.stamped for one in told])
        self.hold(table)
        return table

    def seats(self, game: str, places: Sequence[Place], link: NewLink, zone: str, language: str) -> tuple[Seat, ...]:
        return tuple(
            self.seat(game, place, usual_name(number, language), link.link.id, zone, language)
            for number, place in enumerate(places)
        )

    def seat(self, game: str, place: Place, usual: str, link: str, zone: str, language: str) -> Seat:
        if place.holder == "person":
            return seating.person(place.name or usual, link, zone)
        if place.holder == "bot":
            return seating.bot(game, place.level, place.name, language)
        return Seat("open", seating.checked_name(place.name or usual))

    def build(self, stored: StoredTable) -> Table:
        try:
            with limited(self.rules_seconds):
                return Table(stored.id, stored.header, stored.seed, stored.rules, stored.created)
        except BadScenario as fault:
            raise Fault("bad-options", fault) from None
        except Overtime:
            raise Fault("slow-rules") from None

    def hold(self, table: Table) -> Kept:
        """Keep a table in memory; those that were not used for the longest time make room."""
        with self.lock:
            kept = self.kept.setdefault(table.id, Kept(table))
            self.kept.move_to_end(table.id)
            while len(self.kept) > self.keep:
                self.kept.popitem(last=False)
        return kept

    def read(self, id_: str) -> Table:
        """A table from storage, played again from its first move."""
        stored = self.store.load(id_)
        if stored is None:
            raise Fault("no-table")
        table = self.build(stored)
        facts = self.store.facts(id_)
        try:
            with limited(REPLAY * self.rules_seconds):
                for stamped in facts:
                    table.apply(stamped)
        except Overtime:
            raise Fault("slow-rules") from None
        return table

    @contextmanager
    def at(self, id_: str) -> Iterator[Table]:
        """The table, while nobody else looks at it."""
        with self.lock:
            kept = self.kept.get(id_)
        if kept is None:
            kept = self.hold(self.read(id_))
        with kept.lock:
            if kept.spoilt:
                kept.table, kept.spoilt = self.read(id_), False
            yield kept.table

    def look(self, id_: str, see: Callable[[Table], Seen]) -> Seen:
        """What a function sees of a table, in a time that is limited."""
        with self.at(id_) as table:
            try:
                with limited(self.rules_seconds):
                    return see(table)
            except Overtime:
                raise Fault("slow-rules") from None

    def refresh(self, id_: str) -> int | None:
        """Take in what other processes added, if the table is in memory; its version."""
        with self.lock:
            kept = self.kept.get(id_)
        if kept is None:
            return None
        with self.at(id_) as table:
            for stamped in self.store.facts(id_, table.version):
                table.apply(stamped)
            return table.version

    def act(self, id_: str, decide: Decision, link: NewLink | None = None) -> list[Told]:
        """Change a table. What is given back is stored."""
        with self.at(id_) as table:
            kept = self.kept.get(id_) or self.hold(table)
            before = table.version
            try:
                with limited(self.rules_seconds):
                    facts = list(decide(table))
                    kept.spoilt = bool(facts)
                    told = self.happen(table, facts)
                if not told:
                    return []
                self.store.append(id_, [one.stamped for one in told], standing(table), link)
            except Overtime:
                kept.spoilt = True
                log.error("the rules took too long at table %s, version %s", id_, before)
                raise Fault("slow-rules") from None
            except Conflict:
                raise Fault("stale", version=before, now=before + 1) from None
            kept.spoilt = False
            return told

    def happen(self, table: Table, facts: list[AnyFact]) -> list[Told]:
        told: list[Told] = []
        whole = table.broken is None
        at = max(clock.now(), table.since)
        for fact in facts:
            told.append(table.apply(Stamped(table.version + 1, at, fact)))
        if any(isinstance(fact, Seated) for fact in facts):
            told += [table.apply(Stamped(table.version + 1, at, fact)) for fact in undo.settle(table)]
        if whole and table.broken is not None:
            log.error("the rules failed at table %s: %s", table.id, table.broken.reason)
            raise Fault("failed-rules")
        table.rules = table.match.game.rules_version
        return told

    def link(self, id_: str, token: str) -> Link:
        link = self.store.link(id_, token)
        if link is None:
            raise Fault("no-link")
        return link

    def attend(self, id_: str) -> list[Told]:
        """Let a clock run out, and note when the table needs attention next."""
        told = self.act(id_, lambda table: seating.run_out(table, clock.now()))
        if not told:
            with self.at(id_) as table:
                self.store.mark(id_, table.version, standing(table))
        return told

    def say(self, id_: str, link: Link, words: str) -> Chat:
        """Someone who sits at the table, or its host, says something to all."""
        words = words.strip()
        if not 0 < len(words) <= LONGEST_CHAT or not words.isprintable():
            raise Fault("bad-text", most=LONGEST_CHAT)
        with self.at(id_) as table:
            seats = table.seats_of(link)
            if not seats and not link.host:
                raise Fault("no-seat")
            name = table.seats[seats[0]].name if seats else "·"
        return self.store.say(id_, clock.now(), name, words)


def standing(table: Table) -> Standing:
    return Standing(table.rules, table.over, table.due())
