"""The live protocol: welcome, moves, undo, why not, previews, chat, presence, languages, reconnecting."""

from __future__ import annotations

import pytest

from tests.server.running import Forker, Server, wait_until
from tests.server.talk import ANN, BOT, OPEN, Talk, ask, create, join


def test_two_people_play_and_a_third_watches(server: Server) -> None:
    opened = create(server, ANN, OPEN)
    table = opened["table"]["id"]
    ben_link = join(server, table)["token"]
    with Talk(server, table, opened["token"]) as ann, Talk(server, table, ben_link) as ben, Talk(server, table) as eve:
        assert ann.welcome["seats"] == [0] and ann.welcome["host"]
        assert ben.welcome["seats"] == [1] and not ben.welcome["host"]
        assert eve.welcome["seats"] == []
        assert ann.position["choices"] and not ben.position["choices"] and not eve.position["choices"]
        done = ann.move()
        assert done["type"] == "done"
        for talk in (ann, ben, eve):
            assert talk.at(done["version"])["moves"] == 1
        assert ben.position["choices"]
        assert [entry["kind"] for entry in eve.entries] == ["seat", "move"]


def test_a_stale_or_double_move_is_refused_and_changes_nothing(server: Server) -> None:
    opened = create(server, ANN, ANN)
    with Talk(server, opened["table"]["id"], opened["token"]) as ann:
        version = ann.position["version"]
        assert ann.act("move", version=version, line="draw")["type"] == "done"
        refused = ann.act("move", version=version, line="draw")
        assert (refused["type"], refused["code"]) == ("refused", "stale")
        assert ann.at(version + 1)["moves"] == 1


def test_why_not_answers_with_clause_rule_and_sentence_in_the_asked_language(server: Server) -> None:
    opened = create(server, ANN, OPEN)
    table = opened["table"]["id"]
    ben_link = join(server, table)["token"]
    with Talk(server, table, opened["token"], language="fr") as ann, Talk(server, table, ben_link) as ben:
        held = ann.position["view"]["players"][0]["hand"]
        other = next(f"card-{number}" for number in range(24) if f"card-{number}" not in held)
        why = ann.request("why", line=f"play {other}")
        assert (why["legal"], why["clause"]) == (False, "T1.2")
        assert why["message"].startswith("[fr]") and why["rule"].startswith("[fr]")
        assert ann.request("why", line="draw")["legal"]
        assert "n’est pas un coup" in ann.request("why", line="fly")["message"]
        assert ben.request("why", line=f"play {held[0]}")["message"] == "It is for Ann to decide."
        refused = ann.act("move", line=f"bury {other}")
        assert (refused["code"], refused["clause"]) == ("refused", "T1.2")
        assert refused["rule"].startswith("[fr]")


def test_choices_come_with_their_click_path_and_previews_follow(server: Server) -> None:
    opened = create(server, ANN, ANN)
    with Talk(server, opened["table"]["id"], opened["token"]) as ann:
        choice = ann.position["choices"][0]
        assert choice["words"] == choice["line"].split() and choice["sentence"]
        previews = ann.until("previews")
        assert previews["version"] == ann.position["version"]
        assert [preview["line"] for preview in previews["previews"]] == [
            choice["line"] for choice in ann.position["choices"]
        ]
        assert any(change["path"] == "players.0.hand" for change in previews["previews"][0]["changes"])


def test_what_is_printed_on_the_components_is_sent_once(server: Server) -> None:
    opened = create(server, ANN, ANN, game="manitoba")
    table = opened["table"]["id"]
    with Talk(server, table, opened["token"]) as ann:
        printed = ann.welcome["table"]["printed"]
        assert printed["paths"]["hunter"][1] == "points 1 first 2"
        assert ask(server, "GET", table).json()["printed"] == printed
        ann.at(ann.move()["version"])
        past = ask(server, "GET", f"{table}/history/0", opened["token"]).text
        assert not any("points 1 first 2" in text for text in (*ann.frames[1:], past))


def test_undo_beyond_the_turn_is_asked_and_answered(server: Server) -> None:
    opened = create(server, ANN, OPEN)
    table = opened["table"]["id"]
    with Talk(server, table, opened["token"]) as ann, Talk(server, table, join(server, table)["token"]) as ben:
        ann.at(1)
        done = ann.move("draw")
        ann.at(done["version"])
        done = ann.act("undo")
        assert ben.at(done["version"])["request"] == {"seat": 0, "moves": 1, "missing": [1]}
        done = ben.act("answer", agree=True)
        assert ann.at(done["version"])["moves"] == 0
        assert [(entry["kind"], entry["moves"]) for entry in ann.entries][-4:] == [
            ("move", 1),
            ("ask", 1),
            ("answer", 1),
            ("undo", 0),
        ]


def test_chat_and_presence_reach_everybody(server: Server) -> None:
    opened = create(server, ANN, OPEN)
    table = opened["table"]["id"]
    with Talk(server, table, opened["token"]) as ann:
        assert ann.until("presence") == {"type": "presence", "seats": [0], "watchers": 0}
        with Talk(server, table) as eve:
            while ann.until("presence") != {"type": "presence", "seats": [0], "watchers": 1}:
                pass
            assert ann.request("say", text="Hello")["type"] == "done"
            assert eve.until("said")["chat"]["text"] == "Hello"
            assert eve.request("say", text="Hi")["code"] == "no-seat"
        while ann.until("presence")["watchers"]:
            pass
    with Talk(server, table) as later:
        assert [chat["text"] for chat in later.welcome["chats"]] == ["Hello"]


def test_the_language_can_be_changed_in_between(server: Server) -> None:
    opened = create(server, ANN, ANN)
    with Talk(server, opened["table"]["id"], opened["token"]) as ann:
        assert ann.position["prompt"].startswith("[en]")
        ann.request("speak", language="de")
        assert ann.until("update")["position"]["prompt"].startswith("[de]")
        assert ann.request("ping")["type"] == "pong"


def test_the_seat_of_one_who_vanished_goes_to_a_bot_and_back(server: Server) -> None:
    opened = create(server, ANN, OPEN, options={"turns": "8"})
    table, host = opened["table"]["id"], opened["token"]
    ben_link = join(server, table)["token"]
    with Talk(server, table, host) as ann:
        assert ask(server, "POST", f"{table}/seats/1/stand-in", ben_link, json={"level": "random"}).status == 200
        ann.at(2)
        version = ann.move()["version"]
        ann.at(version + 1)
        assert ann.position["choices"]
        assert ask(server, "POST", f"{table}/seats/1/back", host).status == 200
        version = ann.at(version + 2)["version"]
        ann.move()
        with Talk(server, table, ben_link) as ben:
            assert ben.position["choices"]
            handed = ask(server, "POST", f"{table}/seats/1/hand-on", host, json={"name": "Eve"})
            assert (handed.status, handed.json()["code"]) == (403, "not-your-seat")
            assert ben.move()["type"] == "done"


def test_a_seat_that_is_handed_on_leaves_its_old_link(server: Server) -> None:
    opened = create(server, ANN, BOT)
    table, host = opened["table"]["id"], opened["token"]
    with Talk(server, table, host) as ann:
        handed = ask(server, "POST", f"{table}/seats/0/hand-on", host, json={"name": "Eve"})
        assert handed.json()["seats"] == [0] and not handed.json()["host"]
        ann.at(1)
        assert not ann.position["choices"] and ann.position["viewer"] is None
        with Talk(server, table, handed.json()["token"]) as eve:
            assert eve.move()["type"] == "done"


def test_after_a_restart_clients_get_the_state_and_what_they_missed(servers: Forker, database: str) -> None:
    first = servers.start(database)
    opened = create(first, ANN, ANN)
    table, token = opened["table"]["id"], opened["token"]
    with Talk(first, table, token) as ann:
        seen = ann.at(ann.move()["version"])["version"]
        ann.at(ann.move()["version"])
        before = ann.position
        first.kill()
        first.wait_gone()
    second = servers.start(database, port=first.port)
    with Talk(second, table, token, since=seen) as ann:
        assert ann.position == before
        assert [entry["version"] for entry in ann.welcome["entries"]] == [seen + 1]
    second.kill()


def test_bots_go_on_after_a_restart_though_nobody_looks(servers: Forker, database: str) -> None:
    first = servers.start(database, bot_pause=5)
    opened = create(first, BOT, BOT)
    first.kill()
    first.wait_gone()
    second = servers.start(database)
    wait_until(lambda: ask(second, "GET", opened["table"]["id"]).json()["over"])
    second.kill()


def test_a_graceful_end_tells_those_who_are_there_and_waits_for_nobody(servers: Forker, database: str) -> None:
    import signal

    server = servers.start(database)
    opened = create(server, ANN, BOT)
    ann = Talk(server, opened["table"]["id"], opened["token"])
    create(server, BOT, BOT)
    server.kill(signal.SIGTERM)
    server.wait_gone()
    with pytest.raises(Exception, match="1012"):
        while True:
            ann.receive()
    ann.close()
