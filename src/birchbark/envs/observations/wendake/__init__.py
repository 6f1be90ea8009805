"""What a learner sees of Wendake: the whole table, its own hand and turtle tiles, and of the others' what all know."""

from __future__ import annotations

from typing import Final

from birchbark.engine.state import State
from birchbark.envs.observations import Observer, Part
from birchbark.envs.observations.wendake.allies import allies_layout, allies_parts
from birchbark.envs.observations.wendake.ghost import ghost_layout, ghost_parts
from birchbark.envs.observations.wendake.table import table_layout, table_parts
from birchbark.envs.observations.wendake.villages import village_layout, village_parts
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.solitaire.state import Solitaire
from birchbark.games.wendake.state import Wendake


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

    def parts(self, state: State, seat: int) -> list[bytes]:
        assert isinstance(state, Wendake)
        found: list[bytes] = []
        table_parts(state, seat, found)
        village_parts(state, seat, found)
        if isinstance(state, Allies):
            allies_parts(state, seat, found)
        elif isinstance(state, Solitaire):
            ghost_parts(state, found)
        return found


OBSERVER: Final = WendakeObserver()
