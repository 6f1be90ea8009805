"""The kinds of steps, and the parts of their values; the steps are in the modules of their chapters."""

from __future__ import annotations

from typing import Final

from birchbark.engine.variant import Kinds

KINDS: Final[Kinds] = Kinds()
"""The kinds of all ways to play."""

SETTLE: Final[int] = KINDS.add("settle")
TRIBE: Final[int] = KINDS.add("tribe")
RECEIVE: Final[int] = KINDS.add("receive")
START_CARDS: Final[int] = KINDS.add("start-cards")
BEGIN_YEAR: Final[int] = KINDS.add("begin-year")
NEXT_TURN: Final[int] = KINDS.add("next-turn")
TURN: Final[int] = KINDS.add("turn")
ACT: Final[int] = KINDS.add("act")
END_TURN: Final[int] = KINDS.add("end-turn")
CANOE: Final[int] = KINDS.add("canoe")
FIRE: Final[int] = KINDS.add("fire")
MOVE: Final[int] = KINDS.add("move")
MILITARY: Final[int] = KINDS.add("military")
EXCHANGE: Final[int] = KINDS.add("exchange")
SMALLPOX: Final[int] = KINDS.add("smallpox")
BUY: Final[int] = KINDS.add("buy")
PAY: Final[int] = KINDS.add("pay")
OBTAIN: Final[int] = KINDS.add("obtain")
BUY_POINTS: Final[int] = KINDS.add("buy-points")
DRAW: Final[int] = KINDS.add("draw")
DISCARD: Final[int] = KINDS.add("discard")
PERFORM: Final[int] = KINDS.add("perform")
MASK_KIND: Final[int] = KINDS.add("mask-kind")
MASK_TREAT: Final[int] = KINDS.add("mask-treat")
RITUAL: Final[int] = KINDS.add("ritual")
RETURN: Final[int] = KINDS.add("return")
GAIN: Final[int] = KINDS.add("gain")
SPEND: Final[int] = KINDS.add("spend")
SCORE: Final[int] = KINDS.add("score")
SHIFT: Final[int] = KINDS.add("shift")
FLAG: Final[int] = KINDS.add("flag")
FLIP: Final[int] = KINDS.add("flip")
FREE_EXCHANGE: Final[int] = KINDS.add("free-exchange")
RESTORE: Final[int] = KINDS.add("restore")
CYCLE: Final[int] = KINDS.add("cycle")
TAKE_TILE: Final[int] = KINDS.add("take-tile")
NEW_ROW: Final[int] = KINDS.add("new-row")
END_YEAR: Final[int] = KINDS.add("end-year")
FINAL: Final[int] = KINDS.add("final")
FIRST_CANOE: Final[int] = KINDS.add("first-canoe")
REVEAL: Final[int] = KINDS.add("reveal")
LAY_OUT: Final[int] = KINDS.add("lay-out")
PLAY_MASKS: Final[int] = KINDS.add("play-masks")
AFTER_MASKS: Final[int] = KINDS.add("after-masks")

# The parts of some steps' values.
ANY_ORDER: Final = 16
"""ACT: the bit that frees the order of the tile's actions; the bits below are the set of actions left to do."""
FACE: Final = 5
"""ACT: the first bit of the tile's face."""
LEFT: Final = 31
"""MOVE, EXCHANGE, DRAW, RITUAL, RETURN: the bits that count what is left; BUY: the bits of the discount."""
BLACK_RESTS: Final = 32
"""MOVE: the bit that says that the black warrior has attacked."""
RESTING: Final = 6
"""MOVE: the first bit of the number of warriors in the home that cannot move again."""
EXCHANGED: Final = 32
"""EXCHANGE: the bit that says that something has been exchanged."""
SAFE: Final = 64
"""EXCHANGE: values from here on need no smallpox check."""
PURCHASE: Final = 32
"""BUY: one purchase."""
PURCHASES: Final = 224
"""BUY: the bits that count the purchases left."""
ALLIANCE_1: Final = 1 << 16
"""MILITARY: one use of this Alliance tile; the bits below hold the set of categories claimed from."""
ALLIANCE_3: Final = 1 << 19
"""MILITARY: one use of this Alliance tile."""
DRAWN: Final = 32
"""DRAW: the bit that says that a card has been drawn."""
DISCARD_AFTER: Final = 64
"""DRAW: one card to discard afterwards."""
SHARED: Final = 1
"""PERFORM: the bit that opens occupied spaces."""
EXTRA: Final = 1
"""PERFORM: the first bit of the numbers of extra cards, 3 bits for each kind."""
DISGUISES: Final = 16
"""PERFORM: the first bit of 3 bits for each of the last cards in hand: 1 + the kind that the card counts as."""
NEEDED: Final = 12
"""PLAY_MASKS: the first bit of the numbers of cards still to be played, 3 bits for each kind.

The bits below are the number of the combination and, from bit 8 on, how many cards it takes.
"""
MOST_COMMON: Final = 32
"""RITUAL: the bit that makes the most common natives count."""
MOVE_AFTER: Final = 64
"""RITUAL: one use of the progress tile that adds a point and a Move."""
ONE_MORE: Final = 512
"""RITUAL: one use of the progress tile that brings one more native home."""
