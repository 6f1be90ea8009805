"""What networks see."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

import pytest

from birchbark.bots.greedy.evaluations import evaluation_of
from birchbark.bots.inputs import Inputs, inputs_of
from birchbark.bots.search import Search, Size
from birchbark.bots.search.thinking import Question, think
from birchbark.engine.dice import Dice
from birchbark.engine.game import Game
from birchbark.games import installed
from birchbark.games.manitoba.state import Manitoba
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.village import HOME
from birchbark.testing import cases
from tests.bots.positions import position

WITH_INPUTS = [(game, inputs) for game in installed() for inputs in inputs_of(game.name)]


def start_fits(inputs: Inputs, players: int, options: dict[str, object]) -> bool:
    return inputs.fits(position(inputs.game, players, options, 0))


SETUPS = [
    pytest.param(inputs, case.players, case.options, id=f"{inputs.name}-{case}")
    for game, inputs in WITH_INPUTS
    for case in cases(game, 3)
    if not case.scenario and start_fits(inputs, case.players, dict(case.options))
]


@pytest.mark.parametrize(("inputs", "players", "options"), SETUPS)
def test_a_row_fits_the_layout_at_any_time(inputs: Inputs, players: int, options: dict[str, object]) -> None:
    for decisions in (0, 10, 40, 90, 500):
        state = position(inputs.game, players, options, decisions)
        for seat in range(players):
            row = inputs.row(state, seat)
            assert len(row) == inputs.size
            assert all(isfinite(number) and abs(number) < 10 for number in row)


@pytest.mark.parametrize(("inputs", "players", "options"), SETUPS)
def test_a_row_does_not_depend_on_what_the_seat_cannot_know(
    inputs: Inputs, players: int, options: dict[str, object]
) -> None:
    for decisions in (0, 40, 90):
        state = position(inputs.game, players, options, decisions)
        for seat in range(players):
            one, two = (state.determinize(seat, Dice.seeded(seed)) for seed in (1, 2))
            assert inputs.row(one, seat) == inputs.row(two, seat)


@pytest.mark.parametrize(("inputs", "players", "options"), SETUPS)
@pytest.mark.parametrize("decisions", [20, 90])
def test_the_positions_of_a_search_have_the_same_rows_together_as_one_by_one(
    inputs: Inputs, players: int, options: dict[str, object], decisions: int
) -> None:
    asked = 0

    def judge(questions: Sequence[Question]) -> list[list[float]]:
        nonlocal asked
        for states, seat in questions:
            going = [state for state in states if not state.over]
            assert inputs.rows(going, seat) == [inputs.row(state, seat) for state in going]
            asked += len(going)
        return [[float(number % 7) for number in range(len(states))] for states, _ in questions]

    state = position(inputs.game, players, options, decisions)
    think(judge, Search(Size(4, 150), state, [Dice.seeded(seed) for seed in (1, 2)]).run())
    assert asked


def test_a_row_notices_what_a_seat_does_to_its_rivals() -> None:
    """An attack on the only rival's guard changes what the network sees of that rival."""
    inputs = next(inputs for _, inputs in WITH_INPUTS if inputs.name == "wendake")
    state = position("wendake", 2, {}, 40)
    assert isinstance(state, Wendake)
    attacked = state.copy()
    attacked.add_guards(1, attacked.villages[1][HOME], -1)
    at = inputs.place_of("strongest rival")
    one, other = inputs.rows([state, attacked], 0)
    assert one[at:] != other[at:]


@pytest.mark.parametrize(("game", "inputs"), WITH_INPUTS, ids=[inputs.name for _, inputs in WITH_INPUTS])
def test_inputs_fit_just_their_way_to_play(game: Game, inputs: Inputs) -> None:
    for way in game.ways:
        for players in way.players:
            assert start_fits(inputs, players, dict(way.options)) == (way.name == inputs.way)


@pytest.mark.parametrize(("inputs", "players", "options"), SETUPS)
def test_a_row_has_the_evaluation_of_greedy(inputs: Inputs, players: int, options: dict[str, object]) -> None:
    evaluate = evaluation_of(inputs.game)
    for decisions in (40, 90):
        state = position(inputs.game, players, options, decisions)
        for seat in range(players):
            found = inputs.row(state, seat)[inputs.evaluation_at] * inputs.evaluation_scale
            assert found == pytest.approx(evaluate(state, seat))


def moved_on(s: Manitoba) -> Manitoba:
    """Seat everybody one place further."""
    last = s.players - 1
    twin = s.copy()
    twin.villages = [s.villages[last], *s.villages[:last]]
    twin.points = [s.points[last], *s.points[:last]]
    twin.cree = [s.cree[last], *s.cree[:last]]
    twin.active = (s.active + 1) % s.players
    twin.seat = (s.seat + 1) % s.players
    twin.stack = [(kind, (seat + 1) % s.players, value) for kind, seat, value in s.stack]
    return twin


@pytest.mark.parametrize("players", [2, 3, 4])
def test_manitoba_looks_the_same_from_every_chair(players: int) -> None:
    (inputs,) = inputs_of("manitoba")
    for decisions in (0, 10, 40, 90, 500):
        s = position("manitoba", players, {}, decisions)
        assert isinstance(s, Manitoba)
        for seat in range(players):
            assert inputs.row(moved_on(s), (seat + 1) % players) == pytest.approx(inputs.row(s, seat))
