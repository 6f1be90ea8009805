"""Reports: the counts behind the pictures, and the page."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from birchbark.cli import main
from birchbark.lab.report.page import page_of
from birchbark.lab.report.sections import Report
from birchbark.lab.report.tallies import Data, Listed, points_by_source, share_of, shares_by, shares_of_names
from birchbark.lab.studies import Results, Study, TableSetup, run


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    tables = (
        *(
            TableSetup.checked("manitoba", 2, {"layout": layout}, ["random"])
            for layout in ("standard", "duck-mountain")
        ),
        *(TableSetup.checked("wendake", 1, {"difficulty": level}, ["random"]) for level in ("easy", "hard")),
        TableSetup.checked("wendake", 3, {"tribes": "fronts"}, ["random", "greedy"]),
    )
    study = Study("some", {"en": "Some <games>", "fr": "Des parties"}, 6, 1, tables, ("position", "tiles", "sources"))
    made = Results.begin(tmp_path_factory.mktemp("studies") / "some", study)
    for _ in run(made, 1):
        pass
    return made


def test_an_interval_is_that_of_wilson() -> None:
    share = share_of("", np.array([1.0, 0.0, 0.0, 0.0] * 25))
    assert (share.many, share.share) == (100, 0.25)
    assert share.low == pytest.approx(0.1755, abs=1e-4)
    assert share.high == pytest.approx(0.3430, abs=1e-4)
    assert share.is_above(0.17)
    assert share.is_below(0.35)
    assert not share.is_above(0.2)
    assert not share.is_below(0.3)


def test_an_interval_stays_open_when_all_is_won_or_lost() -> None:
    assert share_of("", np.ones(20)).low == pytest.approx(0.8389, abs=1e-4)
    assert share_of("", np.zeros(20)).high == pytest.approx(0.1611, abs=1e-4)


def test_shares_are_counted_for_each_value() -> None:
    values, won = np.array(["fox", "fox", "seneca", None], object), np.array([1.0, 0.0, 1.0, 1.0])
    assert [(each.name, each.many, each.share) for each in shares_by(values, won)] == [
        ("fox", 2, 0.5),
        ("seneca", 1, 1),
    ]


def test_a_name_counts_once_for_a_seat() -> None:
    import pyarrow as pa

    taken = Listed.of(np.array([0, 0, 1, 3]), pa.array(["tan", "tan", "fish", "tan"]))
    offered = Listed.of(np.array([0, 0, 0, 0, 1, 2]), pa.array(["tan", "tan", "tan", "fish", "fish", "hunt"]))
    won, rows = np.array([1.0, 0.0, 0.0, 1.0]), np.array([True, True, True, False])
    found = {each.name: each for each in shares_of_names(taken, offered, won, rows)}
    assert {name: (each.many, each.share) for name, each in found.items()} == {
        "fish": (1, 0.0),
        "hunt": (0, 0.0),
        "tan": (1, 1.0),
    }
    assert [found[name].frequency for name in ("fish", "hunt", "tan")] == [0.5, 0, 1]
    alone = {each.name: each.frequency for each in shares_of_names(taken, None, won, rows)}
    assert alone == {"fish": pytest.approx(1 / 3), "tan": pytest.approx(1 / 3)}


def test_points_by_source_add_up_to_the_mean_score(results: Results) -> None:
    data = Data(results)
    for tables in ([0, 1], [4]):
        rows = data.at(tables)
        found = points_by_source(data, rows)
        assert sum(each.all for each in found) == pytest.approx(data.column("score")[rows].mean())
        winners = data.column("score")[rows & (data.won > 0)].mean()
        assert sum(each.winners for each in found) == pytest.approx(winners)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_page_has_everything_in_it(results: Results, language: str) -> None:
    page = page_of(results, language)
    assert not re.findall(r'(?:src|href)="(?!#)', page)
    assert page.startswith(f'<!doctype html><html lang="{language}">')
    assert "30 " in page
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    for link in re.findall(r'href="#([^"]+)"', page):
        assert link in ids
    assert "Some <games>" not in page


def test_every_section_has_a_picture_a_sentence_and_figures(results: Results) -> None:
    report = Report(results, "en")
    report.study = results.study._replace(show=())
    sections = list(report.sections())
    assert {section.name for section in sections} >= {
        *("options", "options-won", "bot", "position", "score", "sources-0", "decisions"),
        *("home", "progress-1", "tiles-1", "scored-0", "path_hunter", "ghost_score"),
    }
    pairs = next(section for section in sections if section.name == "pairs")
    assert [part.title for part in pairs.shares] == ["Alone against the Ghost (random)"], (
        "they cannot tell who wins among several"
    )
    assert len({section.name for section in sections}) == len(sections)
    for section in sections:
        ElementTree.fromstring(section.picture)
        assert section.rows
        assert all(len(row) == len(section.head) for row in section.rows)
        assert len(section.summary) > 10


def test_tables_without_a_game_yet_are_left_out(tmp_path: Path) -> None:
    tables = tuple(TableSetup.checked("manitoba", players, {}, ["random"]) for players in (2, 3))
    begun = Results.begin(tmp_path / "begun", Study("begun", {"en": "Begun"}, 1, 1, tables, ("position", "sources")))
    assert sum(run(begun, 1)) == 2
    begun.shard(1, 0).unlink()
    sections = list(Report(begun, "en").sections())
    assert len(sections) == 2
    assert not any("3 players" in section.summary for section in sections)


def test_a_study_says_what_is_shown(results: Results) -> None:
    report = Report(results, "en")
    report.study = results.study._replace(show=("decisions", "home"))
    assert [section.name for section in report.sections()] == ["decisions", "home"]


def test_the_command_writes_the_page(results: Results, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "page.html"
    assert main(["report", str(results.folder), "--out", str(out)]) == 0
    assert str(out) in capsys.readouterr().out
    assert out.read_text(encoding="utf-8") == page_of(results, "en")
    assert main(["report", str(tmp_path)]) == 2
    assert "study.json: cannot be read: no such file" in capsys.readouterr().err
