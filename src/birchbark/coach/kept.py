"""Analyses of recorded games are kept in the user's data folder, so that none is made twice."""

from __future__ import annotations

import contextlib
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path

import msgspec

from birchbark.bots.judges import network_for
from birchbark.coach.analysis import Report, analyse
from birchbark.coach.calibration import calibration_for
from birchbark.coach.results import FORMAT, Analysis
from birchbark.engine.files import data_folder
from birchbark.engine.match import Match

FOLDER = "analyses"


def analyse_once(match: Match, hindsight: bool = False, report: Report = lambda done: None) -> Analysis:
    """Return the kept analysis of a game, or make it and keep it."""
    file = data_folder() / FOLDER / f"{name_of(match, hindsight)}.json"
    with contextlib.suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode(file.read_bytes(), type=Analysis)
    found = analyse(match, hindsight=hindsight, report=report)
    keep(file, found)
    return found


def keep(file: Path, found: Analysis) -> None:
    """Write the file; where that is not possible, the analysis is made again next time."""
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_suffix(".new")
        draft.write_bytes(msgspec.json.encode(found))
        draft.replace(file)


def name_of(match: Match, hindsight: bool) -> str:
    """Return a hash of everything that an analysis depends on."""
    game, state = match.game.name, match.state
    judge = network_for(game, state)
    card = None if judge is None else judge.network.card
    facts = [match.record(), hindsight, FORMAT, version("birchbark"), card, calibration_for(game, state)]
    return blake2b(msgspec.json.encode(facts), digest_size=12).hexdigest()
