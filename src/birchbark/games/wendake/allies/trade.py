"""W10 The Trade action with beavers for resources (A5.8), and with turn cards open beside it."""

from __future__ import annotations

from typing import ClassVar

from birchbark.engine.position import Bits, Codec, Number, OneOf, Part
from birchbark.engine.refusing import because
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import moves as base_moves
from birchbark.games.wendake import steps as base_steps
from birchbark.games.wendake.actions.trade import Buy as BaseBuy
from birchbark.games.wendake.actions.trade import BuyPoints as BasePoints
from birchbark.games.wendake.actions.trade import Trade as BaseTrade
from birchbark.games.wendake.allies import moves, steps
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.purchase import Pay, cost, leave_shop, most_payable, payment
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import PROGRESS
from birchbark.games.wendake.village import BEAVERS


class Trade(BaseTrade[Allies]):
    """W10 A turn card can make the action worthwhile without resources and progress tiles."""

    def obstacle(self, s: Allies, seat: int) -> str:
        return "" if s.ready[seat] else super().obstacle(s, seat)


class Buy(BaseBuy[Allies]):
    """W10.5 The player buys a progress tile; A5.22 furs count for the whole step."""

    def saved(self, s: Allies) -> int:
        return super().saved(s) + (s.villages[s.seat][BEAVERS] if s.value & steps.FURS else 0)

    def choose(self, s: Allies, move: int) -> None:
        if move == base_moves.DONE or not s.value & steps.FURS:
            super().choose(s, move)
            return
        tile = move - base_moves.BUY
        discount = s.value & base_steps.LEFT
        s.push(base_steps.BUY, s.seat, s.value - discount - base_steps.PURCHASE)
        leave_shop(s, s.seat, tile)
        s.push(base_steps.OBTAIN, s.seat, tile)
        s.push(steps.PAY_FURS, s.seat, tile | cost(s.components.price[s.components.level[tile]], discount) << 5)


class BuyPoints(BasePoints):
    """W10.7 The player gives resources for points, A2.3 with turn cards in between; a resource may also buy a look."""

    def offer(self, s: Wendake) -> list[int]:
        legal = super().offer(s)
        if s.value:
            for more in self.beside:
                more.offer(s, legal)
        return legal

    def sentence(self, s: Wendake, move: int, words: list[str]) -> Message:
        if s.kind in (steps.LOOK, base_steps.CYCLE):
            return Message("moves.spend-look", {"one": words[1]})
        return super().sentence(s, move, words)


class PayFurs(Pay):
    """A5.8 The player pays any part of the price in beavers; the rest is paid as usual."""

    kind = steps.PAY_FURS
    clause = "A5.8"
    prompt = "pay-furs"
    leaving = "done-furs"
    codec: ClassVar[Codec] = Bits(Part("tile", 0, OneOf(PROGRESS), 5), Part("owing", 5, Number(), 4))

    def offer(self, s: Wendake) -> list[int]:
        legal: list[int] = []
        tile, owing = s.value & 31, s.value >> 5
        if owing and s.villages[s.seat][BEAVERS]:
            legal.append(moves.PAY_BEAVER)
        if most_payable(s, s.seat, s.components.price[s.components.level[tile]]) >= owing:
            legal.append(base_moves.DONE)
        return legal

    def take(self, s: Wendake, move: int) -> None:
        tile, owing = s.value & 31, s.value >> 5
        if move == base_moves.DONE:
            s.push(base_steps.PAY, s.seat, payment(s, tile, owing))
            return
        s.villages[s.seat][BEAVERS] -= 1
        if s.log is not None:
            s.tell("paid-beaver", s.seat)
        s.push(steps.PAY_FURS, s.seat, tile | owing - 1 << 5)

    def sentence(self, s: Wendake, move: int, words: list[str]) -> Message:
        return Message("moves.pay-beaver", {}) if move == moves.PAY_BEAVER else super().sentence(s, move, words)

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        if s.kind != steps.PAY_FURS:
            return because("A5.8", "furs-by-card") if move == moves.PAY_BEAVER else super().refusal(s, move, words)
        if move == moves.PAY_BEAVER:
            return because("A5.8", "no-beaver" if s.value >> 5 else "nothing-owing")
        return because("A5.8", "furs-first" if base_moves.DONE in s.legal else "furs-needed")
