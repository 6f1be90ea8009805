"""The toy game passes the checks that every game passes."""

from __future__ import annotations

from birchbark.testing import GameConformance
from tests.toy.game import ToyGame


class TestToy(GameConformance):
    game = ToyGame()
