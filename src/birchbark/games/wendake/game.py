"""Wendake as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from birchbark.engine.components import Components
from birchbark.engine.game import Game, Option, Setup, Way
from birchbark.games.wendake.allies.variant import AlliesVariant
from birchbark.games.wendake.moves import CATALOGUE
from birchbark.games.wendake.solitaire.setup import EXTREME
from birchbark.games.wendake.solitaire.terms import DIFFICULTIES, PENALTIES
from birchbark.games.wendake.solitaire.variant import AdversityVariant, SolitaireVariant
from birchbark.games.wendake.terms import PAIRINGS
from birchbark.games.wendake.variant import BaseVariant, WendakeVariant

BASE = BaseVariant()
SOLITAIRE = SolitaireVariant()
ADVERSITIES = AdversityVariant()
ALLIES = AlliesVariant()
PARTS = {part for variant in (BASE, SOLITAIRE, ADVERSITIES, ALLIES) for part in variant.parts}
"""The parts of the components that only some ways to play use."""
SEVERAL = (2, 3, 4)
ALONE_COUNT = (1,)
NEW_ALLIES = "new-allies"


class WendakeGame(Game):
    name = "wendake"
    title = "Wendake"
    package = "birchbark.games.wendake"
    rules_version = 2
    fewest = 1
    most = 4
    waste_events: tuple[str, ...] = ("beyond",)

    def __init__(self) -> None:
        self.options = (
            Option("tribes", ("identical", "fronts"), "identical"),
            Option("pairs", ("random", "first-game", *PAIRINGS), "random"),
            Option("homes", ("chosen", "random"), "chosen", SEVERAL),
            Option("expansions", ("none", NEW_ALLIES), "none", SEVERAL, omit_default=True),
            Option("difficulty", DIFFICULTIES, "easy", ALONE_COUNT),
            Option("adversities", ("no", "yes"), "no", ALONE_COUNT),
            Option("penalty", PENALTIES, "1", ALONE_COUNT, (("difficulty", EXTREME),)),
        )
        self.ways = (
            Way("several", SEVERAL, {"expansions": "none"}),
            Way("alone", ALONE_COUNT, {}),
            Way(NEW_ALLIES, SEVERAL, {"expansions": NEW_ALLIES}),
        )
        self.catalogue = CATALOGUE

    def setup(self, players: int, options: Mapping[str, object], components: Components | None = None) -> Setup:
        """Accept expansions by name, in a list, or not at all, and keep only the components in play."""
        made = super().setup(players, {**options, **expansions(options)}, components)
        variant = variant_for(made.options)
        variant.check(made.options)
        return made._replace(components=in_play(variant, made.components))

    def variant(self, setup: Setup) -> WendakeVariant[Any]:
        return variant_for(setup.options)


def variant_for(options: Mapping[str, str]) -> WendakeVariant[Any]:
    """Choose the variant by the options; only solitaire games have a `difficulty`."""
    if "difficulty" in options:
        return ADVERSITIES if options["adversities"] == "yes" else SOLITAIRE
    return ALLIES if options["expansions"] == NEW_ALLIES else BASE


@lru_cache(maxsize=32)
def in_play(variant: WendakeVariant[Any], components: Components) -> Components:
    """Leave out the parts of other ways to play; the result is cached, so that its figures are checked only once."""
    for part in PARTS.difference(variant.parts):
        components = components.without(part)
    return components


def expansions(options: Mapping[str, object]) -> dict[str, object]:
    """Read `None` and an empty list as no expansion, and a list of one as that one."""
    if "expansions" not in options:
        return {}
    found = options["expansions"]
    if found is None or found in ([], ()):
        found = "none"
    elif isinstance(found, list | tuple) and len(found) == 1:
        found = found[0]
    return {"expansions": found}


GAME: Final[Game] = WendakeGame()
