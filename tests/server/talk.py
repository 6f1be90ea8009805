"""A client for the tests: quick to write with, and it keeps every frame it was sent."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection, connect

from tests.server.running import PATIENCE, Answer, Server, request

Message = dict[str, Any]
ANN: Message = {"holder": "person", "name": "Ann"}
BOT: Message = {"holder": "bot", "level": "random"}
OPEN: Message = {"holder": "open"}


def create(server: Server, *seats: Message, game: str = "toy", **more: Any) -> Message:
    """A new table: what the host is told."""
    body = {"game": game, "seats": list(seats), **more}
    answer = request(server.port, "POST", "/api/v1/tables", body)
    assert answer.status == 201, answer.text
    access: Message = answer.json()
    return access


def ask(server: Server, method: str, path: str, token: str = "", json: object = None) -> Answer:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return request(server.port, method, f"/api/v1/tables/{path}", json, headers)


def join(server: Server, table: str, name: str = "Ben", token: str = "") -> Message:
    answer = ask(server, "POST", f"{table}/join", token, json={"name": name})
    assert answer.status == 200, answer.text
    access: Message = answer.json()
    return access


class Talk:
    """One socket at a table."""

    def __init__(self, server: Server, table: str, token: str = "", **hello: Any) -> None:
        self.opened = ExitStack()
        self.socket = self.opened.enter_context(self.connect(server, table))
        self.frames: list[str] = []
        self.entries: list[Message] = []
        self.number = 0
        self.position: Message = {}
        self.send(type="hello", protocol=2, token=token, **hello)
        self.welcome = self.until("welcome")

    def connect(self, server: Server, table: str) -> ClientConnection:
        url = f"ws://127.0.0.1:{server.port}/api/v1/tables/{table}/live"
        return connect(url, compression=None, max_size=None, open_timeout=PATIENCE)

    def __enter__(self) -> Talk:
        return self

    def __exit__(self, *fault: object) -> None:
        self.close()

    def close(self) -> None:
        self.opened.close()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> Message:
        frame = self.socket.recv(timeout=PATIENCE)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: Message = msgspec.json.decode(frame)
        if message["type"] in ("welcome", "update"):
            self.position = message["position"]
            self.entries += message["entries"]
        return message

    def until(self, *kinds: str) -> Message:
        while True:
            message = self.receive()
            if message["type"] in kinds:
                return message

    def request(self, type: str, **more: Any) -> Message:
        """Ask for something; the answer with the same number."""
        self.number += 1
        self.send(type=type, id=self.number, **more)
        while True:
            message = self.receive()
            if message.get("id") == self.number:
                return message

    def act(self, type: str, **more: Any) -> Message:
        """Ask for a change of the table as it was told last."""
        return self.request(type, version=more.pop("version", self.position["version"]), **more)

    def move(self, line: str = "") -> Message:
        return self.act("move", line=line or self.position["choices"][0]["line"])

    def at(self, version: int) -> Message:
        """Wait for the table to get so far."""
        while self.position["version"] < version:
            self.receive()
        return self.position
