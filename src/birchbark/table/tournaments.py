"""Storage of tournaments, and the tables that belong to them. A change that somebody else came before is made again."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress

import msgspec
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from birchbark.engine.components import Components
from birchbark.engine.errors import BadOptions
from birchbark.games import find
from birchbark.table import clock, seating, tournament
from birchbark.table.contacts import Contacts, Owner
from birchbark.table.facts import ClockRules, Header, Seat
from birchbark.table.faults import Fault
from birchbark.table.names import checked_name
from birchbark.table.ratings import Kind, Ratings
from birchbark.table.schema import tournaments
from birchbark.table.store import Store, StoredLink, hashed
from birchbark.table.table import Table
from birchbark.table.tables import ID_BYTES, TOKEN_BYTES, Tables, new_link
from birchbark.table.tournament import SHORTEST_BANK, Entrant, Format, Game, Tournament

ATTEMPTS = 20
"""How often a change is made again because somebody else came before."""
BATCH = 20


class Tournaments:
    def __init__(self, tables: Tables, ratings: Ratings) -> None:
        self.tables = tables
        self.ratings = ratings
        self.store: Store = tables.store
        self.contacts = Contacts(self.store)
        self.decode = msgspec.json.Decoder(Tournament).decode

    def create(
        self,
        name: str,
        game: str,
        options: dict[str, str],
        players: int,
        format_: Format,
        rounds: int,
        rules: ClockRules,
        language: str,
    ) -> tuple[str, str]:
        """Open a tournament and return its id with the host's secret link."""
        try:
            setup = find(game).setup(players, options)
        except BadOptions as fault:
            raise Fault("bad-options", fault) from None
        if rules.bank < SHORTEST_BANK:
            raise Fault("short-bank", most=SHORTEST_BANK)
        clock.check(rules.night)
        seating.check_level(game, rules.bot)
        id_, token = secrets.token_hex(ID_BYTES), secrets.token_urlsafe(TOKEN_BYTES)
        new = Tournament(
            checked_name(name),
            game,
            setup.options,
            players,
            format_,
            rounds,
            rules,
            hashed(token),
            clock.now(),
            language,
        )
        with self.store.writing() as connection:
            connection.execute(insert(tournaments).values(id=id_, version=1, **row_of(new)))
        return id_, token

    def find(self, id_: str) -> Tournament:
        return self.versioned(id_)[1]

    def versioned(self, id_: str) -> tuple[int, Tournament]:
        query = select(tournaments.c.version, tournaments.c.body).where(tournaments.c.id == id_)
        with self.store.reading() as connection:
            row = connection.execute(query).one_or_none()
        if row is None:
            raise Fault("no-tournament")
        return row.version, self.decode(row.body)

    def change(self, id_: str, decide: Callable[[Tournament], Tournament]) -> Tournament:
        """Change a tournament by a function that is called again if another process came before."""
        for _ in range(ATTEMPTS):
            version, before = self.versioned(id_)
            after = decide(before)
            if after == before:
                return after
            here = (tournaments.c.id == id_) & (tournaments.c.version == version)
            changed = update(tournaments).where(here).values(version=version + 1, **row_of(after))
            with self.store.writing() as connection:
                if connection.execute(changed).rowcount == 1:
                    return after
        raise Fault("busy")

    def ready(self) -> list[str]:
        """Return the tournaments where the server has something to do."""
        query = select(tournaments.c.id).where(tournaments.c.ready).limit(BATCH)
        with self.store.reading() as connection:
            return list(connection.scalars(query))

    def enter(self, id_: str, entrant: Entrant) -> Tournament:
        clock.zone_of(entrant.zone)
        named = msgspec.structs.replace(entrant, name=checked_name(entrant.name))
        return self.change(id_, lambda found: tournament.enter(found, named))

    def start(self, id_: str, token: str) -> Tournament:
        def begin(found: Tournament) -> Tournament:
            check_host(found, token)
            return tournament.start(found, id_)

        self.change(id_, begin)
        return self.advance(id_)

    def withdraw(self, id_: str, token: str, number: int) -> Tournament:
        """Let the host, or an entrant for themselves, take somebody out, who loses the game that they are in."""

        def leave(found: Tournament) -> Tournament:
            own = 0 <= number < len(found.entrants) and found.entrants[number].hash == hashed(token)
            if not own:
                check_host(found, token)
            return tournament.withdraw(found, number)

        found = self.change(id_, leave)
        self.contacts.keep_only(id_, [each.player for each in found.entrants if not each.withdrawn])
        return found

    def owner(self, id_: str, token: str) -> Owner:
        """Return whose contacts those are that an entrant adds."""
        found = self.find(id_)
        if found.stage == "over":
            raise Fault("tournament-over")
        for entrant in found.entrants:
            if entrant.hash == hashed(token) and not entrant.withdrawn:
                return Owner(None, "", id_, entrant.player)
        raise Fault("no-link")

    def lead(self, id_: str, player: str) -> None:
        """Let the contacts of an entrant follow to the table where they play just now, if any."""
        found = self.find(id_)
        number = tournament.entrant_of(found, player)
        game = None if number is None else self.current_game(found, number)
        if game is not None:
            self.lead_all(id_, found, game)

    def lead_all(self, id_: str, found: Tournament, game: Game) -> None:
        """Let the contacts of those who play at a table follow there, if it is open."""
        links = {stored.hash: stored.link for stored in self.store.links_of(game.table)}
        for entrant in (found.entrants[number] for number in game.seats):
            if entrant.hash in links and not entrant.withdrawn:
                self.contacts.lead(id_, entrant.player, game.table, links[entrant.hash].id)

    def current_game(self, found: Tournament, number: int) -> Game | None:
        """Return the game that an entrant is in."""
        games = found.played[-1].games if found.stage == "running" else []
        return next((game for game in games if number in game.seats and game.points is None), None)

    def note(self, table: Table) -> None:
        """Note the result of a finished table; a second time changes nothing."""
        scores = table.match.scores()
        if table.forfeit is not None:
            scores[table.forfeit] = 0
        try:
            self.change(
                table.header.tournament, lambda found: tournament.finished(found, table.id, table.winners(), scores)
            )
        except Fault as fault:
            if fault.code != "no-tournament":  # It has been deleted.
                raise

    def advance(self, id_: str) -> Tournament:
        """Do what there is to do: pair the next round, and open its tables."""
        found = self.change(id_, lambda found: next_if_over(found, id_))
        if found.stage == "over":
            self.contacts.keep_only(id_, [])
        if not found.ready:
            return found
        games = found.played[-1].games
        for game in games:
            self.open(id_, found, game)
        return self.change(id_, lambda now: tournament.opened(now, {game.table for game in games}))

    def open(self, id_: str, found: Tournament, game: Game) -> None:
        """Open a table of the current round, unless it is open, and let the contacts of its players follow there."""
        if self.store.load(game.table) is None:
            self.open_table(id_, found, game)
        self.lead_all(id_, found, game)

    def open_table(self, id_: str, found: Tournament, game: Game) -> None:
        rules = find(found.game)
        setup = rules.setup(found.players, found.options, Components.load(rules.package))
        kind = Kind(found.game, rules.way_of(setup), found.players)
        host = new_link(host=True).link
        links, seats = [StoredLink(host, found.host)], []
        for entrant in (found.entrants[number] for number in game.seats):
            link = new_link().link
            links.append(StoredLink(link, entrant.hash))
            player = self.ratings.player(entrant.player, kind)
            seats.append(Seat("person", entrant.name, link=link.id, zone=entrant.zone, player=player))
        header = Header(
            found.game,
            setup.options,
            tuple(seats),
            setup.components.fingerprint,
            found.clock,
            language=found.language,
            rated=True,
            tournament=id_,
        )
        with suppress(IntegrityError):  # Another process has just opened it.
            self.tables.open(header, secrets.randbits(128), [], links, game.table)


def row_of(found: Tournament) -> dict[str, object]:
    return {"at": clock.now(), "ready": found.ready, "body": msgspec.json.encode(found).decode()}


def check_host(found: Tournament, token: str) -> None:
    if found.host != hashed(token):
        raise Fault("not-host")


def next_if_over(found: Tournament, id_: str) -> Tournament:
    is_over = found.stage == "running" and found.played[-1].over
    return tournament.next_round(found, id_) if is_over else found
