"""The terms of the game and their numbers.

A good, its landscape and its disk of the totem share one number: berry, forest and green are all 0. A vision path has
the number of its disk; blue has no path.
"""

from __future__ import annotations

from typing import Final

GOODS: Final = ("berry", "horse", "bison", "canoe", "feather")
LANDSCAPES: Final = ("forest", "hills", "prairie", "lake", "mountains")
COLOURS: Final = ("green", "beige", "brown", "blue", "white")
PATHS: Final = ("gatherer", "warrior", "hunter", "", "shaman")
SECTORS: Final = GOODS[:4]
PLACES: Final = ("place-3", "place-4")
SEASONS: Final = ("winter", "spring", "summer", "autumn")
EVENTS: Final = ("vision", "wander", "retreat", "gift", "wind", "presence", "lakes", "majority", "chain")
LAYOUTS: Final = ("standard", "lake-manitoba", "duck-mountain")

BERRY: Final = 0
CANOE: Final = 3
FEATHER: Final = 4
LAKE: Final = 3
MOUNTAINS: Final = 4
BLUE: Final = 3

GATHERER: Final = 0
WARRIOR: Final = 1
HUNTER: Final = 2
SHAMAN: Final = 4
ROADS: Final = (GATHERER, WARRIOR, HUNTER, SHAMAN)
"""The four vision paths."""

WINTER: Final = 0
SPRING: Final = 1
AUTUMN: Final = 3

MOST_TILES: Final = 5
AREAS: Final = tuple(f"t{tile + 1}.{land}" for tile in range(MOST_TILES) for land in LANDSCAPES)
"""An area's number is five times its tile's place in the territory, plus its landscape."""


def goods_names(goods: int) -> list[str]:
    """Return the names of a set of goods."""
    return [good for number, good in enumerate(GOODS) if goods >> number & 1]


SOURCES: Final = (
    "paths",
    "path-ends",
    "waking",
    "presence",
    "lakes",
    "majority",
    "chain",
    "score-berry",
    "score-horse",
    "score-bison",
    "score-canoe",
    "score-empty",
    "final-berry",
    "final-horse",
    "final-bison",
    "final-canoe",
    "final-empty",
    "wampum",
    "scenario",
)
"""The sources of points."""
FROM_PATHS: Final = 0
FROM_PATH_ENDS: Final = 1
FROM_WAKING: Final = 2
FROM_PRESENCE: Final = 3
FROM_LAKES: Final = 4
FROM_MAJORITY: Final = 5
FROM_CHAIN: Final = 6
FROM_SCORE: Final = 7
FROM_SCORE_EMPTY: Final = 11
FROM_FINAL: Final = 12
FROM_FINAL_EMPTY: Final = 16
FROM_WAMPUM: Final = 17
FROM_SCENARIO: Final = 18
SOURCES_COUNT: Final = 19
