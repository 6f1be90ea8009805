"""The kinds of steps. What each does stands in its chapter; `flow.py` binds the two together."""

from __future__ import annotations

from typing import Final

from birchbark.engine.variant import Kinds

KINDS: Final[Kinds] = Kinds()

SOLSTICE: Final[int] = KINDS.add("solstice")
SOLSTICE_PLACE: Final[int] = KINDS.add("solstice-place")
SOLSTICE_FEATHER: Final[int] = KINDS.add("solstice-feather")
SOLSTICE_PATH: Final[int] = KINDS.add("solstice-path")
BEGIN_ROUND: Final[int] = KINDS.add("begin-round")
TAKE: Final[int] = KINDS.add("take")
ACT: Final[int] = KINDS.add("act")
PASSIVE: Final[int] = KINDS.add("passive")
STORE: Final[int] = KINDS.add("store")
EMPTY_PLACE: Final[int] = KINDS.add("empty-place")
GAIN: Final[int] = KINDS.add("gain")
WAKE: Final[int] = KINDS.add("wake")
PLACE_ANYWHERE: Final[int] = KINDS.add("place-anywhere")
AGAIN: Final[int] = KINDS.add("again")
EVENT_VISION: Final[int] = KINDS.add("event-vision")
EVENT_WANDER: Final[int] = KINDS.add("event-wander")
EVENT_RETREAT: Final[int] = KINDS.add("event-retreat")
EVENT_WIND: Final[int] = KINDS.add("event-wind")
EVENT_POINTS: Final[int] = KINDS.add("event-points")
SCORING: Final[int] = KINDS.add("scoring")
REFILL: Final[int] = KINDS.add("refill")
END_ROUND: Final[int] = KINDS.add("end-round")
NEXT_ROUND: Final[int] = KINDS.add("next-round")
FEATHERS_BACK: Final[int] = KINDS.add("feathers-back")
MOUNTAINS_BACK: Final[int] = KINDS.add("mountains-back")
SACRIFICE: Final[int] = KINDS.add("sacrifice")
FINAL_SCORE: Final[int] = KINDS.add("final-score")
FINAL_WAMPUM: Final[int] = KINDS.add("final-wampum")
AFTER_SOLSTICE: Final[int] = KINDS.add("after-solstice")
SEASON_WAKE: Final[int] = KINDS.add("season-wake")
EVENT_GIFT: Final[int] = KINDS.add("event-gift")
