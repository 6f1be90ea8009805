"""A2 The turn cards: on the board, taken, used (A2.3), copied (A5.18), and open at decisions of one's own turn."""

from __future__ import annotations

from typing import Final

from birchbark.engine.refusing import because
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import steps as base_steps
from birchbark.games.wendake.allies import moves
from birchbark.games.wendake.allies.alliance import AT_ALLIANCE, pay_rifle
from birchbark.games.wendake.allies.effects import CYCLING, EFFECT, FREE, PLACING, effects_at
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.allies.terms import COPY, EFFECTS, NO_CARD, NOBODY
from birchbark.games.wendake.progress import ANY_POINT
from birchbark.games.wendake.turn_decisions import FOR, Decision, FreeMoves, UseProgress, closed
from birchbark.games.wendake.village import replaced

CARD_FOR: Final = {**FOR, AT_ALLIANCE: "for-alliance", PLACING: "for-placing", CYCLING: "for-cycling"}
"""The refusal that says what a turn card is for, by its moment."""


def reveal(s: Allies) -> None:
    """A1.2, A2.5 Reveal a card under each space, none of which has a marker."""
    s.taken = [NOBODY] * (s.players + 1)
    reveal_missing(s, 0)


def reveal_missing(s: Allies, first: int) -> None:
    """Reveal a card under each space without a marker from this one on, while cards last."""
    for space in range(first, s.players + 1):
        card = NO_CARD
        if s.taken[space] == NOBODY and s.cards_left:
            card = s.dice.draw(s.cards_left)
            if s.log is not None:
                s.tell("revealed", -1, card=s.allied.card_name(card), space=space + 1)
        s.offered = replaced(s.offered, space, card)
    s.revealed += 1


def offer_cards(s: Allies, effects: int, legal: list[int]) -> None:
    """Offer effects of a set on the player's face-up cards, and with a Copy those on all face-up cards."""
    ready = s.ready[s.seat]
    if ready:
        offer_effects(s, ready, effects, moves.USE, legal)
        if ready & s.allied.cards_with[COPY]:
            offer_effects(s, on_table(s), effects, moves.COPY, legal)


def on_table(s: Allies) -> int:
    """Return the set of all face-up turn cards."""
    found = 0
    for ready in s.ready:
        found |= ready
    for card in s.offered:
        if card != NO_CARD:
            found |= 1 << card
    return found


def offer_effects(s: Allies, cards: int, effects: int, first: int, legal: list[int]) -> None:
    """Offer the effects of these cards that are in the set, except those that would do nothing now."""
    seat = s.seat
    rifles = s.rifles[seat]
    value = s.value
    while cards:
        effect = s.allied.card_effect[(cards & -cards).bit_length() - 1]
        cards &= ~s.allied.cards_with[effect]
        if effects >> effect & 1:
            found = EFFECT[effect]
            if rifles >= found.rifles and not found.obstacle(s, seat, value):
                legal.append(first + effect)


def use_card(s: Allies, move: int) -> None:
    """A2.3 Use a card: free ones are discarded, others turned down; A5.18 a Copy goes, the card it copies stays."""
    seat = s.seat
    copies = move >= moves.COPY
    effect = move - (moves.COPY if copies else moves.USE)
    cards = s.ready[seat] & s.allied.cards_with[COPY if copies else effect]
    card = cards & -cards
    s.ready = replaced(s.ready, seat, s.ready[seat] ^ card)
    if copies or FREE >> effect & 1:
        s.gone |= card
    else:
        s.turned = replaced(s.turned, seat, s.turned[seat] | card)
    if s.log is not None:
        s.tell("copied-card" if copies else "used-card", seat, card=EFFECTS[effect])
    for _ in range(EFFECT[effect].rifles):
        pay_rifle(s, seat)
    EFFECT[effect].use(s, s.kind, seat, s.value)


class UseCards(FreeMoves[Allies]):
    """A2.3 Turn cards with one of a set of effects, which may be used at decisions of one's own turn."""

    def __init__(self, effects: int) -> None:
        self.effects = effects

    def offer(self, s: Allies, legal: list[int]) -> None:
        offer_cards(s, self.effects, legal)

    def take(self, s: Allies, move: int) -> bool:
        if not moves.USE <= move < moves.COPY_END:
            return False
        use_card(s, move)
        return True


class UseCard(UseProgress[Allies]):
    """A2.3 The player uses a turn card, A5.18 copies one, W14 or uses a progress tile."""

    verbs = ("use", "copy")

    def sentence(self, s: Allies, move: int, words: list[str]) -> Message:
        if move < moves.USE:
            return super().sentence(s, move, words)
        return Message("moves.use-card" if move < moves.COPY else "moves.copy", {"card": f"about-{words[1]}"})

    def refusal(self, s: Allies, move: int, words: list[str]) -> Refusal | None:
        """A6.2 Take the side of the disk for the flag of an Alliance tile."""
        if move >= moves.USE:
            return no_card(s, move, words[1])
        found = super().refusal(s, move, words)
        return because("A6.4", "disk-on-centre") if found and found.message.key == "refusals.no-flag" else found

    def misfit(self, s: Allies, words: list[str]) -> Refusal | None:
        return because("A5.18", "copy-of-another") if words[1:] == ["copy"] else super().misfit(s, words)


def no_card(s: Allies, move: int, name: str) -> Refusal:
    """Say why a turn card cannot be used or copied now."""
    copies = move >= moves.COPY
    effect = move - (moves.COPY if copies else moves.USE)
    clause = EFFECT[effect].clause
    held = s.allied.cards_with[COPY if copies else effect]
    if not s.ready[s.seat] & held:
        if s.turned[s.seat] & held:
            return because("A2.3", "card-turned", card=name)
        return because("A5.18", "no-such-card", card="copy") if copies else because("A2.3", "no-such-card", card=name)
    if copies and not on_table(s) & s.allied.cards_with[effect]:
        return because("A5.1", "nothing-to-copy", card=name)
    if not effects_open(s) >> effect & 1:
        moment = EFFECT[effect].moment
        found = closed(s, "A2.3") if moment != CYCLING else None
        return found or because("A5.18" if copies else clause, CARD_FOR[moment], tile=name)
    if s.rifles[s.seat] < EFFECT[effect].rifles:
        return because(clause, "no-rifle")
    return because(clause, EFFECT[effect].obstacle(s, s.seat, s.value))


def effects_open(s: Allies) -> int:
    """Return the set of effects that may be used at the current decision."""
    step = s.steps[s.kind]
    if isinstance(step, Decision):
        return effects_at(ANY_POINT | step.moment)
    return effects_at(CYCLING) if s.kind == base_steps.CYCLE else 0
