"""Every way to play works at a table, from the first move to the last."""

from __future__ import annotations

import random

import pytest

import birchbark
from birchbark.table.commitment import verify
from birchbark.table.faults import Fault
from birchbark.table.seat_view import SeatView
from birchbark.table.tables import Place, Tables
from birchbark.table.thinking import plan, turn
from birchbark.table.uploads import read_record
from tests.table.company import ANN, Company, previews_for, why_not
from tests.ways import Way, every_way


@every_way
def test_bots_play_to_the_end(tables: Tables, way: Way) -> None:
    company = Company(tables, [Place("bot", "", "random")] * way.players, way.game, seed=2, options=way.options)
    planned: dict[str, str] = {}
    while (asked := turn(company.table, planned)) is not None:
        if asked.questions:
            planned = plan(asked.questions[0])
        company.bot(planned[asked.now])
    assert company.table.over
    company.restart()
    view = SeatView(company.table, None, "en")
    verify(view.record(), view.info().commitment)
    course = view.score_history()
    assert len(course.scores) == len(course.seats) + 1 == view.position().moves + 1
    assert course.scores[-1] == view.sheet().scores == company.table.match.scores()


@pytest.mark.slow
@every_way
def test_a_person_looks_clicks_takes_back_and_exports(tables: Tables, way: Way) -> None:
    company = Company(tables, [ANN] * way.players, way.game, seed=3, options=way.options)
    chance = random.Random(3)
    undone = 0
    while not company.table.over:
        table = company.table
        if table.moves % 80 == 7:
            look(company, way)
        line = chance.choice(table.match.moves())
        digest, moves = table.match.state.digest(), table.moves
        company.move(company.host, line)
        if chance.random() < 0.1 and not table.over:
            company.undo(company.host)
            undone += 1
            assert (company.table.match.state.digest(), company.table.moves) == (digest, moves)
    assert undone or way.game == "toy"


def look(company: Company, way: Way) -> None:
    table = company.table
    for seat in (*range(way.players), None):
        view = SeatView(table, seat, "en")
        replayed = birchbark.replay(view.record())
        assert replayed.view(seat) == table.match.view(seat)
        assert [preview.line for preview in previews_for(view)] == [choice.line for choice in view.position().choices]
        past = view.past(table.moves)
        assert past.view == table.match.view(seat) and past.sheet == view.sheet()
        assert past.entry is not None and past.entry.line == past.line
    seat = table.match.seat
    assert seat is not None
    for choice in SeatView(table, seat, "en").position().choices:
        for many in range(1, len(choice.words) + 1):
            assert why_not(table, company.host, " ".join(choice.words[:many])) is None


@every_way
def test_a_record_becomes_a_table_again(tables: Tables, way: Way) -> None:
    company = Company(tables, [ANN] * way.players, way.game, seed=4, options=way.options)
    chance = random.Random(4)
    for _ in range(8):
        company.move(company.host, chance.choice(company.table.match.moves()))
    table = company.table
    whole, _ = tables.load(read_record(table.match.record()))
    assert whole.match.state.digest() == table.match.state.digest()
    own, token = tables.load(read_record(SeatView(table, 0, "en").record()))
    assert own.match.view(0) == table.match.view(0) and SeatView(own, 0, "en").info().commitment == ""
    company.id, company.host = own.id, tables.link(own.id, token)
    while not company.table.over:
        company.move(company.host, chance.choice(company.table.match.moves()))
    company.restart()
    assert birchbark.replay(SeatView(company.table, None, "en").record()).scores() == company.table.match.scores()


def test_a_record_that_tells_no_game_is_refused(tables: Tables) -> None:
    with pytest.raises(Fault, match="a record begins with"):
        read_record("nothing")
    record = Company(tables, [ANN, ANN]).table.match.record()
    with pytest.raises(Fault, match="2 seats are needed here, not 1"):
        tables.load(read_record(record), [ANN])
    assert not list(tables.store.all())[1:]


def test_a_table_can_begin_with_a_scenario(tables: Tables) -> None:
    table, _ = tables.create("manitoba", [ANN] * 3, scenario="bison-harvest")
    view = SeatView(tables.read(table.id), 0, "en")
    assert view.info().scenario == "Bison harvest" and view.info().options["layout"] == "lake-manitoba"
    assert birchbark.replay(view.record()).origin is not None
    assert table.match.origin is not None
    again, _ = tables.create("manitoba", [ANN] * 3, scenario=table.match.origin.text)
    assert again.match.view(0) == table.match.view(0)
    unseeded = table.match.origin.text.replace("seed = 7\n", "")
    assert tables.create("manitoba", [ANN] * 3, scenario=unseeded)[0].match.seed != 0


@pytest.mark.parametrize(
    ("game", "players", "scenario", "message"),
    [
        ("manitoba", 3, "none", "There is no scenario 'none'"),
        ("manitoba", 2, "bison-harvest", "3 seats are needed here, not 2"),
        ("wendake", 2, "game = 'manitoba'\nplayers = 2\n", "The scenario is one of 'manitoba', not of Wendake"),
        ("manitoba", 2, "game =\n", "scenario"),
        ("manitoba", 2, "game = 'manitoba'\nplayers = 2\n[moment]\nseason = 'x'\n", "expected one of"),
    ],
)
def test_a_scenario_that_does_not_fit_is_refused(
    tables: Tables, game: str, players: int, scenario: str, message: str
) -> None:
    with pytest.raises(Fault, match=message):
        tables.create(game, [ANN] * players, scenario=scenario)


def test_why_not_of_a_beginning_tells_the_commonest_reason(tables: Tables) -> None:
    company = Company(tables, [ANN, ANN], "manitoba", seed=1)
    legal = {line.split()[0] for line in company.table.match.moves()}
    verbs = {line.split()[0] for line in company.table.match.game.catalogue.lines}
    for verb in verbs:
        fault = why_not(company.table, company.host, verb)
        assert (fault is None) == (verb in legal)
        assert fault is None or (fault.code == "refused" and fault.clause.startswith("M") and fault.say("fr"))
    assert why_not(company.table, company.host, "") is not None


def test_why_not_leaves_the_verb_open(tables: Tables) -> None:
    company = Company(tables, [ANN, ANN], game="manitoba")
    for line in company.table.match.moves():
        assert why_not(company.table, company.host, "* " + line.split(" ", 1)[1]) is None
    fault = why_not(company.table, company.host, "* shaman")
    assert fault is not None and fault.clause
