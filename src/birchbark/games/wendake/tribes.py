"""W17 The tribes and their special abilities; their starting materials are component values."""

from __future__ import annotations

from typing import Final

from birchbark.games.wendake.terms import TRIBES


class Tribe:
    def __init__(
        self,
        clause: str,
        women_go_home: bool = False,
        purchases: int = 1,
        black_warrior: bool = False,
        special_marker: bool = False,
        first_progress: bool = False,
        more_at_home: int = 0,
        fewer_warriors: int = 0,
        fire_never_flips: bool = False,
        more_swaps: int = 0,
        turtles_need_less: int = 0,
        hunters_fight: bool = False,
    ) -> None:
        self.clause = clause
        self.women_go_home = women_go_home
        self.purchases = purchases
        self.black_warrior = black_warrior
        self.special_marker = special_marker
        self.first_progress = first_progress
        self.more_at_home = more_at_home
        self.fewer_warriors = fewer_warriors
        self.fire_never_flips = fire_never_flips
        self.more_swaps = more_swaps
        self.turtles_need_less = turtles_need_less
        self.hunters_fight = hunters_fight


ABILITIES: Final = {
    "wendat": Tribe("W17.11"),
    "cayuga": Tribe("W17.1", women_go_home=True),
    "fox": Tribe("W17.2", purchases=2),
    "mohawk": Tribe("W17.3", black_warrior=True),
    "ojibwa": Tribe("W17.4", special_marker=True),
    "oneida": Tribe("W17.5", first_progress=True),
    "onondaga": Tribe("W17.6", more_at_home=1),
    "ottawa": Tribe("W17.7", fire_never_flips=True),
    "seneca": Tribe("W17.8", more_swaps=1),
    "shawnee": Tribe("W17.9", fewer_warriors=1, turtles_need_less=1),
    "tuscarora": Tribe("W17.10", hunters_fight=True),
}
TRIBE: Final = [ABILITIES[name] for name in TRIBES]
"""The abilities of each tribe."""
