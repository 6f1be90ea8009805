"""`birchbark serve`: run the server, and print its address and where it keeps its data."""

from __future__ import annotations

import argparse
import logging
import socket
import sys
import threading
import webbrowser

import uvicorn
from sqlalchemy import make_url

try:
    import resource
except ImportError:  # There is none on Windows.
    resource = None  # type: ignore[assignment]

from birchbark.engine.errors import BadOptions
from birchbark.engine.files import reason
from birchbark.engine.words import Words
from birchbark.games import faults
from birchbark.server.app import create_app
from birchbark.server.connections import patient
from birchbark.server.senders import ANY, LOCAL
from birchbark.server.settings import Settings
from birchbark.table.database import ADDRESSES, default_url

PACKAGE = "birchbark.server"
HOST = "127.0.0.1"
PORT = 8732
LAST_PORT = 65_535
BACKLOG = 1024
OTHER_FILES = 100
"""How many files the server itself has open."""
LOG = "%(asctime)s %(levelname)s %(name)s: %(message)s"
GRACE = 3
"""How long sockets have to say goodbye when the server stops, in seconds."""


def add_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    words = Words.of(PACKAGE, language)
    parser.add_argument("--host", default=HOST, help=words.text("command.host", line=HOST))
    parser.add_argument("--port", type=int, default=PORT, help=words.text("command.port", port=PORT))
    about = words.text("command.database", name=ADDRESSES[0], near=ADDRESSES[1])
    parser.add_argument("--database", metavar="URL", help=about)
    memory = Settings("").memory_mb
    about = words.text("command.memory", many=memory)
    parser.add_argument("--memory", type=int, metavar="MB", default=memory, help=about)
    parser.add_argument("--name", action="append", metavar="HOST", default=[], help=words.text("command.name"))
    parser.add_argument("--open", action="store_true", help=words.text("command.open"))


def run(arguments: argparse.Namespace) -> int:
    url = arguments.database or default_url()
    names = tuple(arguments.name) or (() if arguments.host in LOCAL else (ANY,))
    settings = Settings(url, names, memory_mb=arguments.memory)
    return serve(settings, arguments.host, arguments.port, arguments.open, arguments.language)


def serve(settings: Settings, host: str, port: int, browser: bool = False, language: str = "en") -> int:
    words = Words.of(PACKAGE, language)
    logging.basicConfig(format=LOG, level=logging.WARNING)
    with listen(host, port) as listening:
        server = uvicorn.Server(config(settings))
        name, number = listening.getsockname()[:2]
        address = f"http://{f'[{name}]' if ':' in name else name}:{number}/"
        print(words.text("command.at", line=address), flush=True)
        print(words.text("command.tables", line=shown(settings.database)), flush=True)
        for fault in faults():
            print(fault.say(language), file=sys.stderr, flush=True)
        if browser:
            threading.Timer(0.5, webbrowser.open, [address]).start()
        server.run([listening])
    return 0


def config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings),
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=settings.largest_frame,
        ws_max_queue=8,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        h11_max_incomplete_event_size=16_384,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=15,
        http=patient(most_connections(settings.connections), settings.request_seconds),
        access_log=False,
        log_config=None,
        server_header=False,
    )


def most_connections(wanted: int) -> int:
    """Return how many connections there may be, after asking the system for enough open files."""
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted + OTHER_FILES:
        soft = wanted + OTHER_FILES if hard == resource.RLIM_INFINITY else min(hard, wanted + OTHER_FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wanted if soft == resource.RLIM_INFINITY else min(wanted, soft - OTHER_FILES)


def listen(host: str, port: int) -> socket.socket:
    if not 0 <= port <= LAST_PORT:
        raise BadOptions(PACKAGE, "command.bad-port", most=LAST_PORT, port=port)
    try:
        family, _, _, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(where[:2], family=family, backlog=BACKLOG)
    except (OSError, UnicodeError) as fault:
        why = reason(fault) if isinstance(fault, OSError) else str(fault)
        raise BadOptions(PACKAGE, "command.cannot-listen", name=host, port=port, reason=why, line="--port") from None


def shown(url: str) -> str:
    """Return where the data is, without a password."""
    return make_url(url).render_as_string(hide_password=True)
