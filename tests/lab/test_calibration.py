"""Measuring how far the networks' judgements are off."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from birchbark.coach.calibration import Calibration
from birchbark.lab.calibration import PARTS, Sample, calibrated, common_square, main


def test_what_values_have_in_common_is_found_behind_the_noise() -> None:
    assert common_square([2.0, 2.0, 2.0]) == 4
    assert common_square([1.0, -1.0]) < 0, "no error at all is seen as less than nothing as often as more"
    assert common_square([3.0, 1.0, 2.0, 2.0, 3.0, 1.0]) == pytest.approx(4, abs=0.2)


def some_samples(win: float, won: int, of: int, off: list[float]) -> list[Sample]:
    victories = [1.0] * won + [0.0] * (of - won)
    return [Sample(part, win, victories, off) for part in range(PARTS)]


def test_the_error_of_a_chance_is_how_far_it_is_from_what_comes() -> None:
    found = calibrated(some_samples(0.5, 700, 1000, [1.5, 2.5, 2.0]), "hash")
    assert found.win == pytest.approx([0.2] * PARTS, abs=0.01)
    assert found.turn == pytest.approx([2.0] * PARTS, abs=0.1)
    assert found.reliability == [(0.5, 0.7, 3000)]


def test_a_chance_that_comes_true_has_no_error() -> None:
    found = calibrated(some_samples(0.7, 70, 100, [1.0, -1.0]), "hash")
    assert found.win == found.turn == [0.0] * PARTS


@pytest.mark.slow
def test_the_figures_are_kept_in_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "calibration.json"
    main(["manitoba", "--games", "1", "--workers", "1", "--into", str(file)])
    found = msgspec.json.decode(file.read_bytes(), type=dict[str, Calibration])["manitoba"]
    assert found.positions == len(found.win) == len(found.turn) == PARTS
    assert "manitoba: " in capsys.readouterr().out
