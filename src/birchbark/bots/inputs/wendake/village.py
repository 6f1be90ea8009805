"""What a village of Wendake owns, in numbers."""

from __future__ import annotations

from typing import Final

from birchbark.bots.greedy.wendake.ceremonies import ceremonies_with, counts_of
from birchbark.bots.inputs import bits
from birchbark.games.wendake.actions.masks import disks
from birchbark.games.wendake.allies.terms import ALLIED_ACTIONS
from birchbark.games.wendake.cards import kind_of
from birchbark.games.wendake.encoding import NO_TILE, RITUAL_SIDE
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import ACTIONS, COMBINATIONS, PROGRESS, TRACKS, TURTLES_COUNT
from birchbark.games.wendake.village import (
    AT_HOME,
    BEAVERS,
    CANOES,
    DISK,
    FIRE,
    HOME,
    HUNTERS_OUT,
    LONGHOUSE,
    MARKED,
    OUTPOSTS,
    OWNED,
    RESOURCE,
    SPECIAL,
    SWAPS,
    TRACK,
    USED,
    WOMEN_OUT,
)

LEVELS: Final = 3


def turn_order(s: Wendake, seat: int) -> list[float]:
    """Return the places in this year's and next year's turn order."""
    sides = len(s.order)
    now = s.order.index(seat) if seat in s.order else sides
    then = s.reserved.index(seat) if seat in s.reserved else sides
    return [float(s.seat == seat), now / sides, then / sides, len(s.reserved) / sides]


def own_tracks(s: Wendake, seat: int) -> list[float]:
    """Return the tracks, and for each pair the lower, what lies above it, and by how much the first leads."""
    tracks = s.villages[seat][TRACK : TRACK + len(TRACKS)]
    found = [track / 30 for track in tracks]
    for one, other in s.pairs():
        low = min(tracks[one], tracks[other])
        found += [low / 30, (max(tracks[one], tracks[other]) - low) / 10, (tracks[one] - tracks[other]) / 10]
    lower = [0.0] * len(TRACKS)
    for one, other in s.pairs():
        if tracks[one] != tracks[other]:
            lower[one if tracks[one] < tracks[other] else other] = 1.0
    return found + lower


def own_natives(s: Wendake, seat: int) -> list[float]:
    village = s.villages[seat]
    guards = s.guards[seat]
    home = guards[village[HOME]] if village[HOME] >= 0 else 0
    return [
        village[AT_HOME] / 7,
        village[AT_HOME + 1] / 7,
        home / 7,
        *[many / 5 for many in village[LONGHOUSE : LONGHOUSE + 3]],
        village[WOMEN_OUT].bit_count() / 5,
        village[HUNTERS_OUT].bit_count() / 5,
        village[OUTPOSTS].bit_count() / 3,
        (sum(guards) - home) / 7,
        min(village[AT_HOME], village[AT_HOME + 1], home) / 4,
    ]


def own_goods(s: Wendake, seat: int) -> list[float]:
    village = s.villages[seat]
    resources = village[RESOURCE : RESOURCE + 5]
    return [
        *[many / 4 for many in resources],
        sum(resources) / 10,
        sum(many > 0 for many in resources) / 5,
        village[BEAVERS] / 6,
        village[CANOES] / 6,
        sum(many > 0 for many in s.canoes[seat]) / 5,
        village[SWAPS] / 3,
        float(village[SPECIAL] > 0),
    ]


def production(s: Wendake, seat: int) -> list[float]:
    """Return how many areas yield each vegetable, and how many hunters hunt."""
    village = s.villages[seat]
    land = s.components.land
    grown = [(village[WOMEN_OUT] & produce).bit_count() for produce in land.produce[:3]]
    if village[HOME] >= 0 and village[AT_HOME]:
        grown[land.home_vegetable[village[HOME]]] += 1
    return [*[many / 3 for many in grown], (village[HUNTERS_OUT].bit_count() + (village[AT_HOME + 1] > 0)) / 5]


def majorities(s: Wendake, seat: int) -> list[float]:
    """Return how many majorities are won, how many are one guard short, and how many a rival could break by one."""
    won = short = close = 0
    guards = s.guards[seat]
    for territory in range(s.components.land.count):
        own = guards[territory]
        if not own:
            continue
        rival = 0
        for other in range(s.sides):
            if other != seat:
                rival = max(rival, s.guards[other][territory])
        if own > rival:
            won += 1
            close += 0 < rival == own - 1
        else:
            short += own == rival
    return [won / 5, short / 5, close / 5]


def own_progress(s: Wendake, seat: int) -> list[float]:
    village = s.villages[seat]
    ready = village[OWNED] & ~village[USED]
    return [*by_levels(s, village[OWNED], 3), *by_levels(s, ready, 3), *bits(ready, len(PROGRESS))]


def by_levels(s: Wendake, tiles: int, scale: int) -> list[float]:
    """Count progress tiles by level."""
    found = [0.0] * LEVELS
    if tiles:
        for level in range(LEVELS):
            many = 0
            for tile in s.components.row[level]:
                many += tiles >> tile & 1
            found[level] = many / scale
    return found


def turtles(s: Wendake, seat: int) -> list[float]:
    """Return which turtle tiles are held, how many are left, which can be claimed, and the strength for each kind."""
    found = [0.0] * (3 * TURTLES_COUNT + 3)
    settled = s.villages[seat][HOME] >= 0
    held = s.turtles[seat]
    needs = s.components.turtle_needs
    for category in range(3):
        strength = s.strength(seat, category) if settled else 0
        found[3 * TURTLES_COUNT + category] = strength / 5
        for level in range(LEVELS):
            turtle = 3 * category + level
            left = s.stack_left[turtle]
            found[TURTLES_COUNT + turtle] = left / 4
            if held[turtle]:
                found[turtle] = 1.0
            elif left and strength >= needs[level]:
                found[2 * TURTLES_COUNT + turtle] = 1.0
    return found


def masks(s: Wendake, seat: int) -> list[float]:
    """Return the cards by kind, the most of a kind first, and what ceremonies with them are worth."""
    cards = s.hands[seat] + s.played[seat]
    counts = counts_of(cards)
    ceremonies = ceremonies_with(counts, s.components.combination_points)
    return [
        len(s.hands[seat]) / 6,
        len(s.played[seat]) / 6,
        *[many / 3 for many in counts],
        ceremonies.best / 7,
        ceremonies.best_of_two / 10,
        ceremonies.after_drawing / 7,
        s.villages[seat][DISK] / 9,
    ]


def mask_area(s: Wendake, seat: int) -> list[float]:
    """Return which spaces are taken, what the deck has left, and how the top discard fits the hand."""
    hand = counts_of(s.hands[seat])
    in_hand = alike(s.hands[seat], s.discards)
    return [
        *bits(disks(s), len(COMBINATIONS)),
        len(s.deck) / 36,
        in_hand / 4,
        (in_hand + alike(s.played[seat], s.discards)) / 4,
        *[many / 4 for many in hand],
    ]


def alike(cards: list[int], discards: list[int]) -> int:
    """Count the cards of the same kind as the top discard."""
    found = 0
    if discards:
        kind = kind_of(discards[-1])
        for card in cards:
            found += kind_of(card) == kind
    return found


def actions(s: Wendake, seat: int) -> list[float]:
    """Count the actions on unmarked tiles of the grid, on all own tiles, and on the tiles on display."""
    marked = s.villages[seat][MARKED]
    free = [0] * len(ALLIED_ACTIONS)
    every = [0] * len(ALLIED_ACTIONS)
    shown = [0] * len(ALLIED_ACTIONS)
    for place, tile in enumerate(s.grid[seat]):
        count(s, tile, every)
        if not marked >> place & 1 and tile < RITUAL_SIDE:
            count(s, tile, free)
    for tile in s.below[seat]:
        count(s, tile, every)
    for tile in s.display:
        count(s, tile, shown)
    return [many / 4 for counts in (free, every, shown) for many in counts[: len(ACTIONS)]]


def count(s: Wendake, tile: int, counts: list[int]) -> None:
    """Add the actions of a tile, whichever of its sides is up."""
    if tile != NO_TILE:
        for code in s.components.faces[tile & ~RITUAL_SIDE]:
            counts[code & 15] += 1


def grid(s: Wendake, seat: int) -> list[float]:
    """Return how many tiles are marked, how many show their ritual side, and whether the sacred fire is laid."""
    village = s.villages[seat]
    rituals = sum(tile != NO_TILE and tile >= RITUAL_SIDE for tile in s.grid[seat])
    return [village[MARKED].bit_count() / 4, rituals / 4, float(village[FIRE] < len(s.grid[seat]))]
