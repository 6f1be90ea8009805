"""The terms of the game and their numbers."""

from __future__ import annotations

from typing import Final

HOMES: Final = (
    "home-west",
    "home-east",
    "home-north",
    "home-northwest",
    "home-northeast",
    "home-southeast",
    "home-southwest",
)
LANDS: Final = (
    "niagara",
    "ohio",
    "ottawa-valley",
    "saugeen",
    "nipissing",
    "allegheny",
    "green-bay",
    "superior-shore",
    "mohawk-valley",
    "illinois",
    "algoma",
    "adirondack",
    "saginaw",
)
TERRITORIES: Final = HOMES + LANDS
"""The territories of all maps; each map has some of them."""
LAKES: Final = ("superior", "michigan", "huron", "erie", "ontario")

VEGETABLES: Final = ("bean", "corn", "pumpkin")
RESOURCES: Final = ("leather", "fish", *VEGETABLES)
LEATHER: Final = 0
FISH: Final = 1
BEAN: Final = 2
ANIMALS: Final = 0b00011
"""The set of leather and fish."""
GREENS: Final = 0b11100
"""The set of vegetables."""
ALL_RESOURCES: Final = 0b11111

SLOTS: Final = (*VEGETABLES, "hunt-1", "hunt-2")
"""The productive areas that a territory can have: a woman area for each vegetable, and two hunter areas."""
SLOTS_COUNT: Final = 5
HUNT: Final = 3
"""The first hunter area."""
WOMAN_SLOTS: Final = 0b00111
AREAS: Final = tuple(f"{land}.{slot}" for land in LANDS for slot in SLOTS)

NATIVES: Final = ("woman", "hunter", "warrior")
WOMAN: Final = 0
HUNTER: Final = 1
WARRIOR: Final = 2
BLACK: Final = 3
"""The Mohawk's eighth warrior, for moves that name a single native."""

TRACKS: Final = ("economic", "military", "ritual", "mask")
ECONOMIC: Final = 0
MILITARY: Final = 1
RITUAL: Final = 2
MASK: Final = 3
LOWEST: Final = 4
HIGHEST: Final = 5
PROGRESS_TRACKS: Final = (*TRACKS, "lowest", "highest")
PAIRINGS: Final = ("economic-military", "economic-ritual", "economic-mask")
"""The pairings, each named after one pair; the other two tracks are the second pair."""
FIRST_GAME: Final = "economic-ritual"

FLAGS: Final = ("none", "english", "french")
ENGLISH: Final = 1
FRENCH: Final = 2
BOTH_FLAGS: Final = 0b110

GRID: Final = tuple(f"g{row}{column}" for row in range(3) for column in range(3))
"""The places of the grid, row by row from the top left."""
NOWHERE: Final = 9
"""The place of the sacred fire token while it is off the grid."""
CENTRE: Final = 4
BELOW: Final = ("b1", "b2", "b3")
DISPLAY: Final = ("d1", "d2", "d3", "d4", "d5", "d6")
ASIDE: Final = ("a1", "a2", "a3", "a4", "a5", "a6")

ACTIONS: Final = (
    "canoe",
    "move",
    "harvest",
    "hunt",
    "tan",
    "fish",
    "military",
    "masks",
    "trade",
    "sacred-fire",
    "ritual",
)
CANOE_ACTION: Final = 0
MOVE_ACTION: Final = 1
HARVEST_ACTION: Final = 2
HUNT_ACTION: Final = 3
TAN_ACTION: Final = 4
FISH_ACTION: Final = 5
MILITARY_ACTION: Final = 6
MASKS_ACTION: Final = 7
TRADE_ACTION: Final = 8
FIRE_ACTION: Final = 9
RITUAL_ACTION: Final = 10

KINDS: Final = ("bear", "crow", "deer", "hare", "wolf")
"""The kinds of masks; with their ovals and blankets they make 20 types of cards, four of each kind."""
CARDS: Final = tuple(
    f"{kind}-{oval}{blanket}" for kind in KINDS for oval in ("english", "french") for blanket in ("", "-infected")
)
COMBINATIONS: Final = (
    "two-alike",
    "three-different",
    "two-pairs",
    "three-alike",
    "four-different",
    "full-house",
    "five-different",
    "four-alike",
    "three-pairs",
)
PATTERNS: Final = ((2,), (1, 1, 1), (2, 2), (3,), (1, 1, 1, 1), (3, 2), (1, 1, 1, 1, 1), (4,), (2, 2, 2))
"""The group sizes of each combination; each group is of a different kind."""

CATEGORIES: Final = ("women", "hunters", "canoes")
TURTLES: Final = tuple(f"{category}-{level}" for category in CATEGORIES for level in (3, 4, 5))
TURTLES_COUNT: Final = 9

PROGRESS: Final = (
    "move-1",
    "alliance-1",
    "any-order",
    "ritual-move",
    "draw-2",
    "shared-space",
    "discount-1",
    "exchange-2",
    "gain-animal",
    "spend-animals",
    "move-2",
    "stay-guard",
    "most-common",
    "shift-point",
    "take-back",
    "any-mask",
    "exchange-3",
    "discount-2",
    "gain-two",
    "spend-vegetables",
    "move-3",
    "alliance-3",
    "ritual-native",
    "recover",
    "mask-point",
    "extra-mask",
    "flip-tile",
    "discount-3",
    "gain-three",
    "spend-any",
)
"""The progress tiles, named after what they allow, in the order of W14.1 to W14.30."""

TRIBES: Final = (
    "wendat",
    "cayuga",
    "fox",
    "mohawk",
    "ojibwa",
    "oneida",
    "onondaga",
    "ottawa",
    "seneca",
    "shawnee",
    "tuscarora",
)

SOURCES: Final = (
    "trade",
    "progress-tiles",
    "military",
    "masks",
    "ritual",
    "ritual-move",
    "spend-animals",
    "shift-point",
    "spend-vegetables",
    "ritual-native",
    "mask-point",
    "spend-any",
    "turtles",
    "scenario",
    "limit",
)
"""The sources of points on a track; the last takes back points beyond its end."""
FROM_TRADE: Final = 0
FROM_PROGRESS: Final = 1
FROM_MILITARY: Final = 2
FROM_MASKS: Final = 3
FROM_RITUAL: Final = 4
FROM_RITUAL_MOVE: Final = 5
FROM_SPEND_ANIMALS: Final = 6
FROM_SHIFT: Final = 7
FROM_SPEND_VEGETABLES: Final = 8
FROM_RITUAL_NATIVE: Final = 9
FROM_MASK_POINT: Final = 10
FROM_SPEND_ANY: Final = 11
FROM_TURTLES: Final = 12
FROM_SCENARIO: Final = 13
BEYOND_LIMIT: Final = 14
SOURCES_COUNT: Final = 15
