"""W14 What the progress tiles let their owners do, with one entry for each tile.

An ability says at which moment it may be used and what keeps it from having an effect; using it changes the current
step, or puts steps before it.
"""

from __future__ import annotations

from typing import Final

from birchbark.games.wendake import obstacles, steps
from birchbark.games.wendake.obstacles import Obstacle
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import (
    ALL_RESOURCES,
    ANIMALS,
    FROM_MASK_POINT,
    FROM_SPEND_ANIMALS,
    FROM_SPEND_ANY,
    FROM_SPEND_VEGETABLES,
    GREENS,
    MASK,
    PROGRESS,
)
from birchbark.games.wendake.village import BEAVERS, with_row

ANY_POINT: Final = 1
ACTING: Final = 2
EXCHANGING: Final = 4
BUYING: Final = 8
AT_MILITARY: Final = 16
DRAWING: Final = 32
PERFORMING: Final = 64
AT_RITUAL: Final = 128
TRANSFERRING: Final = 256
DISCARDING: Final = 4096
PLAYED: Final = 8192
CEREMONY: Final = DRAWING | DISCARDING | PERFORMING | PLAYED
"""Any moment of the Mask ceremony."""


class Ability:
    """An ability that `turn_decisions.py` offers at its moment; W14.12 is part of the transfers themselves."""

    def __init__(self, clause: str, moment: int, obstacle: Obstacle = obstacles.none) -> None:
        self.clause = clause
        self.moment = moment
        self.obstacle = obstacle

    def use(self, s: Wendake, kind: int, seat: int, value: int) -> None:
        """Carry the ability out, after which the current step is asked again."""
        s.push(kind, seat, value)
        self.apply(s, seat)

    def apply(self, s: Wendake, seat: int) -> None:
        raise NotImplementedError


class Changes(Ability):
    """Adds to the value of the current step."""

    def __init__(self, clause: str, moment: int, amount: int, obstacle: Obstacle = obstacles.none) -> None:
        super().__init__(clause, moment, obstacle)
        self.amount = amount

    def use(self, s: Wendake, kind: int, seat: int, value: int) -> None:
        s.push(kind, seat, value + self.amount)


class Begins(Ability):
    """Puts a step of its own before the current one."""

    def __init__(
        self, clause: str, moment: int, kind: int, value: int = 0, obstacle: Obstacle = obstacles.none
    ) -> None:
        super().__init__(clause, moment, obstacle)
        self.kind = kind
        self.value = value

    def apply(self, s: Wendake, seat: int) -> None:
        s.push(self.kind, seat, self.value)


class Moves(Ability):
    """Gives a Move with this many steps."""

    def __init__(self, clause: str, amount: int, obstacle: Obstacle = obstacles.no_guard) -> None:
        super().__init__(clause, ANY_POINT, obstacle)
        self.amount = amount

    def apply(self, s: Wendake, seat: int) -> None:
        s.push(steps.MOVE, seat, s.move_steps(self.amount))


class Gains(Ability):
    """Gives a resource of choice from each set, and beavers."""

    def __init__(self, clause: str, sets: list[int], beavers: int = 0) -> None:
        super().__init__(clause, ANY_POINT)
        self.sets = sets
        self.beavers = beavers

    def apply(self, s: Wendake, seat: int) -> None:
        s.villages[seat][BEAVERS] += self.beavers
        if self.beavers and s.log is not None:
            s.tell("beavers", seat, many=self.beavers)
        for among in reversed(self.sets):
            s.push(steps.GAIN, seat, among)


class Spends(Ability):
    """Exchanges different resources from a set for as many points on one track."""

    def __init__(self, clause: str, among: int, most: int, source: int, obstacle: Obstacle) -> None:
        super().__init__(clause, ANY_POINT, obstacle)
        self.among = among
        self.most = most
        self.source = source

    def apply(self, s: Wendake, seat: int) -> None:
        s.push(steps.SPEND, seat, spending(self.among, self.most, self.source))


def spending(among: int, most: int, source: int) -> int:
    """Return the value of a SPEND step: the resources open, the most to spend, and the source; 0 are spent so far."""
    return among | most << 5 | source << 8


class TakesBack(Ability):
    """W14.15 Returns all cards played this year to the hand; W14.36 the disk stays."""

    def apply(self, s: Wendake, seat: int) -> None:
        s.hands = with_row(s.hands, seat, s.hands[seat] + s.played[seat])
        s.played = with_row(s.played, seat, [])


class ScoresMask(Ability):
    """W14.25 Scores a Mask point."""

    def apply(self, s: Wendake, seat: int) -> None:
        s.score(seat, MASK, FROM_MASK_POINT, 1)


ENTRIES: Final = {
    "move-1": Moves("W14.1", 1, obstacles.no_step),
    "alliance-1": Changes("W14.2", AT_MILITARY, steps.ALLIANCE_1, obstacles.no_flag),
    "any-order": Changes("W14.3", ACTING, steps.ANY_ORDER, obstacles.order_settled),
    "ritual-move": Changes("W14.4", AT_RITUAL, steps.MOVE_AFTER),
    "draw-2": Changes("W14.5", DRAWING, 1 + steps.DISCARD_AFTER, obstacles.drawn),
    "shared-space": Changes("W14.6", PERFORMING, steps.SHARED, obstacles.no_space_closed),
    "discount-1": Changes("W14.7", BUYING, 1, obstacles.shop_empty),
    "exchange-2": Changes("W14.8", EXCHANGING, 2 + steps.SAFE, obstacles.no_resources),
    "gain-animal": Gains("W14.9", [ANIMALS]),
    "spend-animals": Spends("W14.10", ANIMALS, 2, FROM_SPEND_ANIMALS, obstacles.no_animals),
    "move-2": Moves("W14.11", 2),
    "stay-guard": Ability("W14.12", TRANSFERRING),
    "most-common": Changes("W14.13", AT_RITUAL, steps.MOST_COMMON, obstacles.most_common_counts),
    "shift-point": Begins("W14.14", ANY_POINT, steps.SHIFT, 0, obstacles.no_points),
    "take-back": TakesBack("W14.15", ACTING | DRAWING, obstacles.not_before_ceremony),
    "any-mask": Begins("W14.16", PERFORMING, steps.MASK_TREAT, 0, obstacles.no_card_to_disguise),
    "exchange-3": Begins("W14.17", ANY_POINT, steps.FREE_EXCHANGE, 3, obstacles.no_resources),
    "discount-2": Changes("W14.18", BUYING, 2, obstacles.shop_empty),
    "gain-two": Gains("W14.19", [ANIMALS, GREENS]),
    "spend-vegetables": Spends("W14.20", GREENS, 3, FROM_SPEND_VEGETABLES, obstacles.no_vegetables),
    "move-3": Moves("W14.21", 3),
    "alliance-3": Changes("W14.22", AT_MILITARY, steps.ALLIANCE_3),
    "ritual-native": Changes("W14.23", AT_RITUAL, 1 + steps.ONE_MORE),
    "recover": Begins("W14.24", ANY_POINT, steps.RETURN, 1, obstacles.nobody_injured),
    "mask-point": ScoresMask("W14.25", CEREMONY),
    "extra-mask": Begins("W14.26", PERFORMING, steps.MASK_KIND),
    "flip-tile": Begins("W14.27", ANY_POINT, steps.FLIP),
    "discount-3": Changes("W14.28", BUYING, 3, obstacles.shop_empty),
    "gain-three": Gains("W14.29", [ALL_RESOURCES, ALL_RESOURCES], beavers=1),
    "spend-any": Spends("W14.30", ALL_RESOURCES, 5, FROM_SPEND_ANY, obstacles.no_resources),
}
ABILITIES: Final[list[Ability]] = [ENTRIES[name] for name in PROGRESS]
"""The ability of each progress tile."""


def usable_at(moment: int) -> int:
    """Return the set of progress tiles for a moment, or for a set of moments."""
    return sum(1 << tile for tile, ability in enumerate(ABILITIES) if ability.moment & moment)


STAY_GUARD: Final = PROGRESS.index("stay-guard")
ALLIANCES: Final = (PROGRESS.index("alliance-1"), PROGRESS.index("alliance-3"))
