"""`birchbark serve`: run the server, and print its address and where it keeps its data."""

from __future__ import annotations

import argparse
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

import uvicorn
from msgspec.structs import replace
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
from birchbark.server.logs import write_log
from birchbark.server.senders import ANY, LOCAL
from birchbark.server.settings import FILE, PACKAGE, Settings, load
from birchbark.table.database import ADDRESSES

log = logging.getLogger(__name__)

USUAL = Settings()
LAST_PORT = 65_535
BACKLOG = 1024
OTHER_FILES = 100
"""How many files the server itself has open."""
GRACE = 3
"""How long sockets have to say goodbye when the server stops, in seconds."""


def add_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    words = Words.of(PACKAGE, language)
    add_database_arguments(parser, language)
    parser.add_argument("--host", help=words.text("command.host", line=USUAL.host))
    parser.add_argument("--port", type=int, help=words.text("command.port", port=USUAL.port))
    about = words.text("command.memory", many=USUAL.memory_mb)
    parser.add_argument("--memory", type=int, metavar="MB", help=about)
    parser.add_argument("--name", action="append", metavar="HOST", help=words.text("command.name"))
    parser.add_argument("--open", action="store_true", help=words.text("command.open"))


def add_database_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    """Add what says where the data is, for every command that needs it."""
    words = Words.of(PACKAGE, language)
    parser.add_argument("--config", metavar="TOML", help=words.text("command.config", name=FILE))
    about = words.text("command.database", name=ADDRESSES[0], near=ADDRESSES[1])
    parser.add_argument("--database", metavar="URL", help=about)


def database_of(arguments: argparse.Namespace) -> str:
    return load(arguments.config, {"database": arguments.database}).database


def run(arguments: argparse.Namespace) -> int:
    settings = load(
        arguments.config,
        {
            "database": arguments.database,
            "host": arguments.host,
            "port": arguments.port,
            "memory_mb": arguments.memory,
            "names": arguments.name,
        },
    )
    if not settings.names and settings.host not in LOCAL:
        settings = replace(settings, names=(ANY,))
    return serve(settings, arguments.open, arguments.language)


def serve(settings: Settings, browser: bool = False, language: str = "en") -> int:
    words = Words.of(PACKAGE, language)
    write_log(settings)
    with listen(settings.host, settings.port) as listening:
        name, number = listening.getsockname()[:2]
        with on_one_core(number) if settings.one_core else nullcontext():
            server = uvicorn.Server(config(replace(settings, port=number)))
            address = f"http://{f'[{name}]' if ':' in name else name}:{number}/"
            announce(settings, words.text("command.at", line=address))
            announce(settings, words.text("command.tables", line=shown(settings.database)))
            for fault in faults():
                log.warning("%s", fault.say(language))
            if browser:
                threading.Timer(0.5, webbrowser.open, [address]).start()
            server.run([listening])
    return 0


@contextmanager
def on_one_core(port: int) -> Iterator[None]:
    """Keep this thread, and those it starts meanwhile, on one core, another for each port.

    Threads of Python take turns anyway; handing over to another core takes longer than most of what they do.
    """
    if sys.platform != "linux":
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {sorted(cores)[port % len(cores)]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def announce(settings: Settings, line: str) -> None:
    """Say how the server starts: to whoever looks on, or in a log for programs."""
    if settings.log == "json":
        log.setLevel(logging.INFO)
        log.info("%s", line)
    else:
        print(line, flush=True)


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
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
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
