"""Trying a line: on a copy that knows what the seat knows, and leaves the table as it is."""

from __future__ import annotations

import random

import msgspec
import pytest

from birchbark.engine.dice import Dice
from birchbark.table.faults import Fault
from birchbark.table.seat_view import SeatView
from birchbark.table.table import Link, Table
from birchbark.table.tables import Place, Tables
from birchbark.table.thinking import plan
from birchbark.table.trying import Trial
from tests.table.company import ANN, BOT, Company, previews_for
from tests.ways import TOY, Way, every_way

PEOPLE = ["Ann", "Bea", "Cleo", "Dora"]
PLAYED, TRIED, DEALS = 40, 12, 6


def told(table: Table, link: Link, deal: int) -> str:
    """All that a seat is told while it tries moves of its own and lets bots decide for the others."""
    lines: list[str] = []
    sent = b""
    rng = random.Random(deal)
    for _ in range(TRIED):
        trial = Trial(table, link, table.moves, deal, lines)
        asked = trial.question()
        if asked is not None:
            trial.follow(plan(asked._replace(level="random")))
        elif not trial.table.over:
            trial.play(rng.choice(trial.table.match.moves()))
        lines = trial.lines()
        view = SeatView(trial.table, trial.seat, "en")
        sent += msgspec.json.encode([lines, view.position(), view.log(trial.since), previews_for(view)])
    return sent.decode()


@every_way
def test_what_is_tried_does_not_depend_on_what_the_seat_cannot_know(tables: Tables, way: Way) -> None:
    company = Company(tables, [ANN, *[Place("open")] * (way.players - 1)], way.game, seed=3, options=way.options)
    links = [company.host, *[company.join(PEOPLE[seat]) for seat in range(1, way.players)]]
    rng = random.Random(4)
    for _ in range(4 if way == TOY else PLAYED):
        company.move(links[company.table.match.seat or 0], rng.choice(company.table.match.moves()))
    table, real, moves = company.table, company.table.match.state, company.table.moves
    for seat, link in enumerate(links):
        known = told(table, link, seat)
        for deal in range(2):
            table.match.state = real.determinize(seat, Dice.seeded(deal))
            assert told(table, link, seat) == known
            table.match.state = real
    assert table.match.state is real
    assert table.moves == moves


def test_another_deal_is_another_chance(tables: Tables) -> None:
    company = Company(tables, [ANN, BOT], seed=3)
    seen = {
        msgspec.json.encode(Trial(company.table, company.host, 0, deal, ["draw"]).table.match.view(0))
        for deal in range(DEALS)
    }
    assert len(seen) > 1


def test_own_moves_are_certain_up_to_where_chance_decides(tables: Tables) -> None:
    company = Company(tables, [ANN, BOT], "manitoba", seed=3)
    rng = random.Random(1)
    found = set()
    for _ in range(30):
        table = company.table
        if table.match.seat == 0:
            trial = Trial(table, company.host, table.moves, 0, [])
            while trial.question() is None and not trial.table.over:
                trial.play(rng.choice(trial.table.match.moves()))
            certain = trial.certain()
            assert 0 < certain <= len(trial.tried)
            for line in trial.lines()[:certain]:
                company.move(company.host, line)
            found.add(certain)
        else:
            company.bot(rng.choice(table.match.moves()))
    assert len(found) > 1


def test_what_cannot_be_tried_is_refused(tables: Tables) -> None:
    company = Company(tables, [ANN, BOT], "manitoba", seed=3)
    with pytest.raises(Fault, match="Only somebody who plays here"):
        Trial(company.table, None, 0, 0, [])
    with pytest.raises(Fault, match="So many moves have not been played"):
        Trial(company.table, company.host, 1, 0, [])
    with pytest.raises(Fault) as refused:
        Trial(company.table, company.host, 0, 0, ["take moon"])
    assert refused.value.code == "refused"


def test_an_earlier_moment_can_still_be_tried_when_the_table_has_moved_on(tables: Tables) -> None:
    company = Company(tables, [ANN, BOT], "manitoba", seed=3)
    while company.table.match.seat != 0:
        company.bot()
    moves = company.table.moves
    line = company.table.match.moves()[0]
    company.move(company.host, line)
    trial = Trial(company.table, company.host, moves, 0, [line])
    assert (trial.table.moves, trial.lines()) == (moves + 1, [line])
