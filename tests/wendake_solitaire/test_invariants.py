"""What must hold in every game: with and without adversities, on all difficulties, with and without tribes."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import birchbark
from birchbark import Match, Refused
from birchbark.engine.dice import Dice
from birchbark.engine.rules import clauses
from birchbark.games import find
from birchbark.games.wendake import solitaire
from tests.wendake_solitaire.games import Kind, alone, begin, check, kinds, walk

GAME = find("wendake")
MANY = 24
GAMES = [
    pytest.param(kind, id="-".join(map(str, kind)), marks=pytest.mark.compiled)
    for pair in zip(kinds(MANY, False), kinds(MANY, True), strict=True)
    for kind in pair
]
WORDS = Path(solitaire.__file__).parent / "words/en.toml"


@pytest.mark.parametrize("kind", GAMES)
def test_pieces_are_conserved_and_nothing_leaks(kind: Kind) -> None:
    match = begin(kind)
    chance = Random(kind.seed)
    copies = []
    for _ in walk(match, kind.seed):
        assert match.seat == 0
        check(alone(match))
        if chance.random() < 0.03:
            copies.append((match.state.copy(), match.state.digest()))
            check_redealing(match, chance.randrange(10**6))
    check(alone(match))
    assert all(copy.digest() == digest for copy, digest in copies)
    check_result(match)
    check_records(match)


def check_redealing(match: Match, seed: int) -> None:
    """What the player cannot know changes nothing that he sees."""
    twin = match.state.determinize(0, Dice.seeded(seed))
    assert twin.view(0) == match.view(0)
    assert twin.moves() == match.state.moves()
    json.dumps(match.view(None))


def check_result(match: Match) -> None:
    sheet = match.score_sheet()
    assert sum(line.points[0] for line in sheet if not line.of) == match.scores()[0]
    ghost = sum(line.points[0] for line in sheet if line.of == "ghost")
    assert ghost == alone(match).ghost_score
    assert match.winners() == ([0] if match.scores()[0] > ghost else [])
    assert len([line for line in sheet if line.source.startswith("objective")]) == 3


def check_records(match: Match) -> None:
    """The record of the table, the player's and a spectator's lead to what each of them has seen."""
    assert birchbark.replay(match.record()).state.digest() == match.state.digest()
    for seat in (0, None):
        record = match.record_for(seat)
        again = birchbark.replay(record)
        assert again.view(seat) == match.view(seat)
        assert again.log() == match.log()
        assert again.record_for(seat) == record


@pytest.mark.slow
@pytest.mark.parametrize("adversities", [False, True])
def test_a_spectators_record_in_the_middle_of_a_game(adversities: bool) -> None:
    for kind in kinds(6, adversities):
        match = begin(kind)
        chance = Random(kind.seed)
        for _ in walk(match, 5 * kind.seed + 1):
            if chance.random() < 0.03:
                check_records(match)


@pytest.mark.parametrize("adversities", [False, True])
def test_undo_gives_back_the_state_and_never_what_was_revealed(adversities: bool) -> None:
    for kind in kinds(6, adversities):
        match = begin(kind)
        for _ in walk(match, kind.seed):
            if not match.history:
                continue
            digest = match.state.digest()
            line = match.game.catalogue.line(match.history[-1].move)
            try:
                match.undo()
            except Refused:
                assert match.state.digest() == digest
            else:
                match.play(line)
                assert match.state.digest() == digest


@pytest.mark.slow
def test_every_event_choice_and_prompt_has_words_and_comes_up() -> None:
    told: Counter[str] = Counter()
    verbs: set[str] = set()
    for adversities in (False, True):
        for kind in kinds(70, adversities):
            match = begin(kind)
            for line in walk(match, kind.seed):
                assert match.prompt() and match.clause() is not None
                for choice in match.moves():
                    assert match.sentence(choice)
                verbs.add(line.split()[0])
            assert all(match.log())
            told.update(event.key for played in match.history for event in played.events)
            told.update(event.key for event in match.opening_events)
    words = tomllib.loads(WORDS.read_text(encoding="utf-8"))["log"]
    rare = {"ghost-no-line", "ghost-no-tile", "ghost-nobody", "ghost-driven-off", "ghost-empty-place"}
    assert set(words) - set(told) <= rare
    assert {"tribute", "storm", "recall", "yield", "step", "lose"} <= verbs


@pytest.mark.parametrize("adversities", [False, True])
def test_every_line_of_the_catalogue_is_legal_or_refused_with_a_clause(adversities: bool) -> None:
    known = clauses(GAME.package)
    own = [line for line in GAME.catalogue.lines if line.split()[0] in ("tribute", "storm", "recall", "yield")]
    own += [line for line in GAME.catalogue.lines if line.endswith("patrol")]
    on_map = [line for line in own if any(name in line for name in ("ohio", "niagara", "saugeen", "ottawa"))]
    for kind in kinds(8, adversities):
        chance = Random(kind.seed)
        match = begin(kind)
        for _ in walk(match, kind.seed):
            legal = set(match.moves())
            lines = chance.sample(GAME.catalogue.lines, 20) + chance.sample(own, 10) + chance.sample(on_map, 10)
            for line in lines:
                refused = match.why_not(line)
                assert (refused is None) == (line in legal), line
                assert refused is None or (refused.clause in known and "{" not in refused.message)


def test_the_base_game_refuses_what_belongs_to_solitaire() -> None:
    match = birchbark.new("wendake", players=2, seed=1)
    for line in ("tribute leather", "storm huron", "step ohio niagara patrol"):
        refused = match.why_not(line)
        assert refused is not None and refused.clause == "W1.1"
