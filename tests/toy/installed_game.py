"""Where the entry point of the toy game leads: apart, as the compiled build takes no games in plain Python."""

from __future__ import annotations

from tests.toy.game import ToyGame

GAME = ToyGame()
