"""A2 Turn order and turn cards, and the end of a year (A2.5)."""

from __future__ import annotations

from typing import Final

from birchbark.engine.refusing import because
from birchbark.engine.variant import Step
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import opening, restore, turns
from birchbark.games.wendake import steps as base_steps
from birchbark.games.wendake.allies import moves, steps
from birchbark.games.wendake.allies.cards import on_table, reveal
from birchbark.games.wendake.allies.effects import PLACING, out_of_line
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.allies.terms import (
    CARDS_COUNT,
    COPY,
    EFFECTS,
    FACTIONS,
    LEVEL_1_CARDS,
    NO_CARD,
    NOBODY,
    SPACES,
)
from birchbark.games.wendake.moves import PLACE_SPECIAL
from birchbark.games.wendake.moves import RESERVE as PLACES_END
from birchbark.games.wendake.village import replaced

ENVOY: Final = EFFECTS.index("envoy")
GUNSMITH: Final = EFFECTS.index("gunsmith")


class Turn(turns.Turn[Allies]):
    """W2.3 The player marks a tile, A5.14 once out of line, A2.1 or any space that still has a turn card."""

    moment = PLACING

    def places(self, s: Allies, marked: int, fire: int) -> list[int]:
        if s.value & steps.BENT:
            return out_of_line(s, s.seat)
        return super().places(s, marked, fire)

    def offer_track(self, s: Allies, special: bool, legal: list[int]) -> None:
        if not s.value & steps.BENT:
            first = moves.RESERVE_SPECIAL if special else moves.RESERVE
            legal += [first + space for space, card in enumerate(s.offered) if card != NO_CARD]

    def is_special(self, move: int) -> bool:
        return PLACE_SPECIAL <= move < PLACES_END or move >= moves.RESERVE_SPECIAL

    def reserve(self, s: Allies, seat: int, move: int) -> None:
        """A2.4 Mark a space, which decides the next turn order; A2.2 the card's Alliance action comes first."""
        space = (move - moves.RESERVE) % len(SPACES)
        s.taken = [seat if number == space else other for number, other in enumerate(s.taken)]
        s.reserved = [other for other in s.taken if other != NOBODY]
        if s.log is not None:
            s.tell("reserved", seat, position=space + 1)
        s.push(steps.TAKE_CARD, seat, space)
        shown = s.allied.card_flags[s.offered[space]]
        if shown or may_send_envoy(s, seat):
            s.push(steps.ALLIANCE, seat, shown | steps.FROM_CARD)

    def sentence(self, s: Allies, move: int, words: list[str]) -> Message:
        """Say for a space which card is under it, too."""
        if words[0] != "reserve":
            return super().sentence(s, move, words)
        space = (move - moves.RESERVE) % len(SPACES)
        card = s.offered[space]
        key = "moves.reserve-space-special" if move >= moves.RESERVE_SPECIAL else "moves.reserve-space"
        effect = EFFECTS[s.allied.card_effect[card]]
        flags = FACTIONS[s.allied.card_flags[card]]
        return Message(key, {"position": space + 1, "card": f"about-{effect}", "flags": f"flags-{flags}"})

    def refusal(self, s: Allies, move: int, words: list[str]) -> Refusal | None:
        if words[0] != "reserve" or s.kind != base_steps.TURN:
            return super().refusal(s, move, words)
        if s.value & steps.BENT:
            return because("A5.14", "bent-line-paid")
        if s.seat in s.reserved:
            return because("W2.3", "reserved-already")
        if move < moves.RESERVE:
            return because("A2.1", "name-a-space")
        space = (move - moves.RESERVE) % len(SPACES)
        if space > s.players:
            return because("A1.2", "no-such-space", position=space + 1)
        if s.offered[space] == NO_CARD:
            return because("A2.1", "space-without-card", position=space + 1)
        return turns.special_marker(s)


def may_send_envoy(s: Allies, seat: int) -> bool:
    """A5.3 Return whether the seat has an Envoy, and a rifle or a Gunsmith to make one."""
    return has_card(s, seat, ENVOY) and (s.rifles[seat] > 0 or has_card(s, seat, GUNSMITH))


def has_card(s: Allies, seat: int, effect: int) -> bool:
    """Return whether the seat has a face-up card with the effect, A5.18 or a Copy of one."""
    cards = s.allied.cards_with[effect]
    ready = s.ready[seat]
    return ready & cards > 0 or (ready & s.allied.cards_with[COPY] > 0 and on_table(s) & cards > 0)


class Reveal(opening.Reveal[Allies]):
    """A1.2 Turn cards are revealed before tribes are chosen."""

    def offer(self, s: Allies) -> list[int]:
        reveal(s)
        return super().offer(s)


class TakeCard(Step[Allies]):
    """A2.2 The player takes the card of the space; A2.3 its bottom effect may be used from now on."""

    kind = steps.TAKE_CARD

    def offer(self, s: Allies) -> list[int]:
        card = s.offered[s.value]
        s.offered = replaced(s.offered, s.value, NO_CARD)
        s.ready = replaced(s.ready, s.seat, s.ready[s.seat] | 1 << card)
        if s.log is not None:
            s.tell("took-card", s.seat, card=s.allied.card_name(card))
        return []


class EndYear(restore.EndYear[Allies]):
    """A2.5 Used turn cards are turned face up, the remaining one is discarded, and new ones are revealed."""

    def offer(self, s: Allies) -> list[int]:
        level = s.level
        found = super().offer(s)
        for seat in range(s.players):
            s.ready = replaced(s.ready, seat, s.ready[seat] | s.turned[seat])
            s.turned = replaced(s.turned, seat, 0)
        for card in s.offered:
            if card != NO_CARD:
                s.gone |= 1 << card
        if s.level != level:
            s.cards_left = list(range(LEVEL_1_CARDS, CARDS_COUNT))
        reveal(s)
        return found
