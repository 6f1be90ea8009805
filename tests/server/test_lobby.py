"""The lobby: public tables, how many people are here, and a quick match."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.running import Forker, Server, request
from tests.server.talk import ANN, BOT, OPEN, Message, Talk, ask, create, join

DAYS = {"bank": 5 * 86_400, "increment": 3600, "bot": "random"}
LIVE = {"bank": 1800, "increment": 30, "bot": "random"}


def lobby(server: Server) -> dict[str, Message]:
    answer = request(server.port, "GET", "/api/v1/lobby").json()
    return {table["id"]: table for table in answer["tables"]}


def match(server: Server, name: str, language: str = "en", **more: Any) -> Message:
    body = {"game": "toy", "players": 2, "name": name, **more}
    answer = request(server.port, "POST", f"/api/v1/lobby/match?language={language}", body)
    assert answer.status == 200, answer.text
    access: Message = answer.json()
    return access


@pytest.fixture
def fresh(servers: Forker, database: str) -> Server:
    """A server without tables, where every list is a new one."""
    return servers.start(database)


def test_the_lobby_lists_what_hosts_made_public_and_nothing_else(fresh: Server) -> None:
    create(fresh, ANN, OPEN)
    public = create(fresh, ANN, OPEN, public=True, clock=DAYS)["table"]
    found = lobby(fresh)
    assert list(found) == [public["id"]]
    assert (found[public["id"]]["pace"], found[public["id"]]["language"]) == ("days", "en")


def test_the_host_lists_a_table_and_takes_it_out_and_the_log_says_so(server: Server) -> None:
    opened = create(server, ANN, OPEN)
    id_, token = opened["table"]["id"], opened["token"]
    ben = join(server, id_)
    refused = ask(server, "POST", f"{id_}/permit", ben["token"], {"what": "public", "allowed": True})
    assert (refused.status, refused.json()["code"]) == (403, "not-host")
    for allowed in (True, True, False):
        told = ask(server, "POST", f"{id_}/permit", token, {"what": "public", "allowed": allowed}).json()
        assert ("public" in told["permits"]) is allowed
    with Talk(server, id_) as talk:
        assert "public" not in talk.position["permits"]
        sentences = [entry["sentences"][-1] for entry in talk.entries if entry["kind"] == "permit"]
    assert sentences == ["The table is public now: it stands in the lobby.", "The table is no longer in the lobby."]


def test_two_who_want_the_same_find_each_other_and_others_do_not(fresh: Server) -> None:
    ann = match(fresh, "Ann", clock=LIVE)
    others = [
        match(fresh, "Eve"),
        match(fresh, "Eva", "de", clock=LIVE),
        match(fresh, "Ewa", clock=LIVE, avoid=[ann["table"]["id"]]),
    ]
    assert len({ann["table"]["id"], *(each["table"]["id"] for each in others)}) == 4
    ben = match(fresh, "Ben", clock={**LIVE, "bank": 900})
    assert ben["table"]["id"] in (ann["table"]["id"], others[2]["table"]["id"])
    assert [seat["holder"] for seat in ben["table"]["seats"]] == ["person", "person"]
    assert (ben["seats"], ben["host"]) == ([1], False)


def test_a_quick_match_takes_the_fullest_table_first(fresh: Server) -> None:
    create(fresh, ANN, OPEN, OPEN, public=True)
    fuller = create(fresh, ANN, BOT, OPEN, public=True)["table"]["id"]
    create(fresh, ANN, OPEN, OPEN, public=True)
    assert match(fresh, "Ben")["table"]["id"] == fuller


def test_a_quick_match_for_what_there_is_not_is_refused_with_the_reason(server: Server) -> None:
    for body, code in (
        ({"game": "chess"}, "bad-options"),
        ({"name": " "}, "bad-name"),
        ({"players": 1}, "bad-request"),
    ):
        wanted = {"game": "toy", "players": 2, "name": "Ann", "avoid": list(lobby(server)), **body}
        answer = request(server.port, "POST", "/api/v1/lobby/match", wanted)
        assert (answer.status, answer.json()["code"]) == (400, code)


def test_the_lobby_says_how_many_people_are_here(fresh: Server) -> None:
    opened = create(fresh, ANN)["table"]
    assert request(fresh.port, "GET", "/api/v1/lobby").json()["here"] == 1
    with Talk(fresh, opened["id"]), Talk(fresh, opened["id"]):
        assert request(fresh.port, "GET", "/api/v1/lobby").json()["here"] == 2
