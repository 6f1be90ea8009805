"""The mask cards: deck, discard pile and hands (W11.1, W11.2, W11.5)."""

from __future__ import annotations

from birchbark.games.wendake.encoding import ALL, FROM_DECK, HIDDEN, TYPE
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import CARDS
from birchbark.games.wendake.village import with_row


def infected(card: int) -> bool:
    return card & 1 == 1


def kind_of(card: int) -> int:
    return (card & TYPE) >> 2


def draw_unseen(s: Wendake, seat: int) -> None:
    """W11.1 Draw the top card of the deck."""
    card = s.dice.draw_hidden(s.deck, FROM_DECK + s.deck_number, seat)
    s.hands = with_row(s.hands, seat, [*s.hands[seat], card | HIDDEN * (s.deck_number + 1)])
    s.revealed += 1
    if s.log is not None:
        s.tell("drew", seat)
    tidy(s)


def draw_discard(s: Wendake, seat: int) -> None:
    """W11.1 Draw the top card of the discard pile, W2.6 which everyone has seen."""
    card = s.discards[-1]
    s.discards = s.discards[:-1]
    s.hands = with_row(s.hands, seat, [*s.hands[seat], card])
    if s.log is not None:
        s.tell("drew-discard", seat, card=CARDS[card])
    tidy(s)


def turn_up(s: Wendake) -> int:
    """Turn up the top card of the deck, which goes on the discard pile."""
    card = s.dice.draw_hidden(s.deck, FROM_DECK + s.deck_number, ALL)
    s.discards = [*s.discards, card]
    s.revealed += 1
    if s.log is not None:
        s.tell("turned-up", ALL, card=CARDS[card])
    return card


def discard(s: Wendake, seat: int, card: int) -> None:
    leave_hand(s, seat, card)
    s.discards = [*s.discards, card]
    s.revealed += 1
    if s.log is not None:
        s.tell("discarded", seat, card=CARDS[card])
    tidy(s)


def tidy(s: Wendake) -> None:
    """W11.2, W11.5 Renew an empty deck from a discard pile of 2 or more, and restart an empty discard pile."""
    if not s.deck and len(s.discards) > 1:
        s.deck = s.discards[:]
        s.discards = []
        s.deck_number += 1
        if s.log is not None:
            s.tell("renewed", ALL)
    if not s.discards and s.deck:
        turn_up(s)


def leave_hand(s: Wendake, seat: int, card: int) -> None:
    """Take a card of this type out of a hand, preferably one that everyone has seen."""
    hand = s.hands[seat][:]
    if card in hand:
        hand.remove(card)
    else:
        hand.remove(next(held for held in hand if held & TYPE == card))
    s.hands = with_row(s.hands, seat, hand)


def kinds_in_hand(s: Wendake, seat: int) -> list[int]:
    counts = [0, 0, 0, 0, 0]
    for card in s.hands[seat]:
        counts[(card & TYPE) >> 2] += 1
    return counts
