"""Whatever a scenario says, what comes out is a position that can be played, or one clear error that says where."""

from __future__ import annotations

import copy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import birchbark
from birchbark import BadScenario, Match
from birchbark.testing import walk
from tests.manitoba.games import check_pieces
from tests.manitoba.table import LANDS, Toml, toml

BASE: Toml = {
    "game": "manitoba",
    "players": 3,
    "seed": 4,
    "title": "A lesson",
    "about": "Take brown.",
    "options": {"layout": "lake-manitoba", "first": "2"},
    "table": {
        "tiles": ["1", "4", "6", "2"],
        "bare": ["t1.forest", "t2.lake"],
        "totem": ["green", "beige", "brown", "white", "blue"],
        "events": ["vision", "retreat", "gift bison canoe"],
        "score_tiles": ["most", "berry horse"],
    },
    "moment": {"season": "summer", "round": 2, "active": 2, "step": "act", "took": "brown", "did": ["vision"]},
    "village-1": {
        "score": 12,
        "areas": ["t1.lake", "t2.forest"],
        "paths": {"hunter": 3, "shaman": 1},
        "wigwam": 2,
        "square": 2,
        "storage": {"berry": ["berry", "feather"], "horse": ["horse", "berry"]},
        "place-3": ["bison", "feather"],
        "place-4": ["canoe"],
        "wampum": {"active": 2, "inactive": 1},
    },
    "village-3": {"areas": ["t4.mountains"], "wigwam": 7},
}
NINE_AREAS = [f"t3.{land}" for land in LANDS] + [f"t4.{land}" for land in LANDS[:4]]


def outcome(text: str) -> Match | BadScenario:
    try:
        return birchbark.load_scenario(text + "\n")
    except BadScenario as fault:
        message = str(fault)
        assert message.startswith("scenario")
        assert "\n" not in message
        assert len(message) < 700
        return fault


def fault(change: dict[str, Any]) -> str:
    """The error of the base scenario with some keys set otherwise: `{"moment.round": 9}`. None takes a key away."""
    found = outcome(toml(changed(change)))
    assert isinstance(found, BadScenario), "was taken for a position"
    return str(found)


def changed(change: dict[str, Any]) -> Toml:
    scenario = copy.deepcopy(BASE)
    for path, value in change.items():
        *tables, key = path.split(".")
        table = scenario
        for name in tables:
            table = table.setdefault(name, {})
        if value is None:
            del table[key]
        else:
            table[key] = value
    return scenario


def check_playable(match: Match, seed: int) -> None:
    """The position is one of the game: all pieces are there, and it can be played to the end."""
    for number, _ in enumerate(walk(match, seed)):
        if number % 20 == 0:
            check_pieces(match)
    check_pieces(match)


def test_the_scenario_to_be_broken_is_whole() -> None:
    match = outcome(toml(BASE))
    assert isinstance(match, Match)
    assert match.origin is not None
    assert (match.origin.title, match.seat) == ("A lesson", 1)
    check_playable(match, 1)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": None}, "game: expected a text"),
        ({"players": 9}, "2 to 4 players"),
        ({"players": "three"}, "players: expected a whole number"),
        ({"players": None}, "players: expected a whole number"),
        ({"seed": -1}, "seed: expected a whole number"),
        ({"seed": 2**128}, "seed: expected a whole number"),
        ({"options.layout": "circle"}, "layout is one of"),
        ({"options.first": 4}, "first is random or 1 to 3"),
        ({"options.colour": "red"}, "no option 'colour'"),
        ({"colour": "red"}, "unknown key 'colour'; known here: table, moment, village-1, village-2, village-3"),
        ({"village-4": {"score": 1}}, "unknown key 'village-4'"),
        ({"village-1.colour": "red"}, "scenario, village-1: unknown key 'colour'"),
        ({"table.colour": "red"}, "scenario, table: unknown key 'colour'"),
        ({"moment.colour": "red"}, "scenario, moment: unknown key 'colour'"),
        ({"village-1.paths.sailor": 1}, "scenario, village-1, paths: unknown key 'sailor'"),
        ({"village-1.storage.feather": ["feather"]}, "scenario, village-1, storage: unknown key 'feather'"),
        ({"village-1.wampum.broken": 1}, "scenario, village-1, wampum: unknown key 'broken'"),
        ({"table.tiles": ["1", "2", "3"]}, "table, tiles: expected 4 different tiles"),
        ({"table.tiles": ["1", "2", "3", "3"]}, "table, tiles: expected 4 different tiles"),
        ({"table.tiles": ["1", "2", "3", "7"]}, "table, tiles: expected a list out of 1"),
        ({"table.tiles": ["1", "2", "3 turned", "4"]}, "turned alike in a ring"),
        ({"table.bare": ["t5.forest"]}, "table, bare: expected a list out of"),
        ({"table.totem": ["green", "beige", "brown", "white", "white"]}, "table, totem: expected the five disks"),
        ({"table.totem": ["green"]}, "table, totem: expected the five disks"),
        ({"table.events": ["vision", "retreat"]}, "table, events: expected 3 different events"),
        ({"table.events": ["vision", "vision", "chain"]}, "table, events: expected 3 different events"),
        ({"table.events": ["vision", "wind", "chain"]}, "table, events: expected a list out of vision"),
        ({"table.score_tiles": ["most"]}, "table, score_tiles: expected 2 of the score tiles"),
        ({"table.score_tiles": ["berry", "berry"]}, "table, score_tiles: expected 2 of the score tiles"),
        ({"table.score_tiles": ["feather", "berry"]}, "table, score_tiles: expected a list out of"),
        ({"moment.season": "monsoon"}, "moment, season: expected one of winter, spring, summer, autumn"),
        ({"moment.season": "winter"}, "moment, round: expected a whole number from 0 to 0"),
        ({"moment.round": 0}, "moment, round: expected a whole number from 1 to 5"),
        ({"moment.round": 6}, "moment, round: expected a whole number from 1 to 5"),
        ({"moment.active": 4}, "moment, active: expected a whole number from 1 to 3"),
        ({"moment.step": "sleep"}, "moment, step: expected one of take, act, passive, end"),
        ({"moment.step": "take"}, "moment: unknown key 'took'"),
        ({"moment.took": None}, "moment, took: expected one of green"),
        ({"moment.did": ["wake"]}, "moment, did: expected a list out of territory, vision"),
        ({"moment.step": "passive", "moment.did": None, "moment.player": 2}, "moment, player: expected a passive"),
        ({"village-1.score": 5000}, "village-1, score: expected a whole number"),
        ({"village-1.areas": ["t1.lake", "t1.lake"]}, "village-1, areas: expected areas that no other"),
        ({"village-3.areas": ["t1.lake"]}, "village-3, areas: expected areas that no other"),
        ({"village-3.areas": ["t9.lake"]}, "village-3, areas: expected a list out of"),
        ({"village-1.paths.hunter": 7}, "village-1, paths, hunter: expected a whole number from 0 to 6"),
        ({"village-1.paths.shaman": 6}, "village-1, paths, shaman: expected a whole number from 0 to 5"),
        ({"village-1.square": 3}, "village-1, square/wigwam: expected 4 Cree, as 4 are elsewhere"),
        ({"village-1.square": 9}, "village-1, square: expected a whole number from 0 to 4"),
        ({"village-3.wigwam": 8}, "village-3, wigwam: expected a whole number from 0 to 7"),
        (
            {"village-3.areas": NINE_AREAS},
            "village-3, areas/paths: expected at most 8 Cree in all, found 9",
        ),
        ({"village-1.storage.berry": ["berry"] * 8}, "storage, berry: expected at most 7 pieces"),
        ({"village-1.storage.berry": ["horse"]}, "storage, berry: expected a list out of berry, feather, berry"),
        ({"village-1.place-3": ["berry", "berry"]}, "place-3: expected fewer than 3 goods, all different"),
        ({"village-1.place-3": ["berry", "horse", "bison"]}, "place-3: expected fewer than 3 goods"),
        ({"village-1.place-4": ["berry", "horse", "bison", "canoe"]}, "place-4: expected fewer than 4 goods"),
        ({"village-1.wampum.active": 99}, "wampum: expected at most 16 in all, found 100"),
        (
            {"village-2": {"storage": {"berry": ["berry"] * 7}}, "village-3.storage": {"berry": ["berry"] * 4}},
            "berry: expected at most 12 in all",
        ),
        ({"village-1.storage.canoe": ["feather"] * 6}, "feather: expected at most 8 in all"),
        ({"village-1": 5}, "village-1: expected a table, found 5"),
        ({"village-1.wampum": [1]}, "wampum: expected a table"),
        ({"moment": "now"}, "moment: expected a table"),
    ],
)
def test_what_cannot_be_is_named_with_its_key(change: dict[str, Any], words: str) -> None:
    assert words in fault(change)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("\n", "game: expected a text"),
        ("game = \n", "not a TOML file"),
        ('game = "manitoba"\nplayers = 2\nplayers = 2', "not a TOML file"),
        ('game = "manitoba"\nplayers = 2\nseed = ' + "9" * 5000, "too many digits"),
        ('game = "manitoba"\nplayers = 0x' + "f" * 5000, "far too large"),
        ('game = "manitoba"\nplayers = 2\n[options]\nlayout = 0x' + "f" * 5000, "far too large"),
        ('game = "manitoba"\nplayers' + ".a" * 3000 + " = 1", "from 1 to 99, found"),
        ('game = "manitoba"\nplayers = ' + "[" * 3000 + "]" * 3000, "nested too deeply"),
        ('game = "manitoba"\nplayers = 2\n"a\\nb" = 1', "unknown key 'a\\nb'"),
        ("#" * 100_001 + "\n", "at most 100000 characters"),
        ("\x00\n", "not a TOML file"),
    ],
    ids=range(11),
)
def test_odd_texts_are_refused(text: str, words: str) -> None:
    found = outcome(text)
    assert isinstance(found, BadScenario)
    assert words in str(found)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    for path in (tmp_path / "no.toml", tmp_path):
        with pytest.raises(BadScenario, match="cannot be read") as found:
            birchbark.load_scenario(path)
        assert str(path) in str(found.value)
    (tmp_path / "latin.toml").write_bytes(b'title = "\xe9"\n')
    with pytest.raises(BadScenario, match=r"latin\.toml: cannot be read"):
        birchbark.load_scenario(str(tmp_path / "latin.toml"))
    (tmp_path / "good.toml").write_text(toml(BASE), encoding="utf-8")
    assert birchbark.load_scenario(tmp_path / "good.toml").seat == 1


JUNK = st.one_of(
    st.integers(-3, 12),
    st.integers(),
    st.booleans(),
    st.sampled_from(["", "berry", "feather", "t1.forest", "t4.lake", "brown", "spring", "end", "2 turned", "most"]),
    st.lists(st.sampled_from(["berry", "feather", "horse", "t1.hills", "t3.lake", "green", "wind"]), max_size=9),
    st.dictionaries(st.sampled_from(["hunter", "shaman", "active", "berry", "x"]), st.integers(-1, 9), max_size=3),
)


def keys_of(table: Toml, prefix: str = "") -> list[str]:
    found: list[str] = []
    for key, value in table.items():
        found.append(prefix + key)
        if isinstance(value, dict):
            found += keys_of(value, f"{prefix}{key}.")
    return found


KEYS = [key for key in keys_of(BASE) if key not in ("game", "players")]


def flat_toml(table: Toml) -> str:
    return toml(table).replace("True", "true").replace("False", "false")


@settings(max_examples=300)
@given(st.dictionaries(st.sampled_from([*KEYS, "village-2.areas", "village-2.storage.canoe"]), JUNK, max_size=3))
def test_any_value_at_any_key_is_a_position_or_a_clear_error(change: dict[str, Any]) -> None:
    # Outer keys first, so that none is set inside a value that was replaced.
    inner = {key: value for key, value in change.items() if not any(key.startswith(f"{other}.") for other in change)}
    found = outcome(flat_toml(changed(inner)))
    if isinstance(found, Match):
        check_playable(found, 3)


@given(st.sets(st.sampled_from(KEYS), max_size=6))
def test_any_keys_may_be_left_out_or_are_missed(keys: set[str]) -> None:
    gone = {key: None for key in sorted(keys) if not any(key.startswith(f"{other}.") for other in keys)}
    found = outcome(toml(changed(gone)))
    if isinstance(found, Match):
        check_playable(found, 5)


def test_flipped_bits_are_a_position_or_a_clear_error() -> None:
    text = toml(BASE)
    chance = Random(8)
    positions = 0
    for _ in range(400):
        at = chance.randrange(len(text))
        found = outcome(text[:at] + chr(ord(text[at]) ^ 1 << chance.randrange(7)) + text[at + 1 :])
        if isinstance(found, Match):
            positions += 1
            check_pieces(found)
    assert positions < 200


@given(st.text(max_size=120))
def test_any_text_is_no_scenario(text: str) -> None:
    assert isinstance(outcome("\n" + text), BadScenario)
