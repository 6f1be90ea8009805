"""One tournament: who is in it, its rounds and results, the standings, and what comes next. Nothing here is stored."""

from __future__ import annotations

from hashlib import sha256
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from birchbark.table import pairing
from birchbark.table.facts import ClockRules
from birchbark.table.faults import Fault

Format = Literal["swiss", "round-robin"]
Stage = Literal["open", "running", "over"]

MOST_ENTRANTS: dict[Format, int] = {"swiss": 64, "round-robin": 16}
SHORTEST_BANK = 60
"""How many seconds everybody has at least, so that a tournament cannot rush through its tables."""


class Entrant(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who plays in the tournament, known by a profile; the hash of their link holds at all their tables."""

    player: str
    name: str
    hash: str
    zone: str = "UTC"
    withdrawn: bool = False


class Game(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a round: the entrants by seat, and their points and scores once it is over."""

    table: str
    seats: list[int]
    opened: bool = False
    points: list[float] | None = None
    scores: list[int] | None = None


class TournamentRound(Struct, frozen=True, forbid_unknown_fields=True):
    games: list[Game]
    byes: list[int]

    @property
    def opened(self) -> bool:
        return all(game.opened for game in self.games)

    @property
    def over(self) -> bool:
        return all(game.points is not None for game in self.games)


class Tournament(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    game: str
    options: dict[str, str]
    players: int
    """How many sit at a table."""
    format: Format
    rounds: int
    """How many rounds are played; everybody against everybody takes as many as needed."""
    clock: ClockRules
    host: str
    """The hash of the host's link."""
    created: float
    language: str = ""
    stage: Stage = "open"
    entrants: list[Entrant] = []
    played: list[TournamentRound] = []
    """The rounds so far, the last of them under way unless all is over."""
    schedule: list[list[list[int]]] = []
    """Everybody against everybody: who sits together in which round, made at the start."""

    @property
    def open_rounds(self) -> list[TournamentRound]:
        """The rounds so far whose tables can be come to."""
        return [each for each in self.played if each.opened]

    @property
    def ready(self) -> bool:
        """Whether the server has something to do: open tables, or pair the next round."""
        if self.stage != "running":
            return False
        last = self.played[-1]
        return last.over or not last.opened


class Line(NamedTuple):
    """How one entrant stands."""

    entrant: int
    place: int
    points: float
    opponents: float
    """The mean points of those met."""
    score: int
    """The points in the games themselves."""
    games: int
    byes: int


def entrant_of(tournament: Tournament, player: str) -> int | None:
    found = [number for number, each in enumerate(tournament.entrants) if each.player == player]
    return found[0] if found else None


def enter(tournament: Tournament, entrant: Entrant) -> Tournament:
    """Let somebody in before the start; who comes again changes their own entry."""
    if tournament.stage != "open":
        raise Fault("tournament-begun")
    others = [each for each in tournament.entrants if each.player != entrant.player]
    if any(each.name.casefold() == entrant.name.casefold() for each in others):
        raise Fault("name-taken", name=entrant.name)
    if entrant.hash in (tournament.host, *[each.hash for each in others]):
        raise Fault("no-link")
    if len(others) >= MOST_ENTRANTS[tournament.format]:
        raise Fault("tournament-full", most=MOST_ENTRANTS[tournament.format])
    return replace(tournament, entrants=[*others, entrant])


def withdraw(tournament: Tournament, number: int) -> Tournament:
    """Let somebody go: before the start as if they had not come, later they play no more."""
    entrants = list(tournament.entrants)
    if not 0 <= number < len(entrants):
        raise Fault("no-entrant")
    if tournament.stage == "over":
        raise Fault("tournament-over")
    if tournament.stage == "open":
        del entrants[number]
    else:
        entrants[number] = replace(entrants[number], withdrawn=True)
    return replace(tournament, entrants=entrants)


def start(tournament: Tournament, id_: str) -> Tournament:
    if tournament.stage != "open":
        raise Fault("tournament-begun")
    many = len(tournament.entrants)
    if many < tournament.players:
        raise Fault("too-few", most=tournament.players)
    if tournament.format == "round-robin":
        schedule = [round_.tables for round_ in pairing.round_robin(range(many), tournament.players)]
        tournament = replace(tournament, schedule=schedule, rounds=len(schedule))
    return next_round(replace(tournament, stage="running"), id_)


def next_round(tournament: Tournament, id_: str) -> Tournament:
    """Pair the next round, or end the tournament after the last one or when too few are left.

    Rounds of everybody against everybody in which nobody can play any more are left out.
    """
    active = [line.entrant for line in standings(tournament) if not tournament.entrants[line.entrant].withdrawn]
    number = len(tournament.played)
    while len(active) >= tournament.players and number < tournament.rounds:
        if tournament.format == "swiss":
            before = [pairing.Round([game.seats for game in each.games], each.byes) for each in tournament.played]
            tables = pairing.swiss(active, tournament.players, before).tables
        else:
            tables = [seats for seats in tournament.schedule[number] if set(seats) <= set(active)]
        games = [Game(table_id(id_, number, at), seats) for at, seats in enumerate(tables)]
        byes = sorted(set(active) - {entrant for game in games for entrant in game.seats})
        tournament = replace(tournament, played=[*tournament.played, TournamentRound(games, byes)])
        if games:
            return tournament
        number += 1
    return replace(tournament, stage="over")


def table_id(tournament: str, number: int, at: int) -> str:
    """The id of a table: always the same, so that there is only one."""
    return sha256(f"tournament {tournament} {number} {at}".encode()).hexdigest()[: len(tournament)]


def opened(tournament: Tournament, tables: set[str]) -> Tournament:
    """Note that these tables of the last round are open."""
    last = tournament.played[-1]
    games = [replace(game, opened=True) if game.table in tables else game for game in last.games]
    return replace(tournament, played=[*tournament.played[:-1], replace(last, games=games)])


def finished(tournament: Tournament, table: str, winners: list[int], scores: list[int]) -> Tournament:
    """Note the result of a table: one point for the winner, shared by those who are equal."""
    points = [1 / len(winners) if seat in winners else 0.0 for seat in range(tournament.players)]
    rounds = [
        replace(
            each,
            games=[
                replace(game, points=points, scores=scores) if game.table == table and game.points is None else game
                for game in each.games
            ],
        )
        for each in tournament.played
    ]
    return replace(tournament, played=rounds)


def standings(tournament: Tournament) -> list[Line]:
    """Return the entrants in order: by points, then by the mean points of those they met, then by their scores.

    Who sits out gets what a seat at a table is worth on average.
    """
    many = range(len(tournament.entrants))
    points, scores, games, byes = [0.0 for _ in many], [0 for _ in many], [0 for _ in many], [0 for _ in many]
    met: list[list[int]] = [[] for _ in many]
    for each in tournament.played:
        for entrant in each.byes:
            points[entrant] += 1 / tournament.players
            byes[entrant] += 1
        for game in each.games:
            if game.points is None or game.scores is None:
                continue
            for entrant, won, score in zip(game.seats, game.points, game.scores, strict=True):
                points[entrant] += won
                scores[entrant] += score
                games[entrant] += 1
                met[entrant] += [other for other in game.seats if other != entrant]
    points = [round(each, 4) for each in points]
    opponents = [round(sum(points[other] for other in each) / len(each), 4) if each else 0.0 for each in met]
    worth = [(points[entrant], opponents[entrant], scores[entrant]) for entrant in many]
    order = sorted(many, key=lambda entrant: worth[entrant], reverse=True)
    return [
        Line(
            entrant, 1 + sum(other > worth[entrant] for other in worth), *worth[entrant], games[entrant], byes[entrant]
        )
        for entrant in order
    ]
