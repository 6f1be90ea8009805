"""W14 What the progress tiles let their owners do: one entry a tile.

An ability says at which moment it may be used and whether it would do anything; using it changes the step in hand, or
puts steps before it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from birchbark.games.wendake import steps
from birchbark.games.wendake.state import (
    ALLY,
    BEAVERS,
    DISK,
    LONGHOUSE,
    RESOURCE,
    TRACK,
    WIDTH,
    Wendake,
)
from birchbark.games.wendake.terms import (
    ALL_RESOURCES,
    ANIMALS,
    FROM_MASK_POINT,
    FROM_SPEND_ANIMALS,
    FROM_SPEND_ANY,
    FROM_SPEND_VEGETABLES,
    GREENS,
    MASK,
    MASKS_ACTION,
    PROGRESS,
)

ANY_POINT: Final = 1
ACTING: Final = 2
EXCHANGING: Final = 4
BUYING: Final = 8
AT_MILITARY: Final = 16
DRAWING: Final = 32
PERFORMING: Final = 64
AT_RITUAL: Final = 128
TRANSFERRING: Final = 256
CEREMONY: Final = 4096
"""Any moment of the Mask ceremony."""

Condition = Callable[[Wendake, int, int], bool]
"""State, seat and the value of the step in hand."""


def always(s: Wendake, seat: int, value: int) -> bool:
    return True


def several_actions_left(s: Wendake, seat: int, value: int) -> bool:
    return (value & 15).bit_count() > 1 and not value & steps.ANY_ORDER


def has_flag(s: Wendake, seat: int, value: int) -> bool:
    return s.villages[seat * WIDTH + ALLY] > 0


def has_resources(s: Wendake, seat: int, value: int) -> bool:
    return held(s, seat, ALL_RESOURCES) > 0


def shop_open(s: Wendake, seat: int, value: int) -> bool:
    return s.shop > 0


def before_drawing(s: Wendake, seat: int, value: int) -> bool:
    return not value & steps.DRAWN


def played_before_ceremony(s: Wendake, seat: int, value: int) -> bool:
    """W14.15 Before drawing, W14.38 or where the ceremony can be begun."""
    if not s.played[seat]:
        return False
    return ceremony_next(s, value) if s.kind == steps.ACT else not value & steps.DRAWN


def ceremony_next(s: Wendake, value: int) -> bool:
    """Whether the Mask ceremony is the next action of the tile, or one of those left where the order is free."""
    face = s.figures.faces[value >> steps.FACE]
    left = [code & 15 for number, code in enumerate(face) if value >> number & 1]
    return MASKS_ACTION in (left if value & steps.ANY_ORDER else left[:1])


def card_to_disguise(s: Wendake, seat: int, value: int) -> bool:
    """W14.16 A card that does not count as another kind yet."""
    disguised = ((value >> steps.DISGUISES).bit_length() + 2) // 3
    return len(s.hands[seat]) > disguised


def taken_space_closed(s: Wendake, seat: int, value: int) -> bool:
    return not value & steps.SHARED and any(s.villages[at + DISK] for at in range(0, len(s.villages), WIDTH))


def least_common_counts(s: Wendake, seat: int, value: int) -> bool:
    return not value & steps.MOST_COMMON


def any_guard(s: Wendake, seat: int, value: int) -> bool:
    count = s.figures.land.count
    return any(s.guards[seat * count : (seat + 1) * count])


def can_step(s: Wendake, seat: int, value: int) -> bool:
    return s.move_steps(1) > 0 and any_guard(s, seat, value)


def any_injured(s: Wendake, seat: int, value: int) -> bool:
    at = seat * WIDTH + LONGHOUSE
    return any(s.villages[at : at + 3])


def any_point_scored(s: Wendake, seat: int, value: int) -> bool:
    at = seat * WIDTH + TRACK
    return any(s.villages[at : at + 4])


def held(s: Wendake, seat: int, among: int) -> int:
    """The resources out of a set that the seat has."""
    at = seat * WIDTH + RESOURCE
    found = 0
    for resource in range(5):
        if among >> resource & 1 and s.villages[at + resource]:
            found |= 1 << resource
    return found


class Ability:
    """What `free.py` offers at its moment; W14.12 is part of the transfers themselves."""

    def __init__(self, moment: int, useful: Condition = always) -> None:
        self.moment = moment
        self.useful = useful

    def use(self, s: Wendake, kind: int, seat: int, value: int) -> None:
        """Carry it out; the step in hand has to come again."""
        s.push(kind, seat, value)
        self.apply(s, seat)

    def apply(self, s: Wendake, seat: int) -> None:
        raise NotImplementedError


class Changes(Ability):
    """Adds to the value of the step in hand."""

    def __init__(self, moment: int, amount: int, useful: Condition = always) -> None:
        super().__init__(moment, useful)
        self.amount = amount

    def use(self, s: Wendake, kind: int, seat: int, value: int) -> None:
        s.push(kind, seat, value + self.amount)


class Begins(Ability):
    """Puts a step of its own before the one in hand."""

    def __init__(self, moment: int, kind: int, value: int = 0, useful: Condition = always) -> None:
        super().__init__(moment, useful)
        self.kind = kind
        self.value = value

    def apply(self, s: Wendake, seat: int) -> None:
        s.push(self.kind, seat, self.value)


class Moves(Ability):
    """A Move of so many steps."""

    def __init__(self, amount: int, useful: Condition = any_guard) -> None:
        super().__init__(ANY_POINT, useful)
        self.amount = amount

    def apply(self, s: Wendake, seat: int) -> None:
        s.push(steps.MOVE, seat, s.move_steps(self.amount))


class Gains(Ability):
    """A resource of choice out of each set, and beavers."""

    def __init__(self, sets: list[int], beavers: int = 0) -> None:
        super().__init__(ANY_POINT)
        self.sets = sets
        self.beavers = beavers

    def apply(self, s: Wendake, seat: int) -> None:
        s.villages[seat * WIDTH + BEAVERS] += self.beavers
        if self.beavers and s.log is not None:
            s.tell("beavers", seat, many=self.beavers)
        for among in reversed(self.sets):
            s.push(steps.GAIN, seat, among)


class Spends(Ability):
    """Different resources out of a set for as many points on one track."""

    def __init__(self, among: int, most: int, source: int) -> None:
        super().__init__(ANY_POINT, lambda s, seat, value: held(s, seat, among) > 0)
        self.among = among
        self.most = most
        self.source = source

    def apply(self, s: Wendake, seat: int) -> None:
        s.push(steps.SPEND, seat, spending(self.among, self.most, self.source))


def spending(among: int, most: int, source: int) -> int:
    """The value of a SPEND step: resources still open, how many at most, the source, and how many were spent."""
    return among | most << 5 | source << 8


class TakesBack(Ability):
    """W14.15 All cards played this year return to the hand; W14.36 the disk stays."""

    def apply(self, s: Wendake, seat: int) -> None:
        s.hands[seat] = s.hands[seat] + s.played[seat]
        s.played[seat] = []


class ScoresMask(Ability):
    """W14.25 A Mask point."""

    def apply(self, s: Wendake, seat: int) -> None:
        s.score(seat, MASK, FROM_MASK_POINT, 1)


ENTRIES: Final = {
    "move-1": Moves(1, can_step),
    "alliance-1": Changes(AT_MILITARY, steps.ALLIANCE_1, has_flag),
    "any-order": Changes(ACTING, steps.ANY_ORDER, several_actions_left),
    "ritual-move": Changes(AT_RITUAL, steps.MOVE_AFTER),
    "draw-2": Changes(DRAWING, 1 + steps.DISCARD_AFTER, before_drawing),
    "shared-space": Changes(PERFORMING, steps.SHARED, taken_space_closed),
    "discount-1": Changes(BUYING, 1, shop_open),
    "exchange-2": Changes(EXCHANGING, 2 + steps.SAFE, has_resources),
    "gain-animal": Gains([ANIMALS]),
    "spend-animals": Spends(ANIMALS, 2, FROM_SPEND_ANIMALS),
    "move-2": Moves(2),
    "stay-guard": Ability(TRANSFERRING),
    "most-common": Changes(AT_RITUAL, steps.MOST_COMMON, least_common_counts),
    "shift-point": Begins(ANY_POINT, steps.SHIFT, 0, any_point_scored),
    "take-back": TakesBack(ACTING | DRAWING, played_before_ceremony),
    "any-mask": Begins(PERFORMING, steps.MASK_TREAT, 0, card_to_disguise),
    "exchange-3": Begins(ANY_POINT, steps.FREE_EXCHANGE, 3, has_resources),
    "discount-2": Changes(BUYING, 2, shop_open),
    "gain-two": Gains([ANIMALS, GREENS]),
    "spend-vegetables": Spends(GREENS, 3, FROM_SPEND_VEGETABLES),
    "move-3": Moves(3),
    "alliance-3": Changes(AT_MILITARY, steps.ALLIANCE_3),
    "ritual-native": Changes(AT_RITUAL, 1 + steps.ONE_MORE),
    "recover": Begins(ANY_POINT, steps.RETURN, 1, any_injured),
    "mask-point": ScoresMask(CEREMONY),
    "extra-mask": Begins(PERFORMING, steps.MASK_KIND),
    "flip-tile": Begins(ANY_POINT, steps.FLIP),
    "discount-3": Changes(BUYING, 3, shop_open),
    "gain-three": Gains([ALL_RESOURCES, ALL_RESOURCES], beavers=1),
    "spend-any": Spends(ALL_RESOURCES, 5, FROM_SPEND_ANY),
}
ABILITIES: Final[list[Ability]] = [ENTRIES[name] for name in PROGRESS]
"""By progress tile."""


def usable_at(moment: int) -> int:
    """The set of progress tiles for a moment, or a set of moments."""
    return sum(1 << tile for tile, ability in enumerate(ABILITIES) if ability.moment & moment)


STAY_GUARD: Final = PROGRESS.index("stay-guard")
ALLIANCES: Final = (PROGRESS.index("alliance-1"), PROGRESS.index("alliance-3"))
