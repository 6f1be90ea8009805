"""The stack of what is still to be decided, with a game that is nothing but that."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import cache

import pytest

from birchbark.engine.catalogue import Catalogue
from birchbark.engine.dice import Dice
from birchbark.engine.position import Fact, ListOf, Number
from birchbark.engine.state import State
from birchbark.engine.variant import Kinds, Step, Variant
from birchbark.engine.words import Event

KINDS = Kinds()
ASK, LOG, SPLIT = KINDS.add("ask"), KINDS.add("log"), KINDS.add("split")


class Toy(State):
    def __init__(self) -> None:
        super().__init__(toy_variant(), Dice.seeded(1))
        self.heard: list[tuple[int, int]] = []

    def copy(self) -> Toy:
        twin = Toy()
        self.copy_into(twin)
        twin.heard = self.heard[:]
        twin.dice = self.dice.copy()
        return twin

    def described(self) -> list[Fact]:
        return [Fact("heard", "heard", ListOf(ListOf(Number())))]


class Ask(Step[Toy]):
    """Offers as many moves as its value says."""

    kind = ASK
    clause = "T1.1"

    def offer(self, s: Toy) -> list[int]:
        return list(range(10, 10 + s.value))

    def take(self, s: Toy, move: int) -> None:
        s.heard.append((s.seat, move))
        if s.log is not None:
            s.tell("chose", s.seat, move=move)


class Log(Step[Toy]):
    """Leaves no choice."""

    kind = LOG

    def offer(self, s: Toy) -> list[int]:
        s.heard.append((s.seat, s.value))
        return []


class Split(Step[Toy]):
    """Puts two more on the stack."""

    kind = SPLIT

    def offer(self, s: Toy) -> list[int]:
        s.push(LOG, s.seat, 2)
        s.push(LOG, s.seat, 1)
        return []


class ToyVariant(Variant[Toy]):
    kinds = KINDS
    catalogue = Catalogue()


@cache
def toy_variant() -> ToyVariant:
    return ToyVariant([Ask, Log, Split], [])


def begun(*steps: tuple[int, int, int]) -> Toy:
    """A game with these steps to come, in this order."""
    toy = Toy()
    for kind, seat, value in reversed(steps):
        toy.push(kind, seat, value)
    toy.settle()
    return toy


def test_the_last_pushed_comes_first() -> None:
    toy = begun((ASK, 0, 2), (ASK, 1, 3))
    assert (toy.seat, toy.moves()) == (0, [10, 11])
    toy.play(11)
    assert (toy.seat, toy.moves()) == (1, [10, 11, 12])
    toy.play(10)
    assert toy.over
    assert toy.moves() == []
    assert toy.heard == [(0, 11), (1, 10)]


def test_what_leaves_no_choice_is_done_at_once() -> None:
    toy = begun((LOG, 0, 7), (ASK, 1, 1), (ASK, 1, 0), (ASK, 2, 2))
    assert toy.heard == [(0, 7), (1, 10)], "a single move is taken, none is passed over"
    assert toy.seat == 2


def test_a_step_may_put_others_before_all_that_follow() -> None:
    assert begun((SPLIT, 0, 0), (LOG, 0, 3)).heard == [(0, 1), (0, 2), (0, 3)]


@pytest.mark.parametrize("copied", [Toy.copy, copy.copy, copy.deepcopy], ids=["own", "copy", "deepcopy"])
def test_a_copy_goes_its_own_way(copied: Callable[[Toy], Toy]) -> None:
    toy = begun((ASK, 0, 2), (ASK, 1, 2))
    twin = copied(toy)
    assert twin.digest() == toy.digest()
    twin.play(11)
    assert (toy.seat, toy.heard) == (0, [])
    toy.play(10)
    assert (twin.heard, toy.heard) == ([(0, 11)], [(0, 10)])
    assert twin.digest() != toy.digest()


def test_events_are_told_to_a_listener_only() -> None:
    toy = begun((ASK, 0, 2), (ASK, 0, 2))
    heard: list[Event] = []
    toy.log = heard
    toy.play(10)
    assert [(event.key, event.seat, event.values) for event in heard] == [("chose", 0, {"move": 10})]
    assert toy.copy().log is None, "a listener is never copied"
    toy.log = None
    toy.play(10)
    assert len(heard) == 1


def test_the_digest_sees_everything_that_makes_a_state() -> None:
    digests = {begun((ASK, 0, 2)).digest(), begun((ASK, 1, 2)).digest(), begun((ASK, 0, 3)).digest()}
    other = begun((ASK, 0, 2))
    other.dice.randbelow(6)
    longer = begun((ASK, 0, 2), (LOG, 0, 0))
    digests |= {other.digest(), longer.digest()}
    assert len(digests) == 5
    assert begun((ASK, 0, 2)).digest() in digests


def test_a_step_names_its_clause() -> None:
    toy = begun((ASK, 0, 2))
    assert toy.steps[toy.kind].clause_for(toy) == "T1.1"
