"""Whole games, played at random: where the invariants and the golden records come from."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import birchbark
from birchbark import Match
from tests.wendake.table import TRIBES

PAIRS = ("economic-military", "economic-ritual", "economic-mask", "random", "first-game")
TASTES: tuple[dict[str, float], ...] = (
    {"swap": 0.02},
    {"swap": 0.02, "skip": 0.1, "done": 0.3},
    {"swap": 0.02, "skip": 0.1, "done": 0.3, "step": 0.4, "buy": 9.0, "claim": 9.0, "exchange": 0.2},
    {"swap": 0.02, "skip": 0.2, "perform": 9.0, "use": 4.0, "transfer": 3.0},
    {"swap": 0.02, "skip": 0.05, "step": 0.3, "transfer": 4.0, "claim": 9.0, "buy": 9.0, "perform": 9.0},
)
"""How much likelier than others a player takes moves of a kind: so games come with much fighting, trade or masks."""


class Kind(NamedTuple):
    """What the table chose before a game, and the tribe that is taken whenever it is there."""

    players: int
    tribes: str
    pairs: str
    homes: str
    seed: int
    wanted: str = ""


def kinds(many: int) -> list[Kind]:
    """So many games, spread over player counts, tribes, pairings and how homes are found."""
    found: list[Kind] = []
    for number in range(many):
        tribes = "identical" if number // 3 % 3 == 0 else "fronts"
        wanted = TRIBES[number // 3 % len(TRIBES)] if tribes == "fronts" else ""
        homes = "random" if number % 4 == 3 else "chosen"
        found.append(Kind(2 + number % 3, tribes, PAIRS[number // 3 % len(PAIRS)], homes, number, wanted))
    return found


def begin(kind: Kind) -> Match:
    return birchbark.new("wendake", kind.players, kind.seed, tribes=kind.tribes, pairs=kind.pairs, homes=kind.homes)


def walk(match: Match, seed: int, wanted: str = "") -> Iterator[str]:
    """Play at random to the end; yields each move before it is played."""
    chance = Random(seed)
    taste = TASTES[seed % len(TASTES)]
    while match.seat is not None:
        moves = match.moves()
        if f"tribe {wanted}" in moves:
            line = f"tribe {wanted}"
        else:
            weights = [taste.get(line.split(maxsplit=1)[0], 1.0) for line in moves]
            line = chance.choices(moves, weights)[0]
        yield line
        match.play(line)


def finished(kind: Kind) -> Match:
    match = begin(kind)
    for _ in walk(match, kind.seed, kind.wanted):
        pass
    return match
