"""The kinds of steps, and the answers that decisions share; the steps are in the modules of their chapters."""

from __future__ import annotations

from typing import ClassVar, Final

from birchbark.engine.refusing import not_yet
from birchbark.engine.variant import Kinds, Step
from birchbark.engine.words import Refusal
from birchbark.games.manitoba.state import Manitoba

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

OF_A_TURN: Final[tuple[str, ...]] = ("take", "place", "move", "vision", "wake", "wampum")
"""The verbs of a turn."""


class Choice(Step[Manitoba]):
    """A decision with verbs of its own, or one in the middle of an action."""

    elsewhere: ClassVar[tuple[str, str]] = ("", "")
    """The clause and the key of the refusal for its verbs at other decisions."""
    later: ClassVar[tuple[str, ...]] = ()
    """The verbs of a turn that have to wait until it is decided."""

    def objection(self, s: Manitoba, move: int, words: list[str]) -> Refusal | None:
        return not_yet(s, self.clause_for(s), "finish-first") if words[0] in self.later else None

    def refusal(self, s: Manitoba, move: int, words: list[str]) -> Refusal | None:
        if words[0] not in s.steps[s.kind].verbs:
            clause, key = self.elsewhere
            return not_yet(s, clause, key)
        return self.not_offered(s, words)

    def not_offered(self, s: Manitoba, words: list[str]) -> Refusal | None:
        """Say why its verb is not open with these words now."""
        return None
