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
from tests.wendake_allies.scenes import allies

GAME = find("wendake")
LINES = GAME.catalogue.lines
GAMES = 68
"""For each number of players."""
WANTED = (
    "use",
    "copy",
    "ally",
    "ship",
    "paddle",
    "trade",
    "patrols",
    "patrol",
    "claim",
    "fetch",
    "seek",
    "spend",
    "keep",
)


def opened(players: int, seed: int) -> Match:
    tribes = "fronts" if seed % 2 else "identical"
    return birchbark.new("wendake", players=players, seed=seed, tribes=tribes, expansions="new-allies")


def random_move(match: Match, rng: random.Random) -> str:
    """A legal move, often one of the expansion; swaps are rare, as they would else come first in every game."""
    lines = match.moves()
    calm = [line for line in lines if not line.startswith("swap")] or lines
    wanted = [line for line in calm if line.split()[0] in WANTED]
    if wanted and rng.random() < 0.5:
        return rng.choice(wanted)
    return rng.choice(calm if rng.random() < 0.98 else lines)


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pieces_are_conserved_and_nothing_leaks(players: int) -> None:
    for seed in range(GAMES):
        rng = random.Random(seed)
        match = opened(players, seed)
        copies = []
        stops = {rng.randrange(400) for _ in range(8)}
        count = 0
        while match.seat is not None:
            check(allies(match))
            if count in stops:
                copies.append((match.state.copy(), match.state.digest()))
                check_redeal(match, rng)
            match.play(random_move(match, rng))
            count += 1
        check(allies(match))
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
        check(allies_state(twin))
        assert GAME.view(twin, seat) == seen


def allies_state(state: object) -> Allies:

    assert isinstance(state, Allies)
    return state


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_record_leads_to_the_same_state(players: int) -> None:
    for seed in range(4):
        rng = random.Random(seed)
        match = opened(players, seed)
        while match.seat is not None:
            match.play(random_move(match, rng))
        again = birchbark.replay(match.record())
        assert again.state.digest() == match.state.digest()
        assert again.log() == match.log()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_record_replays_to_its_view_and_knows_nothing_else(players: int) -> None:
    for seed in range(8):
        rng = random.Random(seed)
        match = opened(players, seed)
        stops = {rng.randrange(60, 400) for _ in range(3)}
        count = 0
        while match.seat is not None:
            looking = any(line.startswith(("keep 2", "take look", "fetch 2")) for line in match.moves())
            if count in stops or (looking and rng.random() < 0.1):
                check_seat_records(match)
            match.play(random_move(match, rng))
            count += 1
        check_seat_records(match)


def check_seat_records(match: Match) -> None:
    for seat in [None, *range(match.setup.players)]:
        record = match.record_for(seat)
        again = birchbark.replay(record)
        assert again.view(seat) == match.view(seat)
        assert again.log() == match.log()
        assert again.record_for(seat) == record


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_event_choice_and_prompt_has_words(players: int) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        match = opened(players, seed)
        while match.seat is not None:
            assert match.prompt()
            assert match.clause() is not None
            for line in match.moves():
                assert match.sentence(line)
            match.play(random_move(match, rng))
        assert all(match.log())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_line_of_the_catalogue_is_legal_or_refused_with_a_clause(players: int) -> None:
    known = clauses(GAME.package)
    rng = random.Random(players)
    own = LINES[moves.FIRST : moves.END]
    for seed in range(4):
        match = opened(players, seed)
        while match.seat is not None:
            legal = set(match.moves())
            for line in rng.sample(LINES, 12) + rng.sample(own, 12) + rng.sample(own[:250], 12):
                refused = match.why_not(line)
                assert (refused is None) == (line in legal)
                if refused is not None:
                    assert refused.clause in known
            match.play(random_move(match, rng))


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


def test_every_verb_and_every_card_comes_up() -> None:
    seen: set[str] = set()
    for seed in range(30):
        rng = random.Random(seed)
        match = opened(2 + seed % 3, seed)
        while match.seat is not None:
            line = random_move(match, rng)
            words = line.split()
            seen |= {words[0], " ".join(words[:2])}
            match.play(line)
    own = LINES[moves.FIRST : moves.END]
    assert {line.split()[0] for line in own} <= seen
    assert {line for line in own if line.startswith("use ")} <= seen
