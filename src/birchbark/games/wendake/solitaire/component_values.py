"""The component values of Ghost cards, objectives and adversities in the form that the rules use."""

from __future__ import annotations

from functools import lru_cache

from birchbark.engine.components import Components
from birchbark.games.wendake.component_values import component_values
from birchbark.games.wendake.land import Land
from birchbark.games.wendake.solitaire.terms import (
    ADVERSITIES,
    DIFFICULTIES,
    GHOST_ACTIONS,
    GHOST_HOME,
    PLAYER_HOME,
    SIDES,
    TOPS,
)
from birchbark.games.wendake.terms import ENGLISH, FLAGS, FRENCH, KINDS

PLAYERS_ALIKE = 2
"""S1.1 The player count of the game that the solitaire game is set up like."""


class GhostComponentValues:
    def __init__(self, components: Components, land: Land, adversities: bool) -> None:
        self.points = [components.number(f"ghost.points.{side}", 0, 99) for side in SIDES]
        self.lines: list[list[int]] = []
        """What the Ghost does, by side of a card and kind of mask."""
        for side in SIDES:
            line = components.texts(f"ghost.lines.{side}", len(KINDS))
            if any(action not in GHOST_ACTIONS for action in line):
                raise components.fail(
                    f"ghost.lines.{side}", "ghost-lines", many=len(KINDS), line=", ".join(GHOST_ACTIONS)
                )
            self.lines.append([GHOST_ACTIONS.index(action) for action in line])
        self.objectives = [components.number(f"ghost.objective.{side}", 0, 99) for side in SIDES]
        self.worth = [components.number(f"ghost.game.{name}", 0, 9) for name in DIFFICULTIES]
        plain = components.number("ghost.game.markers", 3, 3)
        self.markers = components.number("ghost.game.markers-with-adversities", 4, 4) if adversities else plain
        self.read_map(components, land)
        self.tops: list[int] = []
        """Which advanced tile the Ghost removes, by adversity."""
        self.less_steps = 0
        self.leather = 0
        self.infected = 0
        self.arrows = 0
        self.circles = 0
        if adversities:
            for name in ADVERSITIES:
                self.tops.append(TOPS.index(components.word(f"adversity.top.{name}", TOPS)))
            self.less_steps = components.number("adversity.amount.snow", 0, 9)
            self.leather = components.number("adversity.amount.cold-winter", 0, 9)
            self.infected = components.number("adversity.amount.infection", 0, 9)
            self.arrows = components.number("adversity.tokens.arrows", 3, 3)
            self.circles = components.number("adversity.tokens.circles", 1, 1)

    def read_map(self, components: Components, land: Land) -> None:
        """S1.7 Read the homes, and for each flag the territory near the Ghost's home and the far one."""
        homes = land.names[: land.homes]
        if sorted(homes) != sorted((PLAYER_HOME, GHOST_HOME)):
            raise components.fail("map.2.homes", "both", name=PLAYER_HOME, near=GHOST_HOME)
        self.player_home = homes.index(PLAYER_HOME)
        self.home = homes.index(GHOST_HOME)
        self.near = [-1] * len(FLAGS)
        """The near territory of each flag."""
        self.far = [-1] * len(FLAGS)
        for flag in (ENGLISH, FRENCH):
            lands = [territory for territory in range(land.count) if land.flag[territory] == flag]
            near = [territory for territory in lands if territory in land.touches[self.home]]
            if len(lands) != 2 or len(near) != 1:
                raise components.fail(f"map.2.{FLAGS[flag]}", "near-and-far", name=GHOST_HOME)
            self.near[flag] = near[0]
            self.far[flag] = lands[1] if near[0] == lands[0] else lands[0]


@lru_cache(maxsize=32)
def ghost_figures(components: Components, adversities: bool) -> GhostComponentValues:
    """Read the values once, shared by all games with the same components."""
    return GhostComponentValues(components, component_values(components, PLAYERS_ALIKE).land, adversities)
