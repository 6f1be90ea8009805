"""A5 The steps that turn cards begin; `seekers.py` has those of the seekers."""

from __future__ import annotations

from typing import ClassVar

from birchbark.engine.position import Bits, Codec, Number, Part, SetOf
from birchbark.engine.refusing import because
from birchbark.engine.variant import Step
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import moves as base_moves
from birchbark.games.wendake.actions.harvest import grown, harvest
from birchbark.games.wendake.actions.move import ALL_SLOTS
from birchbark.games.wendake.actions.ritual import Return
from birchbark.games.wendake.actions.trade import spend
from birchbark.games.wendake.allies import moves, steps
from birchbark.games.wendake.allies.alliance import pay_rifle
from birchbark.games.wendake.allies.effects import renewable_tiles
from birchbark.games.wendake.allies.state import FROM_LAYOUT, Allies
from birchbark.games.wendake.cards import tidy
from birchbark.games.wendake.encoding import FROM_DECK, HIDDEN
from birchbark.games.wendake.natives import bring_home, offer_longhouse
from birchbark.games.wendake.obstacles import held
from birchbark.games.wendake.terms import (
    ALL_RESOURCES,
    BEAN,
    BLACK,
    CARDS,
    HOMES,
    NATIVES,
    PROGRESS,
    RESOURCES,
    SLOTS_COUNT,
    VEGETABLES,
    WARRIOR,
)
from birchbark.games.wendake.village import BEAVERS, HUNTERS_OUT, RESOURCE, USED, WOMEN_OUT, with_row


class PaySome(Step[Allies]):
    """A5.2 The player pays a number of resources, all different."""

    kind = steps.PAY_SOME
    clause = "A5.2"
    prompt = "pay-some"
    codec: ClassVar[Codec] = Bits(Part("left", 0, Number(), 3), Part("open", 3, SetOf(RESOURCES), 5))

    def offer(self, s: Allies) -> list[int]:
        left = s.value & 7
        if not left:
            return []
        open_ones = held(s, s.seat, s.value >> 3)
        found = [base_moves.SPEND + resource for resource in range(len(RESOURCES)) if open_ones >> resource & 1]
        return found[:1] if len(found) == left else found

    def take(self, s: Allies, move: int) -> None:
        resource = move - base_moves.SPEND
        spend(s, s.seat, resource)
        s.push(steps.PAY_SOME, s.seat, s.value - 1 & ~(8 << resource))

    def objection(self, s: Allies, move: int, words: list[str]) -> Refusal | None:
        return not_spendable(s, move) if words[0] == "spend" else None


def not_spendable(s: Allies, move: int) -> Refusal:
    """A5.2 Say why a resource cannot be one of several different ones."""
    resource = move - base_moves.SPEND
    spent = s.villages[s.seat][RESOURCE + resource] > 0
    return because("A5.2", "spent-already" if spent else "no-resource", resource=RESOURCES[resource])


class HarvestOne(Step[Allies]):
    """A5.1 The player harvests one type of vegetable."""

    kind = steps.HARVEST_ONE
    verbs = ("harvest",)
    clause = "A5.1"
    prompt = "harvest-one"

    def offer(self, s: Allies) -> list[int]:
        return [moves.HARVEST + vegetable for vegetable in range(len(VEGETABLES)) if grown(s, s.seat, vegetable)]

    def take(self, s: Allies, move: int) -> None:
        harvest(s, s.seat, move - moves.HARVEST)

    def refusal(self, s: Allies, move: int, words: list[str]) -> Refusal:
        if s.kind != steps.HARVEST_ONE:
            return because("A5.1", "harvest-by-card")
        return because("A5.1", "nothing-grown", resource=words[1])


class Market(Step[Allies]):
    """A5.4 The player gains resources of choice, as many as the value says."""

    kind = steps.MARKET
    clause = "A5.4"
    prompt = "gain"

    def offer(self, s: Allies) -> list[int]:
        return list(range(base_moves.GAIN, base_moves.GAIN + len(RESOURCES))) if s.value else []

    def take(self, s: Allies, move: int) -> None:
        resource = move - base_moves.GAIN
        s.villages[s.seat][RESOURCE + resource] += 1
        if s.log is not None:
            s.tell("gained", s.seat, many=1, resource=RESOURCES[resource])
        s.push(steps.MARKET, s.seat, s.value - 1)


class Heal(Return[Allies]):
    """A5.10 The player brings a chosen native home from the longhouse."""

    kind = steps.HEAL
    clause = "A5.10"


class GreatRitual(Step[Allies]):
    """A5.11 Each further native costs a rifle; A5.22 they are of different types (the value is those home so far)."""

    kind = steps.GREAT_RITUAL
    clause = "A5.11"
    prompt = "great-ritual"
    leaving = "done-great-ritual"
    codec: ClassVar[Codec] = SetOf(NATIVES)

    def offer(self, s: Allies) -> list[int]:
        legal: list[int] = []
        if s.rifles[s.seat]:
            offer_longhouse(s, s.seat, legal)
        legal = [move for move in legal if not s.value >> native_type(move) & 1]
        if s.value:
            legal.append(base_moves.DONE)
        return legal

    def take(self, s: Allies, move: int) -> None:
        if move != base_moves.DONE:
            pay_rifle(s, s.seat)
            bring_home(s, s.seat, move - base_moves.RETURN)
            s.push(steps.GREAT_RITUAL, s.seat, s.value | 1 << native_type(move))

    def objection(self, s: Allies, move: int, words: list[str]) -> Refusal | None:
        if words[0] != "return":
            return None
        if not s.rifles[s.seat]:
            return because("A5.11", "no-rifle")
        if s.value >> native_type(move) & 1:
            return because("A5.22", "type-came-home", native=words[1])
        return because("A5.11", "not-in-longhouse", native=words[1])


def native_type(move: int) -> int:
    """Return the type of the native that comes home; the black warrior is a warrior."""
    native = move - base_moves.RETURN
    return WARRIOR if native == BLACK else native


class Muster(Step[Allies]):
    """A5.12 In one territory other than the home, women and hunters produce, then warriors may move."""

    kind = steps.MUSTER
    verbs = ("muster",)
    clause = "A5.12"
    prompt = "muster"

    def offer(self, s: Allies) -> list[int]:
        land = s.components.land
        village = s.villages[s.seat]
        natives = village[WOMEN_OUT] | village[HUNTERS_OUT]
        return [
            moves.MUSTER + land.everywhere[territory] - len(HOMES)
            for territory in range(land.homes, land.count)
            if natives >> territory * SLOTS_COUNT & ALL_SLOTS or s.guards[s.seat][territory]
        ]

    def take(self, s: Allies, move: int) -> None:
        land = s.components.land
        territory = land.local[move - moves.MUSTER + len(HOMES)]
        if s.log is not None:
            s.tell("mustered", s.seat, territory=land.names[territory])
        produce(s, s.seat, territory)
        s.push(steps.MUSTER_MOVE, s.seat, territory << steps.MUSTERED)

    def refusal(self, s: Allies, move: int, words: list[str]) -> Refusal:
        if s.kind != steps.MUSTER:
            return because("A5.12", "muster-by-card")
        on_map = s.components.land.local[move - moves.MUSTER + len(HOMES)] >= 0
        return because("A5.12", "nobody-to-muster" if on_map else "not-on-map", territory=words[1])


def produce(s: Allies, seat: int, territory: int) -> None:
    """Give the player what the women and hunters in a territory produce."""
    village = s.villages[seat]
    women = village[WOMEN_OUT] >> territory * SLOTS_COUNT & ALL_SLOTS
    hunters = village[HUNTERS_OUT] >> territory * SLOTS_COUNT & ALL_SLOTS
    for vegetable, name in enumerate(VEGETABLES):
        if women >> vegetable & 1:
            village[RESOURCE + BEAN + vegetable] += 1
            if s.log is not None:
                s.tell("gained", seat, many=1, resource=name)
    village[BEAVERS] += hunters.bit_count()
    if hunters and s.log is not None:
        s.tell("beavers", seat, many=hunters.bit_count())


class Renew(Step[Allies]):
    """A5.15 The player turns a used progress tile face up for as many different resources as its level."""

    kind = steps.RENEW
    verbs = ("renew",)
    clause = "A5.15"
    prompt = "renew"

    def offer(self, s: Allies) -> list[int]:
        open_ones = renewable_tiles(s, s.seat)
        return [moves.RENEW + tile for tile in range(len(PROGRESS)) if open_ones >> tile & 1]

    def take(self, s: Allies, move: int) -> None:
        tile = move - moves.RENEW
        s.villages[s.seat][USED] ^= 1 << tile
        if s.log is not None:
            s.tell("renewed-tile", s.seat, tile=PROGRESS[tile])
        s.push(steps.PAY_SOME, s.seat, s.components.level[tile] + 1 | ALL_RESOURCES << 3)

    def sentence(self, s: Allies, move: int, words: list[str]) -> Message:
        return Message("moves.renew", {"tile": f"about-{words[1]}"})

    def refusal(self, s: Allies, move: int, words: list[str]) -> Refusal:
        if s.kind != steps.RENEW:
            return because("A5.15", "renew-by-card")
        tile = move - moves.RENEW
        if not s.villages[s.seat][USED] >> tile & 1:
            return because("A5.15", "tile-not-used", tile=words[1])
        return because("A5.15", "cannot-renew", tile=words[1], level=s.components.level[tile] + 1)


class Fetch(Step[Allies]):
    """A5.17 The player takes a mask card from the discard pile, or from the deck, which others do not see."""

    kind = steps.FETCH
    verbs = ("fetch",)
    clause = "A5.17"
    prompt = "fetch"

    def offer(self, s: Allies) -> list[int]:
        legal = [moves.FETCH_DISCARD + card for card in sorted(set(s.discards))]
        if s.deck:
            legal.append(moves.FETCH_DECK)
        return legal

    def take(self, s: Allies, move: int) -> None:
        if move == moves.FETCH_DECK:
            lay_out(s)
            return
        card = move - moves.FETCH_DISCARD
        pile = s.discards[:]
        pile.remove(card)
        s.dice.shuffle(pile)
        s.discards = pile
        s.revealed += 1
        s.hands = with_row(s.hands, s.seat, [*s.hands[s.seat], card])
        if s.log is not None:
            s.tell("fetched-discard", s.seat, card=CARDS[card])
        tidy(s)

    def sentence(self, s: Allies, move: int, words: list[str]) -> Message:
        if move == moves.FETCH_DECK:
            return Message("moves.fetch-deck", {})
        if move < moves.FETCH:
            return Message("moves.fetch-discard", {"card": words[1]})
        return Message("moves.fetch", {"card": CARDS[laid_out(s.deck, s.value)[move - moves.FETCH]]})

    def refusal(self, s: Allies, move: int, words: list[str]) -> Refusal:
        if s.kind != steps.FETCH:
            return because("A5.17", "fetch-by-card")
        if move >= moves.FETCH:
            return because("A5.17", "deck-not-laid-out")
        return because("A5.17", "pile-empty" if move == moves.FETCH_DECK else "not-in-pile")


def lay_out(s: Allies) -> None:
    """Lay out the deck from a card that only the player knows, so that others learn nothing from a number."""
    s.deck_number += 1
    s.lookers = [*s.lookers, s.deck_number, s.seat]
    first = s.dice.draw_hidden(list(range(len(s.deck))), FROM_LAYOUT, s.seat)
    s.revealed += 1
    s.push(steps.LAID_OUT, s.seat, first)


class ChooseCard(Step[Allies]):
    """A5.17 The player chooses a card by its number in the layout, whose first card is the value."""

    kind = steps.LAID_OUT
    clause = "A5.17"
    prompt = "fetch-deck"
    secret = True

    def offer(self, s: Allies) -> list[int]:
        return list(range(moves.FETCH, moves.FETCH + min(len(s.deck), moves.MOST_CARDS)))

    def take(self, s: Allies, move: int) -> None:
        card = laid_out(s.deck, s.value)[move - moves.FETCH]
        s.deck.remove(card)
        s.dice.draw_hidden([card], FROM_DECK + s.deck_number, s.seat)
        s.hands = with_row(s.hands, s.seat, [*s.hands[s.seat], card | HIDDEN * (s.deck_number + 1)])
        s.revealed += 1
        if s.log is not None:
            s.tell("fetched", s.seat)
        tidy(s)

    def objection(self, s: Allies, move: int, words: list[str]) -> Refusal | None:
        if words[0] != "fetch":
            return None
        return because("A5.17", "not-laid-out" if move >= moves.FETCH else "choose-a-number")


def laid_out(deck: list[int], first: int) -> list[int]:
    cards = sorted(deck)
    return cards[first:] + cards[:first]
