"""The package can be built where nothing else is installed, as pip does it."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from hatch_build import COMPILED

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src"


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))


def file_of(module: str) -> Path | None:
    path = SOURCES.joinpath(*module.split("."))
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


def test_all_that_the_compiler_reads_is_there_in_an_environment_of_its_own() -> None:
    files = [file for folder in COMPILED for file in (ROOT / folder).rglob("*.py")]
    waiting = [".".join(file.relative_to(SOURCES).with_suffix("").parts) for file in files]
    assert waiting
    read: set[str] = set()
    while waiting:
        module = waiting.pop()
        if module not in read:
            read |= {module}
            file = file_of(module)
            waiting += [module.rpartition(".")[0] or module, *(imports(file) if file else ())]
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]["overrides"]
    untyped = {name.removesuffix(".*") for override in settings for name in override["module"]}
    needed = {module.split(".")[0] for module in read} - sys.stdlib_module_names - untyped - {"birchbark"}
    installed = (ROOT / "requirements/compile.in").read_text().split()
    assert needed <= {line.split("==")[0] for line in installed}
