"""Tournaments: entering, rounds, results, standings, and that nothing is lost or done twice."""

from __future__ import annotations

import pytest

from birchbark.table import seating, tournament
from birchbark.table.facts import ClockRules
from birchbark.table.faults import Fault
from birchbark.table.ratings import Ratings
from birchbark.table.store import hashed
from birchbark.table.tables import Tables
from birchbark.table.tournament import Entrant, Format, Tournament
from birchbark.table.tournaments import Tournaments

CLOCK = ClockRules(bank=600)


class Club:
    """A tournament of the toy game and its people, named after numbers."""

    def __init__(self, tables: Tables, many: int, players: int = 2, format_: Format = "swiss", rounds: int = 3) -> None:
        self.tables = tables
        self.all = Tournaments(tables, Ratings(tables.store))
        told = ("Club", "toy", dict[str, str](), players, format_, rounds, CLOCK, "en")
        self.id, self.host = self.all.create(*told)
        for number in range(many):
            self.all.enter(self.id, Entrant(f"p{number}", f"N{number}", hashed(f"token {number}")))

    @property
    def now(self) -> Tournament:
        return self.all.find(self.id)

    def restart(self) -> None:
        self.tables = Tables(self.tables.store, rules_seconds=self.tables.rules_seconds)
        self.all = Tournaments(self.tables, Ratings(self.tables.store))

    def lose(self, table: str, loser: int) -> None:
        """End a game by its loser, and let it be counted."""
        self.tables.act(table, lambda found: seating.withdraw(found, f"p{loser}"))
        with self.tables.locked(table) as found:
            self.all.note(found)
            self.all.ratings.count(found)

    def play_round(self) -> None:
        """In each game whoever has the highest number loses."""
        for game in self.now.played[-1].games:
            if game.points is None:
                self.lose(game.table, max(game.seats))
        self.all.advance(self.id)


def test_a_whole_tournament_is_played_and_the_best_stands_first(tables: Tables) -> None:
    club = Club(tables, 5)
    club.all.start(club.id, club.host)
    for _ in range(3):
        club.restart()
        club.play_round()
    assert club.now.stage == "over"
    assert len(club.now.played) == 3
    lines = tournament.standings(club.now)
    assert (lines[0].entrant, lines[0].place, lines[0].points) == (0, 1, 3.0)
    assert sum(line.byes for line in lines) == 3
    assert sum(line.points for line in lines) == 3 * 2 + 3 * 0.5
    assert all(line.games + line.byes == 3 for line in lines)


def test_the_tables_of_a_round_are_open_for_the_links_of_their_entrants(tables: Tables) -> None:
    club = Club(tables, 4)
    club.all.start(club.id, club.host)
    for game in club.now.played[0].games:
        with tables.locked(game.table) as table:
            assert table.header.rated and table.header.tournament == club.id and table.chance == "committed"
            for seat, number in enumerate(game.seats):
                assert table.seats_of(tables.link(game.table, f"token {number}")) == [seat]
            assert tables.link(game.table, club.host).host
    assert tables.store.uncounted() == [] and club.all.ready() == []


def test_a_process_that_stops_half_way_leaves_work_that_another_takes_on(tables: Tables) -> None:
    club = Club(tables, 4)
    club.all.change(club.id, lambda found: tournament.start(found, club.id))
    assert club.all.ready() == [club.id]
    club.all.open(club.id, club.now, club.now.played[0].games[0])
    assert club.now.open_rounds == [], "nobody is led to a table that is not there"
    for _ in range(2):
        club.restart()
        club.all.advance(club.id)
    assert club.all.ready() == []
    assert club.now.open_rounds == club.now.played
    assert len(list(tables.store.all())) == 2


def test_a_result_that_is_noted_again_changes_nothing(tables: Tables) -> None:
    club = Club(tables, 2, rounds=2)
    club.all.start(club.id, club.host)
    first = club.now.played[0].games[0]
    club.lose(first.table, 1)
    before = club.now
    assert club.all.ready() == [club.id]
    club.lose(first.table, 1)
    assert club.now == before
    club.all.advance(club.id)
    assert [game.points for each in club.now.played for game in each.games] != []
    assert len(club.now.played) == 2


def test_everybody_meets_everybody_in_a_round_robin(tables: Tables) -> None:
    club = Club(tables, 4, format_="round-robin")
    club.all.start(club.id, club.host)
    while club.now.stage == "running":
        club.play_round()
    assert club.now.rounds == len(club.now.played) == 3
    assert [line.points for line in tournament.standings(club.now)] == [3.0, 2.0, 1.0, 0.0]


def test_those_who_are_equal_share_the_point_and_the_scores_decide(tables: Tables) -> None:
    club = Club(tables, 3, players=3, rounds=1)
    club.all.start(club.id, club.host)
    game = club.now.played[0].games[0]
    shared = tournament.finished(club.now, game.table, [0, 2], [9, 4, 9])
    assert shared.played[0].games[0].points == [0.5, 0.0, 0.5]
    lines = tournament.standings(shared)
    assert [line.place for line in lines] == [1, 1, 3]
    ahead = tournament.finished(club.now, game.table, [0, 2], [9, 4, 11])
    assert [line.place for line in tournament.standings(ahead)] == [1, 2, 3]


def test_of_two_with_equal_points_the_one_who_met_the_better_stands_before(tables: Tables) -> None:
    club = Club(tables, 4, rounds=2)
    club.all.start(club.id, club.host)
    for _ in range(2):
        club.play_round()
    lines = {line.entrant: line for line in tournament.standings(club.now)}
    middle = sorted((lines[1], lines[2]), key=lambda line: line.place)
    assert [line.points for line in middle] == [1.0, 1.0]
    assert middle[0].opponents >= middle[1].opponents


def test_who_withdraws_is_paired_no_more(tables: Tables) -> None:
    club = Club(tables, 5)
    club.all.start(club.id, club.host)
    club.all.withdraw(club.id, "token 4", 4)
    club.play_round()
    assert not [game for game in club.now.played[1].games if 4 in game.seats]
    assert 4 not in club.now.played[1].byes


def test_a_round_robin_goes_on_without_who_withdraws(tables: Tables) -> None:
    club = Club(tables, 4, format_="round-robin")
    club.all.start(club.id, club.host)
    club.all.withdraw(club.id, club.host, 3)
    while club.now.stage == "running":
        club.play_round()
    assert all(3 not in game.seats for each in club.now.played[1:] for game in each.games)
    assert all(len(each.byes) == 1 for each in club.now.played[1:])


def test_a_tournament_ends_when_too_few_are_left(tables: Tables) -> None:
    club = Club(tables, 3)
    club.all.start(club.id, club.host)
    for number in (1, 2):
        club.all.withdraw(club.id, club.host, number)
    club.play_round()
    assert club.now.stage == "over"


def refused(club: Club, act: str, *args: object) -> str:
    with pytest.raises(Fault) as fault:
        getattr(club.all, act)(club.id, *args)
    return fault.value.code


def test_what_does_not_fit_is_refused_and_nothing_changes(tables: Tables) -> None:
    club = Club(tables, 1)
    before = club.now
    eve = Entrant("eve", "Eve", hashed("token of Eve"))
    assert refused(club, "start", club.host) == "too-few"
    assert refused(club, "start", "token 0") == "not-host"
    assert refused(club, "withdraw", "token of Eve", 0) == "not-host"
    assert refused(club, "withdraw", club.host, 7) == "no-entrant"
    assert refused(club, "enter", Entrant("eve", "n0", eve.hash)) == "name-taken"
    assert refused(club, "enter", Entrant("eve", "Eve", hashed(club.host))) == "no-link"
    assert refused(club, "enter", Entrant("eve", "", eve.hash)) == "bad-name"
    assert club.now == before
    club.all.enter(club.id, eve)
    club.all.start(club.id, club.host)
    assert refused(club, "enter", Entrant("fay", "Fay", hashed("token of Fay"))) == "tournament-begun"


def test_a_full_tournament_takes_nobody_else(tables: Tables) -> None:
    club = Club(tables, 0, format_="round-robin")
    club.all.change(
        club.id,
        lambda found: Tournament(
            **{name: getattr(found, name) for name in ("name", "game", "options", "players", "format", "rounds")},
            clock=CLOCK,
            host=found.host,
            created=0,
            entrants=[Entrant(f"p{number}", f"N{number}", f"{number}") for number in range(16)],
        ),
    )
    assert refused(club, "enter", Entrant("eve", "Eve", "x")) == "tournament-full"


def test_before_the_start_who_withdraws_has_never_been_there(tables: Tables) -> None:
    club = Club(tables, 2)
    club.all.withdraw(club.id, "token 0", 0)
    assert [each.player for each in club.now.entrants] == ["p1"]
