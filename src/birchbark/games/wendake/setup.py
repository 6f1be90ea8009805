"""W1 The set-up of the table before the first choice."""

from __future__ import annotations

from typing import Final

from birchbark.engine.dice import Dice
from birchbark.engine.game import Setup
from birchbark.engine.variant import Variant
from birchbark.games.wendake import steps
from birchbark.games.wendake.cards import tidy
from birchbark.games.wendake.component_values import STACK, component_values
from birchbark.games.wendake.encoding import NO_TILE
from birchbark.games.wendake.opening import AT_RANDOM, settle
from birchbark.games.wendake.progress import ALLIANCES
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import BELOW, FIRST_GAME, GRID, LAKES, NOWHERE, PAIRINGS, TRACKS
from birchbark.games.wendake.village import FIRE, HOME, WIDTH

WITHOUT_HOME: Final = -1


def fresh(variant: Variant[Wendake], setup: Setup, dice: Dice) -> Wendake:
    s = Wendake(variant, dice, component_values(setup.components, setup.players), setup.players)
    lay_out(s, setup)
    return s


def lay_out(s: Wendake, setup: Setup) -> None:
    """Lay out the table before homes are chosen."""
    players = s.players
    components = s.components
    dice = s.dice
    s.villages = [[0] * WIDTH for _ in range(s.sides)]
    s.guards = [[0] * components.land.count] * s.sides
    s.canoes = [[0] * len(LAKES)] * players
    s.points = [[[0] * len(components.sources)] * len(TRACKS)] * players
    s.aside = [[]] * players
    s.hands = [[]] * players
    s.played = [[]] * players
    s.below = [[NO_TILE] * len(BELOW)] * players
    s.turtles = [[0] * components.turtle_types] * players
    s.stacks = [(1 << STACK) - 1] * components.turtle_types
    s.stack_left = [s.stack_size()] * components.turtle_types
    s.tribe_cards = 0
    s.reserved = []
    s.pairing = pair_tracks(setup.options["pairs"], dice)
    lay_out_progress(s)
    s.deck = [card for card, many in enumerate(components.cards) for _ in range(many)]
    s.discards = []
    s.order = list(range(players))
    dice.shuffle(s.order)
    for village in s.villages[:players]:
        village[HOME] = WITHOUT_HOME
        village[FIRE] = NOWHERE
    s.grid = [[NO_TILE] * len(GRID)] * players
    s.unseen = components.advanced[0][:]
    s.stacked = components.stacked + components.displayed
    s.display = [NO_TILE] * components.displayed


def pair_tracks(choice: str, dice: Dice) -> int:
    """W1.2 Pair the tracks at random, as recommended for the first game, or as the players choose."""
    if choice == "random":
        return dice.randbelow(len(PAIRINGS))
    return PAIRINGS.index(FIRST_GAME if choice == "first-game" else choice)


def lay_out_progress(s: Wendake) -> None:
    """W1.3 Lay out 2 × players tiles of each level, W1.14 in a fixed order; flags come with an Alliance tile."""
    s.rows = []
    s.spare = 0
    for row in s.components.row:
        tiles = row[:]
        s.dice.shuffle(tiles)
        s.rows += tiles[: s.components.laid_out]
        s.spare |= sum(1 << tile for tile in tiles[s.components.laid_out :])
    s.shop = sum(1 << tile for tile in s.rows)
    s.flags = s.components.flags if any(tile in s.rows for tile in ALLIANCES) else 0


def begin(s: Wendake, setup: Setup) -> None:
    """W1.4 Begin the discard pile; W1.15, W1.16 push all that follows in order."""
    tidy(s)
    follow_homes(s, setup)
    if setup.options["homes"] == "random":
        homes = list(range(s.players))
        s.dice.shuffle(homes)
        for seat, home in enumerate(homes):
            settle(s, seat, home)
    else:
        for seat in reversed(s.order):
            s.push(steps.SETTLE, seat, 0)


def follow_homes(s: Wendake, setup: Setup) -> None:
    """W1.16 Push what comes after the homes: tribes, materials and first canoes, then the tiles."""
    s.push(steps.BEGIN_YEAR, s.order[0], 0)
    s.push(steps.LAY_OUT, s.order[0], 0)
    for seat in reversed(s.players_in_order()):
        s.push(steps.START_CARDS, seat, 0)
    fronts = setup.options["tribes"] == "fronts"
    s.push(steps.REVEAL, s.order[0], (s.tribe_cards or AT_RANDOM) if fronts else 0)
    s.tribe_cards = 0
