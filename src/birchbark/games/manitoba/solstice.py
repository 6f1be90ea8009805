"""M2 The winter solstice, before the first round."""

from __future__ import annotations

from typing import ClassVar

from birchbark.engine.position import Codec, OneOf
from birchbark.engine.refusing import because
from birchbark.engine.variant import Step
from birchbark.engine.words import Refusal
from birchbark.games.manitoba import moves, steps
from birchbark.games.manitoba.goods import give_back, has_room, lay, put, roomy_sectors
from birchbark.games.manitoba.paths import go_on
from birchbark.games.manitoba.seasons import lay_out
from birchbark.games.manitoba.state import PATH, SQUARE, Manitoba
from birchbark.games.manitoba.terms import AREAS, FEATHER, GOODS, ROADS, SPRING
from birchbark.games.manitoba.territory import offer_places


class Solstice(Step[Manitoba]):
    """M2.1, M2.2 The player takes one of each good except the feather, then places and dreams."""

    kind = steps.SOLSTICE

    def offer(self, s: Manitoba) -> list[int]:
        taken: list[str] = []
        for good in range(4):
            if s.supply[good] and has_room(s, s.seat, good):
                s.supply[good] -= 1
                lay(s, s.seat, good, good)
                taken.append(GOODS[good])
        if taken and s.log is not None:
            s.tell("solstice", s.seat, goods=" ".join(taken))
        s.push(steps.SOLSTICE_PATH, s.seat, 0)
        s.push(steps.SOLSTICE_PLACE, s.seat, 0)
        return []


class SolsticePlace(Step[Manitoba]):
    """M2.3 The player places a Cree on any unoccupied area, whose good can only go into storage."""

    kind = steps.SOLSTICE_PLACE
    clause = "M2.3"
    prompt = "solstice-place"

    def offer(self, s: Manitoba) -> list[int]:
        legal: list[int] = []
        if s.villages[s.seat][SQUARE]:
            offer_places(s.free(), legal)
        return legal

    def take(self, s: Manitoba, move: int) -> None:
        area = move - moves.PLACE
        good = area % 5
        s.villages[s.seat][SQUARE] -= 1
        s.cree[s.seat] |= 1 << area
        if s.log is not None:
            s.tell("placed", s.seat, area=AREAS[area])
        if not s.goods >> area & 1:
            return
        s.goods ^= 1 << area
        if s.log is not None:
            s.tell("took", s.seat, good=GOODS[good], area=AREAS[area])
        if good == FEATHER:
            s.push(steps.SOLSTICE_FEATHER, s.seat, FEATHER)
        else:
            put(s, s.seat, good, good)


class SolsticeFeather(Step[Manitoba]):
    """M2.3 The player stores a feather in any sector."""

    kind = steps.SOLSTICE_FEATHER
    clause = "M2.3"
    prompt = "store"
    codec: ClassVar[Codec] = OneOf(GOODS)

    def offer(self, s: Manitoba) -> list[int]:
        legal = roomy_sectors(s, s.seat)
        if not legal:
            give_back(s, s.seat, FEATHER)
        return legal

    def take(self, s: Manitoba, move: int) -> None:
        put(s, s.seat, move - moves.STORE, FEATHER)

    def objection(self, s: Manitoba, move: int, words: list[str]) -> Refusal | None:
        return because("M2.3", "solstice-storage-only") if moves.STORE_PLACE <= move < moves.RETURN else None


class SolsticePath(Step[Manitoba]):
    """M2.4 The player may place a Cree on the first space of a path."""

    kind = steps.SOLSTICE_PATH
    clause = "M2.4"
    prompt = "solstice-path"

    def offer(self, s: Manitoba) -> list[int]:
        legal: list[int] = []
        if s.villages[s.seat][SQUARE]:
            legal += [moves.VISIONS[path] for path in ROADS if not s.villages[s.seat][PATH + path]]
        legal.append(moves.PASS)
        return legal

    def take(self, s: Manitoba, move: int) -> None:
        if move != moves.PASS:
            go_on(s, s.seat, ROADS[move - moves.VISION])


class AfterSolstice(Step[Manitoba]):
    """M2.5 The winter round follows; M1.10 with 3 players spring begins at once."""

    kind = steps.AFTER_SOLSTICE

    def offer(self, s: Manitoba) -> list[int]:
        if s.players == 3:
            lay_out(s, SPRING)
        s.round = 1
        s.push(steps.BEGIN_ROUND, s.active, 0)
        return []
