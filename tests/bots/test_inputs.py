"""What networks see."""

from __future__ import annotations

from math import isfinite

import pytest

from birchbark.bots.inputs import Inputs, inputs_of
from birchbark.engine.dice import Dice
from birchbark.games import installed
from birchbark.games.manitoba.state import Manitoba
from birchbark.testing import cases
from tests.bots.positions import position

WITH_INPUTS = [(game, inputs) for game in installed() if (inputs := inputs_of(game.name))]
SETUPS = [
    pytest.param(inputs, case.players, case.options, id=f"{game.name}-{case}")
    for game, inputs in WITH_INPUTS
    for case in cases(game, 3)
    if not case.scenario
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


@pytest.mark.parametrize("inputs", [inputs for _, inputs in WITH_INPUTS], ids=lambda inputs: str(inputs.game))
def test_the_networks_are_for_ways_to_play_of_the_game(inputs: Inputs) -> None:
    ways = {way.name for game, its in WITH_INPUTS if its is inputs for way in game.ways}
    assert set(inputs.networks.values()) <= ways
    assert inputs.network_name(position(inputs.game, 2, {}, 0)) in inputs.networks


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
    inputs = inputs_of("manitoba")
    assert inputs is not None
    for decisions in (0, 10, 40, 90, 500):
        s = position("manitoba", players, {}, decisions)
        assert isinstance(s, Manitoba)
        for seat in range(players):
            assert inputs.row(moved_on(s), (seat + 1) % players) == pytest.approx(inputs.row(s, seat))
