"""Manitoba as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from birchbark.engine.components import Components
from birchbark.engine.errors import BadOptions
from birchbark.engine.game import Game, Option, Setup, Way
from birchbark.games.manitoba.moves import CATALOGUE
from birchbark.games.manitoba.terms import LAYOUTS
from birchbark.games.manitoba.variant import ManitobaVariant

VARIANT = ManitobaVariant()


class ManitobaGame(Game):
    name = "manitoba"
    title = "Manitoba"
    package = "birchbark.games.manitoba"
    rules_version = 1
    fewest = 2
    most = 4
    has_secrets = False
    waste_events: tuple[str, ...] = ("returned",)

    def __init__(self) -> None:
        self.options = (
            Option("layout", LAYOUTS, "standard"),
            Option("first", ("random", "1", "2", "3", "4"), "random"),
        )
        self.ways = (Way("several", (2, 3, 4), {}),)
        self.catalogue = CATALOGUE

    def setup(self, players: int, options: Mapping[str, object], components: Components | None = None) -> Setup:
        chosen = super().setup(players, options, components)
        first = chosen.options["first"]
        if first != "random" and int(first) > players:
            raise BadOptions(self.package, "setup.first", players=players, line=first)
        return chosen

    def variant(self, setup: Setup) -> ManitobaVariant:
        return VARIANT


GAME: Final[Game] = ManitobaGame()
