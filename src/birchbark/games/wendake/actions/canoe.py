"""W6.1 Canoe."""

from __future__ import annotations

from birchbark.engine.refusing import because
from birchbark.engine.words import Refusal
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.obstacles import no_canoe_left
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import LAKES
from birchbark.games.wendake.turn_decisions import Decision
from birchbark.games.wendake.village import CANOES, replaced, with_row


class Canoe(Action[Wendake]):
    """W6.1 The action does nothing once all canoes are in play."""

    clause = "W6.1"

    def obstacle(self, s: Wendake, seat: int) -> str:
        return no_canoe_left(s, seat, 0)

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        s.push(steps.CANOE, seat, 0)


class ChooseLake(Decision[Wendake]):
    """W6.1 The player puts a canoe from the supply on any lake."""

    kind = steps.CANOE
    verbs = ("canoe",)
    clause = "W6.1"
    prompt = "canoe"

    def choices(self, s: Wendake) -> list[int]:
        return lakes(s)

    def choose(self, s: Wendake, move: int) -> None:
        launch(s, s.seat, move - moves.CANOE)

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        return because("W6.1", "canoe-at-action")


def lakes(s: Wendake) -> list[int]:
    return [moves.CANOE + lake for lake in s.components.lakes]


def launch(s: Wendake, seat: int, lake: int) -> None:
    s.canoes = with_row(s.canoes, seat, replaced(s.canoes[seat], lake, s.canoes[seat][lake] + 1))
    s.villages[seat][CANOES] += 1
    if s.log is not None:
        s.tell("canoe", seat, lake=LAKES[lake])
