"""Checks that every game must pass, for the games here and for those of other packages.

With pytest each check of each game is a test of its own:

    from birchbark.testing import GameConformance

    class TestMyGame(GameConformance):
        game = MyGame()
        folder = Path(__file__).parent / "golden"

Without pytest, `check_game(MyGame())` runs them all and raises an AssertionError that says what does not hold.
`python -m birchbark.testing.golden` makes the golden records in the folder.
"""

from __future__ import annotations

from birchbark.testing.case import Case, cases, finish, moments, walk
from birchbark.testing.conformance import CHECKS, GAME_CHECKS, LANGUAGE_CHECKS, GameConformance, check_game

__all__ = [
    "CHECKS",
    "GAME_CHECKS",
    "LANGUAGE_CHECKS",
    "Case",
    "GameConformance",
    "cases",
    "check_game",
    "finish",
    "moments",
    "walk",
]
