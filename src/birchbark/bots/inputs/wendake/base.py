"""What a network sees of a position of Wendake: the own village in full, and of the rivals what all can see."""

from __future__ import annotations

from typing import Final

from birchbark.bots.greedy.wendake import between_years, evaluate
from birchbark.bots.greedy.wendake.ceremonies import after_drawing, best, best_of_two, counts_of
from birchbark.bots.greedy.wendake.outlook import Outlook
from birchbark.bots.inputs import Inputs
from birchbark.engine.state import State
from birchbark.games.wendake import steps
from birchbark.games.wendake.encoding import NO_TILE, RITUAL_SIDE
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import ACTIONS, PROGRESS, TRACKS, TRIBES, TURTLES_COUNT
from birchbark.games.wendake.village import (
    AT_HOME,
    BEAVERS,
    CANOES,
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

BASE_KINDS: Final = steps.AFTER_MASKS + 1
"""The kinds of steps of the base game come first."""
YEARS: Final = 7
LEVELS: Final = 3
HOMES: Final = 4
"""The most homes on a map."""
RIVAL_SIZE: Final = 34
EVALUATION_SCALE: Final = 50.0

LAYOUT: Final = (
    ("number of players", 4),
    ("year", YEARS + 4),
    ("pairing", 3),
    ("turn order", 4),
    ("own tribe", len(TRIBES)),
    ("own home", HOMES),
    ("own decision, by kind", BASE_KINDS),
    ("own tracks", 14),
    ("own natives", 11),
    ("own goods and markers", 12),
    ("own production", 4),
    ("majorities", 3),
    ("own progress tiles", 6 + len(PROGRESS)),
    ("progress tiles for sale", LEVELS),
    ("turtle tiles", 3 * TURTLES_COUNT + 3),
    ("masks", 11),
    ("actions in the grid, of all tiles, and on display", 3 * len(ACTIONS)),
    ("grid", 3),
    ("points", 3),
    ("evaluation", 6),
    ("lead by the evaluation over the strongest and the mean rival", 2),
    ("strongest rival", RIVAL_SIZE),
    ("mean of the rivals", RIVAL_SIZE),
    ("points, evaluation and leads, by year", YEARS * 6),
)


class WendakeInputs(Inputs):
    def __init__(self) -> None:
        self.name = self.game = "wendake"
        self.way = "several"
        self.teacher = ""
        self.package = "birchbark.bots"
        self.version = 4
        self.layout = LAYOUT
        self.evaluation_at = self.place_of("evaluation")
        self.evaluation_scale = EVALUATION_SCALE

    def fits(self, state: State) -> bool:
        """Return whether several play the base game."""
        return type(state) is Wendake

    def components(self, state: State) -> str:
        assert isinstance(state, Wendake)
        return state.components.fingerprint

    def rivals(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Wendake)
        return rival_numbers(state, seat)

    def row(self, state: State, seat: int, rivals: list[float] | None = None) -> list[float]:
        assert isinstance(state, Wendake)
        s = state
        settled = s.villages[seat][HOME] >= 0
        evaluation = evaluated(s, seat) if settled else [0.0] * 6
        others = self.rivals(s, seat) if rivals is None else rivals
        points = compared(s.scores(), seat)
        leads = [3 * (evaluation[0] - others[place]) for place in (0, RIVAL_SIZE)]
        return [
            *[float(s.players == players) for players in (1, 2, 3, 4)],
            *year(s, seat),
            *[float(s.pairing == pairing) for pairing in range(3)],
            *turn_order(s, seat),
            *[float(s.villages[seat][TRIBE_CARD] == tribe) for tribe in range(len(TRIBES))],
            *[float(s.villages[seat][HOME] == home) for home in range(HOMES)],
            *[float(s.seat == seat and s.kind == kind) for kind in range(BASE_KINDS)],
            *own_tracks(s, seat),
            *own_natives(s, seat),
            *own_goods(s, seat),
            *production(s, seat),
            *majorities(s, seat),
            *own_progress(s, seat),
            *[sum(s.shop >> tile & 1 for tile in s.components.row[level]) / 8 for level in range(LEVELS)],
            *turtles(s, seat),
            *masks(s, seat),
            *actions(s, seat),
            *grid(s, seat),
            *points,
            *evaluation,
            *leads,
            *others,
            *by_year(s, [*points, evaluation[0], *leads]),
        ]


def year(s: Wendake, seat: int) -> list[float]:
    return [
        *[float(s.year == number) for number in range(1, YEARS + 1)],
        (s.components.years - s.year) / YEARS,
        float(s.level == 2),
        float(between_years(s, seat)),
        s.villages[seat][MARKERS] / 4,
    ]


def by_year(s: Wendake, numbers: list[float]) -> list[float]:
    """Return numbers at the place of the year, since the same lead means more from year to year."""
    found = [0.0] * (YEARS * len(numbers))
    found[(s.year - 1) * len(numbers) : s.year * len(numbers)] = numbers
    return found


def turn_order(s: Wendake, seat: int) -> list[float]:
    """Return the places in this year's and next year's turn order."""
    sides = len(s.order)
    now = s.order.index(seat) if seat in s.order else sides
    then = s.reserved.index(seat) if seat in s.reserved else sides
    return [float(s.seat == seat), now / sides, then / sides, len(s.reserved) / sides]


def own_tracks(s: Wendake, seat: int) -> list[float]:
    """Return the tracks, and for each pair the lower, what lies above it, and by how much the first leads."""
    tracks = s.villages[seat][TRACK : TRACK + len(TRACKS)]
    found = [track / 30 for track in tracks]
    for one, other in s.pairs():
        low = min(tracks[one], tracks[other])
        found += [low / 30, (max(tracks[one], tracks[other]) - low) / 10, (tracks[one] - tracks[other]) / 10]
    lower = [0.0] * len(TRACKS)
    for one, other in s.pairs():
        if tracks[one] != tracks[other]:
            lower[one if tracks[one] < tracks[other] else other] = 1.0
    return found + lower


def own_natives(s: Wendake, seat: int) -> list[float]:
    village = s.villages[seat]
    guards = s.guards[seat]
    home = guards[village[HOME]] if village[HOME] >= 0 else 0
    return [
        village[AT_HOME] / 7,
        village[AT_HOME + 1] / 7,
        home / 7,
        *[many / 5 for many in village[LONGHOUSE : LONGHOUSE + 3]],
        village[WOMEN_OUT].bit_count() / 5,
        village[HUNTERS_OUT].bit_count() / 5,
        village[OUTPOSTS].bit_count() / 3,
        (sum(guards) - home) / 7,
        min(village[AT_HOME], village[AT_HOME + 1], home) / 4,
    ]


def own_goods(s: Wendake, seat: int) -> list[float]:
    village = s.villages[seat]
    resources = village[RESOURCE : RESOURCE + 5]
    return [
        *[many / 4 for many in resources],
        sum(resources) / 10,
        sum(many > 0 for many in resources) / 5,
        village[BEAVERS] / 6,
        village[CANOES] / 6,
        sum(many > 0 for many in s.canoes[seat]) / 5,
        village[SWAPS] / 3,
        float(village[SPECIAL] > 0),
    ]


def production(s: Wendake, seat: int) -> list[float]:
    """Return how many areas yield each vegetable, and how many hunters hunt."""
    village = s.villages[seat]
    land = s.components.land
    grown = [(village[WOMEN_OUT] & produce).bit_count() for produce in land.produce[:3]]
    if village[HOME] >= 0 and village[AT_HOME]:
        grown[land.home_vegetable[village[HOME]]] += 1
    return [*[many / 3 for many in grown], (village[HUNTERS_OUT].bit_count() + (village[AT_HOME + 1] > 0)) / 5]


def majorities(s: Wendake, seat: int) -> list[float]:
    """Return how many majorities are won, how many are one guard short, and how many a rival could break by one."""
    won = short = close = 0
    for territory in range(s.components.land.count):
        own = s.guards[seat][territory]
        rival = max((s.guards[other][territory] for other in range(s.sides) if other != seat), default=0)
        if own > rival:
            won += 1
            close += 0 < rival == own - 1
        elif own:
            short += own == rival
    return [won / 5, short / 5, close / 5]


def own_progress(s: Wendake, seat: int) -> list[float]:
    village = s.villages[seat]
    ready = village[OWNED] & ~village[USED]
    by_level = [by_levels(s, tiles) for tiles in (village[OWNED], ready)]
    return [*by_level[0], *by_level[1], *[float(ready >> tile & 1) for tile in range(len(PROGRESS))]]


def by_levels(s: Wendake, tiles: int) -> list[float]:
    """Count progress tiles by level."""
    return [sum(tiles >> tile & 1 for tile in s.components.row[level]) / 3 for level in range(LEVELS)]


def turtles(s: Wendake, seat: int) -> list[float]:
    """Return which turtle tiles are held, how many are left, which can be claimed, and the strength for each kind."""
    held: list[float] = []
    left: list[float] = []
    claimable: list[float] = []
    settled = s.villages[seat][HOME] >= 0
    strength = [s.strength(seat, category) if settled else 0 for category in range(3)]
    for turtle in range(TURTLES_COUNT):
        has = s.turtles[seat][turtle] > 0
        enough = strength[turtle // 3] >= s.components.turtle_needs[turtle % 3]
        held.append(float(has))
        left.append(s.stack_left[turtle] / 4)
        claimable.append(float(enough and not has and s.stack_left[turtle] > 0))
    return [*held, *left, *claimable, *[many / 5 for many in strength]]


def masks(s: Wendake, seat: int) -> list[float]:
    """Return the cards by kind, the most of a kind first, and what ceremonies with them are worth."""
    cards = s.hands[seat] + s.played[seat]
    counts = counts_of(cards)
    points = s.components.space_points
    worth = tuple(points[space] for space in s.components.space_of)
    return [
        len(s.hands[seat]) / 6,
        len(s.played[seat]) / 6,
        *[many / 3 for many in counts],
        best(counts, worth) / 7,
        best_of_two(counts, worth) / 10,
        after_drawing(counts, worth) / 7,
        s.villages[seat][DISK] / 9,
    ]


def actions(s: Wendake, seat: int) -> list[float]:
    """Count the actions on unmarked tiles of the grid, on all own tiles, and on the tiles on display."""
    village = s.villages[seat]
    free = [tile for place, tile in enumerate(s.grid[seat]) if not village[MARKED] >> place & 1]
    open_ = [tile for tile in free if 0 <= tile < RITUAL_SIDE]
    every = [tile & ~RITUAL_SIDE for tile in s.grid[seat] + s.below[seat] if tile != NO_TILE]
    shown = [tile for tile in s.display if tile != NO_TILE]
    return [*counted(s, open_), *counted(s, every), *counted(s, shown)]


def counted(s: Wendake, tiles: list[int]) -> list[float]:
    found = [0.0] * len(ACTIONS)
    for tile in tiles:
        for code in s.components.faces[tile]:
            if code & 15 < len(ACTIONS):
                found[code & 15] += 0.25
    return found


def grid(s: Wendake, seat: int) -> list[float]:
    """Return how many tiles are marked, how many show their ritual side, and whether the sacred fire is laid."""
    village = s.villages[seat]
    rituals = sum(tile != NO_TILE and tile >= RITUAL_SIDE for tile in s.grid[seat])
    return [village[MARKED].bit_count() / 4, rituals / 4, float(village[FIRE] < len(s.grid[seat]))]


def compared(scores: list[int], seat: int) -> list[float]:
    """Return the score, and its lead over the best and over the mean of the others."""
    own = scores[seat]
    others = scores[:seat] + scores[seat + 1 :]
    if not others:
        return [own / 30, 0.0, 0.0]
    return [own / 30, (own - max(others)) / 15, (own - sum(others) / len(others)) / 15]


def evaluated(s: Wendake, seat: int) -> list[float]:
    """Return the evaluation of the bot `greedy`, and how fast the village scores on each track."""
    outlook = Outlook(s, seat, s.components.years - s.year)
    return [
        evaluate(s, seat) / EVALUATION_SCALE,
        outlook.total(outlook.tracks) / 50,
        *[rate / 8 for rate in outlook.rates],
    ]


def rival_numbers(s: Wendake, seat: int) -> list[float]:
    """Return the numbers of the rival with the best evaluation, and the mean of those of all."""
    others = [(seat + number) % s.players for number in range(1, s.players)]
    if not others:
        return [0.0] * (2 * RIVAL_SIZE)
    scores = s.scores()
    rows = [rival(s, other, scores[other]) for other in others]
    return max(rows) + [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def rival(s: Wendake, other: int, score: int) -> list[float]:
    """Return what everybody sees of a rival."""
    village = s.villages[other]
    held = s.turtles[other]
    return [
        public_evaluation(s, other) / EVALUATION_SCALE if village[HOME] >= 0 else 0.0,
        score / 30,
        *own_tracks(s, other)[:4],
        *[min(village[TRACK + one], village[TRACK + two]) / 30 for one, two in s.pairs()],
        *own_natives(s, other),
        *majorities(s, other)[:1],
        sum(village[RESOURCE : RESOURCE + 5]) / 10,
        village[BEAVERS] / 6,
        village[CANOES] / 6,
        village[SWAPS] / 3,
        village[MARKERS] / 4,
        len(s.hands[other]) / 6,
        *by_levels(s, village[OWNED]),
        *[sum(held[turtle] > 0 for turtle in range(level, TURTLES_COUNT, 3)) / 3 for level in range(LEVELS)],
        *turn_order(s, other)[1:3],
    ]


def public_evaluation(s: Wendake, other: int) -> float:
    """Return the evaluation of a rival's village as it looks to those who see neither its hand nor its turtle tiles."""
    seen = s.copy()
    seen.hands[other] = []
    seen.turtles[other] = [0] * len(s.turtles[other])
    return evaluate(seen, other)
