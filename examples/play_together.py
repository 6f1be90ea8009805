"""Two programs and a bot play every game on a Birchbark server, while a third program watches.

    birchbark serve &
    python examples/play_together.py http://127.0.0.1:8732

Each game is played to its end; on the way a move is taken back, first freely or with the other's consent. At the end
the record is fetched and checked against the commitment that was shown when the table was opened.
"""

from __future__ import annotations

import json
import random
import sys
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.sync.client import connect

from birchbark.table.commitment import verify

Message = dict[str, Any]


class Client:
    """One socket at a table. It keeps the table as it was told last."""

    def __init__(self, server: str, table: str, token: str = "") -> None:
        address = server.replace("http", "ws", 1).rstrip("/")
        self.opened = ExitStack()
        self.socket = self.opened.enter_context(connect(f"{address}/api/v1/tables/{table}/live"))
        self.number = 0
        self.log: list[str] = []
        self.send(type="hello", protocol=2, token=token)
        welcome = self.receive()
        self.position: Message = welcome["position"]
        self.seats: list[int] = welcome["seats"]

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> Message:
        message: Message = json.loads(self.socket.recv(timeout=20))
        if message["type"] in ("welcome", "update"):
            self.position = message["position"]
            self.log += [sentence for entry in message["entries"] for sentence in entry["sentences"]]
        return message

    def ask(self, **message: Any) -> Message:
        """Send a request and wait for its answer."""
        self.number += 1
        self.send(id=self.number, version=self.position["version"], **message)
        while True:
            answer = self.receive()
            if answer.get("id") == self.number and answer["type"] in ("done", "refused"):
                return answer

    def catch_up(self, version: int) -> None:
        while self.position["version"] < version:
            self.receive()

    def close(self) -> None:
        self.opened.close()


def ways(game: Message) -> list[Message]:
    """Every way to play the game, for three where it can be."""
    return [{"players": min(3, max(way["players"])), "options": way["options"]} for way in game["ways"]]


def open_table(http: httpx.Client, game: str, way: Message) -> tuple[Message, list[str]]:
    """A table for two people and a bot, or for one alone; the links of the people."""
    players = way["players"]
    seats: list[Message] = [{"holder": "person", "name": "Ann"}]
    seats += [{"holder": "open"}] if players > 1 else []
    seats += [{"holder": "bot", "level": "random"}] if players > 2 else []
    opened = (
        http.post("/api/v1/tables", json={"game": game, "seats": seats, "options": way["options"]})
        .raise_for_status()
        .json()
    )
    tokens = [opened["token"]]
    if players > 1:
        path = f"/api/v1/tables/{opened['table']['id']}/join"
        tokens.append(http.post(path, json={"name": "Ben"}).raise_for_status().json()["token"])
    return opened["table"], tokens


def take_back(clients: list[Client], asking: Client) -> None:
    """Take the last own move back. Where the others are asked, they agree."""
    done = asking.ask(type="undo")
    if done["type"] == "refused":
        return
    for client in clients:
        client.catch_up(done["version"])
        if client is not asking and client.position["request"]:
            client.ask(type="answer", agree=True)


def play(server: str, game: str, way: Message, seed: int = 1) -> str:
    """Play one game from the first move to the last; its record."""
    chance = random.Random(seed)
    with httpx.Client(base_url=server, timeout=20) as http:
        table, tokens = open_table(http, game, way)
        watcher = Client(server, table["id"])
        clients = [Client(server, table["id"], token) for token in tokens]
        undone = 0
        while not clients[0].position["over"]:
            client = next((one for one in clients if one.position["choices"]), None)
            if client is None:
                for waiting in clients:
                    waiting.catch_up(waiting.position["version"] + 1 if waiting is clients[0] else 0)
                    waiting.catch_up(clients[0].position["version"])
                continue
            choice = chance.choice(client.position["choices"])
            client.ask(type="move", line=choice["line"])
            client.catch_up(client.position["version"])
            if undone < 3 and client.position["moves"] > 5 * undone:
                undone += 1
                take_back(clients, client)
            for other in clients:
                other.catch_up(max(one.position["version"] for one in clients))
        watcher.catch_up(clients[0].position["version"])
        assert watcher.position["over"] and not watcher.position["choices"]
        for client in (*clients, watcher):
            client.close()
        half = watcher.position["moves"] // 2
        http.get(f"/api/v1/tables/{table['id']}/history/{half}").raise_for_status()
        record = http.get(f"/api/v1/tables/{table['id']}/record").raise_for_status().text
    match = verify(record, table["commitment"])
    assert len(match.history) == watcher.position["moves"]
    return record


def main() -> None:
    server = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8732"
    for game in httpx.get(f"{server}/api/v1/games").raise_for_status().json():
        for way in ways(game):
            record = play(server, game["name"], way)
            print(f"{game['title']} {way['options']} for {way['players']}: {record.splitlines()[-1]}")


if __name__ == "__main__":
    main()
