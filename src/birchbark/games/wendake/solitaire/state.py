"""The state of a solitaire game: the base game's, with the Ghost as a side without a seat.

The Ghost's natives, guards and mask disk are kept in the villages and guards of its side, so that fighting, majorities
and occupied spaces need no rules of their own.
"""

from __future__ import annotations

from typing import Any, Final

from birchbark.engine.dice import Dice
from birchbark.engine.position import ByName, Fact, ListOf, Number, OneOf, SetOf
from birchbark.engine.variant import Variant
from birchbark.engine.words import Event, Message, Value, Values
from birchbark.games.wendake.component_values import ComponentValues
from birchbark.games.wendake.encoding import ALL
from birchbark.games.wendake.solitaire.adversities import ADVERSITY, CALM, Adversity
from birchbark.games.wendake.solitaire.component_values import GhostComponentValues
from birchbark.games.wendake.solitaire.objectives import GHOST_KEPT_IN, OBJECTIVES, TRACK_FULL
from birchbark.games.wendake.solitaire.terms import (
    ADVERSITIES,
    CARDS_IN_PLAY,
    FACE_DOWN,
    GHOST,
    NO_CARD,
    PLAYER,
    SIDES,
    SLOTS,
    TOKENS,
)
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import CARDS, NATIVES, TRACKS, WARRIOR
from birchbark.games.wendake.village import AT_HOME, HOME, TRACK

LEVEL_5: Final = 2
"""The level of turtle tiles that score at the end; those below score at once."""


class Solitaire(Wendake):
    cards: list[int]
    """The sides of the Ghost cards in play, from left to right; all copies share the list."""
    under: list[int]
    """The mask cards under the Ghost cards; the list is never changed in place."""
    tokens: list[int]
    """The Ghost turn tokens on the cards, with adversities; the list is never changed in place."""
    paid: list[int]
    """The points paid as tribute, by track."""
    adversity_deck: list[int]
    """The unseen adversity cards, in no order."""

    def __init__(
        self,
        variant: Variant[Any],
        dice: Dice,
        components: ComponentValues,
        ghost: GhostComponentValues,
        options: tuple[int, int, bool],
    ) -> None:
        super().__init__(variant, dice, components, 1)
        self.sides = 2
        self.ghost = ghost
        self.options = options
        """The difficulty, the penalty, and whether there are adversities."""
        self.ghost_score = 0
        self.mask = NO_CARD
        """The year's mask card: its kind gives the Ghost's line, its oval the flag."""
        self.first_card = 0
        """The card on which the Ghost begins this year."""
        self.acted = 0
        """How many cards the Ghost has acted on this year."""
        self.progress_level = 0
        """The level of the Ghost's disk beside the progress tiles, from 0."""
        self.tile_disk = 0
        """The place on the display above the Ghost's disk."""
        self.patrols = 0
        """The set of territories with a European patrol, which also counts among the Ghost's guards."""
        self.adversity = CALM

    @property
    def difficulty(self) -> int:
        return self.options[0]

    @property
    def penalty(self) -> int:
        return self.options[1]

    @property
    def with_adversities(self) -> bool:
        return self.options[2]

    @property
    def current_adversity(self) -> Adversity:
        """The year's adversity."""
        return ADVERSITY[self.adversity]

    def copy(self) -> Solitaire:
        twin = Solitaire(self.variant, self.dice.copy(), self.components, self.ghost, self.options)
        self.copy_table(twin)
        twin.cards = self.cards
        twin.under = self.under
        twin.tokens = self.tokens
        twin.paid = self.paid[:]
        twin.adversity_deck = self.adversity_deck[:]
        twin.ghost_score = self.ghost_score
        twin.mask = self.mask
        twin.first_card = self.first_card
        twin.acted = self.acted
        twin.progress_level = self.progress_level
        twin.tile_disk = self.tile_disk
        twin.patrols = self.patrols
        twin.adversity = self.adversity
        return twin

    def described(self) -> list[Fact]:
        card = OneOf(["none", *CARDS], NO_CARD)
        return [
            *super().described(),
            Fact("ghost-cards", "cards", ListOf(OneOf(SIDES))),
            Fact("ghost-masks", "under", ListOf(card)),
            Fact("ghost-tokens", "tokens", ListOf(OneOf(TOKENS))),
            Fact("tribute-paid", "paid", ByName(TRACKS)),
            Fact("adversity-deck", "adversity_deck", ListOf(OneOf(ADVERSITIES))),
            Fact("ghost-score", "ghost_score", Number()),
            Fact("mask-of-the-year", "mask", card),
            Fact("first-ghost-card", "first_card", OneOf(SLOTS)),
            Fact("ghost-acted", "acted", Number()),
            Fact("ghost-progress-level", "progress_level", Number(0, 2)),
            Fact("ghost-tile-disk", "tile_disk", Number()),
            Fact("european-patrols", "patrols", SetOf(self.components.land.names)),
            Fact("adversity", "adversity", OneOf([*ADVERSITIES, "none"])),
        ]

    def tell(self, key: str, seat: int, **values: Value) -> None:
        """Log an event, calling the Ghost by its name, as it has no seat."""
        if self.log is not None:
            named_values: Values = {name: ghost_value(name, value) for name, value in values.items()}
            if seat == GHOST:
                named_values["seat"] = "ghost"
            self.log.append(Event(key, ALL if seat == GHOST else seat, named_values))

    def injure(self, seat: int, native: int) -> None:
        """S2.5 Send an injured native of the Ghost to its home."""
        if seat != GHOST:
            super().injure(seat, native)
            return
        if native == WARRIOR:
            self.add_guards(GHOST, self.ghost.home, 1)
        else:
            self.villages[GHOST][AT_HOME + native] += 1
        if self.log is not None:
            self.tell("came-home", GHOST, native=NATIVES[native])

    def stack_size(self) -> int:
        """S1.1 Return 1: there is one turtle tile of each type."""
        return 1

    def move_steps(self, amount: int) -> int:
        """S6.9 Take steps from each Move in Snow."""
        return max(amount - self.ghost.less_steps, 0) if self.current_adversity.snow else amount

    def turtle_seen_by(self, seat: int, turtle: int) -> int:
        """S2.6 Show all players the tiles that score at once."""
        return seat if turtle % 3 == LEVEL_5 else ALL

    def worth(self, tracks: list[int]) -> int:
        """S5.4 Include the objective of a full track, since turtle tiles score before the objectives."""
        found = super().worth(tracks)
        if TRACK_FULL in self.cards and max(tracks) >= self.ghost.objectives[TRACK_FULL]:
            found += self.ghost.worth[self.difficulty] + self.penalty
        return found

    def count_for(self, side: int) -> int:
        """S5.2 Return an objective's current count; S6.12 patrols are not natives of the Ghost."""
        found = OBJECTIVES[side].count(self)
        return found - self.patrols.bit_count() if side == GHOST_KEPT_IN else found

    def met(self, side: int) -> bool:
        return self.met_by(side, self.count_for(side))

    def met_by(self, side: int, count: int) -> bool:
        asked = self.ghost.objectives[side]
        return count <= asked if OBJECTIVES[side].at_most else count >= asked

    def objective_points(self, side: int) -> int:
        """S5.1 Return the points for a met objective; S6.10 on the extreme level a penalty for a missed one."""
        return self.points_by(side, self.count_for(side))

    def points_by(self, side: int, count: int) -> int:
        return self.ghost.worth[self.difficulty] if self.met_by(side, count) else -self.penalty

    def counts(self) -> list[int]:
        """S5.2 Return the current counts of the objectives in play."""
        return [self.count_for(side) for side in self.cards]

    def scores(self) -> list[int]:
        """S5.1 Add the points of the objectives, as things stand, to the base game's."""
        return [self.village_points(PLAYER) + self.objectives_points(self.counts())]

    def objectives_points(self, counts: list[int]) -> int:
        """S5.1 Return the points of the objectives in play by their counts."""
        points = 0
        for slot, side in enumerate(self.cards):
            points += self.points_by(side, counts[slot])
        return points

    def rival_scores(self, seat: int) -> list[int]:
        """S5.3 Return the Ghost's score."""
        return [self.ghost_score]

    def pay_point(self, track: int) -> None:
        """S6.9 Pay a point on a track as tribute."""
        self.villages[PLAYER][TRACK + track] -= 1
        self.paid[track] += 1
        if self.log is not None:
            self.tell("tribute-point", PLAYER, track=TRACKS[track])

    def new_tokens(self) -> None:
        """S6.3 Turn all tokens face down, three on the cards and one aside; each is rolled when it is turned over."""
        self.tokens = [FACE_DOWN] * CARDS_IN_PLAY


def ghost_value(name: str, value: Value) -> Value:
    return "ghost" if name == "other" and value == GHOST else value


def named(message: Message) -> Message:
    """Return the message with the Ghost called by its name."""
    if message.values.get("other") != GHOST:
        return message
    return Message(message.key, {**message.values, "other": "ghost"})


def at_home(s: Solitaire, native: int) -> int:
    """Count the Ghost's natives of a type in its home."""
    if native == WARRIOR:
        return s.guards[GHOST][s.ghost.home]
    return s.villages[GHOST][AT_HOME + native]


def send_out(s: Solitaire, native: int) -> None:
    """Take one of the Ghost's natives out of its home."""
    if native == WARRIOR:
        s.add_guards(GHOST, s.villages[GHOST][HOME], -1)
    else:
        s.villages[GHOST][AT_HOME + native] -= 1
