"""What a network sees of a position of Manitoba, where nothing is hidden but the rolls to come."""

from __future__ import annotations

from typing import Final

from birchbark.bots.greedy.manitoba import RIVAL, opportunity, prospects, time_left
from birchbark.bots.inputs import Inputs, at_place, bits
from birchbark.engine.state import State
from birchbark.games.manitoba import steps
from birchbark.games.manitoba.component_values import MOST, MOST_SPACES
from birchbark.games.manitoba.events import largest_group
from birchbark.games.manitoba.seasons import EVENT_ROUNDS, SCORE_ROUNDS, exempt
from birchbark.games.manitoba.state import (
    ACTIVE,
    BERRIES,
    FEATHERS,
    INACTIVE,
    PATH,
    PIECES,
    PLACE,
    SQUARE,
    WIGWAM,
    Manitoba,
)
from birchbark.games.manitoba.steps import KINDS
from birchbark.games.manitoba.terms import AUTUMN, COLOURS, EVENTS, GOODS, LAYOUTS, ROADS, SEASONS, WINTER
from birchbark.games.manitoba.territory import neighbours

SEASON_ROUNDS: Final = 5
RIVAL_SIZE: Final = 29

LAYOUT: Final = (
    ("number of players", 3),
    ("tiles in a ring", 1),
    ("season, round and time left", 7),
    ("turn order", 6),
    ("own steps to come, by kind", len(KINDS.names)),
    ("steps of others to come, by kind", len(KINDS.names)),
    ("what is being decided", 13),
    ("totem", 15),
    ("events to come", 14),
    ("scorings to come", 12),
    ("score tiles face down", 5),
    ("supply", 6),
    ("goods on the territory", 10),
    ("own village", 18),
    ("own vision paths", 36),
    ("own sectors", 32),
    ("own lasting effects", 3),
    ("own Cree on the territory", 13),
    ("points", 3),
    ("evaluation", 5),
    ("strongest rival", RIVAL_SIZE),
    ("mean of the rivals", RIVAL_SIZE),
)


class ManitobaInputs(Inputs):
    def __init__(self) -> None:
        self.name = self.game = "manitoba"
        self.way = "several"
        self.teacher = ""
        self.package = "birchbark.bots"
        self.version = 1
        self.layout = LAYOUT
        self.evaluation_at = self.place_of("evaluation") + 3
        self.evaluation_scale = 30.0

    def fits(self, state: State) -> bool:
        return True

    def components(self, state: State) -> str:
        assert isinstance(state, Manitoba)
        return state.components.fingerprint

    def row(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Manitoba)
        s = state
        scores = s.scores()
        outlooks = [prospects(s, each) for each in range(s.players)]
        groups = [largest_group(s, standing) for standing in s.cree]
        return [
            *at_place(s.players - 2, 3),
            float(s.layout != LAYOUTS[0]),
            *clock(s),
            *turn_order(s, seat),
            *pending(s, seat),
            *decision(s, seat),
            *totem(s),
            *events(s),
            *scorings(s, seat),
            *face_down(s),
            *[many / 10 for many in s.supply],
            *goods(s),
            *own_village(s, seat),
            *own_paths(s, seat),
            *own_sectors(s, seat),
            *lasting(s, seat),
            *own_cree(s, seat, groups),
            *compared(scores, seat, 50.0, 30.0),
            *compared(outlooks, seat, 30.0, 20.0),
            *evaluated(s, seat, scores, outlooks),
            *rival_numbers(s, seat, scores, outlooks, groups),
        ]


INPUTS: Final[tuple[Inputs, ...]] = (ManitobaInputs(),)


def clock(s: Manitoba) -> list[float]:
    return [*at_place(s.season, len(SEASONS)), s.round / SEASON_ROUNDS, time_left(s), float(s.last_round)]


def rounds_left(s: Manitoba) -> int:
    """Return how many rounds follow this one."""
    return (AUTUMN - s.season) * SEASON_ROUNDS + (0 if s.season == WINTER else SEASON_ROUNDS - s.round)


def is_pending(s: Manitoba, kind: int, seat: int) -> bool:
    """Return whether a step of this kind is to come, for the seat, or for anybody if it is -1."""
    if s.kind == kind and (seat < 0 or s.seat == seat):
        return True
    return any(each == kind and (seat < 0 or whose == seat) for each, whose, _ in s.stack)


def turn_order(s: Manitoba, seat: int) -> list[float]:
    after = (seat - s.active) % s.players
    to_act = any(is_pending(s, kind, seat) for kind in (steps.TAKE, steps.ACT, steps.PASSIVE))
    turns = sum((s.active + number) % s.players == seat for number in range(1, rounds_left(s) + 1))
    return [
        float(s.seat == seat),
        float(s.active == seat),
        after / s.players,
        float(to_act),
        turns / 8,
        float(is_pending(s, steps.END_ROUND, -1)),
    ]


def pending(s: Manitoba, seat: int) -> list[float]:
    kinds = len(KINDS.names)
    found = [0.0] * (2 * kinds)
    for kind, whose, _ in [*s.stack, (s.kind, s.seat, s.value)]:
        if whose == seat:
            found[kind] += 0.5
        else:
            found[kinds + kind] += 1 / s.players
    return found


def decision(s: Manitoba, seat: int) -> list[float]:
    """Return the actions done this turn, the good in hand, and the goods to choose from."""
    found = [0.0] * 13
    if s.seat != seat:
        return found
    if s.kind == steps.ACT:
        found[:3] = bits(s.value, 3)
    elif s.kind == steps.STORE:
        found[3 + s.value] = 1.0
    elif s.kind in (steps.GAIN, steps.EVENT_GIFT):
        found[8:] = bits(s.value, 5)
    return found


def totem(s: Manitoba) -> list[float]:
    """Return the disks taken, the colour chosen, and how deep each disk lies at the next turn."""
    found = [0.0] * 15
    for colour in s.totem[: s.taken]:
        found[colour] = 1.0
    if s.taken:
        found[5 + s.totem[s.taken - 1]] = 1.0
    for depth, colour in enumerate(s.totem[s.taken :] + s.totem[: s.taken][::-1]):
        found[10 + colour] = depth / len(COLOURS)
    return found


def events(s: Manitoba) -> list[float]:
    """Return how near each event of the season is, and which goods will be given."""
    found = [0.0] * (len(EVENTS) + len(GOODS))
    for number, card in zip(EVENT_ROUNDS, s.events, strict=False):
        if number > s.round or (number == s.round and is_pending(s, steps.END_ROUND, -1)):
            found[card & 15] = 1 / (1 + number - s.round)
            for good in range(len(GOODS)):
                if card >> 4 + good & 1:
                    found[len(EVENTS) + good] = 1.0
    return found


def scorings(s: Manitoba, seat: int) -> list[float]:
    """Return what each score tile of the season calls for, as far as the seat has not scored it."""
    found = [0.0] * 12
    for place, number in enumerate(SCORE_ROUNDS[: len(s.score_tiles)]):
        due = is_pending(s, steps.END_ROUND, -1) or is_pending(s, steps.SCORING, seat)
        if number > s.round or (number == s.round and due):
            tile = s.score_tiles[place]
            found[6 * place : 6 * place + 6] = [*bits(tile, 4), float(tile == MOST), 1 / (1 + number - s.round)]
    return found


def face_down(s: Manitoba) -> list[float]:
    sectors = [sum(tile >> sector & 1 for tile in s.tiles_left) / 4 for sector in range(4)]
    return [*sectors, s.tiles_left.count(MOST) / 2]


def goods(s: Manitoba) -> list[float]:
    """Return how many goods of each kind lie on unoccupied areas, and on all areas."""
    free = s.free() & s.goods
    tiles = len(s.tiles)
    return [(s.lands[land] & areas).bit_count() / tiles for areas in (free, s.goods) for land in range(5)]


def own_village(s: Manitoba, seat: int) -> list[float]:
    village = s.villages[seat]
    on_paths = sum(village[PATH + path] > 0 for path in ROADS)
    places = village[PLACE : PLACE + 2]
    return [
        village[SQUARE] / 8,
        village[WIGWAM] / 8,
        s.cree[seat].bit_count() / 8,
        on_paths / 4,
        village[ACTIVE] / 4,
        village[INACTIVE] / 4,
        *bits(places[0], 5),
        *bits(places[1], 5),
        *fullness(s, seat),
    ]


def fullness(s: Manitoba, seat: int) -> list[float]:
    """Return how full each ceremonial place is."""
    village = s.villages[seat]
    return [village[PLACE + place].bit_count() / s.components.places[place] for place in range(2)]


def own_paths(s: Manitoba, seat: int) -> list[float]:
    """Return which spaces the Cree has reached, and whether it would be the first on the next."""
    found: list[float] = []
    for path in ROADS:
        space = s.villages[seat][PATH + path]
        found += [1.0] * space + [0.0] * (MOST_SPACES - space)
        found.append(1.0 if all(village[PATH + path] <= space for village in s.villages) else 0.0)
    return found


def worth(s: Manitoba, sector: int, pieces: int) -> int:
    return s.components.points[sector][pieces - 1] if pieces > 0 else s.components.empty


def own_sectors(s: Manitoba, seat: int) -> list[float]:
    village = s.villages[seat]
    found: list[float] = []
    for sector in range(4):
        pieces = village[PIECES + sector]
        now = worth(s, sector, pieces)
        one_more = worth(s, sector, min(pieces + 1, s.components.room[sector]))
        found += [
            pieces / 7,
            now / 10,
            (one_more - now) / 5,
            village[FEATHERS + sector] / 4,
            village[BERRIES + sector] / 4,
            float(exempt(s, seat, sector)),
            worth(s, sector, pieces - 1) / 10,
            worth(s, sector, pieces - village[FEATHERS + sector]) / 10,
        ]
    return found


def is_spared(s: Manitoba, seat: int) -> bool:
    return s.villages[seat][PATH + s.components.spared_path] >= s.components.spared_space


def lasting(s: Manitoba, seat: int) -> list[float]:
    village = s.villages[seat]
    return [
        float(village[PATH + s.components.roam_path] >= s.components.roam_space),
        float(village[PATH + s.components.honour_path] >= s.components.honour_space),
        float(is_spared(s, seat)),
    ]


def own_cree(s: Manitoba, seat: int, groups: list[int]) -> list[float]:
    """Return where the Cree stand, what lies next to them, and how they compare in events."""
    standing = s.cree[seat]
    near = neighbours(s, standing) & s.free() & s.goods
    others = [other for other in range(s.players) if other != seat]
    return [
        *[(standing & s.lands[land]).bit_count() / 3 for land in range(5)],
        *[(near & s.lands[land]).bit_count() / 3 for land in range(5)],
        groups[seat] / 5,
        (groups[seat] - max(groups[other] for other in others)) / 5,
        (standing.bit_count() - max(s.cree[other].bit_count() for other in others)) / 5,
    ]


def compared(values: list[int] | list[float], seat: int, scale: float, gap: float) -> list[float]:
    """Return the seat's value, and its lead over the best and over the mean of the others."""
    own = values[seat]
    best = max(value for other, value in enumerate(values) if other != seat)
    mean = (sum(values) - own) / (len(values) - 1)
    return [own / scale, (own - best) / gap, (own - mean) / gap]


def evaluated(s: Manitoba, seat: int, scores: list[int], outlooks: list[float]) -> list[float]:
    """Return the evaluation of the bot `greedy`, and the part of it that concerns this turn."""
    totals = [score + outlook for score, outlook in zip(scores, outlooks, strict=True)]
    best = max(total for other, total in enumerate(totals) if other != seat)
    now = opportunity(s, seat)
    return [(totals[seat] - RIVAL * best + now) / 30, now / 10]


def rival_numbers(s: Manitoba, seat: int, scores: list[int], outlooks: list[float], groups: list[int]) -> list[float]:
    """Return the numbers of the strongest rival, the first of several clockwise, and the mean of those of all."""
    others = [(seat + number) % s.players for number in range(1, s.players)]
    strongest = max(others, key=lambda other: scores[other] + outlooks[other])
    rows = [rival(s, seat, other, scores[other], outlooks[other], groups[other]) for other in others]
    if len(rows) == 1:
        return rows[0] + rows[0]
    mean = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return rows[others.index(strongest)] + mean


def rival(s: Manitoba, seat: int, other: int, score: int, outlook: float, group: int) -> list[float]:
    village = s.villages[other]
    return [
        score / 50,
        outlook / 30,
        village[SQUARE] / 8,
        village[WIGWAM] / 8,
        s.cree[other].bit_count() / 8,
        village[ACTIVE] / 4,
        village[INACTIVE] / 4,
        *fullness(s, other),
        *[worth(s, sector, village[PIECES + sector]) / 10 for sector in range(4)],
        *[village[PIECES + sector] / 7 for sector in range(4)],
        sum(village[FEATHERS : FEATHERS + 4]) / 4,
        *[village[PATH + path] / MOST_SPACES for path in ROADS],
        *[float(exempt(s, other, sector)) for sector in range(4)],
        float(is_spared(s, other)),
        group / 5,
        ((other - seat) % s.players) / s.players,
    ]
