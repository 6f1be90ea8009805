"""How far judgements may be off, and what follows from it."""

from __future__ import annotations

from pathlib import Path

import pytest

import birchbark
from birchbark.coach.analysis import Analyst, Comparison
from birchbark.coach.calibration import UNMEASURED, Calibration, calibration_for, shipped_calibrations
from birchbark.coach.estimates import Estimate
from tests.bots.positions import other_figures
from tests.coach.games import finished


def test_an_error_changes_evenly_from_the_middle_of_one_part_of_the_game_to_the_next() -> None:
    found = Calibration([0.2], [3.0, 2.0, 0.0])
    assert [found.turn_error(progress) for progress in (0, 1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6, 1)] == pytest.approx(
        [3, 3, 2.5, 2, 1, 0, 0]
    )
    assert found.win_error(0.5, 0.9) == 0.2


def test_a_chance_is_the_less_uncertain_the_nearer_it_is_to_a_sure_thing() -> None:
    found = Calibration([0.2], [1.0])
    errors = [found.win_error(win, 0.5) for win in (0.5, 0.7, 0.9, 1.0)]
    assert errors == sorted(errors, reverse=True)
    assert errors[-1] == 0
    assert found.win_error(0.3, 0.5) == pytest.approx(errors[1])


def test_early_in_the_game_the_band_is_wide() -> None:
    for name, found in shipped_calibrations().items():
        assert found.win_error(0.5, 0.1) >= 0.1, name
        assert found.positions > 100, name


def test_nothing_is_known_about_judgements_with_other_component_figures(tmp_path: Path) -> None:
    usual = birchbark.new("manitoba", players=2, seed=1)
    other = birchbark.new("manitoba", players=2, seed=1, components=other_figures(tmp_path))
    assert calibration_for("manitoba", usual.state) == shipped_calibrations()["manitoba"]
    assert calibration_for("manitoba", other.state) is UNMEASURED


@pytest.mark.parametrize(("own_error", "mark"), [(1.0, "??"), (3.0, "?"), (4.5, "?!"), (5.0, "")])
def test_a_mark_counts_how_far_the_network_itself_is_off(own_error: float, mark: str) -> None:
    analyst = Analyst(finished(), 0, False)
    analyst.calibration = Calibration([0.1], [own_error])
    stretch = analyst.stretches[5]
    loss = analyst.with_own_error(Estimate(10.0, 0.3), stretch)
    assert analyst.turn([Comparison(stretch, loss, (), 0.0, [0.0, 0.0], checked=True)]).mark == mark
