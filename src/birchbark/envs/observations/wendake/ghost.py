"""The parts that the game alone adds: the Ghost's cards, objectives, score and next action, and adversities."""

from __future__ import annotations

from typing import Final

from birchbark.envs.observations import ONE, ZERO, Part, Scale, Watched, bits, marks, one_of
from birchbark.envs.observations.wendake.villages import (
    AMOUNTS_DIFFER,
    NATIVES_DIFFER,
    PROGRESS_DIFFERS,
    ROWS_DIFFER,
)
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

COUNTED: Final = ROWS_DIFFER | NATIVES_DIFFER | AMOUNTS_DIFFER | PROGRESS_DIFFERS
"""What objectives count."""

PENALTY: Final = Scale(len(PENALTIES))
POINTS: Final = Scale(MOST_POINTS)
ACTED: Final = Scale(CARDS_IN_PLAY)
PAID: Final = Scale(MOST_PAID)
DIFFICULTY: Final = marks(len(DIFFICULTIES))
CARD: Final = marks(len(CARDS))
SLOT: Final = marks(len(SLOTS))
ACTION: Final = marks(len(GHOST_ACTIONS))
LEVEL: Final = marks(LEVELS)
PLACE: Final = marks(len(DISPLAY))
SIDE: Final = marks(len(SIDES))
TOKEN: Final = marks(len(TOKENS))


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


class GhostWriter:
    """Writes the parts about the Ghost."""

    def __init__(self) -> None:
        self.year_row = b""
        self.facts = (-1, -1, 0, 0, 0, 0, 0, 0, 0)
        self.cards_row = b""
        self.cards: list[int] = []
        self.under: list[int] = []
        self.tokens: list[int] = []
        self.patrols = -1
        self.counts: list[int] = []
        self.points = [0]
        self.trouble_row = b""
        self.trouble = (0, 0)
        self.adversity_deck = Watched()
        self.paid = Watched()

    def work_out_cards(self, s: Solitaire, villages_differ: int) -> list[int]:
        """Work out what the Ghost's cards show, and return the points of their objectives by seat."""
        differs = self.cards is not s.cards or self.under is not s.under or self.tokens is not s.tokens
        if differs or villages_differ & COUNTED or self.patrols != s.patrols:
            self.patrols = s.patrols
            counts = s.counts()
            if self.counts != counts:
                self.counts = counts
                differs = True
        if differs:
            self.cards = s.cards
            self.under = s.under
            self.tokens = s.tokens
            self.cards_row = b"".join(card_parts(s, self.counts))
            self.points = [s.objectives_points(self.counts)]
        return self.points

    def write(self, s: Solitaire, found: list[bytes], place: int) -> int:
        """Write all parts, the cards as they have been worked out."""
        action = NO_ACTION if s.acted >= CARDS_IN_PLAY or idle(s) else action_on(s, next_slot(s))
        facts = (
            s.difficulty,
            s.penalty,
            s.ghost_score,
            s.mask,
            s.first_card,
            s.acted,
            action,
            s.progress_level,
            s.tile_disk,
        )
        if self.facts != facts:
            self.facts = facts
            self.year_row = b"".join(year_parts(s, action))
        differs = self.adversity_deck.differs(s.adversity_deck)
        differs |= self.paid.differs(s.paid)
        trouble = (s.patrols, s.adversity)
        if differs or self.trouble != trouble:
            self.trouble = trouble
            self.trouble_row = b"".join(trouble_parts(s))
        found[place] = self.year_row
        found[place + 1] = self.cards_row
        found[place + 2] = self.trouble_row
        return place + 3


def year_parts(s: Solitaire, action: int) -> list[bytes]:
    return [
        DIFFICULTY[s.difficulty],
        PENALTY.number(s.penalty),
        POINTS.number(s.ghost_score),
        CARD[s.mask],
        SLOT[s.first_card],
        ACTED.number(s.acted),
        ACTION[action],
        LEVEL[s.progress_level],
        PLACE[s.tile_disk],
    ]


def card_parts(s: Solitaire, counts: list[int]) -> list[bytes]:
    found: list[bytes] = []
    for slot, side in enumerate(s.cards):
        count = counts[slot]
        found += [
            SIDE[side],
            CARD[NO_CARD if s.with_adversities else s.under[slot]],
            TOKEN[s.tokens[slot] if s.with_adversities else -1],
            POINTS.number(max(count, 0)),
            ONE if s.met_by(side, count) else ZERO,
        ]
    return found


def trouble_parts(s: Solitaire) -> list[bytes]:
    """Return patrols and adversities."""
    to_come = 0
    for card in s.adversity_deck:
        to_come |= 1 << card
    return [
        bits(s.patrols, s.components.land.count),
        one_of(s.adversity, len(ADVERSITIES)),
        bits(to_come, len(ADVERSITIES)),
        PAID.numbers(s.paid),
    ]
