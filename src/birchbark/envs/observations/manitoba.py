"""What a learner sees of Manitoba, where nothing is hidden but the rolls to come."""

from __future__ import annotations

from typing import Final

from birchbark.engine.state import State
from birchbark.envs.observations import (
    CLOCKWISE,
    KIND_BITS,
    MOST_SEATS,
    NO_STEPS,
    ONE,
    SEATS,
    Counts,
    Observer,
    Part,
    Scale,
    StepCounts,
    Steps,
    Watched,
    Writer,
    bits,
    marks,
    one_of,
    subsets,
    zeros,
)
from birchbark.games.manitoba.component_values import MOST_SPACES
from birchbark.games.manitoba.seasons import EVENT_ROUNDS, SCORE_ROUNDS
from birchbark.games.manitoba.state import BERRIES, FEATHERS, PATH, PIECES, PLACE, SQUARE, Manitoba
from birchbark.games.manitoba.state import WIDTH as VILLAGE
from birchbark.games.manitoba.steps import KINDS
from birchbark.games.manitoba.terms import COLOURS, EVENTS, GOODS, LAYOUTS, PATHS, SEASONS, SECTORS
from birchbark.games.manitoba.territory_map import TILES, TURNED

VALUE_BITS: Final = 5
VALUE: Final = (1 << VALUE_BITS) - 1
ROUNDS: Final = 6
"""The rounds from 1 to 5, and 0 at the winter solstice."""
SCORE_TILES: Final = 1 << len(SECTORS)
MOST_PIECES: Final = 12
MOST_CREE: Final = 20
MOST_GOODS: Final = 30
MOST_POINTS: Final = 100
KINDS_COUNT: Final = len(KINDS.names)
MOST_OWN_STEPS: Final = 4
MOST_OTHER_STEPS: Final = 12
MOST_SCORE_TILES: Final = 4
EVENT_SIZE: Final = len(EVENTS) + len(GOODS)
SCORE_TILE_SIZE: Final = 1 + len(SECTORS)

DECISIONS: Final = marks(KINDS_COUNT)
VALUES: Final = subsets(VALUE_BITS)
OWN_STEPS: Final = StepCounts(MOST_OWN_STEPS, KINDS_COUNT)
OTHER_STEPS: Final = StepCounts(MOST_OTHER_STEPS, KINDS_COUNT)
PLACES: Final = subsets(len(GOODS))
DISKS: Final = Scale(len(COLOURS))
SCORE_TILES_LEFT: Final = Counts(MOST_SCORE_TILES, SCORE_TILES)
SUPPLY: Final = Scale(MOST_GOODS)
CREE: Final = Scale(MOST_CREE)
SPACES: Final = Scale(MOST_SPACES)
SECTOR: Final = Scale(MOST_PIECES)
POINTS: Final = Scale(MOST_POINTS)
VILLAGE_NUMBERS: Final = (
    [CREE.table] * (PLACE - SQUARE)
    + [PLACES] * (PATH - PLACE)
    + [SPACES.table] * (PIECES - PATH)
    + [SECTOR.table] * (VILLAGE - PIECES)
)
"""What is written for each number of a village, by its place there."""
VILLAGE_PLACES: Final = list(range(VILLAGE))


class ManitobaObserver(Observer):
    def __init__(self) -> None:
        self.version = 1

    def layout(self, state: State) -> list[Part]:
        assert isinstance(state, Manitoba)
        players = state.players
        tiles = len(state.tiles)
        found = [
            Part("seat to decide", players),
            Part("decision", KINDS_COUNT),
            Part("what the decision is about", VALUE_BITS),
            Part("own steps to come", KINDS_COUNT, MOST_OWN_STEPS),
            Part("steps of others to come", KINDS_COUNT, MOST_OTHER_STEPS),
            Part("layout", len(LAYOUTS)),
            Part("season", len(SEASONS)),
            Part("round", ROUNDS),
            Part("active player", players),
            *[Part(f"totem, disk {number}", len(COLOURS)) for number in range(1, len(COLOURS) + 1)],
            Part("disks taken", 1, len(COLOURS)),
            *[Part(f"event of round {number}, with its goods", EVENT_SIZE) for number in EVENT_ROUNDS],
            *[Part(f"score tile of round {number}: any, sectors", SCORE_TILE_SIZE) for number in SCORE_ROUNDS],
            Part("face-down score tiles, by set of sectors", SCORE_TILES, MOST_SCORE_TILES),
            *[Part(f"tile {number}: which, turned", TILES + 1) for number in range(1, tiles + 1)],
            Part("goods on the territory", 5 * tiles),
            Part("supply of goods and wampum", len(GOODS) + 1, MOST_GOODS),
        ]
        for seat in range(players):
            whose = "own" if seat == 0 else f"of seat +{seat}"
            found += [
                Part(f"Cree on the territory, {whose}", 5 * tiles),
                Part(f"Cree in square and wigwam, active and inactive wampum, {whose}", PLACE - SQUARE, MOST_CREE),
                Part(f"ceremonial place of 3, {whose}", len(GOODS)),
                Part(f"ceremonial place of 4, {whose}", len(GOODS)),
                Part(f"spaces on vision paths, {whose}", len(PATHS), MOST_SPACES),
                Part(f"pieces by sector, {whose}", FEATHERS - PIECES, MOST_PIECES),
                Part(f"feathers by sector, {whose}", BERRIES - FEATHERS, MOST_PIECES),
                Part(f"berries moved, by sector, {whose}", VILLAGE - BERRIES, MOST_PIECES),
                Part(f"points above and below 0, {whose}", 2, MOST_POINTS),
            ]
        return found

    def writer(self) -> Writer:
        return ManitobaWriter()


class ManitobaWriter(Writer):
    def __init__(self) -> None:
        self.own_steps = Steps(OWN_STEPS)
        self.other_steps = Steps(OTHER_STEPS)
        self.tiles: list[int] = []
        self.tiles_row = b""
        self.round = (-1, -1)
        self.round_row = b""
        self.totem: list[int] = []
        self.totem_row = b""
        self.events: list[int] = []
        self.score_tiles: list[int] = []
        self.tiles_left = Watched()
        self.cards_row = b""
        self.goods = -1
        self.goods_row = b""
        self.supply = Watched()
        self.supply_row = b""
        self.villages = [VillageWriter() for _ in range(MOST_SEATS)]

    def write(self, state: State, seat: int, found: list[bytes], place: int) -> int:
        assert isinstance(state, Manitoba)
        s = state
        players = s.players
        self.write_decision(s, seat, found, place)
        tiles_differ = self.tiles is not s.tiles
        if tiles_differ:
            self.tiles = s.tiles
            self.tiles_row = b"".join(tile_parts(s))
        if tiles_differ or self.round != (s.season, s.round):
            self.round = (s.season, s.round)
            self.round_row = b"".join(round_parts(s))
        if self.totem is not s.totem:
            self.totem = s.totem
            self.totem_row = b"".join([one_of(colour, len(COLOURS)) for colour in s.totem])
        if (
            self.tiles_left.differs(s.tiles_left)
            or self.events is not s.events
            or self.score_tiles is not s.score_tiles
        ):
            self.events = s.events
            self.score_tiles = s.score_tiles
            self.cards_row = b"".join(card_parts(s))
        if tiles_differ or self.goods != s.goods:
            self.goods = s.goods
            self.goods_row = bits(s.goods, 5 * len(s.tiles))
        if self.supply.differs(s.supply):
            self.supply_row = SUPPLY.numbers(s.supply)
        found[place + 5] = self.round_row
        found[place + 6] = SEATS[players][(s.active - seat) % players]
        found[place + 7] = self.totem_row
        found[place + 8] = DISKS.number(s.taken)
        found[place + 9] = self.cards_row
        found[place + 10] = self.tiles_row
        found[place + 11] = self.goods_row
        found[place + 12] = self.supply_row
        place += 13
        for owner in CLOCKWISE[players][seat]:
            place = self.villages[owner].write(s, owner, tiles_differ, found, place)
        return place

    def write_decision(self, s: Manitoba, seat: int, found: list[bytes], place: int) -> None:
        own_steps = other_steps = NO_STEPS
        for kind, whose, _ in s.stack:
            if whose == seat:
                own_steps = own_steps << KIND_BITS | kind
            else:
                other_steps = other_steps << KIND_BITS | kind
        over = s.over
        found[place] = SEATS[s.players][-1 if over else (s.seat - seat) % s.players]
        found[place + 1] = DECISIONS[-1 if over else s.kind]
        found[place + 2] = VALUES[0 if over else s.value & VALUE]
        found[place + 3] = self.own_steps.of(own_steps)
        found[place + 4] = self.other_steps.of(other_steps)


class VillageWriter:
    """Writes the parts about one player."""

    def __init__(self) -> None:
        self.cree = -1
        self.cree_row = b""
        self.village = Watched()
        self.village_row = b""
        self.points: list[int] = []
        self.points_row = b""

    def write(self, s: Manitoba, owner: int, tiles_differ: bool, found: list[bytes], place: int) -> int:
        cree = s.cree[owner]
        if tiles_differ or self.cree != cree:
            self.cree = cree
            self.cree_row = bits(cree, 5 * len(s.tiles))
        village = s.villages[owner]
        if self.village.differs(village):
            self.village_row = b"".join([VILLAGE_NUMBERS[place][village[place]] for place in VILLAGE_PLACES])
        points = s.points[owner]
        if self.points is not points:
            self.points = points
            self.points_row = POINTS.signed(sum(points))
        found[place] = self.cree_row
        found[place + 1] = self.village_row
        found[place + 2] = self.points_row
        return place + 3


def round_parts(s: Manitoba) -> list[bytes]:
    return [
        one_of(LAYOUTS.index(s.layout), len(LAYOUTS)),
        one_of(s.season, len(SEASONS)),
        one_of(s.round, ROUNDS),
    ]


def card_parts(s: Manitoba) -> list[bytes]:
    found: list[bytes] = []
    for place in range(len(EVENT_ROUNDS)):
        found.append(event(s.events[place]) if place < len(s.events) else zeros(EVENT_SIZE))
    for place in range(len(SCORE_ROUNDS)):
        there = place < len(s.score_tiles)
        found.append(score_tile(s.score_tiles[place]) if there else zeros(SCORE_TILE_SIZE))
    found.append(SCORE_TILES_LEFT.of(s.tiles_left))
    return found


def tile_parts(s: Manitoba) -> list[bytes]:
    return [one_of(tile % TILES, TILES) + bits(tile // TURNED, 1) for tile in s.tiles]


def event(card: int) -> bytes:
    return one_of(card & 15, len(EVENTS)) + bits(card >> 4, len(GOODS))


def score_tile(tile: int) -> bytes:
    """Return a score tile: a one for being there, and its sectors, none of them for `most`."""
    return ONE + bits(tile, len(SECTORS))


OBSERVER: Final = ManitobaObserver()
