"""Nothing that a stranger sends, and nothing bad in the database, stops the server for the others."""

from __future__ import annotations

import json
import re
import signal
import socket
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from birchbark.cli import main
from birchbark.server.context import HELPED_AT_ONCE, HELPERS
from birchbark.table.database import BadDatabase
from birchbark.table.database import connect as connect_database
from tests.server.running import PATIENCE, Answer, Forker, Server, figures, forker, request, wait_until
from tests.server.talk import ANN, BOT, Message, Talk, ask, create

BODY = json.dumps({"game": "toy", "seats": [ANN]})


def post(server: Server, body: str | bytes, **headers: str) -> Answer:
    """Send bytes as they are."""
    import http.client

    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
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
        assert json.loads(talk.recv(timeout=PATIENCE))["type"] == "welcome"
    server.kill()


@pytest.mark.parametrize("body", [b"[" * 15_000, b'{"game": "\xff\xfe"}', b"\xff", b'{"game": "\\ud800"}'])
def test_json_that_is_too_deep_or_no_text_is_refused(server: Server, body: bytes) -> None:
    answer = post(server, body)
    assert (answer.status, answer.json()["code"]) == (400, "bad-request")


def test_nights_without_an_end_are_refused_and_hold_nobody_up(server: Server) -> None:
    clock = {"bank": 60, "increment": 0, "night": {"begin": 5, "end": 5}}
    body = {"game": "toy", "seats": [ANN], "clock": clock}
    with ThreadPoolExecutor(12) as strangers:
        answers = list(strangers.map(lambda _: request(server.port, "POST", "/api/v1/tables", body), range(36)))
    assert {(answer.status, answer.json()["code"]) for answer in answers} == {(400, "bad-night")}
    assert ask(server, "GET", create(server, ANN)["table"]["id"]).status == 200


def test_a_server_that_computes_for_strangers_still_ends(servers: Forker, database: str) -> None:
    server = servers.start(database, scenario_seconds=60)
    text = 'game = "manitoba"\nplayers = 2\n' + "a." * 40_000 + "a = 1\n"
    body = {"game": "manitoba", "seats": [ANN, ANN], "scenario": text}
    with ThreadPoolExecutor(1) as strangers:
        sent = strangers.submit(request, server.port, "POST", "/api/v1/tables", body)
        wait_until(lambda: sent.done() or "birchbark_uploads_waiting 1\n" in figures(server.port))
        assert not sent.done(), sent.result()
        server.kill(signal.SIGTERM)
        server.wait_gone()


def test_a_scenario_that_takes_too_long_is_stopped(servers: Forker, database: str) -> None:
    server = servers.start(database, scenario_seconds=2)
    head = 'game = "manitoba"\nplayers = 2\n'
    body = {"game": "manitoba", "seats": [ANN, ANN], "scenario": head + "a." * 40_000 + "a = 1\n"}
    answer = request(server.port, "POST", "/api/v1/tables", body)
    assert (answer.status, answer.json()["code"]) == (400, "slow-upload")
    assert request(server.port, "POST", "/api/v1/tables", {**body, "scenario": head}).status == 201
    server.kill()


def test_a_reason_that_is_never_found_is_stopped(servers: Forker, database: str) -> None:
    server = servers.start(database, rules_seconds=2)
    opened = create(server, ANN, ANN)
    with Talk(server, opened["table"]["id"], opened["token"]) as ann:
        assert ann.request("why", line="play forever")["code"] == "slow-rules"
        assert ann.move("play forever")["code"] == "slow-rules"
        assert ann.request("why", line="play nothing")["type"] == "why"
        assert ann.move("draw")["type"] == "done"
    server.kill()


@pytest.mark.skipif(HELPERS >= HELPED_AT_ONCE, reason="one table cannot keep so many processes busy")
def test_a_question_is_not_refused_because_of_previews(servers: Forker, database: str) -> None:
    server = servers.start(database, rules_seconds=2)
    opened = create(server, ANN, ANN)
    with ExitStack() as stack:
        talks = [
            stack.enter_context(Talk(server, opened["table"]["id"], opened["token"])) for _ in range(HELPED_AT_ONCE)
        ]
        for talk in talks:
            talk.until("previews")
        for talk in talks[:HELPERS]:
            talk.send(type="why", id=0, line="play forever")
        for _ in talks:
            stack.enter_context(Talk(server, opened["table"]["id"], opened["token"]))
        assert talks[-1].request("why", line="play nothing")["type"] == "why"
        server.kill()


def tables_in(database: str) -> sqlite3.Connection:
    return sqlite3.connect(database.removeprefix("sqlite:///"), timeout=PATIENCE)


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
    wait_until(lambda: ask(server, "GET", good["table"]["id"]).json()["over"])
    answer = ask(server, "GET", f"{bad['table']['id']}?language=fr")
    assert (answer.status, answer.json()["code"]) == (503, "unreadable")
    assert f"table {bad['table']['id']} cannot be read" in Path(server.log).read_text()
    links = [{"table": opened["table"]["id"], "token": opened["token"]} for opened in (bad, good)]
    known = ask(server, "POST", "known", json={"links": links}).json()
    assert [one["table"]["id"] for one in known["tables"]] == [good["table"]["id"]]
    assert known["gone"] == [], "nobody is made to forget a table that may be read again"
    with connect(f"ws://127.0.0.1:{server.port}/api/v1/tables/{bad['table']['id']}/live") as talk:
        talk.send(json.dumps({"type": "hello", "protocol": 2}))
        with pytest.raises(ConnectionClosed) as closed:
            talk.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4500 and closed.value.rcvd.reason


def test_one_bad_table_is_named_and_all_others_are_checked(
    spoiled: tuple[Server, Message, Message], database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _, bad, good = spoiled
    assert main(["check-tables", "--language", "en", "--database", database]) == 1
    said = capsys.readouterr().out
    assert bad["table"]["id"] in said and good["table"]["id"] not in said
    assert "2 tables, 1 fit the installed rules, 1 do not." in said


def test_a_failure_is_in_the_log_once_and_the_player_gets_a_code_and_a_sentence(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with forker(str(log)) as own:
        server = own.start(database)
        opened = create(server, ANN, ANN)
        with Talk(server, opened["table"]["id"], opened["token"]) as ann:
            with closing(tables_in(database)) as connection, connection:
                connection.execute("DROP TABLE chats")
            answer = ann.request("say", text="Hello")
            assert ann.move("draw")["type"] == "done", "all else goes on"
        looked = ask(server, "GET", f"{opened['table']['id']}/chats?before=9", opened["token"])
    assert (answer["type"], answer["code"]) == ("refused", "failed")
    assert answer["message"] and "chats" not in json.dumps(answer)
    assert (looked.status, looked.json()["code"]) == (500, "failed") and "SELECT" not in looked.text
    lines = log.read_text().splitlines()
    for what in (f"Say at table {opened['table']['id']} failed", "a request failed: GET /api/v1/tables/{table}/chats"):
        [line] = [line for line in lines if what in line]
        assert re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d+ ERROR birchbark", line)
    assert sum(" ERROR " in line for line in lines) == 2


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


def test_a_newer_database_is_told_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path / 'new.sqlite'}"
    connect_database(database).dispose()
    with closing(tables_in(database)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadDatabase, match="belongs to a newer Birchbark"):
        connect_database(database)
    assert main(["serve", "--port", "0", "--language", "en", "--database", database]) == 2
    said = capsys.readouterr().err
    assert "belongs to a newer Birchbark" in said and said.count("\n") == 1


@contextmanager
def idle(server: Server, many: int) -> Iterator[list[socket.socket]]:
    with ExitStack() as opened:
        address = ("127.0.0.1", server.port)
        yield [opened.enter_context(socket.create_connection(address, timeout=PATIENCE)) for _ in range(many)]


def is_closed(connection: socket.socket) -> bool:
    try:
        return connection.recv(4096) == b""
    except ConnectionResetError:
        return True


def test_idle_and_slow_connections_are_dropped(servers: Forker, database: str) -> None:
    server = servers.start(database, request_seconds=2)
    with idle(server, 3) as (silent, head, body):
        head.sendall(b"GET /health HTTP/1.1\r\nHost: lo")
        body.sendall(b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n")
        body.sendall(b"Content-Length: 1000\r\n\r\n{")
        assert is_closed(silent) and is_closed(head) and is_closed(body)
    table = create(server, ANN)["table"]["id"]
    with Talk(server, table) as eve:
        time.sleep(2.5)
        assert eve.request("ping")["type"] == "pong"
    server.kill()


def test_a_full_house_says_so_and_keeps_those_who_play(servers: Forker, database: str) -> None:
    server = servers.start(database, connections=5, request_seconds=60)
    opened = create(server, ANN, ANN)
    with Talk(server, opened["table"]["id"], opened["token"]) as ann:
        with idle(server, 4), idle(server, 1) as [late]:
            answer = late.recv(4096)
            assert b" 503 " in answer and b"full-house" in answer and is_closed(late)
            assert ann.move("draw")["type"] == "done"
        wait_until(lambda: request(server.port, "GET", "/health").status == 200)
    assert "the house is full: there are 5 connections" in Path(server.log).read_text()
    server.kill()


def test_welcome_has_the_last_chat_messages_and_offers_the_rest(server: Server) -> None:
    opened = create(server, ANN)
    table = opened["table"]["id"]
    with Talk(server, table, opened["token"]) as ann:
        for number in range(60):
            ann.request("say", text=f"line {number}")
    with Talk(server, table) as eve:
        chats = eve.welcome["chats"]
    assert [chat["text"] for chat in chats] == [f"line {number}" for number in range(10, 60)]
    before = ask(server, "GET", f"{table}/chats?before={chats[0]['number']}").json()
    assert [chat["text"] for chat in before] == [f"line {number}" for number in range(10)]


def test_chat_has_a_bound_by_table_and_address_whoever_holds_the_seat(servers: Forker, database: str) -> None:
    server = servers.start(database, chats=[3, 0.001])
    opened = create(server, ANN)
    table = opened["table"]["id"]
    with Talk(server, table, opened["token"]) as ann:
        assert [ann.request("say", text="hello")["type"] for _ in range(4)] == ["done"] * 3 + ["refused"]
    handed = ask(server, "POST", f"{table}/seats/0/hand-on", opened["token"], json={"name": "Ben"}).json()
    with Talk(server, table, handed["token"]) as ben:
        assert ben.request("say", text="hello")["code"] == "too-fast"
    server.kill()


@pytest.mark.parametrize(("title", "code"), [("Shit happens", "rude-name"), ("long " * 20, "bad-name")])
def test_the_title_of_a_scenario_is_for_others_to_read_too(server: Server, title: str, code: str) -> None:
    text = f'game = "manitoba"\nplayers = 2\ntitle = "{title}"\n'
    body = {"game": "manitoba", "seats": [ANN, ANN], "scenario": text}
    answer = request(server.port, "POST", "/api/v1/tables", body)
    assert (answer.status, answer.json()["code"]) == (400, code)


def test_an_address_can_store_only_so_much(servers: Forker, database: str) -> None:
    server = servers.start(database, stored=[50_000, 0.001])
    body = {"game": "manitoba", "seats": [ANN, ANN], "scenario": 'game = "manitoba"\nplayers = 2\n' + "# \n" * 12_000}
    answers = [request(server.port, "POST", "/api/v1/tables", body) for _ in range(2)]
    assert [answer.status for answer in answers] == [201, 429]
    assert answers[1].json()["code"] == "too-much"
    assert request(server.port, "POST", "/api/v1/tables", {"game": "toy", "seats": [ANN]}).status == 201
    server.kill()


def test_those_who_look_do_not_wait_for_a_locked_database(servers: Forker, database: str) -> None:
    server = servers.start(database)
    tables = [create(server, ANN, ANN) for _ in range(40)]
    talks = [Talk(server, opened["table"]["id"], opened["token"]) for opened in tables[:-1]]
    with closing(tables_in(database)) as connection:
        connection.isolation_level = None
        connection.execute("BEGIN IMMEDIATE")
        for talk in talks:
            talk.send(type="move", id=1, version=0, line="draw")
        assert ask(server, "GET", f"{tables[-1]['table']['id']}/position").status == 200
        answer = ask(server, "GET", f"{tables[0]['table']['id']}/position")
        assert (answer.status, answer.json()["version"]) == (200, 0)
        with Talk(server, tables[0]["table"]["id"]) as eve:
            assert eve.position["version"] == 0, "who comes to a table where something is being stored is welcome"
            connection.execute("ROLLBACK")
            assert eve.at(1)["moves"] == 1
    for talk in talks:
        assert talk.at(1)["moves"] == 1, "nobody has looked so late that a move was given up"
        talk.close()
    server.kill()
