"""Positions of every way to play, reached by random moves: few of each kind of decision, and always the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import copy
from functools import cache
from random import Random

import birchbark
from birchbark import Match
from tests.ways import WAYS, Way
from tests.wendake.test_full_hands import rich
from tests.wendake_allies.games import rich as rich_in_allies

LIKING = {"swap": 0.02, "skip": 0.3, "done": 0.3, "use": 4.0, "copy": 4.0, "claim": 4.0, "perform": 4.0, "buy": 4.0}
"""How much likelier than others a player takes moves of a kind."""
MOST_ALIKE = 3
"""So many positions of a game with the same question, and some more now and then."""


def games(way: Way, seed: int) -> Iterator[Match]:
    """From the beginning, and with full hands late in the game where there is such a position."""
    yield birchbark.new(way.game, way.players, seed, **way.options)
    if way.game == "wendake" and way.players > 1:
        several = rich_in_allies(way.players, seed) if way.options.get("expansions") else None
        yield several or birchbark.load_scenario(rich(way.players, seed))


@cache
def positions(way: str, seed: int = 1) -> list[Match]:
    """Those of a way to play, by its name."""
    return list(met(next(known for known in WAYS if str(known) == way), seed))


def met(way: Way, seed: int) -> Iterator[Match]:
    chance = Random(seed)
    for match in games(way, seed):
        asked: Counter[str] = Counter()
        while match.seat is not None:
            question = match.prompt().partition(": ")[2]
            asked[question] += 1
            if asked[question] <= MOST_ALIKE or chance.random() < 0.01:
                yield copy(match)
            moves = match.moves()
            match.play(chance.choices(moves, [LIKING.get(line.split()[0], 1.0) for line in moves])[0])
