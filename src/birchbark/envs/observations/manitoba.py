"""What a learner sees of Manitoba, where nothing is hidden but the rolls to come."""

from __future__ import annotations

from typing import Final

from birchbark.engine.state import State
from birchbark.envs.observations import (
    ONE,
    WIDTH,
    ZEROS,
    Counts,
    Observer,
    Part,
    Piece,
    Scale,
    Watched,
    Writer,
    bits,
    one_of,
)
from birchbark.games.manitoba.component_values import MOST_SPACES
from birchbark.games.manitoba.seasons import EVENT_ROUNDS, SCORE_ROUNDS
from birchbark.games.manitoba.state import BERRIES, FEATHERS, PATH, PIECES, PLACE, SQUARE, Manitoba
from birchbark.games.manitoba.state import WIDTH as VILLAGE
from birchbark.games.manitoba.steps import KINDS
from birchbark.games.manitoba.terms import COLOURS, EVENTS, GOODS, LAYOUTS, PATHS, SEASONS, SECTORS
from birchbark.games.manitoba.territory_map import TILES, TURNED

VALUE_BITS: Final = 5
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
MOST_PLAYERS: Final = 4
EVENT_SIZE: Final = len(EVENTS) + len(GOODS)
SCORE_TILE_SIZE: Final = 1 + len(SECTORS)

OWN_STEPS: Final = Counts(MOST_OWN_STEPS, KINDS_COUNT)
OTHER_STEPS: Final = Counts(MOST_OTHER_STEPS, KINDS_COUNT)
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
        self.round = Piece()
        self.middle = Piece()
        self.goods = Piece()
        self.supply = Watched()
        self.tiles_left = Watched()
        self.villages = [VillageWriter() for _ in range(MOST_PLAYERS)]

    def row(self, state: State, seat: int) -> bytes:
        assert isinstance(state, Manitoba)
        s = state
        players = s.players
        found: list[bytes] = []
        decision_parts(s, seat, found)
        active = (s.active - seat) % players
        if self.round.differs((s.layout, s.season, s.round, active)):
            self.round.row = b"".join(
                [
                    one_of(LAYOUTS.index(s.layout), len(LAYOUTS)),
                    one_of(s.season, len(SEASONS)),
                    one_of(s.round, ROUNDS),
                    one_of(active, players),
                ]
            )
        found.append(self.round.row)
        tiles_differ = self.tiles_left.differs(s.tiles_left)
        if self.middle.differs((s.totem, s.taken, s.events, s.score_tiles, s.tiles)) or tiles_differ:
            self.middle.row = b"".join(middle_parts(s))
        found.append(self.middle.row)
        supply_differs = self.supply.differs(s.supply)
        if self.goods.differs(s.goods) or supply_differs:
            self.goods.row = bits(s.goods, 5 * len(s.tiles)) + SUPPLY.numbers(s.supply)
        found.append(self.goods.row)
        for number in range(players):
            owner = (seat + number) % players
            found.append(self.villages[owner].row(s, owner))
        return b"".join(found)


class VillageWriter:
    """Writes the parts about one player."""

    def __init__(self) -> None:
        self.village = Watched()
        self.cree = Piece()
        self.points = Piece()
        self.all = b""

    def row(self, s: Manitoba, owner: int) -> bytes:
        village = s.villages[owner]
        differs = self.village.differs(village)
        if self.cree.differs(s.cree[owner]):
            self.cree.row = bits(s.cree[owner], 5 * len(s.tiles))
            differs = True
        if self.points.differs(s.points[owner]):
            self.points.row = POINTS.signed(sum(s.points[owner]))
            differs = True
        if differs:
            self.all = b"".join([self.cree.row, *village_parts(village), self.points.row])
        return self.all


def decision_parts(s: Manitoba, seat: int, found: list[bytes]) -> None:
    own_steps: list[int] = []
    other_steps: list[int] = []
    for kind, whose, _ in s.stack:
        if whose == seat:
            own_steps.append(kind)
        else:
            other_steps.append(kind)
    over = s.over
    found.append(one_of(-1 if over else (s.seat - seat) % s.players, s.players))
    found.append(one_of(-1 if over else s.kind, KINDS_COUNT))
    found.append(bits(0 if over else s.value, VALUE_BITS))
    found.append(OWN_STEPS.of(own_steps))
    found.append(OTHER_STEPS.of(other_steps))


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
        bits(village[PLACE], len(GOODS)),
        bits(village[PLACE + 1], len(GOODS)),
        SPACES.numbers(village[PATH:PIECES]),
        SECTOR.numbers(village[PIECES:VILLAGE]),
    ]


def event(card: int) -> bytes:
    return one_of(card & 15, len(EVENTS)) + bits(card >> 4, len(GOODS))


def score_tile(tile: int) -> bytes:
    """Return a score tile: a one for being there, and its sectors, none of them for `most`."""
    return ONE + bits(tile, len(SECTORS))


OBSERVER: Final = ManitobaObserver()
