"""A move that is not legal is refused with the clause that forbids it, in words a player understands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import birchbark
from birchbark import Match
from birchbark.engine.rules import clauses
from tests.manitoba.table import acting, autumn, passive, play, position, spring, summer, village
from tests.refused import Wrong, check, every_wrong_move

CLAUSES = clauses("birchbark.games.manitoba")
PLACE = "Amber: place a Cree on any unoccupied area."

WRONG_MOVES: list[tuple[Callable[[], Match], str, str, str]] = [
    (lambda: position(round=0), "place t5.forest", "M1.4", "The territory has 3 tiles: there is no area forest 5."),
    (lambda: position(round=0), "take green", "M3.2", f"The active player takes disks when the round begins. {PLACE}"),
    (lambda: position(round=0), "pass", "M2.3", f"This choice has to be made. {PLACE}"),
    (position, "place t1.forest", "M3.2", "First take a disk of the totem."),
    (position, "move t1.forest t1.hills", "M3.2", "First take a disk of the totem."),
    (position, "done", "M3.2", "You must take a disk, even if you do nothing with it."),
    (lambda: acting("brown"), "take white", "M3.2", "You have taken your disks for this round."),
    (lambda: acting("brown"), "place t1.lake", "M3.3", "Your disk is for prairie only."),
    (lambda: acting("brown"), "vision shaman", "M3.3", "Your disk is brown: it goes with the Hunter's path."),
    (lambda: acting("blue"), "vision hunter", "M3.4", "There is no vision path for blue."),
    (
        lambda: acting("brown", did="territory"),
        "place t1.prairie",
        "M3.5",
        "You have done the Territory action; each action is done once at most.",
    ),
    (
        lambda: acting("brown", did="vision"),
        "vision hunter",
        "M3.5",
        "You have done the Vision path action; each action is done once at most.",
    ),
    (
        lambda: acting("brown", did="vision"),
        "wake 1",
        "M3.3",
        "Waking Cree takes the place of both other actions.",
    ),
    (
        lambda: acting("brown", village(wigwam=8)),
        "wake 4",
        "M3.6",
        "You took 3 disks: you may wake no more Cree than that.",
    ),
    (lambda: acting("brown", village(wigwam=2)), "wake 3", "M3.6", "Only 2 Cree are asleep."),
    (lambda: passive("brown"), "take white", "M4.1", "Only the active player takes disks; that is Amber."),
    (
        lambda: passive("beige"),
        "place t1.prairie",
        "M4.1",
        "There is no disk for prairie in the active player's village; there is forest and hills.",
    ),
    (
        lambda: passive("beige"),
        "vision hunter",
        "M4.1",
        "The disk of the Hunter's path is not in the active player's village.",
    ),
    (lambda: passive("beige"), "wake 1", "M4.2", "Passive players do not wake Cree; a wampum tile can."),
    (
        lambda: acting("green", village(), village("t2.forest")),
        "place t2.forest",
        "M5.2",
        "A Cree of Amber stands on forest 2.",
    ),
    (lambda: acting("green", village(square=0)), "place t1.forest", "M5.1", "You have no Cree on the village square."),
    (lambda: acting("green"), "move t1.hills t1.forest", "M5.1", "You have no Cree on hills 1."),
    (
        lambda: acting("green", village("t1.hills")),
        "move t1.hills t3.forest",
        "M5.1",
        "Hills 1 and forest 3 do not touch.",
    ),
    (
        lambda: passive("green", village("t1.hills")),
        "place t3.forest",
        "M5.3",
        "None of your Cree stands next to forest 3.",
    ),
    (lambda: acting("green"), "store berry", "M6.3", "There is no good to be stored now."),
    (
        lambda: play(acting("green"), "place t1.forest"),
        "store horse",
        "M6.1",
        "A berry goes into the berry sector or onto a ceremonial place.",
    ),
    (
        lambda: play(acting("green", village(berry=7)), "place t1.forest"),
        "store berry",
        "M6.1",
        "The berry sector is full.",
    ),
    (
        lambda: play(acting("green", village(place_3="berry")), "place t1.forest"),
        "store place-3",
        "M6.4",
        "There is a berry on the ceremonial place of 3 already.",
    ),
    (
        lambda: play(acting("green", village(place_3="horse feather")), "place t1.forest", "store place-3"),
        "store place-4",
        "M6.6",
        "The goods of a complete place go to the sectors.",
    ),
    (lambda: acting("green"), "wampum wake", "M6.9", "You have no active wampum tile."),
    (lambda: acting("green", village(active=1, wigwam=0)), "wampum wake", "M6.9", "None of your Cree is asleep."),
    (
        lambda: acting("green", village(active=1, berry="feather")),
        "wampum horse",
        "M6.9",
        "There is no real berry in your berry sector.",
    ),
    (
        lambda: spring(village(active=1), village(), round=1, event="vision"),
        "wampum wake",
        "M6.9",
        "Wampum is used in your own active or passive turn only.",
    ),
    (
        lambda: position(village(active=1), season="autumn", round=5),
        "wampum wake",
        "M6.10",
        "No wampum may be used in the last round.",
    ),
    (
        lambda: acting("brown", village(square=0)),
        "vision hunter",
        "M7.1",
        "You have no Cree on the square to enter the Hunter's path.",
    ),
    (
        lambda: acting("white", village(paths={"shaman": 5})),
        "vision shaman",
        "M7.4",
        "You are at the end of the Shaman's path, and nothing more comes of it now.",
    ),
    (
        lambda: play(acting("green", village(paths={"gatherer": 1})), "vision gatherer"),
        "gain canoe",
        "M7.8",
        "You may only choose a berry or a horse, as far as the supply has them.",
    ),
    (
        lambda: play(acting("white", village(paths={"hunter": 1, "warrior": 2})), "vision shaman"),
        "again warrior",
        "M7.13",
        "The Warrior's path has no bonus for you now that can be used again.",
    ),
    (
        lambda: spring(village(paths={"hunter": 6}), village(), round=1, event="vision"),
        "vision hunter",
        "M8.2",
        "You are at the end of the Hunter's path, and nothing more comes of it now.",
    ),
    (
        lambda: spring(village("t1.lake"), village(), round=1, event="wander"),
        "place t1.forest",
        "M8.3",
        "The event moves a Cree that stands on the territory already.",
    ),
    (
        lambda: summer(village("t1.lake t2.lake"), village(), round=1, event="retreat"),
        "retreat t3.lake",
        "M8.4",
        "You have no Cree on lake 3.",
    ),
    (
        lambda: spring(village(berry="feather", horse="feather"), village(), round=1, event="wind"),
        "wind bison",
        "M8.6",
        "There is no feather in the bison sector.",
    ),
    (
        lambda: spring(village(), village(), round=3, tile="berry bison"),
        "score canoe",
        "M9.5",
        "You may only score berries or bison.",
    ),
    (
        lambda: spring(village(), village(), round=3, tile="berry bison"),
        "pass",
        "M9.5",
        "You are not exempt: you must score.",
    ),
    (
        lambda: spring(village(paths={"gatherer": 4}), village(), round=3, tile="berry bison"),
        "pass",
        "M9.5",
        "You are exempt for berries, but not for bison: you must score.",
    ),
    (
        lambda: spring(village(paths={"gatherer": 4}, berry=1, horse=1), village(), round=3, tile="most"),
        "done",
        "M9.6",
        "You are exempt for berries, but not for horses: you must score.",
    ),
    (
        lambda: spring(village(berry=1, horse=1), village(), round=3, tile="most"),
        "pass",
        "M9.6",
        "You are not exempt: you must score.",
    ),
    (
        lambda: spring(village(paths={"gatherer": 4}), village(), round=3, tile="berry"),
        "done",
        "M9.4",
        "Here that is 'pass': Decline to score.",
    ),
    (
        lambda: autumn(village(berry="berry feather"), village(), round=5),
        "sacrifice horse good",
        "M10.6",
        "There is no such piece to give up: it is the berry sector's turn.",
    ),
    (
        lambda: autumn(village(paths={"gatherer": 4}), village(), round=5),
        "score horse",
        "M10.3",
        "You may only score berries.",
    ),
]


@pytest.mark.parametrize(
    ("from_scenario", "line", "clause", "message"),
    WRONG_MOVES,
    ids=[f"{n}-{case[1]}" for n, case in enumerate(WRONG_MOVES)],
)
def test_a_wrong_move_is_refused_by_clause_and_in_words(
    from_scenario: Callable[[], Match], line: str, clause: str, message: str
) -> None:
    match = from_scenario()
    before, played = match.state.digest(), len(match.history)
    with pytest.raises(birchbark.Refused) as refused:
        match.play(line)
    assert (refused.value.clause, refused.value.message) == (clause, message)
    assert str(refused.value) == f"{message} ({clause})"
    assert match.state.digest() == before
    assert len(match.history) == played


NO_MOVES: list[Wrong] = [
    (position, "move t1.lake t1.lake", "M5.1", "A Cree moves to another area."),
    (position, "store feather", "M6.2", "Feathers have no sector of their own."),
    (position, "score feather", "M6.2", "Feathers have no sector of their own."),
    (position, "wampum berry", "M6.9", "The berry moves to another sector."),
    (position, "again shaman", "M7.13", "the bonus of another path"),
    (position, "vision blue", "M3.4", "There is no vision path for blue."),
    (position, "return berry", "M6.6", "Only the feather of a complete place can go back."),
]


@every_wrong_move(NO_MOVES)
def test_words_that_a_rule_keeps_apart_are_refused_by_its_clause(
    from_scenario: Callable[[], Match], line: str, clause: str, part: str
) -> None:
    check(from_scenario, line, clause, part)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("take gren", "'take gren' is not a move of Manitoba; did you mean 'take green'?"),
        ("take", "'take' goes on with one of green, beige, brown, white, blue."),
        ("place t9.forest", "'place t9.forest' is not a move of Manitoba."),
        ("place", "First take a disk of the totem. (M3.2)"),
        ("place t1.forrest", "'place t1.forrest' is not a move of Manitoba."),
    ],
)
def test_what_is_no_move_at_all_is_refused_with_what_may_be_meant_if_that_is_legal(line: str, answer: str) -> None:
    assert str(position().why_not(line)) == answer


def test_a_sacrifice_is_named_in_any_order() -> None:
    number = position().game.catalogue.number
    assert number("sacrifice feather horse") == number("sacrifice horse feather")
    assert number("sacrifice berry horse") == number("sacrifice horse berry")
