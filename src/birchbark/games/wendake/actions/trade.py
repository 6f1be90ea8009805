"""W10 Trade: exchange, buy a progress tile, buy Economic points; `purchase.py` has the payment for tiles."""

from __future__ import annotations

from typing import ClassVar

from birchbark.engine.position import Bits, Codec, Number, Part, SetOf, YesNo
from birchbark.engine.refusing import because, not_yet
from birchbark.engine.variant import Step
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.obstacles import no_resources
from birchbark.games.wendake.progress import BUYING, EXCHANGING
from birchbark.games.wendake.purchase import affordable, beavers_apart, buy, cost
from birchbark.games.wendake.state import W, Wendake
from birchbark.games.wendake.terms import ALL_RESOURCES, ECONOMIC, FROM_TRADE, PROGRESS_TRACKS, RESOURCES
from birchbark.games.wendake.turn_decisions import Decision
from birchbark.games.wendake.village import CANOES, OWNED, RESOURCE, USED


class Trade(Action[W]):
    """W10 The action does nothing for a player without resources and progress tiles."""

    clause = "W10.1"

    def obstacle(self, s: W, seat: int) -> str:
        village = s.villages[seat]
        return no_resources(s, seat, 0) and ("" if village[OWNED] != village[USED] else "nothing-to-trade")

    def begin(self, s: W, seat: int, amount: int) -> None:
        s.push(steps.BUY_POINTS, seat, 0)
        s.push(steps.BUY, seat, s.tribe(seat).purchases * steps.PURCHASE)
        s.push(steps.EXCHANGE, seat, s.villages[seat][CANOES])


def offer_exchanges(s: Wendake, legal: list[int]) -> None:
    """W10.1 Offer to exchange any resource for any other type."""
    village = s.villages[s.seat]
    for resource in range(len(RESOURCES)):
        if village[RESOURCE + resource]:
            legal += moves.EXCHANGES[resource]


def exchange(s: Wendake, move: int) -> None:
    given, taken = moves.PAIRS_OF_RESOURCES[move - moves.EXCHANGE]
    village = s.villages[s.seat]
    village[RESOURCE + given] -= 1
    village[RESOURCE + taken] += 1
    if s.log is not None:
        s.tell("exchanged", s.seat, given=RESOURCES[given], taken=RESOURCES[taken])


class Exchange(Decision[W]):
    """W10.1 The player makes up to one exchange per canoe in play; W14.8 two more; W10.2 then comes smallpox."""

    kind = steps.EXCHANGE
    verbs = ("exchange",)
    clause = "W10.1"
    prompt = "exchange"
    leaving = "done-exchange"
    moment = EXCHANGING
    codec: ClassVar[Codec] = Bits(
        Part("left", 0, Number(), 5), Part("exchanged", 5, YesNo()), Part("safe", 6, Number(), 5)
    )

    def choices(self, s: W) -> list[int]:
        legal: list[int] = []
        if s.value & steps.LEFT:
            offer_exchanges(s, legal)
        legal.append(moves.DONE)
        return legal

    def choose(self, s: W, move: int) -> None:
        if move != moves.DONE:
            exchange(s, move)
            s.push(steps.EXCHANGE, s.seat, s.value - 1 | steps.EXCHANGED)
        elif s.value & steps.EXCHANGED and s.value < steps.SAFE and s.deck:
            s.push(steps.SMALLPOX, s.seat, 0)

    def refusal(self, s: W, move: int, words: list[str]) -> Refusal:
        if s.kind not in (steps.EXCHANGE, steps.FREE_EXCHANGE):
            return because("W10.1", "exchange-at-trade")
        if not s.value & steps.LEFT:
            return because("W10.1", "exchange-limit" if s.value & steps.EXCHANGED else "exchange-by-canoes")
        return because(s.steps[s.kind].clause, "no-resource", resource=words[1])

    def misfit(self, s: W, words: list[str]) -> Refusal | None:
        same = len(words) == 3 and words[1] == words[2]
        return beavers_apart(words) or (because("W10.1", "exchange-same") if same else None)


class FreeExchange(Step[Wendake]):
    """W14.17 The player makes up to 3 exchanges without a Trade, and without a smallpox check."""

    kind = steps.FREE_EXCHANGE
    clause = "W14.17"
    prompt = "exchange"

    def offer(self, s: Wendake) -> list[int]:
        legal: list[int] = []
        if s.value:
            offer_exchanges(s, legal)
            legal.append(moves.DONE)
        return legal

    def take(self, s: Wendake, move: int) -> None:
        if move != moves.DONE:
            exchange(s, move)
            s.push(steps.FREE_EXCHANGE, s.seat, s.value - 1)


class Buy(Decision[W]):
    """W10.5 The player buys a progress tile; W17.2 the Fox buy two; W14.7 discounts add up for one purchase."""

    kind = steps.BUY
    verbs = ("buy",)
    clause = "W10.5"
    prompt = "buy"
    leaving = "done-buy"
    moment = BUYING
    codec: ClassVar[Codec] = Bits(
        Part("discount", 0, Number(), 5), Part("purchases", 5, Number(), 3), Part("furs", 8, YesNo())
    )

    def choices(self, s: W) -> list[int]:
        legal: list[int] = []
        if not s.value & steps.PURCHASES:
            return legal
        levels = affordable(s, s.seat, self.saved(s))
        if levels:
            shop = s.shop
            level = s.components.level
            while shop:
                lowest = shop & -shop
                tile = lowest.bit_length() - 1
                if levels >> level[tile] & 1:
                    legal.append(moves.BUY + tile)
                shop ^= lowest
        legal.append(moves.DONE)
        return legal

    def saved(self, s: W) -> int:
        """Return how many resources of the price are saved."""
        return s.value & steps.LEFT

    def choose(self, s: W, move: int) -> None:
        if move != moves.DONE:
            discount = s.value & steps.LEFT
            s.push(steps.BUY, s.seat, s.value - discount - steps.PURCHASE)
            buy(s, s.seat, move - moves.BUY, discount)

    def sentence(self, s: W, move: int, words: list[str]) -> Message:
        if move == moves.DONE:
            return super().sentence(s, move, words)
        tile = move - moves.BUY
        level = s.components.level[tile]
        return Message(
            "moves.buy",
            {
                "tile": f"about-{words[1]}",
                "cost": cost(s.components.price[level], s.value & steps.LEFT),
                "points": s.components.progress_points[level],
                "track": PROGRESS_TRACKS[s.components.track[tile]],
            },
        )

    def refusal(self, s: W, move: int, words: list[str]) -> Refusal:
        tile = move - moves.BUY
        if s.kind != steps.BUY:
            return because("W10.5", "buy-at-trade")
        if not s.shop >> tile & 1:
            return because("W10.5", "not-on-display", tile=words[1])
        price = s.components.price[s.components.level[tile]]
        discount = s.value & steps.LEFT
        if discount:
            return because("W10.5", "cannot-pay-less", tile=words[1], price=price, discount=discount)
        return because("W10.5", "cannot-pay", tile=words[1], price=price)


class BuyPoints(Decision[Wendake]):
    """W10.7 The player gives 1 to 5 different resources (the value so far) for as many Economic points."""

    kind = steps.BUY_POINTS
    verbs = ("spend",)
    clause = "W10.7"
    prompt = "buy-points"
    leaving = "done-points"
    codec: ClassVar[Codec] = SetOf(RESOURCES)

    def choices(self, s: Wendake) -> list[int]:
        village = s.villages[s.seat]
        legal: list[int] = []
        for resource in range(len(RESOURCES)):
            if village[RESOURCE + resource] and not s.value >> resource & 1:
                legal.append(moves.SPEND + resource)
        legal.append(moves.DONE)
        return legal

    def offer(self, s: Wendake) -> list[int]:
        return self.choices(s) if s.value else super().offer(s)

    def choose(self, s: Wendake, move: int) -> None:
        if move == moves.DONE:
            if s.value:
                s.score(s.seat, ECONOMIC, FROM_TRADE, (s.value & ALL_RESOURCES).bit_count())
            return
        resource = move - moves.SPEND
        spend(s, s.seat, resource)
        s.push(steps.BUY_POINTS, s.seat, s.value | 1 << resource)

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        if s.kind != steps.BUY_POINTS:
            return not_yet(s, "W10.7", "spend-at-trade")
        spent = s.value >> move - moves.SPEND & 1
        return because("W10.7", "spent-already" if spent else "no-resource", resource=words[1])

    def misfit(self, s: Wendake, words: list[str]) -> Refusal | None:
        return beavers_apart(words)


def spend(s: Wendake, seat: int, resource: int) -> None:
    s.villages[seat][RESOURCE + resource] -= 1
    if s.log is not None:
        s.tell("spent", seat, resource=RESOURCES[resource])
