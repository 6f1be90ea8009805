"""What a network sees of a position of Wendake: the own village in full, and of the rivals what all can see."""

from __future__ import annotations

from typing import Final

from birchbark.bots.greedy.wendake import between_years, evaluate_outlook, outlook_of
from birchbark.bots.inputs import Inputs, at_place, bits
from birchbark.bots.inputs.wendake.rivals import EVALUATION_SCALE, RIVAL_SIZE, Rivals
from birchbark.bots.inputs.wendake.territories import TERRITORIES_SIZE, Territories
from birchbark.bots.inputs.wendake.tiles import TILES_SIZE, Tiles
from birchbark.bots.inputs.wendake.village import (
    LEVELS,
    actions,
    by_levels,
    grid,
    majorities,
    mask_area,
    masks,
    own_goods,
    own_natives,
    own_progress,
    own_tracks,
    production,
    turn_order,
    turtles,
)
from birchbark.engine.state import State
from birchbark.games.wendake import steps
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import ACTIONS, COMBINATIONS, KINDS, PROGRESS, TRIBES, TURTLES_COUNT
from birchbark.games.wendake.village import HOME, MARKERS, OWNED, TRIBE_CARD

BASE_KINDS: Final = steps.AFTER_MASKS + 1
"""The kinds of steps of the base game come first."""
YEARS: Final = 7
HOMES: Final = 4
"""The most homes on a map."""

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
    ("own progress tiles, used or not", len(PROGRESS)),
    ("next year's rows of the grid, and tiles set aside", TILES_SIZE),
    ("mask area, deck, and hand", len(COMBINATIONS) + 3 + len(KINDS)),
    ("map", TERRITORIES_SIZE),
)


class WendakeInputs(Inputs):
    def __init__(self) -> None:
        self.name = self.game = "wendake"
        self.way = "several"
        self.teacher = ""
        self.package = "birchbark.bots"
        self.version = 5
        self.layout = LAYOUT
        self.evaluation_at = self.place_of("evaluation")
        self.evaluation_scale = EVALUATION_SCALE
        self.rivals = Rivals()
        self.tiles = Tiles()
        self.territories = Territories()

    def fits(self, state: State) -> bool:
        """Return whether several play the base game."""
        return type(state) is Wendake

    def components(self, state: State) -> str:
        assert isinstance(state, Wendake)
        return state.components.fingerprint

    def row(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Wendake)
        return self.row_with(state, seat, self.rivals.numbers(state, seat))

    def row_with(self, s: Wendake, seat: int, others: list[float]) -> list[float]:
        """Return the row of a state, given its numbers about the rivals."""
        village = s.villages[seat]
        evaluation = evaluated(s, seat) if village[HOME] >= 0 else [0.0] * 6
        points = compared(s.scores(), seat)
        leads = [3 * (evaluation[0] - others[place]) for place in (0, RIVAL_SIZE)]
        return [
            *at_place(s.players - 1, 4),
            *year(s, seat),
            *at_place(s.pairing, 3),
            *turn_order(s, seat),
            *at_place(village[TRIBE_CARD], len(TRIBES)),
            *at_place(village[HOME], HOMES),
            *at_place(s.kind if s.seat == seat else -1, BASE_KINDS),
            *own_tracks(s, seat),
            *own_natives(s, seat),
            *own_goods(s, seat),
            *production(s, seat),
            *majorities(s, seat),
            *own_progress(s, seat),
            *by_levels(s, s.shop, 8),
            *turtles(s, seat),
            *masks(s, seat),
            *actions(s, seat),
            *grid(s, seat),
            *points,
            *evaluation,
            *leads,
            *others,
            *by_year(s, [*points, evaluation[0], *leads]),
            *bits(village[OWNED], len(PROGRESS)),
            *self.tiles.of(s, seat),
            *mask_area(s, seat),
            *self.territories.of(s, seat),
        ]


def year(s: Wendake, seat: int) -> list[float]:
    return [
        *at_place(s.year - 1, YEARS),
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


def compared(scores: list[int], seat: int) -> list[float]:
    """Return the score, and its lead over the best and over the mean of the others."""
    own = scores[seat]
    others = scores[:seat] + scores[seat + 1 :]
    if not others:
        return [own / 30, 0.0, 0.0]
    return [own / 30, (own - max(others)) / 15, (own - sum(others) / len(others)) / 15]


def evaluated(s: Wendake, seat: int) -> list[float]:
    """Return the evaluation of the bot `greedy`, and how fast the village scores on each track."""
    outlook = outlook_of(s, seat)
    total = outlook.total(outlook.tracks)
    value = float(s.scores()[seat]) if s.over else evaluate_outlook(outlook)
    return [value / EVALUATION_SCALE, total / 50, *[rate / 8 for rate in outlook.rates]]
