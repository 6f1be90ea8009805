"""A2 The turn cards: on the board, taken, used (A2.3), copied (A5.18), and open at decisions of the own turn."""

from __future__ import annotations

from typing import Any, cast

from birchbark.engine.position import Codec
from birchbark.engine.variant import Variant
from birchbark.games.wendake.allies import moves
from birchbark.games.wendake.allies.alliance import pay_rifle
from birchbark.games.wendake.allies.effects import EFFECT, FREE, effects_at
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.allies.terms import COPY, EFFECTS, NO_CARD, NOBODY
from birchbark.games.wendake.progress import ANY_POINT
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.turn_decisions import Decision


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


class WithCards(Decision):
    """A2.3 A decision of the own turn at which turn cards may be used too."""

    def __init__(self, variant: Variant[Any], inner: Decision) -> None:
        super().__init__(variant)
        self.inner = inner
        self.clause = inner.clause
        self.prompt = inner.prompt
        self.secret = inner.secret
        self.moment = inner.moment
        self.between = inner.between
        self.tiles = inner.tiles
        self.effects = effects_at(ANY_POINT | inner.moment)

    def clause_for(self, s: Wendake) -> str:
        return self.inner.clause_for(s)

    def codec_for(self, s: Wendake) -> Codec:
        return self.inner.codec_for(s)

    def choices(self, s: Wendake) -> list[int]:
        return self.inner.choices(s)

    def choose(self, s: Wendake, move: int) -> None:
        self.inner.choose(s, move)

    def offer(self, s: Wendake) -> list[int]:
        legal = self.inner.offer(s)
        if legal:
            offer_cards(cast(Allies, s), self.effects, legal)
        return legal

    def take(self, s: Wendake, move: int) -> None:
        if moves.USE <= move < moves.COPY_END:
            use_card(cast(Allies, s), move)
        else:
            self.inner.take(s, move)
