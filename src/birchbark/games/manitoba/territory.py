"""M5 The Territory action."""

from __future__ import annotations

from typing import Final

from birchbark.engine.refusing import because, not_yet
from birchbark.engine.variant import Explainer
from birchbark.engine.words import Message, Refusal, Values
from birchbark.games.manitoba import moves, steps
from birchbark.games.manitoba.goods import take_from_area
from birchbark.games.manitoba.state import PATH, SQUARE, WIGWAM, Manitoba
from birchbark.games.manitoba.terms import AREAS, GOODS

PLACING: Final = (steps.SOLSTICE_PLACE, steps.PLACE_ANYWHERE)
"""The decisions that place a Cree anywhere."""
ACTING: Final = (*PLACING, steps.ACT, steps.PASSIVE, steps.EVENT_WANDER)
"""The decisions that bring a Cree to an area."""


def offer_places(areas: int, legal: list[int]) -> None:
    """Add a placement for each area of the set."""
    while areas:
        lowest = areas & -areas
        legal.append(moves.PLACE + lowest.bit_length() - 1)
        areas ^= lowest


def offer_moves(s: Manitoba, seat: int, targets: int, legal: list[int]) -> None:
    """M5.1 Add the moves of the seat's Cree to adjacent areas of the set."""
    adjacent = s.adjacent
    standing = s.cree[seat]
    while standing:
        lowest = standing & -standing
        standing ^= lowest
        start = lowest.bit_length() - 1
        ends = adjacent[start] & targets
        while ends:
            end = ends & -ends
            ends ^= end
            legal.append(moves.MOVES[start * 25 + end.bit_length() - 1])


def reach(s: Manitoba, seat: int) -> int:
    """M5.3 Return where a passive player may place: next to a Cree of theirs; anywhere without one or by M7.12."""
    standing = s.cree[seat]
    roaming = s.villages[seat][PATH + s.components.roam_path] >= s.components.roam_space
    if not standing or roaming:
        return s.lands[5]
    return neighbours(s, standing)


def neighbours(s: Manitoba, areas: int) -> int:
    """Return all areas that touch one of the set."""
    adjacent = s.adjacent
    found = 0
    while areas:
        lowest = areas & -areas
        areas ^= lowest
        found |= adjacent[lowest.bit_length() - 1]
    return found


def place(s: Manitoba, seat: int, area: int) -> None:
    """M5.1, M5.4 Place a Cree from the square on an area and take its good."""
    s.villages[seat][SQUARE] -= 1
    s.cree[seat] |= 1 << area
    if s.log is not None:
        s.tell("placed", seat, area=AREAS[area])
    take_from_area(s, seat, area)


def move(s: Manitoba, seat: int, start: int, end: int) -> None:
    """M5.1, M5.4 Move a Cree to another area and take its good."""
    s.cree[seat] ^= 1 << start | 1 << end
    if s.log is not None:
        s.tell("moved", seat, start=AREAS[start], area=AREAS[end])
    take_from_area(s, seat, end)


def act(s: Manitoba, seat: int, chosen: int) -> None:
    """Carry out a placement or a move."""
    if chosen < moves.MOVE:
        place(s, seat, chosen - moves.PLACE)
    else:
        start, end = moves.ends(chosen)
        move(s, seat, start, end)


class TerritoryAction(Explainer[Manitoba]):
    """M5.1 The Territory action places or moves a Cree, in a turn, in an event, by a bonus or at the solstice."""

    verbs = ("place", "move")

    def sentence(self, s: Manitoba, move: int, words: list[str]) -> Message:
        area = AREAS.index(words[-1])
        values: Values = {"area": words[-1], "good": GOODS[area % 5]}
        if words[0] == "move":
            values["start"] = words[1]
        return Message(f"moves.{words[0]}" if s.goods >> area & 1 else f"moves.{words[0]}-bare", values)

    def refusal(self, s: Manitoba, move: int, words: list[str]) -> Refusal:
        if s.kind not in ACTING:
            return missing_area(s, words) or not_yet(s, "M5.1", "territory-action")
        otherwise = self.no_placing(s, words) if move < moves.MOVE else self.no_moving(s, words)
        return missing_area(s, words) or occupied(s, words) or otherwise

    def no_placing(self, s: Manitoba, words: list[str]) -> Refusal:
        if s.kind == steps.EVENT_WANDER:
            return because("M8.3", "wander-moves")
        if not s.villages[s.seat][SQUARE]:
            return because("M5.1", "square-empty")
        return because("M5.3", "not-adjacent-to-own", area=words[1])

    def no_moving(self, s: Manitoba, words: list[str]) -> Refusal:
        if s.kind in PLACING:
            return because(s.steps[s.kind].clause_for(s), "placed-not-moved")
        if not s.cree[s.seat] >> AREAS.index(words[1]) & 1:
            return because("M5.1", "no-own-cree", area=words[1])
        return because("M5.1", "not-adjacent", start=words[1], area=words[2])

    def misfit(self, s: Manitoba, words: list[str]) -> Refusal | None:
        if len(words) == 3 and words[0] == "move" and words[1] == words[2] and words[1] in AREAS:
            return because("M5.1", "to-another-area")
        return None


def missing_area(s: Manitoba, words: list[str]) -> Refusal | None:
    """M1.4 Refuse an area that is not in this game."""
    if words[-1] in AREAS[len(s.adjacent) :]:
        return because("M1.4", "no-such-area", area=words[-1], tiles=len(s.tiles))
    return None


def occupied(s: Manitoba, words: list[str]) -> Refusal | None:
    """M5.2 Refuse an area where a Cree stands."""
    area = AREAS.index(words[-1])
    for seat, standing in enumerate(s.cree):
        if standing >> area & 1:
            return because("M5.2", "occupied", area=words[-1], other=seat)
    return None


def withdraw(s: Manitoba, seat: int, areas: int) -> None:
    """Send the seat's Cree on these areas to the wigwam."""
    back = s.cree[seat] & areas
    if back:
        s.cree[seat] ^= back
        s.villages[seat][WIGWAM] += back.bit_count()
        if s.log is not None:
            s.tell("withdrew", seat, areas=names(back))


def names(areas: int) -> str:
    return " ".join(name for area, name in enumerate(AREAS) if areas >> area & 1)
