"""What a learner sees of Manitoba, where nothing is hidden but the rolls to come."""

from __future__ import annotations

from typing import Final

from birchbark.engine.state import State
from birchbark.envs.observations import NUMBERS, Observer, Part, bits, counts, one_of, signed
from birchbark.games.manitoba.component_values import MOST_SPACES
from birchbark.games.manitoba.seasons import EVENT_ROUNDS, SCORE_ROUNDS
from birchbark.games.manitoba.state import BERRIES, FEATHERS, PATH, PIECES, PLACE, SQUARE, WIDTH, Manitoba
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
NO_EVENT: Final = bytes(len(EVENTS) + len(GOODS))
NO_SCORE_TILE: Final = bytes(1 + len(SECTORS))


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
            Part("own steps to come", KINDS_COUNT, 4),
            Part("steps of others to come", KINDS_COUNT, 12),
            Part("layout", len(LAYOUTS)),
            Part("season", len(SEASONS)),
            Part("round", ROUNDS),
            Part("active player", players),
            *[Part(f"totem, disk {number}", len(COLOURS)) for number in range(1, len(COLOURS) + 1)],
            Part("disks taken", 1, len(COLOURS)),
            *[Part(f"event of round {number}, with its goods", len(NO_EVENT)) for number in EVENT_ROUNDS],
            *[Part(f"score tile of round {number}: any, sectors", len(NO_SCORE_TILE)) for number in SCORE_ROUNDS],
            Part("face-down score tiles, by set of sectors", SCORE_TILES, 4),
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
                Part(f"berries moved, by sector, {whose}", WIDTH - BERRIES, MOST_PIECES),
                Part(f"points above and below 0, {whose}", 2, MOST_POINTS),
            ]
        return found

    def parts(self, state: State, seat: int) -> list[bytes]:
        assert isinstance(state, Manitoba)
        s = state
        players = s.players
        areas = 5 * len(s.tiles)
        own_steps = [0] * KINDS_COUNT
        other_steps = [0] * KINDS_COUNT
        for kind, whose, _ in s.stack:
            if whose == seat:
                own_steps[kind] += 1
            else:
                other_steps[kind] += 1
        over = s.over
        found = [
            one_of(-1 if over else (s.seat - seat) % players, players),
            one_of(-1 if over else s.kind, KINDS_COUNT),
            bits(0 if over else s.value, VALUE_BITS),
            bytes(own_steps),
            bytes(other_steps),
            one_of(LAYOUTS.index(s.layout), len(LAYOUTS)),
            one_of(s.season, len(SEASONS)),
            one_of(s.round, ROUNDS),
            one_of((s.active - seat) % players, players),
        ]
        for colour in s.totem:
            found.append(one_of(colour, len(COLOURS)))
        found.append(NUMBERS[s.taken])
        for place in range(len(EVENT_ROUNDS)):
            found.append(event(s.events[place]) if place < len(s.events) else NO_EVENT)
        for place in range(len(SCORE_ROUNDS)):
            found.append(score_tile(s.score_tiles[place]) if place < len(s.score_tiles) else NO_SCORE_TILE)
        found.append(counts(s.tiles_left, SCORE_TILES))
        for tile in s.tiles:
            found.append(one_of(tile % TILES, TILES) + bits(tile // TURNED, 1))
        found.append(bits(s.goods, areas))
        found.append(bytes(s.supply))
        for number in range(players):
            owner = (seat + number) % players
            village = s.villages[owner]
            numbers = bytes(village)
            found.append(bits(s.cree[owner], areas))
            found.append(numbers[SQUARE:PLACE])
            found.append(bits(village[PLACE], len(GOODS)))
            found.append(bits(village[PLACE + 1], len(GOODS)))
            found.append(numbers[PATH:PIECES])
            found.append(numbers[PIECES:FEATHERS])
            found.append(numbers[FEATHERS:BERRIES])
            found.append(numbers[BERRIES:WIDTH])
            found.append(signed(sum(s.points[owner])))
        return found


def event(card: int) -> bytes:
    return one_of(card & 15, len(EVENTS)) + bits(card >> 4, len(GOODS))


def score_tile(tile: int) -> bytes:
    """Return a score tile: a one for being there, and its sectors, none of them for `most`."""
    return b"\1" + bits(tile, len(SECTORS))


OBSERVER: Final = ManitobaObserver()
