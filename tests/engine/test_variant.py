"""Variants replace steps by class, can be combined, and know who explains a move."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from birchbark.engine.catalogue import Catalogue
from birchbark.engine.dice import Dice
from birchbark.engine.refusing import because
from birchbark.engine.state import State
from birchbark.engine.variant import Explainer, Kinds, Step, Variant
from birchbark.engine.words import Message, Refusal

KINDS = Kinds()
EARN = KINDS.add("earn")
SPEND = KINDS.add("spend")
WAIT = KINDS.add("wait")
MOVES = Catalogue()
EARN_ONE, EARN_TWO = MOVES.add("earn", ("one", "two")), 1
SPEND_ALL = MOVES.add("spend")
DONE = MOVES.add("done")


class Purse(State):
    def __init__(self, variant: Variant[Any], kinds: list[int]) -> None:
        super().__init__(variant, Dice.seeded(1))
        self.coins = 0
        for kind in reversed(kinds):
            self.push(kind, 0, 0)
        self.settle()


class Earn(Step[Purse]):
    kind = EARN
    verbs = ("earn",)

    def offer(self, s: Purse) -> list[int]:
        return [EARN_ONE, EARN_TWO, DONE]

    def take(self, s: Purse, move: int) -> None:
        s.coins += self.worth(move)

    def worth(self, move: int) -> int:
        return {EARN_ONE: 1, EARN_TWO: 2, DONE: 0}[move]

    def refusal(self, s: Purse, move: int, words: list[str]) -> Refusal:
        return because("X1.1", "not-now", line=words[1])


class Spend(Step[Purse]):
    kind = SPEND
    verbs = ("spend",)
    leaving = "keep-all"

    def offer(self, s: Purse) -> list[int]:
        return [SPEND_ALL, DONE]

    def take(self, s: Purse, move: int) -> None:
        s.coins = 0 if move == SPEND_ALL else s.coins

    def must_choose(self, s: Purse) -> Refusal:
        return because("X1.2", "spend-first")


class RichEarn(Earn):
    def worth(self, move: int) -> int:
        return 10 * super().worth(move)


class SlowSpend(Spend):
    def take(self, s: Purse, move: int) -> None:
        s.coins -= move == SPEND_ALL

    def objection(self, s: Purse, move: int, words: list[str]) -> Refusal:
        return because("X1.3", "purse-open")


class Coins(Variant[Purse]):
    kinds = KINDS
    catalogue = MOVES
    replaced: ClassVar[list[type[Step[Any]]]] = []

    def __init__(self) -> None:
        super().__init__([Earn, Spend, *self.replaced], [])


class Rich(Coins):
    replaced: ClassVar[list[type[Step[Any]]]] = [RichEarn]


class Slow(Coins):
    replaced: ClassVar[list[type[Step[Any]]]] = [SlowSpend]


class RichAndSlow(Coins):
    replaced: ClassVar[list[type[Step[Any]]]] = [*Rich.replaced, *Slow.replaced]


@pytest.mark.parametrize(("variant", "coins"), [(Coins, 0), (Rich, 0), (Slow, 1), (RichAndSlow, 19)])
def test_each_variant_replaces_its_steps_and_two_can_be_combined(variant: type[Coins], coins: int) -> None:
    purse = Purse(variant(), [EARN, SPEND])
    purse.play(EARN_TWO)
    purse.play(SPEND_ALL)
    assert (purse.coins, purse.over) == (coins, True)


def test_a_state_knows_its_variant() -> None:
    variant = Rich()
    assert Purse(variant, [EARN]).variant is variant
    assert type(variant.steps[EARN]) is RichEarn
    assert type(variant.steps[WAIT]) is Step, "a kind without a step in this variant"


def test_a_move_is_explained_by_the_step_of_its_verb() -> None:
    purse = Purse(Coins(), [SPEND])
    assert purse.variant.refusal(purse, EARN_ONE) == because("X1.1", "not-now", line="one")
    assert purse.variant.sentence(purse, SPEND_ALL) == Message("moves.spend", {})


def test_the_current_step_explains_the_word_that_ends_it() -> None:
    purse = Purse(Coins(), [SPEND])
    assert purse.variant.sentence(purse, DONE) == Message("moves.keep-all", {})
    assert purse.variant.refusal(purse, DONE) == because("X1.2", "spend-first")


def test_the_current_step_may_object_before_the_move_is_explained() -> None:
    purse = Purse(Slow(), [SPEND])
    assert purse.variant.refusal(purse, EARN_ONE) == because("X1.3", "purse-open")


def test_a_verb_of_several_steps_has_an_explainer_of_its_own() -> None:
    class Earning(Explainer[Purse]):
        verbs = ("earn",)

        def refusal(self, s: Purse, move: int, words: list[str]) -> Refusal:
            return because("X2.1", "earned")

    class Explained(Coins):
        def __init__(self) -> None:
            Variant.__init__(self, [Earn, Spend], [Earning()])

    purse = Purse(Explained(), [SPEND])
    assert purse.variant.refusal(purse, EARN_ONE) == because("X2.1", "earned")
