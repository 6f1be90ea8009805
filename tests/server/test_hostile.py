"""Malformed, oversized, too fast, too slow: a clear answer or close code, and nothing changes."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.server.running import PATIENCE, Forker, Server, figures, request, wait_until
from tests.server.talk import ANN, BOT, OPEN, Talk, ask, create

HELLO = {"type": "hello", "protocol": 2}
MOVE = {"type": "move", "id": 1, "version": 0, "line": "draw"}


def closing_code(talk: ClientConnection) -> int:
    try:
        while True:
            talk.recv(timeout=PATIENCE)
    except ConnectionClosed as closed:
        assert closed.rcvd is not None and closed.rcvd.reason
        return int(closed.rcvd.code)


def live(server: Server, table: str) -> str:
    return f"ws://127.0.0.1:{server.port}/api/v1/tables/{table}/live"


MALFORMED: dict[str, str | bytes] = {
    "nothing": "",
    "no JSON": "{",
    "a list": "[]",
    "a number": "1e999",
    "no type": "{}",
    "unknown type": '{"type": "fly", "id": 1}',
    "missing fields": '{"type": "move", "id": 1}',
    "unknown field": json.dumps({**MOVE, "seat": 1}),
    "negative version": json.dumps({**MOVE, "version": -1}),
    "huge version": json.dumps({**MOVE, "version": 10**30}),
    "text as version": json.dumps({**MOVE, "version": "0"}),
    "true as version": json.dumps({**MOVE, "version": True}),
    "no line": json.dumps({**MOVE, "line": None}),
    "long line": json.dumps({**MOVE, "line": "x" * 201}),
    "deep nesting": "[" * 2000,
    "hello again": json.dumps(HELLO),
    "long chat": json.dumps({"type": "say", "id": 1, "text": "x" * 501}),
    "other language": json.dumps({"type": "speak", "id": 1, "language": "xx"}),
    "half a surrogate": '{"type": "say", "id": 1, "text": "\\ud800"}',
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_message_closes_the_socket_and_changes_nothing(server: Server, name: str) -> None:
    opened = create(server, ANN, ANN)
    table = opened["table"]["id"]
    with connect(live(server, table)) as talk:
        talk.send(json.dumps({**HELLO, "token": opened["token"]}))
        with suppress(ConnectionClosed):
            talk.send(MALFORMED[name])
        assert closing_code(talk) == 4400
    assert ask(server, "GET", table).json()["version"] == 0


@pytest.mark.parametrize(
    ("first", "code"),
    [
        (json.dumps(MOVE), 4400),
        (json.dumps({**HELLO, "protocol": 1}), 4400),
        (json.dumps({**HELLO, "since": -1}), 4400),
        (json.dumps({**HELLO, "token": "x" * 101}), 4400),
        (json.dumps({**HELLO, "token": "wrong"}), 4401),
        (b"\x00\x01", 1003),
        ("x" * 5000, 1009),
        (b"x" * 5000, 1009),
    ],
)
def test_a_first_message_that_is_no_hello_is_not_let_in(server: Server, first: str | bytes, code: int) -> None:
    table = create(server, ANN, ANN)["table"]["id"]
    with connect(live(server, table)) as talk:
        with suppress(ConnectionClosed):
            talk.send(first)
        assert closing_code(talk) == code


def test_an_oversized_frame_in_pieces_is_refused_too(server: Server) -> None:
    table = create(server, ANN, ANN)["table"]["id"]
    with connect(live(server, table)) as talk:

        def pieces() -> Iterator[str]:
            """Too much in all, and then nothing more, so that the answer is not lost under what is still sent."""
            yield from ["x" * 1000] * 5
            assert closing_code(talk) == 1009

        with pytest.raises(ConnectionClosed):
            talk.send(pieces())


def test_there_is_no_such_table(server: Server) -> None:
    with connect(live(server, "nowhere")) as talk:
        talk.send(json.dumps(HELLO))
        assert closing_code(talk) == 4404


def test_a_page_of_another_server_is_not_let_in(server: Server) -> None:
    table = create(server, ANN, ANN)["table"]["id"]
    with connect(live(server, table), origin=Origin("http://evil.example")) as talk:
        assert closing_code(talk) == 4403
    with connect(live(server, table), origin=Origin(f"http://127.0.0.1:{server.port}")) as talk:
        talk.send(json.dumps(HELLO))
        assert json.loads(talk.recv(timeout=PATIENCE))["type"] == "welcome"


def test_spectators_cannot_act(server: Server) -> None:
    table = create(server, ANN, ANN)["table"]["id"]
    with Talk(server, table) as eve:
        for kind, more in (("move", {"line": "draw"}), ("undo", {}), ("answer", {"agree": True})):
            assert eve.act(kind, **more)["code"] == "no-seat"
    assert ask(server, "GET", table).json()["version"] == 0


def test_who_does_not_say_hello_is_sent_away(servers: Forker, database: str) -> None:
    server = servers.start(database, hello_seconds=0.2)
    table = create(server, ANN, ANN)["table"]["id"]
    with connect(live(server, table)) as talk:
        assert closing_code(talk) == 4408
    server.kill()


def test_who_never_reads_is_sent_away_and_holds_up_nobody(servers: Forker, database: str) -> None:
    server = servers.start(database, longest_queue=20, send_seconds=1.0)
    opened = create(server, ANN, ANN, game="manitoba")
    table = opened["table"]["id"]
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.connect(("127.0.0.1", server.port))
    deaf.sendall(
        f"GET /api/v1/tables/{table}/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    deaf.settimeout(PATIENCE)
    assert b" 101 " in deaf.recv(1024)
    payload = json.dumps(HELLO).encode()
    deaf.sendall(bytes([0x81, 0x80 | len(payload), 0, 0, 0, 0]) + payload)
    with Talk(server, table, opened["token"]) as ann:
        while '"watchers": 1' not in json.dumps(ann.until("presence")):
            pass
        gone = False
        for turn in range(1500):
            done = ann.move() if turn % 2 == 0 else ann.act("undo")
            ann.at(done["version"])
            if turn % 20 == 0:
                gone = "birchbark_sockets 1\n" in figures(server.port)
            if gone:
                break
    deaf.close()
    server.kill()
    assert gone


def test_too_many_messages_are_refused_and_then_the_socket_is_closed(servers: Forker, database: str) -> None:
    server = servers.start(database, messages=[5, 0.001])
    opened = create(server, ANN, ANN)
    with Talk(server, opened["table"]["id"], opened["token"]) as ann:
        answers = [ann.request("ping") for _ in range(8)]
        assert [answer["type"] for answer in answers] == ["pong"] * 5 + ["refused"] * 3
        assert answers[-1]["code"] == "too-fast"
        with Talk(server, opened["table"]["id"], opened["token"]) as again:
            assert again.request("ping")["type"] == "refused"
            for number in range(60):
                again.send(type="ping", id=number)
            assert closing_code(again.socket) == 4429
    server.kill()


def test_too_many_sockets_of_one_address_are_refused(servers: Forker, database: str) -> None:
    server = servers.start(database, sockets_by_address=2)
    table = create(server, ANN, ANN)["table"]["id"]
    with Talk(server, table):
        with Talk(server, table), connect(live(server, table)) as third:
            assert closing_code(third) == 4429
        wait_until(lambda: "birchbark_sockets 1\n" in figures(server.port))
        with Talk(server, table) as again:
            assert again.request("ping")["type"] == "pong"
    server.kill()


def test_too_many_requests_of_one_address_are_refused(servers: Forker, database: str) -> None:
    server = servers.start(database, requests=[12, 0.01], openings=[2, 0.01])
    body = {"game": "toy", "seats": [ANN]}
    answers = [request(server.port, "POST", "/api/v1/tables", body) for _ in range(4)]
    assert [answer.status for answer in answers] == [201, 201, 429, 429]
    assert answers[-1].json()["code"] == "too-fast" and answers[-1].headers["retry-after"] == "1"
    table = answers[0].json()["table"]["id"]
    statuses = {ask(server, "GET", table).status for _ in range(12)}
    assert statuses == {200, 429}
    with connect(live(server, table)) as talk:
        assert closing_code(talk) == 4429
    server.kill()


def raw(server: Server, data: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
        connection.sendall(data)
        return connection.recv(4096)


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (b"nonsense\r\n\r\n", b"400"),
        (b"GET / HTTP/9.9\r\n\r\n", b"400"),
        (b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n", b"400"),
        (
            b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: 2\r\n\r\n{]",
            b"400",
        ),
        (b"DELETE /api/v1/tables HTTP/1.1\r\nHost: localhost\r\n\r\n", b"405"),
        (b"GET /api/v1/tables/../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n", b"404"),
        (b"GET /api/v1/tables/%00 HTTP/1.1\r\nHost: x\r\n\r\n", b"404"),
        (b"GET /api/v1/tables/x/history/99999999999999999999 HTTP/1.1\r\nHost: x\r\n\r\n", b"4"),
    ],
)
def test_malformed_http_gets_a_4xx(server: Server, data: bytes, status: bytes) -> None:
    assert raw(server, data).split(b" ")[1].startswith(status)


@pytest.mark.parametrize(
    "body",
    [
        None,
        [],
        {"game": "toy"},
        {"game": "toy", "seats": []},
        {"game": "toy", "seats": [ANN], "seed": 7},
        {"game": "toy", "seats": [{"holder": "god"}]},
        {"game": "toy", "seats": [ANN] * 11},
        {"game": "toy", "seats": [{**ANN, "name": "x" * 41}]},
        {"game": "toy", "seats": [ANN], "options": {"turns": 3}},
        {"game": "toy", "seats": [ANN], "clock": {"bank": -1}},
        {"game": "toy", "seats": [ANN], "clock": {"bank": 60, "night": {"begin": 22, "end": 24}}},
        {"game": "toy", "seats": [ANN], "clock": {"bank": 60, "night": {"begin": 3, "end": 3}}},
        {"game": "toy", "seats": [ANN], "clock": {"bank": 60, "bot": "clever"}},
        {"game": "toy", "seats": [ANN], "zone": "Moon"},
        {"game": "toy", "seats": [{"holder": "bot", "level": "clever"}]},
        {"game": "chess", "seats": [ANN]},
    ],
)
def test_a_body_that_does_not_fit_is_refused_with_a_sentence(server: Server, body: object) -> None:
    answer = request(server.port, "POST", "/api/v1/tables", body if body is not None else "x")
    assert answer.status == 400
    assert set(answer.json()) == {"code", "message", "clause"} and answer.json()["message"]


def test_a_large_body_is_refused(server: Server) -> None:
    table = create(server, ANN, OPEN)["table"]["id"]
    assert ask(server, "POST", f"{table}/join", json={"name": "x" * 30_000}).status == 413
    assert ask(server, "POST", "load", json={"record": "x" * 600_000}).status == 413
    head = (
        f"POST /api/v1/tables/{table}/join HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n".encode()
    )
    chunks = head + b"Transfer-Encoding: chunked\r\n\r\n"
    chunk = b"1000\r\n" + b"x" * 4096 + b"\r\n"
    assert b" 413 " in raw(server, chunks + chunk * 6 + b"0\r\n\r\n")


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    for path in (
        "/",
        "/health",
        "/ready",
        "/metrics",
        "/api/v1/games",
        "/api/openapi.json",
        "/nowhere",
        "/api/v1/tables/x",
    ):
        headers = request(server.port, "GET", path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert request(server.port, "GET", "/api/v1/games").headers["cache-control"] == "no-store"


def test_no_secret_is_in_the_log(tmp_path_factory: pytest.TempPathFactory) -> None:
    from tests.server.running import forker

    folder = tmp_path_factory.mktemp("log")
    log = folder / "log.txt"
    with forker(str(log)) as servers:
        server = servers.start(f"sqlite:///{folder / 'x.sqlite'}")
        opened = create(server, ANN, OPEN, BOT)
        table, token = opened["table"]["id"], opened["token"]
        ask(server, "GET", f"{table}/position", token)
        ask(server, "GET", f"{table}/position", "wrong-token-wrong")
        ask(server, "POST", f"{table}/join", token, json={"name": ""})
        with Talk(server, table, token) as ann:
            ann.act("move", line="fly")
            ann.send(type="nonsense", token=token)
            closing_code(ann.socket)
        server.kill()
        server.wait_gone()
    text = log.read_text()
    assert "Birchbark is at http://127.0.0.1:" in text and "x.sqlite" in text
    assert token not in text and "wrong-token" not in text
