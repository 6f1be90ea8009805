"""The balance study: what it plays, what is out of line, and its document."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from birchbark.lab.balance.document import fault_of, write_document
from birchbark.lab.balance.plan import ORDER, balance_studies
from birchbark.lab.report.sections import PanelShares
from birchbark.lab.report.tallies import share_of
from birchbark.lab.studies import Results, run


def won(victories: int, many: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    return np.array([1.0] * victories + [0.0] * (many - victories))


def test_every_study_is_played_by_the_bot_where_it_can() -> None:
    studies = balance_studies("strong", 50)
    assert [study.name for study in studies] == list(ORDER)
    assert {table.bots for study in studies for table in study.tables if table.game == "manitoba"} == {("strong",)}
    assert {study.games for study in studies} == {50}


@pytest.mark.parametrize(
    ("kind", "victories", "many", "able", "fault"),
    [
        ("tribe", 360, 1000, 4000, "wins 36.0% (33.1% – 39.0%) instead of 25.0%."),
        ("tribe", 190, 1000, 4000, "wins 19.0% (16.7% – 21.5%) instead of 25.0%."),
        ("tribe", 290, 1000, 4000, ""),
        ("tribe", 36, 99, 4000, ""),
        ("tiles", 900, 1000, 4000, ""),
        ("tiles", 1, 4, 100, "is chosen by 4.0% of the seats that could."),
        ("tiles", 1, 97, 100, "is chosen by 97.0% of the seats that could."),
        ("tiles", 0, 0, 99, ""),
        ("progress", 0, 0, 1000, ""),
    ],
)
def test_what_is_dealt_is_judged_by_victories_and_what_is_chosen_by_how_often(
    kind: str, victories: int, many: int, able: int, fault: str
) -> None:
    share = share_of("x", won(victories, many), able)
    assert fault_of(kind, PanelShares("", 0.25, [share]), share) == fault


def test_the_document_names_its_pictures(tmp_path: Path) -> None:
    study = balance_studies("random", 2, ["manitoba"])[0]._replace(show=("position",))
    results = Results.begin(tmp_path / "results", study)
    for _ in run(results, 1):
        pass
    (tmp_path / "balance.md").write_text("<!-- studies --><!-- end of studies -->")
    write_document([results], tmp_path)
    text = (tmp_path / "balance.md").read_text()
    pictures = re.findall(r"\]\((pictures/[^)]+)\)", text)
    assert pictures == ["pictures/balance/manitoba-position.svg"]
    assert all((tmp_path / picture).read_text().startswith("<svg") for picture in pictures)
    assert "18 games of `random`" in text
    assert "## Out of line\n\nNothing." in text
