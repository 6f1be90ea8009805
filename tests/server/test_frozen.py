"""Nothing that a stranger sends, and nothing bad in the database, stops the server for the others."""

from __future__ import annotations

import json
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from birchbark.table.database import BadDatabase
from birchbark.table.database import connect as connect_database
from tests.server.running import Answer, Forker, Server, request
from tests.server.talk import ANN, BOT, Message, Talk, ask, create

BODY = json.dumps({"game": "toy", "seats": [ANN]})


def post(server: Server, body: str | bytes, **headers: str) -> Answer:
    """Send bytes as they are."""
    import http.client

    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    with closing(connection):
        data = body if isinstance(body, bytes) else body.encode()
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request("POST", "/api/v1/tables", data, {"content-type": "application/json", **named})
        answer = connection.getresponse()
        return Answer(answer.status, answer.read().decode(), dict(answer.getheaders()))


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "text/json"])
def test_a_body_that_is_not_said_to_be_json_is_refused(server: Server, kind: str) -> None:
    answer = post(server, BODY, content_type=kind)
    assert (answer.status, answer.json()["code"]) == (415, "not-json")
    assert post(server, BODY, content_type="application/json; charset=utf-8").status == 201


def test_only_pages_of_this_server_may_change_something(server: Server) -> None:
    for origin in ("http://evil.example", "null", f"http://127.0.0.1:{server.port + 1}", "http://["):
        answer = post(server, BODY, origin=origin)
        assert (answer.status, answer.json()["code"]) == (403, "foreign")
    assert post(server, BODY, origin=server.url).status == 201


def test_a_local_server_answers_to_local_names_only(server: Server) -> None:
    answer = post(server, BODY, host="evil.example", origin="http://evil.example")
    assert (answer.status, answer.json()["code"]) == (421, "other-host")
    assert post(server, BODY, host=f"localhost:{server.port}").status == 201


def test_a_server_with_a_name_knows_its_pages_behind_a_proxy(servers: Forker, database: str) -> None:
    server = servers.start(database, names=["play.example.org"])
    assert post(server, BODY, host="play.example.org", origin="https://play.example.org").status == 201
    assert post(server, BODY, origin="https://play.example.org").status == 201
    assert post(server, BODY, origin="https://other.example.org").status == 403
    assert post(server, BODY, host="other.example.org").status == 421
    table = create(server, ANN)["table"]["id"]
    address = f"ws://127.0.0.1:{server.port}/api/v1/tables/{table}/live"
    with connect(address, origin=Origin("https://play.example.org")) as talk:
        talk.send(json.dumps({"type": "hello", "protocol": 2}))
        assert json.loads(talk.recv(timeout=10))["type"] == "welcome"
    server.kill()


@pytest.mark.parametrize("body", [b"[" * 15_000, b'{"game": "\xff\xfe"}', b"\xff", b'{"game": "\\ud800"}'])
def test_json_that_is_too_deep_or_no_text_is_refused(server: Server, body: bytes) -> None:
    answer = post(server, body)
    assert (answer.status, answer.json()["code"]) == (400, "bad-request")


def test_a_scenario_that_takes_too_long_is_stopped(servers: Forker, database: str) -> None:
    server = servers.start(database, scenario_seconds=3)
    head = 'game = "manitoba"\nplayers = 2\n'
    body = {"game": "manitoba", "seats": [ANN, ANN], "scenario": head + "a." * 20_000 + "a = 1\n"}
    answer = request(server.port, "POST", "/api/v1/tables", body)
    assert (answer.status, answer.json()["code"]) == (400, "slow-upload")
    assert request(server.port, "POST", "/api/v1/tables", {**body, "scenario": head}).status == 201
    server.kill()


def tables_in(database: str) -> sqlite3.Connection:
    return sqlite3.connect(database.removeprefix("sqlite:///"), timeout=20)


@pytest.fixture
def spoiled(servers: Forker, database: str) -> Iterator[tuple[Server, Message, Message]]:
    """A server with a bad table and a good one, both for bots to play on."""
    first = servers.start(database, bot_pause=30)
    bad, good = create(first, BOT, BOT), create(first, BOT, BOT)
    first.kill()
    first.wait_gone()
    with closing(tables_in(database)) as connection, connection:
        connection.execute("UPDATE tables SET header = '{}' WHERE id = ?", (bad["table"]["id"],))
    server = servers.start(database)
    yield server, bad, good
    server.kill()


def test_one_bad_table_does_not_stop_the_bots_of_others(spoiled: tuple[Server, Message, Message]) -> None:
    server, bad, good = spoiled
    for _ in range(400):
        if ask(server, "GET", good["table"]["id"]).json()["over"]:
            break
        time.sleep(0.05)
    else:
        pytest.fail("the bots did not go on")
    answer = ask(server, "GET", f"{bad['table']['id']}?language=fr")
    assert (answer.status, answer.json()["code"]) == (503, "unreadable")
    assert f"table {bad['table']['id']} cannot be read" in Path(server.log).read_text()
    with connect(f"ws://127.0.0.1:{server.port}/api/v1/tables/{bad['table']['id']}/live") as talk:
        talk.send(json.dumps({"type": "hello", "protocol": 2}))
        with pytest.raises(ConnectionClosed) as closed:
            talk.recv(timeout=10)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4500 and closed.value.rcvd.reason


def test_a_deleted_table_is_gone_and_the_server_still_ends(servers: Forker, database: str) -> None:
    server = servers.start(database)
    opened = create(server, ANN, ANN)
    table = opened["table"]["id"]
    with Talk(server, table, opened["token"]) as ann:
        with closing(tables_in(database)) as connection, connection:
            for name in ("facts", "links", "chats"):
                connection.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))
            connection.execute("DELETE FROM tables WHERE id = ?", (table,))
        assert ann.request("say", text="Is anybody here?")["code"] == "no-table"
        assert ann.move("draw")["code"] in ("no-table", "stale")
    server.kill(signal.SIGTERM)
    server.wait_gone()


def test_a_newer_database_is_told_in_one_sentence(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'new.sqlite'}"
    connect_database(database).dispose()
    with closing(tables_in(database)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadDatabase, match="belongs to a newer Birchbark"):
        connect_database(database)
