"""M6.9 The use of wampum."""

from __future__ import annotations

from birchbark.engine.refusing import because
from birchbark.engine.variant import Explainer
from birchbark.engine.words import Message, Refusal
from birchbark.games.manitoba import moves, steps
from birchbark.games.manitoba.goods import has_room
from birchbark.games.manitoba.paths import wake
from birchbark.games.manitoba.state import ACTIVE, BERRIES, FEATHERS, INACTIVE, PIECES, WIGWAM, Manitoba
from birchbark.games.manitoba.terms import BERRY, SECTORS


def offer_wampum(s: Manitoba, seat: int, legal: list[int]) -> None:
    """M6.9 Offer to wake up a Cree, or to move a real berry to another sector; M6.10 not in the last round."""
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
    """M6.9 Carry out a wampum move and turn the tile; return whether it was one."""
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


class Wampum(Explainer[Manitoba]):
    """M6.9 The player uses a wampum tile, which is open beside all other moves of a turn."""

    verbs = ("wampum",)

    def sentence(self, s: Manitoba, move: int, words: list[str]) -> Message:
        if move == moves.WAMPUM_WAKE:
            return Message("moves.wampum-wake", {})
        return Message("moves.wampum-berry", {"sector": words[1]})

    def refusal(self, s: Manitoba, move: int, words: list[str]) -> Refusal:
        village = s.villages[s.seat]
        if s.kind not in (steps.TAKE, steps.ACT, steps.PASSIVE):
            return because("M6.9", "wampum-in-turn")
        if s.last_round:
            return because("M6.10", "wampum-last-round")
        if not village[ACTIVE]:
            return because("M6.9", "no-active-wampum")
        if move == moves.WAMPUM_WAKE:
            return because("M6.9", "nobody-asleep")
        if village[PIECES + BERRY] == village[FEATHERS + BERRY]:
            return because("M6.9", "no-real-berry")
        return because("M6.1", "sector-full", sector=words[1])

    def misfit(self, s: Manitoba, words: list[str]) -> Refusal | None:
        return because("M6.9", "berry-to-another-sector") if words == ["wampum", "berry"] else None
