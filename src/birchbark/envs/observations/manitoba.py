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
    WIDTH,
    ZEROS,
    Counts,
    Observer,
    Part,
    Scale,
    StepCounts,
    Watched,
    Writer,
    bits,
    marks,
    one_of,
    subsets,
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
        self.round_row = b""
        self.round = (-1, 0, 0)
        self.middle = MiddleWriter()
        self.goods_row = b""
        self.goods = -1
        self.supply = Watched()
        self.villages = [VillageWriter() for _ in range(MOST_SEATS)]

    def pieces(self, state: State, seat: int) -> list[bytes]:
        assert isinstance(state, Manitoba)
        s = state
        players = s.players
        found: list[bytes] = []
        decision_parts(s, seat, found)
        active = (s.active - seat) % players
        tiles_differ = self.middle.tiles is not s.tiles
        if tiles_differ or self.round != (s.season, s.round, active):
            self.round = (s.season, s.round, active)
            self.round_row = b"".join(round_parts(s, active))
        found.append(self.round_row)
        found.append(self.middle.work_out(s))
        if self.supply.differs(s.supply) or tiles_differ or self.goods != s.goods:
            self.goods = s.goods
            self.goods_row = bits(s.goods, 5 * len(s.tiles)) + SUPPLY.numbers(s.supply)
        found.append(self.goods_row)
        for owner in CLOCKWISE[players][seat]:
            found.append(self.villages[owner].work_out(s, owner, tiles_differ))
        return found


class MiddleWriter:
    """Writes the totem, the cards and the tiles, all of them in lists that are never changed in place but one."""

    def __init__(self) -> None:
        self.row = b""
        self.taken = 0
        self.totem: list[int] = []
        self.events: list[int] = []
        self.score_tiles: list[int] = []
        self.tiles: list[int] = []
        self.tiles_left = Watched()

    def work_out(self, s: Manitoba) -> bytes:
        if (
            self.tiles_left.differs(s.tiles_left)
            or self.taken != s.taken
            or self.totem is not s.totem
            or self.events is not s.events
            or self.score_tiles is not s.score_tiles
            or self.tiles is not s.tiles
        ):
            self.taken = s.taken
            self.totem = s.totem
            self.events = s.events
            self.score_tiles = s.score_tiles
            self.tiles = s.tiles
            self.row = b"".join(middle_parts(s))
        return self.row


class VillageWriter:
    """Writes the parts about one player."""

    def __init__(self) -> None:
        self.row = b""
        self.village = Watched()
        self.cree = -1
        self.cree_row = b""
        self.points: list[int] = []
        self.points_row = b""

    def work_out(self, s: Manitoba, owner: int, tiles_differ: bool) -> bytes:
        differs = self.village.differs(s.villages[owner])
        cree = s.cree[owner]
        if self.cree != cree or tiles_differ:
            self.cree = cree
            self.cree_row = bits(cree, 5 * len(s.tiles))
            differs = True
        points = s.points[owner]
        if self.points is not points:
            self.points = points
            self.points_row = POINTS.signed(sum(points))
            differs = True
        if differs:
            self.row = b"".join([self.cree_row, *village_parts(s.villages[owner]), self.points_row])
        return self.row


def decision_parts(s: Manitoba, seat: int, found: list[bytes]) -> None:
    own_steps = other_steps = NO_STEPS
    for kind, whose, _ in s.stack:
        if whose == seat:
            own_steps = own_steps << KIND_BITS | kind
        else:
            other_steps = other_steps << KIND_BITS | kind
    over = s.over
    found.append(SEATS[s.players][-1 if over else (s.seat - seat) % s.players])
    found.append(DECISIONS[-1 if over else s.kind])
    found.append(VALUES[0 if over else s.value & VALUE])
    found.append(OWN_STEPS.of(own_steps))
    found.append(OTHER_STEPS.of(other_steps))


def round_parts(s: Manitoba, active: int) -> list[bytes]:
    return [
        one_of(LAYOUTS.index(s.layout), len(LAYOUTS)),
        one_of(s.season, len(SEASONS)),
        one_of(s.round, ROUNDS),
        SEATS[s.players][active],
    ]


def middle_parts(s: Manitoba) -> list[bytes]:
    found = [one_of(colour, len(COLOURS)) for colour in s.totem]
    found.append(DISKS.number(s.taken))
    for place in range(len(EVENT_ROUNDS)):
        found.append(event(s.events[place]) if place < len(s.events) else ZEROS[: WIDTH * EVENT_SIZE])
    for place in range(len(SCORE_ROUNDS)):
        there = place < len(s.score_tiles)
        found.append(score_tile(s.score_tiles[place]) if there else ZEROS[: WIDTH * SCORE_TILE_SIZE])
    found.append(SCORE_TILES_LEFT.of(s.tiles_left))
    for tile in s.tiles:
        found.append(one_of(tile % TILES, TILES) + bits(tile // TURNED, 1))
    return found


def village_parts(village: list[int]) -> list[bytes]:
    return [
        CREE.numbers(village[SQUARE:PLACE]),
        PLACES[village[PLACE]],
        PLACES[village[PLACE + 1]],
        SPACES.numbers(village[PATH:PIECES]),
        SECTOR.numbers(village[PIECES:VILLAGE]),
    ]


def event(card: int) -> bytes:
    return one_of(card & 15, len(EVENTS)) + bits(card >> 4, len(GOODS))


def score_tile(tile: int) -> bytes:
    """Return a score tile: a one for being there, and its sectors, none of them for `most`."""
    return ONE + bits(tile, len(SECTORS))


OBSERVER: Final = ManitobaObserver()
