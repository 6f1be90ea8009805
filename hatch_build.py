"""Puts the page into the wheel; with BIRCHBARK_COMPILE=1, compiles engine, games and other inner loops by mypyc.

Builds run in the project's root, so all paths are relative to it.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = (
    "src/birchbark/engine",
    "src/birchbark/games",
    "src/birchbark/bots/greedy",
    "src/birchbark/bots/inputs",
    "src/birchbark/bots/search",
    "src/birchbark/envs/core",
    "src/birchbark/envs/observations",
)
WORK = Path("build/mypyc")
PAGE = Path("src/birchbark/server/page/index.html")


class BuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return Path("requirements/compile.in").read_text().split() if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not PAGE.exists():
            subprocess.run(["make", "page"], check=True)
        if not wanted():
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in compile_sources():
            build_data["force_include"][str(library)] = str(library.relative_to(WORK / "lib"))


def wanted() -> bool:
    return os.environ.get("BIRCHBARK_COMPILE") == "1"


def compile_sources() -> list[Path]:
    """The extension modules, with the library they share."""
    # Plain builds do without these.
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class FileByFile(build_ext):  # type: ignore[misc]
        """Compiles the files of an extension side by side too, not only extensions."""

        def build_extensions(self) -> None:
            compile_all = self.compiler.compile

            def side_by_side(sources: list[str], **options: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    done = pool.map(lambda source: compile_all([source], **options), sources)
                    return [made for one in done for made in one]

            self.compiler.compile = side_by_side
            super().build_extensions()

    sources = sorted(str(path) for folder in COMPILED for path in Path(folder).rglob("*.py"))
    extensions = mypycify(
        [f"--cache-dir={WORK / 'cache'}", "--no-warn-unused-configs", *sources],
        debug_level="0",
        # One C file a module: a single one of this size takes the compiler many times as long.
        multi_file=True,
        group_name="birchbark",
        target_dir=str(WORK / "c"),
    )
    if sys.platform == "linux":
        # Calls inside the library are direct, or inlined across files: nothing outside replaces its functions.
        for extension in extensions:
            extension.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition", "-flto"]
            extension.extra_link_args += ["-Wl,-Bsymbolic", "-flto=auto", "-O3"]
    command = FileByFile(Distribution({"name": "birchbark", "ext_modules": extensions}))
    command.build_lib = str(WORK / "lib")
    command.build_temp = str(WORK / "o")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    return [Path(output) for output in command.get_outputs()]
