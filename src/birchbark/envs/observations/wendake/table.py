"""The parts about the table: the decision, the year, the map, and what lies in the middle."""

from __future__ import annotations

from typing import Final

from birchbark.envs.observations import (
    CLOCKWISE,
    KIND_BITS,
    MOST_SEATS,
    NO_STEPS,
    SEATS,
    WIDTH,
    ZEROS,
    Bits,
    Counts,
    Part,
    Scale,
    StepCounts,
    Watched,
    bits,
    marks,
    one_of,
    places,
    subsets,
)
from birchbark.envs.observations.wendake.tiles import TILE, row_of, tiles_of
from birchbark.games.wendake import steps
from birchbark.games.wendake.allies.steps import PATROL
from birchbark.games.wendake.component_values import ComponentValues
from birchbark.games.wendake.encoding import LONG, NO_TILE, POSTED
from birchbark.games.wendake.solitaire.steps import WINTER
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import CARDS, FLAGS, PAIRINGS, PROGRESS, SLOTS_COUNT, TRIBES

KINDS_COUNT: Final = WINTER + 1
"""The steps alone against the Ghost come last; naming one of them here makes sure that all are known."""
VALUE_BITS: Final = 36
MOST_YEARS: Final = 7
MOST_STEPS: Final = 6
ACTIVE: Final = 2
"""How many tiles can be in use at once: a tile, and one that a card or a progress tile adds."""
ACTIVE_BITS: Final = 5
NOTHING: Final = -1
TOP: Final = 3
"""So many discards count from the top, in order."""
MOST_ALIKE: Final = 9
MOST_CARDS: Final = 60
MOST_AMOUNT: Final = 15
MOST_STACKED: Final = 30
MOST_TURTLES: Final = 4

DECISIONS: Final = marks(KINDS_COUNT)
YEARS: Final = marks(MOST_YEARS)
PAIRING: Final = marks(len(PAIRINGS))
LEVEL: Final = marks(2)
FLAG_SETS: Final = subsets(len(FLAGS))
CARD: Final = marks(len(CARDS))
VALUES: Final = Bits(VALUE_BITS)
NO_VALUE: Final = ZEROS[: WIDTH * VALUE_BITS]
AMOUNTS: Final = [Scale(MOST_AMOUNT).number(amount) for amount in range(MOST_AMOUNT + 1)]
STEPS: Final = StepCounts(MOST_STEPS, KINDS_COUNT)
ACTIONS_LEFT: Final = subsets(ACTIVE_BITS)
STACKED: Final = Scale(MOST_STACKED)
CARD_COUNT: Final = Scale(MOST_CARDS)
ALIKE: Final = Counts(MOST_ALIKE, len(CARDS))
TURTLES: Final = Scale(MOST_TURTLES)
BY_MOST: Final = [Scale(max(most, 1)) for most in range(64)]
"""Scales by the largest number, where that depends on the way to play."""
WITH_AMOUNT: Final = [kind in (steps.MOVE, steps.EXCHANGE, steps.FREE_EXCHANGE, PATROL) for kind in range(KINDS_COUNT)]
"""Whether a decision counts how often something can still be done, for all to see."""


def whose(seat: int) -> str:
    return "own" if seat == 0 else f"of seat +{seat}"


def outside(s: Wendake) -> int:
    """Return how many areas lie outside the homes."""
    return SLOTS_COUNT * (s.components.land.count - s.components.land.homes)


def table_layout(s: Wendake) -> list[Part]:
    components = s.components
    land = components.land
    return [
        Part("seat to decide", s.players),
        Part("decision", KINDS_COUNT),
        Part("what the own decision is about", VALUE_BITS),
        Part("how often the decision can still be made", 1, MOST_AMOUNT),
        Part("own steps to come", KINDS_COUNT, MOST_STEPS),
        Part("steps of others to come", KINDS_COUNT, MOST_STEPS),
        *[Part(f"tile in use, {number}: actions left, tile", ACTIVE_BITS + TILE) for number in range(1, ACTIVE + 1)],
        Part("year", MOST_YEARS),
        Part("pairs of tracks", len(PAIRINGS)),
        Part("place in the turn order, by side", s.sides, s.sides),
        Part("place on the turn order track, by side", s.sides, s.sides),
        Part("black warrior: longhouse, territory, area", 1 + land.count + outside(s)),
        Part("black warrior's seat", s.players),
        Part("advanced tiles on display", components.displayed * TILE),
        Part("advanced tiles in the stack", 1, MOST_STACKED),
        Part("level of the advanced tiles", 2),
        Part("place of each progress tile, counted through all rows", len(PROGRESS), 3 * components.laid_out),
        Part("progress tiles for sale", len(PROGRESS)),
        Part("flags that nobody has", len(FLAGS)),
        Part("tribe cards to choose from", len(TRIBES)),
        Part("cards in the deck", 1, MOST_CARDS),
        Part("discards by type", len(CARDS), MOST_ALIKE),
        *[Part(f"discard {number} from the top", len(CARDS)) for number in range(1, TOP + 1)],
        Part("turtle tiles left by type", components.turtle_types, MOST_TURTLES),
    ]


class TableWriter:
    """Writes the parts about the table."""

    def __init__(self, components: ComponentValues) -> None:
        self.tiles = tiles_of(components)
        self.orders = [OrderWriter() for _ in range(MOST_SEATS)]
        """By the seat that looks."""
        self.market = MarketWriter(self.tiles)

    def write(self, s: Wendake, seat: int, found: list[bytes]) -> None:
        decision_parts(s, seat, self.tiles, found)
        found.append(self.orders[seat].work_out(s, seat))
        found.append(self.market.work_out(s))


class OrderWriter:
    """Writes the year, the turn order and the black warrior."""

    def __init__(self) -> None:
        self.row = b""
        self.facts = (0, 0, 0, 0)
        self.order: list[int] = []
        self.reserved: list[int] = []

    def work_out(self, s: Wendake, seat: int) -> bytes:
        facts = (s.year, s.pairing, s.black, s.black_seat)
        if self.facts != facts or self.order is not s.order or self.reserved is not s.reserved:
            self.facts = facts
            self.order = s.order
            self.reserved = s.reserved
            self.row = b"".join(order_parts(s, seat))
        return self.row


class MarketWriter:
    """Writes what lies in the middle."""

    def __init__(self, tiles: list[bytes]) -> None:
        self.tiles = tiles
        self.row = b""
        self.facts = (0, 0, 0, 0, 0, 0)
        self.rows: list[int] = []
        self.progress = b""
        self.discards: list[int] = []
        self.display = Watched()
        self.stack_left = Watched()

    def work_out(self, s: Wendake) -> bytes:
        differs = self.display.differs(s.display)
        differs |= self.stack_left.differs(s.stack_left)
        facts = (s.stacked, s.level, s.shop, s.flags, s.tribe_cards, len(s.deck))
        if self.rows is not s.rows:
            self.rows = s.rows
            self.progress = laid_out(s)
            differs = True
        if differs or self.facts != facts or self.discards is not s.discards:
            self.facts = facts
            self.discards = s.discards
            self.row = b"".join(market_parts(s, self.tiles, self.progress))
        return self.row


def decision_parts(s: Wendake, seat: int, tiles: list[bytes], found: list[bytes]) -> None:
    own_steps = other_steps = NO_STEPS
    active = active_before = NOTHING
    for kind, owner, value in s.stack:
        if owner == seat:
            own_steps = own_steps << KIND_BITS | kind
        else:
            other_steps = other_steps << KIND_BITS | kind
        if kind == steps.ACT:
            active_before, active = active, value
    if s.over:
        found.append(SEATS[s.players][-1])
        found.append(DECISIONS[-1])
        found.append(NO_VALUE)
        found.append(AMOUNTS[0])
    else:
        if s.kind == steps.ACT:
            active_before, active = active, s.value
        found.append(SEATS[s.players][(s.seat - seat) % s.players])
        found.append(DECISIONS[s.kind])
        found.append(VALUES.of(s.value) if s.seat == seat else NO_VALUE)
        found.append(AMOUNTS[min(s.value & steps.LEFT, MOST_AMOUNT) if WITH_AMOUNT[s.kind] else 0])
    found.append(STEPS.of(own_steps))
    found.append(STEPS.of(other_steps))
    active_parts(active, tiles, found)
    active_parts(active_before, tiles, found)


def active_parts(value: int, tiles: list[bytes], found: list[bytes]) -> None:
    if value == NOTHING:
        found.append(ACTIONS_LEFT[0])
        found.append(tiles[NO_TILE])
    else:
        found.append(ACTIONS_LEFT[value & (1 << ACTIVE_BITS) - 1])
        found.append(tiles[value >> steps.FACE])


def order_parts(s: Wendake, seat: int) -> list[bytes]:
    sides = CLOCKWISE[s.sides][seat]
    return [
        YEARS[s.year - 1],
        PAIRING[s.pairing],
        BY_MOST[s.sides].numbers(places(sides, s.order)),
        BY_MOST[s.sides].numbers(places(sides, s.reserved)),
        black_warrior(s),
        SEATS[s.players][(s.black_seat - seat) % s.players if s.black_seat >= 0 else -1],
    ]


def laid_out(s: Wendake) -> bytes:
    """Return the places of the progress tiles, which stay the same all game."""
    found = [0] * len(PROGRESS)
    for place, tile in enumerate(s.rows):
        found[tile] = place + 1
    return BY_MOST[3 * s.components.laid_out].numbers(found)


def market_parts(s: Wendake, tiles: list[bytes], progress: bytes) -> list[bytes]:
    found = [
        row_of(tiles, s.display, s.components.displayed),
        STACKED.number(s.stacked),
        LEVEL[s.level - 1],
        progress,
        bits(s.shop, len(PROGRESS)),
        FLAG_SETS[s.flags],
        bits(s.tribe_cards, len(TRIBES)),
        CARD_COUNT.number(len(s.deck)),
        ALIKE.of(s.discards),
    ]
    for number in range(1, TOP + 1):
        found.append(CARD[s.discards[-number] if number <= len(s.discards) else -1])
    found.append(TURTLES.numbers(s.stack_left))
    return found


def black_warrior(s: Wendake) -> bytes:
    land = s.components.land
    size = 1 + land.count + outside(s)
    if s.black >= POSTED:
        return one_of(1 + land.count + s.black - POSTED - SLOTS_COUNT * land.homes, size)
    return one_of(s.black - LONG, size)
