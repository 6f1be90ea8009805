"""W13 Ritual."""

from __future__ import annotations

from typing import ClassVar

from birchbark.engine.position import Bits, Codec, Number, Part, YesNo
from birchbark.engine.refusing import because
from birchbark.engine.variant import Step
from birchbark.engine.words import Refusal
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.natives import bring_home, offer_longhouse
from birchbark.games.wendake.progress import AT_RITUAL
from birchbark.games.wendake.state import W, Wendake
from birchbark.games.wendake.terms import FROM_RITUAL, FROM_RITUAL_MOVE, FROM_RITUAL_NATIVE, RITUAL
from birchbark.games.wendake.turn_decisions import Decision
from birchbark.games.wendake.village import AT_HOME, HOME


class Ritual(Action[Wendake]):
    clause = "W13.1"

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        s.push(steps.RITUAL, seat, s.components.ritual)


class HoldRitual(Decision[Wendake]):
    """W13.1 The player brings chosen natives home, all if there are fewer; W14.23 optionally one more."""

    kind = steps.RITUAL
    verbs = ("return",)
    clause = "W13.1"
    prompt = "ritual"
    leaving = "done-ritual"
    moment = AT_RITUAL
    codec: ClassVar[Codec] = Bits(
        Part("left", 0, Number(), 5),
        Part("most-common", 5, YesNo()),
        Part("move-after", 6, Number(), 3),
        Part("one-more", 9, Number(), 3),
    )

    def choices(self, s: Wendake) -> list[int]:
        left = s.value & steps.LEFT
        legal: list[int] = []
        if left:
            offer_longhouse(s, s.seat, legal)
        if not legal or left <= s.value // steps.ONE_MORE:
            legal.append(moves.DONE)
        return legal

    def choose(self, s: Wendake, move: int) -> None:
        if move == moves.DONE:
            score_ritual(s, s.seat, s.value)
        else:
            bring_home(s, s.seat, move - moves.RETURN)
            s.push(steps.RITUAL, s.seat, s.value - 1)

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        if s.kind != steps.RITUAL:
            return because("W13.1", "return-at-ritual")
        if not s.value & steps.LEFT:
            return because("W13.1", "enough-returned")
        return because("W13.1", "not-in-longhouse", native=words[1])


def score_ritual(s: Wendake, seat: int, used: int) -> None:
    """W13.2 Score the least common of women, hunters and warriors in the home; W14.13 or the most common."""
    village = s.villages[seat]
    women, hunters = village[AT_HOME], village[AT_HOME + 1]
    warriors = s.guards[seat][village[HOME]]
    fewest = min(women, hunters, warriors)
    s.score(seat, RITUAL, FROM_RITUAL, max(women, hunters, warriors) if used & steps.MOST_COMMON else fewest)
    for _ in range(used // steps.ONE_MORE):
        s.score(seat, RITUAL, FROM_RITUAL_NATIVE, 1)
    for _ in range(used % steps.ONE_MORE // steps.MOVE_AFTER):
        s.score(seat, RITUAL, FROM_RITUAL_MOVE, 1)
        s.push(steps.MOVE, seat, s.move_steps(1))


class Return(Step[W]):
    """W14.24 The player brings a chosen native home from the longhouse."""

    kind = steps.RETURN
    clause = "W14.24"
    prompt = "return"

    def offer(self, s: W) -> list[int]:
        legal: list[int] = []
        offer_longhouse(s, s.seat, legal)
        return legal

    def take(self, s: W, move: int) -> None:
        bring_home(s, s.seat, move - moves.RETURN)

    def objection(self, s: W, move: int, words: list[str]) -> Refusal | None:
        return because(self.clause, "not-in-longhouse", native=words[1]) if words[0] == "return" else None
