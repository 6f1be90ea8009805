"""The catalogue: every move that the game can ever offer, and the number of the first move of each group."""

from __future__ import annotations

from typing import Final

from birchbark.engine.catalogue import Catalogue
from birchbark.games.manitoba.terms import AREAS, COLOURS, GOODS, PATHS, PLACES, ROADS, SECTORS

CATALOGUE = Catalogue()

TAKE: Final = CATALOGUE.add("take", COLOURS)
PLACE: Final = CATALOGUE.add("place", AREAS)
MOVE: Final = len(CATALOGUE)
for start in AREAS:
    CATALOGUE.add("move", [start], [end for end in AREAS if end != start])
VISION: Final = CATALOGUE.add("vision", [PATHS[path] for path in ROADS])
WAKE: Final = CATALOGUE.add("wake", ["1", "2", "3", "4", "5"])
WAMPUM_WAKE: Final = CATALOGUE.add("wampum wake")
WAMPUM_BERRY: Final = CATALOGUE.add("wampum", SECTORS[1:])
STORE: Final = CATALOGUE.add("store", SECTORS)
STORE_PLACE: Final = CATALOGUE.add("store", PLACES)
RETURN: Final = CATALOGUE.add("return feather")
GAIN: Final = CATALOGUE.add("gain", GOODS)
AGAIN: Final = CATALOGUE.add("again", [PATHS[path] for path in ROADS[:3]])
RETREAT: Final = CATALOGUE.add("retreat", AREAS)
WIND: Final = CATALOGUE.add("wind", SECTORS)
SCORE: Final = CATALOGUE.add("score", SECTORS)
REFILL: Final = CATALOGUE.add("refill", AREAS)
SACRIFICE: Final = CATALOGUE.add("sacrifice", SECTORS, ["good", "feather", "berry"])
PASS: Final = CATALOGUE.add_ending("pass")
DONE: Final = CATALOGUE.add_ending("done")
CATALOGUE.any_order("sacrifice")

MOVES: Final = [CATALOGUE.number(f"move {start} {end}") for start in AREAS for end in AREAS]
"""The move between two areas, at 25 * start + end."""
VISIONS: Final = [CATALOGUE.number(f"vision {path}") for path in PATHS]
"""The move along each path."""
PAIRS: Final = [start * len(AREAS) + end for start in range(len(AREAS)) for end in range(len(AREAS)) if end != start]


def ends(move: int) -> tuple[int, int]:
    """Return where a move on the territory starts and ends."""
    pair = PAIRS[move - MOVE]
    return pair // 25, pair % 25
