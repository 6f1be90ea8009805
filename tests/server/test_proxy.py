"""The nginx configuration in `deploy/`, with the real nginx: TLS, sockets, two servers on one PostgreSQL.

`make build/bin/nginx` finds or unpacks it.
"""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.server.postgres import Postgres
from tests.server.running import PATIENCE, Answer, Forker, Server, request, wait_until
from tests.server.talk import ANN, OPEN, Message, Talk
from tests.server.test_running import figure

ROOT = Path(__file__).parents[2]
NGINX = ROOT / "build" / "bin" / "nginx"
SITE = ROOT / "deploy" / "nginx.conf"
NAME = "play.example.org"
MAIN = """
daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
{user}
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


def free_port() -> socket.socket:
    """A port that nobody else takes as long as this is open; whoever reuses addresses can listen on it."""
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    return held


class Proxy:
    """nginx with the site of `deploy/`, on other ports, and with a certificate of its own."""

    def __init__(self, folder: Path, servers: list[Server]) -> None:
        self.held = [free_port(), free_port()]
        self.port, self.plain_port = (held.getsockname()[1] for held in self.held)
        self.folder = folder
        self.certificate = folder / "certificate.pem"
        key = folder / "key.pem"
        subject = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
        files = ["-keyout", str(key), "-out", str(self.certificate)]
        new = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        subprocess.run([*new, *subject, *files], check=True, capture_output=True)
        site = SITE.read_text(encoding="utf-8")
        upstream = "".join(f"server 127.0.0.1:{server.port};\n" for server in servers)
        for old, new_text in (
            (r"(    server 127\.0\.0\.1:\d+;\n)+", upstream),
            (r"listen 80;", f"listen 127.0.0.1:{self.plain_port};"),
            (r"listen 443 ssl;", f"listen 127.0.0.1:{self.port} ssl;"),
            (r"/etc/letsencrypt/live/play\.example\.org/fullchain\.pem", str(self.certificate)),
            (r"/etc/letsencrypt/live/play\.example\.org/privkey\.pem", str(key)),
        ):
            site, many = re.subn(old, new_text, site)
            assert many == 1, old
        (folder / "site.conf").write_text(site)
        user = "user root;" if os.geteuid() == 0 else ""
        (folder / "nginx.conf").write_text(MAIN.format(folder=folder, user=user))
        self.trust = ssl.create_default_context(cafile=self.certificate)
        # In TLS 1.3 session tickets come after the handshake, and Python may lose what is written while it reads them.
        self.trust.maximum_version = ssl.TLSVersion.TLSv1_2

    @contextmanager
    def running(self) -> Iterator[Proxy]:
        assert NGINX.exists(), "make build/bin/nginx"
        command: list[str | Path] = [
            NGINX,
            "-p",
            self.folder,
            "-e",
            self.folder / "error.log",
            "-c",
            self.folder / "nginx.conf",
        ]
        process = subprocess.Popen(command)
        try:
            wait_until(lambda: process.poll() is not None or self.is_up())
            assert process.poll() is None, (self.folder / "error.log").read_text()
            yield self
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)
            for held in self.held:
                held.close()

    def is_up(self) -> bool:
        self.reach().close()
        return True

    def reach(self, source: str = "127.0.0.2") -> socket.socket:
        """A connection from an address of this machine, before TLS."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE, source_address=(source, 0))

    def request(self, method: str, path: str, body: object = None, source: str = "127.0.0.2", **headers: str) -> Answer:
        connection = HTTPSConnection(NAME, timeout=PATIENCE)
        connection.sock = self.trust.wrap_socket(self.reach(source), server_hostname=NAME)
        with closing(connection):
            sent = {name.replace("_", "-"): value for name, value in headers.items()}
            data = None if body is None else json.dumps(body)
            connection.request(method, path, data, {"content-type": "application/json", **sent})
            answer = connection.getresponse()
            named = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, answer.read().decode(), named)

    def talk(self, table: str, token: str = "") -> Talk:
        return ProxiedTalk(self, table, token)


class ProxiedTalk(Talk):
    """A socket through the proxy, as the page opens it."""

    def __init__(self, proxy: Proxy, table: str, token: str) -> None:
        self.proxy = proxy
        super().__init__(None, table, token)  # type: ignore[arg-type]

    def connect(self, server: Server, table: str) -> ClientConnection:
        url = f"wss://{NAME}/api/v1/tables/{table}/live"
        origin = Origin(f"https://{NAME}")
        plain, trust = self.proxy.reach(), self.proxy.trust
        return connect(
            url, sock=plain, ssl=trust, origin=origin, compression=None, max_size=None, open_timeout=PATIENCE
        )


@pytest.fixture(scope="module")
def pair(servers: Forker, pg: Postgres) -> Iterator[list[Server]]:
    address = pg.database()
    pair = [servers.start(address, names=[NAME], proxies=["127.0.0.1"]) for _ in range(2)]
    yield pair
    for server in pair:
        server.kill()


@pytest.fixture(scope="module")
def proxy(pair: list[Server], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    with Proxy(tmp_path_factory.mktemp("nginx"), pair).running() as running:
        yield running


def opened(proxy: Proxy, *seats: Message) -> Message:
    answer = proxy.request("POST", "/api/v1/tables", {"game": "toy", "seats": seats}, origin=f"https://{NAME}")
    assert answer.status == 201, answer.text
    access: Message = answer.json()
    return access


def test_plain_http_leads_to_tls(proxy: Proxy) -> None:
    connection = HTTPConnection("127.0.0.1", proxy.plain_port, timeout=PATIENCE)
    with closing(connection):
        connection.request("GET", "/t/x", headers={"host": NAME})
        answer = connection.getresponse()
        assert (answer.status, answer.getheader("location")) == (301, f"https://{NAME}/t/x")


def test_the_page_and_its_policy_come_through(proxy: Proxy) -> None:
    answer = proxy.request("GET", "/")
    assert answer.status == 200 and "max-age" in answer.headers["strict-transport-security"]
    assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_two_people_on_two_servers_play_a_whole_game(proxy: Proxy, pair: list[Server]) -> None:
    host = opened(proxy, ANN, OPEN)
    table = host["table"]["id"]
    joined = proxy.request("POST", f"/api/v1/tables/{table}/join", {"name": "Ben"}).json()
    with proxy.talk(table, host["token"]) as ann, proxy.talk(table, joined["token"]) as ben:
        assert [figure(server.port, "sockets") for server in pair] == [1, 1]
        for turn in range(3):
            ann.at(1 + 2 * turn)
            assert ann.move("draw")["type"] == "done"
            ben.at(2 + 2 * turn)
            assert ben.move("draw")["type"] == "done"
        assert ann.at(7)["over"] and ben.at(7)["over"]
        ann.request("say", text="Thank you!")
        assert ben.until("said")["chat"]["text"] == "Thank you!"
    assert sum(figure(server.port, 'moves_total{by="person"}') for server in pair) == 6


def test_pages_of_other_places_change_nothing(proxy: Proxy) -> None:
    body = {"game": "toy", "seats": [ANN]}
    assert proxy.request("POST", "/api/v1/tables", body, origin="https://evil.example").status == 403
    assert proxy.request("POST", "/api/v1/tables", body, host="evil.example").status == 421


def test_when_a_server_ends_the_other_goes_on(
    servers: Forker, pg: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> None:
    address = pg.database()
    pair = [servers.start(address, names=[NAME], proxies=["127.0.0.1"]) for _ in range(2)]
    with Proxy(tmp_path_factory.mktemp("nginx"), pair).running() as proxy:
        host = opened(proxy, ANN, ANN)
        pair[0].kill()
        pair[0].wait_gone()
        for _ in range(4):
            with proxy.talk(host["table"]["id"], host["token"]) as ann:
                assert ann.move("draw")["type"] == "done"
    pair[1].kill()


@pytest.fixture(scope="module")
def strict(servers: Forker, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Proxy, Server]]:
    """A proxy before a server that answers three requests of each address."""
    folder = tmp_path_factory.mktemp("strict")
    database = f"sqlite:///{folder / 'tables.sqlite'}"
    server = servers.start(database, proxies=["127.0.0.1"], names=[NAME], requests=[3, 0.0001])
    with Proxy(folder, [server]).running() as running:
        yield running, server
    server.kill()


def test_visitors_are_told_apart_and_an_invented_address_is_ignored(strict: tuple[Proxy, Server]) -> None:
    proxy, _ = strict
    asked = [
        proxy.request(
            "GET", "/health", source="127.0.0.3", x_forwarded_for=f"10.0.0.{number}", forwarded="for=10.1.1.1"
        )
        for number in range(5)
    ]
    assert [answer.status for answer in asked] == [200, 200, 200, 429, 429]
    assert proxy.request("GET", "/health", source="127.0.0.4").status == 200


def test_only_a_named_proxy_is_believed(servers: Forker, database: str) -> None:
    server = servers.start(database, requests=[3, 0.0001], proxies=["10.9.8.0/24"])
    asked = [request(server.port, "GET", "/health", headers={"x-forwarded-for": f"10.0.0.{n}"}) for n in range(5)]
    assert 429 in [answer.status for answer in asked]
    server.kill()
