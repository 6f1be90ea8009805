"""`birchbark verify` and `birchbark check-tables`: commands for the tables of a server."""

from __future__ import annotations

import argparse
from pathlib import Path

from birchbark.cli import saves
from birchbark.cli.language import words_in
from birchbark.engine.errors import BadRecord
from birchbark.server.command import add_database_arguments, database_of
from birchbark.table.commitment import verify
from birchbark.table.database import connect
from birchbark.table.store import Store
from birchbark.table.tables import Tables


def add_verify_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    words = words_in(language)
    parser.add_argument("file", metavar=words.text("arguments.FILE"), help=words.text("tables.record"))
    parser.add_argument("--commitment", default="", metavar="HASH", help=words.text("tables.commitment"))


def run_verify(arguments: argparse.Namespace) -> int:
    file = Path(arguments.file)
    try:
        match = verify(saves.read(file), arguments.commitment)
    except BadRecord as fault:
        raise saves.in_file(file, fault) from None
    words = words_in(arguments.language)
    print(words.text("tables.verified", title=match.game.title, moves=len(match.history)))
    print(", ".join(f"{name} {score}" for name, score in zip(match.names, match.scores(), strict=True)))
    return 0


def add_check_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    add_database_arguments(parser, language)


def run_check(arguments: argparse.Namespace) -> int:
    """Report the tables that no longer fit, and return 1 if there are any."""
    words, engine = words_in(arguments.language), connect(database_of(arguments))
    many = broken = 0
    for id_, table in Tables(Store(engine)).replay_all():
        many += 1
        if isinstance(table, Exception):
            broken += 1
            reason = f"{type(table).__name__}: {table}".splitlines()[0]
            print(words.text("tables.unreadable", name=id_, reason=reason))
        elif table.broken:
            broken += 1
            print(
                words.text(
                    "tables.broken",
                    name=table.id,
                    title=table.match.game.name,
                    rules=table.rules,
                    installed=table.match.game.rules_version,
                    move=table.broken.move + 1,
                    moves=table.moves,
                    line=table.broken.line,
                    reason=table.broken.reason.phrase(arguments.language),
                )
            )
    engine.dispose()
    print(words.text("tables.checked", tables=many, fit=many - broken, broken=broken))
    return 1 if broken else 0
