"""Random games with New Allies to the end, with everything that must hold on the way."""

from __future__ import annotations

import json
import random

import pytest

import birchbark
from birchbark.engine.dice import Dice
from birchbark.engine.match import Match
from birchbark.engine.rules import clauses
from birchbark.games import find
from birchbark.games.wendake.allies import moves
from birchbark.games.wendake.allies.state import Allies
from tests.wendake_allies.conservation import check
from tests.wendake_allies.games import finished, opened, walk
from tests.wendake_allies.scenes import own
from tests.wendake_allies.test_full_hands import check_records

GAME = find("wendake")
LINES = GAME.catalogue.lines
GAMES = 12
"""For each number of players."""


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(GAMES))
def test_pieces_are_conserved_and_nothing_leaks(seed: int, players: int) -> None:
    rng = random.Random(seed)
    match = opened(players, seed)
    copies = []
    stops = {rng.randrange(400) for _ in range(8)}
    for count, _ in enumerate(walk(match, seed)):
        if count % 4 == seed % 4:
            check(own(match))
        if count in stops:
            copies.append((match.state.copy(), match.state.digest()))
            check_redeal(match, rng)
    check(own(match))
    assert all(copy.digest() == digest for copy, digest in copies)
    points = [0] * players
    for line in match.score_sheet():
        points = [one + more for one, more in zip(points, line.points, strict=True)]
    assert points == match.scores()
    assert len(match.winners()) == 1


def check_redeal(match: Match, rng: random.Random) -> None:
    """Dealing again what a seat cannot know changes nothing in what it sees."""
    for seat in [None, *range(match.setup.players)]:
        seen = match.view(seat)
        json.dumps(seen)
        twin = match.state.determinize(-2 if seat is None else seat, Dice.seeded(rng.randrange(10**6)))
        assert isinstance(twin, Allies)
        check(twin)
        assert twin.view(seat) == seen


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_record_leads_to_the_same_state(players: int) -> None:
    for seed in range(4):
        match = finished(opened(players, seed), seed)
        again = birchbark.replay(match.record())
        assert again.state.digest() == match.state.digest()
        assert again.log() == match.log()


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_a_seat_record_replays_to_its_view_and_knows_nothing_else(seed: int, players: int) -> None:
    match = opened(players, seed)
    rng = random.Random(seed)
    stops = {rng.randrange(60, 400) for _ in range(2)}
    for count, _ in enumerate(walk(match, seed)):
        if count in stops:
            check_records(match)
    check_records(match)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_event_choice_and_prompt_has_words(players: int) -> None:
    for seed in range(6):
        match = opened(players, seed)
        for _ in walk(match, seed):
            assert match.prompt()
            assert match.clause() is not None
            for line in match.moves():
                assert match.sentence(line)
        assert all(match.log())


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_line_of_the_catalogue_is_legal_or_refused_with_a_clause(players: int) -> None:
    known = clauses(GAME.package)
    rng = random.Random(players)
    ours = LINES[moves.FIRST : moves.END]
    for seed in range(4):
        match = opened(players, seed)
        for _ in walk(match, seed):
            legal = set(match.moves())
            for line in rng.sample(LINES, 12) + rng.sample(ours, 12) + rng.sample(ours[:250], 12):
                refused = match.why_not(line)
                assert (refused is None) == (line in legal)
                if refused is not None:
                    assert refused.clause in known


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_without_the_expansion_refuses_its_moves(players: int) -> None:
    known = clauses(GAME.package)
    rng = random.Random(players)
    match = birchbark.new("wendake", players=players, seed=players)
    while match.seat is not None:
        for line in rng.sample(LINES[moves.FIRST :], 5):
            refused = match.why_not(line)
            assert refused is not None and refused.clause in known
        match.play(rng.choice(match.moves()))
