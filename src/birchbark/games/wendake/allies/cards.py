"""A2 The turn cards: on the board, taken, used (A2.3), copied (A5.18), and open at decisions of the own turn."""

from __future__ import annotations

from birchbark.games.wendake.allies import moves
from birchbark.games.wendake.allies.alliance import pay_rifle
from birchbark.games.wendake.allies.effects import EFFECT, FREE
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.allies.terms import COPY, EFFECTS, NO_CARD, NOBODY
from birchbark.games.wendake.turn_decisions import Beside


def reveal(s: Allies) -> None:
    """A1.2, A2.5 A card under each space; nobody's marker is there yet."""
    s.taken = [NOBODY] * (s.players + 1)
    reveal_missing(s, 0)


def reveal_missing(s: Allies, first: int) -> None:
    """A card under each space without a marker from this one on, while there are some."""
    for space in range(first, s.players + 1):
        s.offered[space] = NO_CARD
        if s.taken[space] == NOBODY and s.cards_left:
            s.offered[space] = s.dice.draw(s.cards_left)
            if s.log is not None:
                s.tell("revealed", -1, card=s.allied.card_name(s.offered[space]), space=space + 1)
    s.revealed += 1


def offer_cards(s: Allies, effects: int, legal: list[int]) -> None:
    """The effects, out of a set, of the own face-up cards; with a Copy those of all face-up cards on the table."""
    ready = s.ready[s.seat]
    if ready:
        among = s.allied.cards_among(effects)
        if ready & among:
            offer_effects(s, ready & among, moves.USE, legal)
        if ready & s.allied.cards_with[COPY]:
            offer_effects(s, on_table(s) & among, moves.COPY, legal)


def on_table(s: Allies) -> int:
    """The set of all face-up turn cards."""
    found = 0
    for ready in s.ready:
        found |= ready
    for card in s.offered:
        if card != NO_CARD:
            found |= 1 << card
    return found


def offer_effects(s: Allies, cards: int, first: int, legal: list[int]) -> None:
    """Effects that would do nothing now are not offered."""
    seat = s.seat
    rifles = s.rifles[seat]
    value = s.value
    while cards:
        effect = s.allied.card_effect[(cards & -cards).bit_length() - 1]
        cards &= ~s.allied.cards_with[effect]
        found = EFFECT[effect]
        if rifles >= found.rifles and not found.obstacle(s, seat, value):
            legal.append(first + effect)


def use_card(s: Allies, move: int) -> None:
    """A2.3 A free card is discarded, another turned face down; A5.18 a Copy is discarded, what it copies stays."""
    seat = s.seat
    copies = move >= moves.COPY
    effect = move - (moves.COPY if copies else moves.USE)
    cards = s.ready[seat] & s.allied.cards_with[COPY if copies else effect]
    card = cards & -cards
    s.ready[seat] ^= card
    if copies or FREE >> effect & 1:
        s.gone |= card
    else:
        s.turned[seat] |= card
    if s.log is not None:
        s.tell("copied-card" if copies else "used-card", seat, card=EFFECTS[effect])
    for _ in range(EFFECT[effect].rifles):
        pay_rifle(s, seat)
    EFFECT[effect].use(s, s.kind, seat, s.value)


class UseCards(Beside[Allies]):
    """A2.3 Turn cards may be used at decisions of the own turn: those with one of some effects."""

    def __init__(self, effects: int) -> None:
        self.effects = effects

    def offer(self, s: Allies, legal: list[int]) -> None:
        offer_cards(s, self.effects, legal)

    def take(self, s: Allies, move: int) -> bool:
        if not moves.USE <= move < moves.COPY_END:
            return False
        use_card(s, move)
        return True
