"""The beam over the own turn."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from birchbark.bots import PLANS, by_strength, make
from birchbark.bots.beam import Beam
from birchbark.bots.bot import Bot, seen_by
from birchbark.bots.greedy.evaluations import evaluation_of
from birchbark.bots.judges import EvaluationJudge
from birchbark.bots.lookahead import WHOLE_TURNS, Lookahead
from birchbark.bots.search import Line, Size
from birchbark.bots.search.thinking import Question
from birchbark.bots.series import play_out
from birchbark.engine.dice import Dice
from birchbark.engine.state import State
from birchbark.games import find
from tests.bots.positions import position

WAYS = [
    ("manitoba", 3, {"layout": "lake-manitoba"}),
    ("wendake", 2, {}),
    ("wendake", 4, {"tribes": "fronts"}),
    ("wendake", 3, {"expansions": "new-allies"}),
    ("wendake", 1, {"difficulty": "hard"}),
]
every_way = pytest.mark.parametrize(("game", "players", "options"), WAYS)


def beam(game: str, seed: int = 1, size: Size = PLANS) -> Beam:
    return Beam(EvaluationJudge(evaluation_of(game)), size, Dice.seeded(seed))


@every_way
@pytest.mark.parametrize("decisions", [0, 30, 90])
def test_a_line_ends_where_chance_a_secret_or_another_seat_comes_in(
    game: str, players: int, options: dict[str, str], decisions: int
) -> None:
    state = position(game, players, options, decisions)
    for line in beam(game).lines(state):
        at = state.copy()
        for number, move in enumerate(line.moves):
            assert (at.seat, at.dice.count, at.revealed) == (state.seat, state.dice.count, state.revealed), number
            assert move in at.moves()
            at.play(move)


def test_no_two_lines_lead_to_the_same_position() -> None:
    state = position("manitoba", 2, {}, 60, "take")
    ends: list[str] = []
    for line in beam("manitoba", size=Size(20, 5000)).lines(state):
        at = state.copy()
        for move in line.moves:
            at.play(move)
        if at.dice.count == state.dice.count:
            ends.append(at.digest())
    assert len(ends) > 20
    assert len(set(ends)) == len(ends)


def test_lines_come_best_first() -> None:
    values = [line.value for line in beam("manitoba").lines(position("manitoba", 2, {}, 60))]
    assert values == sorted(values, reverse=True)
    assert values[0] > values[-1]


class Counting(Beam):
    """Counts its searches."""

    searches = 0

    def lines(self, state: State) -> list[Line]:
        self.searches += 1
        return super().lines(state)


@pytest.mark.slow
@every_way
def test_a_line_is_followed_without_a_new_search(game: str, players: int, options: dict[str, str]) -> None:
    state = position(game, players, options, 0)
    bots = [Counting(EvaluationJudge(evaluation_of(game)), PLANS, Dice.seeded(seat)) for seat in range(players)]
    chosen = 0
    while not state.over and chosen < 120:
        bot = bots[state.seat]
        state.play(bot.choose(seen_by(state, bot.dice)))
        chosen += 1
    assert sum(bot.searches for bot in bots) < 0.8 * chosen


def test_a_position_that_was_not_foreseen_is_searched_anew() -> None:
    state = position("manitoba", 2, {}, 60, "take")
    bot = Counting(EvaluationJudge(evaluation_of("manitoba")), PLANS, Dice.seeded(1))
    bot.choose(state)
    assert bot.ahead
    elsewhere = position("manitoba", 2, {}, 40)
    assert bot.choose(elsewhere) in elsewhere.moves()
    assert bot.searches == 2


def test_a_small_budget_still_finds_a_legal_move() -> None:
    state = position("wendake", 2, {}, 40)
    assert beam("wendake", size=Size(3, 1)).choose(state) in state.moves()


def test_a_search_visits_hardly_more_positions_than_it_may() -> None:
    visited = 0

    def count(questions: Sequence[Question]) -> list[list[float]]:
        nonlocal visited
        visited += sum(len(question.states) for question in questions)
        return [[0.0] * len(question.states) for question in questions]

    state = position("manitoba", 2, {}, 60, "take")
    Beam(count, Size(50, 200), Dice.seeded(1)).choose(state)
    assert 100 < visited < 800


def test_whole_turns_are_compared_where_they_are_over() -> None:
    state = position("wendake", 2, {}, 120, "act")
    evaluation = EvaluationJudge(evaluation_of("wendake"))
    last: list[State] = []

    def judge(questions: Sequence[Question]) -> list[list[float]]:
        last[:] = [end for question in questions for end in question.states]
        return evaluation(questions)

    lines = beam("wendake").lines(state)
    assert any(cut_off(state, line) for line in lines[:8])
    Lookahead(judge, PLANS, (WHOLE_TURNS,), Dice.seeded(1)).lines(state)
    assert all(end.over or end.seat != state.seat for end in last)


def cut_off(state: State, line: Line) -> bool:
    """Return whether a line ends in the middle of a turn."""
    at = state.copy()
    for move in line.moves:
        at.play(move)
    return not at.over and at.seat == state.seat


def rungs(game: str, players: int) -> list[Bot]:
    """Return every bot of a game, and the beam on the game's own evaluation."""
    return [*[make(name, game, 7) for name in by_strength(game)], beam(game, 7)]


@every_way
@pytest.mark.parametrize("decisions", [1, 45, 110])
def test_what_a_seat_cannot_know_changes_no_choice(
    game: str, players: int, options: dict[str, str], decisions: int
) -> None:
    state = position(game, players, options, decisions)
    other = state.determinize(state.seat, Dice.seeded(99))
    for bot, twin in zip(rungs(game, players), rungs(game, players), strict=True):
        assert bot.choose(seen_by(state, bot.dice)) == twin.choose(seen_by(other, twin.dice))


@pytest.mark.slow
@pytest.mark.parametrize("bot", by_strength("manitoba"))
def test_a_bot_plays_the_same_game_again_with_the_same_dice(bot: str) -> None:
    game = find("manitoba")

    def final(seed: int) -> str:
        state = game.start(game.setup(2, {}), Dice.seeded(3))
        play_out(state, [make(bot, "manitoba", seed), make("greedy", "manitoba", 1)])
        return state.digest()

    assert final(1) == final(1)
