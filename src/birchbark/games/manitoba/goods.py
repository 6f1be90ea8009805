"""M6 Goods: storage, ceremonial places, wampum."""

from __future__ import annotations

from typing import ClassVar

from birchbark.engine.position import Codec, OneOf
from birchbark.engine.variant import Step
from birchbark.games.manitoba import moves, steps
from birchbark.games.manitoba.state import (
    ACTIVE,
    BERRIES,
    FEATHERS,
    INACTIVE,
    PATH,
    PIECES,
    PLACE,
    SQUARE,
    WAMPUM,
    WIGWAM,
    Manitoba,
)
from birchbark.games.manitoba.terms import AREAS, BERRY, FEATHER, FROM_WAKING, GOODS, PLACES, SECTORS


def has_room(s: Manitoba, seat: int, sector: int) -> bool:
    """M6.1 One good to a space."""
    return s.villages[seat][PIECES + sector] < s.components.room[sector]


def roomy_sectors(s: Manitoba, seat: int) -> list[int]:
    """The moves that store a feather: M6.2 it goes into any sector with room."""
    return [moves.STORE + sector for sector in range(4) if has_room(s, seat, sector)]


def put(s: Manitoba, seat: int, sector: int, good: int) -> None:
    """M6.1, M6.2 Lay a good into a sector; M6.5 back to the supply if it is full."""
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
    """Return all pieces of a sector to the supply, M6.11 each as what it is."""
    village = s.villages[seat]
    feathers = village[FEATHERS + sector]
    berries = village[BERRIES + sector]
    s.supply[sector] += village[PIECES + sector] - feathers - berries
    s.supply[FEATHER] += feathers
    s.supply[BERRY] += berries
    village[PIECES + sector] = village[FEATHERS + sector] = village[BERRIES + sector] = 0


def remove_feather(s: Manitoba, seat: int, sector: int) -> None:
    """A feather goes back to the supply and the gap closes."""
    village = s.villages[seat]
    village[PIECES + sector] -= 1
    village[FEATHERS + sector] -= 1
    s.supply[FEATHER] += 1


def take_from_area(s: Manitoba, seat: int, area: int) -> None:
    """M5.4 Take the good that lies on an area, if any; it is to be stored."""
    here = 1 << area
    if s.goods & here:
        s.goods ^= here
        if s.log is not None:
            s.tell("took", seat, good=GOODS[area % 5], area=AREAS[area])
        s.push(steps.STORE, seat, area % 5)


def gain_wampum(s: Manitoba, seat: int) -> None:
    """M6.7, M7.16 A wampum tile, active side up, if the supply has one."""
    if s.supply[WAMPUM]:
        s.supply[WAMPUM] -= 1
        s.villages[seat][ACTIVE] += 1
        if s.log is not None:
            s.tell("wampum", seat)


def wake(s: Manitoba, seat: int, many: int) -> None:
    """Cree go from the wigwam to the square; M7.10 each may be worth a point."""
    village = s.villages[seat]
    village[WIGWAM] -= many
    village[SQUARE] += many
    if s.log is not None:
        s.tell("woke", seat, many=many)
    if village[PATH + s.components.honour_path] >= s.components.honour_space:
        s.score(seat, FROM_WAKING, many * s.components.honour)


def offer_wampum(s: Manitoba, seat: int, legal: list[int]) -> None:
    """M6.9 Wake up a Cree, or move a real berry to another sector; M6.10 not in the last round."""
    village = s.villages[seat]
    if not village[ACTIVE] or s.last_round:
        return
    if village[WIGWAM]:
        legal.append(moves.WAMPUM_WAKE)
    if village[PIECES + BERRY] > village[FEATHERS + BERRY]:
        for sector in range(1, 4):
            if has_room(s, seat, sector):
                legal.append(moves.WAMPUM_BERRY + sector - 1)


def use_wampum(s: Manitoba, seat: int, move: int) -> bool:
    """M6.9 Carry out a wampum move and turn the tile; False if it is another move."""
    if not moves.WAMPUM_WAKE <= move < moves.STORE:
        return False
    village = s.villages[seat]
    village[ACTIVE] -= 1
    village[INACTIVE] += 1
    if move == moves.WAMPUM_WAKE:
        if s.log is not None:
            s.tell("used-wampum", seat)
        wake(s, seat, 1)
        return True
    sector = move - moves.WAMPUM_BERRY + 1
    village[PIECES + BERRY] -= 1
    village[PIECES + sector] += 1
    village[BERRIES + sector] += 1
    if s.log is not None:
        s.tell("moved-berry", seat, sector=SECTORS[sector])
    return True


class Store(Step[Manitoba]):
    """M6.3 A good in hand (the value) goes to its sector or to a ceremonial place."""

    kind = steps.STORE
    clause = "M6.3"
    prompt = "store"
    codec: ClassVar[Codec] = OneOf(GOODS)

    def offer(self, s: Manitoba) -> list[int]:
        """M6.4 Never two of a good on one place; M6.5 what fits nowhere goes back."""
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
        """M6.6 to M6.8 A full place is emptied at once and brings wampum."""
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


class EmptyPlace(Step[Manitoba]):
    """M6.6, M6.12 The goods of a full place go to their sectors.

    The owner chooses the order, and the order matters only for the feather: laid first, it may take the last space of
    a sector; laid last, it may find none left.
    """

    kind = steps.EMPTY_PLACE
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
        """Whether a sector has room once all other goods are stored."""
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
