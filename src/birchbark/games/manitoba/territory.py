"""M5 Territory action."""

from __future__ import annotations

from birchbark.games.manitoba import moves
from birchbark.games.manitoba.goods import take_from_area
from birchbark.games.manitoba.state import PATH, SQUARE, WIGWAM, Manitoba
from birchbark.games.manitoba.terms import AREAS


def offer_places(areas: int, legal: list[int]) -> None:
    """Add a placement for each area of the set."""
    while areas:
        lowest = areas & -areas
        legal.append(moves.PLACE + lowest.bit_length() - 1)
        areas ^= lowest


def offer_moves(s: Manitoba, seat: int, targets: int, legal: list[int]) -> None:
    """M5.1 Add the moves of own Cree to adjacent areas of the set."""
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
    """M5.3 Where a passive player may place: next to an own Cree, anywhere without one or by M7.12."""
    standing = s.cree[seat]
    roaming = s.villages[seat][PATH + s.components.roam_path] >= s.components.roam_space
    if not standing or roaming:
        return s.lands[5]
    return neighbours(s, standing)


def neighbours(s: Manitoba, areas: int) -> int:
    """All areas that touch one of the set."""
    adjacent = s.adjacent
    found = 0
    while areas:
        lowest = areas & -areas
        areas ^= lowest
        found |= adjacent[lowest.bit_length() - 1]
    return found


def place(s: Manitoba, seat: int, area: int) -> None:
    """M5.1, M5.4 A Cree from the square on an area; its good is taken."""
    s.villages[seat][SQUARE] -= 1
    s.cree[seat] |= 1 << area
    if s.log is not None:
        s.tell("placed", seat, area=AREAS[area])
    take_from_area(s, seat, area)


def move(s: Manitoba, seat: int, start: int, end: int) -> None:
    """M5.1, M5.4 A Cree from one area to another; its good is taken."""
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


def withdraw(s: Manitoba, seat: int, areas: int) -> None:
    """Own Cree on these areas go to the wigwam."""
    back = s.cree[seat] & areas
    if back:
        s.cree[seat] ^= back
        s.villages[seat][WIGWAM] += back.bit_count()
        if s.log is not None:
            s.tell("withdrew", seat, areas=names(back))


def names(areas: int) -> str:
    return " ".join(name for area, name in enumerate(AREAS) if areas >> area & 1)
