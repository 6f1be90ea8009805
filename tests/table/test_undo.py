"""Taking back: free in the own turn, by consent beyond it, and never without a trace."""

from __future__ import annotations

import pytest

from birchbark.table.faults import Fault
from birchbark.table.seat_view import SeatView
from birchbark.table.table import Link
from birchbark.table.tables import Tables
from tests.table.company import ANN, BOT, OPEN, Company


@pytest.fixture
def two(tables: Tables) -> tuple[Company, Link, Link]:
    company = Company(tables, [ANN, OPEN])
    return company, company.host, company.join("Ben")


def play_card(company: Company, link: Link) -> str:
    line = next(line for line in company.table.match.moves() if line.startswith("play"))
    company.move(link, line)
    return line


def test_the_own_move_is_taken_back_freely_until_another_has_moved(two: tuple[Company, Link, Link]) -> None:
    company, ann, _ = two
    before = company.table.match.state.digest()
    play_card(company, ann)
    assert SeatView(company.table, 0, "en").position().free_undo
    company.undo(ann)
    assert company.table.match.state.digest() == before
    assert company.lines() == []


def test_what_came_to_light_is_not_taken_back_without_consent(two: tuple[Company, Link, Link]) -> None:
    company, ann, ben = two
    company.move(ann, "draw")
    assert not SeatView(company.table, 0, "en").position().free_undo
    company.undo(ann)
    assert company.lines() == ["draw"]
    company.answer(ben, True)
    assert company.lines() == []


def test_beyond_the_own_turn_all_other_people_are_asked(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN, OPEN, BOT])
    ann, ben, eve = company.host, company.join("Ben"), company.join("Eve")
    first = play_card(company, ann)
    play_card(company, ben)
    company.undo(ann, 0)
    request = SeatView(company.table, 2, "en").position().request
    assert request is not None and (request.seat, request.moves, request.missing) == (0, 2, [1, 2])
    company.answer(ben, True)
    assert len(company.lines()) == 2
    with pytest.raises(Fault, match="You asked yourself"):
        company.answer(ann, True)
    company.answer(eve, True)
    assert company.lines() == []
    company.move(ann, first)


def test_one_no_is_enough_and_who_asked_can_withdraw(two: tuple[Company, Link, Link]) -> None:
    company, ann, ben = two
    company.move(ann, "draw")
    company.undo(ann)
    with pytest.raises(Fault, match="Ann has asked already"):
        company.undo(ben, 0)
    company.answer(ben, False)
    assert company.table.request is None
    company.undo(ann)
    company.answer(ann, False)
    assert company.table.request is None
    assert company.lines() == ["draw"]
    with pytest.raises(Fault, match="Nobody asks"):
        company.answer(ben, True)


def test_a_move_ends_a_request(two: tuple[Company, Link, Link]) -> None:
    company, ann, ben = two
    company.move(ann, "draw")
    company.undo(ann)
    company.move(ben, "draw")
    assert company.table.request is None


def test_with_bots_only_nobody_has_to_be_asked(tables: Tables) -> None:
    company = Company(tables, [ANN, BOT])
    company.move(company.host, "draw")
    company.bot("draw")
    company.undo(company.host)
    assert company.lines() == []


def test_a_bot_in_somebody_s_place_does_not_agree_for_them(two: tuple[Company, Link, Link]) -> None:
    company, ann, ben = two
    company.move(ann, "draw")
    company.stand_in(ben, 1)
    company.bot("draw")
    company.undo(ann, 0)
    request = SeatView(company.table, 0, "en").request()
    assert request is not None and request.missing == [1]
    assert company.lines() == ["draw", "draw"]
    company.back(ben, 1)
    company.answer(ben, True)
    assert company.lines() == []


def test_a_hot_seat_takes_back_for_all_its_seats(tables: Tables) -> None:
    company = Company(tables, [ANN, ANN])
    play_card(company, company.host)
    play_card(company, company.host)
    company.undo(company.host, 0)
    assert company.lines() == []


def test_the_log_keeps_the_trace(two: tuple[Company, Link, Link]) -> None:
    company, ann, _ = two
    line = play_card(company, ann)
    company.undo(ann)
    play_card(company, ann)
    entries = SeatView(company.table, None, "fr").log()
    assert [(entry.kind, entry.undone) for entry in entries] == [
        ("seat", False),
        ("move", True),
        ("undo", False),
        ("move", False),
    ]
    assert entries[1].line == line
    assert entries[2].sentences == ["Ann reprend 1 coup."]


@pytest.mark.parametrize("to", [-1, 1, 99])
def test_there_must_be_something_to_take_back(two: tuple[Company, Link, Link], to: int) -> None:
    company, ann, _ = two
    play_card(company, ann)
    with pytest.raises(Fault, match="no move to take back"):
        company.undo(ann, to)
