"""When the rules change under stored tables: they are checked, stay readable, and can be set back."""

from __future__ import annotations

import pytest

from birchbark.cli import main
from birchbark.games import find
from birchbark.table.faults import Fault
from birchbark.table.seat_view import SeatView
from birchbark.table.tables import Tables
from tests.table.company import ANN, OPEN, Company
from tests.toy.game import BURY, DRAW, Toy, Turn


@pytest.fixture
def forbid_burying(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new version of the rules."""
    offer = Turn.offer
    monkeypatch.setattr(Turn, "offer", lambda self, s: [m for m in offer(self, s) if not BURY <= m < DRAW])
    monkeypatch.setattr(type(find("toy")), "rules_version", 2)


def buried(tables: Tables) -> Company:
    company = Company(tables, [ANN, OPEN])
    ben = company.join("Ben")
    company.move(company.host, "draw")
    company.move(ben, next(line for line in company.table.match.moves() if line.startswith("bury")))
    company.move(company.host, "draw")
    company.restart()
    return company


def test_a_table_remembers_the_rules_version(tables: Tables) -> None:
    assert SeatView(buried(tables).table, None, "en").info().rules == 1


@pytest.mark.usefixtures("tables")
def test_the_first_move_that_no_longer_fits_is_found(
    tables: Tables, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    company = buried(tables)
    fine = Company(tables, [ANN])
    command = ["check-tables", "--language", "en", "--database", str(tables.store.engine.url)]
    assert main(command) == 0
    assert "2 tables, 2 fit the installed rules, 0 do not." in capsys.readouterr().out
    request.getfixturevalue("forbid_burying")
    assert main(command) == 1
    output = capsys.readouterr().out
    assert f"{company.id} (toy, rules 1, now 2): move 2 of 3 no longer fits: bury" in output
    assert "(T1.2)" in output
    assert fine.id not in output


def test_such_a_table_stays_readable_and_can_be_set_back(tables: Tables, request: pytest.FixtureRequest) -> None:
    company = buried(tables)
    ben = tables.store.all()
    assert list(ben) == [company.id]
    request.getfixturevalue("forbid_burying")
    table = company.table
    assert table.broken is not None and table.broken.move == 1
    position = SeatView(table, 0, "en").position()
    assert position.broken is not None and position.broken.move == 1
    assert "Move 2" in position.prompt or "move 2" in position.prompt
    assert len(SeatView(table, None, "en").log()) == 4
    assert SeatView(table, 0, "en").past(1).line == "draw"
    assert "draw" in SeatView(table, 0, "en").record()
    for attempt in (company.move, company.undo):
        with pytest.raises(Fault, match="The rules have changed"):
            attempt(company.host)
    company.set_back(company.host)
    assert company.lines() == ["draw"]
    company.restart()
    assert company.table.broken is None
    assert company.lines() == ["draw"]
    log = [sentence for entry in SeatView(company.table, None, "en").log() for sentence in entry.sentences]
    assert "The table is set back by 2 moves: the rules have changed." in log
    with pytest.raises(Fault, match="nothing to set back"):
        company.set_back(company.host)


def test_moves_taken_back_do_not_matter(tables: Tables, request: pytest.FixtureRequest) -> None:
    company = Company(tables, [ANN, ANN])
    company.move(company.host, next(line for line in company.table.match.moves() if line.startswith("bury")))
    company.undo(company.host)
    company.move(company.host, "draw")
    company.restart()
    request.getfixturevalue("forbid_burying")
    assert company.table.broken is None
    assert company.lines() == ["draw"]
    assert isinstance(company.table.match.state, Toy)
    company.move(company.host, "draw")
    assert company.table.rules == 2
