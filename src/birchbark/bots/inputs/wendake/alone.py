"""What a network sees of a game against the Ghost."""

from __future__ import annotations

from typing import Final

from birchbark.bots.inputs import at_place
from birchbark.bots.inputs.wendake.base import LAYOUT, WendakeInputs
from birchbark.engine.state import State
from birchbark.games.wendake.solitaire.objectives import OBJECTIVES
from birchbark.games.wendake.solitaire.state import Solitaire, at_home
from birchbark.games.wendake.solitaire.terms import ADVERSITIES, CARDS_IN_PLAY, DIFFICULTIES, GHOST, SIDES
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import NATIVES
from birchbark.games.wendake.village import HUNTERS_OUT, MARKERS, WOMEN_OUT

ALONE_LAYOUT: Final = (
    ("difficulty, penalty and adversities", len(DIFFICULTIES) + 2),
    ("points against the Ghost", 3),
    ("objectives, by side: in play, met, and how far off", 3 * len(SIDES)),
    ("the Ghost's natives and patrols", len(NATIVES) + 4),
    ("the Ghost's turns and disks", 5),
    ("adversity of the year", len(ADVERSITIES)),
)


class AloneInputs(WendakeInputs):
    def __init__(self) -> None:
        super().__init__()
        self.teacher = self.name
        self.name = "wendake-alone"
        self.way = "alone"
        self.layout = LAYOUT + ALONE_LAYOUT

    def fits(self, state: State) -> bool:
        return isinstance(state, Solitaire)

    def row_with(self, s: Wendake, seat: int, others: list[float]) -> list[float]:
        assert isinstance(s, Solitaire)
        village = s.villages[GHOST]
        own = s.scores()[seat]
        return [
            *super().row_with(s, seat, others),
            *at_place(s.difficulty, len(DIFFICULTIES)),
            s.penalty / 5,
            float(s.with_adversities),
            s.ghost_score / 30,
            own / 30,
            (own - s.ghost_score) / 15,
            *[number for side in range(len(SIDES)) for number in objective(s, side)],
            *[at_home(s, native) / 7 for native in range(len(NATIVES))],
            village[WOMEN_OUT].bit_count() / 5,
            village[HUNTERS_OUT].bit_count() / 5,
            sum(s.guards[GHOST][s.components.land.homes :]) / 5,
            s.patrols.bit_count() / 4,
            village[MARKERS] / 4,
            s.acted / CARDS_IN_PLAY,
            s.progress_level / 2,
            s.tile_disk / 6,
            s.first_card / CARDS_IN_PLAY,
            *at_place(s.adversity, len(ADVERSITIES)),
        ]


def objective(s: Solitaire, side: int) -> list[float]:
    """Return whether an objective is in play, whether it is met, and how far off it is."""
    if side not in s.cards:
        return [0.0, 0.0, 0.0]
    away = s.count_for(side) - s.ghost.objectives[side]
    return [1.0, float(s.met(side)), (-away if OBJECTIVES[side].at_most else away) / 5]
