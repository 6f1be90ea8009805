"""The kinds of steps, by number. What each does stands in its chapter; `flow.py` binds the two together."""

from __future__ import annotations

from typing import Final

SETTLE: Final = 0
TRIBE: Final = 1
RECEIVE: Final = 2
START_CARDS: Final = 3
BEGIN_YEAR: Final = 4
NEXT_TURN: Final = 5
TURN: Final = 6
ACT: Final = 7
END_TURN: Final = 8
CANOE: Final = 9
FIRE: Final = 10
MOVE: Final = 11
MILITARY: Final = 12
EXCHANGE: Final = 13
SMALLPOX: Final = 14
BUY: Final = 15
PAY: Final = 16
OBTAIN: Final = 17
BUY_POINTS: Final = 18
DRAW: Final = 19
DISCARD: Final = 20
PERFORM: Final = 21
MASK_KIND: Final = 22
MASK_TREAT: Final = 23
RITUAL: Final = 24
RETURN: Final = 25
GAIN: Final = 26
SPEND: Final = 27
SCORE: Final = 28
SHIFT: Final = 29
FLAG: Final = 30
FLIP: Final = 31
FREE_EXCHANGE: Final = 32
RESTORE: Final = 33
CYCLE: Final = 34
TAKE_TILE: Final = 35
NEW_ROW: Final = 36
END_YEAR: Final = 37
FINAL: Final = 38
FIRST_CANOE: Final = 39
REVEAL: Final = 40
LAY_OUT: Final = 41
PLAY_MASKS: Final = 42
AFTER_MASKS: Final = 43

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
