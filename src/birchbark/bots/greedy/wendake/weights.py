"""The weights of the Wendake evaluation, found by trial in many games of four greedy bots."""

from __future__ import annotations

from typing import Final

# The points that activating a tile brings on a track in the years to come: a base that stands for growth, and a part
# for what is there now.
MILITARY_BASE: Final = 2.05
MAJORITY: Final = 0.58
RITUAL_BASE: Final = 1.0
FEWEST_AT_HOME: Final = 0.58
AT_HOME: Final = 0.15
"""The average number of women, hunters and warriors at home."""
RETURNING: Final = 0.8
"""A native in the longhouse, relative to one at home."""
OUTPOST_HOME: Final = 0.9
"""An outpost, which can be called home, relative to a guard at home."""
MASK_BASE: Final = 1.3
BEST_MASKS: Final = 0.4
SECOND_MASKS: Final = 0.46
CARD: Final = 0.4
ECONOMIC_BASE: Final = 1.25
CANOE: Final = 0.21
WOMAN_AREA: Final = 0.15
HUNTER_AREA: Final = 0.085
VEGETABLE: Final = 0.15
"""A kind of vegetable that the seat grows."""
OUTPOST_AREA: Final = 0.8
"""An outpost, which a woman or hunter can replace, relative to a producer."""

BUDGET: Final = 0.8
"""The share of the tiles activated in years to come that brings such points."""
EVENLY: Final = 0.21
"""How far the tiles to come are spread over all tracks instead."""
LEAD: Final = 0.18
"""A point by which a track is ahead, over a whole game, whatever the budget says."""
MOST_LEAD: Final = 6.0

FUTURE_TRADES: Final = 0.8
"""Trade actions in each year to come."""
STOCK: Final = 0.6
"""A point that resources will buy in a later year, relative to one now."""
BEAVER: Final = 0.15
STEP: Final = 1.0
"""A step of a Move, over a whole game."""
STEP_MAJORITY: Final = 0.5
"""The majorities that a step before a Military action wins."""
TURTLE: Final = 0.5
"""A point of a turtle tile that can be claimed."""
CLAIMABLE: Final = 0.27
"""The same while no Military action is under way, over a whole game."""
CARD_DRAWN: Final = 2.0
"""A card that a ceremony will bring, over a whole game."""
SECOND_CEREMONY: Final = 1.0
SWAP: Final = 1.4
LINE: Final = 0.8
"""What the tiles still needed by this year's line bring, relative to the current tile."""
KINDLED: Final = 0.9
"""A tile that Sacred Fire will activate, relative to the current tile."""
ABILITY: Final = 0.7
"""What a progress tile can do in a year, relative to the list below."""
TILE: Final = 0.32
"""What an action tile can bring each time, for each year to come."""
TRADE_TILE: Final = 2.0
"""A Trade, when a tile is chosen."""
GATHER_TILE: Final = 0.77
"""A gathered resource, when a tile is chosen."""
FIRE_TILE: Final = 1.5
STEP_TILE: Final = 0.55
CANOE_TILE: Final = 1.2
LAGGING: Final = 0.8
"""A point on the track that will be the lower of its pair, when a tile is chosen."""
LEADING: Final = 0.62
"""A point on the track that will be the higher of its pair, when a tile is chosen."""
FIRST_IN_ORDER: Final = 0.17

RIFLE: Final = 0.8
TURN_CARD: Final = 1.0
THIS_YEAR: Final = 0.3
"""What a rifle or a turn card is good for this year, relative to all years."""
ALLIANCE_TILE: Final = 1.2

ABILITIES: Final = {
    "move-1": 0.5,
    "alliance-1": 1.0,
    "any-order": 0.3,
    "ritual-move": 1.2,
    "draw-2": 0.6,
    "shared-space": 0.4,
    "discount-1": 0.5,
    "exchange-2": 0.7,
    "gain-animal": 0.6,
    "spend-animals": 0.7,
    "move-2": 0.9,
    "stay-guard": 0.6,
    "most-common": 1.5,
    "shift-point": 0.9,
    "take-back": 1.3,
    "any-mask": 0.9,
    "exchange-3": 1.2,
    "discount-2": 0.8,
    "gain-two": 1.2,
    "spend-vegetables": 1.2,
    "move-3": 1.3,
    "alliance-3": 1.6,
    "ritual-native": 1.3,
    "recover": 0.5,
    "mask-point": 1.0,
    "extra-mask": 1.2,
    "flip-tile": 0.6,
    "discount-3": 1.0,
    "gain-three": 1.8,
    "spend-any": 2.0,
}
"""What each progress tile brings in a year, in points."""
