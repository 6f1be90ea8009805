"""The parts that New Allies adds: turn cards, the Alliance track, ships, patrols, and what the seat looks at."""

from __future__ import annotations

from typing import Final

from birchbark.envs.observations import (
    CLOCKWISE,
    MOST_SEATS,
    SEATS,
    Part,
    Scale,
    bits,
    marks,
    one_of,
    zeros,
)
from birchbark.envs.observations.wendake.table import ALIKE, CARD_COUNT, MOST_ALIKE, MOST_CARDS, whose
from birchbark.envs.observations.wendake.tiles import TILE, row_of, tiles_of
from birchbark.games.wendake.allies import steps
from birchbark.games.wendake.allies.component_values import AlliesComponentValues
from birchbark.games.wendake.allies.effect_steps import laid_out
from birchbark.games.wendake.allies.state import NOTHING, PILE, Allies
from birchbark.games.wendake.allies.terms import CARDS_COUNT, EFFECTS, MOST_LOOKS, NOBODY
from birchbark.games.wendake.component_values import STACK
from birchbark.games.wendake.terms import CARDS, ENGLISH, FRENCH, LAKES, RESOURCES

TURN_CARD: Final = len(EFFECTS) + 2
MOST_PATROLS: Final = 7
MOST_RIFLES: Final = 9
MOST_RANK: Final = 9

LEFT: Final = Scale(CARDS_COUNT)
PATROLS: Final = Scale(MOST_PATROLS)
RIFLES: Final = Scale(MOST_RIFLES)
RANKS: Final = Scale(MOST_RANK)
LAKE: Final = marks(len(LAKES))
PAIR: Final = marks(2)
EFFECT: Final = marks(len(EFFECTS))
LOOKED: Final = 1 + MOST_LOOKS
"""A player looks at its own turtle tile and at one for each resource."""

known: Final[dict[AlliesComponentValues, list[bytes]]] = {}


def allies_layout(s: Allies) -> list[Part]:
    found = [
        Part("lake of the English ship", len(LAKES)),
        Part("lake of the French ship", len(LAKES)),
        Part("pair of tracks with the English flag", 2),
        Part("unseen turn cards", 1, CARDS_COUNT),
        Part("turn cards out of the game", CARDS_COUNT),
    ]
    for space in range(1, s.players + 2):
        found.append(Part(f"turn card of space {space}: effect, flags", TURN_CARD))
        found.append(Part(f"seat on turn space {space}", s.players))
    for seat in range(s.players):
        found += [
            Part(f"patrols by territory, {whose(seat)}", s.components.land.count, MOST_PATROLS),
            Part(f"rifles, {whose(seat)}", 1, MOST_RIFLES),
            Part(f"Alliance space, {whose(seat)}", 1, MOST_RANK),
            Part(f"turn cards, {whose(seat)}", CARDS_COUNT),
            Part(f"used turn cards, {whose(seat)}", CARDS_COUNT),
        ]
    return [
        *found,
        Part("looked at: turtle type, or the pile last", s.components.turtle_types + 1),
        Part("looked at: turtle tiles in order", LOOKED * STACK),
        Part("looked at: action tiles in order", LOOKED * TILE),
        Part("resources spent on looking", len(RESOURCES)),
        Part("deck laid out: cards by type", len(CARDS), MOST_ALIKE),
        Part("deck laid out: place of the first card of each type", len(CARDS), MOST_CARDS),
    ]


class AlliesWriter:
    """Writes the parts that New Allies adds."""

    def __init__(self) -> None:
        self.ships_row = b""
        self.facts = (-1, -1, -1)
        self.ships: list[int] = []
        self.spaces = [SpacesWriter() for _ in range(MOST_SEATS)]
        """By the seat that looks."""
        self.rifles: list[int] = []
        self.ranks: list[int] = []
        self.ready: list[int] = []
        self.turned: list[int] = []
        self.patrols: list[list[int]] = []
        self.seats = [SeatWriter() for _ in range(MOST_SEATS)]
        self.nothing_looked_at = b""

    def write(self, s: Allies, seat: int, found: list[bytes], place: int) -> int:
        self.work_out_ships(s)
        self.work_out_seats(s)
        found[place] = self.ships_row
        found[place + 1] = self.spaces[seat].work_out(s, seat)
        place += 2
        for owner in CLOCKWISE[s.players][seat]:
            found[place] = self.seats[owner].row
            place += 1
        if s.seat == seat and (s.looking != NOTHING or s.sought or s.kind == steps.LAID_OUT):
            found[place] = b"".join(looked_parts(s))
        else:
            if not self.nothing_looked_at:
                self.nothing_looked_at = zeros(looked_size(s))
            found[place] = self.nothing_looked_at
        return place + 1

    def work_out_ships(self, s: Allies) -> None:
        facts = (s.english_pair, len(s.cards_left), s.gone)
        if self.facts != facts or self.ships is not s.ships:
            self.facts = facts
            self.ships = s.ships
            self.ships_row = b"".join(ship_parts(s))

    def work_out_seats(self, s: Allies) -> None:
        if (
            self.rifles is not s.rifles
            or self.ranks is not s.ranks
            or self.ready is not s.ready
            or self.turned is not s.turned
            or self.patrols is not s.patrols
        ):
            self.rifles = s.rifles
            self.ranks = s.ranks
            self.ready = s.ready
            self.turned = s.turned
            self.patrols = s.patrols
            for owner in range(s.players):
                self.seats[owner].work_out(s, owner)


class SpacesWriter:
    """Writes the turn cards on the board, and whose markers are on them."""

    def __init__(self) -> None:
        self.row = b""
        self.offered: list[int] = []
        self.taken: list[int] = []

    def work_out(self, s: Allies, seat: int) -> bytes:
        if self.offered is not s.offered or self.taken is not s.taken:
            self.offered = s.offered
            self.taken = s.taken
            self.row = b"".join(space_parts(s, seat))
        return self.row


class SeatWriter:
    """Writes what New Allies adds to one player."""

    def __init__(self) -> None:
        self.row = b""
        self.facts = (-1, -1, -1, -1)
        self.patrols: list[int] = []

    def work_out(self, s: Allies, owner: int) -> None:
        facts = (s.rifles[owner], s.ranks[owner], s.ready[owner], s.turned[owner])
        patrols = s.patrols[owner]
        if self.facts != facts or self.patrols is not patrols:
            self.facts = facts
            self.patrols = patrols
            self.row = b"".join(seat_parts(s, owner))


def ship_parts(s: Allies) -> list[bytes]:
    return [
        LAKE[s.ships[ENGLISH]],
        LAKE[s.ships[FRENCH]],
        PAIR[s.english_pair],
        LEFT.number(len(s.cards_left)),
        bits(s.gone, CARDS_COUNT),
    ]


def space_parts(s: Allies, seat: int) -> list[bytes]:
    cards = turn_cards_of(s.allied)
    found: list[bytes] = []
    for space in range(s.players + 1):
        found.append(cards[s.offered[space]])
        taken = s.taken[space]
        found.append(SEATS[s.players][NOBODY if taken == NOBODY else (taken - seat) % s.players])
    return found


def seat_parts(s: Allies, owner: int) -> list[bytes]:
    return [
        PATROLS.numbers(s.patrols[owner]),
        RIFLES.number(s.rifles[owner]),
        RANKS.number(s.ranks[owner]),
        bits(s.ready[owner], CARDS_COUNT),
        bits(s.turned[owner], CARDS_COUNT),
    ]


def turn_cards_of(components: AlliesComponentValues) -> list[bytes]:
    """Return the numbers of all turn cards, worked out once, and last those of an empty space, whose number is -1."""
    found = known.get(components)
    if found is None:
        cards = range(CARDS_COUNT)
        found = [EFFECT[components.card_effect[card]] + bits(components.card_flags[card], 2) for card in cards]
        found.append(zeros(TURN_CARD))
        known[components] = found
    return found


def looked_size(s: Allies) -> int:
    """Return how many numbers there are about what the seat is looking at."""
    return s.components.turtle_types + 1 + LOOKED * (STACK + TILE) + len(RESOURCES) + 2 * len(CARDS)


def looked_parts(s: Allies) -> list[bytes]:
    """Return what the deciding seat is looking at, which stays hidden from all others (A5.20)."""
    types = s.components.turtle_types
    at_pile = s.looking == PILE
    turtles = 0
    if s.looking not in (NOTHING, PILE):
        for place, tile in enumerate(s.looked[:LOOKED]):
            turtles |= 1 << (STACK * place + tile)
    deck = laid_out(s.deck, s.value) if s.kind == steps.LAID_OUT else []
    first = [0] * len(CARDS)
    for place in range(len(deck) - 1, -1, -1):
        first[deck[place]] = place + 1
    return [
        one_of(types if at_pile else s.looking, types + 1),
        bits(turtles, LOOKED * STACK),
        row_of(tiles_of(s.components), s.looked if at_pile else [], LOOKED),
        bits(s.sought, len(RESOURCES)),
        ALIKE.of(deck),
        CARD_COUNT.numbers(first),
    ]
