"""M6 Goods in storage and on ceremonial places."""

from __future__ import annotations

from typing import ClassVar

from birchbark.engine.position import Codec, OneOf
from birchbark.engine.refusing import because
from birchbark.engine.words import Message, Refusal
from birchbark.games.manitoba import moves, steps
from birchbark.games.manitoba.state import (
    ACTIVE,
    BERRIES,
    FEATHERS,
    INACTIVE,
    PIECES,
    PLACE,
    WAMPUM,
    Manitoba,
)
from birchbark.games.manitoba.terms import AREAS, BERRY, FEATHER, GOODS, PLACES, SECTORS


def has_room(s: Manitoba, seat: int, sector: int) -> bool:
    """M6.1 Return whether the sector has an empty space."""
    return s.villages[seat][PIECES + sector] < s.components.room[sector]


def roomy_sectors(s: Manitoba, seat: int) -> list[int]:
    """M6.2 Return the moves that store a feather, which goes into any sector with room."""
    return [moves.STORE + sector for sector in range(4) if has_room(s, seat, sector)]


def feather_alone(verb: str, words: list[str]) -> Refusal | None:
    """M6.2 Ask for the sector, since feathers have none of their own."""
    return because("M6.2", "feather-without-sector") if words[:2] == [verb, "feather"] else None


def put(s: Manitoba, seat: int, sector: int, good: int) -> None:
    """M6.1, M6.2 Put a good into a sector, M6.5 or back into the supply if the sector is full."""
    if not has_room(s, seat, sector):
        give_back(s, seat, good)
        return
    lay(s, seat, sector, good)
    if s.log is not None:
        s.tell("stored", seat, good=GOODS[good], sector=SECTORS[sector])


def lay(s: Manitoba, seat: int, sector: int, good: int) -> None:
    village = s.villages[seat]
    village[PIECES + sector] += 1
    if good == FEATHER:
        village[FEATHERS + sector] += 1
    elif good != sector:
        village[BERRIES + sector] += 1


def give_back(s: Manitoba, seat: int, good: int) -> None:
    s.supply[good] += 1
    if s.log is not None:
        s.tell("returned", seat, good=GOODS[good])


def clear_sector(s: Manitoba, seat: int, sector: int) -> None:
    """Return all pieces of a sector to the supply, M6.11 each as what it really is."""
    village = s.villages[seat]
    feathers = village[FEATHERS + sector]
    berries = village[BERRIES + sector]
    s.supply[sector] += village[PIECES + sector] - feathers - berries
    s.supply[FEATHER] += feathers
    s.supply[BERRY] += berries
    village[PIECES + sector] = village[FEATHERS + sector] = village[BERRIES + sector] = 0


def remove_feather(s: Manitoba, seat: int, sector: int) -> None:
    """Return a feather to the supply, which leaves no gap."""
    village = s.villages[seat]
    village[PIECES + sector] -= 1
    village[FEATHERS + sector] -= 1
    s.supply[FEATHER] += 1


def take_from_area(s: Manitoba, seat: int, area: int) -> None:
    """M5.4 Take the good on an area, if there is one; it has to be stored."""
    here = 1 << area
    if s.goods & here:
        s.goods ^= here
        if s.log is not None:
            s.tell("took", seat, good=GOODS[area % 5], area=AREAS[area])
        s.push(steps.STORE, seat, area % 5)


def gain_wampum(s: Manitoba, seat: int) -> None:
    """M6.7, M7.16 Take a wampum tile, active side up, if the supply has one."""
    if s.supply[WAMPUM]:
        s.supply[WAMPUM] -= 1
        s.villages[seat][ACTIVE] += 1
        if s.log is not None:
            s.tell("wampum", seat)


class Store(steps.Choice):
    """M6.3 The good in hand (the value) goes to its sector or to a ceremonial place."""

    kind = steps.STORE
    verbs = ("store",)
    later = steps.OF_A_TURN
    clause = "M6.3"
    prompt = "store"
    codec: ClassVar[Codec] = OneOf(GOODS)

    def offer(self, s: Manitoba) -> list[int]:
        """M6.4 Allow no good twice on one place; M6.5 one that fits nowhere goes back."""
        seat = s.seat
        good = s.value
        if good == FEATHER:
            legal = roomy_sectors(s, seat)
        else:
            legal = [moves.STORE + good] if has_room(s, seat, good) else []
        village = s.villages[seat]
        for place in range(2):
            if not village[PLACE + place] >> good & 1:
                legal.append(moves.STORE_PLACE + place)
        if not legal:
            give_back(s, seat, good)
        return legal

    def take(self, s: Manitoba, move: int) -> None:
        if move < moves.STORE_PLACE:
            put(s, s.seat, move - moves.STORE, s.value)
        else:
            self.lay_on_place(s, s.seat, move - moves.STORE_PLACE, s.value)

    def lay_on_place(self, s: Manitoba, seat: int, place: int, good: int) -> None:
        village = s.villages[seat]
        goods = village[PLACE + place] | 1 << good
        village[PLACE + place] = goods
        if s.log is not None:
            s.tell("offered", seat, good=GOODS[good], place=PLACES[place])
        if goods.bit_count() == s.components.places[place]:
            self.complete(s, seat, place)

    def complete(self, s: Manitoba, seat: int, place: int) -> None:
        """M6.6 to M6.8 Empty a full place at once and gain wampum."""
        village = s.villages[seat]
        if s.log is not None:
            s.tell("completed", seat, place=PLACES[place])
        if place == 1 and village[INACTIVE]:
            village[INACTIVE] -= 1
            village[ACTIVE] += 1
            if s.log is not None:
                s.tell("turned-wampum", seat)
        gain_wampum(s, seat)
        s.push(steps.EMPTY_PLACE, seat, place)

    def sentence(self, s: Manitoba, move: int, words: list[str]) -> Message:
        good = GOODS[FEATHER if s.kind == steps.EMPTY_PLACE else s.value]
        village = s.villages[s.seat]
        if move < moves.STORE_PLACE:
            sector = move - moves.STORE
            points = s.components.points[sector][village[PIECES + sector]]
            return Message("moves.store", {"good": good, "sector": words[1], "points": points})
        place = move - moves.STORE_PLACE
        key = "offer"
        if village[PLACE + place].bit_count() + 1 == s.components.places[place]:
            key = "offer-turning" if place == 1 and village[INACTIVE] else "offer-full"
        return Message(f"moves.{key}", {"good": good, "place": words[1]})

    def refusal(self, s: Manitoba, move: int, words: list[str]) -> Refusal | None:
        if s.kind not in (steps.STORE, steps.SOLSTICE_FEATHER, steps.EMPTY_PLACE):
            return because("M6.3", "nothing-to-store")
        if move >= moves.STORE_PLACE:
            return because("M6.4", "place-has-it", place=words[1], good=GOODS[s.value])
        if s.kind == steps.STORE and s.value not in (FEATHER, move - moves.STORE):
            return because("M6.1", "other-sector", good=GOODS[s.value], sector=SECTORS[s.value])
        return because("M6.1", "sector-full", sector=words[1])

    def misfit(self, s: Manitoba, words: list[str]) -> Refusal | None:
        return feather_alone("store", words)


class EmptyPlace(steps.Choice):
    """M6.6, M6.12 The goods of a full place go to their sectors.

    The owner chooses the order, which matters only for the feather: stored first, it may take the last space of a
    sector; stored last, it may find none left.
    """

    kind = steps.EMPTY_PLACE
    verbs = ("return",)
    elsewhere = ("M6.6", "no-feather-back")
    later = steps.OF_A_TURN
    clause = "M6.12"
    prompt = "empty-place"
    codec: ClassVar[Codec] = OneOf(PLACES)

    def offer(self, s: Manitoba) -> list[int]:
        seat = s.seat
        goods = s.villages[seat][PLACE + s.value]
        if not goods >> FEATHER & 1:
            self.store_others(s)
            return []
        legal = roomy_sectors(s, seat)
        if not legal:
            give_back(s, seat, FEATHER)
            self.store_others(s)
        elif not self.room_after(s, seat, goods):
            legal.append(moves.RETURN)
        return legal

    def room_after(self, s: Manitoba, seat: int, goods: int) -> bool:
        """Return whether a sector has room once all other goods are stored."""
        village = s.villages[seat]
        return any(village[PIECES + sector] + (goods >> sector & 1) < s.components.room[sector] for sector in range(4))

    def take(self, s: Manitoba, move: int) -> None:
        if move == moves.RETURN:
            give_back(s, s.seat, FEATHER)
        else:
            put(s, s.seat, move - moves.STORE, FEATHER)
        self.store_others(s)

    def store_others(self, s: Manitoba) -> None:
        village = s.villages[s.seat]
        goods = village[PLACE + s.value]
        village[PLACE + s.value] = 0
        for good in range(4):
            if goods >> good & 1:
                put(s, s.seat, good, good)

    def objection(self, s: Manitoba, move: int, words: list[str]) -> Refusal | None:
        if moves.STORE_PLACE <= move < moves.RETURN:
            return because("M6.6", "emptied-to-sectors")
        return super().objection(s, move, words)

    def not_offered(self, s: Manitoba, words: list[str]) -> Refusal:
        return because("M6.5", "feather-fits")

    def misfit(self, s: Manitoba, words: list[str]) -> Refusal | None:
        if len(words) == 2 and words[0] == "return" and words[1] in SECTORS:
            return because("M6.6", "only-feather-back")
        return None
