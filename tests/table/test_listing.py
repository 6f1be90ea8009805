"""Which tables the lobby lists, and for how long."""

from __future__ import annotations

from birchbark.table import clock, rematch, seating
from birchbark.table.facts import ClockRules, Permission
from birchbark.table.table import LISTED, LISTED_OVER_DAYS
from birchbark.table.tables import Tables
from tests.table.company import ANN, BOT, OPEN, Company


def listed(tables: Tables, waiting: bool, after: float = 0.0) -> list[str]:
    return [id_ for id_, _ in tables.store.listed(clock.now() + after, waiting, 10)]


def permit(company: Company, allowed: bool, what: Permission = "public") -> None:
    company.tables.act(company.id, lambda table: seating.permit(table, company.host, what, allowed))


def test_a_public_table_is_listed_until_its_host_takes_it_out(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN])
    assert listed(tables, True) == []
    permit(company, True)
    assert listed(tables, True) == [company.id]
    company.join("Ben")
    assert (listed(tables, True), listed(tables, False)) == ([], [company.id])
    company.restart()
    permit(company, False)
    assert listed(tables, False) == []


def test_a_game_that_is_over_is_not_listed(tables: Tables) -> None:
    company = Company(tables, [ANN], options={"turns": "1"})
    permit(company, True)
    company.move(company.host)
    assert company.table.over
    assert listed(tables, False) == []


def test_a_game_without_spectators_is_listed_only_while_a_seat_is_open(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN])
    permit(company, True)
    permit(company, False, "spectators")
    assert listed(tables, True) == [company.id]
    company.join("Ben")
    assert listed(tables, False) == []
    permit(company, True, "spectators")
    assert listed(tables, False) == [company.id]


def test_a_table_that_everybody_has_left_is_not_listed(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN])
    permit(company, True)
    company.tables.act(company.id, lambda table: seating.leave(table, company.host, 0, "random"))
    assert [seat.holder for seat in company.table.seats] == ["open", "open"]
    assert listed(tables, True) == []


def test_a_table_where_nothing_happens_leaves_the_lobby(tables: Tables) -> None:
    evening = Company(tables, [ANN, BOT], clock=ClockRules(1800))
    days = Company(tables, [ANN, BOT], clock=ClockRules(86_400))
    for company in (evening, days):
        permit(company, True)
    assert set(listed(tables, False, LISTED - 60)) == {evening.id, days.id}
    assert listed(tables, False, LISTED + 60) == [days.id]
    assert listed(tables, False, LISTED_OVER_DAYS + 60) == []


def test_a_rematch_is_not_listed_by_itself(tables: Tables) -> None:
    company = Company(tables, [ANN], options={"turns": "1"})
    permit(company, True)
    company.move(company.host)
    assert not rematch.new_game(company.table, {company.host.id: "new"})[0].public
