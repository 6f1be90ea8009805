"""`birchbark verify` and `birchbark check-tables`."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from birchbark.engine.errors import BadFile, BadRecord
from birchbark.engine.files import read_text
from birchbark.engine.words import ENGINE, Words
from birchbark.table.commitment import verify
from birchbark.table.database import connect, default_url
from birchbark.table.faults import PACKAGE
from birchbark.table.store import Store
from birchbark.table.table import Broken
from birchbark.table.tables import Tables


def add_verify_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    words = Words.of(PACKAGE, language)
    parser.add_argument("file", metavar=words.text("commands.file"), help=words.text("commands.record"))
    parser.add_argument("--commitment", default="", metavar="HASH", help=words.text("commands.commitment"))


def run_verify(arguments: argparse.Namespace) -> int:
    text = read_text(Path(arguments.file), BadFile)
    try:
        match = verify(text, arguments.commitment)
    except BadRecord as fault:
        raise BadFile(ENGINE, arguments.file, "in-file", fault=fault) from None
    words = Words.of(PACKAGE, arguments.language)
    print(words.text("commands.verified", title=match.game.title, moves=len(match.history)))
    print(", ".join(f"{name} {score}" for name, score in zip(match.names, match.scores(), strict=True)))
    return 0


class Checked(NamedTuple):
    """A table, the rules it was last played under, and what no longer fits."""

    id: str
    game: str
    moves: int
    rules: int
    installed: int
    broken: Broken | None


def check_tables(tables: Tables) -> Iterator[Checked]:
    """Every stored table, played again."""
    for id_ in tables.store.all():
        table = tables.read(id_)
        game = table.match.game
        yield Checked(id_, game.name, table.moves, table.rules, game.rules_version, table.broken)


def add_check_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    about = Words.of(PACKAGE, language).text("commands.database")
    parser.add_argument("--database", metavar="URL", help=about)


def run_check(arguments: argparse.Namespace) -> int:
    """Tell which tables no longer fit; 1 if there are any."""
    url = arguments.database or os.environ.get("BIRCHBARK_DATABASE") or default_url()
    engine = connect(url)
    checked = list(check_tables(Tables(Store(engine))))
    engine.dispose()
    broken = [one for one in checked if one.broken]
    words = Words.of(PACKAGE, arguments.language)
    for one in broken:
        assert one.broken is not None
        print(
            words.text(
                "commands.broken",
                name=one.id,
                title=one.game,
                rules=one.rules,
                installed=one.installed,
                move=one.broken.move + 1,
                moves=one.moves,
                line=one.broken.line,
                reason=one.broken.reason.phrase(arguments.language),
            )
        )
    fit = len(checked) - len(broken)
    print(words.text("commands.checked", tables=len(checked), fit=fit, broken=len(broken)))
    return 1 if broken else 0
