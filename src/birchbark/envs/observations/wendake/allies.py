"""The parts that New Allies adds: turn cards, the Alliance track, ships, patrols, and what the seat looks at."""

from __future__ import annotations

from typing import Final

from birchbark.envs.observations import NUMBERS, Part, bits, counts, one_of
from birchbark.envs.observations.wendake.table import MOST_ALIKE, MOST_CARDS, whose
from birchbark.envs.observations.wendake.tiles import TILE, row_of, tiles_of
from birchbark.games.wendake.allies import steps
from birchbark.games.wendake.allies.effect_steps import laid_out
from birchbark.games.wendake.allies.state import NOTHING, PILE, Allies
from birchbark.games.wendake.allies.terms import CARDS_COUNT, EFFECTS, MOST_LOOKS, NO_CARD, NOBODY
from birchbark.games.wendake.component_values import STACK
from birchbark.games.wendake.terms import CARDS, ENGLISH, FRENCH, LAKES, RESOURCES

TURN_CARD: Final = len(EFFECTS) + 2
LOOKED: Final = 1 + MOST_LOOKS
"""A player looks at its own turtle tile and at one for each resource."""


def allies_layout(s: Allies) -> list[Part]:
    found = [
        Part("lake of the English ship", len(LAKES)),
        Part("lake of the French ship", len(LAKES)),
        Part("pair of tracks with the English flag", 2),
        Part("unseen turn cards", 1, CARDS_COUNT),
        Part("turn cards out of the game", CARDS_COUNT),
    ]
    for space in range(1, s.players + 2):
        found.append(Part(f"turn card of space {space}: effect, flags", TURN_CARD))
        found.append(Part(f"seat on turn space {space}", s.players))
    for seat in range(s.players):
        found += [
            Part(f"patrols by territory, {whose(seat)}", s.components.land.count, 7),
            Part(f"rifles, {whose(seat)}", 1, 9),
            Part(f"Alliance space, {whose(seat)}", 1, 9),
            Part(f"turn cards, {whose(seat)}", CARDS_COUNT),
            Part(f"used turn cards, {whose(seat)}", CARDS_COUNT),
        ]
    return [
        *found,
        Part("looked at: turtle type, or the pile last", s.components.turtle_types + 1),
        Part("looked at: turtle tiles in order", LOOKED * STACK),
        Part("looked at: action tiles in order", LOOKED * TILE),
        Part("resources spent on looking", len(RESOURCES)),
        Part("deck laid out: cards by type", len(CARDS), MOST_ALIKE),
        Part("deck laid out: place of the first card of each type", len(CARDS), MOST_CARDS),
    ]


def allies_parts(s: Allies, seat: int, found: list[bytes]) -> None:
    found.append(one_of(s.ships[ENGLISH], len(LAKES)))
    found.append(one_of(s.ships[FRENCH], len(LAKES)))
    found.append(one_of(s.english_pair, 2))
    found.append(NUMBERS[len(s.cards_left)])
    found.append(bits(s.gone, CARDS_COUNT))
    for space in range(s.players + 1):
        found.append(turn_card(s, s.offered[space]))
        taken = s.taken[space]
        found.append(one_of(NOBODY if taken == NOBODY else (taken - seat) % s.players, s.players))
    for number in range(s.players):
        owner = (seat + number) % s.players
        found.append(bytes(s.patrols[owner]))
        found.append(NUMBERS[s.rifles[owner]])
        found.append(NUMBERS[s.ranks[owner]])
        found.append(bits(s.ready[owner], CARDS_COUNT))
        found.append(bits(s.turned[owner], CARDS_COUNT))
    looked_parts(s, seat, found)


def turn_card(s: Allies, card: int) -> bytes:
    if card == NO_CARD:
        return bytes(TURN_CARD)
    return one_of(s.allied.card_effect[card], len(EFFECTS)) + bits(s.allied.card_flags[card], 2)


def looked_parts(s: Allies, seat: int, found: list[bytes]) -> None:
    """Write what the seat is looking at; what others look at stays hidden (A5.20)."""
    types = s.components.turtle_types
    looks = s.seat == seat and s.looking != NOTHING
    at_pile = looks and s.looking == PILE
    found.append(one_of(types if at_pile else s.looking if looks else -1, types + 1))
    turtles = 0
    if looks and not at_pile:
        for place, tile in enumerate(s.looked[:LOOKED]):
            turtles |= 1 << (STACK * place + tile)
    found.append(bits(turtles, LOOKED * STACK))
    found.append(row_of(tiles_of(s.components), s.looked if at_pile else [], LOOKED))
    found.append(bits(s.sought if s.seat == seat else 0, len(RESOURCES)))
    deck: list[int] = []
    if s.seat == seat and s.kind == steps.LAID_OUT:
        deck = laid_out(s.deck, s.value)
    first = [0] * len(CARDS)
    for place in range(len(deck) - 1, -1, -1):
        first[deck[place]] = place + 1
    found.append(counts(deck, len(CARDS)))
    found.append(bytes(first))
