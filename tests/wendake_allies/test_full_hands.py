"""Random play from positions with many turn cards and rifles, so that every effect is used."""

from __future__ import annotations

import random

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
OWN = GAME.catalogue.lines[moves.FIRST : moves.END]


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


def test_looking_never_leaks() -> None:
    """At each look of a seeker or a mask maker, and at the end: views, redealt states and records for each seat."""
    looks = 0
    for seed in range(2, 74, 4):
        players = 2 + seed // 4 % 3
        match = rich(players, seed, seekers=True)
        for line in walk(match, seed):
            if not line.startswith(("keep", "spend", "aside", "take", "fetch 1", "fetch 2")) or not looked(match):
                continue
            looks += 1
            for seat in range(players):
                view = match.view(seat)
                assert (view["looked"] is None) == (seat != match.seat)
                twin = match.state.determinize(seat, Dice.seeded(looks))
                assert isinstance(twin, Allies)
                check(twin)
                assert GAME.view(twin, seat) == view
            if looks % 4 == 0:
                check_records(match)
        check_records(match)
    assert looks > 25


def looked(match: birchbark.Match) -> bool:
    return bool(match.view(match.seat)["looked"])


def check_records(match: birchbark.Match) -> None:
    for seat in [None, *range(match.setup.players)]:
        record = match.record_for(seat)
        again = birchbark.replay(record)
        assert again.view(seat) == match.view(seat)
        assert again.log() == match.log()
        assert again.record_for(seat) == record
