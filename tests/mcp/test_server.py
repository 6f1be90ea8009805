"""A language model's seat, by the SDK's own client."""

from __future__ import annotations

import random
import sys

import pytest
from mcp import StdioServerParameters

from birchbark.cli import main
from birchbark.games.wendake.state import Wendake
from birchbark.mcp.seat import Seat
from birchbark.mcp.server import make_server
from tests.mcp.client import Call, lines_in, with_client


async def play_to_the_end(call: Call, **table: object) -> str:
    """Open a table and play random moves until the game is over."""
    choose = random.Random(1).choice
    told = await call("open_table", opponents=["random"], seed=1, **table)
    assert told.startswith("table 1\n")
    for _ in range(1000):
        moves = await call("list_moves")
        if not moves:
            return told
        told = await call("play", line=choose(lines_in(moves)))
        assert not told.startswith("fault"), told
    raise AssertionError("the game does not end")


@pytest.mark.slow
@pytest.mark.parametrize(
    "table",
    [
        {"game": "manitoba", "players": 3, "seat": 1},
        {"game": "wendake"},
        {"game": "wendake", "players": 1},
        {"game": "wendake", "options": {"expansions": "new-allies"}},
    ],
    ids=["manitoba", "wendake", "alone", "new-allies"],
)
def test_a_whole_game_can_be_played(table: dict[str, object]) -> None:
    async def act(call: Call) -> None:
        told = await play_to_the_end(call, **table)
        assert "The game is over." in told

    with_client(make_server(), act)


def test_a_table_tells_what_happened_and_what_to_decide() -> None:
    async def act(call: Call) -> None:
        told = await call("open_table", game="manitoba", seed=1)
        moves = (await call("list_moves")).splitlines()
        assert "You are Red." in told
        assert told.splitlines()[-len(moves) :] == moves
        assert all(" — " in move for move in moves)
        assert "territory:" in await call("look")

    with_client(make_server(), act)


def test_games_rules_and_clauses_can_be_read() -> None:
    async def act(call: Call) -> None:
        listed = await call("list_games")
        assert "manitoba: Manitoba." in listed
        assert "option expansions: none, new-allies" in listed
        assert (await call("read_clause", game="manitoba", number="m5.2")).startswith("M5.2 (M5 ")
        chapter = await call("read_rules", game="manitoba", chapter="M5")
        assert all(line.startswith("M5.") for line in chapter.splitlines())
        assert chapter in await call("read_rules", game="manitoba")

    with_client(make_server(), act)


def test_wrong_input_is_answered_with_what_was_expected() -> None:
    async def act(call: Call) -> None:
        assert "no table 1" in await call("look")
        assert "there is no game 'chess'" in (await call("open_table", game="chess")).lower()
        assert "expected a seat from 0 to 1" in (await call("open_table", game="manitoba", seat=2)).lower()
        assert (
            "expected one bot, or 1 bot"
            in (await call("open_table", game="manitoba", opponents=["random", "random"])).lower()
        )
        await call("open_table", game="manitoba", seed=1)
        refused = await call("play", line="done")
        assert refused.startswith("fault")
        assert await call("why_not", line="done") in refused
        assert "no clause M99.9" in await call("read_clause", game="manitoba", number="M99.9")
        assert "no chapter X" in await call("read_rules", game="manitoba", chapter="X")
        legal = lines_in(await call("list_moves"))[0]
        assert await call("why_not", line=legal) == f"{legal} is legal now."

    with_client(make_server(), act)


def test_the_seat_does_not_see_what_others_hold() -> None:
    seat = Seat("wendake", 2, 0, ["random"], {}, seed=1)
    for _ in range(5):
        seat.play(seat.match.moves()[0])
    state = seat.match.state
    assert isinstance(state, Wendake)
    assert state.hands[1]
    view = seat.view()
    assert view.count("    hand:") == 1
    assert "hand_size: " in view


def test_the_command_speaks_over_standard_input_and_output() -> None:
    async def act(call: Call) -> None:
        assert "Manitoba" in await call("list_games")

    arguments = ["-c", "from birchbark.cli import main; main(['mcp'])"]
    with_client(StdioServerParameters(command=sys.executable, args=arguments), act)


def test_a_missing_library_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delitem(sys.modules, "birchbark.mcp.server")
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    assert main(["mcp"]) == 2
    assert " ".join(capsys.readouterr().err.split()).endswith("mcp is not installed: `pip install 'birchbark[mcp]'`")
