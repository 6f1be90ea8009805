"""The terms of the solitaire game and their numbers."""

from __future__ import annotations

from typing import Final

GHOST: Final = 1
"""The Ghost's side, whose village holds its natives, its mask disk and its markers, which count its turns left."""
PLAYER: Final = 0
PLAYER_HOME: Final = "home-west"
GHOST_HOME: Final = "home-east"

SIDES: Final = ("a", "b", "c", "d", "e", "f", "g", "h")
"""The sides of the Ghost cards by their letters, two for each card; they also name the objectives."""
CARDS_IN_PLAY: Final = 3
SLOTS: Final = ("left", "middle", "right")

GHOST_ACTIONS: Final = ("level-up", "take-tile", "score", "warrior", "woman", "hunter")
LEVEL_UP: Final = 0
TAKE_TILE: Final = 1
SCORE: Final = 2
WARRIOR_OUT: Final = 3
WOMAN_OUT: Final = 4
HUNTER_OUT: Final = 5
NO_ACTION: Final = -1

DIFFICULTIES: Final = ("easy", "medium", "hard", "extreme")
PENALTIES: Final = ("1", "2", "3", "4", "5")

TOKENS: Final = ("face-down", "arrow", "circle")
FACE_DOWN: Final = 0
ARROW: Final = 1
CIRCLE: Final = 2

NO_CARD: Final = -1

ADVERSITIES: Final = (
    "tribute",
    "drought",
    "iced-lakes",
    "fire",
    "snow",
    "cold-winter",
    "europeans-english",
    "europeans-french",
    "infection",
    "storm",
    "end-of-the-season",
    "relentless-woman",
    "relentless-hunter",
    "relentless-take-tile",
    "sacrilegious-theft",
    "enemy-attack",
)
TOPS: Final = ("1", "2", "3", "4", "5", "6", "left", "right")
TO_THE_LEFT: Final = 6
TO_THE_RIGHT: Final = 7
