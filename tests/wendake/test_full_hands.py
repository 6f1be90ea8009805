"""Random play from positions with many progress tiles and resources, so that every ability is used."""

from __future__ import annotations

import random

import pytest

import birchbark
from birchbark.engine.match import Match
from birchbark.engine.rules import clauses
from birchbark.games import find
from birchbark.games.wendake.moves import END
from birchbark.games.wendake.terms import PROGRESS, TRIBES
from tests.wendake.conservation import check
from tests.wendake.table import own

GAME = find("wendake")


def rich(players: int, seed: int) -> str:
    """A position in which the 30 progress tiles are dealt out and everybody has resources and people about."""
    rng = random.Random(seed)
    tiles = list(PROGRESS)
    tribes = list(TRIBES[1:])
    rng.shuffle(tiles)
    rng.shuffle(tribes)
    text = f'game = "wendake"\nplayers = {players}\nseed = {seed}\n[table]\nyear = {rng.randint(1, 7)}\n'
    text += f"progress = {tiles[24:]}\n"
    for player in range(1, players + 1):
        own_tiles = tiles[(player - 1) * 6 : player * 6]
        text += f'[village-{player}]\ntribe = "{tribes[player]}"\nprogress = {own_tiles}\n'
        text += "resources = { leather = 9, fish = 9, bean = 5, corn = 5, pumpkin = 5 }\n"
        text += "tracks = { economic = 20, military = 5, ritual = 24, mask = 3 }\n"
        if "take-back" in own_tiles:
            text += 'played = ["bear-english", "wolf-french"]\n'
        text += 'canoes = ["huron", "erie", "erie"]\n'
        for tile, flag in (("alliance-1", "english"), ("alliance-3", "french")):
            if tile in own_tiles and "flag" not in text.split("[village")[-1]:
                text += f'flag = "{flag}"\n'
    return text


def wander(match: Match, rng: random.Random) -> set[str]:
    """Play to the end, now and then asking why something is not allowed; the verbs and tiles seen."""
    known = clauses(GAME.package)
    seen: set[str] = set()
    while match.seat is not None:
        check(own(match.state))
        for line in match.moves():
            assert match.sentence(line)
        for line in rng.sample(GAME.catalogue.lines, 5):
            refused = match.why_not(line)
            assert refused is None or refused.clause in known
        lines = match.moves()
        uses = [line for line in lines if line.split()[0] in ("use", "stay", "perform", "buy", "claim", "do")]
        line = rng.choice(uses if uses and rng.random() < 0.5 else lines)
        seen |= {line.split()[0], " ".join(line.split()[:2])}
        match.play(line)
    assert all(match.log())
    check(own(match.state))
    return seen


@pytest.mark.slow
@pytest.mark.compiled
def test_every_verb_and_every_progress_tile_comes_up() -> None:
    seen: set[str] = set()
    for seed in range(45):
        players = 2 + seed % 3
        match = birchbark.load_scenario(rich(players, seed))
        seen |= wander(match, random.Random(seed))
        record = match.record()
        assert birchbark.replay(record).state.digest() == match.state.digest()
    verbs = {line.split()[0] for line in GAME.catalogue.lines[:END]}
    assert verbs - seen <= {"settle", "tribe", "receive"}
    used = {f"use {tile}" for tile in PROGRESS if tile != "stay-guard"}
    assert used <= seen
