"""W6.1 Canoe."""

from __future__ import annotations

from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.free import Decision
from birchbark.games.wendake.state import CANOES, WIDTH, Wendake
from birchbark.games.wendake.terms import LAKES


class Canoe(Action):
    """W6.1 With all canoes in play it does nothing."""

    clause = "W6.1"

    def possible(self, s: Wendake, seat: int) -> bool:
        return s.villages[seat * WIDTH + CANOES] < s.figures.canoes

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        s.push(steps.CANOE, seat, 0)


class ChooseLake(Decision):
    """W6.1 A canoe from the supply on any lake."""

    clause = "W6.1"
    prompt = "canoe"

    def choices(self, s: Wendake) -> list[int]:
        return lakes()

    def choose(self, s: Wendake, move: int) -> None:
        launch(s, s.seat, move - moves.CANOE)


def lakes() -> list[int]:
    return list(range(moves.CANOE, moves.CANOE + len(LAKES)))


def launch(s: Wendake, seat: int, lake: int) -> None:
    s.canoes[seat * len(LAKES) + lake] += 1
    s.villages[seat * WIDTH + CANOES] += 1
    if s.log is not None:
        s.tell("canoe", seat, lake=LAKES[lake])
