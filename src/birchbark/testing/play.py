"""What holds at every step of every game."""

from __future__ import annotations

import json
from typing import Any

from birchbark.engine.match import Match
from birchbark.engine.rules import clauses
from birchbark.engine.state import State
from birchbark.testing.case import Case, moments, replay, walk


def check_moves(case: Case) -> None:
    """Until the game ends, somebody chooses between different moves of the catalogue, with a clause behind it."""
    match = case.begin()
    catalogue = case.game.catalogue
    rules = clauses(case.game.package)
    for _ in walk(match, case.seed):
        state = match.state
        step = state.steps[state.kind]
        moves = state.moves()
        assert 0 <= state.seat < case.players, f"seat {state.seat} decides, of {case.players} players"
        assert len(moves) > 1 or step.secret, f"no choice: {match.moves()}"
        assert len(set(moves)) == len(moves), f"a move twice: {match.moves()}"
        assert [catalogue.number(line) for line in match.moves()] == moves, "lines that read as other moves"
        assert step.clause_for(state) in rules, f"no clause {step.clause_for(state)!r} of step {step}"
    assert match.moves() == [] and match.prompt() == "" and match.clause() is None, "a choice after the end"


def check_progress(case: Case) -> None:
    """No choice leads back to an earlier position, so every game ends."""
    match = case.begin()
    known: set[str] = set()
    for line in walk(match, case.seed):
        position = match.state.digest(with_dice=False)
        assert position not in known, f"the same position again, before {line!r}"
        known.add(position)


def check_copies(case: Case) -> None:
    """A copy is the same as the original, and neither changes when the other moves on."""
    copies: list[tuple[State, str]] = []
    for match in moments(case, 20):
        state, digest = match.state, match.state.digest()
        twin, still = state.copy(), state.copy()
        assert (twin.digest(), twin.moves()) == (digest, state.moves()), "a copy that differs"
        if not twin.over:
            twin.play(twin.moves()[case.seed % len(twin.moves())])
        assert state.digest() == digest, "a move on a copy changed the state"
        copies += [(twin, twin.digest()), (still, digest)]
    assert all(copy.digest() == digest for copy, digest in copies), "a move on the state changed a copy"


def check_seeds(case: Case) -> None:
    """The same seed and moves give the same game; another seed gives other chance."""
    one, two = case.begin(), case.begin()
    if not case.scenario:
        assert case.begin(case.seed + 1).state.digest() != one.state.digest(), "another seed makes no difference"
    for line in walk(one, case.seed):
        assert two.moves() == one.moves(), "other moves in the same game"
        two.play(line)
    assert two.state.digest() == one.state.digest(), "the same moves led elsewhere"
    assert two.log() == one.log(), "another story of the same game"


def check_scores(case: Case) -> None:
    """The score sheet adds up to the scores, and the winners are players."""
    for match in moments(case, 10):
        sheet = [line.points for line in match.score_sheet() if not line.of]
        assert all(len(points) == case.players for points in sheet), "a line of the score sheet leaves somebody out"
        found = [sum(points[seat] for points in sheet) for seat in range(case.players)]
        assert found == match.scores(), f"the score sheet adds up to {found}, the scores are {match.scores()}"
        assert set(match.winners()) <= set(range(case.players)), f"winners {match.winners()}"


def check_views(case: Case) -> None:
    """A view is plain data that shares nothing with the state, and shows moves only to the deciding seat."""
    for match in moments(case, 30):
        digest, moves = match.state.digest(), match.moves()
        for seat in (*range(case.players), None):
            view: Any = match.view(seat)
            assert json.loads(json.dumps(view)) == view, "a view that is not plain data"
            assert view.get("moves", moves) == moves if seat == match.seat else not view.get("moves"), "whose moves?"
            text = json.dumps(view)
            empty(view)
            assert json.dumps(match.view(seat)) == text, "a change to a view changed the game"
        assert (match.state.digest(), match.moves()) == (digest, moves), "a change to a view changed the game"


def empty(thing: Any) -> None:
    """Empty a view at every depth."""
    for part in thing.values() if isinstance(thing, dict) else thing:
        if isinstance(part, dict | list):
            empty(part)
    thing.clear()


def check_records(case: Case) -> None:
    """The record of a game, finished or not, replays to the same position and tells the same story."""
    for match in moments(case, 150):
        record = match.record()
        again = replay(case.game, record)
        assert again.state.digest() == match.state.digest(), "the record leads to another position"
        assert again.record() == record, "the replayed game has another record"
        assert everything(again) == everything(match), "the replayed game differs"


def everything(match: Match) -> list[object]:
    return [match.names, match.moves(), match.log(), match.scores(), match.winners(), match.view()]
