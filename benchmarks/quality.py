"""Measure the quick tests by the rules: how much of `engine` and `games` they run, and how many faults they find.

A mutant is the package with one small fault put in on purpose. A random sample of all of them meets those tests that
run the changed line. The figures and the mutants that no test has found go to build/quality.json.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from compileall import compile_dir
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from coverage import Coverage, CoverageData

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "birchbark"
BUILD = ROOT / "build"
LIMITED = ["sh", "-c", 'ulimit -t 300; ulimit -v 4000000; exec "$@"', "sh"]
"""A mutant may run for ever, or fill the memory."""
ONE = (ast.Lt, ast.Gt, ast.Eq, ast.In, ast.Is, ast.Add, ast.Mult, ast.BitAnd, ast.LShift, ast.And)
OTHER = (ast.LtE, ast.GtE, ast.NotEq, ast.NotIn, ast.IsNot, ast.Sub, ast.FloorDiv, ast.BitOr, ast.RShift, ast.Or)
SWAPS: dict[type[ast.AST], type[ast.AST]] = dict(zip(ONE + OTHER, OTHER + ONE, strict=True))


def spots(node: ast.AST, first: int = 1) -> Iterator[tuple[ast.AST, int]]:
    """Yield what can be changed below a node, and the first line of its statement."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                line = child.lineno if isinstance(child, ast.stmt) else first
                if changed(child):
                    yield child, line
                yield from spots(child, line)


def changed(node: ast.AST) -> dict[str, object]:
    """The fields of a node as the fault has them; none if it cannot have one."""
    match node:
        case ast.Compare(ops=[op, *others]) if type(op) in SWAPS:
            return {"ops": [SWAPS[type(op)](), *others]}
        case ast.BinOp(op=op) | ast.BoolOp(op=op) | ast.AugAssign(op=op) if type(op) in SWAPS:
            return {"op": SWAPS[type(op)]()}
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return {"operand": ast.UnaryOp(ast.Not(), operand)}
        case ast.Constant(value=bool(value)):
            return {"value": not value}
        case ast.Constant(value=int(value)):
            return {"value": value + 1}
        case ast.Return(value=ast.expr() as value) if ast.unparse(value) != "None":
            return {"value": ast.Constant(None)}
    return {}


def pytest(*arguments: str, prefix: Sequence[str] = (), **environment: str) -> subprocess.CompletedProcess[str]:
    command = [*prefix, sys.executable, "-m", "pytest", *arguments]
    variables = {**os.environ, **environment}
    return subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, check=False, text=True)


def test_of(context: str) -> str:
    """Return the test of a context such as `tests/test_docs.py::test_links_lead_somewhere|run`; none at import."""
    return context.rpartition("|")[0]


def survives(path: Path, index: int, data: CoverageData, quick: list[str]) -> str:
    """Tell a mutant that no test finds, or nothing if one does."""
    tree = ast.parse(path.read_text())
    node, line = list(spots(tree))[index]
    before = ast.unparse(node)
    for field, value in changed(node).items():
        setattr(node, field, value)
    contexts = data.contexts_by_lineno(str(path))
    lines = range(line, (getattr(node, "end_lineno", None) or line) + 1)
    reached = {test_of(context) for number in lines for context in contexts.get(number, [])}
    told = f"{path.relative_to(ROOT)}:{line}: {before} -> {ast.unparse(node)}"
    if not reached:
        return told
    with TemporaryDirectory() as folder:
        shutil.copytree(BUILD / "mutant", folder, dirs_exist_ok=True)
        (Path(folder) / path.relative_to(PACKAGE.parent)).write_text(ast.unparse(tree))
        (Path(folder) / "tests").write_text("\n".join(sorted(reached - {""})))
        tests = quick if reached == {""} else [f"@{folder}/tests"]
        code = pytest("-x", *tests, prefix=LIMITED, PYTHONPATH=folder, PYTHONPYCACHEPREFIX="").returncode
    return "" if code else told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mutants", type=int, default=60, help="size of the sample")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("quick", nargs="+", help="pytest's arguments for the quick tests")
    given = parser.parse_args()

    coverage = [
        "--cov=birchbark.engine",
        "--cov=birchbark.games",
        "--cov-branch",
        "--cov-context=test",
        "--cov-report=",
    ]
    done = pytest("-x", "-n", "auto", *given.quick, *coverage, COVERAGE_FILE=str(BUILD / "coverage"))
    if done.returncode:
        raise SystemExit(done.stdout + done.stderr)
    measured = Coverage(BUILD / "coverage")
    measured.load()
    with open(os.devnull, "w") as nothing:
        covered = measured.report(file=nothing)
    print(f"coverage of engine and games: {covered:.1f} % of lines and branches", flush=True)

    names = BUILD / "quick-tests"
    names.write_text("\n".join({test_of(context) for context in measured.get_data().measured_contexts()} - {""}))
    if pytest("--collect-only", f"@{names}").returncode:
        raise SystemExit("pytest does not know its own tests by their names")

    shutil.rmtree(BUILD / "mutant", ignore_errors=True)
    shutil.copytree(PACKAGE, BUILD / "mutant" / "birchbark", ignore=shutil.ignore_patterns("__pycache__", "page"))
    sys.pycache_prefix = None
    compile_dir(BUILD / "mutant", quiet=1)
    paths = sorted(path for part in ("engine", "games") for path in (PACKAGE / part).rglob("*.py"))
    every = [(path, index) for path in paths for index, _ in enumerate(spots(ast.parse(path.read_text())))]
    sample = random.Random(given.seed).sample(every, given.mutants)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        told = pool.map(lambda at: survives(at[0], at[1], measured.get_data(), given.quick), sample)
    survivors = [text for text in told if text]
    score = 100 * (1 - len(survivors) / given.mutants)
    print(f"mutation score: {score:.0f} % ({given.mutants} of {len(every)} mutants, seed {given.seed})")
    figures = {
        "coverage": covered,
        "mutation_score": score,
        "mutants": given.mutants,
        "of": len(every),
        "seed": given.seed,
    }
    (BUILD / "quality.json").write_text(json.dumps({**figures, "survivors": survivors}, indent=2) + "\n")


if __name__ == "__main__":
    main()
