"""A position is named facts, written and read by codecs; facts that cannot be are refused."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import birchbark
from birchbark import BadScenario
from birchbark.engine.position import Bits, ByName, Codec, Fields, Joined, ListOf, Number, OneOf, Part, SetOf, YesNo

pytestmark = pytest.mark.compiled


def test_the_facts_have_names() -> None:
    """Nothing in a position depends on how a state is kept in memory."""
    match = birchbark.new("wendake", players=2, seed=1)
    while not any(line.startswith("do ") for line in match.moves()):
        match.play(match.moves()[0])
    facts = match.state.position()
    step = facts["steps"][-1]
    assert step["step"] == "act" and step["seat"] == match.seat
    assert step["value"]["left"][0] == "1" and step["value"]["any-order"] is False
    assert facts["villages"][0]["home"] in ("home-west", "home-east")
    assert tomllib.loads(match.scenario())["position"] == facts


def test_without_the_dice_the_chance_to_come_makes_no_difference() -> None:
    match = birchbark.new("manitoba", players=2, seed=1)
    digests = match.state.digest(), match.state.digest(with_dice=False)
    match.state.dice.count += 1
    assert match.state.digest() != digests[0]
    assert match.state.digest(with_dice=False) == digests[1]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("year = 1", "year = 0", "position, year: expected a whole number from 1 to 7, found 0"),
        ("year = 1", "", "expected the key year"),
        ('pairs = "economic', 'pairs = "?', "position, pairs: expected one of economic-military"),
        ('step = "settle"', 'step = "sleep"', "steps, 6, step: expected one of settle"),
        ('step = "settle"', 'step = "seek"', "expected a step of this way to play, found 'seek'"),
        ("count = ", "count = -1 #", "dice, count: expected a whole number"),
        ('key = "', 'key = "x', "32 hexadecimal digits"),
        ("[position]", "[position]\nmore = 1", "no further keys"),
    ],
)
def test_a_position_that_cannot_be_is_refused(old: str, new: str, expected: str) -> None:
    text = birchbark.new("wendake", players=2, seed=1).scenario()
    assert old in text
    with pytest.raises(BadScenario, match=expected.replace("[", r"\[")):
        birchbark.load_scenario(text.replace(old, new, 1))


def test_the_last_step_has_something_to_decide() -> None:
    match = birchbark.new("wendake", players=2, seed=1)
    facts = match.state.position()
    facts["steps"].append({"step": "end-year", "seat": 0})
    with pytest.raises(BadScenario, match="expected a last step with something to decide"):
        match.state.copy().restore(facts)


@pytest.mark.parametrize(
    ("codec", "value", "written", "wrong"),
    [
        (Number(-1, 5), -1, -1, [6, True, "1", None]),
        (YesNo(), 1, True, [1, "yes"]),
        (OneOf(["none", "a"], -1), 0, "a", ["b", 0]),
        (SetOf(["a", "b", "c"]), 5, ["a", "c"], [["d"], ["a", "a"], "a"]),
        (ListOf(Number(), 2), [1, 2], [1, 2], [[1], [1, "2"], 1]),
        (ByName(["a", "b"]), [0, 3], {"b": 3}, [{"c": 1}, {"a": -1}, []]),
        (Joined(Number(), 2, 2), [[1, 0], [0, 2]], [1, 0, 0, 2], [[1, 0, 0], [1, 0, 0, "2"], {}]),
        (
            Fields(Part("a", 0, Number()), Part("b", 1, ByName(["x", "y"]), 2)),
            [7, 0, 1],
            {"a": 7, "b": {"y": 1}},
            [{"a": 7}, {"a": 7, "b": {}, "c": 1}],
        ),
        (
            Bits(Part("n", 0, Number(), 3), Part("of", 3, OneOf(["x", "y"]), 1)),
            13,
            {"n": 5, "of": "y"},
            [{"n": 8, "of": "x"}, {"n": 5}],
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Codec) else "",
)
def test_each_codec_there_and_back(codec: Codec, value: Any, written: Any, wrong: list[Any]) -> None:
    assert codec.write(value) == written
    assert codec.read(written, "here") == value
    for found in wrong:
        with pytest.raises(BadScenario, match="here"):
            codec.read(found, "here")
