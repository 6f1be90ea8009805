"""A line that is tried: over the wire, only for who tries it."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import Server
from tests.server.talk import ANN, OPEN, Message, Talk, ask, create, join


def trial(talk: Talk, *lines: str, deal: int = 1) -> Message:
    return {"moves": talk.position["moves"], "deal": deal, "lines": list(lines)}


def test_a_line_is_tried_and_nobody_else_hears_of_it(server: Server) -> None:
    opened = create(server, ANN, OPEN, game="manitoba")
    table = opened["table"]["id"]
    with Talk(server, table, opened["token"]) as ann, Talk(server, table, join(server, table)["token"]) as ben:
        ann.at(1)
        mover, other = (ann, ben) if ann.position["choices"] else (ben, ann)
        version, heard = mover.position["version"], len(other.frames)
        lines = [mover.position["choices"][0]["line"]]
        while (tried := mover.request("try", trial=trial(mover, *lines)))["position"]["choices"]:
            assert (tried["lines"], [entry["line"] for entry in tried["entries"]]) == (lines, lines)
            assert tried["position"]["moves"] == mover.position["moves"] + len(lines)
            lines.append(tried["position"]["choices"][0]["line"])
        replied = mover.request("try", trial=trial(mover, *lines), others=True)
        assert replied["lines"][: len(lines)] == lines
        assert len(replied["lines"]) > len(lines)
        assert replied["certain"] == tried["certain"] <= len(lines)
        assert ask(server, "GET", f"{table}/position").json()["version"] == version
        other.request("ping")
        assert [frame for frame in other.frames[heard:] if "presence" not in frame and "pong" not in frame] == []


def test_at_the_end_of_a_tried_line_it_is_said_what_is_no_move_there(server: Server) -> None:
    opened = create(server, ANN, ANN | {"name": "Bea"}, game="manitoba")
    with Talk(server, opened["table"]["id"], opened["token"]) as talk:
        line = talk.position["choices"][0]["line"]
        assert talk.request("why", line=line)["legal"]
        after = talk.request("why", line=line, trial=trial(talk, line))
        assert (after["type"], after["legal"]) == ("why", False)
        refused = talk.request("try", trial=trial(talk, line, line))
        assert (refused["type"], refused["code"]) == ("refused", "refused")


def test_a_spectator_tries_nothing(server: Server) -> None:
    opened = create(server, ANN, ANN | {"name": "Bea"}, game="manitoba")
    with Talk(server, opened["table"]["id"]) as talk:
        assert talk.request("try", trial=trial(talk))["code"] == "no-trial"


def test_a_tried_line_has_an_end(server: Server) -> None:
    opened = create(server, ANN, ANN | {"name": "Bea"}, game="manitoba")
    with Talk(server, opened["table"]["id"], opened["token"]) as talk, pytest.raises(ConnectionClosed):
        talk.request("try", trial=trial(talk, *["pass"] * 61))
