"""The catalogue: every move that the game can ever offer, and the number of the first move of each group."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, permutations
from typing import Final

from birchbark.engine.catalogue import Catalogue
from birchbark.games.wendake.terms import (
    ACTIONS,
    AREAS,
    ASIDE,
    BELOW,
    CARDS,
    COMBINATIONS,
    DISPLAY,
    FLAGS,
    GRID,
    HOMES,
    KINDS,
    LAKES,
    LANDS,
    NATIVES,
    PATTERNS,
    PROGRESS,
    RESOURCES,
    SLOTS,
    TERRITORIES,
    TRACKS,
    TRIBES,
    TURTLES,
)

CATALOGUE = Catalogue()

SETTLE: Final = CATALOGUE.add("settle", HOMES)
TRIBE: Final = CATALOGUE.add("tribe", TRIBES[1:])
RECEIVE: Final = CATALOGUE.add("receive", PROGRESS)

PLACE: Final = CATALOGUE.add("place", GRID)
PLACE_SPECIAL: Final = CATALOGUE.add("place", GRID, ["special"])
RESERVE: Final = CATALOGUE.add("reserve")
RESERVE_SPECIAL: Final = CATALOGUE.add("reserve special")
DO: Final = CATALOGUE.add("do", ACTIONS)
SKIP: Final = CATALOGUE.add_ending("skip")
DONE: Final = CATALOGUE.add_ending("done")

FREE: Final = len(CATALOGUE)
"""The moves from here to FREE_END are open beside decisions."""
USE: Final = CATALOGUE.add("use", PROGRESS)
SWAP: Final = len(CATALOGUE)
for first, second in combinations(GRID, 2):
    CATALOGUE.add("swap", [first], [second])
TRANSFER: Final = CATALOGUE.add("transfer", AREAS, ["fill", "empty"])
STAY: Final = CATALOGUE.add("stay", AREAS, ["fill", "empty"])
FREE_END: Final = len(CATALOGUE)
CATALOGUE.any_order("place", "swap", "transfer", "stay", "perform", "play", "treat")

CANOE: Final = CATALOGUE.add("canoe", LAKES)
FIRE: Final = CATALOGUE.add("fire", GRID)
FLIP: Final = CATALOGUE.add("flip", GRID)
CLAIM: Final = CATALOGUE.add("claim", TURTLES)
EXCHANGE: Final = len(CATALOGUE)
for given, taken in permutations(RESOURCES, 2):
    CATALOGUE.add("exchange", [given], [taken])
BUY: Final = CATALOGUE.add("buy", PROGRESS)
PAY: Final = CATALOGUE.add("pay", RESOURCES)
SPEND: Final = CATALOGUE.add("spend", RESOURCES)
GAIN: Final = CATALOGUE.add("gain", RESOURCES)
SCORE: Final = CATALOGUE.add("score", TRACKS)
SHIFT: Final = len(CATALOGUE)
for given, taken in permutations(TRACKS, 2):
    CATALOGUE.add("shift", [given], [taken])
FLAG: Final = CATALOGUE.add("flag", FLAGS[1:])
DRAW_DECK: Final = CATALOGUE.add("draw deck")
DRAW_DISCARD: Final = CATALOGUE.add("draw discard")
DISCARD: Final = CATALOGUE.add("discard", CARDS)
KIND: Final = CATALOGUE.add("kind", KINDS)
TREAT: Final = len(CATALOGUE)
for masked in CARDS:
    CATALOGUE.add("treat", [masked], [kind for kind in KINDS if not masked.startswith(kind)])
RETURN: Final = CATALOGUE.add("return", [*NATIVES, "black"])
LOSE_HOME: Final = CATALOGUE.add("lose", ["home.woman", "home.hunter"])
LOSE_BLACK: Final = CATALOGUE.add("lose black")
LOSE_GUARD: Final = CATALOGUE.add("lose", [f"{name}.guard" for name in TERRITORIES])
LOSE_AREA: Final = CATALOGUE.add("lose", AREAS)
ASIDE_BELOW: Final = CATALOGUE.add("aside", BELOW)
TAKE_DISPLAY: Final = CATALOGUE.add("take", DISPLAY)
TAKE_ASIDE: Final = CATALOGUE.add("take", ASIDE)


class Performance:
    """A combination of masks: its line, and how many of each kind it needs."""

    def __init__(self, combination: int, kinds: tuple[int, ...]) -> None:
        self.combination = combination
        self.need = [0] * len(KINDS)
        for size, kind in zip(PATTERNS[combination], kinds, strict=True):
            self.need[kind] = size
        self.cards = sum(self.need)
        names = [KINDS[kind] for kind in kinds]
        self.move = CATALOGUE.add("perform", [COMBINATIONS[combination]], *([name] for name in names))


def performances() -> list[Performance]:
    """List all performances; kinds of groups of the same size are named in alphabetical order."""
    found: list[Performance] = []
    for combination, sizes in enumerate(PATTERNS):
        chosen = list(combinations(range(len(KINDS)), len(sizes)))
        if len(set(sizes)) > 1:
            chosen = list(permutations(range(len(KINDS)), len(sizes)))
        found += [Performance(combination, kinds) for kinds in chosen]
    return found


PLAY: Final = len(CATALOGUE)
PLAYS: Final = [
    cards
    for kind in range(len(KINDS))
    for many in range(1, 5)
    for cards in combinations_with_replacement(range(4 * kind, 4 * kind + 4), many)
]
"""The cards of each `play` line: all of one kind, at most as many as a combination can need."""
for like in PLAYS:
    CATALOGUE.add("play", *([CARDS[number]] for number in like))
PLAY_OF: Final = {cards: PLAY + number for number, cards in enumerate(PLAYS)}
PERFORM: Final = len(CATALOGUE)
PERFORMANCES: Final = performances()

TARGETS: Final = ("guard", *SLOTS, "guards-1", "guards-2", "guards-3", "guards-4", "black")
"""What a step does at its end: stand as a guard, enter an area or attack a native there, or attack a guard."""
TARGETS_COUNT: Final = len(TARGETS)
AS_GUARD: Final = 0
AT_AREA: Final = 1
AT_GUARDS: Final = 6
AT_BLACK: Final = 10
STARTS: Final = (*TERRITORIES, "black")
"""The starts of steps; the black warrior goes by his name."""
BLACK_START: Final = len(TERRITORIES)

STEP: Final = CATALOGUE.add("step", STARTS, LANDS, TARGETS)
STEP_HOME: Final = CATALOGUE.add("step", [*LANDS, "black"], HOMES, ["guard"])
END: Final = len(CATALOGUE)
CATALOGUE.any_order("place", "swap", "transfer", "stay", "perform", "play", "treat")


class StepLines:
    """The lines of steps from a territory (or BLACK_START) to a territory, for some number of targets.

    Steps into homes, if there are any, come last and have only the first target.
    """

    def __init__(self, first: int, targets: int, home: int) -> None:
        self.first = first
        self.targets = targets
        self.home = home

    def move(self, start: int, end: int, target: int) -> int:
        if end >= len(HOMES):
            return self.first + (start * len(LANDS) + end - len(HOMES)) * self.targets + target
        return self.home + (start - len(HOMES)) * len(HOMES) + end

    def parts(self, move: int) -> tuple[int, int, int]:
        """Return the start, end and target of a step."""
        if move >= self.home:
            start, end = divmod(move - self.home, len(HOMES))
            return start + len(HOMES), end, 0
        ends, target = divmod(move - self.first, self.targets)
        start, end = divmod(ends, len(LANDS))
        return start, end + len(HOMES), target


STEPS: Final = StepLines(STEP, TARGETS_COUNT, STEP_HOME)


PAIRS_OF_RESOURCES: Final = list(permutations(range(len(RESOURCES)), 2))
EXCHANGES: Final = [[EXCHANGE + 4 * given + other for other in range(4)] for given in range(len(RESOURCES))]
"""The four exchanges for each resource given."""
PAIRS_OF_TRACKS: Final = list(permutations(range(len(TRACKS)), 2))
TREATMENTS: Final = [
    (card, kind) for card, name in enumerate(CARDS) for kind, other in enumerate(KINDS) if not name.startswith(other)
]
"""The card and the kind that it counts as, for each `treat` line."""
PAIRS_OF_PLACES: Final = list(combinations(range(len(GRID)), 2))
