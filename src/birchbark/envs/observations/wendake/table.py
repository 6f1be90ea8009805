"""The parts about the table: the decision, the year, the map, and what lies in the middle."""

from __future__ import annotations

from typing import Final

from birchbark.envs.observations import (
    KIND_BITS,
    MOST_SEATS,
    NO_STEPS,
    SEATS,
    Bits,
    Counts,
    Part,
    Places,
    Scale,
    StepCounts,
    Steps,
    marks,
    one_of,
    subsets,
    zeros,
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
SHOPS: Final = Bits(len(PROGRESS))
TRIBE_CARDS: Final = Bits(len(TRIBES))
CARD: Final = marks(len(CARDS))
VALUES: Final = Bits(VALUE_BITS)
NO_VALUE: Final = zeros(VALUE_BITS)
AMOUNTS: Final = [Scale(MOST_AMOUNT).number(amount) for amount in range(MOST_AMOUNT + 1)]
STEPS: Final = StepCounts(MOST_STEPS, KINDS_COUNT)
ACTIONS_LEFT: Final = subsets(ACTIVE_BITS)
STACKED: Final = Scale(MOST_STACKED)
CARD_COUNT: Final = Scale(MOST_CARDS)
ALIKE: Final = Counts(MOST_ALIKE, len(CARDS))
TURTLES: Final = Scale(MOST_TURTLES)
PLACES: Final = [Places(sides) for sides in range(MOST_SEATS + 1)]
BY_MOST: Final = [Scale(max(most, 1)) for most in range(64)]
"""Scales by the largest number, where that depends on the way to play."""
WITH_AMOUNT: Final = [kind in (steps.MOVE, steps.EXCHANGE, steps.FREE_EXCHANGE, PATROL) for kind in range(KINDS_COUNT)]
"""Whether a decision counts how often something can still be done, for all to see."""

known: Final[dict[ComponentValues, list[bytes]]] = {}


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
        self.in_use = tiles_in_use(components)
        self.own_steps = Steps(STEPS)
        self.other_steps = Steps(STEPS)
        self.orders = [OrderWriter() for _ in range(MOST_SEATS)]
        """By the seat that looks."""
        self.market = MarketWriter(tiles_of(components))

    def write(self, s: Wendake, seat: int, found: list[bytes], place: int) -> int:
        place = self.write_decision(s, seat, found, place)
        found[place] = self.orders[seat].work_out(s, seat)
        found[place + 1] = self.market.work_out(s)
        return place + 2

    def write_decision(self, s: Wendake, seat: int, found: list[bytes], place: int) -> int:
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
            found[place] = SEATS[s.players][-1]
            found[place + 1] = DECISIONS[-1]
            found[place + 2] = NO_VALUE
            found[place + 3] = AMOUNTS[0]
        else:
            if s.kind == steps.ACT:
                active_before, active = active, s.value
            found[place] = SEATS[s.players][(s.seat - seat) % s.players]
            found[place + 1] = DECISIONS[s.kind]
            found[place + 2] = VALUES.of(s.value) if s.value and s.seat == seat else NO_VALUE
            found[place + 3] = AMOUNTS[min(s.value & steps.LEFT, MOST_AMOUNT) if WITH_AMOUNT[s.kind] else 0]
        found[place + 4] = self.own_steps.of(own_steps)
        found[place + 5] = self.other_steps.of(other_steps)
        found[place + 6] = self.in_use[active]
        found[place + 7] = self.in_use[active_before]
        return place + 8


class OrderWriter:
    """Writes the year, the turn order and the black warrior."""

    def __init__(self) -> None:
        self.row = b""
        self.facts = (0, 0, 0, 0)
        self.order: list[int] = []
        self.order_row = b""
        self.reserved: list[int] = []
        self.reserved_row = b""

    def work_out(self, s: Wendake, seat: int) -> bytes:
        facts = (s.year, s.pairing, s.black, s.black_seat)
        if self.facts != facts or self.order is not s.order or self.reserved is not s.reserved:
            self.facts = facts
            if self.order is not s.order:
                self.order = s.order
                self.order_row = PLACES[s.sides].of(s.order, seat)
            if self.reserved is not s.reserved:
                self.reserved = s.reserved
                self.reserved_row = PLACES[s.sides].of(s.reserved, seat)
            self.row = b"".join(
                [
                    YEARS[s.year - 1],
                    PAIRING[s.pairing],
                    self.order_row,
                    self.reserved_row,
                    black_warrior(s),
                    SEATS[s.players][(s.black_seat - seat) % s.players if s.black_seat >= 0 else -1],
                ]
            )
        return self.row


class MarketWriter:
    """Writes what lies in the middle."""

    def __init__(self, tiles: list[bytes]) -> None:
        self.tiles = tiles
        self.row = b""
        self.facts = (0, 0, 0, 0, 0, 0)
        self.display: list[int] = []
        self.display_row = b""
        self.rows: list[int] = []
        self.progress = b""
        self.discards: list[int] = []
        self.discards_row = b""
        self.stack_left: list[int] = []
        self.stacks_row = b""

    def work_out(self, s: Wendake) -> bytes:
        facts = (s.stacked, s.level, s.shop, s.flags, s.tribe_cards, len(s.deck))
        if (
            self.facts != facts
            or self.display is not s.display
            or self.rows is not s.rows
            or self.discards is not s.discards
            or self.stack_left is not s.stack_left
        ):
            self.facts = facts
            if self.display is not s.display:
                self.display = s.display
                self.display_row = row_of(self.tiles, s.display, s.components.displayed)
            if self.rows is not s.rows:
                self.rows = s.rows
                self.progress = laid_out(s)
            if self.discards is not s.discards:
                self.discards = s.discards
                self.discards_row = b"".join(discard_parts(s.discards))
            if self.stack_left is not s.stack_left:
                self.stack_left = s.stack_left
                self.stacks_row = TURTLES.numbers(s.stack_left)
            self.row = b"".join(
                [
                    self.display_row,
                    STACKED.number(s.stacked),
                    LEVEL[s.level - 1],
                    self.progress,
                    SHOPS.of(s.shop),
                    FLAG_SETS[s.flags],
                    TRIBE_CARDS.of(s.tribe_cards),
                    CARD_COUNT.number(len(s.deck)),
                    self.discards_row,
                    self.stacks_row,
                ]
            )
        return self.row


def tiles_in_use(components: ComponentValues) -> list[bytes]:
    """Return what is written for a tile in use by the value of its step, and last for none, whose value is -1."""
    found = known.get(components)
    if found is None:
        tiles = tiles_of(components)
        faces = tiles[: len(components.faces)]
        found = known[components] = [left + face for face in faces for left in ACTIONS_LEFT]
        found.append(ACTIONS_LEFT[0] + tiles[NO_TILE])
    return found


def laid_out(s: Wendake) -> bytes:
    """Return the places of the progress tiles, which stay the same all game."""
    found = [0] * len(PROGRESS)
    for place, tile in enumerate(s.rows):
        found[tile] = place + 1
    return BY_MOST[3 * s.components.laid_out].numbers(found)


def discard_parts(discards: list[int]) -> list[bytes]:
    found = [ALIKE.of(discards)]
    for number in range(1, TOP + 1):
        found.append(CARD[discards[-number] if number <= len(discards) else -1])
    return found


def black_warrior(s: Wendake) -> bytes:
    land = s.components.land
    size = 1 + land.count + outside(s)
    if s.black >= POSTED:
        return one_of(1 + land.count + s.black - POSTED - SLOTS_COUNT * land.homes, size)
    return one_of(s.black - LONG, size)
