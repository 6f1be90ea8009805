"""The state of a game of Manitoba: a few lists of small numbers, with a row for each seat where seats differ."""

from __future__ import annotations

from typing import Final

from birchbark.engine.dice import Dice
from birchbark.engine.position import MOST, Bits, ByName, Fact, Fields, ListOf, Number, OneOf, Part, SetOf
from birchbark.engine.state import State
from birchbark.engine.variant import Variant
from birchbark.games.manitoba.component_values import ComponentValues
from birchbark.games.manitoba.terms import (
    AREAS,
    AUTUMN,
    COLOURS,
    EVENTS,
    GOODS,
    PATHS,
    SEASONS,
    SECTORS,
    SOURCES,
)
from birchbark.games.manitoba.territory_map import TILE_NAMES, join

# The places of a village's numbers in its row of `Manitoba.villages`.
SQUARE: Final = 0
"""The number of Cree in the square."""
WIGWAM: Final = 1
"""The number of Cree in the wigwam."""
ACTIVE: Final = 2
"""The number of active wampum tiles."""
INACTIVE: Final = 3
"""The number of inactive wampum tiles."""
PLACE: Final = 4
"""Two numbers: the set of goods on each ceremonial place."""
PATH: Final = 6
"""Five numbers, one for each path: the space where the Cree stands, or 0."""
PIECES: Final = 11
"""Four numbers, one for each sector: its pieces."""
FEATHERS: Final = 15
"""Four numbers, one for each sector: its feathers."""
BERRIES: Final = 19
"""Four numbers, one for each sector: the berries moved there from the berry sector."""
WIDTH: Final = 23
"""How many numbers a village has."""

WAMPUM: Final = 5
"""The place of the wampum tiles in the supply, after the five goods."""


class Manitoba(State):
    tiles: list[int]
    """The tile at each place of the territory, plus 6 if it is turned; all copies share the list."""
    adjacent: list[int]
    """The set of areas that each area touches; all copies share the list."""
    lands: list[int]
    """The set of areas of each landscape, and last that of all areas; all copies share the list."""
    villages: list[list[int]]
    """The numbers of each seat's village, in the places listed above."""
    points: list[list[int]]
    """The points by seat and source; rows are never changed in place."""
    cree: list[int]
    """The set of areas where each seat's Cree stand."""
    supply: list[int]
    """The number of each good, and then of wampum tiles."""
    totem: list[int]
    """The totem from top to bottom, as it was when the round began."""
    events: list[int]
    """The season's three event cards, numbered as in the component values."""
    score_tiles: list[int]
    """The season's score tiles, numbered as in the component values."""
    tiles_left: list[int]
    """The face-down score tiles, in no order; a tile is drawn only when it is needed."""

    def __init__(
        self, variant: Variant[Manitoba], dice: Dice, components: ComponentValues, players: int, layout: str
    ) -> None:
        super().__init__(variant, dice)
        self.layout = layout
        self.components = components
        self.players = players
        self.goods = 0
        """The set of areas with a good."""
        self.taken = 0
        """How many disks of the totem are in the active player's village."""
        self.active = 0
        self.season = 0
        self.round = 0
        """The round from 1 to 5, or 0 at the winter solstice."""

    def copy(self) -> Manitoba:
        twin = Manitoba(self.variant, self.dice.copy(), self.components, self.players, self.layout)
        self.copy_into(twin)
        twin.tiles = self.tiles
        twin.adjacent = self.adjacent
        twin.lands = self.lands
        twin.villages = [village[:] for village in self.villages]
        twin.points = self.points[:]
        twin.cree = self.cree[:]
        twin.supply = self.supply[:]
        twin.totem = self.totem
        twin.events = self.events
        twin.score_tiles = self.score_tiles
        twin.tiles_left = self.tiles_left[:]
        twin.goods = self.goods
        twin.taken = self.taken
        twin.active = self.active
        twin.season = self.season
        twin.round = self.round
        return twin

    def determinize(self, seat: int, dice: Dice) -> Manitoba:
        """Copy the state with new dice, since only the rolls to come are unknown."""
        twin = self.copy()
        twin.dice = dice
        return twin

    def derive(self) -> None:
        self.adjacent = join(self.components, self.tiles, self.layout)

    def described(self) -> list[Fact]:
        areas = SetOf(AREAS[: 5 * len(self.tiles)])
        village = Fields(
            Part("square", SQUARE, Number()),
            Part("wigwam", WIGWAM, Number()),
            Part("active-wampum", ACTIVE, Number()),
            Part("inactive-wampum", INACTIVE, Number()),
            Part("places", PLACE, ListOf(SetOf(GOODS), 2), 2),
            Part("paths", PATH, ByName([path or "none" for path in PATHS]), 5),
            Part("pieces", PIECES, ByName(SECTORS), 4),
            Part("feathers", FEATHERS, ByName(SECTORS), 4),
            Part("moved-berries", BERRIES, ByName(SECTORS), 4),
        )
        event = Bits(Part("event", 0, OneOf(EVENTS), 4), Part("goods", 4, SetOf(GOODS), 5))
        return [
            Fact("season", "season", OneOf(SEASONS)),
            Fact("round", "round", Number(0, 5)),
            Fact("active-player", "active", Number(0, self.players - 1)),
            Fact("tiles", "tiles", ListOf(OneOf(TILE_NAMES), len(self.tiles))),
            Fact("goods", "goods", areas),
            Fact("cree", "cree", ListOf(areas, self.players)),
            Fact("villages", "villages", ListOf(village, self.players)),
            Fact("points", "points", ListOf(ByName(SOURCES, Number(-MOST)), self.players)),
            Fact("supply", "supply", ByName([*GOODS, "wampum"])),
            Fact("totem", "totem", ListOf(OneOf(COLOURS), len(COLOURS))),
            Fact("disks-taken", "taken", Number(0, len(COLOURS))),
            Fact("events", "events", ListOf(event)),
            Fact("score-tiles", "score_tiles", ListOf(SetOf(SECTORS))),
            Fact("score-tiles-left", "tiles_left", ListOf(SetOf(SECTORS))),
        ]

    def score(self, seat: int, source: int, points: int) -> None:
        tally = self.points[seat][:]
        tally[source] += points
        self.points[seat] = tally
        if points and self.log is not None:
            self.tell("points", seat, points=points, source=SOURCES[source])

    def scores(self) -> list[int]:
        return [sum(tally) for tally in self.points]

    def free(self) -> int:
        """M5.2 Return the set of areas without a Cree."""
        free = self.lands[5]
        for standing in self.cree:
            free &= ~standing
        return free

    def order(self) -> list[int]:
        """Return the seats clockwise, beginning with the active player."""
        return [(self.active + turn) % self.players for turn in range(self.players)]

    @property
    def last_round(self) -> bool:
        return self.season == AUTUMN and self.round == 5
