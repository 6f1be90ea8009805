"""The table and its server: prints one JSON line with the figures.

For the speed of moves a server with so many tables of bots runs in a process of its own. At each table a program holds
one seat, bots hold the others, and one more socket watches. Each of them, program or bot, takes a while for a move, as
people can follow: so every table offers one move in that time (`PACES`), and 300 tables 300 moves a second. Measured is
the time from sending a program's move until both sockets of the table were told of it, and how many moves a second all
tables made. The programs run in a process of their own on the same machine, and take their share of it.
"""

from __future__ import annotations

import asyncio
import gc
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from birchbark.server.command import serve
from birchbark.server.settings import Rate, Settings
from birchbark.table.database import connect as connect_database
from birchbark.table.store import Store
from birchbark.table.tables import Place, Tables
from birchbark.table.turns import bot_move

GAME = "manitoba"
PLAYERS = 4
PACES = {100: (1.0,), 300: (1.0, 2.0)}
"""For so many tables: how many seconds a move takes at each of them."""
BESIDE_EXPERTS = (20, 0.5, 4)
"""How many tables, at which pace, are measured while experts play at so many others."""
SECONDS = 25.0
WARM_UP = 12.0
FREE = Rate(1e9, 1e9)


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
        address = f"{self.url.replace('http', 'ws', 1)}/api/v1/tables/{opened['table']['id']}/live"
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


async def load(url: str, tables: int, pace: float, thinking: int = 0) -> tuple[list[float], int]:
    """The times of the programs' moves, and how many moves were made in all, beside so many tables of experts."""
    gc.disable()  # so that the measuring itself does not pause
    times: list[float] = []
    limits = httpx.Limits(max_connections=8)
    async with httpx.AsyncClient(base_url=url, limits=limits, timeout=60) as http:
        for _ in range(thinking):
            await http.post("/api/v1/tables", json={"game": GAME, "seats": bots("expert", PLAYERS)})
        begin = perf_counter() + WARM_UP
        until = begin + SECONDS
        programs = [Program(url, http, pace, times) for _ in range(tables)]
        runs = [program.run(until, begin, WARM_UP * n / tables) for n, program in enumerate(programs)]
        await asyncio.gather(*runs)
    return times, sum(program.moves for program in programs)


def moves(tables: int, pace: float, thinking: int = 0) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "serve", f"sqlite:///{folder}/tables.sqlite", str(pace)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                url = server.stdout.readline().split()[-1].rstrip("/")
                wait(url)
                before = memory(server.pid)
                times, made = asyncio.run(load(url, tables, pace, thinking))
                held = memory(server.pid) - before
            finally:
                server.terminate()
    if len(times) < tables:
        raise SystemExit(f"only {len(times)} moves were measured with {tables} tables")
    which = f"{tables}.each_{pace:g}_s" + f".{thinking}_experts" * bool(thinking)
    return {
        f"table.move_p50_ms.{which}": median(times) * 1000,
        f"table.move_p99_ms.{which}": quantiles(times, n=100)[98] * 1000,
        f"table.moves_per_s.{which}": made / SECONDS,
        f"table.moves_measured.{which}": float(len(times)),
        f"table.kb_per_table.{which}": held / tables,
    }


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
        table, _ = tables.create(name, [Place("bot", "", "random")] * PLAYERS, options, seed=1)
        chance = random.Random(1)
        while not table.over:
            line = chance.choice(table.match.moves())
            tables.act(table.id, lambda at, line=line: bot_move(at, at.version, line, ""))  # type: ignore[misc]
        times = []
        for _ in range(5):
            begin = perf_counter()
            tables.read(table.id)
            times.append(perf_counter() - begin)
        engine.dispose()
    return median(times) * 1000, table.moves


def main() -> None:
    if sys.argv[1:2] == ["serve"]:
        pause = float(sys.argv[3])
        sys.exit(serve(Settings(sys.argv[2], port=0, bot_pause=pause, requests=FREE, openings=FREE, messages=FREE)))
    figures: dict[str, float] = {}
    for name, played in REPLAYS.items():
        figures[f"table.replay_ms.{name}"], figures[f"table.replay_moves.{name}"] = replay(*played)
    figures["table.replay_ms"] = figures["table.replay_ms.new-allies"]
    for tables, paces in PACES.items():
        for pace in paces:
            figures |= moves(tables, pace)
    figures |= moves(*BESIDE_EXPERTS)
    for name in ("move_p50_ms", "move_p99_ms", "kb_per_table"):
        figures[f"table.{name}"] = figures[f"table.{name}.300.each_1_s"]
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
