"""All tables: opening them, caching them while in use, and changing them by facts that are stored before they count.

Everything here may be called from any thread. A change is a function that looks at a table and returns the facts to
add, or raises a `Fault`.
"""

from __future__ import annotations

import logging
import secrets
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic
from typing import NamedTuple, TypeVar

from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from birchbark.engine.components import Components
from birchbark.engine.errors import BadOptions, BadScenario, Refused
from birchbark.engine.game import Game
from birchbark.engine.match import usual_name
from birchbark.engine.scenario import Scenario, shipped
from birchbark.games import find
from birchbark.table import clock, rated, rematch, seating
from birchbark.table.facts import AnyFact, Chat, ClockRules, Header, Moved, Seat, Stamped
from birchbark.table.faults import Fault
from birchbark.table.limits import Overtime, limited
from birchbark.table.names import checked_name
from birchbark.table.store import Conflict, NewLink, Store, StoredLink, StoredTable, TableStatus
from birchbark.table.table import MOST_FACTS, AppliedFact, Link, Table
from birchbark.table.uploads import RecordedGame

log = logging.getLogger(__name__)

ID_BYTES = 12
TOKEN_BYTES = 24
"""192 bits, so that a link cannot be guessed."""
LONGEST_CHAT = 500
MOST_LINKS = 50
"""How many links a table may have in its life."""
KB_A_TABLE = 100
KB_A_MOVE = 2
LOOK_WAIT = 0.1
"""How many seconds whoever looks at a table waits for what is being stored there, and then sees it without that."""
QUIET = 600.0
"""After how many seconds without use a table is quiet."""
REPLAY = 10
"""How many times the time limit of one move a whole game may take."""

Decision = Callable[[Table], Sequence[AnyFact]]
T = TypeVar("T")


class Place(NamedTuple):
    """Who gets a seat at a new table: the host, a bot of some level, or whoever comes."""

    holder: str = "open"
    name: str = ""
    level: str = ""


class CachedTable:
    """A table in memory, and the lock that its user holds."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = threading.RLock()
        self.used = monotonic()
        """When somebody last used it."""
        self.dirty = False
        """Whether the table in memory may differ from storage because something went wrong half-way."""

    @property
    def is_quiet(self) -> bool:
        return self.table.over or monotonic() - self.used > QUIET

    @property
    def kb(self) -> int:
        """About how much memory it takes."""
        return KB_A_TABLE + KB_A_MOVE * len(self.table.log)


def new_link(host: bool = False) -> NewLink:
    return NewLink(Link(secrets.token_hex(8), host), secrets.token_urlsafe(TOKEN_BYTES))


def is_text(scenario: str) -> bool:
    """Return whether this is the text of a scenario, and not the name of one."""
    return "\n" in scenario


def find_scenario(game: Game, scenario: str) -> Scenario:
    """Find a scenario by the name of one that comes with the game, or read it from its text."""
    found = Scenario.parse(scenario) if is_text(scenario) else shipped(game.package).get(scenario)
    if found is None:
        raise Fault("no-scenario", name=repr(scenario[:60]))
    if found.game != game.name:
        raise Fault("other-scenario", name=repr(found.game[:60]), title=game.title)
    return found


def scenario_table(game: Game, scenario: Scenario, language: str) -> Table:
    """Lay out a scenario without opening a table for it."""
    setup = game.setup(scenario.players, scenario.options, Components.load(game.package))
    seats = tuple(Seat("person", usual_name(seat, language)) for seat in range(scenario.players))
    header = Header(game.name, setup.options, seats, setup.components.fingerprint, scenario=scenario.text)
    return Table("", header, scenario.seed, game.rules_version, 0.0)


class Tables:
    def __init__(self, store: Store, memory_mb: int = 256, rules_seconds: float = 2.0) -> None:
        self.store = store
        self.memory_mb = memory_mb
        self.rules_seconds = rules_seconds
        self.cache: OrderedDict[str, CachedTable] = OrderedDict()
        self.lock = threading.Lock()
        self.moves_by: Counter[str] = Counter(person=0, bot=0)
        """How many moves were made, by whom: a person, a bot, or a bot that was `slow` or `failed`."""
        self.changes: Counter[str] = Counter()
        """How many other facts there were, by kind."""

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
        public: bool = False,
        is_rated: bool = False,
    ) -> tuple[Table, str]:
        """Open a new table and return it with the host's secret link, which holds all seats meant for a person.

        A scenario, given by name or as text, brings its own options. Seats without a name get one in the language.
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
        if is_rated:
            rated.check_opening([place.holder for place in places], clock_rules, scenario)
        if clock_rules is not None:
            seating.check_level(game, clock_rules.bot)
            clock.check(clock_rules.night)
        seats = self.seats(game, places, link, zone, language)
        text = begin.text if begin else ""
        header = Header(
            game,
            setup.options,
            seats,
            setup.components.fingerprint,
            clock_rules,
            text,
            public=public,
            language=language,
            rated=is_rated,
        )
        if seed is None:
            seed = begin.seed if begin and begin.seeded else secrets.randbits(128)
        return self.open(header, seed, [], [link.stored]), link.token

    def load(
        self, recorded: RecordedGame, places: Sequence[Place] = (), zone: str = "UTC", language: str = "en"
    ) -> tuple[Table, str]:
        """Open a table with the game of a record, to view or to continue; without places the host holds all seats."""
        link = new_link(host=True)
        names, known = recorded.names, recorded.seed is not None
        if len(places) not in (0, len(names)):
            raise Fault("bad-places", players=len(names), seats=len(places))
        wanted = [place._replace(name=place.name or name) for place, name in zip(places, names, strict=False)]
        wanted = wanted or [Place("person", name) for name in names]
        header = Header(
            recorded.game,
            recorded.options,
            self.seats(recorded.game, wanted, link, zone, language),
            recorded.components,
            None,
            recorded.scenario,
            None if known else recorded.opening,
            seed_known=True,
        )
        seed = secrets.randbits(128) if recorded.seed is None else recorded.seed
        return self.open(header, seed, recorded.moves, [link.stored]), link.token

    def rematch(self, id_: str, by: Link) -> str:
        """Open the rematch of a finished table, unless it is open, and return its id; the same tokens hold there."""
        new = rematch.id_for(id_)
        with self.locked(id_) as table:
            rematch.check(table, by)
            if self.store.load(new) is None:
                held = [
                    stored for stored in self.store.links_of(id_) if stored.link.host or table.seats_of(stored.link)
                ]
                copies = {stored.link.id: new_link(stored.link.host).link for stored in held}
                try:
                    with limited(REPLAY * self.rules_seconds):
                        header, seed = rematch.new_game(table, {old: link.id for old, link in copies.items()})
                except Overtime:
                    raise Fault("slow-rules") from None
                links = [StoredLink(copies[stored.link.id], stored.hash) for stored in held]
                with suppress(IntegrityError):  # Another process has just opened it.
                    self.open(header, seed, [], links, new)
        return new

    def open(
        self, header: Header, seed: int, facts: list[Moved], links: Sequence[StoredLink], id_: str | None = None
    ) -> Table:
        id_ = id_ or secrets.token_hex(ID_BYTES)
        stored = StoredTable(id_, header, seed, find(header.game).rules_version, clock.now())
        table = self.build(stored)
        try:
            with limited(REPLAY * self.rules_seconds):
                applied = self.apply(table, list(facts))
        except Overtime:
            raise Fault("slow-rules") from None
        self.store.create(stored, status_of(table), links, [one.stamped for one in applied])
        self.add_to_cache(table)
        return table

    def seats(self, game: str, places: Sequence[Place], link: NewLink, zone: str, language: str) -> tuple[Seat, ...]:
        return tuple(
            self.seat(game, place, usual_name(number, language), link.link.id, zone, language)
            for number, place in enumerate(places)
        )

    def seat(self, game: str, place: Place, default: str, link: str, zone: str, language: str) -> Seat:
        if place.holder == "person":
            return seating.person(place.name or default, link, zone)
        if place.holder == "bot":
            return seating.bot(game, place.level, place.name, language)
        return Seat("open", checked_name(place.name or default))

    def build(self, stored: StoredTable) -> Table:
        try:
            with limited(self.rules_seconds):
                return Table(stored.id, stored.header, stored.seed, stored.rules, stored.created)
        except BadScenario as fault:
            raise Fault("bad-options", fault) from None
        except Overtime:
            raise Fault("slow-rules") from None

    def add_to_cache(self, table: Table) -> CachedTable:
        """Keep a table in memory, in place of those not used for the longest time."""
        with self.lock:
            cached = self.cache.setdefault(table.id, CachedTable(table))
            self.cache.move_to_end(table.id)
        self.trim()
        return cached

    def trim(self, present: Collection[str] | None = None, most_mb: int | None = None) -> None:
        """Let the tables not used for the longest time leave memory until the others fit.

        If it is known where somebody is present, finished and quiet tables leave everywhere else.
        """
        most = 1000 * (self.memory_mb if most_mb is None else most_mb)
        leaving: list[CachedTable] = []
        with self.lock:
            held = sum(cached.kb for cached in self.cache.values())
            last = next(reversed(self.cache), "")
            for id_, cached in list(self.cache.items()):
                gone = present is not None and id_ not in present and cached.is_quiet
                if (held > most or gone) and id_ != last and cached.lock.acquire(blocking=False):
                    cached.lock.release()
                    held -= cached.kb
                    leaving.append(self.cache.pop(id_))
        while leaving:  # One by one, so that other threads get their turn in between.
            leaving.pop()

    def held_kb(self) -> int:
        """Return about how much memory the tables take."""
        with self.lock:
            return sum(cached.kb for cached in self.cache.values())

    def read(self, id_: str) -> Table:
        """Read a table from storage and replay it from its first move; a bad one harms only itself."""
        try:
            return self.restore(id_)
        except (Fault, SQLAlchemyError):
            raise
        except Exception:
            log.exception("table %s cannot be read", id_)
            raise Fault("unreadable") from None

    def restore(self, id_: str) -> Table:
        stored = self.store.load(id_)
        if stored is None:
            raise Fault("no-table")
        table = self.build(stored)
        facts = self.store.facts(id_)
        try:
            with limited(REPLAY * self.rules_seconds):
                for stamped in facts:
                    table.restore(stamped)
        except Overtime:
            raise Fault("slow-rules") from None
        return table

    def replay_all(self) -> Iterator[tuple[str, Table | Exception]]:
        """Replay every stored table, and say why one cannot be read."""
        for id_ in self.store.all():
            try:
                yield id_, self.restore(id_)
            except Exception as fault:
                yield id_, fault

    def forget(self, id_: str) -> None:
        """Leave a table out of memory until it is needed again."""
        with self.lock:
            self.cache.pop(id_, None)

    @contextmanager
    def locked(self, id_: str, wait: float = -1) -> Iterator[Table]:
        """Provide the table while nobody else uses it; to look at it, one need not wait longer than so many seconds."""
        with self.lock:
            cached = self.cache.get(id_)
            if cached is not None:
                self.cache.move_to_end(id_)
        if cached is None:
            cached = self.add_to_cache(self.read(id_))
        cached.used = monotonic()
        if not cached.lock.acquire(timeout=wait):
            yield self.read(id_)
            return
        try:
            if cached.dirty:
                cached.table, cached.dirty = self.read(id_), False
            yield cached.table
        finally:
            cached.lock.release()

    def look(self, id_: str, see: Callable[[Table], T]) -> T:
        """Call a function with the table, under the time limit."""
        with self.locked(id_, LOOK_WAIT) as table:
            try:
                with limited(self.rules_seconds):
                    return see(table)
            except Overtime:
                raise Fault("slow-rules") from None

    def refresh(self, id_: str) -> int | None:
        """Read what other processes added, if the table is in memory, and return its version."""
        if id_ not in self.cache:
            return None
        with self.locked(id_) as table:
            added = self.store.facts(id_, table.version)
            for stamped in added:
                table.restore(stamped)
            if not added and self.store.load(id_) is None:
                self.forget(id_)
                raise Fault("no-table")
            return table.version

    def act(self, id_: str, decide: Decision, link: NewLink | None = None) -> list[AppliedFact]:
        """Change a table, and return what was stored."""
        with self.locked(id_) as table:
            cached = self.cache.get(id_) or self.add_to_cache(table)
            before = table.version
            try:
                with limited(self.rules_seconds):
                    facts = list(decide(table))
                    self.check_room(table, facts, link)
                    cached.dirty = bool(facts)
                    applied = self.apply(table, facts)
                if not applied:
                    return []
                self.store.append(id_, [one.stamped for one in applied], status_of(table), link)
            except Refused as refused:
                cached.dirty = False
                raise Fault("refused", refused) from None
            except Overtime:
                cached.dirty = True
                log.error("the rules took too long at table %s, version %s", id_, before)
                raise Fault("slow-rules") from None
            except Conflict:
                raise Fault("stale", version=before, now=before + 1) from None
            except OperationalError as fault:
                log.error("nothing can be stored at table %s, version %s: %s", id_, before, fault.orig)
                raise Fault("busy") from None
            cached.dirty = False
            self.tally(table, applied)
            return applied

    def tally(self, table: Table, applied: Sequence[AppliedFact]) -> None:
        with self.lock:
            for fact in (one.stamped.fact for one in applied):
                if isinstance(fact, Moved):
                    self.moves_by[fact.trouble or table.seats[fact.seat].holder] += 1
                else:
                    self.changes[str(fact.__struct_config__.tag)] += 1

    def check_room(self, table: Table, facts: Sequence[AnyFact], link: NewLink | None) -> None:
        """Refuse what would make a table grow without end."""
        if facts and table.version + len(facts) > MOST_FACTS:
            raise Fault("too-long-table", most=MOST_FACTS)
        if link is not None and self.store.links(table.id) >= MOST_LINKS:
            raise Fault("too-many-links", most=MOST_LINKS)

    def apply(self, table: Table, facts: list[AnyFact]) -> list[AppliedFact]:
        at = max(clock.now(), table.since)
        try:
            applied = [table.apply(Stamped(table.version + 1, at, fact)) for fact in facts]
        except (ValueError, LookupError):
            log.exception("the rules failed at table %s", table.id)
            raise Fault("failed-rules") from None
        table.rules = table.match.game.rules_version
        return applied

    def link(self, id_: str, token: str) -> Link:
        link = self.store.link(id_, token)
        if link is None:
            raise Fault("no-link")
        return link

    def check_clock(self, id_: str) -> list[AppliedFact]:
        """Let a clock run out, and note when the table needs attention next."""
        applied = self.act(id_, lambda table: seating.run_out(table, clock.now()))
        if not applied:
            with self.locked(id_) as table:
                self.store.mark(id_, table.version, status_of(table))
        return applied

    def say(self, id_: str, link: Link | None, words: str) -> Chat:
        """Store a chat message from somebody who sits at the table, or from its host."""
        words = words.strip()
        if not 0 < len(words) <= LONGEST_CHAT or not words.isprintable():
            raise Fault("bad-text", most=LONGEST_CHAT)
        with self.locked(id_) as table:
            seats = table.seats_of(link)
            if not seats and not (link and link.host):
                raise Fault("no-seat")
            if not table.permits["chat"]:
                raise Fault("chat-closed")
            name = table.seats[seats[0]].name if seats else "·"
        try:
            return self.store.add_chat(id_, clock.now(), name, words, seats[0] if seats else None)
        except Conflict:
            self.forget(id_)
            raise Fault("no-table") from None


def status_of(table: Table) -> TableStatus:
    return TableStatus(table.rules, table.over, table.due(), table.listed(), table.waiting)
