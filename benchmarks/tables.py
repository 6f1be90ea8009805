"""The table and its server: prints one JSON line with the figures.

    tables.py                                  the figures for `make bench`
    tables.py load --tables 500 --stored 10000 one load (`make load`), with memory, pauses, and how long reading takes

For the speed of moves a server with so many tables of bots runs in a process of its own. At each table a program holds
one seat, bots hold the others, and one more socket watches. Each of them, program or bot, takes a while for a move, as
people can follow: so every table offers one move in that time (`PACES`), and 300 tables 300 moves a second. Measured is
the time from sending a program's move until both sockets of the table were told of it, and how many moves a second all
tables made. The programs run in a process of their own on the same machine, and take their share of it. Meanwhile
somebody without a seat looks at one table after the other, twenty times a second.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import secrets
import sqlite3
import subprocess
import sys
import tempfile
from os import sysconf
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import NamedTuple

import httpx
import msgspec
import uvloop
from sqlalchemy import insert, select
from websockets.asyncio.client import ClientConnection, connect

from birchbark.server.command import serve
from birchbark.server.settings import Rate, Settings
from birchbark.table import schema
from birchbark.table.database import connect as connect_database
from birchbark.table.store import Store
from birchbark.table.table import Table
from birchbark.table.tables import Place, Tables
from birchbark.table.turns import bot_move

GAME = "manitoba"
PLAYERS = 4
PACES = {100: (1.0,), 300: (1.0, 2.0)}
"""For so many tables: how many seconds a move takes at each of them."""
SECONDS = 25.0
WARM_UP = 12.0
OPENINGS = 25
"""How many tables are opened a second at most, before anything is measured."""
FREE = Rate(1e9, 1e9)
TOKEN = "figures"
READ_EVERY = 0.05
"""How often somebody looks at a table, in seconds."""
LOCKED = 3.0
"""How long another program keeps the database from being written, in seconds."""


class Load(NamedTuple):
    """What a server has to do at once."""

    tables: int
    pace: float
    """How many seconds a move takes at each table."""
    thinking: int = 0
    """At how many more tables experts play."""
    stored: int = 0
    """How many finished games there are in the database before."""
    seconds: float = SECONDS

    @property
    def name(self) -> str:
        return f"{self.tables}.each_{self.pace:g}_s" + f".{self.thinking}_experts" * bool(self.thinking)


BESIDE_EXPERTS = Load(20, 0.5, thinking=4)


class Choice(msgspec.Struct):
    line: str


class Position(msgspec.Struct):
    version: int
    over: bool
    choices: list[Choice]


class Message(msgspec.Struct):
    """What the programs need of what they are told."""

    type: str
    position: Position | None = None


decode = msgspec.json.Decoder(Message).decode


class Seat:
    """A socket at a table, and the last version that it was told of."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.position: Position | None = None
        self.news = asyncio.Event()
        self.closed = False

    async def read(self) -> None:
        try:
            async for frame in self.socket:
                message = decode(frame)
                if message.position is not None:
                    self.position = message.position
                    self.news.set()
        finally:
            self.closed = True
            self.news.set()

    async def told(self, version: int) -> None:
        while self.position is None or self.position.version < version:
            if self.closed:
                raise ConnectionError("a socket was closed")
            self.news.clear()
            await self.news.wait()


class Program:
    """Plays at one table, and measures."""

    def __init__(self, url: str, http: httpx.AsyncClient, pace: float, times: list[float]) -> None:
        self.url = url
        self.http = http
        self.pace = pace
        self.times = times
        self.table = ""
        self.moves = 0
        """How many moves all at its tables made while it measured."""
        self.chance = random.Random(1)

    async def run(self, until: float, from_: float, delay: float) -> None:
        await asyncio.sleep(delay)
        while perf_counter() < until:
            await self.play_one(until, from_)

    async def play_one(self, until: float, from_: float) -> None:
        seats = [{"holder": "person"}, *bots("greedy", PLAYERS - 1)]
        opened = (await self.http.post("/api/v1/tables", json={"game": GAME, "seats": seats})).json()
        self.table = opened["table"]["id"]
        address = f"{self.url.replace('http', 'ws', 1)}/api/v1/tables/{self.table}/live"
        async with connect(address, compression=None) as one, connect(address, compression=None) as two:
            player, watcher = Seat(one), Seat(two)
            await one.send(json.dumps({"type": "hello", "protocol": 2, "token": opened["token"]}))
            await two.send(json.dumps({"type": "hello", "protocol": 2}))
            readers = [asyncio.create_task(seat.read()) for seat in (player, watcher)]
            await player.told(0)
            known = 0
            while perf_counter() < until and player.position and not player.position.over:
                await asyncio.sleep(self.pace * (0.5 + self.chance.random()))
                position = player.position
                if perf_counter() > from_:
                    self.moves += position.version - known if known else 0
                    known = position.version
                if position.choices:
                    line = self.chance.choice(position.choices).line
                    begin = perf_counter()
                    await one.send(json.dumps({"type": "move", "id": 1, "version": position.version, "line": line}))
                    await asyncio.gather(player.told(position.version + 1), watcher.told(position.version + 1))
                    if begin > from_:
                        self.times.append(perf_counter() - begin)
            for reader in readers:
                reader.cancel()


def bots(level: str, many: int) -> list[dict[str, str]]:
    return [{"holder": "bot", "level": level}] * many


def memory(pid: int) -> int:
    """What a process holds, in kB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def computed(pid: int) -> float:
    """How many seconds a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / sysconf("SC_CLK_TCK")


async def load(url: str, pid: int, asked: Load, file: Path) -> dict[str, float]:
    """Play, and return the figures."""
    gc.disable()  # so that the measuring itself does not pause
    moves: list[float] = []
    limits = httpx.Limits(max_connections=8)
    async with httpx.AsyncClient(base_url=url, limits=limits, timeout=60) as http:
        for _ in range(asked.thinking):
            await http.post("/api/v1/tables", json={"game": GAME, "seats": bots("expert", PLAYERS)})
        warm_up = max(WARM_UP, asked.tables / OPENINGS)
        begin = perf_counter() + warm_up
        until = begin + asked.seconds
        programs = [Program(url, http, asked.pace, moves) for _ in range(asked.tables)]
        runs = [program.run(until, begin, warm_up * n / asked.tables) for n, program in enumerate(programs)]
        looking = asyncio.create_task(look(http, programs, begin, until))
        playing = asyncio.gather(*runs)
        await asyncio.sleep(begin - perf_counter())
        before, own = computed(pid), process_time()
        await playing
        busy, own = computed(pid) - before, process_time() - own
        reads = await looking
        with sqlite3.connect(file, isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            locked = await look(http, programs, perf_counter(), perf_counter() + LOCKED)
        other.close()
        answer = await http.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    if len(moves) < asked.tables:
        raise SystemExit(f"only {len(moves)} moves were measured with {asked.tables} tables")
    counted = dict(line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#"))
    return {
        "move_p50_ms": median(moves) * 1000,
        "move_p99_ms": p99(moves),
        "moves_per_s": sum(program.moves for program in programs) / asked.seconds,
        "moves_measured": float(len(moves)),
        "server_core_share": busy / asked.seconds,
        "programs_core_share": own / asked.seconds,
        "server_ms_per_move": busy / sum(program.moves for program in programs) * 1000,
        "read_p50_ms": median(reads) * 1000,
        "read_p99_ms": p99(reads),
        "read_while_locked_p99_ms": p99(locked),
        "gc_longest_ms": float(counted["birchbark_gc_longest_seconds"]) * 1000,
        "gc_pauses": float(counted["birchbark_gc_pauses_total"]),
        "tables_in_memory": float(counted["birchbark_tables_in_memory"]),
        "tables_in_memory_mb": float(counted["birchbark_tables_in_memory_bytes"]) / 1e6,
    }


def p99(times: list[float]) -> float:
    return quantiles(times, n=100)[98] * 1000


async def look(http: httpx.AsyncClient, programs: list[Program], begin: float, until: float) -> list[float]:
    """Look at one table after the other, and return how long each look took."""
    times: list[float] = []
    chance = random.Random(2)
    await asyncio.sleep(begin - perf_counter())
    while perf_counter() < until:
        await asyncio.sleep(READ_EVERY)
        start = perf_counter()
        table = chance.choice([program.table for program in programs if program.table])
        answer = await http.get(f"/api/v1/tables/{table}/position")
        times.append(perf_counter() - start)
        answer.raise_for_status()
    return times


def moves(asked: Load) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "tables.sqlite")
        if asked.stored:
            store_finished(f"sqlite:///{file}", asked.stored)
        command = [sys.executable, __file__, "serve", f"sqlite:///{file}", str(asked.pace)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                url = server.stdout.readline().split()[-1].rstrip("/")
                wait(url)
                before = memory(server.pid)
                with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                    figures = runner.run(load(url, server.pid, asked, file))
                figures["memory_mb"] = memory(server.pid) / 1000
                figures["kb_per_table"] = (memory(server.pid) - before) / asked.tables
            finally:
                server.terminate()
    return {f"table.{name}.{asked.name}": figure for name, figure in figures.items()}


def play_out(tables: Tables, name: str, players: int, options: dict[str, str]) -> Table:
    """A finished game of random moves."""
    table, _ = tables.create(name, [Place("bot", "", "random")] * players, options, seed=1)
    chance = random.Random(1)
    while not table.over:
        line = chance.choice(table.match.moves())
        tables.act(table.id, lambda at, line=line: bot_move(at, at.version, line, ""))  # type: ignore[misc]
    return table


def store_finished(database: str, many: int) -> None:
    """Fill a database with finished games: one of two players, again and again."""
    engine = connect_database(database)
    table = play_out(Tables(Store(engine)), GAME, 2, {})
    with engine.begin() as connection:
        stored = dict(connection.execute(select(schema.tables)).one()._mapping)
        facts = [dict(row._mapping) for row in connection.execute(select(schema.facts))]
        for _ in range(many - 1):
            id_ = secrets.token_hex(len(table.id) // 2)
            connection.execute(insert(schema.tables), {**stored, "id": id_})
            connection.execute(insert(schema.facts), [{**fact, "table_id": id_} for fact in facts])
    engine.dispose()


def wait(url: str) -> None:
    for _ in range(200):
        try:
            httpx.get(f"{url}/health")
            return
        except httpx.HTTPError:
            continue


REPLAYS: dict[str, tuple[str, dict[str, str]]] = {
    "manitoba": ("manitoba", {}),
    "wendake": ("wendake", {}),
    "new-allies": ("wendake", {"expansions": "new-allies"}),
}
"""Under which name which game is played again, and its options."""


def replay(name: str, options: dict[str, str]) -> tuple[float, int]:
    """The time to build a whole four-player game again from storage, and how many moves it has."""
    with tempfile.TemporaryDirectory() as folder:
        engine = connect_database(f"sqlite:///{folder}/tables.sqlite")
        tables = Tables(Store(engine))
        table = play_out(tables, name, PLAYERS, options)
        times = []
        for _ in range(5):
            begin = perf_counter()
            tables.read(table.id)
            times.append(perf_counter() - begin)
        engine.dispose()
    return median(times) * 1000, table.moves


def serve_one(database: str, pause: float) -> int:
    free = {"requests": FREE, "openings": FREE, "messages": FREE, "sockets_by_address": 100_000}
    return serve(Settings(database, port=0, bot_pause=pause, metrics_token=TOKEN, **free))  # type: ignore[arg-type]


def bench() -> dict[str, float]:
    """The figures for `make bench`."""
    figures: dict[str, float] = {}
    for name, played in REPLAYS.items():
        figures[f"table.replay_ms.{name}"], figures[f"table.replay_moves.{name}"] = replay(*played)
    figures["table.replay_ms"] = figures["table.replay_ms.new-allies"]
    for tables, paces in PACES.items():
        for pace in paces:
            figures |= moves(Load(tables, pace))
    figures |= moves(BESIDE_EXPERTS)
    for name in ("move_p50_ms", "move_p99_ms", "kb_per_table"):
        figures[f"table.{name}"] = figures[f"table.{name}.300.each_1_s"]
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the tables and their server.")
    commands = parser.add_subparsers(dest="command")
    one = commands.add_parser("load", help="one load")
    one.add_argument("--tables", type=int, default=500)
    one.add_argument("--pace", type=float, default=1.0, help="seconds a move at each table")
    one.add_argument("--stored", type=int, default=10_000, help="finished games in the database")
    one.add_argument("--seconds", type=float, default=SECONDS, help="how long to measure")
    server = commands.add_parser("serve")
    server.add_argument("database")
    server.add_argument("pause", type=float)
    asked = parser.parse_args()
    if asked.command == "serve":
        sys.exit(serve_one(asked.database, asked.pause))
    if asked.command == "load":
        figures = moves(Load(asked.tables, asked.pace, stored=asked.stored, seconds=asked.seconds))
        print("\n".join(f"{name:50} {figure:12,.2f}" for name, figure in figures.items()))
    else:
        print(json.dumps(bench()))


if __name__ == "__main__":
    main()
