"""How far a judgement may be off, as `python -m birchbark.lab.calibration` has measured it for each network."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import sqrt
from typing import Final

import msgspec

from birchbark.bots.inputs import inputs_of
from birchbark.bots.judges import network_for
from birchbark.engine.state import State

FILE: Final = files("birchbark.coach") / "calibration.json"


class Calibration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The standard errors of judgements, each at equal parts of a game from its beginning to its end."""

    win: list[float]
    """By how much an even chance to win is off; other chances are less so, in proportion to their spread."""
    turn: list[float]
    """By how many points the difference between two turns is off."""
    network: str = ""
    """The hash of the network that was measured."""
    positions: int = 0
    """In how many positions of games that no network has learned from."""
    reliability: list[tuple[float, float, int]] = []
    """What was said of the chance to win, the share of victories that came, and the number of games, by fifths."""

    def win_error(self, win: float, progress: float) -> float:
        """Return the error of a chance when so much of the game has been played, from 0 to 1."""
        return between(self.win, progress) * 2 * sqrt(max(0.0, win * (1 - win)))

    def turn_error(self, progress: float) -> float:
        return between(self.turn, progress)


UNMEASURED: Final = Calibration([0.3], [4.0])
"""For judgements that nobody has measured; cautious compared with those that have been."""


def between(values: list[float], progress: float) -> float:
    """Return the value at a part of the game, between those in the middle of each of its equal parts."""
    place = min(max(progress * len(values) - 0.5, 0.0), len(values) - 1.0)
    first = int(place)
    last = min(first + 1, len(values) - 1)
    return values[first] + (place - first) * (values[last] - values[first])


@cache
def shipped_calibrations() -> dict[str, Calibration]:
    """Return what has been measured, by the names of the networks' inputs."""
    return read_calibrations(FILE)


def read_calibrations(file: Traversable) -> dict[str, Calibration]:
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Calibration])


def calibration_for(game: str, state: State) -> Calibration:
    """Return what is known about judgements of the way in which a game is played."""
    if network_for(game, state) is None:
        return UNMEASURED
    name = next(inputs.name for inputs in inputs_of(game) if inputs.fits(state))
    return shipped_calibrations().get(name, UNMEASURED)
