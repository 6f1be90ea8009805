"""Rated tables: what they do not allow, how they end, and that ratings change by each game exactly once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from birchbark.table import clock, coaching, seating
from birchbark.table.facts import ClockRules, Player
from birchbark.table.faults import Fault
from birchbark.table.ratings import Kind, Rating, Ratings, rate
from birchbark.table.seat_view import SeatView
from birchbark.table.table import Link
from birchbark.table.tables import Place, Tables, new_link
from birchbark.table.trying import Trial
from tests.table.company import ANN, BOT, OPEN, Company

CLOCK = ClockRules(bank=600)
TOY = Kind("toy", "several", 2)


class Rated(Company):
    """A rated table, and those who play there, by their profile."""

    def __init__(self, tables: Tables, *players: str) -> None:
        table, token = tables.create("toy", [OPEN] * len(players), clock_rules=CLOCK, seed=1, is_rated=True)
        self.tables, self.id, self.token = tables, table.id, token
        self.host, self.guests = tables.link(table.id, token), []
        self.ratings = Ratings(tables.store)
        for player in players:
            self.sit(player)

    def sit(self, player: str) -> Link:
        new, kind = new_link(), TOY._replace(players=len(self.table.seats))
        who = self.ratings.player(player, kind) if player else None
        self.tables.act(self.id, lambda table: seating.join(table, None, player or "Eve", "UTC", new.link.id, who), new)
        self.guests.append(self.tables.link(self.id, new.token))
        return self.guests[-1]

    def play_out(self, line: str = "draw") -> None:
        """Seat 0 plays cards for points, all others only draw."""
        while not self.table.over:
            seat = self.table.match.seat
            assert seat is not None
            self.move(self.guests[seat], "" if seat == 0 else line)

    def forfeit(self, seat: int) -> None:
        self.tables.act(self.id, lambda table: seating.leave(table, self.guests[seat], seat, ""))

    def mean(self, player: str) -> float:
        return next(each.rating.mu for each in self.ratings.of(player) if each.kind.game == "toy")


def refused(act: Callable[[], object]) -> str:
    with pytest.raises(Fault) as fault:
        act()
    return fault.value.code


@pytest.mark.parametrize(
    ("places", "rules", "scenario"),
    [([OPEN, OPEN], None, ""), ([ANN, OPEN], CLOCK, ""), ([OPEN, BOT], CLOCK, ""), ([OPEN], CLOCK, "")],
    ids=["no clock", "a seat of the host", "a bot", "alone"],
)
def test_a_rated_table_has_a_clock_and_only_seats_for_people(
    tables: Tables, places: list[Place], rules: ClockRules | None, scenario: str
) -> None:
    create = lambda: tables.create("toy", places, clock_rules=rules, scenario=scenario, is_rated=True)  # noqa: E731
    assert refused(create) == "bad-rated"


def test_everybody_sits_with_a_profile_and_only_once(tables: Tables) -> None:
    company = Rated(tables, "ann", "ben")
    other = tables.create("toy", [OPEN, OPEN], clock_rules=CLOCK, is_rated=True)[0]
    new = new_link()
    assert refused(lambda: company.sit("")) == "needs-profile"
    player = Player("ann", 1500, 1000)
    tables.act(other.id, lambda table: seating.join(table, None, "Ann", "UTC", new.link.id, player), new)
    again = lambda: tables.act(other.id, lambda table: seating.join(table, None, "A.", "UTC", "x", player))  # noqa: E731
    assert refused(again) == "plays-already"
    ben = Player("ben", 1500, 1000)
    same_link = lambda: tables.act(  # noqa: E731
        other.id, lambda table: seating.join(table, None, "Ben", "UTC", new.link.id, ben)
    )
    assert refused(same_link) == "plays-already"


def test_nobody_is_replaced_helped_or_lets_others_take_back(tables: Tables) -> None:
    company = Rated(tables, "ann", "ben")
    ann, ben = company.guests
    seat = company.table.match.seat
    assert seat is not None
    company.move(company.guests[seat], "draw")
    other = company.guests[1 - seat]
    company.move(other, "draw")
    link = company.guests[seat]
    acts = {
        "stand-in": lambda: company.stand_in(ann, 0),
        "vote": lambda: company.stand_in(ann, 1),
        "hand-on": lambda: company.hand_on(ben, 1, "Eve"),
        "take back": lambda: company.undo(link),
        "projection": lambda: coaching.known_game(company.table, seat),
        "a bot for others": lambda: Trial(company.table, link, company.table.moves, 0, ["draw"]).question(),
    }
    assert {name: refused(act) for name, act in acts.items()} == dict.fromkeys(acts, "rated")
    assert refused(lambda: tables.act(company.id, lambda table: coaching.ask_hint(table, link, table.version))) == (
        "no-hints"
    )


def test_own_moves_can_still_be_taken_back_until_somebody_moves(tables: Tables) -> None:
    company = Rated(tables, "ann", "ben")
    seat = company.table.match.seat
    assert seat is not None
    company.move(company.guests[seat], next(line for line in company.table.match.moves() if line.startswith("bury")))
    company.undo(company.guests[seat])
    assert company.table.moves == 0


@pytest.mark.parametrize("how", ["left", "clock"])
def test_who_leaves_or_runs_out_of_time_loses_at_once(
    tables: Tables, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    company = Rated(tables, "ann", "ben", "cid")
    seat = company.table.match.seat
    assert seat is not None
    if how == "left":
        company.forfeit(seat)
    else:
        now = clock.now()
        monkeypatch.setattr(clock, "now", lambda: now + 601)
        tables.check_clock(company.id)
    company.restart()
    table = company.table
    assert table.over and table.deciding is None and table.due() is None
    assert table.ranks() == [3 if each == seat else 1 for each in range(3)]
    position = SeatView(table, None, "en").position()
    assert position.winners == [each for each in range(3) if each != seat]
    assert "the game is over" in SeatView(table, None, "en").log()[-1].sentences[-1]
    assert refused(lambda: company.move(company.guests[seat])) == "over"


def test_before_the_game_begins_a_seat_is_left_without_harm(tables: Tables) -> None:
    table, _ = tables.create("toy", [OPEN, OPEN], clock_rules=CLOCK, is_rated=True)
    new = new_link()
    player = Player("ann", 1500, 1000)
    tables.act(table.id, lambda found: seating.join(found, None, "Ann", "UTC", new.link.id, player), new)
    tables.act(table.id, lambda found: seating.leave(found, new.link, 0, ""))
    with tables.locked(table.id) as found:
        assert found.waiting and not found.over and found.seats[0].player is None


def test_ratings_change_exactly_once_however_often_a_game_is_counted(tables: Tables) -> None:
    company = Rated(tables, "ann", "ben")
    assert tables.store.uncounted() == []
    company.play_out()
    assert tables.store.uncounted() == [company.id]
    expected = rate([Rating(), Rating()], company.table.ranks())
    for _ in range(3):
        company.ratings.count(company.table)
        company.restart()
    assert tables.store.uncounted() == []
    assert [company.mean(player) for player in ("ann", "ben")] == [rating.mu for rating in expected]
    [game] = company.ratings.games("ann")
    assert (game.table, game.before, game.rating) == (company.id, 1500, expected[0])
    assert [place.rank for place in game.places] == company.table.ranks()


def test_a_tie_counts_as_a_tie() -> None:
    even = rate([Rating(), Rating()], [1, 1])
    assert even[0] == even[1] and even[0].mu == 1500
    first, also, last = rate([Rating()] * 3, [1, 1, 3])
    assert first == also and first.mu > 1500 > last.mu


def test_winning_against_the_stronger_brings_more_and_certainty_grows() -> None:
    strong, weak = Rating(1800, 100), Rating(1400, 100)
    surprise, usual = rate([weak, strong], [1, 2])[0], rate([strong, weak], [1, 2])[0]
    assert surprise.mu - weak.mu > usual.mu - strong.mu > 0
    assert rate([Rating(), Rating()], [1, 2])[0].sigma < Rating().sigma


def test_a_rating_is_for_one_number_of_players_and_stays_when_tables_go(tables: Tables) -> None:
    for players in (["ann", "ben"], ["ann", "ben", "cid"]):
        company = Rated(tables, *players)
        company.forfeit(1)
        company.ratings.count(company.table)
        tables.store.delete([company.id])
    ratings = Ratings(tables.store)
    assert sorted(each.kind.players for each in ratings.of("ann")) == [2, 3]
    assert ratings.player("ann", TOY).rating > 1500 > ratings.player("ben", TOY).rating
    assert [each.player for each in ratings.leaders(TOY)] == ["ann", "ben"]
    assert ratings.player("dora", TOY) == Player("dora", 1500, 1000)


def test_a_table_without_ratings_changes_none(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN])
    company.join("Ben")
    while not company.table.over:
        seat = company.table.match.seat
        company.move(company.host if seat == 0 else company.guests[0], "draw")
    assert tables.store.uncounted() == []
    Ratings(tables.store).count(company.table)
    assert Ratings(tables.store).leaders(TOY) == []
