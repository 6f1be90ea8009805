"""What networks see."""

from __future__ import annotations

from math import isfinite

import pytest

from birchbark.bots.greedy.evaluations import evaluation_of
from birchbark.bots.inputs import Inputs, inputs_of
from birchbark.bots.inputs.wendake.territories import territories
from birchbark.bots.inputs.wendake.tiles import tiles
from birchbark.engine.dice import Dice
from birchbark.engine.game import Game
from birchbark.games import installed
from birchbark.games.manitoba.state import Manitoba
from birchbark.games.wendake.encoding import RITUAL_SIDE
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import ACTIONS, NOWHERE
from birchbark.games.wendake.village import FIRE, HOME, MARKED
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

NEW_ALLIES_BY_THE_BASE_GAME = [
    pytest.param(inputs, players, {"expansions": "new-allies"}, id=f"new-allies-by-{inputs.name}-{players}")
    for _, inputs in WITH_INPUTS
    if inputs.name == "wendake"
    for players in (2, 3)
]
"""The network of the base game plays New Allies as long as that has none of its own."""


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


@pytest.mark.parametrize(("inputs", "players", "options"), [*SETUPS, *NEW_ALLIES_BY_THE_BASE_GAME])
def test_a_row_does_not_depend_on_what_has_been_remembered(
    inputs: Inputs, players: int, options: dict[str, object]
) -> None:
    """Positions that differ in one fact only have the same rows as if each of them were the first."""
    state, later = (position(inputs.game, players, options, decisions) for decisions in (40, 160))
    for fact in state.described():
        other = state.copy()
        setattr(other, fact.attribute, getattr(later.copy(), fact.attribute))
        for seat in range(players):
            assert inputs.row(state, seat) == type(inputs)().row(state, seat)
            assert inputs.row(other, seat) == type(inputs)().row(other, seat), fact.name


def test_a_row_notices_what_a_seat_does_to_its_rivals() -> None:
    """An attack on the only rival's guard changes what the network sees of that rival."""
    inputs = next(inputs for _, inputs in WITH_INPUTS if inputs.name == "wendake")
    state = position("wendake", 2, {}, 40)
    assert isinstance(state, Wendake)
    attacked = state.copy()
    attacked.add_guards(1, attacked.villages[1][HOME], -1)
    at = inputs.place_of("strongest rival")
    assert inputs.row(state, 0)[at:] != inputs.row(attacked, 0)[at:]


@pytest.mark.parametrize(("fire", "share"), [(NOWHERE, 1 / 3), (0, 0.0)])
def test_w4_2_next_year_a_marked_tile_shows_its_ritual_side_unless_the_token_is_on_it(fire: int, share: float) -> None:
    state = position("wendake", 2, {}, 40)
    assert isinstance(state, Wendake)
    state.grid = [[tile & ~RITUAL_SIDE for tile in grid] for grid in state.grid]
    state.villages[0][FIRE] = fire
    state.villages[0][MARKED] = 1
    assert tiles(state, 0)[len(ACTIONS)] == pytest.approx(share)


def test_a_rival_alone_in_a_territory_is_one_guard_ahead_there() -> None:
    state = position("wendake", 2, {}, 40)
    assert isinstance(state, Wendake)
    homes, count = state.components.land.homes, state.components.land.count
    empty = next(land for land in range(homes, count) if not state.guards[0][land] and not state.guards[1][land])
    before = territories(state, 0)
    state.add_guards(1, empty, 1)
    after = territories(state, 0)
    unguarded, one_short = -4, -3
    assert after[unguarded] == pytest.approx(before[unguarded] - 1 / 4)
    assert after[one_short] == pytest.approx(before[one_short] + 1 / 4)


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
