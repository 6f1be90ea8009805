"""The kinds of steps. What each does stands in its chapter; `variant.py` lists them."""

from __future__ import annotations

from typing import Final

from birchbark.engine.variant import Kinds

KINDS: Final[Kinds] = Kinds()
"""Of all ways to play."""

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

# What the values of some steps are made of.
ANY_ORDER: Final = 16
"""ACT: the actions left to do as a set, this, and the tile's face from bit 5 on."""
FACE: Final = 5
LEFT: Final = 31
"""MOVE, EXCHANGE, DRAW, RITUAL, RETURN: how many are left; BUY: the discount."""
BLACK_RESTS: Final = 32
RESTING: Final = 6
"""MOVE: the black warrior has attacked; from this bit on, how many warriors in the home do not move again."""
EXCHANGED: Final = 32
SAFE: Final = 64
"""EXCHANGE: something was exchanged; from here on there is no smallpox check."""
PURCHASE: Final = 32
PURCHASES: Final = 224
"""BUY: the purchases left, each of the first, and the bits they are in."""
ALLIANCE_1: Final = 1 << 16
ALLIANCE_3: Final = 1 << 19
"""MILITARY: the categories claimed from as a set, and how often each Alliance tile serves."""
DRAWN: Final = 32
DISCARD_AFTER: Final = 64
"""DRAW: a card was drawn already; how many are discarded afterwards, each so much."""
SHARED: Final = 1
EXTRA: Final = 1
DISGUISES: Final = 16
"""PERFORM: an occupied space may be taken; from bit EXTRA on, 3 bits for each kind, the extra cards of that kind; from
bit DISGUISES on, 3 bits for each of the last cards of the hand, 1 + the kind that it counts as."""
NEEDED: Final = 12
"""PLAY_MASKS: the combination's number, from bit 8 on how many cards it takes, from this bit on, 3 bits for each kind,
how many are still to be played."""
MOST_COMMON: Final = 32
MOVE_AFTER: Final = 64
ONE_MORE: Final = 512
"""RITUAL: whether the most common natives count, and how often two other progress tiles serve."""
