"""W1 Set-up: the table before the first choice."""

from __future__ import annotations

from typing import Final

from birchbark.engine.dice import Dice
from birchbark.engine.game import Setup
from birchbark.engine.words import Event
from birchbark.games.wendake import steps
from birchbark.games.wendake.cards import tidy
from birchbark.games.wendake.figures import ADVANCED, BASIC, LEVEL_1, STACK, figures_for
from birchbark.games.wendake.flow import STEPS
from birchbark.games.wendake.opening import BOTH_FLAGS, settle
from birchbark.games.wendake.progress import ALLIANCES
from birchbark.games.wendake.restore import refill
from birchbark.games.wendake.state import FIRE, HOME, NO_TILE, WIDTH, Wendake
from birchbark.games.wendake.terms import (
    CENTRE,
    FIRST_GAME,
    LAKES,
    NOWHERE,
    PAIRINGS,
    TALLY,
    TRIBES,
    TURTLES_COUNT,
)

WITHOUT_HOME: Final = -1


def fresh(setup: Setup, dice: Dice) -> Wendake:
    """The table as it is before homes are chosen."""
    players = setup.players
    figures = figures_for(setup.components, players)
    s = Wendake(STEPS, dice, figures, players)
    s.villages = [0] * (WIDTH * players)
    s.guards = [0] * (figures.land.count * players)
    s.canoes = [0] * (len(LAKES) * players)
    s.points = [0] * (TALLY * players)
    s.aside = [[] for _ in range(players)]
    s.hands = [[] for _ in range(players)]
    s.played = [[] for _ in range(players)]
    s.below = [NO_TILE] * (3 * players)
    s.turtles = [0] * (TURTLES_COUNT * players)
    s.stacks = [(1 << STACK) - 1] * TURTLES_COUNT
    s.stack_left = [players] * TURTLES_COUNT
    s.tribe_cards = 0
    s.reserved = []
    s.pairing = pair_tracks(setup.options["pairs"], dice)
    lay_out_progress(s)
    s.deck = [card for card, many in enumerate(figures.cards) for _ in range(many)]
    s.discards = []
    s.order = list(range(players))
    dice.shuffle(s.order)
    for seat in range(players):
        s.villages[seat * WIDTH + HOME] = WITHOUT_HOME
        s.villages[seat * WIDTH + FIRE] = NOWHERE
    s.grid = []
    for _ in range(players):
        s.grid += shuffled_grid(dice)
    s.unseen = list(range(LEVEL_1, LEVEL_1 + ADVANCED))
    s.stacked = figures.stacked + figures.displayed
    s.display = [NO_TILE] * figures.displayed
    return s


def pair_tracks(choice: str, dice: Dice) -> int:
    """W1.2 At random, as recommended for the first game, or as the table wants."""
    if choice == "random":
        return dice.below(len(PAIRINGS))
    return PAIRINGS.index(FIRST_GAME if choice == "first-game" else choice)


def lay_out_progress(s: Wendake) -> None:
    """W1.3 Of each level 2 × players; W1.14 in a fixed order; the flags with an Alliance tile."""
    s.rows = []
    s.spare = 0
    for row in s.figures.row:
        tiles = row[:]
        s.dice.shuffle(tiles)
        s.rows += tiles[: s.figures.laid_out]
        s.spare |= sum(1 << tile for tile in tiles[s.figures.laid_out :])
    s.shop = sum(1 << tile for tile in s.rows)
    s.flags = BOTH_FLAGS if any(tile in s.rows for tile in ALLIANCES) else 0


def shuffled_grid(dice: Dice) -> list[int]:
    """W1.10 The Sacred Fire tile in the middle, the others at random around it."""
    tiles = list(range(1, BASIC))
    dice.shuffle(tiles)
    tiles.insert(CENTRE, 0)
    return tiles


def start(setup: Setup, dice: Dice, log: list[Event] | None) -> Wendake:
    s = fresh(setup, dice)
    s.log = log
    begin(s, setup)
    s.settle()
    return s


def begin(s: Wendake, setup: Setup) -> None:
    """W1.4 The discard pile, W1.12 the display; W1.15 the order of the choices."""
    tidy(s)
    refill(s)
    s.push(steps.BEGIN_YEAR, s.order[0], 0)
    for seat in reversed(s.order):
        s.push(steps.START_CARDS, seat, 0)
    if setup.options["tribes"] == "fronts":
        if not s.tribe_cards:
            reveal_tribes(s)
        for seat in s.order:
            s.push(steps.TRIBE, seat, 0)
    if setup.options["homes"] == "random":
        homes = list(range(s.players))
        s.dice.shuffle(homes)
        for seat, home in enumerate(homes):
            settle(s, seat, home)
    else:
        for seat in reversed(s.order):
            s.push(steps.SETTLE, seat, 0)


def reveal_tribes(s: Wendake) -> None:
    """W1.7 One more than players."""
    cards = list(range(1, len(TRIBES)))
    for _ in range(s.players + 1):
        s.tribe_cards |= 1 << s.dice.draw(cards)
