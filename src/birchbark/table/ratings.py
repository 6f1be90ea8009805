"""Ratings of people: how strong somebody plays one way to play, at tables for so many, by OpenSkill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from openskill.models import PlackettLuce
from sqlalchemy import ColumnElement, Connection, Select, and_, delete, insert, select, text, update
from sqlalchemy import Table as SqlTable

from birchbark.table.database import MIGRATION_LOCK
from birchbark.table.facts import Player
from birchbark.table.schema import rated_games, ratings, tables
from birchbark.table.store import Store
from birchbark.table.table import Table

MODEL = PlackettLuce(mu=1500, sigma=500, beta=250, tau=5)
"""OpenSkill's usual figures times 60, so that ratings look as people know them from chess."""
COUNTING_LOCK = MIGRATION_LOCK + 2
"""Processes on a PostgreSQL count one game after the other, so that no rating is changed by two at once."""
MOST_GAMES = 200
"""How many games are kept for each player and kind."""
MOST_LEADERS = 50


class Kind(NamedTuple):
    """What a rating is for."""

    game: str
    way: str
    players: int


class Rating(NamedTuple):
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def shown(self) -> tuple[int, int]:
        """The rating, and by how much it may be off."""
        return round(self.mu), round(2 * self.sigma)


class Standing(NamedTuple):
    """Somebody's rating of one kind, after so many games."""

    player: str
    name: str
    kind: Kind
    games: int
    rating: Rating


class Place(NamedTuple):
    """Who came where in a game."""

    name: str
    player: str
    rank: int


class RatedGame(NamedTuple):
    """A game that has changed somebody's rating."""

    table: str
    kind: Kind
    at: float
    before: float
    rating: Rating
    places: list[Place]


def kind_of(table: Table) -> Kind:
    return Kind(table.header.game, table.match.game.way_of(table.match.setup), len(table.seats))


def rate(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """Return everybody's rating after a game."""
    rated = MODEL.rate([[MODEL.rating(*rating)] for rating in before], ranks=[float(rank) for rank in ranks])
    return [Rating(one.mu, one.sigma) for [one] in rated]


class Ratings:
    def __init__(self, store: Store) -> None:
        self.store = store

    def player(self, id_: str, kind: Kind) -> Player:
        """Return a player with the present rating."""
        with self.store.reading() as connection:
            found = self.find(connection, id_, kind)
        return Player(id_, *(found or Rating()).shown)

    def find(self, connection: Connection, player: str, kind: Kind) -> Rating | None:
        query = select(ratings.c.mu, ratings.c.sigma).where((ratings.c.player == player) & of_kind(ratings, kind))
        row = connection.execute(query).one_or_none()
        return None if row is None else Rating(*row)

    def count(self, table: Table) -> None:
        """Change the ratings of all who played a finished game: once, whoever asks for it and however often."""
        here = (tables.c.id == table.id) & tables.c.uncounted
        with self.store.writing() as connection:
            if self.store.engine.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": COUNTING_LOCK})
            if connection.execute(update(tables).where(here).values(uncounted=False)).rowcount == 1:
                self.change(connection, table)

    def change(self, connection: Connection, table: Table) -> None:
        kind, ranks = kind_of(table), table.ranks()
        players = [seat.player.id for seat in table.seats if seat.player]
        places = [
            Place(seat.name, player, rank) for seat, player, rank in zip(table.seats, players, ranks, strict=True)
        ]
        known = [self.find(connection, player, kind) for player in players]
        before = [rating or Rating() for rating in known]
        for place, old, was, now in zip(places, known, before, rate(before, ranks), strict=True):
            values = {"name": place.name, "at": table.since, **now._asdict()}
            if old is None:
                key = {"player": place.player, **kind._asdict()}
                connection.execute(insert(ratings).values(games=1, **key, **values))
            else:
                mine = update(ratings).where((ratings.c.player == place.player) & of_kind(ratings, kind))
                connection.execute(mine.values(games=ratings.c.games + 1, **values))
            connection.execute(
                insert(rated_games).values(
                    table_id=table.id,
                    player=place.player,
                    at=table.since,
                    before=was.mu,
                    result=msgspec.json.encode(places).decode(),
                    **kind._asdict(),
                    **now._asdict(),
                )
            )
            self.forget_old_games(connection, place.player, kind)

    def forget_old_games(self, connection: Connection, player: str, kind: Kind) -> None:
        mine = (rated_games.c.player == player) & of_kind(rated_games, kind)
        oldest = select(rated_games.c.at).where(mine).order_by(rated_games.c.at.desc()).offset(MOST_GAMES - 1).limit(1)
        first = connection.scalar(oldest)
        if first is not None:
            connection.execute(delete(rated_games).where(mine & (rated_games.c.at < first)))

    def of(self, player: str) -> list[Standing]:
        """Return all ratings of somebody, the most played first."""
        query = select(ratings).where(ratings.c.player == player).order_by(ratings.c.games.desc())
        return self.standings(query)

    def leaders(self, kind: Kind) -> list[Standing]:
        """Return the best players of a kind: those who are certain to be good come first."""
        certain = ratings.c.mu - 3 * ratings.c.sigma
        return self.standings(
            select(ratings).where(of_kind(ratings, kind)).order_by(certain.desc()).limit(MOST_LEADERS)
        )

    def standings(self, query: Select[Any]) -> list[Standing]:
        with self.store.reading() as connection:
            return [
                Standing(
                    row.player, row.name, Kind(row.game, row.way, row.players), row.games, Rating(row.mu, row.sigma)
                )
                for row in connection.execute(query)
            ]

    def games(self, player: str) -> list[RatedGame]:
        """Return the rated games of somebody, in order."""
        query = select(rated_games).where(rated_games.c.player == player).order_by(rated_games.c.at)
        with self.store.reading() as connection:
            return [
                RatedGame(
                    row.table_id,
                    Kind(row.game, row.way, row.players),
                    row.at,
                    row.before,
                    Rating(row.mu, row.sigma),
                    msgspec.json.decode(row.result, type=list[Place]),
                )
                for row in connection.execute(query)
            ]


def of_kind(rows: SqlTable, kind: Kind) -> ColumnElement[bool]:
    return and_(*[rows.c[name] == value for name, value in kind._asdict().items()])
