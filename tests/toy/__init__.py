"""A tiny game for the tests of table and server: hidden hands, secret choices, chance, over in a few moves.

Each player holds three cards that the others do not see. A turn is: play a card openly for its points, draw one from
the deck, or bury a card, which nobody else may know. After three turns each the game is over.
"""

from __future__ import annotations

from birchbark.games import GAMES
from tests.toy.game import ToyGame

__all__ = ["ToyGame", "install", "remove"]


def install() -> None:
    """Put the game beside the real ones, in this process."""
    GAMES["toy"] = ToyGame()


def remove() -> None:
    del GAMES["toy"]
