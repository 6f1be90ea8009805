"""The actions, one module for each, and the table of them by number."""

from __future__ import annotations

from typing import Any, Final

from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.actions.canoe import Canoe
from birchbark.games.wendake.actions.fish import Fish
from birchbark.games.wendake.actions.harvest import Harvest
from birchbark.games.wendake.actions.hunt import Hunt
from birchbark.games.wendake.actions.masks import MaskCeremony
from birchbark.games.wendake.actions.military import Military
from birchbark.games.wendake.actions.move import Move
from birchbark.games.wendake.actions.ritual import Ritual
from birchbark.games.wendake.actions.sacred_fire import SacredFire
from birchbark.games.wendake.actions.tan import Tan
from birchbark.games.wendake.actions.trade import Trade
from birchbark.games.wendake.terms import ACTIONS

ENTRIES: Final[dict[str, Action[Any]]] = {
    "canoe": Canoe(),
    "move": Move(),
    "harvest": Harvest(),
    "hunt": Hunt(),
    "tan": Tan(),
    "fish": Fish(),
    "military": Military(),
    "masks": MaskCeremony(),
    "trade": Trade(),
    "sacred-fire": SacredFire(),
    "ritual": Ritual(),
}
ACTION: Final[list[Action[Any]]] = [ENTRIES[name] for name in ACTIONS]
"""The actions by number."""
