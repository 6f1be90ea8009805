"""`birchbark report`: the results of a study as one page with pictures."""

from __future__ import annotations

import argparse
from pathlib import Path

from birchbark.cli import saves
from birchbark.cli.language import words_in
from birchbark.lab.report.page import page_of
from birchbark.lab.studies.results import Results


def add_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    words = words_in(language)
    parser.add_argument("results", metavar=words.text("arguments.DIR"), type=Path, help=words.text("studies.results"))
    parser.add_argument("--out", metavar=words.text("arguments.FILE"), type=Path, help=words.text("studies.out"))


def run(arguments: argparse.Namespace) -> int:
    page = page_of(Results.open(arguments.results), arguments.language)
    out = arguments.out or arguments.results / "report.html"
    saves.write(out, page)
    print(words_in(arguments.language).text("studies.written", file=str(out)))
    return 0
