"""Rated tables and tournaments over HTTP and the socket, with people who have keys, on one server and on two."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from birchbark.server.context import ServerContext
from birchbark.server.tournament_api import info
from birchbark.table.database import connect
from birchbark.table.store import Store
from birchbark.table.tables import Tables
from birchbark.table.tournament import opened as with_tables
from birchbark.table.tournament import start
from tests.server.postgres import Postgres
from tests.server.running import Answer, Forker, Server, request, wait_until
from tests.server.talk import OPEN, Message, Talk, ask, create
from tests.server.test_profiles import Person, text
from tests.table.test_tournament import Club

CLOCK = {"bank": 600, "increment": 5, "bot": "random"}


class Rival(Person):
    """Somebody who plays rated games."""

    def __init__(self, server: Server, name: str) -> None:
        super().__init__(server)
        self.name = name
        self.player = self.id[:32]
        self.token = f"{name}-{'x' * 40}"

    def sit(self, table: str, token: str = "") -> Answer:
        body = {"name": self.name, "claim": self.claim(f"sit {table}")}
        return ask(self.server, "POST", f"{table}/join", token, body)

    def enter(self, tournament: str) -> Answer:
        return tell(self.server, f"{tournament}/enter", self.token, self.entry(tournament))

    def entry(self, tournament: str) -> Message:
        return {"name": self.name, "claim": self.claim(f"enter {tournament}")}

    def ratings(self) -> Message:
        found: Message = request(self.server.port, "GET", f"/api/v1/ratings/{self.player}").json()
        return found


def tell(server: Server, path: str, token: str, body: object) -> Answer:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return request(server.port, "POST", f"/api/v1/tournaments/{path}", body, headers)


def look(server: Server, tournament: str) -> Message:
    found: Message = request(server.port, "GET", f"/api/v1/tournaments/{tournament}").json()
    return found


def open_tournament(server: Server, **more: Any) -> Message:
    body = {"name": "Autumn cup", "game": "toy", "players": 2, "clock": CLOCK, "rounds": 2, **more}
    answer = tell(server, "", "", body)
    assert answer.status == 201, answer.text
    access: Message = answer.json()
    return access


def wait_for_round(server: Server, tournament: str, number: int) -> None:
    """Until the round of a number, counted from 0, is paired, or all is over."""

    def is_there() -> bool:
        told = look(server, tournament)
        return len(told["played"]) > number or told["stage"] == "over"

    wait_until(is_there)


def play_out(server: Server, table: str, tokens: list[str]) -> None:
    """Play a game to its end by its sockets, each seat the first move that there is."""
    talks = [Talk(server, table, token) for token in tokens]
    try:
        while not talks[0].position["over"]:
            talk = talks[talks[0].position["seat"]]
            version = talks[0].position["version"]
            talk.at(version)
            talk.move()
            talks[0].at(version + 1)
    finally:
        for talk in talks:
            talk.close()


def test_a_rated_game_changes_the_ratings_of_both(server: Server) -> None:
    ann, ben, eve = Rival(server, "Ann"), Rival(server, "Ben"), Rival(server, "Eve")
    opened = create(server, OPEN, OPEN, clock=CLOCK, rated=True)
    table = opened["table"]["id"]
    assert ask(server, "POST", f"{table}/join", json={"name": "Guest"}).json()["code"] == "needs-profile"
    forged = {"name": "Ann", "claim": {**ann.claim(f"sit {table}"), "key": text(eve.public)}}
    assert ask(server, "POST", f"{table}/join", json=forged).json()["code"] == "bad-signature"
    other = {"name": "Ann", "claim": ann.claim("sit elsewhere")}
    assert ask(server, "POST", f"{table}/join", json=other).json()["code"] == "bad-signature"
    held = [ann.sit(table, opened["token"]).json(), ben.sit(table).json()]
    seats = held[1]["table"]["seats"]
    assert [seat["player"]["id"] for seat in seats] == [ann.player, ben.player]
    assert {(seat["player"]["rating"], seat["player"]["uncertainty"]) for seat in seats} == {(1500, 1000)}
    play_out(server, table, [opened["token"], held[1]["token"]])
    wait_until(lambda: ann.ratings()["games"])
    mine, theirs = ann.ratings(), ben.ratings()
    assert mine["name"] == "Ann" and mine["games"][0]["table"] == table
    assert mine["ratings"][0]["rating"] + theirs["ratings"][0]["rating"] == 3000
    leaders = request(server.port, "GET", "/api/v1/ratings?game=toy&way=several&players=2").json()
    assert {ann.player, ben.player} <= {leader["player"] for leader in leaders}
    assert eve.ratings() == {"player": eve.player, "name": "", "ratings": [], "games": []}


def test_a_rated_quick_match_names_a_table_where_a_seat_is_taken(servers: Forker, database: str) -> None:
    server = servers.start(database)
    wanted = {"game": "toy", "players": 2, "name": "Ann", "clock": CLOCK, "rated": True}
    first = request(server.port, "POST", "/api/v1/lobby/match", wanted).json()
    assert first["table"]["rated"] and first["seats"] == [] and first["host"]
    Rival(server, "Ann").sit(first["table"]["id"], first["token"])
    second = request(server.port, "POST", "/api/v1/lobby/match", {**wanted, "name": "Ben"}).json()
    assert (second["table"]["id"], second["token"]) == (first["table"]["id"], "")
    unrated = request(server.port, "POST", "/api/v1/lobby/match", {**wanted, "rated": False}).json()
    assert unrated["table"]["id"] != first["table"]["id"]


def tables_of(told: Message) -> list[Message]:
    return [game for round_ in told["played"] for game in round_["games"]]


def test_a_whole_tournament_over_the_wire_and_a_restart(servers: Forker, database: str) -> None:
    server = servers.start(database)
    opened = open_tournament(server)
    id_, host = opened["id"], opened["token"]
    rivals = [Rival(server, name) for name in ("Ann", "Ben", "Cid", "Dora", "Eve")]
    for rival in rivals:
        assert rival.enter(id_).status == 200
    assert tell(server, f"{id_}/start", rivals[0].token, {}).json()["code"] == "not-host"
    assert tell(server, f"{id_}/start", host, {}).json()["stage"] == "running"
    for number in range(2):
        for game in look(server, id_)["played"][number]["games"]:
            play_out(server, game["table"], [rivals[seat].token for seat in game["seats"]])
        server.kill()
        server.wait_gone()
        server = servers.start(database, port=server.port)
        wait_for_round(server, id_, number + 1)
    told = look(server, id_)
    assert (told["stage"], len(told["played"]), len(tables_of(told))) == ("over", 2, 4)
    assert sum(sum(game["points"]) for game in tables_of(told)) == 4
    assert sum(line["points"] for line in told["standings"]) == 4 + 2 * 0.5
    counted = [rival.ratings() for rival in rivals]
    assert sum(len(each["games"]) for each in counted) == 8


def test_a_round_is_told_once_its_tables_are_open(database: str) -> None:
    engine = connect(database)
    club = Club(Tables(Store(engine)), 2)
    context = cast(ServerContext, SimpleNamespace(ratings=club.all.ratings))
    paired = start(club.now, club.id)
    assert (paired.stage, info(context, club.id, paired).played) == ("running", [])
    told = with_tables(paired, {game.table for game in paired.played[0].games})
    assert [len(each.games) for each in info(context, club.id, told).played] == [1]
    engine.dispose()


def test_the_host_withdraws_who_is_gone_and_the_round_goes_on(server: Server) -> None:
    opened = open_tournament(server)
    id_ = opened["id"]
    rivals = [Rival(server, name) for name in ("Ann", "Ben")]
    for rival in rivals:
        rival.enter(id_)
    [game] = tables_of(tell(server, f"{id_}/start", opened["token"], {}).json())
    assert tell(server, f"{id_}/withdraw", rivals[0].token, {"entrant": 1}).json()["code"] == "not-host"
    told = tell(server, f"{id_}/withdraw", opened["token"], {"entrant": 1}).json()
    assert told["entrants"][1]["withdrawn"]
    wait_until(lambda: look(server, id_)["stage"] == "over")
    told = look(server, id_)
    assert [told["entrants"][line["entrant"]]["name"] for line in told["standings"]] == ["Ann", "Ben"]
    log = ask(server, "GET", f"{game['table']}/log").json()["entries"]
    assert log[-1]["sentences"] == ["Ben is out of the tournament: the game is over."]


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"clock": {"bank": 5}}, "short-bank"),
        ({"game": "chess"}, "bad-options"),
        ({"name": " "}, "bad-name"),
        ({"rounds": 99}, "bad-request"),
        ({"format": "knock-out"}, "bad-request"),
        ({"clock": None}, "bad-request"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused_with_the_reason(server: Server, more: Message, code: str) -> None:
    body = {"name": "Cup", "game": "toy", "players": 2, "clock": CLOCK, **more}
    answer = tell(server, "", "", body)
    assert (answer.status, answer.json()["code"]) == (400, code)


def test_only_who_holds_the_key_and_a_long_link_enters(server: Server) -> None:
    id_ = open_tournament(server)["id"]
    ann, eve = Rival(server, "Ann"), Rival(server, "Eve")
    forged = {
        **ann.entry(id_),
        "claim": {**ann.claim(f"enter {id_}"), "signature": eve.claim(f"enter {id_}")["signature"]},
    }
    assert tell(server, f"{id_}/enter", ann.token, forged).json()["code"] == "bad-signature"
    assert tell(server, f"{id_}/enter", "short", ann.entry(id_)).json()["code"] == "no-link"
    assert tell(server, f"{id_}/enter", "", ann.entry(id_)).json()["code"] == "no-link"
    nowhere = ann.enter("nowhere")
    assert (nowhere.status, nowhere.json()["code"]) == (404, "no-tournament")
    assert look(server, id_)["entrants"] == []


def test_entering_is_limited_by_address(servers: Forker, database: str) -> None:
    server = servers.start(database, openings=[2, 0.001])
    id_ = open_tournament(server)["id"]
    answers = [Rival(server, name).enter(id_) for name in ("Ann", "Ben")]
    assert [answer.status for answer in answers] == [200, 429]


def test_two_processes_pair_each_round_and_count_each_game_once(servers: Forker, pg: Postgres) -> None:
    address = pg.database()
    one, other = servers.start(address), servers.start(address)
    opened = open_tournament(one, rounds=3)
    id_ = opened["id"]
    rivals = [Rival(server, name) for server, name in ((one, "Ann"), (other, "Ben"), (one, "Cid"), (other, "Dora"))]
    for rival in rivals:
        assert rival.enter(id_).status == 200
    tell(other, f"{id_}/start", opened["token"], {})
    for number in range(3):
        wait_for_round(one, id_, number)
        for game, server in zip(look(one, id_)["played"][number]["games"], (one, other), strict=True):
            leaver = rivals[game["seats"][0]]
            assert ask(server, "POST", f"{game['table']}/seats/0/leave", leaver.token, {"level": ""}).status == 200
    wait_until(lambda: look(other, id_)["stage"] == "over")
    wait_until(lambda: sum(len(rival.ratings()["games"]) for rival in rivals) == 12)
    assert len(tables_of(look(one, id_))) == 6
    assert sum(rival.ratings()["ratings"][0]["games"] for rival in rivals) == 12
    for server in (one, other):
        server.kill()
