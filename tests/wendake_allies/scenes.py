"""Short scenario texts for the tests of New Allies."""

from __future__ import annotations

from typing import Any

import birchbark
from birchbark.engine.match import Match
from birchbark.games.wendake.allies.state import Allies


def scene(text: str, players: int = 4, names: tuple[str, ...] = ("Ringo", "Paul", "John", "George")) -> Match:
    """A match in the position that the text tells; Mask and Economic carry the English flag."""
    head = f'game = "wendake"\nplayers = {players}\n[options]\npairs = "economic-mask"\nexpansions = ["new-allies"]\n'
    return birchbark.load_scenario(head + text, names[:players])


def play(match: Match, *lines: str) -> None:
    for line in lines:
        match.play(line)


def allies(match: Match) -> Allies:
    state = match.state
    assert isinstance(state, Allies)
    return state


def village(match: Match, player: int, seat: int | None = None) -> Any:
    villages: Any = match.view(player - 1 if seat is None else seat)["villages"]
    return villages[player - 1]


def seen(match: Match, key: str, seat: int | None = None) -> Any:
    return match.view(seat)[key]


def clause(match: Match, line: str) -> str:
    """The clause that forbids a move."""
    refused = match.why_not(line)
    assert refused is not None, line
    return refused.clause


def starting(match: Match, verb: str) -> list[str]:
    """The legal moves with a verb."""
    return [line for line in match.moves() if line.split()[0] == verb]
