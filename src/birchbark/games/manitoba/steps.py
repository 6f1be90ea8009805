"""The kinds of steps, by number. What each does stands in its chapter; `flow.py` binds the two together."""

from __future__ import annotations

from typing import Final

SOLSTICE: Final = 0
SOLSTICE_PLACE: Final = 1
SOLSTICE_FEATHER: Final = 2
SOLSTICE_PATH: Final = 3
BEGIN_ROUND: Final = 4
TAKE: Final = 5
ACT: Final = 6
PASSIVE: Final = 7
STORE: Final = 8
EMPTY_PLACE: Final = 9
GAIN: Final = 10
WAKE: Final = 11
PLACE_ANYWHERE: Final = 12
AGAIN: Final = 13
EVENT_VISION: Final = 14
EVENT_WANDER: Final = 15
EVENT_RETREAT: Final = 16
EVENT_WIND: Final = 17
EVENT_POINTS: Final = 18
SCORING: Final = 19
REFILL: Final = 20
END_ROUND: Final = 21
NEXT_ROUND: Final = 22
FEATHERS_BACK: Final = 23
MOUNTAINS_BACK: Final = 24
SACRIFICE: Final = 25
FINAL_SCORE: Final = 26
FINAL_WAMPUM: Final = 27
AFTER_SOLSTICE: Final = 28
SEASON_WAKE: Final = 29
EVENT_GIFT: Final = 30
