"""Liar's dice passes the checks that every game passes."""

from __future__ import annotations

from birchbark.games import find
from birchbark.testing import GameConformance


class TestLiarsDice(GameConformance):
    game = find("liars-dice")
    games = 3
