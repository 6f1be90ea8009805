"""Several processes on one PostgreSQL: each tells what happens on the other, and only one of two writers wins."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from sqlalchemy import create_engine

from birchbark.table import database
from tests.server.postgres import Postgres
from tests.server.running import Forker, Server, request
from tests.server.talk import ANN, BOT, OPEN, Talk, ask, create, join
from tests.table.test_migrations import check_after_upgrade, fill_first_version, fits_the_schema

Pair = tuple[Server, Server]


@pytest.fixture(scope="module")
def pair(servers: Forker, pg: Postgres) -> Iterator[Pair]:
    address = pg.database()
    pair = servers.start(address), servers.start(address)
    yield pair
    for server in pair:
        server.kill()


def test_a_move_made_on_one_is_told_by_the_other(pair: Pair) -> None:
    opened = create(pair[0], ANN, OPEN)
    table = opened["table"]["id"]
    ben_link = join(pair[1], table)["token"]
    with (
        Talk(pair[0], table, opened["token"]) as ann,
        Talk(pair[1], table, ben_link) as ben,
        Talk(pair[1], table) as eve,
    ):
        for turn in range(3):
            version = ann.at(1 + 2 * turn)["version"]
            ann.move("draw")
            assert ben.at(version + 1)["choices"]
            ben.move("draw")
            ann.at(version + 2)
        ben.at(7)
        eve.at(7)
        assert ann.position["over"] and ben.position["over"] and eve.position["over"]
        assert [entry["version"] for entry in eve.entries] == list(range(1, 8))


def test_a_quick_match_at_one_finds_the_public_table_of_the_other(pair: Pair) -> None:
    opened = create(pair[0], ANN, OPEN, public=True)
    wanted = {"game": "toy", "players": 2, "name": "Ben"}
    found = request(pair[1].port, "POST", "/api/v1/lobby/match", wanted).json()
    assert found["table"]["id"] == opened["table"]["id"]
    assert [seat["name"] for seat in found["table"]["seats"]] == ["Ann", "Ben"]


def draw(talk: Talk, version: int, answers: list[str]) -> None:
    talk.at(version)
    answers.append(talk.act("move", line="draw").get("code", "done"))


def test_only_one_of_two_moves_for_the_same_version_counts(pair: Pair) -> None:
    opened = create(pair[0], ANN, ANN, ANN, ANN, options={"turns": "8"})
    table, token = opened["table"]["id"], opened["token"]
    with Talk(pair[0], table, token) as one, Talk(pair[1], table, token) as other:
        for version in range(12):
            answers: list[str] = []
            threads = [threading.Thread(target=draw, args=(talk, version, answers)) for talk in (one, other)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(answers) == ["done", "stale"]
    about = ask(pair[0], "GET", table).json()
    assert about["version"] == about["moves"] == ask(pair[1], "GET", table).json()["moves"]


def test_chat_and_presence_cross_over(pair: Pair) -> None:
    opened = create(pair[0], ANN, OPEN)
    table = opened["table"]["id"]
    with Talk(pair[0], table, opened["token"]) as ann, Talk(pair[1], table) as eve:
        while ann.until("presence")["watchers"] != 1:
            pass
        while eve.until("presence")["seats"] != [0]:
            pass
        ann.request("say", text="Hello over there")
        assert eve.until("said")["chat"]["text"] == "Hello over there"


def test_bots_are_played_once_whoever_looks(pair: Pair) -> None:
    opened = create(pair[0], ANN, BOT, BOT, options={"turns": "8"})
    table = opened["table"]["id"]
    with Talk(pair[0], table, opened["token"]) as ann, Talk(pair[1], table, opened["token"]) as again:
        while not ann.position["over"]:
            if not ann.position["choices"]:
                ann.receive()
                continue
            version = ann.position["version"]
            assert ann.move()["type"] == "done"
            ann.at(version + 1)
        assert again.at(ann.position["version"])["view"] == ann.position["view"]
    entries = ask(pair[1], "GET", f"{table}/log").json()["entries"]
    assert [entry["version"] for entry in entries] == list(range(1, len(entries) + 1))


def test_a_process_goes_on_where_another_was_killed(servers: Forker, pg: Postgres) -> None:
    address = pg.database()
    one, other = servers.start(address), servers.start(address)
    opened = create(one, ANN, ANN)
    table, token = opened["table"]["id"], opened["token"]
    with Talk(other, table, token) as there:
        with Talk(one, table, token) as here:
            here.move()
            one.kill()
        assert there.at(1)["moves"] == 1
        assert there.move()["type"] == "done"
    other.kill()


def test_migrations_from_nothing_and_from_the_first_version(pg: Postgres) -> None:
    engine = database.connect(pg.database())
    assert fits_the_schema(engine)
    engine.dispose()
    address = pg.database()
    engine = create_engine(address.replace("postgresql:", "postgresql+psycopg:"))
    database.migrate(engine, "0001")
    fill_first_version(engine)
    engine.dispose()
    engine = database.connect(address)
    check_after_upgrade(engine)
    engine.dispose()


def test_processes_that_start_together_wait_for_each_other(pg: Postgres) -> None:
    address = pg.database()
    faults: list[Exception] = []

    def start() -> None:
        try:
            database.connect(address).dispose()
        except Exception as fault:
            faults.append(fault)

    threads = [threading.Thread(target=start) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not faults


def test_a_lost_database_connection_is_found_again(servers: Forker, pg: Postgres) -> None:
    address = pg.database()
    one, other = servers.start(address), servers.start(address)
    opened = create(one, ANN, ANN)
    table, token = opened["table"]["id"], opened["token"]
    with Talk(other, table, token) as there, Talk(one, table, token) as here:
        pg.disconnect(address)
        assert here.move()["type"] == "done"
        assert there.at(1)["moves"] == 1
    one.kill()
    other.kill()
