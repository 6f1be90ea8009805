"""W2.6 Deals again what a seat cannot know.

What is dealt comes from sorted pools, so that the same dice deal the same, whatever is really hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from birchbark.engine.dice import Dice
from birchbark.games.wendake.encoding import HIDDEN, TYPE
from birchbark.games.wendake.village import replaced, with_row

if TYPE_CHECKING:
    from birchbark.games.wendake.state import Wendake


def redeal_cards(s: Wendake, seat: int, dice: Dice) -> None:
    """Deal the others' unseen cards again, deck by deck; those from the current deck are dealt together with it."""
    others = [other for other in range(s.players) if other != seat]
    promised = [] if seat == s.seat else promised_places(s)
    for numbers in s.decks_apart(seat):
        marks = [HIDDEN * (number + 1) for number in numbers]
        pool = s.deck if s.deck_number in numbers else []
        pool = sorted(pool + [card & TYPE for other in others for card in s.hands[other] if card & ~TYPE in marks])
        for place in promised:
            card = s.hands[s.seat][place]
            if card & ~TYPE in marks:
                redraw(s, s.seat, place, [like for like in pool if like >> 2 == (card & TYPE) >> 2], pool, dice)
        for other in others:
            for place, card in enumerate(s.hands[other]):
                if card & ~TYPE in marks and not (other == s.seat and place in promised):
                    redraw(s, other, place, pool, pool, dice)
        if s.deck_number in numbers:
            s.deck = pool


def redraw(s: Wendake, seat: int, place: int, among: list[int], pool: list[int], dice: Dice) -> None:
    """Replace an unseen card of a hand by another from the pool."""
    new = among[dice.randbelow(len(among))]
    pool.remove(new)
    hand = s.hands[seat]
    s.hands = with_row(s.hands, seat, replaced(hand, place, hand[place] & ~TYPE | new))


def promised_places(s: Wendake) -> list[int]:
    """Return the places of unseen cards in the deciding seat's hand whose kind the others know."""
    promised = s.promised(s.seat)
    found: list[int] = []
    for unseen in (False, True):
        for place, card in enumerate(s.hands[s.seat]):
            kind = (card & TYPE) >> 2
            if (card > TYPE) == unseen and promised[kind]:
                promised[kind] -= 1
                if unseen:
                    found.append(place)
    return found


def redeal_turtles(s: Wendake, seat: int, dice: Dice) -> None:
    """Deal the others' turtle tiles again, each from the tiles of its type that are in the stack or out of the game."""
    for turtle in range(len(s.stacks)):
        claimed = [other for other in range(s.players) if other != seat and s.turtles[other][turtle]]
        pool = [tile for tile in range(4) if s.stacks[turtle] >> tile & 1]
        pool = sorted(pool + [s.turtles[other][turtle] - 1 for other in claimed])
        for other in claimed:
            s.turtles = with_row(s.turtles, other, replaced(s.turtles[other], turtle, dice.draw(pool) + 1))
        s.stacks[turtle] = sum(1 << tile for tile in pool)
