"""Whatever a record says, what comes out is a match or one clear error with its line."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import birchbark
from birchbark import BadRecord, Match
from birchbark.testing import walk
from tests.manitoba.games import finished
from tests.manitoba.table import acting, play, village


def short(players: int, seed: int, moves: int, **options: str) -> Match:
    match = birchbark.new("manitoba", players, seed, **options)
    for number, _ in enumerate(walk(match, seed)):
        if number == moves:
            break
    return match


FULL = finished(3, 21, layout="lake-manitoba").record()
SHORT = short(2, 5, 12, first="2").record()
SEAT = short(3, 6, 25, layout="duck-mountain").record_for(1)
SCENARIO = play(acting("green", village("t1.hills", berry=2)), "place t2.forest", "store berry").record()
RECORDS = {"full": FULL, "short": SHORT, "seat": SEAT, "scenario": SCENARIO}


def outcome(text: str) -> Match | BadRecord:
    """The match, or the one error; anything else fails the test."""
    try:
        return birchbark.replay(text)
    except BadRecord as fault:
        message = str(fault)
        assert "\n" not in message
        assert len(message) < 600
        found = re.match(r"line (\d+): \S", message)
        assert found, message
        assert int(found[1]) == fault.line
        assert 1 <= fault.line <= text.count("\n") + 1
        return fault


def fault(text: str) -> BadRecord:
    found = outcome(text)
    assert isinstance(found, BadRecord)
    return found


@pytest.mark.parametrize("name", RECORDS)
def test_the_records_to_be_broken_are_whole(name: str) -> None:
    assert isinstance(outcome(RECORDS[name]), Match)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_that_breaks_off_is_noticed_at_every_line(name: str) -> None:
    lines = RECORDS[name].splitlines()
    for many in range(len(lines)):
        assert fault("\n".join(lines[:many])).line <= max(many, 1)
        assert fault("".join(line + "\n" for line in lines[:many])).line <= max(many, 1)


@pytest.mark.parametrize("name", ["short", "seat", "scenario"])
def test_a_record_that_breaks_off_within_a_line_is_noticed(name: str) -> None:
    text = RECORDS[name]
    for end in range(0, len(text) - 1, 7):
        fault(text[:end])


@pytest.mark.parametrize("name", ["short", "seat", "scenario"])
def test_flipped_bits_never_lead_to_another_game(name: str) -> None:
    text = RECORDS[name]
    whole = birchbark.replay(text)
    chance = Random(name)
    survived = 0
    for _ in range(150):
        at = chance.randrange(len(text))
        broken = text[:at] + chr(ord(text[at]) ^ 1 << chance.randrange(7)) + text[at + 1 :]
        found = outcome(broken)
        if isinstance(found, Match):
            # A letter of a name, or a space that does not matter.
            survived += 1
            assert found.view() == whole.view()
    assert survived < 60


@pytest.mark.parametrize("name", ["short", "seat", "scenario"])
def test_swapped_lost_and_doubled_lines_never_lead_to_another_game(name: str) -> None:
    lines = RECORDS[name].splitlines()
    whole = birchbark.replay(RECORDS[name])
    chance = Random(name)
    for _ in range(60):
        broken = lines[:]
        one, two = chance.sample(range(len(lines)), 2)
        match chance.randrange(3):
            case 0:
                broken[one], broken[two] = broken[two], broken[one]
            case 1:
                del broken[one]
            case _:
                broken.insert(two, broken[one])
        found = outcome("\n".join(broken) + "\n")
        if isinstance(found, Match):
            assert found.view() == whole.view()


def with_heading(name: str, value: str, text: str = SHORT) -> str:
    return re.sub(rf"^{name}:.*$", lambda _: f"{name}: {value}", text, count=1, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("game", "chess", "there is no game 'chess'"),
        ("game", "", "there is no game ''"),
        ("game", "../../etc", "there is no game"),
        ("rules", "2", "recorded under version 2 of the rules"),
        ("rules", "one", "rules is a whole number"),
        ("rules", "9" * 150, "rules is a whole number"),
        ("players", "1", "2 to 4 players"),
        ("players", "5", "2 to 4 players"),
        ("players", "-2", "players is a whole number"),
        ("players", "2.0", "players is a whole number"),
        ("players", "²", "players is a whole number"),
        ("players", "9" * 100, "players is a whole number"),
        ("players", "3", "'player 3'"),
        ("layout", "circle", "layout is one of standard, lake-manitoba, duck-mountain"),
        ("first", "3", "first is random or 1 to 2"),
        ("first", "0", "first is one of"),
        ("player 1", "x" * 80, "a player's name has 1 to 40 letters"),
        ("player 1", "", "a player's name has 1 to 40 letters"),
        ("player 2", "a\tb", "a player's name"),
        ("components", "0123456789abcdef", "other component figures"),
        ("seed", str(2**128), "seed is a whole number"),
        ("seed", "-1", "seed is a whole number"),
        ("seed", "6", ""),
    ],
)
def test_odd_headings_are_named_with_their_line(name: str, value: str, words: str) -> None:
    assert words in str(fault(with_heading(name, value)))


@pytest.mark.parametrize("name", ["game", "rules", "players", "layout", "first", "player 1", "components"])
def test_a_heading_that_is_missing_is_named(name: str) -> None:
    text = re.sub(rf"^{name}:.*\n", "", SHORT, count=1, flags=re.MULTILINE)
    assert f"{name!r}" in str(fault(text))


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "begins with 'birchbark record 1'"),
        ("\n\n\n", 1, "begins with"),
        ("birchbark record 2\n", 1, "begins with"),
        ("birchbark record 1\n", 1, "breaks off in its header"),
        ("birchbark record 1\n\n", 2, "closing line"),
        ("birchbark record 1\nGAME manitoba\n\n", 2, "expected a heading"),
        ("birchbark record 1\ngame: manitoba\ngame: manitoba\n\n", 3, "a second time"),
        ("birchbark record 1\ngame: " + "x" * 500 + "\n\n", 2, "expected a heading"),
        ("birchbark record 1\n\nend: 0 moves, position 0123456789abcdef\n", 1, "says nothing about 'game'"),
        ("birchbark record 1\n\nend: 1 moves, position 0123456789abcdef\n", 3, "tells 0 moves"),
        ("birchbark record 1\n\nend: " + "9" * 5000 + " moves, position 0123456789abcdef\n", 3, "at most 200"),
        ("birchbark record 1\n\n! 1 2 x\n", 3, "whole numbers"),
        ("birchbark record 1\n\n! \n", 3, "whole numbers"),
        ("birchbark record 1\n\n! 99999999999\n", 3, "whole numbers"),
        ("birchbark record 1\n\ntake green\n| game\n", 4, "before the moves"),
        ("birchbark record 1\n\nend: 0 moves, position 0123456789abcdef\ntake green\n", 4, "nothing may follow"),
        ("x" * 2_000_001, 1, "at most 2000000"),
    ],
    ids=range(17),
)
def test_odd_shapes_are_named_with_their_line(text: str, line: int, words: str) -> None:
    found = fault(text)
    assert found.line == line
    assert words in str(found)


def test_a_move_against_the_rules_is_named_with_line_and_clause() -> None:
    lines = SHORT.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("take"))
    lines[at] = "done"
    found = fault("\n".join(lines))
    assert (found.line, found.clause) == (at + 1, "M3.2")
    assert "done: You must take a disk" in str(found)


def test_a_closing_line_with_another_state_is_refused() -> None:
    text = re.sub(r"position [0-9a-f]{16}", "position 0123456789abcdef", SHORT)
    found = fault(text)
    assert "another position" in str(found)
    assert found.line == len(SHORT.splitlines())


@pytest.mark.parametrize("rolls", ["9", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0", "999999999 1", "0 0\n! 77"])
def test_rolls_that_cannot_be_are_refused(rolls: str) -> None:
    before, rest = SEAT.split("\n! ", 1)
    after = rest.split("\n", 1)[1]
    assert "roll" in str(fault(f"{before}\n! {rolls}\n{after}"))
    assert "roll" in str(fault(SHORT.replace("\ntake", f"\n! {rolls}\ntake", 1))), "a move that rolls no dice"


def test_rolls_that_are_missing_never_lead_to_another_game() -> None:
    whole = birchbark.replay(SEAT).view()
    for line in re.findall(r"^!.*\n", SEAT, re.MULTILINE):
        fault(SEAT.replace(line, ""))
        found = outcome(SEAT.replace(line, line.rsplit(" ", 1)[0] + "\n"))
        assert isinstance(found, BadRecord) or found.view() == whole


def test_a_record_names_no_file_to_be_read(tmp_path: object) -> None:
    """A scenario stands in the record itself; a path there is no path."""
    head, moves = SHORT.split("\n\n", 1)
    for path in ("/etc/hostname", "/dev/zero", str(tmp_path)):
        found = fault(f"{head}\n\n| {path}\n{moves}")
        assert "not a TOML file" in str(found)


def test_a_scenario_of_long_and_odd_lines_is_recorded_whole() -> None:
    about = "x" * 500 + "\u2028" + "ä" * 300
    text = f'game = "manitoba"\nplayers = 2\nabout = "{about}"\n\n[moment]\nround = 1\n'
    match = play(birchbark.load_scenario(text), "take green")
    again = birchbark.replay(match.record())
    assert again.origin is not None
    assert again.origin.about == about
    assert again.state.digest() == match.state.digest()


def test_a_record_may_have_been_through_an_editor() -> None:
    """Other line ends, spaces and empty lines between moves do not matter."""
    whole = birchbark.replay(SHORT).state.digest()
    assert birchbark.replay(SHORT.replace("\n", "\r\n")).state.digest() == whole
    assert birchbark.replay(SHORT.replace("\ntake ", "\n\n  take   ")).state.digest() == whole
    assert birchbark.replay(SHORT + "\n\n  \n").state.digest() == whole


@pytest.mark.slow
@given(st.text(max_size=200))
def test_any_text_is_no_record(text: str) -> None:
    fault(text)


@given(st.lists(st.sampled_from(SHORT.splitlines() + SEAT.splitlines() + SCENARIO.splitlines()), max_size=30))
def test_any_mix_of_lines_is_a_record_or_a_clear_error(lines: list[str]) -> None:
    outcome("\n".join(["birchbark record 1", *lines]))


@given(st.text(max_size=60), st.integers(0, len(SHORT.splitlines()) - 1))
def test_any_text_in_place_of_a_line(line: str, at: int) -> None:
    lines = SHORT.splitlines()
    lines[at] = line
    outcome("\n".join(lines))


def test_a_failed_roll_leaves_the_match_as_it_was() -> None:
    match = birchbark.replay(SHORT)
    before, played = match.state.digest(), len(match.history)
    with pytest.raises(birchbark.Error, match="more rolls"):
        match.play(match.moves()[0], known=[0, 1, 2])
    assert (match.state.digest(), len(match.history)) == (before, played)
