"""M1 Components and set-up."""

from __future__ import annotations

from functools import lru_cache

from birchbark.engine.components import Components
from birchbark.engine.dice import Dice
from birchbark.engine.game import Setup
from birchbark.engine.variant import Variant
from birchbark.games.manitoba import steps
from birchbark.games.manitoba.component_values import ComponentValues
from birchbark.games.manitoba.state import SQUARE, WIDTH, WIGWAM, Manitoba
from birchbark.games.manitoba.terms import COLOURS, SOURCES_COUNT
from birchbark.games.manitoba.territory_map import lay_tiles


@lru_cache(maxsize=32)
def component_values(components: Components, players: int) -> ComponentValues:
    """Read the values once, shared by all games with the same components."""
    return ComponentValues(components, players)


def fresh(variant: Variant[Manitoba], setup: Setup, dice: Dice) -> Manitoba:
    """Lay out the table before the winter solstice."""
    players = setup.players
    layout = setup.options["layout"]
    s = Manitoba(variant, dice, component_values(setup.components, players), players, layout)
    lay_territory(s, lay_tiles(players, layout, dice))
    s.supply = [supply - len(s.tiles) for supply in s.components.supply]
    s.supply.append(s.components.wampum)
    s.villages = [[0] * WIDTH for _ in range(players)]
    for village in s.villages:
        village[SQUARE] = s.components.square
        village[WIGWAM] = s.components.wigwam
    s.points = [[0] * SOURCES_COUNT] * players
    s.cree = [0] * players
    s.totem = list(range(len(COLOURS)))
    dice.shuffle(s.totem)
    first = setup.options["first"]
    s.active = dice.randbelow(players) if first == "random" else int(first) - 1
    s.events = []
    s.score_tiles = []
    s.tiles_left = s.components.tiles[:]
    return s


def lay_territory(s: Manitoba, tiles: list[int]) -> None:
    """M1.4 Join the tiles; M1.6 each area gets a good."""
    s.tiles = tiles
    s.derive()
    s.lands = [sum(1 << 5 * tile + land for tile in range(len(tiles))) for land in range(5)]
    s.lands.append(sum(s.lands))
    s.goods = s.lands[5]


def begin(s: Manitoba) -> None:
    """M2.1 Begin the solstice, which goes counter-clockwise and ends with the active player."""
    s.push(steps.AFTER_SOLSTICE, s.active, 0)
    for seat in s.order():
        s.push(steps.SOLSTICE, seat, 0)
