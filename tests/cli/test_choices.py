"""The list of choices, and what a typed line means."""

from __future__ import annotations

from rich.cells import cell_len

import birchbark
from birchbark.cli.choices import Typed, grouped, understand

MOVES = ["place t1.lake", "place t2.lake", "move t1.hills t2.lake", "move t1.hills t3.lake", "vision hunter", "done"]


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
