"""The parts about each side on the map, and each player's village, cards and tiles."""

from __future__ import annotations

from typing import Final

from birchbark.envs.observations import WIDTH, ZEROS, Part, Piece, Scale, Watched, bits, one_of
from birchbark.envs.observations.wendake.table import ALIKE, MOST_ALIKE, outside, whose
from birchbark.envs.observations.wendake.tiles import TILE, row_of, tiles_of
from birchbark.games.wendake.component_values import STACK
from birchbark.games.wendake.encoding import NO_TILE, RITUAL_SIDE, TYPE
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import (
    ASIDE,
    BELOW,
    CARDS,
    COMBINATIONS,
    FLAGS,
    GRID,
    LAKES,
    PROGRESS,
    RESOURCES,
    SLOTS_COUNT,
    TRACKS,
    TRIBES,
)
from birchbark.games.wendake.village import (
    ALLY,
    AT_HOME,
    DISK,
    FIRE,
    HOME,
    HUNTERS_OUT,
    LONGHOUSE,
    MARKED,
    MARKERS,
    OUTPOSTS,
    OWNED,
    RESOURCE,
    SPECIAL,
    SWAPS,
    TRACK,
    TRIBE_CARD,
    USED,
    WOMEN_OUT,
)

MOST_NATIVES: Final = 15
MOST_CANOES: Final = 12
MOST_RESOURCES: Final = 20
MOST_POINTS: Final = 60
MOST_IN_HAND: Final = 12
MOST_MARKERS: Final = 4
MOST_SWAPS: Final = 5
MOST_SIDES: Final = 4
NOTHING_ASIDE: Final = ZEROS[: WIDTH * len(ASIDE) * TILE]

NATIVES: Final = Scale(MOST_NATIVES)
CANOES: Final = Scale(MOST_CANOES)
RESOURCE_COUNT: Final = Scale(MOST_RESOURCES)
POINTS: Final = Scale(MOST_POINTS)
IN_HAND: Final = Scale(MOST_IN_HAND)
MARKER_COUNT: Final = Scale(MOST_MARKERS)
SWAP_COUNT: Final = Scale(MOST_SWAPS)


def village_layout(s: Wendake) -> list[Part]:
    found: list[Part] = []
    land = s.components.land
    for side in range(s.sides):
        found += [
            Part(f"home, {whose(side)}", land.homes),
            Part(f"women and hunters at home, then all natives in the longhouse, {whose(side)}", 5, MOST_NATIVES),
            Part(f"areas with women, {whose(side)}", outside(s)),
            Part(f"areas with hunters, {whose(side)}", outside(s)),
            Part(f"areas with outposts, {whose(side)}", outside(s)),
            Part(f"guards by territory, {whose(side)}", land.count, MOST_NATIVES),
            Part(f"space of the mask disk, {whose(side)}", 1 + len(COMBINATIONS)),
            Part(f"action markers left, {whose(side)}", 1, MOST_MARKERS),
        ]
    for seat in range(s.players):
        found += [
            Part(f"tribe, {whose(seat)}", len(TRIBES)),
            Part(f"canoes by lake, {whose(seat)}", len(LAKES), MOST_CANOES),
            Part(f"resources, then beavers, {whose(seat)}", len(RESOURCES) + 1, MOST_RESOURCES),
            Part(f"score markers, {whose(seat)}", len(TRACKS), MOST_POINTS),
            Part(f"swap tokens, {whose(seat)}", 1, MOST_SWAPS),
            Part(f"special marker, {whose(seat)}", 1),
            Part(f"flag, {whose(seat)}", len(FLAGS)),
            Part(f"grid: tiles, {whose(seat)}", len(GRID) * TILE),
            Part(f"grid: ritual sides, {whose(seat)}", len(GRID)),
            Part(f"grid: markers, {whose(seat)}", len(GRID)),
            Part(f"grid: sacred fire, {whose(seat)}", len(GRID)),
            Part(f"tiles below the grid, {whose(seat)}", len(BELOW) * TILE),
            Part(f"tiles set aside, {whose(seat)}", len(ASIDE) * TILE),
            Part(f"progress tiles, {whose(seat)}", len(PROGRESS)),
            Part(f"used progress tiles, {whose(seat)}", len(PROGRESS)),
            Part(f"cards played by type, {whose(seat)}", len(CARDS), MOST_ALIKE),
            Part(f"cards in hand, {whose(seat)}", 1, MOST_IN_HAND),
            Part(f"cards in hand that all have seen, by type, {whose(seat)}", len(CARDS), MOST_ALIKE),
            Part(f"turtle tiles, {whose(seat)}", s.components.turtle_types),
            Part(f"turtle tiles as far as known: which of each type, {whose(seat)}", STACK * s.components.turtle_types),
            Part(f"points above and below 0, {whose(seat)}", 2, MOST_POINTS),
        ]
    return [*found, Part("own cards by type", len(CARDS), MOST_ALIKE)]


class VillagesWriter:
    """Writes the parts about the villages."""

    def __init__(self) -> None:
        self.sides = [SideWriter() for _ in range(MOST_SIDES)]
        self.players = [PlayerWriter() for _ in range(MOST_SIDES)]
        self.own_cards = Piece()

    def write(self, s: Wendake, seat: int, found: list[bytes]) -> None:
        for number in range(s.sides):
            side = (seat + number) % s.sides
            found.append(self.sides[side].row(s, side))
        scores = s.scores()
        for number in range(s.players):
            owner = (seat + number) % s.players
            player = self.players[owner]
            found.append(player.row(s, owner, self.sides[owner].changes))
            turtles = s.turtles[owner]
            knows = owner == seat or s.over
            found.append(player.which_turtles(turtles) if knows else ZEROS[: WIDTH * STACK * len(turtles)])
            found.append(POINTS.signed(scores[owner]))
        if self.own_cards.differs(s.hands[seat]):
            self.own_cards.row = ALIKE.counts([card & TYPE for card in s.hands[seat]], len(CARDS))
        found.append(self.own_cards.row)


class SideWriter:
    """Writes the parts about one side on the map."""

    def __init__(self) -> None:
        self.piece = Piece()
        self.village = Watched()
        self.guards = Watched()
        self.changes = 0
        """How often the numbers of the village have changed."""

    def row(self, s: Wendake, side: int) -> bytes:
        village_differs = self.village.differs(s.villages[side])
        guards_differ = self.guards.differs(s.guards[side])
        if village_differs:
            self.changes += 1
        if self.piece.differs(s.components) or village_differs or guards_differ:
            self.piece.row = b"".join(side_parts(s, side))
        return self.piece.row


class PlayerWriter:
    """Writes the parts about one player."""

    def __init__(self) -> None:
        self.all = Piece()
        self.grid = Piece()
        self.other_tiles = Piece()
        self.cards = Piece()
        self.turtles = Piece()

    def row(self, s: Wendake, owner: int, changes: int) -> bytes:
        """Return everything about a player but which turtle tiles it has; `changes` counts those of the village."""
        tiles = (s.grid[owner], s.below[owner], s.aside[owner], s.components)
        cards = (s.canoes[owner], s.played[owner], s.hands[owner], s.turtles[owner])
        if self.all.differs((changes, tiles, cards)):
            self.all.row = b"".join(self.parts(s, owner))
        return self.all.row

    def which_turtles(self, turtles: list[int]) -> bytes:
        if self.turtles.differs(turtles):
            which = 0
            for turtle, tile in enumerate(turtles):
                if tile:
                    which |= 1 << (STACK * turtle + tile - 1)
            self.turtles.row = bits(which, STACK * len(turtles))
        return self.turtles.row

    def parts(self, s: Wendake, owner: int) -> list[bytes]:
        village = s.villages[owner]
        if self.grid.differs((s.grid[owner], s.components)):
            self.grid.row = grid(s, owner)
        if self.other_tiles.differs((s.below[owner], s.aside[owner], s.components)):
            self.other_tiles.row = other_tiles(s, owner)
        if self.cards.differs((s.played[owner], s.hands[owner], s.turtles[owner])):
            self.cards.row = cards(s, owner)
        return [
            one_of(village[TRIBE_CARD], len(TRIBES)),
            CANOES.numbers(s.canoes[owner]),
            RESOURCE_COUNT.numbers(village[RESOURCE:TRACK]),
            POINTS.numbers(village[TRACK:SWAPS]),
            SWAP_COUNT.number(village[SWAPS]),
            bits(village[SPECIAL], 1),
            one_of(village[ALLY], len(FLAGS)),
            self.grid.row,
            bits(village[MARKED], len(GRID)),
            one_of(village[FIRE], len(GRID)),
            self.other_tiles.row,
            bits(village[OWNED], len(PROGRESS)),
            bits(village[USED], len(PROGRESS)),
            self.cards.row,
        ]


def side_parts(s: Wendake, side: int) -> list[bytes]:
    village = s.villages[side]
    land = s.components.land
    areas = outside(s)
    first = SLOTS_COUNT * land.homes
    return [
        one_of(village[HOME], land.homes),
        NATIVES.numbers(village[AT_HOME : LONGHOUSE + 3]),
        bits(village[WOMEN_OUT] >> first, areas),
        bits(village[HUNTERS_OUT] >> first, areas),
        bits(village[OUTPOSTS] >> first, areas),
        NATIVES.numbers(s.guards[side]),
        one_of(village[DISK], 1 + len(COMBINATIONS)),
        MARKER_COUNT.number(village[MARKERS]),
    ]


def grid(s: Wendake, owner: int) -> bytes:
    row = s.grid[owner]
    rituals = 0
    for place, tile in enumerate(row):
        if tile != NO_TILE and tile & RITUAL_SIDE:
            rituals |= 1 << place
    return row_of(tiles_of(s.components), row, len(GRID)) + bits(rituals, len(GRID))


def other_tiles(s: Wendake, owner: int) -> bytes:
    tiles = tiles_of(s.components)
    aside = s.aside[owner]
    return row_of(tiles, s.below[owner], len(BELOW)) + (row_of(tiles, aside, len(ASIDE)) if aside else NOTHING_ASIDE)


def cards(s: Wendake, owner: int) -> bytes:
    """Return the cards played, how many are in the hand, those of them that all have seen, and the types of turtles."""
    hand = s.hands[owner]
    turtles = s.turtles[owner]
    held = 0
    for turtle, tile in enumerate(turtles):
        if tile:
            held |= 1 << turtle
    return b"".join(
        [
            ALIKE.counts(s.played[owner], len(CARDS)),
            IN_HAND.number(len(hand)),
            ALIKE.counts([card for card in hand if card <= TYPE], len(CARDS)),
            bits(held, len(turtles)),
        ]
    )
