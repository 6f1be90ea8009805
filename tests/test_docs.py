"""What the documents show works as they say."""

from __future__ import annotations

import io
import os
import re
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

import birchbark
from birchbark.games import find
from birchbark.lab.studies import load_study

ROOT = Path(__file__).parent.parent
WORKED = ("docs/player-statistics.md", "docs/designer-study.md", "docs/first-agent.md")
"""The pages that show what their code prints; `python -m tests.test_docs` writes it anew."""
STEP = re.compile(r"^```python\n(.*?)^```\n\n```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(document: str, language: str) -> list[str]:
    text = (ROOT / document).read_text(encoding="utf-8")
    return [found[2] for found in BLOCK.finditer(text) if found[1] == language]


@pytest.mark.parametrize("document", ["README.md", "docs/api.md", "docs/mcp.md", "docs/research.md"])
def test_the_python_examples_run(document: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
    examples = blocks(document, "python")
    assert examples
    for example in examples:
        exec(compile(example, document, "exec"), {})


@pytest.mark.parametrize(("language", "ending"), [("toml", "toml"), ("python", "py")])
def test_the_studies_in_the_document_are_understood(tmp_path: Path, language: str, ending: str) -> None:
    file = tmp_path / f"study.{ending}"
    file.write_text(blocks("docs/studies.md", language)[0], encoding="utf-8")
    assert len(load_study(str(file)).tables) > 1


def worked(text: str) -> str:
    """Return a page with what its code prints, all of it run in order."""
    names: dict[str, object] = {}

    def run(step: re.Match[str]) -> str:
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(compile(step[1], "page", "exec"), names)
        return f"```python\n{step[1]}```\n\n```text\n{printed.getvalue()}```"

    return STEP.sub(run, text)


@pytest.mark.slow
@pytest.mark.parametrize("document", WORKED)
def test_a_worked_page_shows_what_its_code_prints(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    assert text.count("```python") == text.count("```text")
    assert worked(text) == text


def test_the_reference_is_made_from_the_docstrings() -> None:
    from docs.api import FILE, made

    assert FILE.read_text(encoding="utf-8") == made(), "`make api` makes it anew"


def test_the_scenario_in_the_document_is_the_one_among_the_examples() -> None:
    shown = blocks("docs/scenarios.md", "toml")
    assert shown == [(ROOT / "src/birchbark/games/manitoba/scenarios/bison-harvest.toml").read_text(encoding="utf-8")]


@pytest.mark.parametrize(
    "path", sorted(ROOT.glob("src/birchbark/games/manitoba/scenarios/*.toml")), ids=lambda path: path.stem
)
def test_every_example_scenario_can_be_played(path: Path) -> None:
    match = birchbark.load_scenario(path)
    assert match.moves()


def test_the_api_document_names_every_public_call() -> None:
    text = (ROOT / "docs/api.md").read_text(encoding="utf-8")
    public = [name for name in vars(birchbark.Match) if not name.startswith("_")]
    assert [name for name in public if f"`{name}" not in text] == []


def test_links_lead_somewhere() -> None:
    for document in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / target).exists(), f"{document.name} points to {target}"


def test_what_the_page_on_adding_a_game_shows_is_in_the_example() -> None:
    files = [file for file in (ROOT / "examples/liars_dice").rglob("*") if file.suffix in (".py", ".toml", ".md")]
    texts = [file.read_text(encoding="utf-8") for file in files]
    shown = [
        block for language in ("python", "toml", "markdown") for block in blocks("docs/adding-a-game.md", language)
    ]
    assert len(shown) > 8
    for block in shown:
        assert any(block in text for text in texts), block


@pytest.mark.parametrize("name", ["manitoba", "wendake"])
def test_every_game_has_its_rule_text_in_clauses(name: str) -> None:
    from birchbark.engine.rules import clauses

    assert len(clauses(find(name).package)) > 80


if __name__ == "__main__":
    for document in WORKED:
        page = ROOT / document
        page.write_text(worked(page.read_text(encoding="utf-8")), encoding="utf-8")
