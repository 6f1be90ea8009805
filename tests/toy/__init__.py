"""A tiny game for the tests of table and server: hidden hands, secret choices, chance, over in a few moves.

Each player holds three cards that the others do not see. A turn is: play a card openly for its points, draw one from
the deck, or bury a card, which nobody else may know. After three turns each the game is over.
"""

from __future__ import annotations

from tests.toy.game import ToyGame

__all__ = ["ToyGame", "install"]


def install() -> None:
    """Put the game beside the real ones, in this process."""
    from birchbark.games import GAMES

    GAMES.setdefault("toy", ToyGame())
