"""Storage: tables that move at once share a commit, one that conflicts harms no other, and the log stays short."""

from __future__ import annotations

import sqlite3
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from time import sleep

from sqlalchemy import make_url

from birchbark.table.faults import Fault
from birchbark.table.tables import Tables
from birchbark.table.turns import bot_move
from tests.table.company import BOT, Company


def move(tables: Tables, company: Company) -> None:
    tables.act(company.id, lambda table: bot_move(table, table.version, table.match.moves()[0], ""))


def move_at_once(tables: Tables, companies: list[Company]) -> list[str | None]:
    """Let all others move while the first one's move is being written, and return the fault that each met."""
    store = tables.store

    def outcome(moved: Future[None]) -> str | None:
        fault = moved.exception()
        return fault.code if isinstance(fault, Fault) else None

    with ThreadPoolExecutor(len(companies)) as people:
        with store.one_writer:
            moves = [people.submit(move, tables, companies[0])]
            while not store.busy or store.waiting:
                sleep(0.001)
            moves += [people.submit(move, tables, company) for company in companies[1:]]
            while len(store.waiting) + 1 < len(companies):
                sleep(0.001)
        return [outcome(moved) for moved in moves]


def test_tables_that_move_while_another_commits_share_the_next_commit(tables: Tables) -> None:
    companies = [Company(tables, [BOT]) for _ in range(6)]
    before = tables.store.commits
    assert move_at_once(tables, companies) == [None] * 6
    assert tables.store.commits == before + 2
    assert [len(tables.store.facts(company.id)) for company in companies] == [1] * 6


def test_a_table_that_another_process_moved_on_harms_no_other_of_the_same_commit(tables: Tables) -> None:
    companies = [Company(tables, [BOT]) for _ in range(4)]
    move(Tables(tables.store, rules_seconds=60), companies[2])
    assert move_at_once(tables, companies) == [None, None, "stale", None]
    assert [len(tables.store.facts(company.id)) for company in companies] == [1] * 4


def test_a_checkpoint_copies_the_log_into_the_file_and_the_log_begins_anew(tables: Tables, tmp_path: Path) -> None:
    file = Path(make_url(str(tables.store.engine.url)).database or "")
    log, copy = Path(f"{file}-wal"), tmp_path / "copy.sqlite"
    company = Company(tables, [BOT])
    move(tables, company)
    tables.store.checkpoint()
    copy.write_bytes(file.read_bytes())
    with sqlite3.connect(copy) as connection:
        assert connection.execute("SELECT count(*) FROM facts").fetchone() == (1,)
    connection.close()
    size = log.stat().st_size
    move(tables, company)
    assert log.stat().st_size == size
