"""M8 Events."""

from __future__ import annotations

from typing import ClassVar

from birchbark.engine.position import Codec, OneOf
from birchbark.engine.refusing import because
from birchbark.engine.variant import Step
from birchbark.engine.words import Message, Refusal
from birchbark.games.manitoba import moves, steps
from birchbark.games.manitoba.goods import feather_alone, remove_feather
from birchbark.games.manitoba.paths import Gain, can_go, go_on
from birchbark.games.manitoba.state import FEATHERS, Manitoba
from birchbark.games.manitoba.terms import (
    EVENTS,
    FROM_CHAIN,
    FROM_LAKES,
    FROM_MAJORITY,
    FROM_PRESENCE,
    LAKE,
    ROADS,
    SECTORS,
)
from birchbark.games.manitoba.territory import move as move_cree
from birchbark.games.manitoba.territory import neighbours, offer_moves, withdraw

KINDS = {
    "vision": steps.EVENT_VISION,
    "wander": steps.EVENT_WANDER,
    "retreat": steps.EVENT_RETREAT,
    "gift": steps.EVENT_GIFT,
    "wind": steps.EVENT_WIND,
}


def hold(s: Manitoba, card: int) -> None:
    """M8.1 Hold an event for each player in turn, beginning with the active one."""
    event = card & 15
    kind = KINDS.get(EVENTS[event], steps.EVENT_POINTS)
    value = event if kind == steps.EVENT_POINTS else card >> 4
    if s.log is not None:
        s.tell("event", s.active, event=EVENTS[event])
    for seat in reversed(s.order()):
        s.push(kind, seat, value)


class Vision(Step[Manitoba]):
    """M8.2 The player enters any path or goes on along it, but takes no repeat bonus."""

    kind = steps.EVENT_VISION
    clause = "M8.2"
    prompt = "event-vision"

    def offer(self, s: Manitoba) -> list[int]:
        return [moves.VISIONS[path] for path in ROADS if can_go(s, s.seat, path)]

    def take(self, s: Manitoba, move: int) -> None:
        go_on(s, s.seat, ROADS[move - moves.VISION])


class Wander(Step[Manitoba]):
    """M8.3 The player moves a Cree to an adjacent unoccupied area of any landscape."""

    kind = steps.EVENT_WANDER
    clause = "M8.3"
    prompt = "event-wander"

    def offer(self, s: Manitoba) -> list[int]:
        legal: list[int] = []
        offer_moves(s, s.seat, s.free(), legal)
        return legal

    def take(self, s: Manitoba, move: int) -> None:
        start, end = moves.ends(move)
        move_cree(s, s.seat, start, end)


class Retreat(steps.Choice):
    """M8.4 The player removes a Cree from the territory to the wigwam."""

    kind = steps.EVENT_RETREAT
    verbs = ("retreat",)
    elsewhere = ("M8.4", "retreat-by-event")
    clause = "M8.4"
    prompt = "event-retreat"

    def offer(self, s: Manitoba) -> list[int]:
        standing = s.cree[s.seat]
        return [moves.RETREAT + area for area in range(5 * len(s.tiles)) if standing >> area & 1]

    def take(self, s: Manitoba, move: int) -> None:
        withdraw(s, s.seat, 1 << move - moves.RETREAT)

    def sentence(self, s: Manitoba, move: int, words: list[str]) -> Message:
        return Message("moves.retreat", {"area": words[1]})

    def not_offered(self, s: Manitoba, words: list[str]) -> Refusal:
        return because("M8.4", "no-own-cree", area=words[1])


class Gift(Gain):
    """M8.5 The player takes one of the goods that the card shows (the value)."""

    kind = steps.EVENT_GIFT
    clause = "M8.5"
    prompt = "event-gift"
    later = ()


class Wind(steps.Choice):
    """M8.6 The player removes a feather from a storage sector."""

    kind = steps.EVENT_WIND
    verbs = ("wind",)
    elsewhere = ("M8.6", "wind-by-event")
    clause = "M8.6"
    prompt = "event-wind"

    def offer(self, s: Manitoba) -> list[int]:
        village = s.villages[s.seat]
        return [moves.WIND + sector for sector in range(4) if village[FEATHERS + sector]]

    def take(self, s: Manitoba, move: int) -> None:
        sector = move - moves.WIND
        remove_feather(s, s.seat, sector)
        if s.log is not None:
            s.tell("lost-feather", s.seat, sector=SECTORS[sector])

    def sentence(self, s: Manitoba, move: int, words: list[str]) -> Message:
        return Message("moves.wind", {"sector": words[1]})

    def not_offered(self, s: Manitoba, words: list[str]) -> Refusal:
        return because("M8.6", "no-feather-there", sector=words[1])

    def misfit(self, s: Manitoba, words: list[str]) -> Refusal | None:
        return feather_alone("wind", words)


class Points(Step[Manitoba]):
    """M8.7 to M8.10 The event (the value) gives points and leaves no choice."""

    kind = steps.EVENT_POINTS
    codec: ClassVar[Codec] = OneOf(EVENTS)

    def offer(self, s: Manitoba) -> list[int]:
        name = EVENTS[s.value]
        seat = s.seat
        standing = s.cree[seat]
        if name == "presence":
            s.score(seat, FROM_PRESENCE, standing.bit_count() * s.components.presence)
        elif name == "lakes":
            s.score(seat, FROM_LAKES, (standing & s.lands[LAKE]).bit_count() * s.components.lakes)
        elif name == "majority":
            counts = [cree.bit_count() for cree in s.cree]
            s.score(seat, FROM_MAJORITY, place_points(counts, seat, s.components.majority))
        else:
            sizes = [largest_group(s, cree) for cree in s.cree]
            s.score(seat, FROM_CHAIN, place_points(sizes, seat, s.components.chain))
        return []


def place_points(counts: list[int], seat: int, points: list[int]) -> int:
    """M8.9 Return the points for first or second place, in full for all tied players; a count of 0 gets none."""
    own = counts[seat]
    places = sorted(set(counts), reverse=True)
    place = places.index(own)
    return points[place] if own and place < len(points) else 0


def largest_group(s: Manitoba, areas: int) -> int:
    """M8.10 Return the size of the largest group of adjacent areas in the set."""
    largest = 0
    while areas:
        group = areas & -areas
        grown = group | neighbours(s, group) & areas
        while grown != group:
            group = grown
            grown = group | neighbours(s, group) & areas
        largest = max(largest, group.bit_count())
        areas &= ~group
    return largest
