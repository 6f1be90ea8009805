"""Short scenario texts for the tests."""

from __future__ import annotations

import birchbark
from birchbark.engine.match import Match


def scene(text: str, players: int = 4, names: tuple[str, ...] = ()) -> Match:
    """A match in the position that the text tells; pairs as recommended for the first game."""
    head = f'game = "wendake"\nplayers = {players}\n[options]\npairs = "first-game"\n'
    return birchbark.load_scenario(head + text, names)


def play(match: Match, *lines: str) -> None:
    for line in lines:
        match.play(line)
