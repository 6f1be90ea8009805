"""Rematches: the same people, links and options at a new table, and the next player begins."""

from __future__ import annotations

import pytest
from msgspec import structs

from birchbark.engine.components import editions
from birchbark.table import rematch
from birchbark.table.facts import ClockRules
from birchbark.table.faults import Fault
from birchbark.table.seat_view import SeatView
from birchbark.table.snapshot import snapshot
from birchbark.table.table import new_match
from birchbark.table.tables import Place, Tables, new_link
from tests.table.company import ANN, BOT, OPEN, Company

AMY = Place("person", "Amy")


def finish(company: Company) -> None:
    while not company.table.over:
        seat = company.table.deciding
        assert seat is not None
        if company.table.seats[seat].holder == "bot":
            company.bot()
        else:
            holder = next(link for link in (company.host, *company.guests) if link.id == company.table.seats[seat].link)
            company.move(holder)


def again(company: Company) -> Company:
    """The company at the table of the rematch."""
    new = company.tables.rematch(company.id, company.host)
    company.tables.act(company.id, lambda table: rematch.agree(table, company.host, new))
    return Company.at(company.tables, new, company.token)


def first(company: Company) -> str:
    table = company.table
    return table.seats[table.deciding or 0].name


def test_the_next_player_begins_and_all_keep_their_order(tables: Tables) -> None:
    company = Company(tables, [ANN, AMY, Place("bot", "Bob", "random")])
    names = []
    for _ in range(4):
        finish(company)
        company = again(company)
        names.append(first(company))
        order = [seat.name for seat in company.table.seats]
        at = order.index("Ann")
        assert order[at:] + order[:at] == ["Ann", "Amy", "Bob"]
    assert names == ["Amy", "Bob", "Ann", "Amy"]


@pytest.mark.parametrize("game", ["manitoba", "wendake"])
def test_where_chance_says_who_begins_everybody_keeps_their_seat(tables: Tables, game: str) -> None:
    table, _ = tables.create(game, [ANN, AMY, BOT, BOT], seed=3)
    began = table.match.seat
    assert began is not None
    header, seed = rematch.new_game(table, {table.seats[0].link: "new"})
    assert [seat.name for seat in header.seats] == [seat.name for seat in table.seats]
    assert {seat.link for seat in header.seats} == {"new", ""}
    assert seed != table.seed
    assert new_match(header, seed).seat == (began + 1) % 4


def test_there_is_one_rematch_whoever_asks_and_the_tokens_hold_there(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN])
    ben = new_link()
    company.join("Ben", 1, ben)
    finish(company)
    new = tables.rematch(company.id, company.host)
    assert tables.rematch(company.id, company.guests[0]) == new
    with tables.locked(new) as table:
        assert table.seed != company.table.seed
        assert {table.seats[seat].name for seat in table.seats_of(tables.link(new, company.token))} == {"Ann"}
        assert {table.seats[seat].name for seat in table.seats_of(tables.link(new, ben.token))} == {"Ben"}
        assert tables.link(new, company.token).host and not tables.link(new, ben.token).host


def test_the_others_are_told_where_it_is_once(tables: Tables) -> None:
    company = Company(tables, [ANN, BOT])
    finish(company)
    version = company.table.version
    assert SeatView(company.table, 0, "en").position().rematch == ""
    new = again(company).id
    again(company)
    assert company.table.version == version + 1
    company.restart()
    view = SeatView(company.table, 0, "en")
    assert view.position().rematch == view.info().rematch == new
    assert view.log(version)[0].sentences == ["The table is set for a rematch."]


def test_options_clock_and_people_are_the_same(tables: Tables) -> None:
    clock = ClockRules(600.0, 5)
    company = Company(tables, [ANN, BOT], options={"turns": "1"}, clock=clock)
    company.stand_in(company.host, 0)
    finish(company)
    header = again(company).table.header
    assert (header.options, header.clock) == (company.table.header.options, clock)
    assert [seat.holder for seat in header.seats] == ["bot", "person"], "who came back plays again"


def test_links_without_a_seat_do_not_hold_at_the_rematch(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN])
    ben = new_link()
    company.join("Ben", 1, ben)
    company.stand_in(company.guests[0], 1)
    finish(company)
    new = again(company)
    assert new.table.seats_of(tables.link(new.id, ben.token)), "a bot stood in, the seat is still Ben's"
    with pytest.raises(Fault, match="does not hold"):
        tables.link(new.id, new_link().token)


def test_a_rematch_needs_a_finished_game_and_a_seat(tables: Tables) -> None:
    company = Company(tables, [ANN, BOT])
    with pytest.raises(Fault, match="once the game is over"):
        tables.rematch(company.id, company.host)
    finish(company)
    with pytest.raises(Fault, match="do not sit"):
        tables.rematch(company.id, new_link().link)


def test_a_scenario_is_played_from_the_other_seat(tables: Tables) -> None:
    table, _ = tables.create("manitoba", [ANN, AMY, BOT], scenario="bison-harvest")
    header, seed = rematch.new_game(table, {table.seats[0].link: "new"})
    assert table.match.seat is not None
    assert (seed, header.scenario) == (table.seed, table.header.scenario)
    begins = new_match(header, seed).seat
    assert begins == table.match.seat
    assert header.seats[begins].name == table.seats[(table.match.seat + 1) % 3].name


def test_a_table_goes_on_with_the_figures_that_it_was_opened_with(tables: Tables) -> None:
    company = Company(tables, [ANN, AMY], "wendake")
    wendake, header = company.table.match.game, company.table.header
    today, before = (wendake.setup(2, {}, figures).components.fingerprint for figures in editions(wendake.package))
    assert header.components == today
    old = new_match(structs.replace(header, components=before), company.table.seed)
    assert old.setup.components.fingerprint == before
    assert snapshot(old.game, old.setup, old.state).state().digest() == old.state.digest()
