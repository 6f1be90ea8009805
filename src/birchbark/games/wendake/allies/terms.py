"""The terms of the expansion and their numbers."""

from __future__ import annotations

from typing import Final

from birchbark.games.wendake.terms import ACTIONS, CATEGORIES, SOURCES, SOURCES_COUNT, TURTLES

EFFECTS: Final = (
    "fish-for-lakes",
    "harvest-one",
    "tan",
    "envoy",
    "market",
    "turtle-seeker",
    "tile-seeker",
    "fleet",
    "fur-payment",
    "gunsmith",
    "healing-mask",
    "great-ritual",
    "muster",
    "trappers",
    "bent-line",
    "renewal",
    "diplomat",
    "mask-maker",
    "copy",
)
"""The effects of turn cards."""
COPY: Final = 18
LEVEL_1_CARDS: Final = 18
LEVEL_2_CARDS: Final = 21
CARDS_COUNT: Final = 39

FACTIONS: Final = ("none", "english", "french", "either")
"""The sets of flags that an Alliance action can show: English is 1, French 2."""
EITHER: Final = 3
SPACES: Final = ("turn-1", "turn-2", "turn-3", "turn-4", "turn-5")
"""The spaces of the turn order area, of which a game uses one more than it has players."""
NO_CARD: Final = -1
NOBODY: Final = -1
NO_LAKE: Final = -1

ALLIED_ACTIONS: Final = (*ACTIONS, "alliance")
ALLIANCE_ACTION: Final = 11
RIFLES: Final = 3
"""The category of turtle tiles for rifles."""
ALLIED_CATEGORIES: Final = (*CATEGORIES, "rifles")
RIFLE_TURTLES: Final = ("rifles-3", "rifles-4", "rifles-5")
ALLIED_TURTLES: Final = TURTLES + RIFLE_TURTLES

ALLIED_SOURCES: Final = (*SOURCES, "alliance", "rifles", "fleet")
FROM_ALLIANCE: Final = SOURCES_COUNT
FROM_RIFLES: Final = SOURCES_COUNT + 1
FROM_FLEET: Final = SOURCES_COUNT + 2

MOST_LOOKS: Final = 5
"""The most tiles that a seeker looks at, one for each resource."""
