"""S6.9 The adversities and what each changes; `adversity_events.py` and `adversity_effects.py` carry that out."""

from __future__ import annotations

from typing import Final

from birchbark.games.wendake.solitaire import steps
from birchbark.games.wendake.solitaire.terms import ADVERSITIES, HUNTER_OUT, NO_ACTION, TAKE_TILE, WOMAN_OUT
from birchbark.games.wendake.terms import ENGLISH, FISH_ACTION, FRENCH, HARVEST_ACTION, HUNT_ACTION

NO_STEP: Final = -1


class Adversity:
    def __init__(
        self,
        stops: int = NO_ACTION,
        tribute: bool = False,
        snow: bool = False,
        infection: bool = False,
        twice: int = NO_ACTION,
        begins: int = NO_STEP,
        value: int = 0,
        ends: int = NO_STEP,
    ) -> None:
        self.stops = stops
        """The action that does nothing this year."""
        self.tribute = tribute
        self.snow = snow
        self.infection = infection
        self.twice = twice
        """The Ghost action that is done twice."""
        self.begins = begins
        """The step at the start of the year."""
        self.value = value
        """The value of that step."""
        self.ends = ends
        """The step at the year's end."""


ENTRIES: Final = {
    "tribute": Adversity(tribute=True),
    "drought": Adversity(stops=HARVEST_ACTION),
    "iced-lakes": Adversity(stops=FISH_ACTION),
    "fire": Adversity(stops=HUNT_ACTION),
    "snow": Adversity(snow=True),
    "cold-winter": Adversity(ends=steps.WINTER),
    "europeans-english": Adversity(begins=steps.EUROPEANS, value=ENGLISH),
    "europeans-french": Adversity(begins=steps.EUROPEANS, value=FRENCH),
    "infection": Adversity(infection=True),
    "storm": Adversity(begins=steps.STORM),
    "end-of-the-season": Adversity(begins=steps.SEASON),
    "relentless-woman": Adversity(twice=WOMAN_OUT),
    "relentless-hunter": Adversity(twice=HUNTER_OUT),
    "relentless-take-tile": Adversity(twice=TAKE_TILE),
    "sacrilegious-theft": Adversity(begins=steps.THEFT),
    "enemy-attack": Adversity(begins=steps.ENEMY),
}
CALM: Final = len(ADVERSITIES)
"""The number that stands for no adversity."""
ADVERSITY: Final = [*(ENTRIES[name] for name in ADVERSITIES), Adversity()]
"""The adversities by number."""
