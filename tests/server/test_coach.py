"""The coach at a table: hints, projected scores, analyses, and looking ahead."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.coach.games import analysed, finished, under_way
from tests.server.running import Forker, Server, request
from tests.server.talk import ANN, BOT, OPEN, Message, Talk, ask, create


def load(server: Server, record: str, *seats: Message) -> Message:
    answer = request(server.port, "POST", "/api/v1/tables/load", {"record": record, "seats": list(seats)})
    assert answer.status == 201, answer.text
    access: Message = answer.json()
    return access


def test_a_hint_gives_three_turns_and_is_noted_in_the_log(server: Server) -> None:
    bots = [BOT, BOT]
    bots[under_way("manitoba", 2, 20).seat or 0] = ANN
    opened = load(server, under_way("manitoba", 2, 20).record(), *bots)
    with Talk(server, opened["table"]["id"], opened["token"], language="fr") as talk:
        found = talk.act("hint")
        assert found["type"] == "hints", found
        assert len(found["turns"]) == 3
        assert found["turns"][0]["behind"] == 0
        assert found["turns"][0]["steps"][0]["line"] in [choice["line"] for choice in talk.position["choices"]]
        assert set(found["turns"][0]["steps"][0]["text"]) == {"en", "fr", "de"}
        assert talk.entries[-1]["sentences"] == ["Ann demande un conseil."]
        assert talk.act("hint")["turns"] == found["turns"]
        assert [entry["kind"] for entry in talk.entries].count("hint") == 1, "asked twice at the same moment"
        lines = [step["line"] for step in found["turns"][0]["steps"]]
        ahead = ask(
            server,
            "POST",
            f"{opened['table']['id']}/ahead",
            opened["token"],
            json={"moves": talk.position["moves"], "lines": lines},
        ).json()
        assert [moment["line"] for moment in ahead] == lines[: len(ahead)]
        assert ahead
        assert ahead[0]["view"] != talk.position["view"]


@pytest.mark.parametrize("other", [OPEN, ANN | {"name": "Bea"}], ids=["open", "person"])
def test_there_are_no_hints_where_other_people_play(server: Server, other: Message) -> None:
    opened = create(server, ANN, other, game="manitoba")
    with Talk(server, opened["table"]["id"], opened["token"]) as talk:
        found = talk.act("hint")
        assert found["type"] == "refused"
        assert found["code"] == ("waiting" if other is OPEN else "no-hints")
        assert talk.entries == []


def test_a_spectator_gets_no_hint(server: Server) -> None:
    opened = create(server, ANN, BOT, game="manitoba")
    with Talk(server, opened["table"]["id"]) as talk:
        assert talk.act("hint")["code"] == "no-seat"


def test_only_the_deciding_seat_looks_ahead_in_a_game_under_way(server: Server) -> None:
    opened = create(server, ANN, ANN | {"name": "Bea"}, game="manitoba")
    table = opened["table"]["id"]
    answer = ask(server, "POST", f"{table}/ahead", "", json={"moves": 0, "lines": []})
    assert (answer.status, answer.json()["code"]) == (409, "no-line")
    answer = ask(server, "POST", f"{table}/ahead", opened["token"], json={"moves": 0, "lines": ["take moon"]})
    assert (answer.status, answer.json()["code"]) == (409, "no-line")


def test_the_projected_score_is_there_for_seats_and_spectators(server: Server) -> None:
    opened = load(server, under_way("manitoba", 2, 40).record())
    table = opened["table"]["id"]
    for token in (opened["token"], ""):
        found = ask(server, "GET", f"{table}/projection", token).json()
        assert found["moves"] == 40
        assert len(found["expected"]) == 2
        assert [source["name"]["de"] for source in found["sources"]]
    assert ask(server, "GET", f"{table}/projection?seat=1", "").status == 403


def test_a_full_table_asks_for_the_projected_score_at_once_and_everybody_is_answered(server: Server) -> None:
    opened = load(server, under_way("manitoba", 2, 40).record())
    path = f"{opened['table']['id']}/projection"
    looks = [(f"{path}?seat={seat}", opened["token"]) for seat in (0, 1)] + [(path, "")]
    with ThreadPoolExecutor(12) as people:
        answers = list(people.map(lambda look: ask(server, "GET", *look), 4 * looks))
    assert [answer.status for answer in answers] == [200] * 12
    assert [answer.json()["viewer"] for answer in answers] == 4 * [0, 1, None]


def test_an_analysis_is_made_once_and_kept_with_the_table(servers: Forker, database: str) -> None:
    server = servers.start(database)
    opened = load(server, finished().record())
    path, token = f"{opened['table']['id']}/analysis", opened["token"]
    begin = path.replace("analysis", "analyse")
    assert ask(server, "GET", path).json() == {"progress": None, "analysis": None}
    assert ask(server, "POST", begin).status == 401, "whoever begins one holds a link"
    begun = ask(server, "POST", begin, token)
    assert (begun.status, begun.json()["progress"]) == (202, 0.0)
    shown = [0.0]
    while shown[-1] < 1:
        time.sleep(0.05)
        shown.append(ask(server, "GET", path).json()["progress"])
        assert shown[-2] <= shown[-1]
    server.kill()
    server.wait_gone()
    server = servers.start(database)
    found = ask(server, "POST", begin, token).json()
    assert found["progress"] == 1
    assert found["analysis"]["players"][0]["loss"] == pytest.approx(analysed().players[0].loss)
    turn = next(turn for turn in found["analysis"]["turns"] if turn["better"])
    lines = [step["line"] for step in turn["better"]]
    ahead = ask(server, "POST", path.replace("analysis", "ahead"), json={"moves": turn["better_at"], "lines": lines})
    assert [moment["line"] for moment in ahead.json()] == lines
    assert ask(server, "GET", f"{path}?hindsight=true").json()["progress"] is None
    server.kill()


def test_a_game_under_way_is_not_analysed(server: Server) -> None:
    opened = create(server, ANN, BOT, game="manitoba")
    answer = ask(server, "POST", f"{opened['table']['id']}/analyse", opened["token"])
    assert (answer.status, answer.json()["code"]) == (409, "not-over")
