"""Moves: one by one, only by whose turn it is, only for the version they were meant for."""

from __future__ import annotations

import pytest

from birchbark.table import turns
from birchbark.table.facts import ClockRules, Moved
from birchbark.table.faults import Fault
from birchbark.table.tables import Tables
from tests.table.company import ANN, BOT, OPEN, Company, why_not
from tests.toy.game import Turn


def test_nobody_moves_before_all_seats_are_taken(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN])
    with pytest.raises(Fault, match="A seat is still open"):
        company.move(company.host)
    company.join("Ben")
    company.move(company.host)
    assert company.table.moves == 1


def test_only_the_one_whose_turn_it_is_moves(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN])
    ben = company.join("Ben")
    with pytest.raises(Fault, match="It is for Ann to decide"):
        company.move(ben)
    company.move(company.host)
    with pytest.raises(Fault, match="It is for Ben to decide"):
        company.move(company.host)


def test_a_stale_or_double_move_is_refused(tables: Tables) -> None:
    company = Company(tables, [ANN, ANN])
    version = company.table.version
    company.move(company.host, version=version)
    with pytest.raises(Fault, match="The table has moved on") as refused:
        company.move(company.host, version=version)
    assert refused.value.code == "stale"
    assert company.table.moves == 1


def test_an_illegal_move_is_refused_with_its_clause_in_the_players_language(tables: Tables) -> None:
    company = Company(tables, [ANN, ANN])
    players = company.table.match.view(0)["players"]
    assert isinstance(players, list)
    other = next(f"card-{number}" for number in range(24) if f"card-{number}" not in players[0]["hand"])
    with pytest.raises(Fault) as refused:
        tables.act(company.id, lambda table: turns.move(table, company.host, table.version, f"play {other}"))
    assert refused.value.clause == "T1.2"
    assert refused.value.say("de").startswith("[de] ")
    assert refused.value.rule("de").startswith("[de] ")
    assert company.table.version == 0


def test_a_refused_move_leaves_the_table_in_memory_as_it_is(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN], clock=ClockRules(60))
    company.join("Ben")
    company.move(company.host, "draw")
    company.undo(company.host)
    table = company.table
    before = (table.request, table.since, table.left[:], table.version)
    with pytest.raises(Fault, match="not a move"):
        tables.act(company.id, lambda table: [Moved(1, "fly")])
    assert table.request and (table.request, table.since, table.left, table.version) == before
    assert company.table is table, "it is not played again from storage"


def test_rules_that_fail_change_nothing(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    company = Company(tables, [ANN, ANN])
    company.move(company.host, "draw")
    with monkeypatch.context() as patch, pytest.raises(Fault) as failed:
        patch.setattr(Turn, "take", lambda self, state, move: [][move])
        company.move(company.host, "draw")
    assert failed.value.code == "failed-rules"
    company.move(company.host, "draw")
    assert company.lines() == ["draw", "draw"]


def test_why_not_tells_a_stranger_nothing_about_the_hand_of_another(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN])
    ben = company.join("Ben")
    table = company.table
    answers = {str(why_not(table, ben, line)) for line in table.match.game.catalogue.lines}
    assert answers == {"It is for Ann to decide."}
    for line in ("fly", "plai", *(f"{line[:-1]}" for line in table.match.moves())):
        assert str(why_not(table, ben, line)) == "It is for Ann to decide.", "suggestions tell of the hand"
    assert "not a move of Toy" in str(why_not(table, company.host, "fly"))
    legal = table.match.moves()
    for line in table.match.game.catalogue.lines:
        assert (why_not(table, company.host, line) is None) == (line in legal)


def test_a_move_is_kept_as_the_catalogue_has_it(tables: Tables) -> None:
    company = Company(tables, [ANN, ANN], "wendake", seed=1, options={"homes": "random"})
    while "swap g00 g01" not in company.table.match.moves():
        company.move(company.host)
    company.move(company.host, " swap  g01 g00")
    (*_, stamped) = tables.store.facts(company.id)
    assert isinstance(stamped.fact, Moved) and stamped.fact.line == "swap g00 g01"


def test_a_bots_move_counts_only_for_the_version_it_was_thought_for(tables: Tables) -> None:
    company = Company(tables, [BOT, ANN])
    with pytest.raises(Fault, match="moved on"):
        tables.act(company.id, lambda table: turns.bot_move(table, table.version + 1, "draw", ""))
    company.bot("draw")
    with pytest.raises(Fault, match="It is for Ann"):
        company.bot("draw")


def test_a_finished_table_takes_no_more(tables: Tables) -> None:
    company = Company(tables, [ANN], options={"turns": "1"})
    company.move(company.host)
    assert company.table.over
    for attempt in (company.move, company.undo):
        with pytest.raises(Fault, match="The game is over"):
            attempt(company.host)
