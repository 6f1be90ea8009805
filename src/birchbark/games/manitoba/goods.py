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
    WIDTH,
    WIGWAM,
    Manitoba,
)
from birchbark.games.manitoba.terms import AREAS, BERRY, FEATHER, FROM_WAKING, GOODS, PLACES, SECTORS


def has_room(s: Manitoba, seat: int, sector: int) -> bool:
    """M6.1 One good to a space."""
    return s.villages[seat * WIDTH + PIECES + sector] < s.components.room[sector]


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
    at = seat * WIDTH + sector
    s.villages[at + PIECES] += 1
    if good == FEATHER:
        s.villages[at + FEATHERS] += 1
    elif good != sector:
        s.villages[at + BERRIES] += 1


def give_back(s: Manitoba, seat: int, good: int) -> None:
    s.supply[good] += 1
    if s.log is not None:
        s.tell("returned", seat, good=GOODS[good])


def clear_sector(s: Manitoba, seat: int, sector: int) -> None:
    """Return all pieces of a sector to the supply, M6.11 each as what it is."""
    at = seat * WIDTH + sector
    feathers = s.villages[at + FEATHERS]
    berries = s.villages[at + BERRIES]
    s.supply[sector] += s.villages[at + PIECES] - feathers - berries
    s.supply[FEATHER] += feathers
    s.supply[BERRY] += berries
    s.villages[at + PIECES] = s.villages[at + FEATHERS] = s.villages[at + BERRIES] = 0


def remove_feather(s: Manitoba, seat: int, sector: int) -> None:
    """A feather goes back to the supply and the gap closes."""
    at = seat * WIDTH + sector
    s.villages[at + PIECES] -= 1
    s.villages[at + FEATHERS] -= 1
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
        s.villages[seat * WIDTH + ACTIVE] += 1
        if s.log is not None:
            s.tell("wampum", seat)


def wake(s: Manitoba, seat: int, many: int) -> None:
    """Cree go from the wigwam to the square; M7.10 each may be worth a point."""
    at = seat * WIDTH
    s.villages[at + WIGWAM] -= many
    s.villages[at + SQUARE] += many
    if s.log is not None:
        s.tell("woke", seat, many=many)
    if s.villages[at + PATH + s.components.honour_path] >= s.components.honour_space:
        s.score(seat, FROM_WAKING, many * s.components.honour)


def offer_wampum(s: Manitoba, seat: int, legal: list[int]) -> None:
    """M6.9 Wake up a Cree, or move a real berry to another sector; M6.10 not in the last round."""
    villages = s.villages
    at = seat * WIDTH
    if not villages[at + ACTIVE] or s.last_round:
        return
    if villages[at + WIGWAM]:
        legal.append(moves.WAMPUM_WAKE)
    if villages[at + PIECES + BERRY] > villages[at + FEATHERS + BERRY]:
        for sector in range(1, 4):
            if has_room(s, seat, sector):
                legal.append(moves.WAMPUM_BERRY + sector - 1)


def use_wampum(s: Manitoba, seat: int, move: int) -> bool:
    """M6.9 Carry out a wampum move and turn the tile; False if it is another move."""
    if not moves.WAMPUM_WAKE <= move < moves.STORE:
        return False
    at = seat * WIDTH
    s.villages[at + ACTIVE] -= 1
    s.villages[at + INACTIVE] += 1
    if move == moves.WAMPUM_WAKE:
        if s.log is not None:
            s.tell("used-wampum", seat)
        wake(s, seat, 1)
        return True
    sector = move - moves.WAMPUM_BERRY + 1
    s.villages[at + PIECES + BERRY] -= 1
    s.villages[at + PIECES + sector] += 1
    s.villages[at + BERRIES + sector] += 1
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
        at = seat * WIDTH + PLACE
        for place in range(2):
            if not s.villages[at + place] >> good & 1:
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
        at = seat * WIDTH
        goods = s.villages[at + PLACE + place] | 1 << good
        s.villages[at + PLACE + place] = goods
        if s.log is not None:
            s.tell("offered", seat, good=GOODS[good], place=PLACES[place])
        if goods.bit_count() == s.components.places[place]:
            self.complete(s, seat, place)

    def complete(self, s: Manitoba, seat: int, place: int) -> None:
        """M6.6 to M6.8 A full place is emptied at once and brings wampum."""
        at = seat * WIDTH
        if s.log is not None:
            s.tell("completed", seat, place=PLACES[place])
        if place == 1 and s.villages[at + INACTIVE]:
            s.villages[at + INACTIVE] -= 1
            s.villages[at + ACTIVE] += 1
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
        goods = s.villages[seat * WIDTH + PLACE + s.value]
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
        at = seat * WIDTH + PIECES
        return any(s.villages[at + sector] + (goods >> sector & 1) < s.components.room[sector] for sector in range(4))

    def take(self, s: Manitoba, move: int) -> None:
        if move == moves.RETURN:
            give_back(s, s.seat, FEATHER)
        else:
            put(s, s.seat, move - moves.STORE, FEATHER)
        self.store_others(s)

    def store_others(self, s: Manitoba) -> None:
        at = s.seat * WIDTH + PLACE + s.value
        goods = s.villages[at]
        s.villages[at] = 0
        for good in range(4):
            if goods >> good & 1:
                put(s, s.seat, good, good)
