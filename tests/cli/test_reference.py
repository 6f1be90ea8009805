"""Looking up rules, components and games."""

from __future__ import annotations

from pathlib import Path

from birchbark.engine.rules import clauses
from birchbark.games import installed
from tests.cli.conftest import Run


def test_a_clause(run: Run) -> None:
    output = run("rules", "m5.3")
    assert output.status == 0
    assert "M5 Territory action" in output.out
    assert "M5.3    The active player may place on any unoccupied area" in output.out
    assert "M5.4" not in output.out


def test_a_chapter(run: Run) -> None:
    output = run("rules", "M5")
    assert [f"M5.{number}" in output.out for number in range(1, 7)] == [True] * 5 + [False]


def test_all_that_mention_words(run: Run) -> None:
    output = run("rules", "wampum", "berry")
    assert "M6.9 " in output.out
    assert "M1.4 " not in output.out


def test_the_chapters(run: Run) -> None:
    output = run("rules")
    chapters = {clause.chapter for game in installed() for clause in clauses(game.package).values()}
    assert all(chapter.partition(" ")[2][:60] in output.out for chapter in chapters), "long ones are wrapped"


def test_components_tell_where_each_figure_comes_from(run: Run) -> None:
    output = run("components")
    assert "1, 2, 4 (report), 8 (book), 12, 16, 20" in output.out
    assert "reconstructed" in output.out
    assert "villages.toml" in output.out


def test_own_components_are_marked(run: Run, tmp_path: Path) -> None:
    (tmp_path / "figures").mkdir()
    (tmp_path / "figures" / "own.toml").write_text('[wampum]\nactive = { value = 3, from = "derived" }\n')
    output = run("components", "manitoba", "--components", str(tmp_path / "figures"))
    assert output.status == 0
    assert "yours: own.toml" in output.out


def test_games_lists_options_and_bots(run: Run) -> None:
    output = run("games")
    for word in (
        "Manitoba",
        "2 to 4",
        "rules       version 1",
        "--layout",
        "lake-manitoba",
        "standard (usual)",
        "bot:greedy",
    ):
        assert word in output.out
