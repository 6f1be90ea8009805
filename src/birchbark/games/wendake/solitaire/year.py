"""S2 The year of a solitaire game, and S4 its Restore phase."""

from __future__ import annotations

from birchbark.engine.refusing import because
from birchbark.engine.variant import Step
from birchbark.engine.words import Refusal
from birchbark.games.wendake import steps as base
from birchbark.games.wendake.cards import tidy
from birchbark.games.wendake.encoding import ALL, FROM_DECK, NO_TILE
from birchbark.games.wendake.restore import EndYear, refill, slide
from birchbark.games.wendake.solitaire import steps
from birchbark.games.wendake.solitaire.plans import year_flag, year_kind
from birchbark.games.wendake.solitaire.state import Solitaire
from birchbark.games.wendake.solitaire.terms import (
    ADVERSITIES,
    CARDS_IN_PLAY,
    GHOST,
    NO_CARD,
    PLAYER,
    SLOTS,
    TO_THE_LEFT,
    TO_THE_RIGHT,
)
from birchbark.games.wendake.terms import CARDS, COMBINATIONS, DISPLAY, FLAGS, KINDS, NOWHERE
from birchbark.games.wendake.turns import Turn
from birchbark.games.wendake.village import DISK, FIRE, MARKED, MARKERS, SPECIAL, replaced


class BeginYear(Step[Solitaire]):
    """S2.1 The Ghost gets a mask card, S1.6, S6.2 both get markers, S6.9 and an adversity strikes."""

    kind = base.BEGIN_YEAR

    def offer(self, s: Solitaire) -> list[int]:
        s.reserved = [] if s.with_adversities else s.order
        for side in (PLAYER, GHOST):
            s.villages[side][MARKERS] = s.ghost.markers
        village = s.villages[PLAYER]
        village[MARKED] = 0
        village[FIRE] = NOWHERE
        village[SPECIAL] = s.tribe(PLAYER).special_marker
        s.acted = 0
        if s.log is not None:
            s.tell("year", s.order[0], year=s.year)
        draw_mask(s)
        s.push(base.RESTORE, s.order[0], 0)
        s.push(base.NEXT_TURN, s.order[0], 0)
        if s.with_adversities:
            s.new_tokens()
            strike(s)
        return []


def draw_mask(s: Solitaire) -> None:
    """S2.1 Draw a card under the leftmost Ghost card without one; S6.11 with adversities the Ghost's disk is there."""
    s.mask = NO_CARD
    if s.deck:
        s.mask = s.dice.draw_hidden(s.deck, FROM_DECK + s.deck_number, ALL)
        s.revealed += 1
    elif s.discards:
        s.mask = s.discards[-1]
        s.discards = s.discards[:-1]
    if not s.with_adversities:
        s.first_card = s.under.index(NO_CARD)
        under = s.under[:]
        under[s.first_card] = s.mask
        s.under = under
    if s.log is not None and s.mask != NO_CARD:
        s.tell(
            "ghost-mask",
            GHOST,
            card=CARDS[s.mask],
            slot=SLOTS[s.first_card],
            kind=KINDS[year_kind(s)],
            flag=FLAGS[year_flag(s)],
        )
    tidy(s)


def strike(s: Solitaire) -> None:
    """S6.11 Announce the year's adversity; anything it does at once comes before the first turn."""
    if s.log is not None:
        s.tell("adversity", ALL, adversity=ADVERSITIES[s.adversity], effect=f"about-{ADVERSITIES[s.adversity]}")
    if s.current_adversity.begins >= 0:
        s.push(s.current_adversity.begins, PLAYER, s.current_adversity.value)


class NextTurn(Step[Solitaire]):
    """S2.2 Player and Ghost alternate, and S1.8 a side without a marker is skipped."""

    kind = base.NEXT_TURN

    def offer(self, s: Solitaire) -> list[int]:
        for turn in range(s.sides):
            place = (s.value + turn) % s.sides
            side = s.order[place]
            if s.villages[side][MARKERS]:
                s.push(base.NEXT_TURN, side, place + 1)
                s.push(steps.GHOST_TURN if side == GHOST else base.TURN, side, 0)
                break
        return []


class TurnOnTiles(Turn[Solitaire]):
    """S1.6 The player marks a tile and never reserves turn order."""

    clause = "S1.6"
    prompt = "turn-on-tiles"

    def refusal(self, s: Solitaire, move: int, words: list[str]) -> Refusal | None:
        return because("S1.6", "never-reserves") if words[0] == "reserve" else super().refusal(s, move, words)


class Restore(Step[Solitaire]):
    """S4.1 The turn order stays, S6.7 or follows the markers; S4.4 tiles change in this order; S5.4 the end is last."""

    kind = base.RESTORE

    def offer(self, s: Solitaire) -> list[int]:
        if s.with_adversities:
            new_order(s)
        if s.year == s.components.years:
            s.push(base.FINAL, PLAYER, 0)
        else:
            slide(s, PLAYER)
            s.push(base.END_YEAR, s.order[0], 0)
            for side in reversed(s.order):
                if side == GHOST:
                    s.push(steps.GHOST_TILE, GHOST, 0)
                else:
                    s.push(base.NEW_ROW, side, 0)
                    s.push(base.CYCLE, side, 0)
        if s.current_adversity.ends >= 0:
            s.push(s.current_adversity.ends, PLAYER, 0)
        return []


def new_order(s: Solitaire) -> None:
    """S6.7 Set the order by the markers on the turn order track."""
    s.order = s.reserved
    s.reserved = []
    if s.log is not None and s.year < s.components.years:
        s.tell("ghost-first" if s.order[0] == GHOST else "player-first", PLAYER)


class GhostTile(Step[Solitaire]):
    """S4.1 The tile above the Ghost's disk leaves the game; then the disk moves right, from the end to the start."""

    kind = steps.GHOST_TILE

    def offer(self, s: Solitaire) -> list[int]:
        remove_tile(s)
        s.tile_disk = (s.tile_disk + 1) % s.components.displayed
        return []


class GhostTileByCard(Step[Solitaire]):
    """S6.7 The next adversity card is revealed, and its top says which tile leaves the game."""

    kind = steps.GHOST_TILE

    def offer(self, s: Solitaire) -> list[int]:
        s.adversity = s.dice.draw(s.adversity_deck)
        s.revealed += 1
        if s.log is not None:
            s.tell("adversity-revealed", ALL, adversity=ADVERSITIES[s.adversity])
        top = s.ghost.tops[s.adversity]
        if top == TO_THE_LEFT:
            s.tile_disk = (s.tile_disk - 1) % s.components.displayed
        elif top == TO_THE_RIGHT:
            s.tile_disk = (s.tile_disk + 1) % s.components.displayed
        else:
            s.tile_disk = min(top, s.components.displayed - 1)
        remove_tile(s)
        return []


def remove_tile(s: Solitaire) -> None:
    """S4.1 Remove the tile, if there is one, and refill the display."""
    tile = s.display[s.tile_disk]
    if s.log is not None:
        if tile == NO_TILE:
            s.tell("ghost-empty-place", GHOST, place=DISPLAY[s.tile_disk])
        else:
            s.tell("ghost-removes", GHOST, place=DISPLAY[s.tile_disk], tile=s.components.side(tile))
    s.display = replaced(s.display, s.tile_disk, NO_TILE)
    refill(s)


class EndSolitaireYear(EndYear[Solitaire]):
    """S4.2 The Ghost's mask disk moves on, S2.3, S6.8 mask cards leave the Ghost cards, S2.4 and the order is reversed.

    Mask cards leave after years 3 and 6; with adversities they leave every year, and the Ghost's disk moves on as well.
    """

    def offer(self, s: Solitaire) -> list[int]:
        village = s.villages[GHOST]
        village[DISK] = village[DISK] % len(COMBINATIONS) + 1
        if s.with_adversities:
            put_under([s.mask], s)
            s.first_card = s.year % CARDS_IN_PLAY
        else:
            if s.year % CARDS_IN_PLAY == 0:
                put_under(s.under, s)
                s.under = [NO_CARD] * CARDS_IN_PLAY
            s.order = s.order[::-1]
        return super().offer(s)


def put_under(cards: list[int], s: Solitaire) -> None:
    """S2.3 Put the cards at the bottom of the discard pile."""
    s.discards = [card for card in cards if card != NO_CARD] + s.discards
    s.mask = NO_CARD
    tidy(s)
