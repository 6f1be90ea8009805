"""`birchbark study` and `birchbark dataset`, as they are typed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from birchbark.cli import main
from birchbark.lab.studies import Results

STUDY = 'title = "Two"\ngames = 2\n\n[[tables]]\ngame = "manitoba"\nbots = ["random"]\n'


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("two.toml").write_text(STUDY)


def test_a_study_goes_into_a_folder_of_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "two.toml", "--workers", "1"]) == 0
    assert "2 games in studies/two" in capsys.readouterr().out
    assert Results.open(Path("studies/two")).read(["score"]).num_rows == 4
    assert main(["study", "two.toml", "--games", "3"]) == 2
    assert "studies/two has the results of another study" in capsys.readouterr().err


def test_a_data_set_comes_with_its_card(capsys: pytest.CaptureFixture[str]) -> None:
    typed = ["dataset", "manitoba", "--games", "1", "--bots", "random", "--option", "layout=duck-mountain"]
    assert main([*typed, "--workers", "1", "--into", "set"]) == 0
    assert "--option layout=duck-mountain" in Path("set/README.md").read_text()
    assert len(list(Path("set/records").iterdir())) == 1


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        (["study", "three.toml"], "three.toml: cannot be read: no such file or directory"),
        (["study", "two.toml", "--games", "0"], "--games is a number from 1 to"),
        (["dataset", "manitoba", "--option", "layout"], "--option is a name and a choice like tribes=fronts"),
        (["dataset", "manitoba", "--bots", "gredy"], "there is no bot 'gredy'"),
        (["dataset", "manitoba", "--players", "7"], "Manitoba is for 2 to 4 players, not 7"),
    ],
)
def test_wrong_input_is_refused_in_one_line(typed: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(typed) == 2
    said = capsys.readouterr().err
    assert reason in said
    assert said.count("\n") == 1


def test_a_missing_library_names_the_extra(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in [name for name in sys.modules if name.startswith(("birchbark.cli.studies", "birchbark.lab.studies"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert main(["study", "two.toml"]) == 2
    assert "pyarrow is not installed: `pip install 'birchbark[lab]'`" in capsys.readouterr().err
