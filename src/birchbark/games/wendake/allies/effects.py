"""A5 What turn cards do, with one entry for each effect.

An effect says at which moment it may be used, what it costs in rifles and what keeps it from having an effect; using
it changes the current step, or puts steps before it, which are in `effect_steps.py` and `seekers.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from birchbark.games.wendake.actions.tan import tan
from birchbark.games.wendake.allies import steps
from birchbark.games.wendake.allies.alliance import AT_ALLIANCE
from birchbark.games.wendake.allies.disk import advance
from birchbark.games.wendake.allies.state import NOTHING, PILE, Allies
from birchbark.games.wendake.allies.terms import EFFECTS, EITHER, FROM_FLEET
from birchbark.games.wendake.obstacles import (
    held,
    no_beaver,
    no_canoe,
    no_hunter,
    no_resources,
    no_woman,
    nobody_injured,
    none,
    shop_empty,
)
from birchbark.games.wendake.progress import (
    ANY_POINT,
    AT_MILITARY,
    AT_RITUAL,
    BUYING,
    CEREMONY,
)
from birchbark.games.wendake.terms import ALL_RESOURCES, FISH, HUNTER, LEATHER, MILITARY
from birchbark.games.wendake.village import AT_HOME, FIRE, HUNTERS_OUT, MARKED, RESOURCE, USED, WOMEN_OUT, added

PLACING: Final = 512
"""The moment of placing a marker."""
CYCLING: Final = 2048
"""The moment of cycling tiles."""

Obstacle = Callable[[Allies, int, int], str]
"""A check as in the base game: returns the key of the refusal, or nothing if the effect would do something."""


def no_other_faction(s: Allies, seat: int, value: int) -> str:
    """A5.3 The Alliance action must be the card's own, and the card must leave a faction out."""
    if not value & steps.FROM_CARD:
        return "not-cards-alliance"
    if value & steps.BY_ENVOY:
        return "envoy-sent"
    return "both-factions-shown" if value & steps.SHOWN == EITHER else ""


def no_pile_claimed(s: Allies, seat: int, value: int) -> str:
    """A5.5 A tile must have been claimed in this action from a stack with more tiles."""
    claimed = claimed_types(value)
    if not claimed:
        return "claim-first"
    return no_resources(s, seat, value) if any(s.stack_left[turtle] for turtle in claimed) else "claimed-stacks-empty"


def claimed_types(value: int) -> list[int]:
    """Return the turtle types claimed from in a Military action."""
    found: list[int] = []
    for category in range(4):
        level = value >> steps.CLAIMED + 2 * category & 3
        if level:
            found.append(category * 3 + level - 1)
    return found


def no_pile_left(s: Allies, seat: int, value: int) -> str:
    """A5.6 There must be tiles in the pile, and no seeker at work."""
    if s.looking != NOTHING:
        return "looking-already"
    return no_resources(s, seat, value) if s.stacked else "pile-used-up"


def behind_on_lakes(s: Allies, seat: int, value: int) -> str:
    """A5.7 The player must have canoes on as many lakes as anyone; A5.22 and at least on one."""
    own = lakes_with_canoes(s, seat)
    ahead = any(lakes_with_canoes(s, other) > own for other in range(s.players))
    return no_canoe(s, seat, value) or ("behind-on-lakes" if ahead else "")


def lakes_with_canoes(s: Allies, seat: int) -> int:
    return sum(1 for many in s.canoes[seat] if many)


def no_furs(s: Allies, seat: int, value: int) -> str:
    return "furs-already" if value & steps.FURS else no_beaver(s, seat, value) or shop_empty(s, seat, value)


def too_few_resources(s: Allies, seat: int, value: int) -> str:
    return "" if held(s, seat, ALL_RESOURCES).bit_count() > 1 else "two-different-resources"


def no_rifle_or_injured(s: Allies, seat: int, value: int) -> str:
    return nobody_injured(s, seat, value) if s.rifles[seat] else "no-rifle"


def nobody_out(s: Allies, seat: int, value: int) -> str:
    """A5.12 Some native outside the home must be able to do something."""
    village = s.villages[seat]
    natives = village[WOMEN_OUT] | village[HUNTERS_OUT]
    return "" if natives or any(s.guards[seat][s.components.land.homes :]) else "nobody-out"


def no_third_tile(s: Allies, seat: int, value: int) -> str:
    """A5.14 The marker must be the year's third on a tile, with a resource to pay."""
    if value & steps.BENT:
        return "bent-already"
    third = s.villages[seat][MARKED].bit_count() == 2
    return no_resources(s, seat, value) if third else "third-tile-only"


def none_renewable(s: Allies, seat: int, value: int) -> str:
    if not s.villages[seat][USED]:
        return "none-used"
    return "" if renewable_tiles(s, seat) else "none-renewable"


def renewable_tiles(s: Allies, seat: int) -> int:
    """A5.15 Return the set of used progress tiles whose level can be paid."""
    return s.villages[seat][USED] & s.allied.tiles_up_to[held(s, seat, ALL_RESOURCES).bit_count()]


def on_centre(s: Allies, seat: int, value: int) -> str:
    return "" if s.ranks[seat] else "disk-on-centre"


def no_card(s: Allies, seat: int, value: int) -> str:
    return "" if s.deck or s.discards else "no-mask-card"


class Effect:
    def __init__(self, clause: str, moment: int, obstacle: Obstacle = none, rifles: int = 0) -> None:
        self.clause = clause
        self.moment = moment
        self.obstacle = obstacle
        self.rifles = rifles
        """The cost in rifles; effects with further rifles to pay charge them in their steps."""

    def use(self, s: Allies, kind: int, seat: int, value: int) -> None:
        """Carry the effect out, after which the current step is asked again."""
        s.push(kind, seat, value)
        self.apply(s, seat, value)

    def apply(self, s: Allies, seat: int, value: int) -> None:
        raise NotImplementedError


class Begins(Effect):
    """Puts a step of its own before the current one."""

    def __init__(
        self, clause: str, moment: int, obstacle: Obstacle, kind: int, amount: int = 0, rifles: int = 0
    ) -> None:
        super().__init__(clause, moment, obstacle, rifles)
        self.kind = kind
        self.amount = amount

    def apply(self, s: Allies, seat: int, value: int) -> None:
        s.push(self.kind, seat, self.amount)


class Changes(Effect):
    """Adds to the value of the current step."""

    def __init__(self, clause: str, moment: int, obstacle: Obstacle, amount: int, rifles: int) -> None:
        super().__init__(clause, moment, obstacle, rifles)
        self.amount = amount

    def use(self, s: Allies, kind: int, seat: int, value: int) -> None:
        s.push(kind, seat, value + self.amount)


class FishesForLakes(Effect):
    """A5.1 Gives a fish for each lake with one of the player's canoes."""

    def apply(self, s: Allies, seat: int, value: int) -> None:
        many = lakes_with_canoes(s, seat)
        s.villages[seat][RESOURCE + FISH] += many
        if s.log is not None:
            s.tell("gained", seat, many=many, resource="fish")


class Tans(Effect):
    """A5.1 Gives a Tan pelts action."""

    def apply(self, s: Allies, seat: int, value: int) -> None:
        tan(s, seat)


class SendsEnvoy(Effect):
    """A5.3 Replaces the factions that the card shows by those it does not show."""

    def use(self, s: Allies, kind: int, seat: int, value: int) -> None:
        s.push(kind, seat, value ^ steps.SHOWN | steps.BY_ENVOY)


class SeeksTurtles(Effect):
    """A5.5 Opens the stacks claimed from in this action to a seeker."""

    def apply(self, s: Allies, seat: int, value: int) -> None:
        s.push(steps.SEEK, seat, value)


class SeeksTiles(Effect):
    """A5.6 Opens the pile of the current level to a seeker."""

    def apply(self, s: Allies, seat: int, value: int) -> None:
        s.looking = PILE


class CountsLakes(Effect):
    """A5.7 Scores two Military points."""

    def apply(self, s: Allies, seat: int, value: int) -> None:
        s.score(seat, MILITARY, FROM_FLEET, 2)


class MakesRifle(Effect):
    """A5.9 Exchanges two different resources for a rifle."""

    def apply(self, s: Allies, seat: int, value: int) -> None:
        s.rifles = added(s.rifles, seat, 1)
        if s.log is not None:
            s.tell("got-rifle", seat)
        s.push(steps.PAY_SOME, seat, 2 | ALL_RESOURCES << 3)


class Traps(Effect):
    """A5.13 Gives a leather for each productive area with one of the player's hunters; the home counts once."""

    def apply(self, s: Allies, seat: int, value: int) -> None:
        village = s.villages[seat]
        many = village[HUNTERS_OUT].bit_count() + (village[AT_HOME + HUNTER] > 0)
        village[RESOURCE + LEATHER] += many
        if s.log is not None:
            s.tell("gained", seat, many=many, resource="leather")


class BendsLine(Effect):
    """A5.14 Lets the marker go out of line, for a resource in addition."""

    def use(self, s: Allies, kind: int, seat: int, value: int) -> None:
        s.push(kind, seat, value | steps.BENT)
        s.push(steps.PAY_SOME, seat, 1 | ALL_RESOURCES << 3)


class Advances(Effect):
    """A5.16 Advances the Alliance disk one space on its side, or scores a point."""

    def apply(self, s: Allies, seat: int, value: int) -> None:
        advance(s, seat, s.faction(seat))


ENTRIES: Final[dict[str, Effect]] = {
    "fish-for-lakes": FishesForLakes("A5.1", ANY_POINT, no_canoe),
    "harvest-one": Begins("A5.1", ANY_POINT, no_woman, steps.HARVEST_ONE),
    "tan": Tans("A5.1", ANY_POINT, no_beaver),
    "envoy": SendsEnvoy("A5.3", AT_ALLIANCE, no_other_faction, rifles=1),
    "market": Begins("A5.4", ANY_POINT, none, steps.MARKET, 2, rifles=1),
    "turtle-seeker": SeeksTurtles("A5.5", AT_MILITARY, no_pile_claimed),
    "tile-seeker": SeeksTiles("A5.6", CYCLING, no_pile_left),
    "fleet": CountsLakes("A5.7", ANY_POINT, behind_on_lakes, rifles=1),
    "fur-payment": Changes("A5.8", BUYING, no_furs, steps.FURS, rifles=1),
    "gunsmith": MakesRifle("A5.9", ANY_POINT, too_few_resources),
    "healing-mask": Begins("A5.10", CEREMONY, nobody_injured, steps.HEAL, rifles=1),
    "great-ritual": Begins("A5.11", AT_RITUAL, no_rifle_or_injured, steps.GREAT_RITUAL),
    "muster": Begins("A5.12", ANY_POINT, nobody_out, steps.MUSTER, rifles=1),
    "trappers": Traps("A5.13", ANY_POINT, no_hunter, rifles=1),
    "bent-line": BendsLine("A5.14", PLACING, no_third_tile, rifles=1),
    "renewal": Begins("A5.15", ANY_POINT, none_renewable, steps.RENEW),
    "diplomat": Advances("A5.16", ANY_POINT, on_centre, rifles=1),
    "mask-maker": Begins("A5.17", ANY_POINT, no_card, steps.FETCH, rifles=1),
}
EFFECT: Final[list[Effect]] = [ENTRIES[name] for name in EFFECTS[:-1]]
"""The effects by number; Copy, the last, is any of the others (A5.18)."""
FREE: Final = sum(1 << EFFECTS.index(name) for name in ("fish-for-lakes", "harvest-one", "tan"))
"""A5.1 The set of effects whose cards are discarded after use."""


def effects_at(moment: int) -> int:
    """Return the set of effects for a moment, or for a set of moments."""
    return sum(1 << number for number, effect in enumerate(EFFECT) if effect.moment & moment)


def out_of_line(s: Allies, seat: int) -> list[int]:
    """A5.21 Return all grid places without a marker or the token."""
    village = s.villages[seat]
    marked = village[MARKED]
    return [place for place in range(9) if not marked >> place & 1 and place != village[FIRE]]
