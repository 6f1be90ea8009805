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

# What the values of some steps are made of.
ANY_ORDER: Final = 16
"""ACT: the actions left to do as a set, this, and the tile's face from bit 5 on."""
FACE: Final = 5
LEFT: Final = 15
"""MOVE, EXCHANGE, DRAW, RITUAL, RETURN: how many are left; BUY: the discount."""
BLACK_RESTS: Final = 16
"""MOVE: the black warrior has attacked."""
EXCHANGED: Final = 16
SAFE: Final = 32
"""EXCHANGE: something was exchanged; there is no smallpox check."""
PURCHASE: Final = 16
"""BUY: from bit 4 on, the purchases left."""
ALLIANCE_1: Final = 8
ALLIANCE_3: Final = 16
"""MILITARY: the categories claimed from as a set, and the Alliance tiles in use."""
DISCARD_AFTER: Final = 16
DRAWN: Final = 32
"""DRAW: two for one; a card was drawn already."""
SHARED: Final = 1
EXTRA: Final = 1
TREATED: Final = 4
TREATED_AS: Final = 7
"""PERFORM: an occupied space may be taken; from these bits on, each 3 wide, 1 + the kind of the extra card, of the
card in disguise, and of what it counts as."""
MOST_COMMON: Final = 16
MOVE_AFTER: Final = 32
ONE_MORE: Final = 64
"""RITUAL: which progress tiles are in use."""
