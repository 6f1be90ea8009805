"""The moves that the expansion adds to the catalogue, after the base game's."""

from __future__ import annotations

from typing import Final

from birchbark.games.wendake.allies.terms import ALLIED_TURTLES, EFFECTS, MOST_LOOKS, RIFLE_TURTLES, SPACES
from birchbark.games.wendake.moves import CATALOGUE, STARTS, StepLines
from birchbark.games.wendake.terms import CARDS, FLAGS, HOMES, LAKES, LANDS, PROGRESS, TERRITORIES, VEGETABLES

FIRST: Final = len(CATALOGUE)

USE: Final = CATALOGUE.add("use", EFFECTS[:-1])
COPY: Final = CATALOGUE.add("copy", EFFECTS[:-1])
COPY_END: Final = len(CATALOGUE)
RESERVE: Final = CATALOGUE.add("reserve", SPACES)
RESERVE_SPECIAL: Final = CATALOGUE.add("reserve", SPACES, ["special"])
DO_ALLIANCE: Final = CATALOGUE.add("do alliance")
ALLY: Final = CATALOGUE.add("ally", FLAGS[1:])
HOLD: Final = CATALOGUE.add("hold", FLAGS[1:])
SHIP: Final = CATALOGUE.add("ship", LAKES)
PATROLS: Final = CATALOGUE.add("patrols")
RIFLE: Final = CATALOGUE.add("rifle")
PADDLE: Final = CATALOGUE.add("paddle", ["canoe-1", "canoe-2", "canoe-3", "canoe-4"], LAKES)
TRADE: Final = CATALOGUE.add("trade", ["1", "2", "3", "4", "5", "6", "7", "8", "9"])
CLAIM: Final = CATALOGUE.add("claim", RIFLE_TURTLES)
SEEK: Final = CATALOGUE.add("seek", ALLIED_TURTLES)
KEEP: Final = CATALOGUE.add("keep", [str(tile) for tile in range(1, MOST_LOOKS + 2)])
TAKE_LOOKED: Final = CATALOGUE.add("take", [f"look-{tile}" for tile in range(1, MOST_LOOKS + 1)])
HARVEST: Final = CATALOGUE.add("harvest", VEGETABLES)
RENEW: Final = CATALOGUE.add("renew", PROGRESS)
MUSTER: Final = CATALOGUE.add("muster", LANDS)
FETCH_DECK: Final = CATALOGUE.add("fetch deck")
FETCH_DISCARD: Final = CATALOGUE.add("fetch", CARDS)
MOST_CARDS: Final = 99
FETCH: Final = CATALOGUE.add("fetch", [str(card) for card in range(1, MOST_CARDS + 1)])
PAY_BEAVER: Final = CATALOGUE.add("pay beaver")

ATTACK: Final = CATALOGUE.add("step", STARTS, LANDS, ["patrols-1", "patrols-2", "patrols-3", "patrols-4"])
"""A warrior's step that ends with an attack on a patrol."""

TARGETS: Final = (
    *("stand", "guards-1", "guards-2", "guards-3", "guards-4", "black"),
    *("patrols-1", "patrols-2", "patrols-3", "patrols-4"),
)
"""What a patrol's step does at its end."""
TARGETS_COUNT: Final = 10
STAND: Final = 0
AT_GUARDS: Final = 1
AT_BLACK: Final = 5
AT_PATROLS: Final = 6
PATROL: Final = CATALOGUE.add("patrol", TERRITORIES, LANDS, TARGETS)
PATROL_HOME: Final = CATALOGUE.add("patrol", LANDS, HOMES, ["stand"])
END: Final = len(CATALOGUE)
CATALOGUE.any_order("reserve", "paddle")
ATTACKS: Final = StepLines(ATTACK, 4, PATROL)
PATROL_STEPS: Final = StepLines(PATROL, TARGETS_COUNT, PATROL_HOME)
