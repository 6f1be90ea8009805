"""Committed chance: the seed's hash from the start, the seed at the end, and everything checked by `verify`."""

from __future__ import annotations

import subprocess

import pytest

from birchbark.engine.errors import BadRecord
from birchbark.table.commitment import commitment, verify
from birchbark.table.seat_view import SeatView
from birchbark.table.table import Table
from birchbark.table.tables import Tables
from birchbark.table.uploads import read_record
from tests.table.company import ANN, Company
from tests.ways import every_game


def finished(tables: Tables, game: str = "toy") -> Company:
    company = Company(tables, [ANN] * 2, game, seed=99)
    while not company.table.over:
        company.move(company.host)
    return company


@every_game
def test_a_finished_record_verifies_against_what_was_shown_at_the_start(tables: Tables, game: str) -> None:
    company = finished(tables, game)
    shown = SeatView(company.table, None, "en").info().commitment
    assert shown == commitment(99)
    match = verify(SeatView(company.table, None, "en").record(), shown)
    assert match.state.digest() == company.table.match.state.digest()


def test_another_seed_is_noticed(tables: Tables) -> None:
    record = SeatView(finished(tables).table, None, "en").record()
    with pytest.raises(BadRecord, match="not the one that was committed to"):
        verify(record.replace("\nseed: 99", "\nseed: 98"))
    forged = record.replace("\nseed: 99", "\nseed: 98").replace(commitment(99), commitment(98))
    with pytest.raises(BadRecord):
        verify(forged)
    with pytest.raises(BadRecord, match="another commitment than the one you were shown"):
        verify(record, commitment(98))
    with pytest.raises(BadRecord, match="says nothing about 'commitment'"):
        verify(record.replace(f"\ncommitment: {commitment(99)}", ""))


def test_before_the_end_no_record_has_the_seed(tables: Tables) -> None:
    company = Company(tables, [ANN, ANN], seed=123456789123456789)
    company.move(company.host)
    for seat in (0, 1, None):
        record = SeatView(company.table, seat, "en").record()
        assert "123456789123456789" not in record
        with pytest.raises(BadRecord, match="only a finished game"):
            verify(record)


def test_the_hash_can_be_checked_without_birchbark() -> None:
    done = subprocess.run(["sha256sum"], input=b"birchbark seed 7", capture_output=True, check=True)
    assert done.stdout.split()[0].decode() == commitment(7)


def test_a_table_says_whether_its_chance_was_brought_along(tables: Tables) -> None:
    def chance(table: Table) -> str:
        return SeatView(table, None, "en").info().chance

    company = Company(tables, [ANN], options={"turns": "1"})
    assert chance(company.table) == "committed"
    record = company.table.match.record()
    company.move(company.host)
    assert chance(company.table) == "verifiable"
    loaded, _ = tables.load(read_record(record))
    assert chance(loaded) == chance(tables.read(loaded.id)) == "known"
    seeded, _ = tables.create("manitoba", [ANN] * 3, scenario="bison-harvest")
    assert chance(seeded) == chance(tables.read(seeded.id)) == "known"
    assert seeded.match.origin is not None
    drawn, _ = tables.create("manitoba", [ANN] * 3, scenario=seeded.match.origin.text.replace("seed = 7\n", ""))
    assert chance(drawn) == "committed"
