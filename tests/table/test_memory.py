"""What tables hold in memory and in storage has a bound."""

from __future__ import annotations

import gc
import weakref
from concurrent.futures import ThreadPoolExecutor

import pytest

from birchbark.table import store
from birchbark.table.faults import Fault
from birchbark.table.tables import CachedTable, Tables
from tests.table.company import ANN, OPEN, Company


def test_the_tables_not_used_for_the_longest_time_leave_memory(tables: Tables) -> None:
    tables.memory_mb = 1
    first = Company(tables, [ANN, ANN])
    others = [Company(tables, [ANN, ANN]) for _ in range(8)]
    assert first.table.moves == 0
    Company(tables, [ANN, ANN])
    Company(tables, [ANN, ANN])
    assert first.id in tables.cache
    assert others[0].id not in tables.cache
    assert sum(cached.kb for cached in tables.cache.values()) <= 1000
    others[0].move(others[0].host)
    assert others[0].table.moves == 1


def test_a_table_in_use_stays(tables: Tables) -> None:
    used, unused, _ = (Company(tables, [ANN, ANN]) for _ in range(3))
    tables.memory_mb = 0
    with tables.locked(unused.id):
        pass
    with tables.locked(used.id), ThreadPoolExecutor(1) as other:
        other.submit(tables.trim).result()
        assert used.id in tables.cache
    assert unused.id not in tables.cache


def test_finished_and_quiet_tables_leave_memory_unless_somebody_is_there(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    over, watched, quiet, busy, last = (Company(tables, [ANN], options={"turns": "1"}) for _ in range(5))
    for company in (over, watched):
        company.move(company.host)
    tables.cache[quiet.id].used -= 3600
    tables.trim({watched.id})
    assert set(tables.cache) == {watched.id, busy.id, last.id}
    assert over.table.over


@pytest.mark.parametrize("game", ["toy", "manitoba", "wendake"])
def test_a_table_that_leaves_memory_is_gone_without_a_collection(tables: Tables, game: str) -> None:
    company = Company(tables, [ANN, ANN], game)
    gc.disable()
    try:
        for _ in range(4):
            company.move(company.host)
        table, match = (weakref.ref(found) for found in (company.table, company.table.match))
        tables.forget(company.id)
        assert table() is None and match() is None
    finally:
        gc.enable()


def test_the_estimate_grows_with_the_moves(tables: Tables) -> None:
    company = Company(tables, [ANN, ANN])
    cached: CachedTable = tables.cache[company.id]
    before = cached.kb
    company.move(company.host)
    assert cached.kb > before


def test_a_table_has_only_so_many_links(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("birchbark.table.tables.MOST_LINKS", 3)
    company = Company(tables, [ANN, OPEN, OPEN, OPEN])
    company.join("Ben")
    company.join("Eve")
    with pytest.raises(Fault, match="has had 3 links"):
        company.join("Dan")
    assert company.table.version == 2


def test_a_table_has_only_so_many_facts(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("birchbark.table.tables.MOST_FACTS", 3)
    company = Company(tables, [ANN, ANN])
    company.move(company.host, "draw")
    company.move(company.host, "draw")
    company.move(company.host, "draw")
    with pytest.raises(Fault, match="nothing more can be added"):
        company.move(company.host, "draw")
    assert company.table.version == 3


def test_old_chat_messages_make_room(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_CHATS", 5)
    company = Company(tables, [ANN, ANN])
    for number in range(9):
        tables.say(company.id, company.host, f"line {number}")
    assert [chat.text for chat in tables.store.chats(company.id)] == [f"line {number}" for number in range(4, 9)]
