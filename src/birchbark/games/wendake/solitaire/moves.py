"""The moves that the solitaire game adds to the catalogue, all of which belong to adversities."""

from __future__ import annotations

from typing import Final

from birchbark.games.wendake.moves import CATALOGUE, STARTS, StepLines
from birchbark.games.wendake.terms import (
    AREAS,
    CARDS,
    LAKES,
    LANDS,
    RESOURCES,
    SLOTS_COUNT,
    TRACKS,
    WOMAN_SLOTS,
)

FIRST: Final = len(CATALOGUE)
TRIBUTE: Final = CATALOGUE.add("tribute", RESOURCES)
TRIBUTE_POINT: Final = CATALOGUE.add("tribute", TRACKS)
STORM: Final = CATALOGUE.add("storm", LAKES)
WOMAN_AREAS: Final = [line for line in range(len(AREAS)) if WOMAN_SLOTS >> line % SLOTS_COUNT & 1]
"""The number of each woman area among all areas."""
RECALL: Final = CATALOGUE.add("recall", [AREAS[line] for line in WOMAN_AREAS])
YIELD: Final = CATALOGUE.add("yield", CARDS)
PATROL: Final = CATALOGUE.add("step", STARTS, LANDS, ["patrol"])
END: Final = len(CATALOGUE)
ATTACKS: Final = StepLines(PATROL, 1, END)
