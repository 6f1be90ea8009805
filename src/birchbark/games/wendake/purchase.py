"""Buying a progress tile (W10.5, W10.6): the price, the payment, the points, the flag."""

from __future__ import annotations

from typing import ClassVar, Final

from birchbark.engine.position import Bits, Codec, Number, OneOf, Part, SetOf
from birchbark.engine.refusing import because, not_yet
from birchbark.engine.variant import Step
from birchbark.engine.words import Refusal
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.progress import ALLIANCES
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import (
    BEAN,
    ECONOMIC,
    FISH,
    FLAGS,
    FROM_PROGRESS,
    FROM_SPEND_ANIMALS,
    FROM_SPEND_ANY,
    FROM_SPEND_VEGETABLES,
    HIGHEST,
    LEATHER,
    LOWEST,
    PROGRESS,
    RESOURCES,
    SOURCES,
    TRACKS,
)
from birchbark.games.wendake.village import ALLY, OWNED, RESOURCE, TRACK

# A PAY step's value: the tile, the resource reached, the amount owed, and how many more of this kind may be paid.
TILE: Final = 31
REACHED: Final = 5
OWING: Final = 8
ROOM: Final = 12


def most_payable(s: Wendake, seat: int, price: int) -> int:
    """Return how much the seat can pay of a price in leather, fish and different vegetables."""
    village = s.villages[seat]
    kinds = (village[RESOURCE + BEAN] > 0) + (village[RESOURCE + BEAN + 1] > 0) + (village[RESOURCE + BEAN + 2] > 0)
    return min(village[RESOURCE + LEATHER], price) + min(village[RESOURCE + FISH], price) + min(kinds, price)


def cost(price: int, discount: int) -> int:
    """W14.35 Return the price after a discount, which is never below 0."""
    return max(3 * price - discount, 0)


def affordable(s: Wendake, seat: int, discount: int) -> int:
    """Return the set of levels, from bit 0 on, whose tiles the seat can pay for."""
    found = 0
    for level, price in enumerate(s.components.price):
        if most_payable(s, seat, price) >= cost(price, discount):
            found |= 1 << level
    return found


def buy(s: Wendake, seat: int, tile: int, discount: int) -> None:
    """W10.5 Take the tile off the display; its price is paid resource by resource."""
    leave_shop(s, seat, tile)
    s.push(steps.OBTAIN, seat, tile)
    s.push(steps.PAY, seat, payment(s, tile, cost(s.components.price[s.components.level[tile]], discount)))


def leave_shop(s: Wendake, seat: int, tile: int) -> None:
    s.shop ^= 1 << tile
    if s.log is not None:
        s.tell("bought", seat, tile=PROGRESS[tile])


def payment(s: Wendake, tile: int, owing: int) -> int:
    """Return the first value of a PAY step."""
    return tile | owing << OWING | s.components.price[s.components.level[tile]] << ROOM


class Pay(Step[Wendake]):
    """W10.5 The player pays the price one resource at a time, in a fixed order; a discount leaves a choice."""

    kind = steps.PAY
    verbs = ("pay",)
    clause = "W10.5"
    prompt = "pay"
    codec: ClassVar[Codec] = Bits(
        Part("tile", 0, OneOf(PROGRESS), 5),
        Part("reached", 5, Number(), 3),
        Part("owing", 8, Number(), 4),
        Part("room", 12, Number(), 8),
    )

    def offer(self, s: Wendake) -> list[int]:
        owing = s.value >> OWING & 15
        legal: list[int] = []
        if owing:
            reached = s.value >> REACHED & 7
            price = s.components.price[s.components.level[s.value & TILE]]
            for resource in range(reached, len(RESOURCES)):
                room = room_from(resource, reached, s.value >> ROOM, price)
                if room and payable(s, s.seat, resource, room, price) >= owing:
                    if s.villages[s.seat][RESOURCE + resource]:
                        legal.append(moves.PAY + resource)
        return legal

    def take(self, s: Wendake, move: int) -> None:
        resource = move - moves.PAY
        price = s.components.price[s.components.level[s.value & TILE]]
        room = room_from(resource, s.value >> REACHED & 7, s.value >> ROOM, price) - 1
        s.villages[s.seat][RESOURCE + resource] -= 1
        if s.log is not None:
            s.tell("paid", s.seat, resource=RESOURCES[resource])
        following = resource + (resource >= BEAN)
        owing = (s.value >> OWING & 15) - 1
        s.push(steps.PAY, s.seat, s.value & TILE | following << REACHED | owing << OWING | room << ROOM)

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        if s.kind != steps.PAY:
            return not_yet(s, "W10.5", "pay-at-buying")
        resource = move - moves.PAY
        if not s.villages[s.seat][RESOURCE + resource]:
            return because("W10.5", "no-resource", resource=words[1])
        reached = s.value >> REACHED & 7
        price = s.components.price[s.components.level[s.value & TILE]]
        room = room_from(resource, reached, s.value >> ROOM, price)
        if resource < reached:
            return because("W10.5", "paid-in-order", resource=words[1])
        if room and payable(s, s.seat, resource, room, price) < s.value >> OWING & 15:
            return because("W10.5", "rest-unpaid", resource=words[1])
        return because("W10.5", "not-to-pay", resource=words[1])

    def misfit(self, s: Wendake, words: list[str]) -> Refusal | None:
        return beavers_apart(words)


def beavers_apart(words: list[str]) -> Refusal | None:
    """W6.6 Refuse beavers, which are not resources."""
    return because("W6.6", "beavers-apart") if "beaver" in words else None


def room_from(resource: int, reached: int, room: int, price: int) -> int:
    """Return how many of a kind may still be paid: leather, fish and vegetables each up to the price."""
    same_kind = min(resource, BEAN) == min(reached, BEAN)
    return room if same_kind else price


def payable(s: Wendake, seat: int, resource: int, room: int, price: int) -> int:
    """Return how much can still be paid with this resource and those after it."""
    village = s.villages[seat]
    if resource >= BEAN:
        kinds = sum(1 for other in range(resource, len(RESOURCES)) if village[RESOURCE + other])
        return min(kinds, room)
    kinds = sum(1 for other in range(BEAN, len(RESOURCES)) if village[RESOURCE + other])
    found = min(village[RESOURCE + resource], room) + min(kinds, price)
    if resource == LEATHER:
        found += min(village[RESOURCE + FISH], price)
    return found


class Obtain(Step[Wendake]):
    """W10.6 The buyer scores Economic points and as many on the tile's track; W14.2 an Alliance tile brings a flag."""

    kind = steps.OBTAIN
    codec: ClassVar[Codec] = OneOf(PROGRESS)

    def offer(self, s: Wendake) -> list[int]:
        tile = s.value
        seat = s.seat
        s.villages[seat][OWNED] |= 1 << tile
        points = s.components.progress_points[s.components.level[tile]]
        take_flag(s, seat, tile)
        s.score(seat, ECONOMIC, FROM_PROGRESS, points)
        track = s.components.track[tile]
        if track < LOWEST:
            s.score(seat, track, FROM_PROGRESS, points)
        else:
            s.push(steps.SCORE, seat, points | FROM_PROGRESS << 3 | extreme_tracks(s, seat, track) << 7)
        return []


def take_flag(s: Wendake, seat: int, tile: int) -> None:
    """W14.2 Offer the flags that are left to a player who has none."""
    if tile in ALLIANCES and s.flags and not s.villages[seat][ALLY]:
        s.push(steps.FLAG, seat, 0)


def extreme_tracks(s: Wendake, seat: int, which: int) -> int:
    """W10.6 Return the set of the player's highest or lowest tracks."""
    tracks = s.villages[seat][TRACK : TRACK + 4]
    level = max(tracks) if which == HIGHEST else min(tracks)
    found = sum(1 << track for track, points in enumerate(tracks) if points == level)
    if level == s.components.limit:
        return found & -found
    return found


SPENDING_CLAUSES: Final = {
    FROM_SPEND_ANIMALS: "W14.10",
    FROM_SPEND_VEGETABLES: "W14.20",
    FROM_SPEND_ANY: "W14.30",
}
"""The clause by source, for points that come from spending resources with a progress tile."""


class Score(Step[Wendake]):
    """The player scores points (the first 3 bits of the value) from a source on one of a set of tracks."""

    kind = steps.SCORE
    verbs = ("score",)
    clause = "W10.6"
    prompt = "score"
    codec: ClassVar[Codec] = Bits(
        Part("points", 0, Number(), 3), Part("source", 3, OneOf(SOURCES), 4), Part("tracks", 7, SetOf(TRACKS), 4)
    )

    def clause_for(self, s: Wendake) -> str:
        return SPENDING_CLAUSES.get(s.value >> 3 & 15, self.clause)

    def offer(self, s: Wendake) -> list[int]:
        return [moves.SCORE + track for track in range(4) if s.value >> 7 + track & 1]

    def take(self, s: Wendake, move: int) -> None:
        s.score(s.seat, move - moves.SCORE, s.value >> 3 & 15, s.value & 7)

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        return not_this_track(s) if s.kind == steps.SCORE else not_yet(s, "W10.6", "no-points-waiting")


def not_this_track(s: Wendake) -> Refusal:
    """Refuse a track that the points cannot go on."""
    open_ones = " ".join(TRACKS[move - moves.SCORE] for move in s.legal)
    return because(s.steps[s.kind].clause_for(s), "not-this-track", tracks=open_ones)


class Flag(Step[Wendake]):
    """W14.2 The player takes the English or the French flag."""

    kind = steps.FLAG
    verbs = ("flag",)
    clause = "W14.2"
    prompt = "flag"

    def offer(self, s: Wendake) -> list[int]:
        return [moves.FLAG + flag - 1 for flag in (1, 2) if s.flags >> flag & 1]

    def take(self, s: Wendake, move: int) -> None:
        flag = move - moves.FLAG + 1
        s.flags ^= 1 << flag
        s.villages[s.seat][ALLY] = flag
        if s.log is not None:
            s.tell("flag", s.seat, flag=FLAGS[flag])

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        return because("W14.2", "flag-by-alliance")
