"""Finished games and games under way for the tests of the coach."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import birchbark
from birchbark import Match
from birchbark.bots import choose_for, make
from birchbark.coach.analysis import analyse
from birchbark.coach.results import Analysis


def play(match: Match, bots: tuple[str, ...], moves: int = 10_000) -> Match:
    """Let bots play on, at most so many moves."""
    players = [make(bots[seat % len(bots)], match.game.name, seat) for seat in range(match.setup.players)]
    while match.seat is not None and len(match.history) < moves:
        match.play(choose_for(players[match.seat], match))
    return match


@cache
def finished() -> Match:
    """A game of Manitoba in which Ana looks ahead and Ben plays at random, the same whatever bots learn."""
    return birchbark.replay(Path(__file__).with_name("strong-and-random.record").read_text())


DONE: list[float] = []
"""How the analysis of that game went on."""


@cache
def analysed() -> Analysis:
    return analyse(finished(), report=DONE.append)


def under_way(game: str, players: int, moves: int, **options: str) -> Match:
    return play(birchbark.new(game, players=players, seed=5, **options), ("greedy",), moves)
