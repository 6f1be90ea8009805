"""A saved game is a header, one move a line, and a closing line."""

from __future__ import annotations

import pytest

from birchbark import BadRecord
from birchbark.engine.record import Turn, format, parse

HEADER = {"game": "manitoba", "players": "2", "player 1": "Ann: the first", "seed": "7"}


def test_what_is_written_is_read() -> None:
    turns = [Turn("take brown", 0, []), Turn("place t3.forest", 0, [4, 0]), Turn("done", 0, [1])]
    text = format(HEADER, "", [3, 1, 2], turns, "0123456789abcdef")
    assert text == (
        "birchbark record 1\n"
        "game: manitoba\n"
        "players: 2\n"
        "player 1: Ann: the first\n"
        "seed: 7\n"
        "\n"
        "! 3 1 2\n"
        "take brown\n"
        "place t3.forest\n"
        "! 4 0\n"
        "done\n"
        "! 1\n"
        "end: 3 moves, position 0123456789abcdef\n"
    )
    told = parse(text)
    assert told.header == HEADER
    assert told.lines == {"game": 2, "players": 3, "player 1": 4, "seed": 5}
    assert told.opening == [3, 1, 2]
    assert [(turn.move, turn.line, turn.rolls) for turn in told.turns] == [
        ("take brown", 8, []),
        ("place t3.forest", 9, [4, 0]),
        ("done", 11, [1]),
    ]
    assert (told.digest, told.end, told.scenario) == ("0123456789abcdef", 13, "")


def test_one_move_is_not_many() -> None:
    text = format(HEADER, "", [], [Turn("done", 0, [])], "0123456789abcdef")
    assert "end: 1 move, position" in text
    assert len(parse(text).turns) == 1


def test_a_scenario_stands_between_header_and_moves() -> None:
    scenario = 'game = "x"\n\nend: 0 moves, position 0123456789abcdef\n! 3\n| bar'
    told = parse(format(HEADER, scenario, [], [Turn("done", 0, [])], "0123456789abcdef"))
    assert told.scenario == scenario
    assert [turn.move for turn in told.turns] == ["done"]
    assert told.opening == []


def test_headings_are_asked_for_by_name() -> None:
    told = parse(format(HEADER, "", [], [], "0123456789abcdef"))
    assert told.heading("game") == "manitoba"
    assert told.number("players", 4) == 2
    with pytest.raises(BadRecord, match="line 1: the header says nothing about 'rules'"):
        told.heading("rules")
    with pytest.raises(BadRecord, match="line 3: players is a whole number up to 1, not '2'"):
        told.number("players", 1)
    with pytest.raises(BadRecord, match="line 2: game is a whole number"):
        told.number("game", 1)
