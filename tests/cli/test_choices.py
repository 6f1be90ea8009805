"""The list of choices, and what a typed line means."""

from __future__ import annotations

from rich.cells import cell_len

import birchbark
from birchbark import Match
from birchbark.cli.choices import Typed, fold_lines, grouped, understand, unfolded

MOVES = ["place t1.lake", "place t2.lake", "move t1.hills t2.lake", "move t1.hills t3.lake", "vision hunter", "done"]

MOVE = """
game = "wendake"
players = 4
[moment]
player = 1
step = "act"
tile = "move-3"
[village-1]
home = "home-southeast"
[village-2]
home = "home-northeast"
[village-3]
home = "home-southwest"
"""


def moving() -> Match:
    """A Move in hand."""
    match = birchbark.load_scenario(MOVE)
    match.play("do move")
    return match


def test_numbers_words_and_first_words() -> None:
    assert understand("2", MOVES) == Typed("place t2.lake", [])
    assert understand("  MOVE   t1.hills  t3.lake", MOVES) == Typed("move t1.hills t3.lake", [])
    assert understand("vision", MOVES) == Typed("vision hunter", [])
    assert understand("place", MOVES) == Typed(None, MOVES[:2])
    assert understand("move t1.hills", MOVES) == Typed(None, MOVES[2:4])
    for line in ("0", "7", "-1", "²", "99999999999999999999", "fly", "place t1"):
        assert understand(line, MOVES) == Typed(None, [])


def test_many_choices_are_grouped_by_their_words() -> None:
    """The moves of a Wander event fit below the board."""
    areas = ["t1.lake", "t1.mountains", "t2.forest", "t3.lake", "t3.mountains", "t4.forest", "t5.lake", "t5.mountains"]
    text = (
        'game = "manitoba"\nplayers = 4\n[table]\nevents = ["wander", "presence", "wind"]\n'
        '[moment]\nseason = "autumn"\nround = 1\nactive = 1\nstep = "end"\ntook = "brown"\n'
        f"[village-1]\nareas = {areas}\n"
    )
    match = birchbark.load_scenario(text)
    moves = match.moves()
    assert len(moves) >= 28
    lines = grouped(match, moves, lambda move: "", 100, 12)
    assert len(lines) <= 12
    assert max(cell_len(line.plain) for line in lines) <= 100
    shown = " ".join(line.plain for line in lines).split()
    assert [int(word) for word in shown if word.isdigit()] == list(range(1, len(moves) + 1))


def test_small_groups_keep_their_sentences_while_there_is_room() -> None:
    match = birchbark.new("manitoba", players=2, seed=3, first="2")
    match.play("place t2.prairie")
    cramped = grouped(match, match.moves(), lambda move: "note", 100, 2)
    assert [line.plain for line in cramped] == [
        "vision    1  gatherer note    2  warrior note     3  hunter note      4  shaman note",
        "  5  pass  Leave it.",
    ]
    roomy = grouped(match, match.moves(), lambda move: "note", 100, 5)
    assert roomy[2].plain == "  3  vision hunter  Hunter's path, space 1: 1 point."


def test_groups_of_one_verb_stand_below_each_other() -> None:
    match = moving()
    lines = [line.plain for line in grouped(match, match.moves(), lambda move: "", 100, 8)]
    steps = [line for line in lines if line.startswith("step ")]
    assert len(steps) == 3
    assert len({len(line) - len(line.lstrip("abcdefghijklmnopqrstuvwxyz- ")) for line in steps}) == 1


def test_too_many_groups_stand_in_a_row() -> None:
    """Only the words that change are told again."""
    match = moving()
    moves = match.moves()
    lines = [line.plain for line in grouped(match, moves, lambda move: "", 100, 2)]
    assert lines[0].startswith("step home-southeast")
    assert sum(line.count("home-southeast") for line in lines) == 1
    shown = " ".join(lines).split()
    assert [int(word) for word in shown if word.isdigit()] == list(range(1, len(moves) + 1))
    assert max(map(cell_len, lines)) <= 100


def test_what_is_beside_the_decision_in_many_ways_is_one_line() -> None:
    match = birchbark.load_scenario('game = "wendake"\nplayers = 2\n')
    moves = match.moves()
    swaps = [move for move in moves if move.startswith("swap")]
    assert len(swaps) == 36
    assert unfolded(moves) == moves[: len(moves) - 36]
    assert fold_lines(moves)[0].plain == f" 11-{len(moves)}  swap  36 ways; type swap to list them"
    assert fold_lines(swaps) == [], "if there is nothing else they are the decision"
