"""Random play from positions with turn cards that look at hidden things."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import birchbark
from birchbark.engine.dice import Dice
from birchbark.games import find
from birchbark.games.wendake.allies.state import Allies
from birchbark.testing.hidden import check_seat_record
from tests.wendake_allies.conservation import check

GAME = find("wendake")
SEEKING = (
    *("use turtle-seeker", "use tile-seeker", "use mask-maker", "seek"),
    *("copy turtle-seeker", "copy tile-seeker", "copy mask-maker", "do masks"),
)
FOLDER = Path(__file__).parents[1] / "wendake/golden"


@pytest.mark.slow
def test_looking_never_leaks() -> None:
    """At each look of a seeker or a mask maker: views, redealt states and, now and then, records for each seat."""
    looks: Counter[str] = Counter()
    for seed in range(12):
        match = birchbark.load_scenario(FOLDER / f"seekers-{1 + seed % 2}.toml")
        players = match.setup.players
        for line in seek(match, seed):
            if not looked(match):
                continue
            looks[line.split()[0]] += 1
            for seat in range(players):
                view = match.view(seat)
                assert (view["looked"] is None) == (seat != match.seat)
                twin = match.state.determinize(seat, Dice.seeded(looks.total()))
                assert isinstance(twin, Allies)
                check(twin)
                assert twin.view(seat) == view
            if looks.total() % 5 == 0:
                check_seat_records(match)
        if seed % 3 == 0:
            check_seat_records(match)
    assert min(looks[verb] for verb in ("keep", "spend", "aside", "take", "fetch")) > 3


def seek(match: birchbark.Match, seed: int) -> Iterator[str]:
    """Play to the end at random, but look at hidden things wherever that is possible; yields each move before."""
    chance = random.Random(seed)
    while match.seat is not None:
        lines = match.moves()
        calm = [line for line in lines if not line.startswith(("swap", "skip"))] or lines
        line = chance.choice([line for line in lines if line.startswith(SEEKING)] or calm)
        yield line
        match.play(line)


def check_seat_records(match: birchbark.Match) -> None:
    for seat in (*range(match.setup.players), None):
        check_seat_record(match, seat)


def looked(match: birchbark.Match) -> bool:
    return bool(match.view(match.seat)["looked"])
