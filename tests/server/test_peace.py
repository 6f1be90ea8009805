"""Peace at a table: no spectators, a closed chat, and leaving without harm."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import Server
from tests.server.talk import ANN, OPEN, Message, Talk, ask, create, join

LOOKS = ("position", "log", "chats?before=1", "history/0", "sheet", "scores", "record", "projection", "analysis")


def permit(server: Server, opened: Message, what: str, allowed: bool) -> None:
    answer = ask(server, "POST", f"{opened['table']['id']}/permit", opened["token"], {"what": what, "allowed": allowed})
    assert answer.status == 200, answer.text


def test_spectators_are_sent_away_and_kept_out_and_players_stay(server: Server) -> None:
    opened = create(server, ANN, OPEN)
    id_, token = opened["table"]["id"], opened["token"]
    ben = join(server, id_)["token"]
    with Talk(server, id_, ben) as player, Talk(server, id_) as spectator:
        permit(server, opened, "spectators", False)
        with pytest.raises(ConnectionClosed) as closed:
            spectator.until("never")
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4423, "Those who play here want no spectators.")
        assert player.until("update")["position"]["permits"] == ["chat"]
        with pytest.raises(ConnectionClosed):
            Talk(server, id_)
        for look in LOOKS:
            refused = ask(server, "GET", f"{id_}/{look}")
            assert (refused.status, refused.json()["code"]) == (403, "no-spectators"), look
            assert ask(server, "GET", f"{id_}/{look}", ben).status == 200, look
        assert ask(server, "GET", id_).status == 200, "whoever has the link still learns what table it is"
        permit(server, opened, "spectators", True)
        Talk(server, id_).close()
        assert ask(server, "GET", f"{id_}/position", token).json()["permits"] == ["spectators", "chat"]


def test_a_closed_chat_takes_no_message_until_it_is_open_again(server: Server) -> None:
    opened = create(server, ANN, OPEN)
    with Talk(server, opened["table"]["id"], opened["token"]) as ann:
        permit(server, opened, "chat", False)
        refused = ann.request("say", text="Hello?")
        assert (refused["type"], refused["code"]) == ("refused", "chat-closed")
        permit(server, opened, "chat", True)
        assert ann.request("say", text="Hello!")["type"] == "done"
        with Talk(server, opened["table"]["id"]) as ben:
            assert [(chat["seat"], chat["text"]) for chat in ben.welcome["chats"]] == [(0, "Hello!")]


def test_before_the_game_begins_a_seat_is_left_to_somebody_else(server: Server) -> None:
    opened = create(server, ANN, OPEN, OPEN)
    id_ = opened["table"]["id"]
    ben = join(server, id_)
    refused = ask(server, "POST", f"{id_}/seats/1/leave", opened["token"], {"level": "random"})
    assert (refused.status, refused.json()["code"]) == (403, "not-your-seat")
    told = ask(server, "POST", f"{id_}/seats/1/leave", ben["token"], {"level": "random"}).json()
    assert [seat["holder"] for seat in told["seats"]] == ["person", "open", "open"]
    assert join(server, id_, "Eve")["seats"] == [1]


def test_later_a_bot_plays_on_for_who_leaves_and_they_may_come_back(server: Server) -> None:
    opened = create(server, ANN, OPEN)
    id_ = opened["table"]["id"]
    ben = join(server, id_)
    told = ask(server, "POST", f"{id_}/seats/1/leave", ben["token"], {"level": "random"}).json()
    assert (told["seats"][1]["holder"], told["seats"][1]["stand_in"]) == ("bot", True)
    told = ask(server, "POST", f"{id_}/seats/1/back", ben["token"], {}).json()
    assert told["seats"][1]["holder"] == "person"


def test_nobody_sees_a_hand_before_the_game_begins(server: Server) -> None:
    opened = create(server, ANN, OPEN)
    id_, token = opened["table"]["id"], opened["token"]
    spectators = ask(server, "GET", f"{id_}/position").json()["view"]
    for path in ("position", "position?seat=0"):
        seen = ask(server, "GET", f"{id_}/{path}", token).json()
        assert (seen["viewer"], seen["view"]) == (None, spectators)
    join(server, id_)
    seen = ask(server, "GET", f"{id_}/position", token).json()
    assert (seen["viewer"], seen["view"] == spectators) == (0, False)
