"""Random play from positions with many turn cards and rifles, so that every effect is used."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import birchbark
from birchbark.engine.dice import Dice
from birchbark.engine.rules import clauses
from birchbark.games import find
from birchbark.games.wendake.allies import moves
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.allies.terms import EFFECTS
from tests.wendake_allies.conservation import check
from tests.wendake_allies.games import rich, walk
from tests.wendake_allies.scenes import own

GAME = find("wendake")
SEEKING = (
    *("use turtle-seeker", "use tile-seeker", "use mask-maker", "seek"),
    *("copy turtle-seeker", "copy tile-seeker", "copy mask-maker", "do masks"),
)
OWN = GAME.catalogue.lines[moves.FIRST : moves.END]


@pytest.mark.slow
@pytest.mark.compiled
def test_every_verb_and_every_card_comes_up() -> None:
    known = clauses(GAME.package)
    seen: set[str] = set()
    for seed in range(36):
        rng = random.Random(seed)
        match = rich(2 + seed % 3, seed)
        for line in walk(match, seed):
            check(own(match))
            assert match.sentence(line)
            seen |= {line.split()[0], " ".join(line.split()[:2])}
            refused = match.why_not(rng.choice(OWN))
            assert refused is None or refused.clause in known
        check(own(match))
        assert all(match.log())
        assert birchbark.replay(match.record()).state.digest() == match.state.digest()
    assert {line.split()[0] for line in OWN} <= seen
    assert {f"use {name}" for name in EFFECTS[:-1]} <= seen
    assert len({line for line in seen if line.startswith("copy ")}) > 8


@pytest.mark.slow
def test_looking_never_leaks() -> None:
    """At each look of a seeker or a mask maker: views, redealt states and, now and then, records for each seat."""
    looks: Counter[str] = Counter()
    for seed in range(12):
        players = 2 + seed % 3
        match = rich(players, seed, seekers=True)
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
                check_records(match)
        if seed % 3 == 0:
            check_records(match)
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


def looked(match: birchbark.Match) -> bool:
    return bool(match.view(match.seat)["looked"])


def check_records(match: birchbark.Match) -> None:
    for seat in [None, *range(match.setup.players)]:
        record = match.record_for(seat)
        again = birchbark.replay(record)
        assert again.view(seat) == match.view(seat)
        assert again.log() == match.log()
        assert again.record_for(seat) == record
