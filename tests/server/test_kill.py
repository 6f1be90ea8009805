"""Nothing is lost: servers are killed under load, again and again, and every acknowledged move is there, once.

`make soak` kills them a thousand times.
"""

from __future__ import annotations

import os
import random
import sqlite3
import threading
import time

from birchbark.table.database import connect
from birchbark.table.facts import Moved
from birchbark.table.store import Store
from tests.server.postgres import Postgres
from tests.server.running import Forker, Server
from tests.server.talk import ANN, Message, Talk, create

KILLS = int(os.environ.get("BIRCHBARK_KILLS", "24"))
PLAYERS = 3
MOST_MOVES = 14
"""A server is killed after at most so many moves."""


class Player:
    """Plays as fast as it can, at one table after the other, and remembers what was acknowledged."""

    def __init__(self, number: int) -> None:
        self.chance = random.Random(number)
        self.opened: Message = {}
        self.acknowledged: dict[str, dict[int, str]] = {}
        self.unanswered: set[int] = set()
        """Versions of the present table that were stored, but whose answer was lost with the server."""
        self.moves = 0

    def play(self, server: Server) -> None:
        """Until the server is gone."""
        try:
            while True:
                if not self.opened:
                    self.opened = create(server, ANN, ANN, ANN, ANN, options={"turns": "8"})
                    self.acknowledged[self.opened["table"]["id"]] = {}
                self.play_table(server, self.opened["table"]["id"])
        except AssertionError:
            raise
        except Exception:
            return

    def play_table(self, server: Server, table: str) -> None:
        mine = self.acknowledged[table]
        with Talk(server, table, self.opened["token"]) as talk:
            logged = {entry["version"]: entry["line"] for entry in talk.welcome["entries"]}
            # What was buried is shown to the seat that did it, and to others as `bury`.
            assert all(line.startswith(logged[version]) for version, line in mine.items())
            unanswered = logged.keys() - mine.keys() - self.unanswered
            assert len(unanswered) <= 1, "only the last move can be stored without an answer"
            self.unanswered |= unanswered
            while not talk.position["over"]:
                version = talk.position["version"]
                line = self.chance.choice(talk.position["choices"])["line"]
                done = talk.act("move", line=line)
                assert done["type"] == "done" and done["version"] == version + 1
                mine[version + 1] = line
                self.moves += 1
                talk.at(version + 1)
        self.opened = {}
        self.unanswered = set()


def kill_again_and_again(servers: Forker, database: str, kills: int) -> int:
    """How many moves were acknowledged on the way."""
    chance = random.Random(7)
    players = [Player(number) for number in range(PLAYERS)]
    faults: list[AssertionError] = []

    def run(player: Player, server: Server) -> None:
        try:
            player.play(server)
        except AssertionError as fault:
            faults.append(fault)

    server = servers.start(database, previews=False)
    for _ in range(kills):
        threads = [threading.Thread(target=run, args=(player, server)) for player in players]
        for thread in threads:
            thread.start()
        enough = sum(player.moves for player in players) + chance.randint(1, MOST_MOVES)
        while sum(player.moves for player in players) < enough and any(thread.is_alive() for thread in threads):
            time.sleep(0.001)
        time.sleep(chance.random() * 0.01)
        server.kill()
        server.wait_gone()
        for thread in threads:
            thread.join(20)
        assert not faults, faults[0]
        server = servers.start(database, port=server.port, previews=False)
    server.kill()
    moves = check_storage(database, players)
    print(f"{kills} kills, {moves} acknowledged moves, each of them stored once")
    return moves


def check_storage(database: str, players: list[Player]) -> int:
    """Every acknowledged move is in the database, exactly once."""
    engine = connect(database)
    store = Store(engine)
    total = 0
    for player in players:
        for table, mine in player.acknowledged.items():
            stored = store.facts(table)
            assert [one.version for one in stored] == list(range(1, len(stored) + 1))
            lines = {one.version: one.fact.line for one in stored if isinstance(one.fact, Moved)}
            assert mine.items() <= lines.items()
            total += len(mine)
    engine.dispose()
    return total


def test_kills_on_sqlite_lose_no_acknowledged_move(servers: Forker, database: str) -> None:
    assert kill_again_and_again(servers, database, KILLS) > 5 * KILLS


def test_kills_on_postgresql_lose_no_acknowledged_move(servers: Forker, pg: Postgres) -> None:
    assert kill_again_and_again(servers, pg.database(), KILLS) > 5 * KILLS


def test_the_database_is_sound_after_a_kill(servers: Forker, database: str) -> None:
    server = servers.start(database)
    player = Player(1)
    thread = threading.Thread(target=player.play, args=(server,))
    thread.start()
    time.sleep(0.3)
    server.kill()
    thread.join(20)
    with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
