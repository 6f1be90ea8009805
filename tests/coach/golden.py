"""The analysis of a golden game, judged by the game's own evaluation, so that it does not change with the networks.

python -m tests.coach.golden    writes it again, after a change of the analysis or of the evaluation
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final
from unittest import mock

import birchbark
from birchbark.coach.analysis import analyse

RECORD: Final = Path(__file__).parents[1] / "records" / "manitoba-1-standard.record"
FILE: Final = Path(__file__).with_suffix(".json")


def analysed_record() -> list[dict[str, Any]]:
    """Return what is said about the turns of the game that lost something."""
    where = ("birchbark.bots.judges", "birchbark.coach.calibration")
    with (
        mock.patch(f"{where[0]}.network_for", return_value=None),
        mock.patch(f"{where[1]}.network_for", return_value=None),
    ):
        found = analyse(birchbark.replay(RECORD.read_text(encoding="utf-8")))
    return [
        {
            "first": turn.first,
            "seat": turn.seat,
            "loss": round(turn.loss, 3),
            "error": round(turn.error, 3),
            "mark": turn.mark,
            "better": [step.line for step in turn.better],
        }
        for turn in found.turns
        if turn.better
    ]


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(turn) for turn in analysed_record())
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
