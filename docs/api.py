"""Makes the reference in docs/api.md from the docstrings of what is public: `make api`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).with_suffix(".md")
SOURCES: Final = Path(__file__).parents[1] / "src" / "birchbark"
BAR: Final = r"\|"
DEFAULT: Final = re.compile("(?<=[^ ])=(?=[^ ])")
HEADING: Final = "## Reference\n"
PUBLIC: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "birchbark": {
        "__init__.py": ("games", "new", "replay", "load_scenario"),
        "engine/match.py": ("Match", "Played"),
        "engine/variant.py": ("ScoreLine",),
        "engine/errors.py": ("Error", "Refused", "BadOptions", "BadFile", "BadComponents", "BadScenario", "BadRecord"),
    },
    "birchbark.bots.series": {"bots/series.py": ("simulate", "Result")},
    "birchbark.envs": {"envs/batched.py": ("BatchedEnv", "Arrays"), "envs/task.py": ("Task",)},
    "birchbark.envs.gymnasium": {"envs/gymnasium.py": ("SeatEnv",)},
    "birchbark.envs.pettingzoo": {"envs/pettingzoo.py": ("env", "TableEnv")},
    "birchbark.lab.studies": {
        "lab/studies/study.py": ("load_study", "Study", "TableSetup"),
        "lab/studies/results.py": ("Results",),
        "lab/studies/running.py": ("run",),
    },
}
"""What is public: by module, the files that define it, and its names there."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def reference() -> str:
    """Return everything public, with its signature and its docstring."""
    lines = [HEADING]
    for module, files in PUBLIC.items():
        lines.append(f"### {module}\n")
        for file, names in files.items():
            found = {node.name: node for node in parsed(file) if isinstance(node, Function | ast.ClassDef)}
            for name in names:
                node = found[name]
                lines += class_lines(node) if isinstance(node, ast.ClassDef) else call_lines(node)
    return "\n".join(lines)


def parsed(file: str) -> list[ast.stmt]:
    return ast.parse((SOURCES / file).read_text(encoding="utf-8")).body


def call_lines(node: Function) -> Iterator[str]:
    yield f"#### `{signature(node)}`\n"
    yield documented(node) + "\n"


def class_lines(node: ast.ClassDef) -> Iterator[str]:
    """Yield a class with a table of its attributes and methods."""
    yield f"#### class `{node.name}`\n"
    if documented(node):
        yield documented(node) + "\n"
    rows = list(members(node))
    if rows:
        yield "| | |"
        yield "|---|---|"
        for name, about in rows:
            yield f"| `{name.replace('|', BAR)}` | {' '.join(about.split())} |"
        yield ""


def members(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """Yield what is public in a class, that is documented, each with what is said about it."""
    statements = node.body
    for at, statement in enumerate(statements):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            yield f"{statement.target.id}: {ast.unparse(statement.annotation)}", said_after(statements, at)
        elif isinstance(statement, Function) and statement.name == "__init__" and documented(statement):
            arguments = signature(statement).removeprefix("__init__").removesuffix(" -> None")
            yield node.name + arguments, documented(statement)
        elif isinstance(statement, Function) and not statement.name.startswith("_") and documented(statement):
            is_property = any(isinstance(each, ast.Name) and each.id == "property" for each in statement.decorator_list)
            assert statement.returns is not None
            shown = f"{statement.name}: {ast.unparse(statement.returns)}" if is_property else signature(statement)
            yield shown, documented(statement)


def said_after(statements: list[ast.stmt], at: int) -> str:
    """Return the text that stands right after an attribute."""
    match statements[at + 1 : at + 2]:
        case [ast.Expr(value=ast.Constant(value=str(text)))]:
            return text
    return ""


def documented(node: Function | ast.ClassDef) -> str:
    return ast.get_docstring(node) or ""


def signature(node: Function) -> str:
    arguments = ast.unparse(node.args).removeprefix("self, ").removeprefix("self")
    returned = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{node.name}({DEFAULT.sub(' = ', arguments)}){returned}"


def made() -> str:
    """Return the document with its reference made anew."""
    return FILE.read_text(encoding="utf-8").partition(HEADING)[0] + reference()


if __name__ == "__main__":
    FILE.write_text(made(), encoding="utf-8")
