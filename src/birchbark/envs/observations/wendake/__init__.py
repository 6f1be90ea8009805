"""What a learner sees of Wendake: the whole table, its own hand and turtle tiles, and of the others' what all know."""

from __future__ import annotations

from typing import Final

from birchbark.engine.state import State
from birchbark.envs.observations import MOST_SEATS, Observer, Part, Writer
from birchbark.envs.observations.wendake.allies import AlliesWriter, allies_layout
from birchbark.envs.observations.wendake.ghost import GhostWriter, ghost_layout
from birchbark.envs.observations.wendake.table import TableWriter, table_layout
from birchbark.envs.observations.wendake.villages import VillagesWriter, village_layout
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.component_values import ComponentValues
from birchbark.games.wendake.solitaire.state import Solitaire
from birchbark.games.wendake.state import Wendake

NO_POINTS: Final = [0] * MOST_SEATS


class WendakeObserver(Observer):
    def __init__(self) -> None:
        self.version = 1

    def layout(self, state: State) -> list[Part]:
        assert isinstance(state, Wendake)
        found = table_layout(state) + village_layout(state)
        if isinstance(state, Allies):
            found += allies_layout(state)
        elif isinstance(state, Solitaire):
            found += ghost_layout(state)
        return found

    def writer(self) -> Writer:
        return WendakeWriter()


class WendakeWriter(Writer):
    def __init__(self) -> None:
        self.components: ComponentValues | None = None

    def forget(self, components: ComponentValues) -> None:
        """Begin anew with other components."""
        self.components = components
        self.table = TableWriter(components)
        self.villages = VillagesWriter(components)
        self.allies = AlliesWriter()
        self.ghost = GhostWriter()

    def write(self, state: State, seat: int, found: list[bytes], place: int) -> int:
        assert isinstance(state, Wendake)
        if self.components is not state.components:
            self.forget(state.components)
        place = self.table.write(state, seat, found, place)
        differs = self.villages.work_out(state)
        if isinstance(state, Solitaire):
            points = self.ghost.work_out_cards(state, differs)
            place = self.villages.write(state, seat, points, found, place)
            return self.ghost.write(state, found, place)
        if isinstance(state, Allies):
            place = self.villages.write(state, seat, state.ranks, found, place)
            return self.allies.write(state, seat, found, place)
        return self.villages.write(state, seat, NO_POINTS, found, place)


OBSERVER: Final = WendakeObserver()
