"""W12 Sacred Fire."""

from __future__ import annotations

from birchbark.engine.refusing import because
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.grid import FIRES
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import GRID, NOWHERE
from birchbark.games.wendake.tiles import activate, side_up
from birchbark.games.wendake.turn_decisions import Decision
from birchbark.games.wendake.village import FIRE, MARKED


class SacredFire(Action[Wendake]):
    """W12.1 The action does nothing if the only token is already on the grid."""

    clause = "W12.1"

    def obstacle(self, s: Wendake, seat: int) -> str:
        return "" if s.villages[seat][FIRE] == NOWHERE else "fire-burns"

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        s.push(steps.FIRE, seat, 0)


class Kindle(Decision[Wendake]):
    """W12.1 The player activates another tile and puts the token on it; W12.4 or declines."""

    kind = steps.FIRE
    verbs = ("fire",)
    clause = "W12.2"
    prompt = "fire"
    leaving = "skip-fire"

    def choices(self, s: Wendake) -> list[int]:
        legal = [moves.FIRE + place for place in FIRES[s.villages[s.seat][MARKED]]]
        legal.append(moves.SKIP)
        return legal

    def choose(self, s: Wendake, move: int) -> None:
        if move == moves.SKIP:
            return
        place = move - moves.FIRE
        s.villages[s.seat][FIRE] = place
        if s.log is not None:
            s.tell("kindled", s.seat, place=GRID[place])
        activate(s, s.seat, place)

    def sentence(self, s: Wendake, move: int, words: list[str]) -> Message:
        if move == moves.SKIP:
            return super().sentence(s, move, words)
        return Message("moves.fire", {"place": words[1], "actions": side_up(s, s.grid[s.seat][move - moves.FIRE])})

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        if s.kind != steps.FIRE:
            return because("W12.1", "no-sacred-fire")
        marked = s.villages[s.seat][MARKED] >> move - moves.FIRE & 1
        return because("W12.2", "marked" if marked else "fire-in-line", place=words[1])
