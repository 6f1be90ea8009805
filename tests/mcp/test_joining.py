"""A language model's seat at a table on a server, by the SDK's own client."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from birchbark.mcp import guest
from birchbark.mcp.guest import Link
from birchbark.mcp.server import make_server
from tests.mcp.client import Call, lines_in, with_client
from tests.server.running import PATIENCE, Forker, Server
from tests.server.talk import ANN, BOT, OPEN, Talk, create, join


def link_to(server: Server, table: str, token: str = "") -> str:
    return str(Link(server.url, table, token))


@pytest.mark.slow
@pytest.mark.parametrize("game", ["manitoba", "wendake"])
def test_a_whole_game_can_be_played_at_a_table_joined_by_link(server: Server, game: str) -> None:
    link = link_to(server, create(server, BOT, OPEN, game=game)["table"]["id"])

    async def act(call: Call) -> None:
        choose = random.Random(1).choice
        told = await call("join_table", link=link, name="Mia")
        assert told.startswith("table 1\n")
        assert "You are Mia." in told
        told = await call("wait")
        while "The game is over." not in told:
            told = await call("play", line=choose(lines_in(await call("list_moves"))))
            assert not told.startswith("fault"), told
        assert "Mia" in told.splitlines()[-1]

    with_client(make_server(), act)


def test_a_seat_can_be_taken_up_again_by_its_own_link(server: Server) -> None:
    opened = create(server, BOT, OPEN, game="wendake")["table"]["id"]
    links: list[str] = []

    async def sit_down(call: Call) -> None:
        told = await call("join_table", link=link_to(server, opened), name="Mia")
        links.append(told.splitlines()[1].split()[-1])

    async def come_back(call: Call) -> None:
        assert "You are Mia." in await call("join_table", link=links[0], name="")

    with_client(make_server(), sit_down)
    with_client(make_server(), come_back)


def test_people_and_models_take_turns_and_may_agree_to_take_moves_back(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest, "PATIENCE", 0.2)
    opened = create(server, ANN, OPEN, game="manitoba")
    table = opened["table"]["id"]
    held = join(server, table, "Mia")
    ann = Talk(server, table, opened["token"])
    seat = opened["seats"][0]

    async def act(call: Call) -> None:
        await call("join_table", link=link_to(server, table, held["token"]), name="Mia")
        while "Ann decides now" not in (told := await call("wait")):
            await call("play", line=lines_in(told)[-1])
        assert await call("list_moves") == ""
        while ann.position["seat"] != seat:
            ann.receive()
        while ann.position["seat"] == seat:
            ann.at(ann.move()["version"])
        while not (moves := lines_in(await call("list_moves"))):
            await call("wait")
        line = moves[-1]
        assert await call("why_not", line=line) == f"{line} is legal now."
        assert (await call("play", line="nothing")).startswith("fault")
        assert "printed:" in await call("look")
        await call("play", line=line)
        ann.until("update")
        ann.act("undo", to=0)
        await told_of(call, "Ann asks to take back")
        await call("agree", agree=True)
        while ann.position["moves"]:
            ann.receive()

    with_client(make_server(), act)
    ann.close()


async def told_of(call: Call, news: str) -> None:
    """Wait until the model has been told something, which may take a moment to come."""
    async with asyncio.timeout(PATIENCE):
        while news not in await call("wait"):
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("game", ["manitoba", "wendake"])
def test_the_seat_is_still_there_after_the_server_restarts(servers: Forker, tmp_path: Path, game: str) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    server = servers.start(database)
    link = link_to(server, create(server, BOT, OPEN, game=game)["table"]["id"])

    async def act(call: Call) -> None:
        await call("join_table", link=link, name="Mia")
        moves = lines_in(await call("wait"))[-1:]
        server.kill()
        server.wait_gone()
        await told_of(call, f"no Birchbark server at {server.url}")
        servers.start(database, port=server.port)
        assert lines_in(await call("list_moves"))[-1:] == moves
        assert not (await call("play", line=moves[0])).startswith("fault")

    with_client(make_server(), act)


def test_a_link_that_leads_nowhere_is_one_sentence(server: Server) -> None:
    full = create(server, ANN, BOT, game="manitoba")["table"]["id"]

    async def act(call: Call) -> None:
        assert "xpected the link of a table" in await call("join_table", link="manitoba", name="Mia")
        nowhere = await call("join_table", link="http://127.0.0.1:9/join/abc", name="Mia")
        assert "no Birchbark server at http://127.0.0.1:9" in nowhere
        assert (await call("join_table", link=link_to(server, full), name="Mia")).startswith("fault")
        assert (await call("join_table", link=link_to(server, "abc"), name="Mia")).startswith("fault")
        assert "did not let you in" in await call("join_table", link=link_to(server, full, "abc"), name="Mia")
        assert "no table 1" in await call("look")

    with_client(make_server(), act)


def test_at_a_table_of_bots_nobody_asks_for_anything() -> None:
    async def act(call: Call) -> None:
        told = await call("open_table", game="manitoba", seed=1)
        assert told.splitlines()[-1] in await call("wait")
        assert "nobody asks for anything" in (await call("agree", agree=True)).lower()

    with_client(make_server(), act)
