"""A real server in a process of its own. One process imports and zips everything once and forks for each server."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import IO, Any, NamedTuple

import pytest

PATIENCE = 60
"""So many seconds may anything take, on a machine that has other things to do."""

FORKER = """
import functools, gc, json, os, secrets, signal, socket, sys, tempfile
import anyio._backends._asyncio, psycopg, uvloop
from tests.toy import install
from birchbark.server import browser
from birchbark.server.command import config, serve
from birchbark.server.hub import Hub
from birchbark.server.settings import Rate, Settings
install()
browser.file = functools.cache(browser.file)
with tempfile.TemporaryDirectory() as folder:
    config(Settings(f"sqlite:///{folder}/warm.sqlite")).load()
gc.freeze()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
held = []  # their ports stay a server's own between its end and its return
for line in sys.stdin:
    asked = json.loads(line)
    port = asked["port"]
    if not port:
        held.append(socket.socket())
        held[-1].setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held[-1].bind(("127.0.0.1", 0))
        port = held[-1].getsockname()[1]
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        log = os.open(asked["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(log, 1)
        os.dup2(log, 2)
        if asked["seed"] is not None:
            secrets.randbits = lambda bits: asked["seed"]
        if not asked["previews"]:
            Hub.choice = lambda hub, table, clients: None
        rates = ("requests", "openings", "messages", "stored", "chats", "contacts")
        own = {name: Rate(*value) if name in rates else value for name, value in asked["settings"].items()}
        free = Rate(1e9, 1e9)
        limits = [f"{name}_seconds" for name in ("bot", "rules", "record", "scenario", "request", "hello", "send")]
        usual = {**dict.fromkeys(rates, free), **dict.fromkeys(limits, 60.0)}
        usual |= {"bot_pause": 0.0, "metrics_token": "figures"}
        serve(Settings(asked["database"], port=port, **{**usual, **own}))
        os._exit(0)
    print(json.dumps({"pid": child, "port": port}), flush=True)
"""


class Answer(NamedTuple):
    status: int
    text: str
    headers: dict[str, str]

    def json(self) -> Any:
        return json.loads(self.text)


def request(port: int, method: str, path: str, body: object = None, headers: dict[str, str] | None = None) -> Answer:
    """One request over a connection of its own."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        sent = {"content-type": "application/json"} if body is not None else {}
        data = json.dumps(body).encode() if body is not None else None
        connection.request(method, path, data, {**sent, **(headers or {})})
        answer = connection.getresponse()
        headers = {name.lower(): value for name, value in answer.getheaders()}
        return Answer(answer.status, answer.read().decode(), headers)
    finally:
        connection.close()


def wait_until(holds: Callable[[], object]) -> None:
    """Look again and again; a connection that fails does not hold."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(OSError, HTTPException):
            if holds():
                return
        time.sleep(0.01)
    raise AssertionError("it did not happen")


def figures(port: int) -> str:
    """What the server tells Prometheus."""
    return request(port, "GET", "/metrics", headers={"authorization": "Bearer figures"}).text


class Server:
    def __init__(self, pid: int, port: int, log: str) -> None:
        self.pid = pid
        self.url = f"http://127.0.0.1:{port}"
        self.port = port
        self.log = log

    def wait(self) -> None:
        """Until it answers."""
        try:
            wait_until(lambda: request(self.port, "GET", "/health"))
        except AssertionError:
            raise AssertionError(f"the server did not start: {Path(self.log).read_text()}") from None

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, how)

    def wait_gone(self) -> None:
        wait_until(self.is_gone)

    def is_gone(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return True
        return False


class Forker:
    def __init__(self, log: str) -> None:
        self.log = log
        self.process = subprocess.Popen(
            [sys.executable, "-c", FORKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.servers: list[Server] = []

    def start(
        self, database: str, port: int = 0, seed: int | None = None, previews: bool = True, **settings: Any
    ) -> Server:
        """A server without pauses and with limits that nobody reaches, except for what is set here, and with this seed.

        Without previews it starts no other process until it needs one.
        """
        asked = {"database": database, "port": port, "seed": seed, "log": self.log, "settings": settings}
        asked["previews"] = previews
        writer: IO[str] | None = self.process.stdin
        reader: IO[str] | None = self.process.stdout
        assert writer is not None and reader is not None
        writer.write(json.dumps(asked) + "\n")
        writer.flush()
        started: dict[str, Any] = json.loads(reader.readline())
        server = Server(started["pid"], started["port"], self.log)
        self.servers.append(server)
        server.wait()
        return server

    def close(self) -> None:
        for server in self.servers:
            server.kill()
        self.process.communicate()


@contextmanager
def forker(log: str) -> Iterator[Forker]:
    running = Forker(log)
    try:
        yield running
    finally:
        running.close()


@pytest.fixture(scope="session")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Forker]:
    with forker(str(tmp_path_factory.mktemp("servers") / "log.txt")) as running:
        yield running
