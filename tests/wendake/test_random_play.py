"""Random games to the end, with everything that must hold on the way."""

from __future__ import annotations

import json
import random
from itertools import product

import pytest

import birchbark
from birchbark.engine.dice import Dice
from birchbark.engine.match import Match
from birchbark.games import find
from tests.wendake.conservation import check
from tests.wendake.table import own

GAME = find("wendake")
TABLES = list(product((2, 3, 4), ("identical", "fronts"), ("chosen", "random")))


def random_move(match: Match, rng: random.Random) -> str:
    """A legal move; swaps are rare, as they would else come first in every game."""
    lines = match.moves()
    calm = [line for line in lines if not line.startswith("swap")]
    return rng.choice(calm if calm and rng.random() < 0.98 else lines)


def opened(players: int, tribes: str, homes: str, seed: int) -> Match:
    return birchbark.new("wendake", players=players, seed=seed, tribes=tribes, homes=homes)


@pytest.mark.compiled
@pytest.mark.parametrize(("players", "tribes", "homes"), TABLES)
def test_pieces_are_conserved_and_copies_are_independent(players: int, tribes: str, homes: str) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        match = opened(players, tribes, homes, seed)
        copies = []
        while match.seat is not None:
            check(own(match.state))
            if rng.random() < 0.02:
                copies.append((match.state.copy(), match.state.digest()))
            match.play(random_move(match, rng))
        check(own(match.state))
        assert all(copy.digest() == digest for copy, digest in copies)
        points = [0] * players
        for line in match.score_sheet():
            points = [one + more for one, more in zip(points, line.points, strict=True)]
        assert points == match.scores()
        assert len(match.winners()) == 1


@pytest.mark.compiled
@pytest.mark.parametrize(("players", "tribes", "homes"), TABLES)
def test_a_record_leads_to_the_same_state(players: int, tribes: str, homes: str) -> None:
    rng = random.Random(1)
    match = opened(players, tribes, homes, 11)
    while match.seat is not None:
        match.play(random_move(match, rng))
    again = birchbark.replay(match.record())
    assert again.state.digest() == match.state.digest()
    assert again.log() == match.log()


@pytest.mark.parametrize(("players", "tribes", "homes"), TABLES)
def test_every_event_choice_and_prompt_has_words(players: int, tribes: str, homes: str) -> None:
    rng = random.Random(2)
    match = opened(players, tribes, homes, 5)
    while match.seat is not None:
        assert match.prompt()
        assert match.clause() is not None
        for line in match.moves():
            assert match.sentence(line)
        match.play(random_move(match, rng))
    assert all(match.log())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_line_of_the_catalogue_is_legal_or_refused_with_a_clause(players: int) -> None:
    clauses = birchbark.engine.rules.clauses(GAME.package)
    rng = random.Random(players)
    for seed in range(2):
        match = opened(players, "fronts", "chosen", seed)
        while match.seat is not None:
            legal = set(match.moves())
            for line in rng.sample(GAME.catalogue.lines, 25):
                refused = match.why_not(line)
                assert (refused is None) == (line in legal)
                if refused is not None:
                    assert refused.clause in clauses
            match.play(random_move(match, rng))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_redealing_the_unknown_changes_nothing_a_seat_sees(players: int) -> None:
    rng = random.Random(players)
    match = opened(players, "fronts", "chosen", 3)
    while match.seat is not None:
        if rng.random() < 0.05:
            for seat in range(players):
                seen = match.view(seat)
                json.dumps(seen)
                twin = match.state.determinize(seat, Dice.seeded(rng.randrange(10**6)))
                check(own(twin))
                assert twin.view(seat) == seen
                for _ in range(30):
                    if not twin.over:
                        twin.play(rng.choice(twin.moves()))
            spectator = match.view(None)
            assert "hand" not in json.dumps(spectator).replace("hand_size", "").replace("seen_in_hand", "")
        match.play(random_move(match, rng))


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize(("players", "tribes", "homes"), TABLES)
def test_a_seat_record_replays_to_its_view_and_knows_nothing_else(players: int, tribes: str, homes: str) -> None:
    rng = random.Random(players)
    for seed in range(2):
        match = opened(players, tribes, homes, seed)
        stops = {rng.randrange(60, 300) for _ in range(2)}
        count = 0
        while match.seat is not None:
            if count in stops:
                check_seat_records(match)
            masks = [line for line in match.moves() if line in ("do masks", "draw deck") or line.startswith("perform")]
            match.play(rng.choice(masks) if masks and rng.random() < 0.8 else random_move(match, rng))
            count += 1
        check_seat_records(match)


def check_seat_records(match: Match) -> None:
    for seat in [None, *range(match.setup.players)]:
        record = match.record_for(seat)
        again = birchbark.replay(record)
        assert again.view(seat) == match.view(seat)
        assert again.log() == match.log()
        assert again.record_for(seat) == record
