"""The parts that the game alone adds: the Ghost's cards, objectives, score and next action, and adversities."""

from __future__ import annotations

from typing import Final

from birchbark.envs.observations import Part, Scale, bits, one_of
from birchbark.games.wendake.solitaire.ghost import next_slot
from birchbark.games.wendake.solitaire.plans import action_on
from birchbark.games.wendake.solitaire.state import Solitaire
from birchbark.games.wendake.solitaire.terms import (
    ADVERSITIES,
    CARDS_IN_PLAY,
    DIFFICULTIES,
    GHOST_ACTIONS,
    NO_ACTION,
    NO_CARD,
    PENALTIES,
    SIDES,
    SLOTS,
    TOKENS,
)
from birchbark.games.wendake.solitaire.view import idle
from birchbark.games.wendake.terms import CARDS, DISPLAY, TRACKS

MOST_POINTS: Final = 60
MOST_PAID: Final = 20
LEVELS: Final = 3

PENALTY: Final = Scale(len(PENALTIES))
POINTS: Final = Scale(MOST_POINTS)
ACTED: Final = Scale(CARDS_IN_PLAY)
PAID: Final = Scale(MOST_PAID)


def ghost_layout(s: Solitaire) -> list[Part]:
    found = [
        Part("difficulty", len(DIFFICULTIES)),
        Part("penalty", 1, len(PENALTIES)),
        Part("the Ghost's score", 1, MOST_POINTS),
        Part("mask card of the year", len(CARDS)),
        Part("first card of the year", len(SLOTS)),
        Part("cards acted on", 1, CARDS_IN_PLAY),
        Part("what the Ghost does next", len(GHOST_ACTIONS)),
        Part("the Ghost's level of progress tiles", LEVELS),
        Part("the Ghost's next tile on display", len(DISPLAY)),
    ]
    for slot in SLOTS:
        found += [
            Part(f"{slot} card: side", len(SIDES)),
            Part(f"{slot} card: mask card", len(CARDS)),
            Part(f"{slot} card: token", len(TOKENS)),
            Part(f"{slot} card: count of its objective", 1, MOST_POINTS),
            Part(f"{slot} card: objective met", 1),
        ]
    return [
        *found,
        Part("patrols", s.components.land.count),
        Part("adversity", len(ADVERSITIES)),
        Part("adversities to come", len(ADVERSITIES)),
        Part("tribute paid by track", len(TRACKS), MOST_PAID),
    ]


def ghost_parts(s: Solitaire, found: list[bytes]) -> None:
    acts = not idle(s) and s.acted < CARDS_IN_PLAY
    to_come = 0
    for card in s.adversity_deck:
        to_come |= 1 << card
    found.append(one_of(s.difficulty, len(DIFFICULTIES)))
    found.append(PENALTY.number(s.penalty))
    found.append(POINTS.number(s.ghost_score))
    found.append(one_of(s.mask, len(CARDS)))
    found.append(one_of(s.first_card, len(SLOTS)))
    found.append(ACTED.number(s.acted))
    found.append(one_of(action_on(s, next_slot(s)) if acts else NO_ACTION, len(GHOST_ACTIONS)))
    found.append(one_of(s.progress_level, LEVELS))
    found.append(one_of(s.tile_disk, len(DISPLAY)))
    for slot in range(CARDS_IN_PLAY):
        side = s.cards[slot]
        card = s.under[slot]
        found.append(one_of(side, len(SIDES)))
        found.append(one_of(NO_CARD if s.with_adversities else card, len(CARDS)))
        found.append(one_of(s.tokens[slot] if s.with_adversities else -1, len(TOKENS)))
        count = s.count_for(side)
        found.append(POINTS.number(max(count, 0)))
        found.append(bits(int(s.met_by(side, count)), 1))
    found.append(bits(s.patrols, s.components.land.count))
    found.append(one_of(s.adversity, len(ADVERSITIES)))
    found.append(bits(to_come, len(ADVERSITIES)))
    found.append(PAID.numbers(s.paid))
